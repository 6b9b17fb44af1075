"""Many random games, whole inside compiled code, over every game's rules: see `kernel.engine.rules_of`."""

from ..kernel.engine import rule, rules_of

game = rules_of(__name__)
check, legal, play, set_up = game.check, game.legal, game.play, game.set_up
final_score, rank_value = game.final_score, game.rank_value

MOST_DECISIONS = 20_000  # a game that takes more does not end
FINE, STUCK, ENDLESS = 0, 1000, 1001  # what a soak finds, beside the numbers of a game's own checks


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


@rule
def play_and_score(boxes, states, keys, out, dice, counts, scores, ranks):
    """The same, with each game's number of decisions, and each seat's final score and rank."""
    for i in range(states.shape[0]):
        set_up(boxes[0], states[i], keys[i])
        counts[i] = playout(boxes[0], states[i], out, dice + i)
        for p in range(boxes[0].players):
            scores[i][p] = final_score(boxes[0], states[i], p)
            ranks[i][p] = rank_value(boxes[0], states[i], p)


@rule
def soak_one(box, s, out, dice):
    """A random game in which every state is checked; returns what was found, and the number of decisions."""
    decisions = 0
    n = legal(box, s, out)
    found = check(box, s)
    while n > 0 and found == FINE:
        dice, k = pick(dice, n)
        n = play(box, s, out[k], out)
        decisions += 1
        found = check(box, s)
        if decisions == MOST_DECISIONS:
            return ENDLESS, decisions
    if found == FINE and not s.over:
        return STUCK, decisions
    return found, decisions


@rule
def soak_many(boxes, blank, work, keys, out, dice):
    """Soaks a game for each key; returns what was found first (or FINE), in which game, and the decisions played."""
    decisions = 0
    for i in range(keys.shape[0]):
        work[0] = blank[0]
        set_up(boxes[0], work[0], keys[i])
        found, played = soak_one(boxes[0], work[0], out, dice + i)
        decisions += played
        if found != FINE:
            return found, i, decisions
    return FINE, keys.shape[0], decisions


@rule
def copy_many(states, times):
    """Copies one state onto another so many times, each time another pair."""
    n = states.shape[0]
    for i in range(times):
        states[i % n] = states[(i * 7 + 1) % n]
