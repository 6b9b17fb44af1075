"""What ports do, in both editions."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.rules import vocabulary as v

from .books import Books, Task
from .building import crates_free, earn, shift
from .contracts import deliver, spend
from .facts import PROCESSED, RAW, Row

COPY = 8  # added to a place: what the port there does, by the port that copies


def use(b: Books, place: int, does: str) -> Row:
    """A port is used: within reach, once in the game. The port that copies pays for it."""
    port, wanted = place % COPY, place // COPY
    seat = b.seat
    demand(port < len(b.ports), f"there is no port {port}")
    row = b.facts.port(b.ports[port])
    if wanted:
        copier = next((at for at, tile in enumerate(b.ports) if b.facts.port_does(tile) == "copy"), -1)
        demand(copier >= 0, "no port copies")
        mark(b, copier, b.ports[port])
        charge = int(b.facts.port(b.ports[copier])["pays"])
        b.pay(seat, charge)
        b.may_hear(v.PAID, b.player, charge)
    else:
        mark(b, port, b.ports[port])
    demand(not does or b.facts.port_does(b.ports[port]) == does, f"port {port} does something else")
    return row


def mark(b: Books, port: int, does: int) -> None:
    seat = b.seat
    demand(port not in seat.used_ports, f"port {port} was used before")
    demand(b.land.has_port(port, set(seat.units), seat.ships), f"port {port} is out of reach")
    seat.used_ports.add(port)
    b.hear(v.USED_PORT, b.player, port, does)


def port(b: Books, place: int) -> None:
    row = use(b, place, "")
    does = b.facts.of(row, "does")
    if does in ("trade_raw", "trade_processed"):
        b.tasks.append(Task(v.GIVING, int(row["id"])))
    elif does == "build_anywhere":
        b.tasks.append(Task(v.BUILDING_ANYWHERE))
    elif does == "upgrade":
        b.seat.glory += int(row["glory"])
        b.hear(v.GLORY, b.player, int(row["id"]) - 1, int(row["glory"]))
        b.tasks.append(Task(v.UPGRADING, 1))
    elif does == "move_building":
        b.tasks.append(Task(v.MOVING))
    elif does == "swap_units":
        b.tasks.append(Task(v.SWAPPING, int(row["brings"])))
    else:
        demand(does in ("money", "draw_contracts"), f"a port that does {does} is used otherwise")
        earn(b, int(row["money"]))
        if does == "draw_contracts" and crates_free(b, b.seat):
            b.tasks.append(Task(v.DRAWING))


def kinds(b: Books) -> tuple[int, ...]:
    does = b.facts.of(b.facts.port(b.task.number - 1), "does")
    return RAW if does == "trade_raw" else PROCESSED


def give(b: Books, good: int) -> None:
    """One good for several of the same kind."""
    demand(good in kinds(b), f"good {good} is not taken here")
    b.give(b.seat, good)
    b.hear(v.GAVE, b.player, good, 1)
    b.tasks[-1] = Task(v.GAINING, b.task.number)


def gain_goods(b: Books, argument: int) -> None:
    """How many of each of the three kinds, as digits to the base 4."""
    own = kinds(b)
    many = int(b.facts.port(b.task.number - 1)["brings"])
    b.tasks.pop()
    chosen = [argument // 4**at % 4 for at in range(len(own))]
    demand(sum(chosen) == many and argument < 4 ** len(own), f"that is not {many} goods")
    for good, more in zip(own, chosen, strict=True):
        b.seat.goods[good] += more
        if more:
            b.hear(v.GOT_GOODS, b.player, good, more)


def shift_price(b: Books, argument: int) -> None:
    """Before a trade: down to buy, up to sell."""
    good, side = divmod(argument, 2)
    row = use(b, place_of_use(b, "shift_price"), "shift_price")
    shift(b, good, int(row["steps"]) * (1 if side else -1))
    b.hear(v.SHIFTED_PRICE, b.player, good, b.step[good])
    b.shifted = (good, side)


def spare(b: Books, unit: int) -> None:
    """An animal less to slaughter."""
    demand(unit in (0, 1), "sheep and cows are spared")
    use(b, place_of_use(b, "spare_animals"), "spare_animals")
    spend(b, unit)
    b.hear(v.SPARED, b.player, unit)
    deliver(b)


def place_of_use(b: Books, does: str) -> int:
    """Which port was used: the one that does it, or the one that copies it, as it was told."""
    own = next((at for at, tile in enumerate(b.ports) if b.facts.port_does(tile) == does), -1)
    demand(own >= 0, f"no port does {does}")
    told = b.next_told(v.USED_PORT)
    demand(told is not None, "no port was used")
    assert told is not None
    return own if told[2] == own else own + COPY
