"""Games of Clans of Caledonia written down: plain, and independent of the words of the table."""

from pathlib import Path
from typing import Any

from checkers import text
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import Box, State

from .facts import BOOK, CLANS, CONTRACTS, GOODS, IMPORTS, UNITS, facts_of
from .land import hex_at, name_of
from .layouts import units_of
from .play import GENEROUS, PLAYING, SETTINGS, Chooser, Setting, Step, by_verb, clansman, sparing, step_of
from .play import name_of as setting_name
from .scores import score_game

SNAPSHOTS = Path(__file__).parents[2] / "games" / "clans_of_caledonia" / "snapshots"
PLAYTHROUGHS: dict[str, tuple[Setting, int, Chooser]] = {
    "1_player_print": (SETTINGS[3], 11, clansman),
    "2_players": (SETTINGS[0], 12, clansman),
    "3_players_variants": (SETTINGS[7], 13, clansman),
    "4_players_print": (SETTINGS[4], 14, clansman),
}
ORDER_GAMES: tuple[tuple[Setting, int, Chooser], ...] = (
    (SETTINGS[6], 1, sparing),
    (SETTINGS[0], 2, by_verb),
    (SETTINGS[1], 3, clansman),
    (SETTINGS[2], 4, by_verb),
)
VERBS = text.numbered(v, "PICK", "SWAP")
STEPS = text.numbered(v, "DRAFTING", "CLOSING")
EVENTS = text.numbered(v, "TURN", "SWAPPED")
UPGRADES = ("merchant", "shipping", "lumberjacks", "miners")
SIDES = ("to buy", "to sell")
LETTERS = "ABCD"
# what the argument of a verb is; several parts as the vocabulary says
ARGUMENTS = {
    **dict.fromkeys((v.PICK,), ("clan",)),
    **dict.fromkeys((v.BUILD, v.SPARE), ("unit",)),
    **dict.fromkeys((v.PLACE, v.SLAUGHTER, v.MOVE), ("hex",)),
    **dict.fromkeys((v.BUY, v.SELL, v.BUY_NEAR), ("good", 8, "many")),
    **dict.fromkeys((v.TAKE, v.FULFIL, v.KEEP), ("contract",)),
    **dict.fromkeys((v.BID, v.MAKE, v.STORE, v.BUTTER, v.BREW, v.UNCASK, v.GAIN, v.TECH), ("number",)),
    **dict.fromkeys((v.RECALL, v.GIVE), ("good",)),
    v.UPGRADE: ("upgrade",),
    v.PORT: ("port",),
    v.SHIFT: ("good", 2, "side"),
    v.ROW: ("hex", 6, "direction"),
    v.SWAP: ("hex", 8, "unit"),
}
# what the numbers behind an event are
NUMBERS = {
    v.TURN: ("seat", "round"),
    v.PICKED: ("seat", "clan", "tile"),
    **dict.fromkeys((v.BADE, v.WON_AUCTION, v.PAID, v.GOT_MONEY, v.COIN, v.PASSED, v.EARNED), ("seat", "many")),
    **dict.fromkeys((v.DROPPED, v.HIRED), ("seat",)),
    **dict.fromkeys((v.BUILT, v.SLAUGHTERED, v.TORE_DOWN), ("seat", "unit", "hex")),
    **dict.fromkeys((v.BOUGHT, v.SOLD, v.GAVE, v.GOT_GOODS, v.PRODUCED), ("seat", "good", "many")),
    v.PRICE: ("good", "step"),
    v.SHIFTED_PRICE: ("seat", "good", "step"),
    **dict.fromkeys((v.TOOK, v.FULFILLED, v.KEPT), ("seat", "contract")),
    **dict.fromkeys((v.SHIPPED, v.LEARNT, v.DREW, v.PUT_UNDER, v.STORED), ("seat", "number")),
    v.IMPORTED: ("seat", "import", "many"),
    v.SPARED: ("seat", "unit"),
    v.RECALLED: ("seat", "good"),
    v.USED_PORT: ("seat", "port", "tile"),
    v.ROWED_TO: ("seat", "hex", "hex"),
    v.UNCASKED: ("seat", "space", "many"),
    **dict.fromkeys((v.CHURNED, v.BREWED), ("seat", "number", "many")),
    v.GLORY: ("seat", "tile", "many"),
    **dict.fromkeys((v.REVEALED, v.REMOVED), ("contract", "slot")),
    v.ROLLED: ("good", "number"),
    v.ROUND_OVER: ("round",),
    v.GAME_OVER: (),
    v.FORCED: ("action",),
    v.SWAPPED: ("seat", "unit", "unit"),
}


def contract_name(contract: int) -> str:
    """A contract with what it asks for."""
    printed = CONTRACTS[contract]
    needs = [f"{many} {name}" for name, many in zip(GOODS, printed.goods, strict=True) if many]
    needs += [f"{many} {name}" for name, many in zip(("mutton", "beef"), printed.animals, strict=True) if many]
    return f"contract {contract + 1} ({', '.join(needs)})"


