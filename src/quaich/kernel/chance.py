"""Random numbers that live in the state, and that nobody can compute from those already seen.

ChaCha with 8 rounds and a 128-bit key, on 32-bit words inside 64-bit integers, so that every engine wraps alike. Each
purpose has a stream of its own: the same key gives the same set-up whatever the players do. A state that uses it has
the fields `key` i64(4), `block` i64(16), `block_of` i32() and `drawn` i16(STREAMS), a number for each stream that the
game draws from: those named here, and more of its own behind them.
"""

from .engine import rule

SETUP, DRAWS, DICE = 0, 1, 2
WORD = 0xFFFFFFFF
BLOCKS = 1 << 16  # blocks a stream has, at most


@rule
def rotate(x, n):
    return ((x << n) & WORD) | (x >> (32 - n))


@rule
def quarter(b, i, j, k, m):
    b[i] = (b[i] + b[j]) & WORD
    b[m] = rotate(b[m] ^ b[i], 16)
    b[k] = (b[k] + b[m]) & WORD
    b[j] = rotate(b[j] ^ b[k], 12)
    b[i] = (b[i] + b[j]) & WORD
    b[m] = rotate(b[m] ^ b[i], 8)
    b[k] = (b[k] + b[m]) & WORD
    b[j] = rotate(b[j] ^ b[k], 7)


@rule
def opening(s, i, stream, block):
    """Word i of a block before it is mixed: four constants, the key twice, the block's number, its stream."""
    if i < 4:
        if i == 0:
            return 0x61707865
        if i == 1:
            return 0x3120646E
        if i == 2:
            return 0x79622D36
        return 0x6B206574
    if i < 12:
        return s.key[i % 4]
    if i == 12:
        return block
    if i == 13:
        return stream
    return 0


@rule
def mix(s, stream, block):
    """Fills the state's block with sixteen fresh words."""
    for i in range(16):
        s.block[i] = opening(s, i, stream, block)
    b = s.block
    for _ in range(4):
        quarter(b, 0, 4, 8, 12)
        quarter(b, 1, 5, 9, 13)
        quarter(b, 2, 6, 10, 14)
        quarter(b, 3, 7, 11, 15)
        quarter(b, 0, 5, 10, 15)
        quarter(b, 1, 6, 11, 12)
        quarter(b, 2, 7, 8, 13)
        quarter(b, 3, 4, 9, 14)
    for i in range(16):
        s.block[i] = (s.block[i] + opening(s, i, stream, block)) & WORD
    s.block_of = 1 + stream * BLOCKS + block


@rule
def draw(s, stream, n):
    """The next random number of a stream, at least 0 and below n."""
    at = s.drawn[stream]
    block = at // 16
    if s.block_of != 1 + stream * BLOCKS + block:
        mix(s, stream, block)
    s.drawn[stream] = at + 1
    return (s.block[at % 16] * n) >> 32


@rule
def shuffle(s, stream, cards, start, end):
    """Puts the places from start to end (not included) of a list into random order."""
    for i in range(end - 1, start, -1):
        j = start + draw(s, stream, i - start + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held


@rule
def forget(s):
    """Wipes the key and everything from which it could be told, for somebody who may not know it."""
    for i in range(4):
        s.key[i] = 0
    for i in range(16):
        s.block[i] = 0
    s.block_of = 0


@rule
def rekey(s, seed, salt):
    """A new key from a small seed, for guessing what is hidden: nothing of the old one is left in it."""
    s.key[0] = seed & WORD
    s.key[1] = (seed >> 32) & WORD
    s.key[2] = salt & WORD
    s.key[3] = 0x67756573
    s.block_of = 0
