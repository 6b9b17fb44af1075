"""Tree search whole inside compiled code, over every game's rules: see `kernel.engine.rules_of`.

Each simulation guesses what is hidden anew (so the tree never learns a secret), walks down the tree among the actions
that are legal in that guess, adds one node, plays on a little at random, and asks what the position is worth to each
player. Every player is taken to choose what is best for that player.
"""

import math

from ..kernel.engine import rule, rules_of

game = rules_of(__name__)
guess, legal, play, temptation, worth = game.guess, game.legal, game.play, game.temptation, game.worth

MOST_PLAYERS = 8
DEEPEST = 120  # decisions of one simulation inside the tree
NO_NODE = -1


@rule
def roll(dice, n):
    """The next state of a small generator, and with it a number below n."""
    dice = (dice * 6364136223846793005 + 1442695040888963407) & 0x7FFFFFFFFFFFFFFF
    return dice, ((dice >> 31) * n) >> 32


@rule
def pick_tempting(out, n, dice):
    """One of the legal actions by its weight."""
    total = 0
    for k in range(n):
        total += temptation(out[k])
    dice, left = roll(dice, total)
    for k in range(n):
        left -= temptation(out[k])
        if left < 0:
            return dice, k
    return dice, n - 1


@rule
def play_on(box, s, out, n, dice, turns):
    """Plays on at random until so many seals more: a new turn, or something hidden that came out."""
    until = s.seals + turns
    while n > 0 and s.seals < until:
        dice, k = pick_tempting(out, n, dice)
        n = play(box, s, out[k], out)
    return dice


@rule
def child_of(tree, node, action):
    """The node that an action leads to, or NO_NODE."""
    child = tree[node]["child"]
    while child != NO_NODE and tree[child]["action"] != action:
        child = tree[child]["sibling"]
    return child


@rule
def add_child(tree, used, node, action, player):
    tree[used]["action"] = action
    tree[used]["player"] = player
    tree[used]["child"] = NO_NODE
    tree[used]["sibling"] = tree[node]["child"]
    tree[used]["visits"] = 0
    tree[used]["open"] = 1
    tree[used]["value"] = 0.0
    tree[node]["child"] = used


@rule
def select(tree, node, out, n, used, explore, dice):
    """The action to try: a new one if there is any (at random), else the one with the best upper bound. Returns dice,
    its place, and its node or NO_NODE for a new one."""
    fresh = 0
    best, best_bound, best_node = 0, -1.0, NO_NODE
    choice = 0
    for k in range(n):
        child = child_of(tree, node, out[k])
        if child == NO_NODE:
            fresh += 1
            dice, lot = roll(dice, fresh)
            if lot == 0:
                choice = k
        else:
            tree[child]["open"] += 1
            visits = tree[child]["visits"]
            bound = tree[child]["value"] / visits + explore * math.sqrt(math.log(tree[child]["open"]) / visits)
            if bound > best_bound:
                best, best_bound, best_node = k, bound, child
    if fresh > 0 and used < tree.shape[0]:
        return dice, choice, NO_NODE
    return dice, best, best_node


@rule
def rewards(box, s, players, start, scale, reward):
    """For each player a number from 0 to 1: how far ahead of the best other one the position is; for somebody alone,
    how far ahead of what it was worth at the start."""
    for p in range(players):
        reward[p] = worth(box, s, p)
    for p in range(players):
        other = -1e18 if players > 1 else start
        for q in range(players):
            if q != p:
                other = max(other, reward[q])
        reward[MOST_PLAYERS + p] = 1.0 / (1.0 + math.exp((other - reward[p]) / scale))


@rule
def simulate(box, s, tree, used, out, path, reward, dice, explore, scale, turns):
    """One simulation from the root on a guessed state; returns dice and the number of nodes in use."""
    node = 0
    depth = 0
    start = 1.0 * worth(box, s, 0) if box.players == 1 else 0.0
    n = legal(box, s, out)
    while n > 0 and depth < DEEPEST:
        player = s.player
        dice, k, child = select(tree, node, out, n, used, explore, dice)
        action = out[k]
        fresh = child == NO_NODE
        if fresh:
            if used == tree.shape[0]:
                break
            child = used
            add_child(tree, used, node, action, player)
            used += 1
        path[depth] = child
        depth += 1
        node = child
        n = play(box, s, action, out)
        if fresh:
            break
    dice = play_on(box, s, out, n, dice, turns)
    rewards(box, s, box.players, start, scale, reward)
    for i in range(depth):
        node = path[i]
        tree[node]["visits"] += 1
        tree[node]["value"] += reward[MOST_PLAYERS + tree[node]["player"]]
    return dice, used


@rule
def search(boxes, roots, work, tree, used, out, path, reward, viewer, dice, simulations, explore, scale, turns):
    """So many simulations more; returns dice and the number of nodes in use. `roots[0]` is the concealed state."""
    for _ in range(simulations):
        work[0] = roots[0]
        dice, _half = roll(dice, 2)
        guess(boxes[0], work[0], viewer, dice)
        dice, used = simulate(boxes[0], work[0], tree, used, out, path, reward, dice, explore, scale, turns)
    return dice, used
