"""Many random games, whole inside compiled code. A loop over every game's rules: see `kernel.engine.rules_of`."""

from ..kernel.engine import rule, rules_of

game = rules_of(__name__)
check, legal, play, set_up = game.check, game.legal, game.play, game.set_up


@rule
def pick(dice, n):
    """The next state of a small generator, and with it a number below n: the players' chance, not the game's."""
    dice = (dice * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
    return dice, ((dice >> 31) * n) >> 32


@rule
def playout(box, s, out, dice):
    """Plays on at random to the end; returns how many decisions that took."""
    decisions = 0
    n = legal(box, s, out)
    while n > 0:
        dice, k = pick(dice, n)
        n = play(box, s, out[k], out)
        decisions += 1
    return decisions


@rule
def play_many(boxes, states, keys, out, dice):
    """A random game for each state, from blank rows; returns how many decisions they took together."""
    decisions = 0
    for i in range(states.shape[0]):
        set_up(boxes[0], states[i], keys[i])
        decisions += playout(boxes[0], states[i], out, dice + i)
    return decisions
