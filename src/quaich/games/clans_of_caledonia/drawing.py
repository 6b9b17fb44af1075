"""The table of Clans of Caledonia as text: map, market, export board, scoring tiles, players.

Every function gives lines of spans, so that the terminal can colour what `draw` prints plainly. The map is in
`map_drawing.py`, a player's board in `board_drawing.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...kernel.lines import Line, flowed, folded, plain, tabbed
from ...words import text
from . import printed, signs
from .board_drawing import board
from .map_building import LETTERS
from .map_drawing import Look, draw_map
from .names import IMPORT_IDS, UNIT_IDS, Names, hex_name
from .rules import contracts, final_scoring, scoring_tiles, settlements
from .rules import vocabulary as v
from .signs import seat_span
from .state import GOODS, NO_CLAN, PORTS

WIDTH = 80
GOOD, BOUGHT, SOLD = 10, 53, 65  # where the market's columns begin: prices behind the good's name, then merchants
NUMBER, TERMS, CLAN = 4, 8, 16  # where the columns of contracts and clans begin: number or name, and what they say
SHORT = ("pounds", "glory", "merchants", "now")  # what a narrow list of players shows


def draw(names: Names, box: Any, s: Any, seats: Sequence[str]) -> str:
    """The whole table, as everybody sees it, in 80 columns."""
    blocks = [title(names, box, s, seats), table_map(names, box, s), market(names, box, s)]
    blocks += [export_board(names, box, s), scoring(names, box, s), players(names, box, s, seats)]
    blocks += [offer(names, box, s)] if is_draft(s) else []
    blocks += [board(names, box, s, seats[seat], seat) for seat in range(box.players)]
    blocks.append(legend(names))
    return "\n\n".join(plain(block) for block in blocks if block)


def title(names: Names, box: Any, s: Any, seats: Sequence[str]) -> list[Line]:
    """How far the game is, and who follows whom."""
    if s.over:
        return [[(text(names.language, "game.over"), "title")]]
    head: Line = [(stage(names, box, s), "title"), ("   ", "")]
    return [head + order(names, box, s, seats)]


def stage(names: Names, box: Any, s: Any) -> str:
    step, _, way, _ = s.todo[s.depth - 1]
    if step in (v.DRAFTING, v.BIDDING, v.SETTLING) or (step == v.PLACING and way == v.AT_START):
        return names.say("table.setting_up")
    return names.say("table.round", round=s.round + 1, all=box.rounds)


def order(names: Names, box: Any, s: Any, seats: Sequence[str]) -> Line:
    """The seats in their order; whoever has passed stands in brackets."""
    line: Line = [(names.say("table.order") + " ", "dim")]
    for place in range(box.players):
        seat = s.order[place]
        mark, style = seat_span(seat, seats[seat][:10])
        gone = s.passed >> seat & 1
        line += [(" ", "")] if place else []
        line.append((f"({mark})", "dim") if gone else (mark, style))
    return line


def is_draft(s: Any) -> bool:
    """Whether clans are still chosen or auctioned."""
    return not s.over and s.todo[s.depth - 1][0] in (v.DRAFTING, v.BIDDING)


def legend(names: Names) -> list[Line]:
    """What the signs mean."""
    keys = ("terrain", "map", "board", "points")
    parts = [row for key in keys for row in folded([(names.say(f"table.legend.{key}"), "dim")], WIDTH, 2)]
    units: list[Line] = [
        [(f"{signs.unit_sign(names, unit)} {names.unit(unit)}", "dim")] for unit in range(len(UNIT_IDS))
    ]
    return [*parts, *flowed(units, WIDTH, 0, 0)]


# map


def table_map(names: Names, box: Any, s: Any, look: Look | None = None) -> list[Line]:
    """The map, with what its ports do."""
    return [*draw_map(names, box, s, look), *ports(names, box, s, look.width if look else WIDTH)]


def ports(names: Names, box: Any, s: Any, width: int = WIDTH) -> list[Line]:
    """Each port: where it lies, what it does, and who has used it."""
    return [row for place in range(PORTS) for row in port_lines(names, box, s, place, width)]


def port_lines(names: Names, box: Any, s: Any, place: int, width: int) -> list[Line]:
    on = box.port_hex[s.map][place] - 1
    near = [hex_name(h) for h in signs.port_hexes(box, s, place)]
    where = names.say("table.port_on", hex=hex_name(on)) if on >= 0 else ", ".join(near)
    words = printed.port(names, box, s.port_at[place])
    line: Line = [(LETTERS[place], "port"), (f" {where}: ", "dim"), (words, "")]
    for seat in range(box.players):
        line += [(" ", ""), (f"{seat_span(seat)[0]}✓", f"seat{seat}")] if s.used_ports[seat] >> place & 1 else []
    return folded(line, width, 2)


# market


def market(names: Names, box: Any, s: Any, width: int = WIDTH) -> list[Line]:
    """A row for each good: its scale of prices with the one of now, and the merchants that stand there."""
    heads: list[tuple[int, Line]] = [
        (0, [(names.say("table.market"), "title")]),
        (GOOD, [(names.say("table.prices"), "dim")]),
        (BOUGHT, [(names.say("table.bought"), "dim")]),
        (SOLD, [(names.say("table.sold"), "dim")]),
    ]
    rows = [tabbed(heads)]
    for good in range(GOODS):
        bought = [(seat, s.placed[seat][good]) for seat in range(box.players) if s.placed[seat][good] > 0]
        sold = [(seat, -s.placed[seat][good]) for seat in range(box.players) if s.placed[seat][good] < 0]
        word, style = signs.good_span(names, good)
        fields: list[tuple[int, Line]] = [(0, [(word, style)]), (GOOD, scale(box, s, good))]
        rows.append(tabbed([*fields, (BOUGHT, standing(bought)), (SOLD, standing(sold))]))
    return rows


def scale(box: Any, s: Any, good: int) -> Line:
    """`  3   3   4  [4]  5`: all prices of a good; alone with bars around the middle ones."""
    line: Line = []
    for step, price in enumerate(box.price[good]):
        if box.players == 1 and step in (box.medium_from, box.medium_to + 1):
            line.append(("|", "dim"))
        now = step == s.step[good]
        shown = f"[{price}]" if now else f" {price} "
        line.append((f"{shown:>4}", "coin" if now else "dim"))
    return line


def standing(merchants: Sequence[tuple[int, int]]) -> Line:
    """`●A2 ■B1`: merchants on one field."""
    line: Line = []
    for seat, many in merchants:
        mark, style = seat_span(seat)
        line += [(" ", "")] if line else []
        line.append((f"{mark}{many}", style))
    return line


# export board


def export_board(
    names: Names, box: Any, s: Any, numbers: Mapping[int, str] | None = None, width: int = WIDTH
) -> list[Line]:
    """The open contracts, what one costs, and the imports. `numbers`: what to type for a contract."""
    lines = [*folded(export_head(names, box, s), width, 2)]
    for slot in range(box.slots):
        if s.offer[slot]:
            number = s.offer[slot] - 1
            lines += contract_lines(names, box, number, (numbers or {}).get(number, ""), width, face(box, slot))
    return [*lines, *folded(imports(names, box, s), width, 2)]


def export_head(names: Names, box: Any, s: Any) -> Line:
    price = contracts.price(box, s)
    key = "table.contract_price" if price > 0 else "table.contract_brings" if price else "table.contract_free"
    cost = names.say(key, **({"pounds": names.pounds(abs(price))} if price else {}))
    return [(names.say("table.export"), "title"), (f"  {cost}, {names.say('table.stack', n=s.left)}", "dim")]


def face(box: Any, slot: int) -> str:
    """Alone, the number on the price die that takes this contract away."""
    faces = [box.die_price[at] for at, where in enumerate(box.leaving_slot) if where == slot]
    return f"{faces[0]:+}" if box.players == 1 and faces else ""


def contract_lines(names: Names, box: Any, contract: int, number: str, width: int, note: str = "") -> list[Line]:
    """`12  contract 17  2 wool and 1 beef → 3 cotton`."""
    terms: Line = [(printed.needs(names, box, contract), ""), (" → ", "dim"), (printed.gives(names, box, contract), "")]
    terms += [(f" ({note})", "dim")] if note else []
    return numbered(number, str(contract + 1), terms, TERMS, width)


def numbered(number: str, name: str, terms: Line, at: int, width: int) -> list[Line]:
    """What to type, a name, and what it says from column `at` on."""
    rows = folded(terms, width - at, 0)
    typed: Line = [(number, "number")] if number else []
    first = tabbed([(0, typed), (NUMBER, [(name, "open")]), (at, rows[0])])
    return [first, *([(" " * at, ""), *row] for row in rows[1:])]


def imports(names: Names, box: Any, s: Any) -> Line:
    """What all players have imported, and what a unit of each is worth now."""
    found = [
        f"{names.imports(kind, s.track[kind])} ({final_scoring.import_value(box, s, kind)})"
        for kind in range(len(IMPORT_IDS))
    ]
    return [(names.say("table.imports") + " ", "dim"), (", ".join(found), "")]


# scoring tiles


def scoring(names: Names, box: Any, s: Any, width: int = WIDTH) -> list[Line]:
    """The scoring tile of each round; for that of this round also what everybody would get."""
    lines: list[Line] = [[(names.say("table.scoring"), "title")]]
    for number in range(box.rounds):
        done, now = number < s.round or s.over, number == s.round and not s.over
        sign = "✓" if done else "▸" if now else " "
        words = printed.scoring(names, box, s.scoring[number])
        line: Line = [(f" {sign} {number + 1}  ", "open" if now else "dim"), (words, "dim" if done else "")]
        lines += folded(line + (tile_now(box, s, s.scoring[number]) if now else []), width, 6)
    return lines


def tile_now(box: Any, s: Any, tile: int) -> Line:
    """What a tile would bring each player as things stand."""
    line: Line = [(" ", "")]
    for seat in range(box.players):
        mark, style = seat_span(seat)
        line += [(" ", ""), (f"{mark}:{scoring_tiles.tile_glory(box, s, seat, tile)}", style)]
    return line


# players


def players(names: Names, box: Any, s: Any, seats: Sequence[str], short: bool = False) -> list[Line]:
    """A line for each player: what counts, and points if the game ended now."""
    shown = SHORT if short else tuple(standings(box, s, 0))
    heads = [names.say(f"table.head.{column}") for column in shown]
    widths = [max(len(head), 3) + 1 for head in heads]
    room, clan = (11, 0) if short else (14, 11)
    first: Line = [(f"{names.say('table.head.players'):<{room + 4 + clan}}", "title")]
    lines = [[*first, *((f"{head:>{width}}", "dim") for head, width in zip(heads, widths, strict=True))]]
    for seat in range(box.players):
        mark, style = seat_span(seat, seats[seat][:room])
        named = "" if s.clan[seat] == NO_CLAN else names.clan(s.clan[seat])
        numbers = standings(box, s, seat)
        values = ((f"{numbers[column]:>{width}}", "") for column, width in zip(shown, widths, strict=True))
        lines.append([(f"{mark:<{room + 4}}", style), (f"{named[:clan]:<{clan}}", ""), *values])
    return lines


def standings(box: Any, s: Any, seat: int) -> dict[str, str]:
    """The numbers of a player's line."""
    points = final_scoring.final_score(box, s, seat) if s.over else final_scoring.score_if_now(box, s, seat)
    return {
        "pounds": str(s.cash[seat]),
        "glory": str(s.glory[seat]),
        "merchants": f"{s.idle[seat]}/{s.hired[seat]}",
        "shipping": str(s.ships[seat]),
        "contracts": str(s.exports[seat]),
        "settlements": str(settlements.connected(box, s, seat)),
        "now": str(points),
    }


def offer(names: Names, box: Any, s: Any, width: int = WIDTH) -> list[Line]:
    """The clans that can still be chosen, each with its starting tile."""
    lines: list[Line] = [[(names.say("table.clans"), "title")]]
    for clan, tile in zip(s.clan_at, s.tile_at, strict=True):
        if clan >= 0:
            start = printed.start(names, box, tile) if tile >= 0 else ""
            terms: Line = [(start, "coin"), ("; ", "dim"), (printed.clan(names, box, clan), "")]
            lines += numbered("", names.clan(clan), terms, CLAN, width)
    return lines
