"""What the tables of components have in common in both Glen Mores: tiles, trades, market, scoring."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from ...kernel.components import Document, Sourced
from ...kernel.sheets import Cell, Table, Writer, plain, steps
from ...words import text
from .naming import text_id


class GlenWriter(Writer):
    """Writes the tables of one of the games in one language."""

    game: ClassVar[str]
    goods: ClassVar[Sequence[str]]  # as the file names them

    def __init__(self, document: Document, language: str) -> None:
        super().__init__(document, language)
        self.components: Any = document

    def say(self, key: str, **arguments: object) -> str:
        """A text of these tables; goods are called as everywhere."""
        beginning = "" if key.startswith("good.") and key != "good.any" else "components."
        return text(self.language, text_id(self.game, beginning + key), **arguments)

    def table(self, key: str, columns: Iterable[str], rows: Iterable[Sequence[Cell]], name_column: int = 0) -> Table:
        headings = tuple(self.say(f"column.{column}") for column in columns)
        return Table(key, self.say(f"title.{key}"), headings, tuple(tuple(row) for row in rows), name_column)

    # tiles

    def some_of(self, goods: Any, times: str = "") -> list[str]:
        amounts = [(getattr(goods, word), f"good.{word}") for word in self.goods]
        return [times + self.amount(number, word) for number, word in amounts if number]

    def amounts(self, counts: Iterable[tuple[int, str]]) -> list[str]:
        return [self.amount(number, word) for number, word in counts if number]

    def trade(self, trade: Any, accepts: str) -> str:
        """What a trade takes and what it brings; `accepts` says which kinds do, where any number of goods does."""
        return f"{self.given(trade, accepts)} → {self.brought(trade)}"

    def given(self, trade: Any, accepts: str) -> str:
        if hasattr(trade, "gives"):
            rounds = len(trade.points) if isinstance(trade.points, tuple) else 1
            times = steps(range(1, rounds + 1)) + " × " if rounds > 1 else ""
            return self.joined(self.some_of(trade.gives, times))
        numbers = self.numbers(trade)
        return self.say(accepts, n=int(numbers) if numbers.isdecimal() else numbers)

    def numbers(self, trade: Any) -> str:
        """How many goods a trade takes that pays by their number."""
        return steps(n for n, points in enumerate(trade.points, trade.least) if points or len(trade.points) == 1)

    def brought(self, trade: Any) -> str:
        points = trade.points if isinstance(trade.points, tuple) else (trade.points,)
        paid = [one for one in points if one]
        parts = [self.say("points", points=steps(paid))] if paid else []
        parts += self.amounts([(getattr(trade, "casks", 0), "cask"), (getattr(trade, "markers", 0), "marker")])
        return self.joined(parts)

    # market, set-up, scoring

    def market(self) -> Table:
        market = self.components.market
        cells = [self.cell(market, price, "prices") for price in market.prices]
        rows = ([self.cell(market, self.say(f"good.{good}"), "rows"), *cells] for good in market.rows)
        return self.table("market", ("good", *(f"field.{number}" for number in range(1, len(cells) + 1))), rows)

    def values(self, key: str, source: Sourced, keys: Iterable[str]) -> Table:
        """A table with one value a row."""
        rows = [[Cell(self.label(key, name)), self.cell(source, plain(getattr(source, name)), name)] for name in keys]
        if key == "setup":
            die = self.components.die
            rows.append([Cell(self.say("setup.faces")), self.cell(die, plain(die.faces), "faces")])
        return self.table(key, ("what", "value"), rows)

    def label(self, table: str, name: str) -> str:
        return self.say(f"good.{name}" if name in self.goods else f"{table}.{name}")

    def scoring(self) -> Table:
        scoring = self.components.scoring
        last = len(scoring.by_difference)
        rows = [
            [
                Cell(self.say("scoring.most" if step == last else "scoring.difference", n=step)),
                self.cell(scoring, points, "by_difference"),
            ]
            for step, points in enumerate(scoring.by_difference, 1)
        ]
        for name in ("point_a_coin", "point_a_tile_more"):
            rows.append([Cell(self.say(f"scoring.{name}")), self.cell(scoring, getattr(scoring, name), name)])
        return self.table("scoring", ("what", "value"), rows)
