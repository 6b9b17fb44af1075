"""The components as tables for people: each value with where it comes from, and a mark where it is doubtful.

Plain data, for the terminal and for the page alike. `TEXTS` waits to move into the catalogue of `quaich.words`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from . import component_form as form
from .component_form import Components, Place, Tile

MARK: Final = "?"
ORIGINS: Final = ("rulebook", "public", "pack", "recalled", "reconstructed")  # from the surest to the least sure
CONFIDENCES: Final = ("high", "medium", "low")
GUESSED: Final = ("recalled", "reconstructed")


@dataclass(frozen=True)
class Cell:
    """One value as people read it. `origin` and `confidence` are words of the file; empty ones need no source."""

    text: str
    origin: str = ""
    confidence: str = ""
    note: str = ""

    @property
    def doubtful(self) -> bool:
        return self.origin in GUESSED or self.confidence in CONFIDENCES[1:]

    def __str__(self) -> str:
        return f"{self.text} {MARK}" if self.doubtful else self.text


@dataclass(frozen=True)
class Table:
    """A table with a heading for each column. `key` stays the same in all languages."""

    key: str
    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]


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
        writer.values("material", components.material, form.value_keys(components.material)),
    )


def text(language: str, key: str, **arguments: object) -> str:
    """A text of these tables, its arguments filled in."""
    return TEXTS[key][language].format(**arguments)


class _Writer:
    """Writes the tables in one language."""

    def __init__(self, components: Components, language: str) -> None:
        self.components, self.language = components, language

    def say(self, key: str, **arguments: object) -> str:
        return text(self.language, f"components.{key}", **arguments)

    def cell(self, row: form.Sourced, value: object, *keys: str) -> Cell:
        """A value that rests on these keys of a row: it is as sure as the least sure of them."""
        origin = max((row.provenance.get(key, GUESSED[-1]) for key in keys), key=ORIGINS.index)
        confidence = max((row.confidence.get(key, CONFIDENCES[0]) for key in keys), key=CONFIDENCES.index)
        notes = [getattr(self.components.note[row.note[key]], self.language) for key in keys if key in row.note]
        return Cell(str(value), origin, confidence, " ".join(notes))

    def table(self, key: str, columns: Iterable[str], rows: Iterable[Sequence[Cell]]) -> Table:
        headings = tuple(self.say(f"column.{column}") for column in columns)
        return Table(key, self.say(f"title.{key}"), headings, tuple(tuple(row) for row in rows))

    def amount(self, number: int, word: str) -> str:
        """`2 × cask`, or just the word for one: so no language needs its plural."""
        return self.say(word) if number == 1 else f"{number} × {self.say(word)}"

    def joined(self, parts: Iterable[str]) -> str:
        return " + ".join(parts) or self.say("none")

    # tiles

    def tiles(self) -> Table:
        columns = ("id", "name", "kind", "stack", "frame", "ways", "cost", "gain", "activation")
        return self.table("tiles", columns, (self.tile(tile) for tile in self.components.tiles))

    def tile(self, tile: Tile) -> list[Cell]:
        name = getattr(tile.name, self.language)
        return [
            Cell(str(tile.id)),
            self.cell(tile, name if tile.count == 1 else f"{name} × {tile.count}", "name"),
            self.cell(tile, self.say(f"kind.{tile.kind}"), "kind"),
            self.cell(tile, self.say("none") if tile.stack == form.NO_STACK else tile.stack, "stack"),
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
        return self.say("none")

    def given(self, trade: form.Trade) -> str:
        if isinstance(trade, form.Exchange):
            times = _steps(range(1, len(trade.points) + 1)) + " × " if len(trade.points) > 1 else ""
            return self.joined(self.goods(trade.gives, times))
        word = "of_any_kind" if isinstance(trade, form.ExchangeAny) else "different"
        return self.say(word, n=_steps(range(trade.least, trade.least + len(trade.points))))

    def brought(self, trade: form.Trade) -> str:
        parts = [self.say("points", points=_steps(trade.points))] if trade.points else []
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
        return "; ".join(parts) or self.say("none")

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
                self.cell(entry, self.say("yes" if entry.die else "no"), "die"),
                self.cell(entry, " + ".join(map(str, entry.tiles)), "tiles"),
                self.cell(entry, entry.filled, "filled"),
            ]
            for entry in self.components.players
        )
        return self.table("players", ("number", "die", "first_tiles", "filled"), rows)

    def values(self, key: str, source: form.Sourced, keys: Iterable[str]) -> Table:
        """A table with one value a row."""
        rows = [[Cell(self.label(key, name)), self.cell(source, _plain(getattr(source, name)), name)] for name in keys]
        if key == "setup":
            die = self.components.die
            rows.append([Cell(self.say("setup.faces")), self.cell(die, _plain(die.faces), "faces")])
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


def _steps(numbers: Iterable[int]) -> str:
    return " / ".join(map(str, numbers))


def _plain(value: object) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{number} × {of}" for of, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


_TEXTS: Final = {  # in the order of the languages: English, German, Italian
    "components.title.tiles": ("Tiles", "Plättchen", "Tessere"),
    "components.title.places": ("Special places", "Besondere Orte", "Luoghi speciali"),
    "components.title.market": ("Market", "Lager", "Mercato"),
    "components.title.players": (
        "Set-up by players",
        "Aufbau je nach Personenzahl",
        "Preparazione per numero di giocatori",
    ),
    "components.title.setup": ("Set-up", "Aufbau", "Preparazione"),
    "components.title.scoring": ("Scoring", "Wertung", "Punteggio"),
    "components.title.material": ("Material", "Material", "Materiale"),
    "components.column.id": ("No.", "Nr.", "N."),
    "components.column.name": ("Name", "Name", "Nome"),
    "components.column.kind": ("Kind", "Art", "Tipo"),
    "components.column.stack": ("Stack", "Stapel", "Pila"),
    "components.column.frame": ("Frame", "Rahmen", "Bordo"),
    "components.column.ways": ("River, road", "Fluss, Straße", "Fiume, strada"),
    "components.column.cost": ("Cost", "Kosten", "Costo"),
    "components.column.gain": ("Once", "Einmal", "Una volta"),
    "components.column.activation": ("Activation", "Aktivierung", "Attivazione"),
    "components.column.tile": ("Tile no.", "Plättchen Nr.", "Tessera n."),
    "components.column.bonnets": ("Bonnets", "Bonnets", "Berretti"),
    "components.column.effect": ("Effect", "Wirkung", "Effetto"),
    "components.column.good": ("Resource", "Ressource", "Risorsa"),
    "components.column.field.1": ("Field 1", "Feld 1", "Spazio 1"),
    "components.column.field.2": ("Field 2", "Feld 2", "Spazio 2"),
    "components.column.field.3": ("Field 3", "Feld 3", "Spazio 3"),
    "components.column.number": ("Players", "Personen", "Giocatori"),
    "components.column.die": ("Die", "Würfel", "Dado"),
    "components.column.first_tiles": (
        "Tiles of stacks 0 + 1",
        "Plättchen der Stapel 0 + 1",
        "Tessere delle pile 0 + 1",
    ),
    "components.column.filled": ("Filled fields a row", "Belegte Felder je Reihe", "Spazi occupati per fila"),
    "components.column.what": ("What", "Was", "Che cosa"),
    "components.column.value": ("Value", "Wert", "Valore"),
    "components.kind.quarry": ("Quarry", "Steinbruch", "Cava"),
    "components.kind.forest": ("Forest", "Wald", "Foresta"),
    "components.kind.meadow": ("Meadow", "Wiese", "Prato"),
    "components.kind.pasture": ("Pasture", "Weide", "Pascolo"),
    "components.kind.field": ("Grain field", "Getreidefeld", "Campo di grano"),
    "components.kind.distillery": ("Distillery", "Destille", "Distilleria"),
    "components.kind.abbey": ("Abbey", "Abtei", "Abbazia"),
    "components.kind.butcher": ("Butcher", "Fleischerei", "Macelleria"),
    "components.kind.fair": ("Fair", "Jahrmarkt", "Fiera"),
    "components.kind.grocer": ("Grocer", "Krämer", "Drogheria"),
    "components.kind.bridge": ("Bridge", "Brücke", "Ponte"),
    "components.kind.tavern": ("Tavern", "Taverne", "Taverna"),
    "components.kind.village": ("Village", "Dorf", "Villaggio"),
    "components.kind.castle": ("Castle", "Burg", "Castello"),
    "components.kind.loch": ("Loch", "See", "Loch"),
    "components.frame.yellow": ("yellow", "gelb", "giallo"),
    "components.frame.green": ("green", "grün", "verde"),
    "components.frame.brown": ("brown", "braun", "marrone"),
    "components.frame.grey": ("grey", "grau", "grigio"),
    "components.frame.blue": ("blue", "blau", "blu"),
    "components.good.wood": ("wood", "Holz", "legno"),
    "components.good.stone": ("stone", "Stein", "pietra"),
    "components.good.sheep": ("sheep", "Schaf", "pecora"),
    "components.good.cattle": ("cattle", "Rind", "bovino"),
    "components.good.grain": ("grain", "Getreide", "grano"),
    "components.good.any": ("resource of choice", "Ressource nach Wahl", "risorsa a scelta"),
    "components.none": ("–", "–", "–"),
    "components.yes": ("yes", "ja", "sì"),
    "components.no": ("no", "nein", "no"),
    "components.river": ("river", "Fluss", "fiume"),
    "components.road": ("road", "Straße", "strada"),
    "components.cask": ("cask", "Fass", "botte"),
    "components.coin": ("coin", "Münze", "moneta"),
    "components.clansman": ("clansman", "Clanmitglied", "membro del clan"),
    "components.clansman_or": ("clansman or chieftain", "Clanmitglied oder Chieftain", "membro del clan o chieftain"),
    "components.movement": ("movement point", "Bewegungspunkt", "punto movimento"),
    "components.points": ("{points} VP", "{points} SP", "{points} PV"),
    "components.different": ("{n} different resources", "{n} verschiedene Ressourcen", "{n} risorse diverse"),
    "components.of_any_kind": ("{n} resources of any kind", "{n} beliebige Ressourcen", "{n} risorse qualsiasi"),
    "components.fills_empty": (
        "a resource onto each empty production tile",
        "eine Ressource auf jedes leere Produktionsplättchen",
        "una risorsa su ogni tessera di produzione vuota",
    ),
    "components.activates_all": (
        "all own tiles are activated, then the turn ends",
        "alle eigenen Plättchen werden aktiviert, dann endet der Zug",
        "si attivano tutte le proprie tessere, poi il turno finisce",
    ),
    "components.doubles_chieftains": (
        "own chieftains count twice at each scoring",
        "eigene Chieftains zählen bei jeder Wertung doppelt",
        "i propri chieftain valgono doppio a ogni punteggio",
    ),
    "components.extra_activation": (
        "once a turn one own tile of choice is activated",
        "einmal je Zug wird ein eigenes Plättchen nach Wahl aktiviert",
        "una volta per turno si attiva una propria tessera a scelta",
    ),
    "components.end_frame": (
        "at the end {points} VP for each own tile with this frame: {what}",
        "am Ende {points} SP für jedes eigene Plättchen mit diesem Rahmen: {what}",
        "alla fine {points} PV per ogni propria tessera con questo bordo: {what}",
    ),
    "components.end_kind": (
        "at the end {points} VP for each own tile of this kind: {what}",
        "am Ende {points} SP für jedes eigene Plättchen dieser Art: {what}",
        "alla fine {points} PV per ogni propria tessera di questo tipo: {what}",
    ),
    "components.setup.spaces": ("spaces of the rondel", "Felder des Rundkurses", "caselle della rondella"),
    "components.setup.gap": ("spaces that stay empty", "Felder, die frei bleiben", "caselle che restano vuote"),
    "components.setup.coins": ("coins of each player", "Münzen je Person", "monete di ogni giocatore"),
    "components.setup.clansmen": (
        "clansmen on the start village",
        "Clanmitglieder auf dem Start-Dorf",
        "membri del clan sul villaggio iniziale",
    ),
    "components.setup.capacity": ("resources on a tile", "Ressourcen auf einem Plättchen", "risorse su una tessera"),
    "components.setup.stacks": (
        "tiles in the stacks 0, 1, 2, 3",
        "Plättchen in den Stapeln 0, 1, 2, 3",
        "tessere nelle pile 0, 1, 2, 3",
    ),
    "components.setup.faces": ("faces of the die", "Seiten des Würfels", "facce del dado"),
    "components.scoring.difference": (
        "VP for a difference of {n}",
        "SP für eine Differenz von {n}",
        "PV per una differenza di {n}",
    ),
    "components.scoring.most": (
        "VP for a difference of {n} and more",
        "SP für eine Differenz von {n} und mehr",
        "PV per una differenza di {n} e oltre",
    ),
    "components.scoring.point_a_coin": ("VP a coin, at the end", "SP je Münze am Ende", "PV per moneta, alla fine"),
    "components.scoring.point_a_tile_more": (
        "VP for each tile more than the smallest territory has",
        "SP für jedes Plättchen mehr als in der kleinsten Auslage",
        "PV per ogni tessera in più del territorio più piccolo",
    ),
    "components.material.tiles": ("tiles", "Plättchen", "tessere"),
    "components.material.places": ("cards of special places", "Karten besonderer Orte", "carte dei luoghi speciali"),
    "components.material.clansmen": ("clansmen", "Clanmitglieder", "membri del clan"),
    "components.material.pieces": ("playing pieces", "Spielfiguren", "pedine"),
    "components.material.casks": ("casks", "Fässer", "botti"),
    "components.material.coins": ("coins", "Münzen", "monete"),
    "components.material.chips": ("victory points, as chips", "Siegpunkte, als Chips", "punti vittoria, in gettoni"),
    "components.origin.rulebook": ("rulebook", "Regelheft", "regolamento"),
    "components.origin.public": ("public source", "öffentliche Quelle", "fonte pubblica"),
    "components.origin.recalled": ("recalled", "aus der Erinnerung", "a memoria"),
    "components.origin.reconstructed": ("reconstructed", "rekonstruiert", "ricostruito"),
    "components.origin.pack": ("component pack", "eigene Werte", "valori propri"),
    "components.confidence.high": ("sure", "sicher", "sicuro"),
    "components.confidence.medium": ("fairly sure", "ziemlich sicher", "abbastanza sicuro"),
    "components.confidence.low": ("a guess", "geraten", "un'ipotesi"),
    "components.mark": ("? marks a doubtful value.", "? steht bei zweifelhaften Werten.", "? segna un valore dubbio."),
}

TEXTS: Final = {key: dict(zip(form.LANGUAGES, texts, strict=True)) for key, texts in _TEXTS.items()}
