"""Games written down for people to read and for snapshots to hold: plain, and independent of the words of the table."""

import random
from pathlib import Path

from quaich.games.glen_more.components import load, names
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import DIE, IN_STACKS, RIVER_COLUMN, ROAD_ROW, SIDE, SPACES, Box, State

from .facts import territory
from .play import Chooser, Step, anyhow, box_for, busy, by_verb, new_game, step_of, steps
from .scores import final_account, score_game

SNAPSHOTS = Path(__file__).parents[2] / "games" / "glen_more" / "snapshots"
ORDER_GAMES: tuple[tuple[int, int, Chooser], ...] = ((2, 1, anyhow), (3, 2, by_verb), (4, 3, busy), (5, 4, anyhow))
PLAYTHROUGHS: tuple[tuple[int, int, Chooser], ...] = ((2, 12, busy), (3, 13, by_verb), (4, 14, busy), (5, 15, by_verb))
GOODS = ("wood", "stone", "sheep", "cattle", "grain")
DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SOURCES = ("tiles", "whisky", "chieftains", "places")


def numbered(first: str, last: str) -> dict[int, str]:
    """The words for the numbers that the vocabulary declares in a row."""
    declared = [name for name in vars(v) if name.isupper()]
    chosen = declared[declared.index(first) : declared.index(last) + 1]
    return {getattr(v, name): name.lower().replace("_", " ") for name in chosen}


VERBS = numbered("TAKE", "END")
STEPS = numbered("TAKING", "MOVING")
EVENTS = numbered("TURN", "FORCED")
TILE_NAMES = [name["en"] for name in names(load())]
# what the numbers behind a verb or an event are; "" is not shown
ARGUMENTS = {
    **dict.fromkeys((v.TAKE, v.USE, v.GIVE_CLANSMAN, v.PROMOTE), ("tile",)),
    **dict.fromkeys((v.BUY, v.CHOOSE), ("good",)),
    **dict.fromkeys((v.PAY, v.SELL), ("tile", "good")),
    v.LAY: ("cell",),
    v.MOVE: ("tile", "direction"),
}
NUMBERS = {
    **dict.fromkeys((v.TURN, v.GAVE_CHIEFTAIN), ("seat",)),
    **dict.fromkeys((v.TOOK, v.PASSED_OVER, v.GAVE_CLANSMAN, v.ACTIVATED, v.PROMOTED), ("seat", "tile")),
    **dict.fromkeys((v.PAID, v.GOT_GOOD), ("seat", "tile", "good")),
    **dict.fromkeys((v.BOUGHT, v.SOLD), ("seat", "good", "coins")),
    v.GAVE_CASKS: ("seat", "casks"),
    v.LAID: ("seat", "tile", "cell"),
    v.GOT_CLANSMEN: ("seat", "tile", "clansmen"),
    v.GOT_CASKS: ("seat", "tile", "casks"),
    v.GOT_COINS: ("seat", "tile", "coins"),
    v.GOT_CARD: ("seat", "card"),
    v.GOT_POINTS: ("seat", "tile", "points"),
    v.GOT_MOVES: ("seat", "tile", "movement"),
    v.MOVED: ("seat", "tile", "tile"),
    v.DISCARDED: ("tile",),
    v.REVEALED: ("tile", "space"),
    v.ROLLED: ("face", "tile"),
    v.SCORING: ("number",),
    v.AWARDED: ("seat", "source", "points"),
    v.GAME_OVER: (),
    v.FORCED: ("action",),
}


def tile_name(tile: int) -> str:
    return f"{TILE_NAMES[tile]} #{tile + 1}" if tile < IN_STACKS else TILE_NAMES[tile]


def cell_name(cell: int) -> str:
    """Steps east and north of the start village."""
    return f"{cell % SIDE - RIVER_COLUMN:+d} east {cell // SIDE - ROAD_ROW:+d} north"


