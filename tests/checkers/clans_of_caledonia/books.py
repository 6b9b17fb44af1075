"""The books that an accountant keeps of one game, opened by the rulebook, and their comparison with a state."""

from collections import Counter
from dataclasses import dataclass, field

from checkers.objections import demand
from quaich.games.clans_of_caledonia.state import CONTRACTS, NEUTRAL, NO_CLAN, UNITS, Box, State

from .facts import ALL_MERCHANTS, BOOK, CLANS, GOODS, PRICES, TOP_STEP, Facts, facts_of
from .land import Hex, Land, land_of, number_of

Event = tuple[int, int, int, int]
START_STEP = 3  # the fourth price from below


@dataclass
class Seat:
    """What one player has."""

    cash: int = 0
    clan: int = NO_CLAN
    goods: list[int] = field(default_factory=lambda: [0] * len(GOODS))
    idle: int = 0
    hired: int = 0
    placed: list[int] = field(default_factory=lambda: [0] * len(GOODS))  # below 0: on the sell field
    ships: int = 0
    techs: set[int] = field(default_factory=set)
    crates: list[int] = field(default_factory=list)
    used_ports: set[int] = field(default_factory=set)
    done: list[int] = field(default_factory=list)
    imports: list[int] = field(default_factory=lambda: [0, 0, 0])
    hops: int = 0
    meat: int = 0
    glory: int = 0
    bid: int = 0
    units: dict[Hex, int] = field(default_factory=dict)

    def built(self, unit: int) -> int:
        return list(self.units.values()).count(unit)

    def is_clan(self, name: str) -> bool:
        return self.clan < len(CLANS) and CLANS[self.clan] == name


@dataclass
class Task:
    """Something that is still to be done: a step of the vocabulary and what the books know of it."""

    step: int
    number: int = 0
    extra: int = 0
    goods: set[int] = field(default_factory=set)  # of neighbours, that can be bought
    animals: list[int] = field(default_factory=list)  # sheep and cows that are still to be slaughtered
    seat: int = -1  # who is asked; -1: whose turn it is


