"""The components of Glen More II as tables for people."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from ...kernel.components import value_keys
from ...kernel.sheets import ORIGINS, Cell, Table, known, origin_word
from ...words import text
from ..shared.component_tables import GlenWriter
from ..shared.naming import text_id
from . import component_form as form
from .component_form import Clan, Components, Landmark, Tile

__all__ = ["ORIGINS", "Cell", "Table", "known", "origin_word", "tables"]

SETUP: Final = (
    *("spaces", "gap", "stacks", "end_after", "end_spread", "coins", "scotsmen", "pieces", "on_village", "markers"),
    *("capacity", "fallback_coins", "fallback_moves"),
)
AMOUNTS: Final = (("scotsmen", "clansman"), ("markers", "marker"), ("casks", "cask"), ("coins", "coin"))
FLAGS: Final = ("river", "overbuild", "icon", "protected")
NOT_EFFECT: Final = ("name", "timing", "repeatable", "roads")  # what is not an effect of a clan


def tables(components: Components, language: str) -> tuple[Table, ...]:
    """All tables of the components, in a language."""
    writer = _Writer(components, language)
    return (
        writer.tiles(),
        writer.landmarks(),
        writer.clans(),
        writer.roads(),
        writer.market(),
        writer.players(),
        writer.values("setup", components.setup, SETUP),
        writer.scoring(),
        writer.values("material", components.material, value_keys(components.material)),
    )


class _Writer(GlenWriter):
    """Writes the tables in one language."""

    game: ClassVar[str] = "glen_more_ii"
    goods: ClassVar[tuple[str, ...]] = form.GOOD_WORDS

    # tiles

    def tiles(self) -> Table:
        columns = ("id", "name", "kind", "stack", "marks", "cost", "gain", "activation")
        return self.table("tiles", columns, (self.tile(tile) for tile in self.components.tiles), name_column=1)

    def tile(self, tile: Tile) -> list[Cell]:
        name = getattr(tile.name, self.language)
        return [
            Cell(str(tile.id)),
            self.cell(tile, name if tile.count == 1 else f"{name} × {tile.count}", "name"),
            self.cell(tile, self.kind(tile.kind), "kind"),
            self.cell(tile, tile.stack or self.joined(()), "stack"),
            self.cell(tile, self.marks(tile), *FLAGS[:2]),
            self.cell(tile, self.cost(tile), "cost"),
            self.cell(tile, self.gain(tile), "gain"),
            self.cell(tile, self.activation(tile.activation), "activation"),
        ]

    def word(self, key: str, **arguments: object) -> str:
        """A text that is not of tables alone."""
        return text(self.language, text_id(self.game, key), **arguments)

    def kind(self, kind: str) -> str:
        return self.word(f"kind.{kind}")

    def marks(self, tile: Tile) -> str:
        """River and overbuilding."""
        return self.joined(self.say(flag) for flag in FLAGS if getattr(tile, flag))

    def cost(self, tile: Tile) -> str:
        cost = tile.cost
        parts = self.some_of(cost)
        if cost.any:
            parts.append(self.say("of_any_kind", n=cost.any))
        return self.joined(
            parts + self.amounts((getattr(cost, key), word) for key, word in AMOUNTS if key != "markers")
        )

    def gain(self, tile: Tile) -> str:
        parts = self.gained(tile.gain)
        if tile.persons:
            parts.append(self.amount(tile.persons, "person"))
        return self.joined(parts)

    def gained(self, gain: form.Gain) -> list[str]:
        parts = self.amounts((getattr(gain, key), word) for key, word in AMOUNTS)
        parts += self.amounts([(gain.goods, "good.any")])
        return parts + ([self.say("points", points=gain.points)] if gain.points else [])

    def activation(self, activation: form.Activation) -> str:
        match activation:
            case form.Produce(goods=goods):
                return self.joined(self.amounts((goods.count(good), f"good.{good}") for good in dict.fromkeys(goods)))
            case form.Movement(moves=moves):
                return self.amount(moves, "movement")
            case form.Reward(points=points):
                return self.say("points", points=points)
            case form.ExchangeAny(accepts=accepts) if len(accepts) < len(self.goods):
                kinds = " / ".join(self.word(f"goods.{good}", n=2).removeprefix("2 ") for good in accepts)
                return f"{self.numbers(activation)} {kinds} → {self.brought(activation)}"
            case form.ExchangeDifferent():
                return self.trade(activation, "different")
            case form.Exchange() | form.ExchangeAny():
                return self.trade(activation, "of_any_kind")
        return self.joined(())

    # landmarks

    def landmarks(self) -> Table:
        rows = map(self.landmark, self.components.landmarks)
        return self.table("landmarks", ("name", "tile", "timing", "effect"), rows)

    def landmark(self, landmark: Landmark) -> list[Cell]:
        tile = next(tile for tile in self.components.tiles if tile.landmark == landmark.id)
        keys = [key for key in value_keys(landmark) if key != "timing"]
        return [
            self.cell(tile, getattr(tile.name, self.language), "name"),
            self.cell(tile, tile.id, "landmark"),
            self.cell(landmark, self.say(f"timing.{landmark.timing}"), "timing"),
            self.cell(landmark, self.of_card(landmark), *keys),
        ]

    def of_card(self, landmark: Landmark) -> str:
        parts = self.gained(landmark.gain) + self.some_of(landmark.gain)
        if landmark.gain.removes:
            parts.append(self.say("removes", n=landmark.gain.removes))
        flags = (
            (landmark.gain.activates_all, "activates_all"),
            (landmark.extra_activation, "extra_activation"),
            (landmark.doubles_castle, "doubles_castle"),
        )
        parts += [self.say(word) for flag, word in flags if flag]
        if landmark.coins_counted:
            parts.append(self.say("coins_at_end", coins=landmark.coins_counted, points=landmark.coin_points))
        return self.joined(parts)

    # clan board

    def clans(self) -> Table:
        rows = (
            [
                self.cell(clan, clan.name, "name"),
                self.cell(clan, self.say(f"timing.{clan.timing}"), "timing"),
                self.cell(clan, self.of_clan(clan), *(key for key in value_keys(clan) if key not in NOT_EFFECT)),
                self.cell(clan, self.yes_or_no(clan.repeatable), "repeatable"),
            ]
            for clan in self.components.clans
        )
        return self.table("clans", ("clan", "timing", "effect", "repeatable"), rows)

    def of_clan(self, clan: Clan) -> str:
        parts = self.some_of(clan.goods)
        parts += self.amounts((getattr(clan, key), word) for key, word in AMOUNTS if key != "markers")
        parts += self.amounts([(clan.moves, "movement")])
        parts += [self.say("points", points=clan.points)] if clan.points else []
        if clan.activates:
            parts.append(self.say("activates", kinds=", ".join(map(self.kind, clan.activates))))
        if clan.counts:
            tiers = ", ".join(self.word("clan.tier", least=least, points=points) for least, points in clan.tiers)
            parts.append(self.word(f"clan.counts.{clan.counts}", tiers=tiers))
        return self.joined([*parts, *self.deeds(clan)])

    def deeds(self, clan: Clan) -> Iterator[str]:
        """What a clan allows."""
        if clan.david_hume:
            hume = self.components.david_hume
            yield f"{hume.name} ({self.amount(hume.persons, 'person')})"
        for key in ("removes", "builds", "cask_points", "castles_settle", "move_points", "good_coins"):
            if value := getattr(clan, key):
                yield self.say(key, n=int(value))

    def roads(self) -> Table:
        """Each road of the clan board with its coins."""
        fields: Sequence[Any] = (*self.components.clans, *self.components.empty)
        rows = (
            [Cell(self.place(field.id)), Cell(self.place(other)), self.cell(field, cost, "roads")]
            for field in fields
            for other, cost in field.roads.items()
        )
        return self.table("roads", ("from", "to", "coins"), rows)

    def place(self, place: str) -> str:
        """A field of the clan board."""
        if place == "start":
            return self.say("start")
        if place in form.EMPTY:
            return self.say("empty", number=form.EMPTY.index(place) + 1)
        return next(str(clan.name) for clan in self.components.clans if clan.id == place)

    # set-up

    def players(self) -> Table:
        rows = (
            [
                Cell(str(entry.number)),
                self.cell(entry, self.say(f"die.{entry.die}"), "die"),
                self.cell(entry, entry.filled, "filled"),
            ]
            for entry in self.components.players
        )
        return self.table("players", ("number", "die", "filled"), rows)
