"""Sets of hexes: two words of 60 bits."""

from ....kernel.engine import rule
from ..state import BITS, WORDS


@rule
def holds(words, h):
    """Whether a set has this hex."""
    return words[h // BITS] >> (h % BITS) & 1


@rule
def add(words, h):
    words[h // BITS] |= 1 << (h % BITS)


@rule
def remove(words, h):
    words[h // BITS] &= ~(1 << (h % BITS))


@rule
def unite(words, more):
    words[0] |= more[0]
    words[1] |= more[1]


@rule
def meet(one, other):
    """Whether two sets have a hex in common."""
    return (one[0] & other[0]) | (one[1] & other[1]) != 0


@rule
def first_of(bits, start):
    """The number of the lowest bit that is set, from this one on; there is one."""
    bits >>= start
    while bits & 0xFF == 0:
        bits >>= 8
        start += 8
    while bits & 1 == 0:
        bits >>= 1
        start += 1
    return start


@rule
def count_bits(bits):
    n = 0
    while bits:
        bits &= bits - 1
        n += 1
    return n


@rule
def count_common(one, other):
    """How many hexes two sets have in common."""
    n = 0
    for word in range(WORDS):
        n += count_bits(one[word] & other[word])
    return n


@rule
def list_hexes(low, high, verb, out, n):
    """Writes an action for each hex of a set, the first hex first."""
    for word in range(WORDS):
        bits = high if word else low
        h = 0
        while bits:
            h = first_of(bits, h)
            out[n] = verb * 1024 + word * BITS + h
            n += 1
            bits &= bits - 1
    return n
