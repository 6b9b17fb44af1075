"""Games of Glen More written down: plain, and independent of the words of the table."""

from pathlib import Path

from checkers import text
from quaich.games.glen_more.components import load, names
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import DIE, IN_STACKS, RIVER_COLUMN, ROAD_ROW, SIDE, SPACES, Box, State

from .facts import territory
from .play import PLAYING, Chooser, Step, anyhow, box_for, busy, by_verb, step_of
from .scores import final_account, score_game

SNAPSHOTS = Path(__file__).parents[2] / "games" / "glen_more" / "snapshots"
ORDER_GAMES: tuple[tuple[int, int, Chooser], ...] = ((2, 1, anyhow), (3, 2, by_verb), (4, 3, busy), (5, 4, anyhow))
PLAYTHROUGHS: tuple[tuple[int, int, Chooser], ...] = ((2, 12, busy), (3, 13, by_verb), (4, 14, busy), (5, 15, by_verb))
GOODS = ("wood", "stone", "sheep", "cattle", "grain")
DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SOURCES = ("tiles", "whisky", "chieftains", "places")


VERBS = text.numbered(v, "TAKE", "END")
STEPS = text.numbered(v, "TAKING", "MOVING")
EVENTS = text.numbered(v, "TURN", "FORCED")
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

    def opening(_: Box, s: State) -> list[str]:
        return [f"Glen More, {players} players, game {seed}", "", chain_text(s)]

    return text.playthrough(PLAYING, box_for(players), (seed, choose), opening, step_text, end_text)


def order() -> str:
    """The legal action numbers along a few games, in their order."""
    games = [(f"{players} players", box_for(players), seed, choose) for players, seed, choose in ORDER_GAMES]
    return text.order(PLAYING, games)


def snapshots() -> dict[Path, str]:
    """Every snapshot, by its file."""
    texts = {SNAPSHOTS / f"{game[0]}_players.txt": playthrough(*game) for game in PLAYTHROUGHS}
    return {SNAPSHOTS / "order.txt": order(), **texts}
