"""What a scoring tile brings."""

from .books import Books, Seat
from .facts import FIELD, MAKES, PROCESSED, RAW, WORKERS


def counted(b: Books, seat: Seat, tile: int) -> int:
    """How much of what a tile counts a seat has at the end of the round."""
    what = b.facts.scoring_tile(tile)["counts"]
    if what == "raw":
        return sum(seat.goods[good] for good in RAW)
    if what == "processed":
        return sum(seat.goods[good] for good in PROCESSED) + (sum(b.cellar) if seat.is_clan("mackenzie") else 0)
    if what == "production":
        return sum(2 if unit == FIELD else 1 for unit in seat.units.values() if unit in MAKES)
    if what == "workers":
        return sum(unit in WORKERS for unit in seat.units.values())
    if what == "border":
        return len(b.land.border & seat.units.keys())
    if what == "imports":
        return sum(seat.imports)
    if what == "meat":
        return seat.meat
    if what == "upgrades":
        return seat.hired - 2 + len(seat.techs) + seat.ships
    least = b.facts.scoring_tile(tile)["least_cost"]
    return sum(b.land.cost[place] >= least for place in seat.units if not b.land.is_loch(place))


def glory(b: Books, seat: Seat, tile: int) -> int:
    row = b.facts.scoring_tile(tile)
    return int(counted(b, seat, tile) // row["each"] * row["glory"])
