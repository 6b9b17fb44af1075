"""Games played on greedily, whole inside compiled code, over every game's rules: see `kernel.engine.rules_of`.

To judge an action, what is hidden is guessed, the action is carried out, and for some turns every player does what is
worth most at once. That looks much further than a tree can, where turns have many actions that only count together.
"""

from ..kernel.engine import rule, rules_of

game = rules_of(__name__)
guess, play, worth = game.guess, game.play, game.worth


@rule
def lead(box, s, p):
    """How far a player is ahead of the best other one; alone, what the position is worth."""
    best = 0
    for q in range(box.players):
        if q != p:
            value = worth(box, s, q)
            best = value if best == 0 else max(best, value)
    return worth(box, s, p) - best


@rule
def best_at_once(box, pair, out, spare, n):
    """The place of the action after which whoever decides in `pair[0]` has the most; `pair[1]` is for trying."""
    p = pair[0].player
    best = 0
    most = -(1 << 60)
    for k in range(n):
        pair[1] = pair[0]
        play(box, pair[1], out[k], spare)
        value = worth(box, pair[1], p)
        if value > most:
            most = value
            best = k
    return best


@rule
def play_on(box, pair, out, spare, n, turns):
    """Plays `pair[0]` on greedily until so many seals more."""
    until = pair[0].seals + turns
    while n > 0 and pair[0].seals < until:
        k = best_at_once(box, pair, out, spare, n) if n > 1 else 0
        n = play(box, pair[0], out[k], out)


@rule
def judge(boxes, roots, pair, out, spare, actions, sums, viewer, dice, turns):
    """One game more for each action, all with the same guess; `sums` adds up how far ahead they end.
    `roots[0]` is the concealed state."""
    for k in range(actions.shape[0]):
        pair[0] = roots[0]
        guess(boxes[0], pair[0], viewer, dice)
        n = play(boxes[0], pair[0], actions[k], out)
        play_on(boxes[0], pair, out, spare, n, turns)
        sums[k] += lead(boxes[0], pair[0], viewer)
