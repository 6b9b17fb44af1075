"""What is printed on the components, read straight from their file, and what the rulebook says besides.

No number comes from the box: a box that was filled wrongly is noticed.
"""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from quaich.games import clans_of_caledonia
from quaich.games.clans_of_caledonia.state import Box

BOOK: dict[str, Any] = tomllib.loads(Path(clans_of_caledonia.__file__).with_name("components.toml").read_text("utf-8"))

GOODS = ("wool", "grain", "milk", "bread", "cheese", "whisky")
WOOL, GRAIN, MILK, BREAD, CHEESE, WHISKY = range(6)
RAW, PROCESSED = (WOOL, GRAIN, MILK), (BREAD, CHEESE, WHISKY)
UNITS = ("sheep", "cow", "dairy", "bakery", "field", "distillery", "lumberjack", "miner", "fisher")
SHEEP, COW, DAIRY, BAKERY, FIELD, DISTILLERY, LUMBERJACK, MINER, FISHER = range(9)
BUILDINGS, WORKERS, ANIMALS = (DAIRY, BAKERY, DISTILLERY), (LUMBERJACK, MINER, FISHER), (SHEEP, COW)
MAKES = {SHEEP: WOOL, COW: MILK, DAIRY: CHEESE, BAKERY: BREAD, FIELD: GRAIN, DISTILLERY: WHISKY}
NEEDED = {DAIRY: MILK, BAKERY: GRAIN, DISTILLERY: GRAIN}
GROUND = {LUMBERJACK: "F", MINER: "M", FISHER: "L"}  # everything else stands on grass
OF_A_KIND, EIGHT_WORKERS, ALL_MERCHANTS, CELLAR_SPACES = 4, 8, 7, 3
IMPORTS = ("cotton", "tobacco", "sugar_cane")
CLANS = (
    "buchanan", "campbell", "cunningham", "fergusson", "macdonald", "mackenzie", "robertson", "stewart", "macewen",
)  # fmt: skip
TOP_STEP, TOP_LEVEL, LAST_ROUND = 9, 5, 4
FREE_TECH_PRICE = 5

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Contract:
    """A contract: goods by number, sheep and cows, and what it brings."""

    goods: tuple[int, ...]
    animals: tuple[int, int]  # sheep, cows
    imports: tuple[int, ...]
    hops: int
    money: int
    hexes: int
    upgrades: int


def _contract(row: Row) -> Contract:
    needs, gives = row["needs"], row["gives"]
    assert not {"grain", "milk"} & set(needs), "contracts never need grain or milk"
    return Contract(
        tuple(needs.get(good, 0) for good in GOODS),
        (needs.get("mutton", 0), needs.get("beef", 0)),
        tuple(gives.get(name, 0) for name in IMPORTS),
        *(gives.get(name, 0) for name in ("hops", "money", "hexes", "upgrades")),
    )


CONTRACTS = [_contract(row) for row in sorted(BOOK["contract"], key=lambda row: row["id"])]
PRICES = [next(row["prices"] for row in BOOK["good"] if row["id"] == good) for good in GOODS]
DIE_GOOD = {row["die"]: GOODS.index(row["id"]) for row in BOOK["good"]}


def row_of(table: str, at: Any) -> Row:
    found: Row = next(row for row in BOOK[table] if row["id"] == at)
    return found


