"""Games of Glen More II written down: plain, and independent of the words of the table."""

from __future__ import annotations

from pathlib import Path

from checkers import text
from checkers.tiles import cell_of, chain_of
from quaich.games.glen_more_ii.component_form import GOOD_WORDS
from quaich.games.glen_more_ii.components import names
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import DIE, HOME, Box, State

from .facts import CLANS, COMPONENTS, START_CELL, cards_of, clans_of, territory
from .play import DIE as WITH_DIE
from .play import GENEROUS, PLAIN, SHORT, Chooser, Setting, Step, anyhow, box_for, by_verb, chieftain, step_of
from .scores import final_account, score_game

SNAPSHOTS = Path(__file__).parents[2] / "games" / "glen_more_ii" / "snapshots"
ORDER_GAMES = (((2, SHORT), 7, anyhow), ((3, WITH_DIE), 2, by_verb), ((4, PLAIN), 3, chieftain))
PLAYTHROUGHS = {
    "2_players": ((2, PLAIN), 12, chieftain),
    "3_players": ((3, WITH_DIE), 13, by_verb),
    "4_players": ((4, PLAIN), 14, chieftain),
}
DIRECTIONS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
SOURCES = ("tiles", "whisky", "castle", "landmarks", "persons", "clans")
EFFECTS = ("stand", "choose", "fill", "claim", "remove")
WAYS = ("coin", "move")
TILE_NAMES = [name["en"] for name in names(COMPONENTS)]
CARD_NAMES = [landmark.id.replace("_", " ") for landmark in COMPONENTS.landmarks]

VERBS = text.numbered(v, "TAKE", "END") | text.numbered(v, "STOP", "GIVE_COIN")
STEPS = text.numbered(v, "TAKING", "TRADING") | text.numbered(v, "PAYING_ANY", "KEEPING")
EVENTS = text.numbered(v, "TURN", "FORCED") | text.numbered(v, "STOPPED", "DIE_GONE")
# what the numbers behind a verb or an event are; "" is not shown
ARGUMENTS = {
    **dict.fromkeys((v.TAKE, v.USE, v.GIVE_CLANSMAN, v.STAND, v.BUILD, v.REMOVE, v.USE_FOR_POINTS), ("tile",)),
    **dict.fromkeys((v.BUY, v.CHOOSE), ("good",)),
    **dict.fromkeys((v.PAY, v.SELL, v.PUT), ("tile", "good")),
    v.LAY: ("cell",),
    v.MOVE: ("tile", "direction"),
    v.DISCARD: ("tile", "way"),
    v.GAIN: ("effect",),
    v.CLAIM: ("clan",),
}
NUMBERS = {
    **dict.fromkeys((v.TURN, v.STOPPED, v.NO_FIELD), ("seat",)),
    **dict.fromkeys((v.TOOK, v.GAVE_CLANSMAN, v.ACTIVATED, v.GAVE_UP, v.TOOK_FROM_PILE, v.TOOK_AWAY), ("seat", "tile")),
    **dict.fromkeys((v.PAID, v.GOT_GOOD), ("seat", "tile", "good")),
    **dict.fromkeys((v.BOUGHT, v.SOLD), ("seat", "good", "coins")),
    v.GAVE_CASKS: ("seat", "casks"),
    v.GAVE_COINS: ("seat", "coins"),
    v.LAID: ("seat", "tile", "cell"),
    v.BUILT_OVER: ("seat", "tile", "tile"),
    v.GOT_CLANSMEN: ("seat", "tile", "Scotsmen"),
    v.LOST_CLANSMEN: ("seat", "Scotsmen"),
    v.SENT_HOME: ("seat", "Scotsmen"),
    v.GOT_CASKS: ("seat", "tile", "casks"),
    v.GOT_COINS: ("seat", "tile", "coins"),
    v.GOT_CARD: ("seat", "card"),
    v.GOT_POINTS: ("seat", "tile", "points"),
    v.GOT_MOVES: ("seat", "tile", "movement"),
    v.GOT_PERSON: ("seat", "tile", "Persons"),
    v.MOVED: ("seat", "tile", "tile"),
    v.CLAIMED: ("seat", "clan", "coins"),
    v.CLAN_POINTS: ("seat", "clan", "points"),
    v.LOST_GOODS: ("seat", "good", "many"),
    v.MOVES_LEFT: ("seat", "movement", "points"),
    v.DISCARDED: ("tile",),
    v.REVEALED: ("tile", "space"),
    v.ROLLED: ("face", "tile"),
    v.SCORING: ("number",),
    v.AWARDED: ("seat", "source", "points"),
    v.GAME_OVER: (),
    v.DIE_GONE: (),
    v.FORCED: ("action",),
}


