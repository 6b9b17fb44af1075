"""The components of Glen More as tables for people."""

from typing import ClassVar

from ...kernel.components import value_keys
from ...kernel.sheets import ORIGINS, Cell, Table, known, origin_word
from ..shared.component_tables import GlenWriter
from . import component_form as form
from .component_form import Components, Place, Tile

__all__ = ["ORIGINS", "Cell", "Table", "known", "origin_word", "tables"]


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


class _Writer(GlenWriter):
    """Writes the tables in one language."""

    game: ClassVar[str] = "glen_more"
    goods: ClassVar[tuple[str, ...]] = form.GOOD_WORDS

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

    def cost(self, cost: form.Cost) -> str:
        parts = self.some_of(cost)
        if cost.different:
            parts.append(self.say("different", n=cost.different))
        return self.joined(parts + self.amounts([(cost.casks, "cask"), (cost.clansmen, "clansman_or")]))

    def gain(self, gain: form.Gain) -> str:
        amounts = ((gain.clansmen, "clansman"), (gain.casks, "cask"), (gain.coins, "coin"), (gain.goods, "good.any"))
        parts = self.amounts(amounts)
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
            case form.Exchange() | form.ExchangeAny():
                return self.trade(activation, "of_any_kind")
            case form.ExchangeDifferent():
                return self.trade(activation, "different")
        return self.joined(())

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

    # set-up

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
