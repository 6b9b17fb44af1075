"""Positions of Glen More II said in words, played on the interpreted engine with checked rows.

    game = (
        Position(players=4)
        .territory(0, q17="Inshriach", o16="Halkirk/Inverness")
        .clansmen(0, q17=1)
        .goods(0, q17="2 wood")
        .has(0, coins=2)
        .clans(1, "Munro")
        .pile("Cheviot")
        .rondel(0, "Macbeth", 1, "Lochridge")
        .begin()
    )
    game.act("take Macbeth", "claim MacLeod", "end")

Cells: a letter for the column (a in the west), a number for the row (1 in the south); start villages lie at p16, home
castles at q16. Tiles by their English name; `Halkirk/Inverness` are a tile and what was built over it, `/Balmoral` what
was built over one half of the home tile. Clans and landmarks by their names. Seats: 0 to 3.
What a test leaves open: nobody has coins, casks, Persons or clans; a Scotsman stands on the start village, all others
are in the supply; the market is empty; tiles that no test looks at fill the rondel. After each action the game is
audited: see `audit`. What the rules do by themselves, since there is nothing else to do, may be said or left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from copy import copy
from functools import cache
from typing import Self

from quaich.games.glen_more_ii import rules, state
from quaich.games.glen_more_ii.box import Agreed, build_box
from quaich.games.glen_more_ii.components import load, names
from quaich.games.glen_more_ii.rules import placing
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.games.glen_more_ii.state import Box, State
from quaich.kernel.action import argument_of
from rules.tiles import (
    PIECE_OF_DIE,
    SIDES,
    Piece,
    TileGame,
    TilePosition,
    cell_of,
    cells_of,
    constants,
    name_of,
    way_is_broken,
    without_touch,
)

__all__ = ["CARDS", "CLANS", "GOODS", "NAMES", "PIECE_OF_DIE", "SIDES", "Game", "Position", "box_for", "cells_of"]

GOODS = ("wood", "stone", "sheep", "cattle", "barley")
SOURCES = ("tiles", "whisky", "castle", "landmarks", "persons", "clans")
EFFECTS = ("stand", "choose", "fill", "claim", "remove")
FOR = ("coin", "move")  # what a tile that is discarded brings

COMPONENTS = load()
NAMES = [name["en"] for name in names(COMPONENTS)]
CLANS = tuple(clan.name for clan in COMPONENTS.clans)

VERBS = {getattr(v, word): word.lower().replace("_", " ") for word in ("PAY", "BUY", "SELL", "LAY", "USE", "CHOOSE")}
VERBS |= {getattr(v, word): word.lower().replace("_", " ") for word in ("TAKE", "ENOUGH", "MOVE", "FINISH", "END")}
VERBS |= {number: word.lower().replace("_", " ") for number, word in constants(v, "STOP", "GIVE_COIN").items()}
VERBS |= {v.GIVE_CLANSMAN: "give clansman", v.USE_FOR_POINTS: "points"}
REASONS = constants(v, "OK", "WRONG_KIND")
STEPS = constants(v, "TAKING", "KEEPING")

# how many arguments a step has
ARGUMENTS = {"TAKING": 0, "PAYING": 3, "GIVING_CLANSMEN": 2, "LAYING": 1, "CHOOSING": 2, "ACTIVATING": 2, "TRADING": 3}
ARGUMENTS |= {"PAYING_ANY": 2, "GAINING": 2, "CLAIMING": 0, "STANDING": 1, "PUTTING": 3, "USING": 1, "BUILDING": 0}
ARGUMENTS |= {"REMOVING": 2, "STOWING": 1, "KEEPING": 1}
# where a step says what is left of it
MANY_AT = {"GAINING": 1, "CHOOSING": 1, "PUTTING": 1, "STANDING": 0, "USING": 0, "REMOVING": 0, "PAYING": 2}
MANY_AT |= {"PAYING_ANY": 1, "GIVING_CLANSMEN": 1}
# events that tell how much, and where they do
AMOUNT_OF = {v.GOT_CLANSMEN: 3, v.GOT_CASKS: 3, v.GOT_COINS: 3, v.GOT_POINTS: 3, v.GOT_MOVES: 3, v.GOT_PERSON: 3}
AMOUNT_OF |= {v.CLAN_POINTS: 3, v.LOST_CLANSMEN: 2, v.LOST_GOODS: 3, v.GAVE_COINS: 2, v.SENT_HOME: 2, v.GAVE_CASKS: 2}
AMOUNT_OF |= {v.MOVES_LEFT: 2}


@cache
def box_for(players: int, die: bool = False, short_game: bool = False) -> Box:
    """The box as it is printed, for reading only: all tests share it. `Position.own_box` is there to be changed."""
    return new_box(players, die, short_game)


def new_box(players: int, die: bool, short_game: bool) -> Box:
    printed = build_box(COMPONENTS, players, Agreed(die, short_game))
    return Box.from_record(printed.record()[0], checked=True)


BOX = box_for(2)
CARDS = [NAMES[BOX.card.index(card)] for card in range(state.CARDS)]


def tile_of(name: str) -> int:
    assert name in NAMES[: state.HOME], f"no tile is called {name}"
    return NAMES.index(name)


class Position(TilePosition):
    """What lies on the table, said piece by piece; `begin` makes a game of it, with a tile to be taken next."""

    GOODS, NAMES, IN_STACKS = GOODS, NAMES, state.IN_STACKS
    box: Box
    s: State

    def __init__(self, players: int = 2, die: bool = False, short_game: bool = False) -> None:
        super().__init__(players)
        self._agreed = (players, die, short_game)
        self.box = box_for(*self._agreed)
        self.s = State(checked=True)
        self._idle: dict[int, int] = {}
        self._persons: dict[int, tuple[str, ...]] = {}
        self._claims: list[tuple[int, str]] = []
        self._markers: dict[int, int] = {}
        self._cards: dict[int, tuple[str, ...]] = {}
        self._pile: tuple[str, ...] = ()
        self._removed: tuple[str, ...] = ()
        self._off: tuple[Piece, ...] = ()

    # saying

    def own_box(self) -> Box:
        """A box for this position alone, so that a test may print something else on its components."""
        self.box = new_box(*self._agreed)
        return self.box

    def has(
        self,
        seat: int,
        coins: int = 0,
        casks: int = 0,
        points: int = 0,
        idle: int | None = None,
        markers: int | None = None,
    ) -> Self:
        """`idle`: Scotsmen in the supply; unless it is said, all that are not in the territory. `markers` too."""
        s = self.s
        s.coins[seat], s.casks[seat], s.points[seat][0] = coins, casks, points
        if idle is not None:
            self._idle[seat] = idle
        if markers is not None:
            self._markers[seat] = markers
        return self

    def persons(self, seat: int, *names: str) -> Self:
        """Persons of the stacks; David Hume comes with the clan McKay."""
        self._persons[seat] = names
        return self

    def clans(self, seat: int, *names: str) -> Self:
        """Fields that a player has claimed."""
        self._claims += [(seat, name) for name in names]
        return self

    def cards(self, seat: int, *names: str) -> Self:
        """Landmarks whose tiles have been removed again; those of tiles that are there need not be said."""
        self._cards[seat] = names
        return self

    def pile(self, *names: str) -> Self:
        """The discard pile."""
        self._pile = names
        return self

    def removed(self, *names: str) -> Self:
        """Tiles that are out of the game; nobody looks at them."""
        self._removed = names
        return self

    def on_the_end(self, *pieces: Piece) -> Self:
        """Pieces that stand on The End, and the die when it has left the game."""
        self._off = pieces
        return self

    # making it so

    def begin(self) -> Game:
        """A game in this position; a position may begin more than one."""
        made = copy(self)
        made.s, made._used = State.from_record(self.s.record()[0], checked=True), {}
        made._lay_out()
        game = Game(made.box, made.s)
        game.audit()
        return game

    def _lay_out(self) -> None:
        s, chain = self.s, self._whole_chain()
        for seat, cells in self._cells.items():
            self._settle(seat, cells)
            self._equip(seat)
        self._lay_beside()
        self._claim()
        on_rondel = [piece if isinstance(piece, int) else self._piece(piece) for piece in chain]
        coming = [self._tile(tile) for tile in self._coming or ()]
        self._fill_rondel(on_rondel)
        self._stack(coming)
        self._finish(chain)
        s.player = s.turn_of = -1 - s.space[s.last]
        s.south = s.north = state.HOME_ROW
        placing.survey(self.box, s)
        s.todo[0][0], s.depth = v.TAKING, 1

    def _tile(self, name: str, cell: str | None = None) -> int:
        tile = tile_of(name)
        assert name not in self._used, f"{name} is in two places"
        self._used[name] = tile
        return tile

    def _is_off(self, piece: Piece) -> bool:
        return piece in self._off

    def _fillers(self) -> Iterable[int]:
        """The End lies on the rondel only if a test says so."""
        return range(state.THE_END)

    def _settle(self, seat: int, cells: dict[str, str]) -> None:
        s, home = self.s, state.HOME + 2 * seat
        laid = []
        for cell, stack in {"p16": "", "q16": "", **cells}.items():
            tiles = [self._tile(name) for name in stack.split("/") if name]
            if cell in ("p16", "q16"):
                tiles.insert(0, home + (cell == "q16"))
            laid.append((cell, tiles[-1]))
            for under, over in zip(tiles, [*tiles[1:], -1], strict=True):
                s.cell[under], s.over_it[under], s.fate[under] = cell_of(cell), 1 + over, state.WITH + seat
                if self.box.card[under] >= 0:
                    s.cards[seat] |= 1 << self.box.card[under]
        self._link(laid)
        s.first[seat], s.newest[seat], s.laid[seat] = laid[0][1], laid[-1][1], len(laid)
        self._furnish(seat, dict(laid))

    def _equip(self, seat: int) -> None:
        """Scotsmen and clan markers in the supply."""
        s, box = self.s, self.box
        on_map = sum(self._clansmen[seat].values())
        rest = box.idle_clansmen + box.start_clansmen - on_map
        assert rest >= 0 or seat in self._idle, f"player {seat} has more Scotsmen than there are"
        s.idle[seat] = self._idle.get(seat, rest)
        claimed = sum(claimant == seat for claimant, _ in self._claims)
        s.markers[seat] = self._markers.get(seat, box.clan_markers - claimed)

    def _lay_beside(self) -> None:
        """Persons, cards without tiles, the discard pile, and what is out of the game."""
        s = self.s
        for seat, people in self._persons.items():
            for tile in map(self._tile, people):
                s.fate[tile] = state.WITH + seat
                s.persons[seat] += self.box.persons[tile]
        for seat, cards in self._cards.items():
            for tile in map(self._tile, cards):
                s.fate[tile] = state.REMOVED
                s.cards[seat] |= 1 << self.box.card[tile]
        for name in self._pile:
            s.fate[self._tile(name)] = state.IN_PILE
        for name in self._removed:
            s.fate[self._tile(name)] = state.REMOVED

    def _claim(self) -> None:
        s, box = self.s, self.box
        roads = [*box.distance[state.START]]
        for seat, name in self._claims:
            clan = CLANS.index(name)
            s.holders[clan] |= 1 << seat
            s.persons[seat] += box.clan_persons[clan]
            roads = [min(pair) for pair in zip(roads, box.distance[clan], strict=True)]
        s.road[:] = roads

    def _finish(self, chain: list[Piece]) -> None:
        """Whoever is on The End or beyond it has finished; a piece that is off has no space."""
        s = self.s
        for piece in self._off:
            s.at[state.DIE if piece == PIECE_OF_DIE else int(piece)] = -1
        if not self.box.uses_die[self.box.players]:
            s.at[state.DIE] = -1
        s.at[state.DIE - 1] = -1
        for seat in range(self.box.players, state.PLAYERS):
            s.at[seat] = -1
        beyond = chain[chain.index("The End") :] if "The End" in chain else []
        for piece in [*beyond, *self._off]:
            if isinstance(piece, int):
                s.finished |= 1 << piece


class Game(TileGame):
    """A game in progress: actions in words, and what lies where."""

    GOODS, NAMES, REASONS, STEPS, VERBS = GOODS, NAMES, REASONS, STEPS, VERBS
    rules = rules
    box: Box
    s: State

    def __init__(self, box: Box, s: State) -> None:
        super().__init__(box, s)
        self._forced: list[int] = []
        self._scotsmen = [self._all_scotsmen(seat) for seat in range(box.players)]

    @classmethod
    def fresh(cls, players: int, seed: int = 0, die: bool = False, short_game: bool = False) -> Game:
        """A game set up by the rules."""
        box, s = box_for(players, die, short_game), State(checked=True)
        rules.set_up(box, s, [seed, 1, 2, 3])
        game = cls(box, s)
        game.audit()
        return game

    # acting

    def act(self, *actions: str) -> Self:
        """Plays actions one after the other; each must be legal, or have just been played by the rules."""
        for words in actions:
            if not self.has_just_been_forced(words):
                super().act(words)
        return self

    def has_just_been_forced(self, words: str) -> bool:
        """Whether the rules have done it already, as there was nothing else to do."""
        done = [number for number in self._forced if self.words_then(number) == words]
        if done:
            self._forced.remove(done[0])
        return bool(done)

    def words_then(self, number: int) -> str:
        return self._forced_words.get(number, "")

    _forced_words: dict[int, str] = {}  # noqa: RUF012 - replaced, never changed in place

    def _play(self, number: int) -> None:
        told = len(self.told)
        super()._play(number)
        self._forced = [event[1] for event in self.told[told:] if event[0] == v.FORCED]
        self._forced_words = {number: self.text(number) for number in self._forced}

    def place(self, tile: str, cell: str) -> Self:
        """Takes a tile, pays as the rules offer first, and lays it; what it brings comes next."""
        number = argument_of(self.number(f"take {tile}"))
        self.act(f"take {tile}")
        while self.step in ("PAYING", "PAYING_ANY", "GIVING_CLANSMEN"):
            self._play(self.numbers()[0])
        if self.step == "LAYING":
            self.act(f"lay {cell}")
        assert self.cell_name(number) == cell, f"it was laid at {self.cell_name(number)}"
        return self

    # actions as words

    def number(self, words: str) -> int:
        """An action in words as its number, whether it is legal or not."""
        verb = next((word for word in ("give clansman", "give coin") if words.startswith(word)), words.split(" ")[0])
        rest = words[len(verb) :].split()
        return self._action(next(number for number, word in VERBS.items() if word == verb), rest)

    def _argument(self, verb: int, rest: list[str]) -> int:
        name = " ".join(rest)
        if verb in (v.TAKE, v.BUILD):
            return tile_of(name)
        if verb == v.DISCARD:
            return tile_of(" ".join(rest[:-1])) * 2 + FOR.index(rest[-1])
        if verb == v.GAIN:
            return EFFECTS.index(name)
        if verb == v.CLAIM:
            return CLANS.index(name)
        if verb in (v.STAND, v.REMOVE, v.USE_FOR_POINTS):
            return self.tile(name)
        if verb == v.PUT:
            return self.tile(rest[1]) * 8 + GOODS.index(rest[0])
        return super()._argument(verb, rest)

    def _object(self, verb: int, argument: int) -> str:
        if verb in (v.TAKE, v.BUILD):
            return NAMES[argument]
        if verb == v.DISCARD:
            return f"{NAMES[argument // 2]} {FOR[argument % 2]}"
        if verb == v.GAIN:
            return EFFECTS[argument]
        if verb == v.CLAIM:
            return CLANS[argument]
        if verb in (v.STAND, v.REMOVE, v.USE_FOR_POINTS):
            return self.cell_name(argument)
        if verb == v.PUT:
            return f"{GOODS[argument % 8]} {self.cell_name(argument // 8)}"
        return super()._object(verb, argument)

    # what lies where

    def idle(self, seat: int) -> int:
        """Scotsmen in the supply."""
        return self.s.idle[seat]

    def markers(self, seat: int) -> int:
        return self.s.markers[seat]

    def persons(self, seat: int) -> int:
        """What the Persons count."""
        return self.s.persons[seat]

    def clans(self, seat: int) -> set[str]:
        return {name for clan, name in enumerate(CLANS) if self.s.holders[clan] >> seat & 1}

    def road(self, clan: str) -> int:
        """Coins of the way to a field just now."""
        return self.s.road[CLANS.index(clan)]

    def cards(self, seat: int) -> set[str]:
        return {name for card, name in enumerate(CARDS) if self.s.cards[seat] >> card & 1}

    def pile(self) -> set[str]:
        return {NAMES[tile] for tile in range(state.THE_END) if self.s.fate[tile] == state.IN_PILE}

    def is_removed(self, name: str) -> bool:
        return self.s.fate[tile_of(name)] == state.REMOVED

    def moves(self) -> int:
        """Movement points that are left."""
        return self.s.moves

    def earned(self, seat: int) -> dict[str, int]:
        """Victory points by where they came from; where there are none, it is left out."""
        return {source: n for source, n in zip(SOURCES, self.s.points[seat], strict=True) if n}

    # what holds in every position

    def _all_scotsmen(self, seat: int) -> int:
        return self.s.idle[seat] + sum(self.s.clansmen[tile] for tile in self.tiles(seat))

    def audit(self) -> None:
        """Checks what a table would show at a glance: it uses none of the rules."""
        s, seats = self.s, range(self.box.players)
        laid = [tile for seat in seats for tile in self.tiles(seat)]
        assert max(Counter(laid).values()) == 1, "a tile lies in two territories"
        for seat in seats:
            self._audit_territory(seat)
        if not self._is_unfinished():
            for seat in seats:
                self._audit_layout(seat)
        if self.step == "TAKING":
            self.audit_maps(self._stands)
        self._audit_tiles(laid)
        self._audit_pieces()
        self._audit_roads()
        self._audit_agenda()
        nothing = [event for event in self.told if event[0] in AMOUNT_OF and event[AMOUNT_OF[event[0]]] <= 0]
        assert not nothing, f"{nothing} tell of nothing"
        waiting = {frame[1] for frame in s.todo[: s.depth] if frame[0] == v.STOWING}
        assert not any(any(s.goods[t]) for t in range(state.TILES) if t not in laid and t not in waiting)
        assert not any(s.clansmen[t] for t in range(state.TILES) if t not in laid)

    def _stands(self, tile: int) -> bool:
        """Whether somebody counts as standing there: a Scotsman, or a castle of Mackintosh."""
        castle = "Mackintosh" in self.clans(self.turn) and self.box.kind[tile] == state.CASTLE
        return self.s.clansmen[tile] > 0 or castle

    def _is_unfinished(self) -> bool:
        """Whether a first of two tiles has been removed and the layout waits for the second."""
        return any(frame[0] == v.REMOVING and frame[2] for frame in self.s.todo[: self.s.depth])

    def _audit_territory(self, seat: int) -> None:
        s, tiles = self.s, self.tiles(seat)
        assert (s.laid[seat], s.newest[seat]) == (len(tiles), tiles[-1])
        assert min(s.coins[seat], s.casks[seat], s.idle[seat], s.markers[seat], *(s.clansmen[t] for t in tiles)) >= 0
        assert self._all_scotsmen(seat) == self._scotsmen[seat], "a Scotsman came from nowhere, or is lost"
        self.audit_goods(seat)
        self.audit_neighbours(seat)
        cards = sum(1 << self.box.card[t] for t in tiles if self.box.card[t] >= 0 and not self._is_to_come(t))
        assert s.cards[seat] & cards == cards, "a landmark without its card"
        assert all(s.over_it[t] == 0 and s.fate[t] == state.WITH + seat for t in tiles)
        people = [t for t in range(state.THE_END) if self.box.persons[t] and s.fate[t] == state.WITH + seat]
        hume = 2 if "McKay" in self.clans(seat) else 0
        assert s.persons[seat] == len(people) + hume

    def _is_to_come(self, tile: int) -> bool:
        return any(frame[0] == v.LAYING and frame[1] == tile for frame in self.s.todo[: self.s.depth])

    def _audit_layout(self, seat: int) -> None:
        at = {self.s.cell[tile]: tile for tile in self.tiles(seat)}
        assert len(at) == len(self.tiles(seat)), "two tiles lie in one cell"
        assert not (apart := without_touch(set(at))), f"{[*map(name_of, apart)]} touch no other with a side"
        assert {cell_of("p16"), cell_of("q16")} <= set(at)
        fault = way_is_broken(at, self.box.river, 1)
        assert not fault, f"the river {fault}"
        assert all(cell // state.SIDE == state.HOME_ROW for cell, tile in at.items() if self.box.river[tile])

    def _audit_tiles(self, laid: list[int]) -> None:
        """Each tile is in one place, and what is said of it is so."""
        s = self.s
        waiting = [*s.order[s.top : self.box.in_stacks], *(held - 1 for held in s.space if held > 0)]
        pile = [t for t in range(state.THE_END) if s.fate[t] == state.IN_PILE]
        places = Counter([*waiting, *pile, *laid])
        assert max(places.values()) == 1, f"{[NAMES[t] for t in places if places[t] > 1]} are in two places"
        assert not any(s.fate[t] for t in waiting)
        for tile in range(state.TILES):
            if s.fate[tile] >= state.WITH and not self.box.persons[tile]:
                assert self._top(tile) in self.tiles(s.fate[tile] - state.WITH), f"{NAMES[tile]} lies nowhere"
        assert not any(s.ready[t] for t in range(state.TILES) if t not in laid), "what is not there is ready"
        for under in range(state.TILES):
            over = s.over_it[under] - 1
            if over >= 0:
                assert (s.cell[over], s.fate[over]) == (s.cell[under], s.fate[under])
                assert self.box.kind[over] == self.box.kind[under]
                assert self.box.river[over] == self.box.river[under]

    def _top(self, tile: int) -> int:
        while self.s.over_it[tile]:
            tile = self.s.over_it[tile] - 1
        return tile

    def _audit_agenda(self) -> None:
        """Only what is still to be done stands there, and arguments that a step does not have are 0."""
        for step, *arguments in self.s.todo[: self.s.depth]:
            assert not any(arguments[ARGUMENTS[STEPS[step]] :]), f"{STEPS[step]} with {arguments}"
            assert step != v.STOWING or any(self.s.goods[arguments[0]]), "there is nothing to be stowed"
            if STEPS[step] in MANY_AT:
                assert arguments[MANY_AT[STEPS[step]]] > 0, f"{STEPS[step]} with {arguments} is done already"

    def _audit_roads(self) -> None:
        """Ways begin at the start field and at every field with a marker."""
        claimed = [clan for clan in range(state.CLANS) if self.s.holders[clan]]
        for clan in range(state.CLANS):
            ways = [self.box.distance[begin][clan] for begin in (state.START, *claimed)]
            assert self.s.road[clan] == min(ways), f"the way to {CLANS[clan]}"

    def _audit_pieces(self) -> None:
        s, seats = self.s, range(self.box.players)
        pieces = [*seats, state.DIE] if self.box.uses_die[self.box.players] else [*seats]
        for piece in pieces:
            if s.at[piece] >= 0:
                assert s.space[s.at[piece]] == -1 - piece, f"piece {piece} is not where it should be"
            elif piece != state.DIE:
                assert s.finished >> piece & 1, f"piece {piece} has vanished"
        assert sum(held < 0 for held in s.space) == sum(s.at[piece] >= 0 for piece in pieces)
