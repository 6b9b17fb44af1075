"""Final points, counted anew, and who has won."""

from dataclasses import dataclass

from checkers.objections import demand
from quaich.games.clans_of_caledonia.state import Box, State

from .conservation import bits
from .facts import BOOK, CLANS, CONTRACTS, IMPORTS, PROCESSED, RAW, Facts, facts_of
from .land import land_of
from .layouts import units_of
from .settlements import connected


@dataclass(frozen=True)
class Result:
    """How a game ended, by seat."""

    points: list[dict[str, int]]  # by source
    scores: list[int]
    ranks: list[int]  # 1 for the winners; equal seats share a rank
    winners: list[int]


def shares(counts: list[int], prizes: list[int]) -> list[int]:
    """Points for the most, the second most and so on; those who are level share, rounded down."""
    found = []
    for own in counts:
        ahead, level = sum(other > own for other in counts), counts.count(own)
        found.append(sum(prizes[ahead : ahead + level]) // level)
    return found


def by_threshold(count: int, table: list[list[int]]) -> int:
    return next((points for least, points in table if count >= least), 0)


def import_values(facts: Facts, imported: list[int]) -> list[int]:
    """What a unit of each import is worth: the rarest most; level ones in the order that is printed."""
    scoring = BOOK["scoring"]
    if facts.simple_imports:
        return [scoring["imports_simple"]] * len(IMPORTS)
    order = [IMPORTS.index(name) for name in scoring["import_order"]]
    rarest = sorted(range(len(IMPORTS)), key=lambda at: (imported[at], order.index(at)))
    values = [0] * len(IMPORTS)
    for points, at in zip(scoring["imports"], rarest, strict=True):
        values[at] = points
    return values


def whisky_in_cellar(s: State, seat: int) -> tuple[int, int]:
    """Casks that come out at the end, and their pounds; nothing is left there when the game is over."""
    if s.clan[seat] >= len(CLANS) or CLANS[s.clan[seat]] != "mackenzie":
        return 0, 0
    pounds = next(row["cellar"] for row in BOOK["clan"] if row["id"] == "mackenzie")
    return sum(s.cellar), sum(many * each for many, each in zip(s.cellar, pounds, strict=True))


def score_game(box: Box, s: State) -> Result:
    """All sources of points; of equals, whoever has more pounds left over is ahead."""
    facts, land, scoring = facts_of(box), land_of(s.map, box.players), BOOK["scoring"]
    seats = range(box.players)
    done = [[CONTRACTS[at] for at in bits(s.done[p])] for p in seats]
    imports = [[sum(contract.imports[at] for contract in own) for at in range(3)] for own in done]
    values = import_values(facts, [sum(own[at] for own in imports) for at in range(3)])
    exports = [len(own) for own in done]
    linked = [connected(land, set(units_of(s, p)), s.ships[p]) for p in seats]
    if facts.solo:
        for_exports = [by_threshold(exports[0], facts.solo_table("exports"))]
        for_settlements = [by_threshold(linked[0], facts.solo_table("settlements"))]
    else:
        for_exports = shares(exports, facts.entry["exports"])
        for_settlements = shares(linked, facts.entry["settlements"])
    points, rests = [], []
    for p in seats:
        casks, pounds = whisky_in_cellar(s, p)
        cash = s.cash[p] + pounds
        rests.append(cash % scoring["pounds"])
        points.append(
            {
                "glory": s.glory[p] * scoring["glory"],
                "raw": sum(s.goods[p][good] for good in RAW) * scoring["raw"],
                "processed": (sum(s.goods[p][good] for good in PROCESSED) + casks) * scoring["processed"],
                "money": cash // scoring["pounds"],
                "hops": sum(contract.hops for contract in done[p]) * scoring["hops"],
                "imports": sum(many * value for many, value in zip(imports[p], values, strict=True)),
                "exports": for_exports[p],
                "settlements": for_settlements[p],
                "bid": -s.bid[p],
            }
        )
    scores = [sum(own.values()) for own in points]
    standing = list(zip(scores, rests, strict=True))
    ranks = [1 + sum(other > own for other in standing) for own in standing]
    demand(min(ranks) == 1, "somebody has won")
    return Result(points, scores, ranks, [p for p in seats if ranks[p] == 1])


def rating(box: Box, points: int) -> int:
    """How good a solo result is, from 0 to 4."""
    least: list[int] = facts_of(box).of(BOOK["solo"], "ratings")
    return sum(points >= limit for limit in least) - 1
