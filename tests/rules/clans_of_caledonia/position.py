"""Positions of Clans of Caledonia said in words, played on the interpreted engine with checked rows.

    game = (
        Position(players=4)
        .land("...a drawing, see boxes.py...", rivers="c3 d3")
        .units(0, c3="sheep", d3="lumberjack")
        .has(0, cash=50, goods="2 wool", merchants=2, ships=1)
        .prices(whisky=10)
        .offer(small="2 wool -> 1 cotton, 3 hops")
        .begin()
    )
    game.act("build cow", "place c4", "end")

Hexes as `c4`; goods, units, clans and ports by the words of boxes.py; contracts by names that the test gives. Seats: 0
to 3. What a test leaves open: nobody has a clan, everybody has 50 pounds and two merchants, prices are those of the
start, seat 0 is first and about to act in the first round. After each action the game is audited: see `audit`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Self

from quaich.games.clans_of_caledonia import rules
from quaich.games.clans_of_caledonia.box import Agreed
from quaich.games.clans_of_caledonia.rules import settlements
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import (
    BITS,
    CONTRACTS,
    HEXES,
    MERCHANTS,
    NEUTRAL,
    NO_CLAN,
    UNKNOWN,
    Box,
    State,
)
from quaich.games.clans_of_caledonia.state import (
    CLANS as ALL_CLANS,
)
from quaich.games.clans_of_caledonia.state import UNITS as KINDS
from quaich.kernel.action import action, argument_of, verb_of
from rules.clans_of_caledonia.boxes import (
    CLANS,
    GOODS,
    IMPORTS,
    PORTS,
    SCORING,
    UNITS,
    Drawing,
    box_for,
    counted,
    hex_name,
    hex_of,
    map_number,
    own,
    print_contract,
    words_of,
)

LETTERS = "ABCD"
UPGRADES = ("merchant", "shipping", "lumberjacks", "miners")
SIDES = ("buy", "sell")
COPIES = 8  # added to a place
AROUND = {False: [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]}
AROUND[True] = [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]
OPTIONS = 1024


def constants(first: str, last: str) -> dict[int, str]:
    """The names of numbers that the vocabulary declares in a row, such as all reasons from OK to SAME_UNIT."""
    declared = [name for name in vars(v) if name.isupper()]
    chosen = declared[declared.index(first) : declared.index(last) + 1]
    return {getattr(v, name): name for name in chosen}


REASONS = constants("OK", "SAME_UNIT")
STEPS = constants("DRAFTING", "CLOSING")
VERBS = constants("PICK", "SWAP")
EVENTS = constants("TURN", "SWAPPED")


def goods_in(words: str) -> list[int]:
    """`2 wool, 1 bread` as numbers by good."""
    found = counted(words)
    assert set(found) <= set(GOODS), f"no such goods: {words}"
    return [found.get(good, 0) for good in GOODS]


def worded(counts: list[int], names: tuple[str, ...] = GOODS) -> dict[str, int]:
    """The other way round; what there is none of is left out."""
    return {name: n for name, n in zip(names, counts, strict=True) if n}


class Position:
    """What lies on the table, said piece by piece; `begin` makes a game of it, with somebody about to act."""

    def __init__(self, players: int = 4, clans: str = "", **agreed: Any) -> None:
        self.agreed = Agreed(**agreed)
        self.players = players
        self.s = State(checked=True)
        self._drawing: Drawing | None = Drawing()
        self._map = 0
        self._changes: list[Any] = []
        self._units: dict[int, dict[str, str]] = {p: {} for p in range(players)}
        self._names: dict[str, int] = {}  # contracts that the test has written or named
        self._texts: dict[int, str] = {}
        self._offer: list[str] | None = None
        self._crates: dict[int, list[str]] = {p: [] for p in range(players)}
        self._done: dict[int, list[str]] = {p: [] for p in range(players)}
        self._stack: list[str] = []
        self._stack_left: int | None = None
        s = self.s
        for p in range(players):
            s.clan[p], s.cash[p] = NO_CLAN, 50
            s.idle[p] = s.hired[p] = 2
        for p, clan in enumerate(clans.split()):
            if clan != "-":
                s.clan[p] = CLANS.index(clan)
        s.step[:] = [3] * len(GOODS)
        s.order[:players] = range(players)
        s.port_at[:] = [3, 4, 5, 6, -1, -1, -1, -1, -1]
        s.scoring[:] = [0, 1, 2, 3, 4, -1, -1, -1, -1]
        s.clan_at[:], s.tile_at[:] = [-1] * len(s.clan_at), [-1] * len(s.tile_at)
        s.next_order[:] = [0] * len(s.next_order)

    # saying

    def land(self, text: str = "", rivers: str = "", elsewhere: str = "GFM2", ports: str = "") -> Self:
        """A map drawn by hand."""
        self._drawing, self._map = Drawing(text, rivers, elsewhere, ports), 0
        return self

    def printed_map(self, sides: str) -> Self:
        """One of the sixteen: `A1 B2 C2 D1`."""
        self._drawing, self._map = None, map_number(sides)
        return self

    def change(self, **values: Any) -> Self:
        """Something printed otherwise, for this position alone: fields of the box."""
        self._changes.append(values)
        return self

    def units(self, seat: int, **hexes: str) -> Self:
        """Units by their hexes: `c3="sheep"`."""
        self._units[seat] |= hexes
        return self

    def has(
        self,
        seat: int,
        cash: int | None = None,
        goods: str | None = None,
        merchants: int | None = None,
        ships: int | None = None,
        techs: str = "",
        glory: int = 0,
        bid: int = 0,
    ) -> Self:
        """What lies on and beside a player's board."""
        s = self.s
        if cash is not None:
            s.cash[seat] = cash
        if goods is not None:
            s.goods[seat][:] = goods_in(goods)
        if merchants is not None:
            s.idle[seat] = s.hired[seat] = merchants
        if ships is not None:
            s.ships[seat] = ships
        for tech in techs.split():
            s.techs[seat] |= 1 << UPGRADES.index(tech) - 2
        s.glory[seat], s.bid[seat] = glory, bid
        return self

    def merchants(self, seat: int, **goods: int) -> Self:
        """Merchants on the market, besides those that are idle; below 0: on the sell field."""
        for good, many in goods.items():
            self.s.placed[seat][GOODS.index(good)] = many
            self.s.hired[seat] += abs(many)
        return self

    def prices(self, **goods: int) -> Self:
        """Prices in pounds; of steps with the same price, the lowest."""
        box = box_for(self.players, self.agreed)
        for good, pounds in goods.items():
            at = GOODS.index(good)
            self.s.step[at] = box.price[at].index(pounds)
        return self

    def steps(self, **goods: int) -> Self:
        """Prices by their step, the lowest is 0."""
        for good, step in goods.items():
            self.s.step[GOODS.index(good)] = step
        return self

    def offer(self, *names: str, **contracts: str) -> Self:
        """The contracts that lie open, and no others: by names written before, or with their texts."""
        self._offer = [*names, *self._write(contracts)]
        return self

    def crate(self, seat: int, *names: str, **contracts: str) -> Self:
        self._crates[seat] += [*names, *self._write(contracts)]
        return self

    def done(self, seat: int, *names: str, **contracts: str) -> Self:
        """Contracts that a player has fulfilled."""
        self._done[seat] += [*names, *self._write(contracts)]
        return self

    def stack(self, *names: str, left: int | None = None, **contracts: str) -> Self:
        """The next contracts of the stack; `left`: so many and no more."""
        self._stack += [*names, *self._write(contracts)]
        self._stack_left = left
        return self

    def _write(self, contracts: dict[str, str]) -> list[str]:
        for name, text in contracts.items():
            assert name not in self._names, f"there are two contracts {name}"
            self._names[name] = len(self._names)
            self._texts[self._names[name]] = text
        return list(contracts)

    def port(self, **letters: str) -> Self:
        """`A="money"`; the others are what no test looks at, in the order of the tiles."""
        tiles: list[int | None] = [PORTS.index(letters[one]) if one in letters else None for one in LETTERS]
        free = iter([tile for tile in range(8) if tile not in tiles])
        self.s.port_at[:4] = [next(free) if tile is None else tile for tile in tiles]
        return self

    def used_port(self, seat: int, letter: str) -> Self:
        self.s.used_ports[seat] |= 1 << LETTERS.index(letter)
        return self

    def scoring(self, *tiles: str) -> Self:
        """The scoring tiles from the first round on."""
        numbers = [SCORING.index(tile) for tile in tiles]
        rest = [tile for tile in range(8) if tile not in numbers]
        self.s.scoring[:5] = (numbers + rest)[:5]
        return self

    def round(self, number: int) -> Self:
        """1 to 5."""
        self.s.round = number - 1
        return self

    def order(self, *seats: int) -> Self:
        self.s.order[: self.players] = seats
        return self

    def passed(self, *seats: int) -> Self:
        """Who is out of the round, in this order."""
        self.s.passes = len(seats)
        self.s.passed = sum(1 << seat for seat in seats)
        self.s.next_order[: len(seats)] = seats
        return self

    def cellar(self, *casks: int) -> Self:
        self.s.cellar[:] = casks
        return self

    def turn(self, seat: int) -> Self:
        """Who is about to act; seat 0 if nothing is said."""
        self.s.player = seat
        return self

    # making it so

    def begin(self) -> Game:
        """A game in this position; a position may begin more than one."""
        s = State.from_record(self.s.record()[0], checked=True)
        box = self._box()
        s.map = self._map
        s.place = s.order.index(s.player)
        s.key[:] = [1, 2, 3, 4]
        lay_units(box, s, self._units)
        self._lay_contracts(box, s)
        s.todo[0][0], s.depth = v.ACTING, 1
        game = Game(box, s, self._names)
        game.audit()
        return game

    def _box(self) -> Box:
        shared = box_for(self.players, self.agreed, self._drawing)
        if not self._changes and not self._texts:
            return shared
        box = own(shared)
        for number, text in self._texts.items():
            print_contract(box, number, text)
        for values in self._changes:
            for name, value in values.items():
                setattr(box, name, value)
        return Box.from_record(box.record()[0], checked=True) if self._changes else box

    def _lay_contracts(self, box: Box, s: State) -> None:
        """What is not named lies in the stack, and first on the board as far as it is to be filled."""
        numbers = self._names
        named = {numbers[name] for row in (*self._crates.values(), *self._done.values()) for name in row}
        named |= {numbers[name] for name in [*(self._offer or []), *self._stack]}
        rest = [number for number in reversed(range(CONTRACTS)) if number not in named]
        if self._offer is None:
            offer = [rest.pop(0) for _ in range(box.open_first)]
        else:
            offer = [numbers[name] for name in self._offer]
        s.offer[: len(offer)] = [1 + number for number in offer]
        for p in range(self.players):
            crates = [1 + numbers[name] for name in self._crates[p]]
            s.crate[p][: len(crates)] = crates
            for name in self._done[p]:
                count_done(box, s, p, numbers[name])
        stack = [*(numbers[name] for name in self._stack), *rest]
        left = len(stack) if self._stack_left is None else self._stack_left
        s.stack[:] = stack + [UNKNOWN] * (CONTRACTS - len(stack))
        s.top, s.left = 0, left
        s.gone = sum(1 << number for number in stack[left:])


