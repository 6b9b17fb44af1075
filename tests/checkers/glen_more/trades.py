"""Distilleries and brown tiles: what goes in, what comes out, by the rulebook."""

from checkers.objections import demand
from quaich.games.glen_more.state import (
    BRIDGE,
    BUTCHER,
    CATTLE,
    DISTILLERY,
    FAIR,
    GRAIN,
    GROCER,
    SHEEP,
    STONE,
    WOOD,
    Box,
)

from .facts import BRIDGE_POINTS, BUTCHER_POINTS, FAIR_POINTS, GROCER_GOODS, GROCER_POINTS, PAIR_POINTS


class Trade:
    """One activation of a tile that turns goods into points or whisky."""

    def __init__(self, box: Box, tile: int) -> None:
        self.tile = tile
        self.kind = box.kind[tile]
        self.animals = [good for good in (SHEEP, CATTLE) if box.gives[tile][good]]  # that a butcher asks for
        self.stalls = box.most[tile]  # of a fair
        self.given: list[int] = []
        demand(self.kind in (DISTILLERY, BUTCHER, FAIR, GROCER, BRIDGE), f"tile {tile} trades nothing")

    def give(self, good: int) -> None:
        self.given.append(good)
        demand(self.allowed(), f"tile {self.tile} does not take {self.given}")

    def allowed(self) -> bool:
        """Whether the goods given so far are of the right kinds."""
        given = self.given
        if self.kind == FAIR:
            return len(set(given)) == len(given) <= self.stalls
        if self.kind == BUTCHER and len(self.animals) == 1:
            return set(given) == set(self.animals) and len(given) <= 2
        if self.kind == BUTCHER:
            return sorted(given) == self.animals[: len(given)]
        if self.kind == BRIDGE:
            return sorted(given) == [WOOD, STONE][: len(given)]
        return len(given) <= GROCER_GOODS if self.kind == GROCER else given == [GRAIN]

    def has_all(self) -> bool:
        """Whether nothing more can be given."""
        most = {FAIR: self.stalls, GROCER: GROCER_GOODS, DISTILLERY: 1}
        return len(self.given) == most.get(self.kind, 2)

    def points(self) -> int:
        """What the goods given bring; there is no stopping in between with too few of them."""
        many = len(self.given)
        demand(many > 0, "something must be given")
        if self.kind == FAIR:
            return FAIR_POINTS[many]
        if self.kind == BUTCHER and len(self.animals) == 1:
            return BUTCHER_POINTS[many]
        demand(self.has_all(), "all of it must be given")
        return {BUTCHER: PAIR_POINTS, GROCER: GROCER_POINTS, BRIDGE: BRIDGE_POINTS, DISTILLERY: 0}[self.kind]

    def casks(self) -> int:
        return 1 if self.kind == DISTILLERY else 0
