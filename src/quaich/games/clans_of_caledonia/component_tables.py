"""The components of Clans of Caledonia as tables for people."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from ...kernel.components import Sourced, value_keys
from ...kernel.sheets import ORIGINS, Cell, Table, Writer, known, origin_word, plain
from . import component_form as form
from .component_form import PRINT, Components
from .names import CLANS, IMPORT_IDS, MEAT_IDS, Names

__all__ = ["ORIGINS", "Cell", "Table", "known", "origin_word", "tables"]

AREA: Final = "clans_of_caledonia.components"
SETUP: Final = ("rounds", "money", "workers", "ports", "scoring_tiles", "no_clans_money")
TERRAINS: Final = {"G": "grass", "F": "forest", "M": "mountain", "L": "loch"}
GAINS: Final = {"hops": "bonus.hops", "money": "pounds", "hexes": "bonus.hexes", "upgrades": "bonus.upgrades"}


def tables(components: Components, language: str) -> tuple[Table, ...]:
    """All tables of the components, in a language."""
    writer = _Writer(components, language)
    return (
        writer.players(),
        writer.values("setup", components.setup, SETUP),
        writer.market(),
        writer.values("market_board", components.market, ("start", "medium_from", "medium_to", "same_on_both_sides")),
        writer.units(),
        writer.values("board", components.board, value_keys(components.board)),
        writer.starting_tiles(),
        writer.values("export", components.export, value_keys(components.export)),
        writer.contracts(),
        writer.ports(),
        writer.scoring_tiles(),
        writer.clans(),
        writer.values("scoring", components.scoring, value_keys(components.scoring)),
        writer.values("solo", components.solo, value_keys(components.solo)),
        writer.values("variants", components.variants, value_keys(components.variants)),
        writer.values("map", components.map, value_keys(components.map)),
        writer.modules(),
        *writer.sides(),
        writer.values("material", components.material, value_keys(components.material)),
    )


class _Writer(Writer):
    """Writes the tables in one language."""

    area = AREA

    def __init__(self, components: Components, language: str) -> None:
        super().__init__(components, language)
        self.components, self.names = components, Names(language)

    # set-up

    def players(self) -> Table:
        keys = ("small", "boxes", "open", "neighbour", "clans", "passing", "exports", "settlements")
        rows = (
            [Cell(str(entry.number)), *(self.cell(entry, self.value(getattr(entry, key)), key) for key in keys)]
            for entry in self.components.players
        )
        return self.table("players", ("number", *keys), rows)

    def values(self, key: str, source: Sourced, keys: Iterable[str]) -> Table:
        """A table with one value a row; where the later edition differs, its value stands beside it."""
        rows = [
            [Cell(self.say(f"{key}.{name}")), self.cell(source, self.value(getattr(source, name)), name), later]
            for name in keys
            if not name.endswith(PRINT)
            for later in [self.later(source, name)]
        ]
        if any(later.text != self.joined(()) for _, _, later in rows):
            return self.table(key, ("what", "value", "later"), rows)
        return self.table(key, ("what", "value"), [row[:2] for row in rows])

    def later(self, source: Sourced, name: str) -> Cell:
        """What the later printed edition says instead; a dash where it says the same."""
        other = name + PRINT
        if other not in source.__struct_fields__ or getattr(source, other) == getattr(source, name):
            return Cell(self.joined(()))
        return self.cell(source, self.value(getattr(source, other)), other)

    def value(self, value: Any) -> str:
        """A value of the file as people write it."""
        if isinstance(value, bool):
            return self.yes_or_no(value)
        if isinstance(value, form.Tokens):
            return self.joined(self.stock(value))
        if isinstance(value, tuple) and value and isinstance(value[0], tuple):
            return ", ".join(f"{least}+ → {points}" for least, points in value)
        if isinstance(value, tuple) and value and value[0] in IMPORT_IDS:
            return ", ".join(self.say(f"import.{one}") for one in value)
        if isinstance(value, tuple) and value and isinstance(value[0], str):
            return ", ".join(pair.replace(" ", "/") for pair in value)  # rivers lie between two hexes
        if isinstance(value, dict) and all(isinstance(one, str) for one in value.values()):
            return ", ".join(f"{letter} {place}" for letter, place in value.items())
        return plain(value) or self.joined(())

    # goods

    def stock(self, goods: Any) -> list[str]:
        counts = [getattr(goods, word, 0) for word in form.GOOD_WORDS]
        return [self.names.goods(good, n) for good, n in enumerate(counts) if n]

    def market(self) -> Table:
        rows = (
            [
                Cell(self.good(good.id)),
                self.cell(good, self.say(good.kind), "kind"),
                self.cell(good, " ".join(map(str, good.prices)), "prices"),
                self.cell(good, good.start_price, "start_price"),
                self.cell(good, good.discount, "discount"),
                self.cell(good, good.die, "die"),
            ]
            for good in self.components.goods
        )
        return self.table("market", ("good", "kind", "prices", "start_price", "discount", "die"), rows)

    def good(self, word: str) -> str:
        return self.names.good(form.GOOD_WORDS.index(word)) if word else self.joined(())

    def units(self) -> Table:
        rows = (
            [
                Cell(self.names.unit(number)),
                self.cell(unit, unit.count, "count"),
                self.cell(unit, unit.cost, "cost"),
                self.cell(unit, self.say(TERRAINS[unit.terrain]), "terrain"),
                self.cell(unit, self.good(unit.takes), "takes"),
                self.cell(unit, self.made(unit), "makes", "amount"),
                self.cell(unit, unit.income or self.joined(()), "income"),
            ]
            for number, unit in enumerate(self.components.units)
        )
        return self.table("units", ("unit", "count", "cost", "terrain", "takes", "makes", "income"), rows)

    def made(self, unit: form.Unit) -> str:
        if not unit.makes:
            return self.joined(())
        return self.names.goods(form.GOOD_WORDS.index(unit.makes), unit.amount)

    # tiles

    def starting_tiles(self) -> Table:
        rows = (
            [
                Cell(str(tile.id)),
                self.cell(tile, self.joined(self.stock(tile.goods)), "goods"),
                self.cell(tile, tile.money, "money"),
            ]
            for tile in self.components.starting_tiles
        )
        return self.table("starting_tiles", ("id", "goods", "money_later"), rows)

    def contracts(self) -> Table:
        rows = (
            [
                Cell(str(contract.id)),
                self.cell(contract, self.joined(self.needs(contract.needs)), "needs"),
                self.cell(contract, self.joined(self.gives(contract.gives)), "gives"),
            ]
            for contract in self.components.contracts
        )
        return self.table("contracts", ("id", "needs", "gives"), rows)

    def needs(self, needs: form.Needs) -> list[str]:
        meat = [(animal, getattr(needs, word)) for animal, word in enumerate(MEAT_IDS)]
        return self.stock(needs) + [self.names.meat(animal, n) for animal, n in meat if n]

    def gives(self, gives: form.Gives) -> list[str]:
        imports = [(kind, getattr(gives, word)) for kind, word in enumerate(IMPORT_IDS)]
        bonuses = [(text, getattr(gives, key)) for key, text in GAINS.items()]
        return [self.names.imports(kind, n) for kind, n in imports if n] + [
            self.names.say(text, n=n) for text, n in bonuses if n
        ]

    def ports(self) -> Table:
        rows = (
            [
                Cell(str(port.id)),
                Cell(self.joined(())) if port.only_print else self.effect(port, port.does, "does"),
                self.effect(port, port.does_print, "does_print")
                if port.only_print or port.does_print != port.does
                else Cell(self.joined(())),
            ]
            for port in self.components.ports
        )
        return self.table("ports", ("id", "effect", "later"), rows)

    def effect(self, port: form.Port, does: str, key: str) -> Cell:
        """What a port does, with the numbers that belong to it."""
        numbers = [name for name in ("gives", "brings", "money", "steps", "pays") if getattr(port, name)]
        words = self.names.say(
            f"effect.{does}",
            gives=port.gives,
            n=port.brings,
            pounds=self.names.pounds(port.money),
            steps=port.steps,
            pays=self.names.pounds(port.pays),
            glory=port.glory,
        )
        return self.cell(port, words, key, *numbers)

    def scoring_tiles(self) -> Table:
        rows = (
            [
                Cell(str(tile.id)),
                self.cell(
                    tile,
                    self.names.say(f"counts.{tile.counts}", glory=tile.glory, n=tile.each),
                    *("counts", "glory", "each", *(["least_cost"] if tile.least_cost else [])),
                ),
                self.cell(tile, self.yes_or_no(tile.only_print), "only_print"),
            ]
            for tile in self.components.scoring_tiles
        )
        return self.table("scoring_tiles", ("id", "effect", "only_later"), rows)

    # clans

    def clans(self) -> Table:
        """What differs from everybody else, a row for each value."""
        rows = [row for number, clan in enumerate(self.components.clans) for row in self.clan(CLANS[number], clan)]
        return self.table("clans", ("clan", "what", "value", "later"), rows)

    def clan(self, name: str, clan: form.Clan) -> Iterator[Sequence[Cell]]:
        """Its values; of a clan that only the later edition has, they stand in the last column."""
        usual = form.Clan(id=clan.id)
        for key in value_keys(clan):
            if key == "only_print" or key.endswith(PRINT):
                continue
            if any(getattr(clan, one, None) != getattr(usual, one, None) for one in (key, key + PRINT)):
                value, later = self.cell(clan, self.value(getattr(clan, key)), key), self.later(clan, key)
                if clan.only_print:
                    later = value
                if clan.only_print or getattr(clan, key) == getattr(usual, key):
                    value = Cell(self.joined(()))
                yield [Cell(name), Cell(self.say(f"clan.{key}")), value, later]

    # the map

    def modules(self) -> Table:
        """Rivers and ports of each side."""
        rows = (
            [
                Cell(module.id),
                self.cell(module, self.value(module.rivers), "rivers"),
                self.cell(module, self.value(module.factories), "factories"),
                self.cell(module, module.port_small, "port_small"),
                self.cell(module, self.corner(module), "port_full"),
            ]
            for module in self.components.modules
        )
        return self.table("modules", ("side", "rivers", "factories", "port_small", "port_full"), rows)

    def corner(self, module: form.Module) -> str:
        """Where the port of the large map lies: beyond the edge, counted from a1 as column and row 0."""
        column, row = module.port_full
        return f"({column}, {row})"

    def sides(self) -> list[Table]:
        """A table for each side of a module: terrain and cost of its hexes."""
        return [self.side(side) for side in form.SIDES]

    def side(self, side: str) -> Table:
        rows = (
            [
                Cell(hex_.place),
                self.cell(hex_, " + ".join(self.say(TERRAINS[letter]) for letter in hex_.terrain), "terrain"),
                self.cell(hex_, hex_.cost, "cost") if hex_.cost else Cell(self.joined(())),
            ]
            for hex_ in self.components.hexes
            if hex_.side == side
        )
        table = self.table("side", ("hex", "terrain", "cost"), rows)
        return Table(f"side_{side}", f"{table.title} {side}", table.columns, table.rows)