def lay_units(box: Box, s: State, units: dict[int, dict[str, str]]) -> None:
    """Units, and what the state keeps about them: sets of hexes, what is in reach."""
    neutral = {at for at in range(HEXES) if box.neutral[s.map][at // BITS] >> at % BITS & 1}
    for at in neutral:
        s.unit_at[at] = NEUTRAL
    for p, own_units in units.items():
        hexes = {hex_of(name) for name in own_units}
        assert not any(s.unit_at[at] for at in hexes), f"two units stand on one hex of seat {p}"
        for name, unit in own_units.items():
            s.unit_at[hex_of(name)] = 1 + p * KINDS + UNITS.index(unit)
            s.built[p][UNITS.index(unit)] += 1
        s.own[p][:] = words_of(hexes)
        s.reach[p][:] = reach_of(box, s, p)
    s.taken[:] = words_of({at for at in range(HEXES) if s.unit_at[at]})


def reach_of(box: Box, s: State, p: int) -> list[int]:
    """Hexes beside a player's units or within reach."""
    tables = box.reach[s.map][s.ships[p]]
    hexes = [at for at, held in enumerate(s.unit_at) if held > 0 and (held - 1) // KINDS == p]
    found = [0, 0]
    for at in hexes:
        found = [word | more for word, more in zip(found, tables[at], strict=True)]
    return found


def count_done(box: Box, s: State, p: int, number: int) -> None:
    """Books a fulfilled contract."""
    s.done[p] |= 1 << number
    s.exports[p] += 1
    s.hop[p] += box.hops[number]
    s.eaten[p] += sum(box.meat[number])
    for at in range(len(IMPORTS)):
        s.imports[p][at] += box.brings[number][at]
        s.track[at] += 0 if box.simple_imports else box.brings[number][at]


class Game:
    """A game in progress: actions in words, and what lies where."""

    def __init__(self, box: Box, s: State, names: dict[str, int] | None = None) -> None:
        self.box, self.s = box, s
        self.names = names or {}
        self.told: list[tuple[int, ...]] = []
        s.told = self.told

    @classmethod
    def fresh(cls, players: int, seed: int = 0, **agreed: Any) -> Game:
        """A game set up by the rules."""
        game = cls(box_for(players, Agreed(**agreed)), State(checked=True))
        rules.set_up(game.box, game.s, [seed, 1, 2, 3])
        game.audit()
        return game

    def copy(self) -> Game:
        return Game(self.box, State.from_record(self.s.record()[0], checked=True), self.names)

    # acting

    def numbers(self) -> list[int]:
        out = [0] * OPTIONS
        listed = out[: rules.legal(self.box, self.s, out)]
        assert all(listed), "an action without a verb"
        assert len(set(listed)) == len(listed), "an action is listed twice"
        return listed

    def legal(self) -> list[str]:
        """The legal actions in words; the rules explain each of them as legal."""
        numbers = self.numbers()
        for number in numbers:
            assert rules.why(self.box, self.s, number) == v.OK, f"{self.text(number)} is listed, but why?"
        return [self.text(number) for number in numbers]

    def can(self, verb: str) -> set[str]:
        """What can be done with a verb: `can("place")` are hexes."""
        return {words.partition(" ")[2] for words in self.legal() if words.partition(" ")[0] == verb}

    def why(self, words: str) -> str:
        """The name of the reason why an action is not to be had, or OK."""
        number = self.number(words)
        reason = rules.why(self.box, self.s, number)
        assert (reason == v.OK) == (number in self.numbers()), f"{words}: {REASONS[reason]}, but legal?"
        return REASONS[reason]

    def act(self, *actions: str) -> Self:
        """Plays actions one after the other; each must be legal. What the rules do by themselves need not be said."""
        for words in actions:
            if not self.has_just_been_forced(words):
                assert self.why(words) == "OK", f"{words}: {self.why(words)}; legal are {', '.join(self.legal())}"
                self._play(self.number(words))
        return self

    def has_just_been_forced(self, words: str) -> bool:
        """Whether the rules have done it already, as there was nothing else to do."""
        number = self.number(words)
        done = number in self._forced
        if done:
            self._forced.remove(number)
        return done

    _forced: list[int] = []  # noqa: RUF012 - replaced, never changed in place

    def _play(self, number: int) -> None:
        out, told = [0] * OPTIONS, len(self.told)
        n = rules.play(self.box, self.s, number, out)
        assert out[:n] == self.numbers()
        self._forced = [event[1] for event in self.told[told:] if event[0] == v.FORCED]
        self.audit()

    def take_turn(self, *actions: str) -> Self:
        """Actions and the end of the turn."""
        return self.act(*actions, "end")

    # actions as words

    def number(self, words: str) -> int:
        """An action in words as its number, whether it is legal or not."""
        verb, *rest = words.split(" ")
        if verb == "near":
            return action(v.BUY_NEAR, _trade(rest))
        if verb == "copy":
            return action(v.PORT, COPIES + LETTERS.index(rest[0]))
        return action(getattr(v, verb.upper()), self._argument(verb, rest))

    def _argument(self, verb: str, rest: list[str]) -> int:
        if verb in ("bid", "uncask", "make", "store", "butter", "brew"):
            return int(rest[0])
        if verb in ("buy", "sell"):
            return _trade(rest)
        if verb in ("take", "fulfil", "keep"):
            return self.contract(rest[0])
        if verb in ("place", "slaughter", "move"):
            return hex_of(rest[0])
        if verb == "gain":
            return self._gained(" ".join(rest))
        return self._named(verb, rest) if rest else 0

    def _named(self, verb: str, rest: list[str]) -> int:
        lists = {"pick": CLANS, "build": UNITS, "spare": UNITS, "upgrade": UPGRADES, "port": tuple(LETTERS)}
        lists |= {"recall": GOODS, "give": GOODS, "tech": UPGRADES[2:]}
        if verb in lists:
            return lists[verb].index(rest[0])
        if verb == "shift":
            return GOODS.index(rest[0]) * 2 + SIDES.index(rest[1])
        if verb == "swap":
            return hex_of(rest[0]) * 8 + UNITS.index(rest[1])
        assert verb == "row", f"what is {verb}?"
        return hex_of(rest[0]) * 6 + _direction(rest[0], rest[1])

    def _gained(self, words: str) -> int:
        """Counts of three kinds, as digits to the base 4; processed goods are the last three."""
        counts = goods_in(words)
        return sum(n * 4 ** (good % 3) for good, n in enumerate(counts))

    def text(self, number: int) -> str:
        verb, argument = verb_of(number), argument_of(number)
        word = VERBS[verb].lower()
        if verb in (v.BUY, v.SELL, v.BUY_NEAR):
            return f"{'near' if verb == v.BUY_NEAR else word} {argument % 8} {GOODS[argument // 8]}"
        if verb in (v.TAKE, v.FULFIL, v.KEEP):
            return f"{word} {self.name(argument)}"
        if verb in (v.PLACE, v.SLAUGHTER, v.MOVE):
            return f"{word} {hex_name(argument)}"
        if verb in (v.BID, v.UNCASK, v.MAKE, v.STORE, v.BUTTER, v.BREW):
            return f"{word} {argument}"
        if verb == v.GAIN:
            first = 0 if self.s.port_at[self._open_port()] == PORTS.index("raw") else 3
            counts = [argument // 4**at % 4 for at in range(3)]
            return f"{word} " + ", ".join(f"{n} {GOODS[first + at]}" for at, n in enumerate(counts) if n)
        if verb == v.PORT and argument >= COPIES:
            return f"copy {LETTERS[argument - COPIES]}"
        return " ".join([word, *self._words(verb, argument)])

    def _open_port(self) -> int:
        """The place of the port whose goods are chosen."""
        tile = self.s.todo[self.s.depth - 1][1]
        return self.s.port_at.index(tile)

    def _words(self, verb: int, argument: int) -> list[str]:
        lists = {v.PICK: CLANS, v.BUILD: UNITS, v.SPARE: UNITS, v.UPGRADE: UPGRADES, v.PORT: tuple(LETTERS)}
        lists |= {v.RECALL: GOODS, v.GIVE: GOODS, v.TECH: UPGRADES[2:]}
        if verb in lists:
            return [lists[verb][argument]]
        if verb == v.SHIFT:
            return [GOODS[argument // 2], SIDES[argument % 2]]
        if verb == v.SWAP:
            return [hex_name(argument // 8), UNITS[argument % 8]]
        if verb == v.ROW:
            return [hex_name(argument // 6), hex_name(_goal(argument // 6, argument % 6))]
        return []

    def contract(self, name: str) -> int:
        return int(name[1:]) - 1 if name.startswith("#") else self.names[name]

    def name(self, number: int) -> str:
        """What the test called a contract, or `#12` by its printed number."""
        return next((name for name, known in self.names.items() if known == number), f"#{number + 1}")

    # what lies where

    @property
    def step(self) -> str:
        """The step that is open."""
        return "OVER" if self.over else STEPS[self.s.todo[self.s.depth - 1][0]]

    @property
    def turn(self) -> int:
        return self.s.player

    @property
    def over(self) -> bool:
        return bool(self.s.over)

    def cash(self, seat: int) -> int:
        return self.s.cash[seat]

    def goods(self, seat: int) -> dict[str, int]:
        return worded(self.s.goods[seat])

    def merchants(self, seat: int) -> int:
        """Those that are idle."""
        return self.s.idle[seat]

    def placed(self, seat: int) -> dict[str, int]:
        return worded(self.s.placed[seat])

    def price(self, good: str) -> int:
        at = GOODS.index(good)
        return self.box.price[at][self.s.step[at]]

    def price_step(self, good: str) -> int:
        return self.s.step[GOODS.index(good)]

    def units(self, seat: int) -> dict[str, str]:
        """Units by their hexes."""
        held = {at: unit - 1 for at, unit in enumerate(self.s.unit_at) if unit > 0}
        return {hex_name(at): UNITS[unit % KINDS] for at, unit in held.items() if unit // KINDS == seat}

    def crates(self, seat: int) -> set[str]:
        return {self.name(held - 1) for held in self.s.crate[seat] if held}

    def offer(self) -> set[str]:
        return {self.name(held - 1) for held in self.s.offer if held}

    def looking(self) -> set[str]:
        return {self.name(held - 1) for held in self.s.looking if held}

    def stack(self) -> list[str]:
        """The contracts of the stack, the topmost first."""
        return [self.name(self.s.stack[(self.s.top + at) % CONTRACTS]) for at in range(self.s.left)]

    def imports(self, seat: int) -> dict[str, int]:
        return worded(self.s.imports[seat], IMPORTS)

    def glory(self, seat: int) -> int:
        return self.s.glory[seat]

    def clan(self, seat: int) -> str:
        return CLANS[self.s.clan[seat]] if self.s.clan[seat] < ALL_CLANS else "-"

    def settlements(self, seat: int) -> int:
        """All of them, connected or not."""
        return settlements.settlements(self.box, self.s, seat)

    def connected(self, seat: int) -> int:
        """How many settlements count."""
        return settlements.connected(self.box, self.s, seat)

    def score(self, seat: int) -> int:
        """The final score, as if the game were over."""
        return rules.final_score(self.box, self.s, seat)

    def winners(self) -> list[int]:
        values = [rules.rank_value(self.box, self.s, seat) for seat in range(self.box.players)]
        return [seat for seat, value in enumerate(values) if value == max(values)]

    def reported(self, event: int) -> list[tuple[int, ...]]:
        """What the rules reported of one kind of event."""
        return [tuple(report[1:]) for report in self.told if report[0] == event]

    # what holds in every position

    def audit(self) -> None:
        """Checks what a table would show at a glance: it uses none of the rules but their own check."""
        s, box = self.s, self.box
        if all(clan < ALL_CLANS for clan in s.clan[: box.players]):
            assert rules.check(box, s) == 0, f"check {rules.check(box, s)}"
        for p in range(box.players):
            placed = sum(abs(n) for n in s.placed[p])
            assert s.idle[p] + placed == s.hired[p] <= MERCHANTS, f"seat {p} has other merchants"
            assert min(s.cash[p], s.idle[p], *s.goods[p]) >= 0, f"seat {p} has less than nothing"
            hexes = {at for at, held in enumerate(s.unit_at) if held > 0 and (held - 1) // KINDS == p}
            assert s.own[p] == words_of(hexes), f"seat {p} has other hexes"
            assert s.reach[p] == reach_of(box, s, p), f"seat {p} reaches other hexes"
            kinds = Counter((s.unit_at[at] - 1) % KINDS for at in hexes)
            assert s.built[p] == [kinds[unit] for unit in range(KINDS)]
        assert s.taken == words_of({at for at in range(HEXES) if s.unit_at[at]})
        self._audit_contracts()

    def _audit_contracts(self) -> None:
        """Each contract lies somewhere, once."""
        s = self.s
        held = [h - 1 for h in [*s.offer, *s.looking, *(h for row in s.crate for h in row)] if h]
        stack = [s.stack[(s.top + at) % CONTRACTS] for at in range(s.left)]
        done = [at for bits in [*s.done, s.gone] for at in range(CONTRACTS) if bits >> at & 1]
        assert sorted(held + stack + done) == list(range(CONTRACTS)), "a contract is lost or doubled"


def _trade(rest: list[str]) -> int:
    """`2 whisky` as good * 8 + number."""
    return GOODS.index(rest[1]) * 8 + int(rest[0])


def _goal(start: int, direction: int) -> int:
    """The hex in a direction, from the north clockwise."""
    row, column = divmod(start, 13)
    right, down = AROUND[bool(column % 2)][direction]
    return (row + down) * 13 + column + right


def _direction(start: str, goal: str) -> int:
    ways = [at for at in range(6) if _goal(hex_of(start), at) == hex_of(goal)]
    assert ways, f"{goal} does not lie beside {start}"
    return ways[0]