@dataclass(frozen=True)
class Facts:
    """The numbers of a game for so many players, in one of the two editions."""

    players: int
    printed: bool = False
    simple_imports: bool = False
    variable_prices: bool = False
    auction: bool = False

    def of(self, row: Row, key: str, default: Any = 0) -> Any:
        """A value of the edition that is played."""
        usual = row.get(key, default)
        return row.get(f"{key}_print", usual) if self.printed else usual

    def clan(self, clan: int, key: str, default: Any = 0) -> Any:
        """What is special about a clan."""
        return self.of(row_of("clan", CLANS[clan]), key, default) if clan < len(CLANS) else default

    @cached_property
    def entry(self) -> Row:
        found: Row = next(row for row in BOOK["players"] if row["number"] == self.players)
        return found

    @property
    def small(self) -> bool:
        return self.players <= 2

    @property
    def solo(self) -> bool:
        return self.players == 1

    def kinds(self, what: str) -> int:
        """How many kinds of clans, ports, scoring tiles there are."""
        return int(self.of(BOOK["material"], what))

    # money

    def start_money(self) -> int:
        return int(self.of(BOOK["setup"], "money"))

    def tile(self, number: int) -> tuple[int, list[int]]:
        """Money and goods of a starting tile: the German edition gives the goods only."""
        row = row_of("starting_tile", number + 1)
        goods = [row["goods"].get(good, 0) for good in GOODS]
        return (row["money"] if self.printed else 0), goods

    def contract_cost(self, number: int) -> int:
        return int(BOOK["export"]["costs"][number])

    def pass_bonus(self, earlier: int) -> int:
        return int(self.entry["passing"][earlier])

    def unit_cost(self, clan: int, unit: int) -> int:
        if unit in WORKERS and (own := self.clan(clan, "worker_cost")):
            return int(own)
        return int(row_of("unit", UNITS[unit])["cost"])

    def income(self, clan: int, unit: int, techs: Iterable[int]) -> int:
        """Pounds of a worker in production; technologies as units."""
        if own := self.clan(clan, "worker_income"):
            return int(own)
        more = int(BOOK["board"]["technology_income"]) if unit in techs else 0
        return int(row_of("unit", UNITS[unit])["income"]) + more

    def building_discount(self, clan: int, built: int) -> int:
        """Off the next building of a kind, when so many stand on the map."""
        discounts = self.clan(clan, "discounts", ())
        return int(discounts[built]) if discounts else 0

    def mouth_discount(self, clan: int) -> int:
        return int(self.clan(clan, "mouth_small" if self.small else "mouth_full"))

    def near_discount(self, good: int) -> int:
        return int(row_of("good", GOODS[good])["discount"])

    # clans

    def start_ships(self, clan: int) -> int:
        return int(self.clan(clan, "ships_small" if self.small else "ships_full"))

    def start_merchants(self, clan: int) -> int:
        return int(self.clan(clan, "merchants") or BOOK["board"]["merchants_start"])

    def crates(self, clan: int) -> int:
        return int(self.clan(clan, "boxes") or 1)

    def takes(self, clan: int) -> int:
        """Contracts for one price."""
        return int(self.clan(clan, "takes") or 1)

    def draws(self, clan: int) -> int:
        return int(self.clan(clan, "draws") or BOOK["board"]["draws"])

    def keeps(self, clan: int) -> int:
        return int(self.clan(clan, "keeps") or BOOK["board"]["keeps"])

    def start_workers(self, clan: int) -> int:
        return int(self.clan(clan, "workers") or BOOK["setup"]["workers"])

    # ports and scoring tiles

    def port(self, number: int) -> Row:
        return row_of("port", number + 1)

    def port_does(self, number: int) -> str:
        return str(self.of(self.port(number), "does"))

    def scoring_tile(self, number: int) -> Row:
        return row_of("scoring_tile", number + 1)

    # imports and points

    def coins_passed(self, before: int, after: int) -> int:
        """Pounds for the marks that a marker of imports reaches or passes; it starts anew after the last space."""
        export = BOOK["export"]
        if self.simple_imports or (self.solo and not self.of(BOOK["solo"], "import_coins")):
            return 0
        marks = [space for space in range(before + 1, after + 1) if (space - 1) % export["spaces"] + 1 in self._marks()]
        return len(marks) * int(export["coins"])

    def _marks(self) -> list[int]:
        found: list[int] = BOOK["export"]["coin_spaces"]
        return found

    def solo_table(self, key: str) -> list[list[int]]:
        found: list[list[int]] = self.of(BOOK["solo"], key)
        return found


@cache
def _facts(*agreed: int) -> Facts:
    return Facts(agreed[0], *(bool(each) for each in agreed[1:]))


def facts_of(box: Box) -> Facts:
    """The facts of the game that was agreed on."""
    return _facts(box.players, box.printed, box.simple_imports, box.variable_prices, box.auction)