def said(what: str, number: int) -> str:
    if what == "tile":
        return tile_name(number)
    if what == "cell":
        return cell_name(number)
    if what == "action":
        return action_text(number)
    lists = {"good": GOODS, "direction": DIRECTIONS, "source": SOURCES}
    return lists[what][number] if what in lists else f"{what} {number}"


def action_text(action: int) -> str:
    verb, argument = divmod(action, 1024)
    kinds = ARGUMENTS.get(verb, ())
    numbers = divmod(argument, 8) if len(kinds) == 2 else (argument,)
    return " ".join([VERBS[verb], *(said(*pair) for pair in zip(kinds, numbers, strict=False))])


def event_text(event: tuple[int, ...]) -> str:
    return ", ".join([EVENTS[event[0]], *(said(*pair) for pair in zip(NUMBERS[event[0]], event[1:], strict=False))])


def seat_text(box: Box, s: State, p: int) -> str:
    """One player, in a line."""
    goods = " ".join(f"{GOODS[good]} {many}" for good, many in enumerate(s.stock[p]) if many) or "no goods"
    manned = [f"{s.clansmen[tile]} on {tile_name(tile)}" for tile in territory(s, p) if s.clansmen[tile]]
    points = "+".join(str(points) for points in s.points[p])
    men = f"clansmen {', '.join(manned) or 'none'}; chieftains {s.chieftains[p]}"
    return f"seat {p}: coins {s.coins[p]}; {goods}; casks {s.casks[p]}; {men}; tiles {s.laid[p]}; points {points}"


def chain_text(s: State) -> str:
    """The rondel from its end to its head."""
    around = [s.space[(s.last + i) % SPACES] for i in range(SPACES)]
    return "chain: " + ", ".join(space_text(space) for space in around if space)


def space_text(space: int) -> str:
    if space > 0:
        return tile_name(space - 1)
    return "[die]" if space == -1 - DIE else f"[seat {-1 - space}]"


def step_text(box: Box, number: int, step: Step) -> list[str]:
    """One decision: what was chosen among how many, what came of it, and what the player has then."""
    p, after = step.before.player, step.after
    what = f"{STEPS[step_of(step.before)]}, {len(step.options)} options"
    lines = [f"{number}. seat {p} ({what}): {action_text(step.action)}"]
    lines += [f"    {event_text(event)}" for event in step.told]
    lines.append(f"  = {seat_text(box, after, p)}; market {' '.join(str(filled) for filled in after.filled)}")
    if any(event[0] == v.TURN for event in step.told):
        lines.append(f"  = {chain_text(after)}")
    return lines


def end_text(box: Box, s: State) -> list[str]:
    result = score_game(box, s)
    lines = ["", "The end"]
    for p in range(box.players):
        lines.append(seat_text(box, s, p))
        account = f"final account {final_account(box, s, p):+d}"
        lines.append(f"  {account}, score {result.scores[p]}, place {result.ranks[p]}")
    return lines


def playthrough(players: int, seed: int, choose: Chooser) -> str:
    """One game, to read from beginning to end."""
    box = box_for(players)
    s = new_game(box, seed)
    lines = [f"Glen More, {players} players, game {seed}", "", chain_text(s)]
    last = s
    for number, step in enumerate(steps(box, s, random.Random(seed), choose), start=1):
        lines += step_text(box, number, step)
        last = step.after
    return "\n".join([*lines, *end_text(box, last)]) + "\n"


def order() -> str:
    """The legal action numbers along a few games, in their order; the chosen one stands first."""
    lines = []
    for players, seed, choose in ORDER_GAMES:
        lines.append(f"# {players} players, game {seed}: the action chosen, and all legal ones in their order")
        box = box_for(players)
        for step in steps(box, new_game(box, seed), random.Random(seed), choose):
            lines.append(f"{step.action}: {' '.join(str(option) for option in step.options)}")
    return "\n".join(lines) + "\n"


def snapshots() -> dict[Path, str]:
    """Every snapshot, by its file."""
    texts = {SNAPSHOTS / f"{game[0]}_players.txt": playthrough(*game) for game in PLAYTHROUGHS}
    return {SNAPSHOTS / "order.txt": order(), **texts}