LISTS: dict[str, Any] = {
    "good": GOODS, "unit": UNITS, "clan": CLANS, "import": IMPORTS, "upgrade": UPGRADES, "side": SIDES,
}  # fmt: skip


def said(what: str, number: int) -> str:
    if what in LISTS:
        return str(LISTS[what][number])
    if what == "hex":
        return name_of(hex_at(number))
    if what == "contract":
        return contract_name(number)
    if what == "action":
        return action_text(number)
    if what == "port":
        return f"port {LETTERS[number % 8]}" + " copied" * (number // 8)
    return str(number) if what in ("many", "number") else f"{what} {number}"


def action_text(action: int) -> str:
    verb, argument = divmod(action, 1024)
    kinds = ARGUMENTS.get(verb, ())
    if len(kinds) == 3:
        first, digits, second = kinds
        parts = [said(first, argument // digits), said(second, argument % digits)]
    else:
        parts = [said(kind, argument) for kind in kinds]
    return " ".join([VERBS[verb], *parts])


def event_text(event: tuple[int, ...]) -> str:
    return ", ".join([EVENTS[event[0]], *(said(*pair) for pair in zip(NUMBERS[event[0]], event[1:], strict=False))])


def seat_text(s: State, p: int) -> str:
    """One player, in a line."""
    goods = " ".join(f"{many} {GOODS[good]}" for good, many in enumerate(s.goods[p]) if many) or "no goods"
    units = [f"{UNITS[unit]} {name_of(place)}" for place, unit in sorted(units_of(s, p).items())]
    crates = " ".join(f"#{held}" for held in s.crate[p] if held) or "none"
    board = f"merchants {s.idle[p]} of {s.hired[p]}; ships {s.ships[p]}; techs {s.techs[p]}; crates {crates}"
    done = f"fulfilled {s.exports[p]}; hops {s.hop[p]}; imports {s.imports[p]}; glory {s.glory[p]}"
    return f"seat {p}: {s.cash[p]} pounds; {goods}; {board}; {done}; {', '.join(units) or 'no units'}"


def market_text(s: State) -> str:
    prices = zip(GOODS, BOOK["good"], s.step, strict=True)
    return "market: " + ", ".join(f"{name} {row['prices'][step]}" for name, row, step in prices)


def step_text(box: Box, number: int, step: Step) -> list[str]:
    """One decision: what was chosen among how many, what came of it, and what the player has then."""
    p, after = step.before.player, step.after
    what = f"{STEPS[step_of(step.before)]}, {len(step.options)} options"
    lines = [f"{number}. seat {p} ({what}): {action_text(step.action)}"]
    lines += [f"    {event_text(event)}" for event in step.told]
    lines.append(f"  = {seat_text(after, p)}")
    if any(event[0] == v.ROUND_OVER for event in step.told):
        lines += [f"  = {seat_text(after, q)}" for q in range(box.players)]
        lines.append(f"  = {market_text(after)}; cellar {after.cellar}")
    return lines


def end_text(box: Box, s: State) -> list[str]:
    result = score_game(box, s)
    lines = ["", "The end"]
    for p in range(box.players):
        sources = ", ".join(f"{name} {points}" for name, points in result.points[p].items())
        lines += [seat_text(s, p), f"  {sources}; score {result.scores[p]}, place {result.ranks[p]}"]
    return lines


def playthrough(setting: Setting, seed: int, choose: Chooser) -> str:
    """One game, to read from beginning to end."""
    box = PLAYING.box_for(setting, seed)

    def opening(_: Box, s: State) -> list[str]:
        clans = [CLANS[clan] for clan in s.clan_at if clan >= 0]
        tiles = [facts_of(box).scoring_tile(tile)["counts"] for tile in s.scoring[:5]]
        ports = [facts_of(box).port_does(tile) for tile in s.port_at[:4]]
        what = f"map {s.map}; clans {', '.join(clans)}; scoring {', '.join(tiles)}; ports {', '.join(ports)}"
        return [f"Clans of Caledonia, {setting_name(setting)}, game {seed}", "", what, market_text(s)]

    return text.playthrough(GENEROUS, box, (seed, choose), opening, step_text, end_text)


def order() -> str:
    """The legal action numbers along a few games, in their order."""
    games = [(setting_name(setting), PLAYING.box_for(setting, seed), seed, how) for setting, seed, how in ORDER_GAMES]
    return text.order(PLAYING, games)


def snapshots() -> dict[Path, str]:
    """Every snapshot, by its file."""
    texts = {SNAPSHOTS / f"{name}.txt": playthrough(*game) for name, game in PLAYTHROUGHS.items()}
    return {SNAPSHOTS / "order.txt": order(), **texts}