class Books:
    """Everything in a game but its chance, and what the turn has done so far."""

    def __init__(self, box: Box, s: State, gifts: tuple[int, int]) -> None:
        self.facts: Facts = facts_of(box)
        self.land: Land = land_of(s.map, box.players)
        pounds, goods = gifts
        self.seats = [Seat(cash=self.facts.start_money() + pounds) for _ in range(box.players)]
        for seat in self.seats:
            seat.idle = seat.hired = int(BOOK["board"]["merchants_start"])
            seat.goods = [goods] * len(GOODS)
        self.step = list(s.step)
        self.stack = [s.stack[(s.top + at) % CONTRACTS] for at in range(s.left)]
        self.offer = list(s.offer)
        self.track = [0, 0, 0]
        self.gone: set[int] = set()
        self.clans = {clan: tile for clan, tile in zip(s.clan_at, s.tile_at, strict=True) if clan >= 0}
        self.order = list(s.order[: box.players])
        self.ports = list(s.port_at[:4])
        self.scoring = list(s.scoring[:5])
        self.cellar = [0, 0, 0]
        self.round = 0
        self.passed: list[int] = []
        self.player = s.player
        self.over = False
        self.tasks: list[Task] = []
        self.told: list[Event] = []  # by the rules, and not explained yet
        self.winners: list[int] = []  # of auctions
        self.bid, self.bidder, self.out = -1, -1, set[int]()
        self.last_roll = 0  # of the price die
        self.rest()
        check_opening(self, s)

    def rest(self) -> None:
        """No turn has begun."""
        self.rowed = 0
        self.shifted: tuple[int, int] | None = None  # good, and 0 to buy it or 1 to sell it
        self.near_bought = [0] * len(GOODS)
        self.looking: list[int] = []

    @property
    def seat(self) -> Seat:
        return self.seats[self.player]

    @property
    def task(self) -> Task:
        demand(bool(self.tasks), "there is nothing to be done")
        return self.tasks[-1]

    # events

    def hear(self, what: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """An event that must have been told."""
        demand((what, a, b, c) in self.told, f"event {(what, a, b, c)} was not told, but {self.told}")
        self.told.remove((what, a, b, c))

    def may_hear(self, what: int, a: int, b: int) -> None:
        """Money need not be told where it is clear anyway."""
        if (what, a, b, 0) in self.told:
            self.told.remove((what, a, b, 0))

    def next_told(self, what: int) -> Event | None:
        """The first event of a kind that is not explained yet; chance is believed."""
        return next((event for event in self.told if event[0] == what), None)

    # money and goods

    def pay(self, seat: Seat, pounds: int) -> None:
        demand(seat.cash >= pounds, f"{seat.cash} pounds are not enough to pay {pounds}")
        seat.cash -= pounds

    def price(self, good: int) -> int:
        return int(PRICES[good][self.step[good]])

    def move_price(self, good: int, steps: int) -> None:
        self.step[good] = min(max(self.step[good] + steps, 0), TOP_STEP)

    def give(self, seat: Seat, good: int, many: int = 1) -> None:
        demand(seat.goods[good] >= many, f"there are {seat.goods[good]} {GOODS[good]}, not {many}")
        seat.goods[good] -= many

    # the map

    def taken(self) -> set[Hex]:
        return self.land.neutral.union(*(seat.units for seat in self.seats))

    def owner(self, place: Hex) -> int | None:
        return next((p for p, seat in enumerate(self.seats) if place in seat.units), None)

    def within_reach(self, seat: Seat, place: Hex) -> bool:
        return place in self.land.from_any(set(seat.units), seat.ships)


def check_opening(books: Books, s: State) -> None:
    """What the rulebook says about the beginning."""
    facts = books.facts
    demand(sorted(books.order) == list(range(facts.players)), "the order of turns lacks a seat")
    first = books.order[0]
    demand(books.order == [(first + at) % facts.players for at in range(facts.players)], "turns go clockwise")
    changed = [step - START_STEP for step in books.step if step != START_STEP]
    expected = BOOK["variants"]["price_goods"] if facts.variable_prices else 0
    demand(len(changed) == expected and all(abs(change) == 1 for change in changed), f"prices start at {books.step}")
    lying = [held for held in books.offer if held]
    demand(len(lying) == facts.entry["open"], f"{len(lying)} contracts lie open")
    demand(len(books.stack) == CONTRACTS - len(lying), "the stack holds another number of contracts")
    clans = facts.players if facts.auction and facts.players > 1 else facts.entry["clans"]
    demand(len(books.clans) == clans, f"{len(books.clans)} clans are offered")
    tiles = list(books.clans.values())
    demand(len(set(tiles)) == len(tiles) and all(0 <= tile < 9 for tile in tiles), "the starting tiles are odd")
    demand(not s.round and not s.over, "the game has begun already")


# comparing


def compare(books: Books, s: State) -> None:
    """Objects to the first thing in which a state differs from the books."""
    for name, here, there in (*things_of_seats(books, s), *things_of_game(books, s)):
        demand(here == there, f"{name}: {there}, and by the books {here}")


def of_seats(books: Books, name: str, rows: list[int]) -> tuple[str, object, object]:
    return name, [getattr(seat, name) for seat in books.seats], rows[: len(books.seats)]


def things_of_seats(books: Books, s: State) -> list[tuple[str, object, object]]:
    seats, many = books.seats, len(books.seats)
    techs = [sum(1 << tech - 6 for tech in seat.techs) for seat in seats]
    crates = [sorted(held - 1 for held in s.crate[p] if held) for p in range(many)]
    return [
        of_seats(books, "cash", s.cash),
        of_seats(books, "clan", s.clan),
        of_seats(books, "idle", s.idle),
        of_seats(books, "hired", s.hired),
        of_seats(books, "ships", s.ships),
        of_seats(books, "glory", s.glory),
        of_seats(books, "bid", s.bid),
        ("goods", [seat.goods for seat in seats], s.goods[:many]),
        ("merchants", [seat.placed for seat in seats], s.placed[:many]),
        ("technologies", techs, s.techs[:many]),
        ("crates", [sorted(seat.crates) for seat in seats], crates),
        ("ports", [sum(1 << port for port in seat.used_ports) for seat in seats], s.used_ports[:many]),
        ("contracts", [sum(1 << contract for contract in seat.done) for seat in seats], s.done[:many]),
        ("exports", [len(seat.done) for seat in seats], s.exports[:many]),
        ("imports", [seat.imports for seat in seats], s.imports[:many]),
        ("hops", [seat.hops for seat in seats], s.hop[:many]),
        ("meat", [seat.meat for seat in seats], s.eaten[:many]),
        ("merchants of all", True, all(seat.hired <= ALL_MERCHANTS for seat in seats)),
    ]


def things_of_game(books: Books, s: State) -> list[tuple[str, object, object]]:
    stack = [s.stack[(s.top + at) % CONTRACTS] for at in range(s.left)]
    units = [0] * len(s.unit_at)
    for place in books.land.neutral:
        units[number_of(place)] = NEUTRAL
    for p, seat in enumerate(books.seats):
        for place, unit in seat.units.items():
            units[number_of(place)] = 1 + p * UNITS + unit
    things: list[tuple[str, object, object]] = [
        ("over", books.over, bool(s.over)),
        ("prices", books.step, s.step),
        ("contracts on offer", books.offer, s.offer),
        ("the stack", books.stack, stack),
        ("import markers", books.track, s.track),
        ("contracts out of the game", sum(1 << contract for contract in books.gone), s.gone),
        ("units", units, s.unit_at),
        ("cellar", books.cellar, s.cellar),
        ("clans on offer", books.clans, {c: t for c, t in zip(s.clan_at, s.tile_at, strict=True) if c >= 0}),
        ("ports", books.ports, s.port_at[:4]),
        ("scoring tiles", books.scoring, s.scoring[:5]),
    ]
    if books.over:
        return things
    bidding = 0 < len(books.winners) < len(books.seats)
    return [
        *things,
        ("player", books.player, s.player),
        ("round", books.round, s.round),
        ("order", books.order, books.order if bidding else list(s.order[: len(books.seats)])),
        ("passed", sum(1 << p for p in books.passed), s.passed),
        ("order of the next round", books.passed, s.next_order[: s.passes]),
        ("fishers that rowed", books.rowed, s.rowed),
        ("bought of neighbours", books.near_bought, s.near_bought),
        ("contracts looked at", Counter(books.looking), Counter(held - 1 for held in s.looking if held)),
        ("price shifted", books.shifted, (s.shifted and divmod(s.shifted - 1, 2)) or None),
    ]