def tile_name(tile: int) -> str:
    if tile < 0:
        return "no tile"
    return TILE_NAMES[tile] if tile < HOME else ("start village", "home castle")[(tile - HOME) % 2]


def cell_name(number: int) -> str:
    """Steps east and north of the start village."""
    x, y = cell_of(number)
    return f"{x - START_CELL[0]:+d} east {y - START_CELL[1]:+d} north"


def said(what: str, number: int) -> str:
    speakers = {"tile": tile_name, "cell": cell_name, "action": action_text}
    if what in speakers:
        return speakers[what](number)
    lists = {
        "good": GOOD_WORDS, "direction": DIRECTIONS, "source": SOURCES, "effect": EFFECTS, "way": WAYS,
        "clan": [clan.name for clan in CLANS], "card": CARD_NAMES,
    }  # fmt: skip
    return lists[what][number] if what in lists else f"{what} {number}"


def action_text(action: int) -> str:
    verb, argument = divmod(action, 1024)
    kinds = ARGUMENTS.get(verb, ())
    numbers = divmod(argument, 2 if "way" in kinds else 8) if len(kinds) == 2 else (argument,)
    return " ".join([VERBS[verb], *(said(*pair) for pair in zip(kinds, numbers, strict=False))])


def event_text(event: tuple[int, ...]) -> str:
    return ", ".join([EVENTS[event[0]], *(said(*pair) for pair in zip(NUMBERS[event[0]], event[1:], strict=False))])


def seat_text(box: Box, s: State, p: int) -> str:
    """One player, in a line."""
    goods = " ".join(f"{GOOD_WORDS[good]} {many}" for good, many in enumerate(s.stock[p]) if many) or "no goods"
    manned = [f"{s.clansmen[tile]} on {tile_name(tile)}" for tile in territory(s, p) if s.clansmen[tile]]
    points = "+".join(str(points) for points in s.points[p])
    men = f"Scotsmen {', '.join(manned) or 'none'}; Persons {s.persons[p]}"
    clans = ", ".join(CLANS[clan].name for clan in clans_of(s, p)) or "none"
    cards = ", ".join(CARD_NAMES[card] for card in cards_of(s, p)) or "none"
    own = f"clans {clans}; cards {cards}; tiles {s.laid[p]}; points {points}"
    return f"seat {p}: coins {s.coins[p]}; {goods}; casks {s.casks[p]}; {men}; {own}"


def chain_text(s: State) -> str:
    """The rondel from its end to its head."""
    return "chain: " + ", ".join(space_text(space) for space in chain_of(s) if space)


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


def playthrough(setting: Setting, seed: int, choose: Chooser) -> str:
    """One game, to read from beginning to end."""

    def opening(box: Box, s: State) -> list[str]:
        return [f"Glen More II, {box.players} players, game {seed}", "", chain_text(s)]

    return text.playthrough(GENEROUS, box_for(*setting), (seed, choose), opening, step_text, end_text)


def order() -> str:
    """The legal action numbers along a few games, in their order."""
    games = [(f"{setting[0]} players", box_for(*setting), seed, choose) for setting, seed, choose in ORDER_GAMES]
    return text.order(GENEROUS, games)


def snapshots() -> dict[Path, str]:
    """Every snapshot, by its file."""
    texts = {SNAPSHOTS / f"{name}.txt": playthrough(*game) for name, game in PLAYTHROUGHS.items()}
    return {SNAPSHOTS / "order.txt": order(), **texts}
