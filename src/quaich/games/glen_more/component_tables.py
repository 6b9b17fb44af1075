"""The components of Glen More as tables for people."""

from collections.abc import Iterable
from typing import Final

from ...kernel.components import Sourced, value_keys
from ...kernel.sheets import ORIGINS, Cell, Table, Writer, known, origin_word, plain, steps
from ...words import text
from . import component_form as form
from .component_form import Components, Place, Tile

__all__ = ["ORIGINS", "Cell", "Table", "known", "origin_word", "tables"]

GOOD_KEYS: Final = tuple(f"good.{word}" for word in form.GOOD_WORDS)


def tables(components: Components, language: str) -> tuple[Table, ...]:
    """All tables of the components, in a language."""
    writer = _Writer(components, language)
    return (
        writer.tiles(),
        writer.places(),
        writer.market(),
        writer.players(),
        writer.values("setup", components.setup, ("spaces", "gap", "coins", "clansmen", "capacity", "stacks")),
        writer.scoring(),
        writer.values("material", components.material, value_keys(components.material)),
    )


class _Writer(Writer):
    """Writes the tables in one language."""

    area = "glen_more.components"

    def __init__(self, components: Components, language: str) -> None:
        super().__init__(components, language)
        self.components = components

    def say(self, key: str, **arguments: object) -> str:
        """A text of these tables; goods are called as everywhere."""
        return text(self.language, key, **arguments) if key in GOOD_KEYS else super().say(key, **arguments)

    # tiles

    def tiles(self) -> Table:
        columns = ("id", "name", "kind", "stack", "frame", "ways", "cost", "gain", "activation")
        return self.table("tiles", columns, (self.tile(tile) for tile in self.components.tiles), name_column=1)

    def tile(self, tile: Tile) -> list[Cell]:
        name = getattr(tile.name, self.language)
        return [
            Cell(str(tile.id)),
            self.cell(tile, name if tile.count == 1 else f"{name} × {tile.count}", "name"),
            self.cell(tile, self.say(f"kind.{tile.kind}"), "kind"),
            self.cell(tile, self.joined(()) if tile.stack == form.NO_STACK else tile.stack, "stack"),
            self.cell(tile, self.say(f"frame.{tile.frame}"), "frame"),
            self.cell(tile, self.ways(tile), "river", "road"),
            self.cell(tile, self.cost(tile.cost), "cost"),
            self.cell(tile, self.gain(tile.gain), "gain"),
            self.cell(tile, self.activation(tile.activation), "activation"),
        ]

    def ways(self, tile: Tile) -> str:
        return self.joined(self.say(way) for way in ("river", "road") if getattr(tile, way))

    def goods(self, goods: form.Goods, times: str = "") -> list[str]:
        amounts = [(getattr(goods, word), f"good.{word}") for word in form.GOOD_WORDS]
        return [times + self.amount(number, word) for number, word in amounts if number]

    def cost(self, cost: form.Cost) -> str:
        parts = self.goods(cost)
        if cost.different:
            parts.append(self.say("different", n=cost.different))
        parts += [self.amount(n, word) for n, word in ((cost.casks, "cask"), (cost.clansmen, "clansman_or")) if n]
        return self.joined(parts)

    def gain(self, gain: form.Gain) -> str:
        amounts = ((gain.clansmen, "clansman"), (gain.casks, "cask"), (gain.coins, "coin"), (gain.goods, "good.any"))
        parts = [self.amount(number, word) for number, word in amounts if number]
        parts += [self.say(word) for word in ("fills_empty", "activates_all") if getattr(gain, word)]
        return self.joined(parts)

    def activation(self, activation: form.Activation) -> str:
        match activation:
            case form.Produce(good=good):
                return self.say(f"good.{good}")
            case form.Movement(moves=moves):
                return self.amount(moves, "movement")
            case form.Reward(points=points):
                return self.say("points", points=points)
            case form.Exchange() | form.ExchangeAny() | form.ExchangeDifferent():
                return f"{self.given(activation)} → {self.brought(activation)}"
        return self.joined(())

    def given(self, trade: form.Trade) -> str:
        if isinstance(trade, form.Exchange):
            times = steps(range(1, len(trade.points) + 1)) + " × " if len(trade.points) > 1 else ""
            return self.joined(self.goods(trade.gives, times))
        word = "of_any_kind" if isinstance(trade, form.ExchangeAny) else "different"
        return self.say(word, n=steps(range(trade.least, trade.least + len(trade.points))))

    def brought(self, trade: form.Trade) -> str:
        parts = [self.say("points", points=steps(trade.points))] if trade.points else []
        if isinstance(trade, form.Exchange) and trade.casks:
            parts.append(self.amount(trade.casks, "cask"))
        return self.joined(parts)

    # special places

    def places(self) -> Table:
        return self.table(
            "places", ("name", "tile", "bonnets", "gain", "effect"), map(self.place, self.components.places)
        )

    def place(self, place: Place) -> list[Cell]:
        tile = next(tile for tile in self.components.tiles if tile.place == place.id)
        return [
            self.cell(tile, getattr(tile.name, self.language), "name"),
            self.cell(tile, tile.id, "place"),
            self.cell(place, place.bonnets, "bonnets"),
            self.cell(tile, self.gain(tile.gain), "gain"),
            self.cell(place, self.effect(place), "doubles_chieftains", "extra_activation", "end_frame", "end_kind"),
        ]

    def effect(self, place: Place) -> str:
        parts = [self.say(word) for word in ("doubles_chieftains", "extra_activation") if getattr(place, word)]
        ends = [(points, f"frame.{frame}", "end_frame") for frame, points in place.end_frame.items()]
        ends += [(points, f"kind.{kind}", "end_kind") for kind, points in place.end_kind.items()]
        parts += [self.say(key, points=points, what=self.say(what)) for points, what, key in ends]
        return "; ".join(parts) or self.joined(())

    # market, set-up, scoring

    def market(self) -> Table:
        market = self.components.market
        cells = [self.cell(market, price, "prices") for price in market.prices]
        rows = ([self.cell(market, self.say(f"good.{good}"), "rows"), *cells] for good in market.rows)
        return self.table("market", ("good", *(f"field.{number}" for number in range(1, len(cells) + 1))), rows)

    def players(self) -> Table:
        rows = (
            [
                Cell(str(entry.number)),
                self.cell(entry, self.yes_or_no(entry.die), "die"),
                self.cell(entry, " + ".join(map(str, entry.tiles)), "tiles"),
                self.cell(entry, entry.filled, "filled"),
            ]
            for entry in self.components.players
        )
        return self.table("players", ("number", "die", "first_tiles", "filled"), rows)

    def values(self, key: str, source: Sourced, keys: Iterable[str]) -> Table:
        """A table with one value a row."""
        rows = [[Cell(self.label(key, name)), self.cell(source, plain(getattr(source, name)), name)] for name in keys]
        if key == "setup":
            die = self.components.die
            rows.append([Cell(self.say("setup.faces")), self.cell(die, plain(die.faces), "faces")])
        return self.table(key, ("what", "value"), rows)

    def label(self, table: str, name: str) -> str:
        return self.say(f"good.{name}" if name in form.GOOD_WORDS else f"{table}.{name}")

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
