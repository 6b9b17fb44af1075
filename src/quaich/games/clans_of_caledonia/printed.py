"""What is printed on contracts, ports, tiles and clans, in words: one wording for actions, log, terminal and page."""

from __future__ import annotations

from typing import Any

from .names import COUNTED_IDS, EFFECT_IDS, IMPORT_IDS, Names
from .state import CELLAR, COW, FISHER, GOODS, NO_CLAN, NO_GOOD, SHEEP, WORKERS

# contracts


def needs(names: Names, box: Any, contract: int) -> str:
    """What a contract asks for: `2 whisky and 1 beef`."""
    goods = [names.goods(good, box.needs[contract][good]) for good in range(GOODS) if box.needs[contract][good]]
    meat = [names.meat(animal, box.meat[contract][animal]) for animal in (SHEEP, COW) if box.meat[contract][animal]]
    return names.list([*goods, *meat])


def gives(names: Names, box: Any, contract: int) -> str:
    """What it brings: `3 cotton, 2 hops and 5 pounds`."""
    brings = box.brings[contract]
    imports = [names.imports(kind, brings[kind]) for kind in range(len(IMPORT_IDS)) if brings[kind]]
    bonuses = (
        ("bonus.hops", box.hops[contract]),
        ("pounds", box.money[contract]),
        ("bonus.hexes", box.free_hexes[contract]),
        ("bonus.upgrades", box.upgrades[contract]),
    )
    return names.list([*imports, *(names.say(key, n=n) for key, n in bonuses if n)])


def contract(names: Names, box: Any, number: int) -> str:
    """`2 whisky and 1 beef for 3 cotton and 2 hops`."""
    return names.say("exchange", needs=needs(names, box, number), gives=gives(names, box, number))


# tiles


def start(names: Names, box: Any, tile: int) -> str:
    """What a starting tile brings: `56 pounds, 1 wool and 1 whisky`."""
    money = [names.pounds(box.tile_money[tile])] if box.tile_money[tile] else []
    counts = box.tile_goods[tile]
    return names.list([*money, *(names.goods(good, counts[good]) for good in range(GOODS) if counts[good])])


def port(names: Names, box: Any, tile: int) -> str:
    """What a port does: `10 pounds`, `1 raw good for 3 of choice`."""
    return names.say(
        f"effect.{EFFECT_IDS[box.port_does[tile]]}",
        gives=box.port_gives[tile],
        n=box.port_brings[tile],
        pounds=names.pounds(box.port_money[tile]),
        steps=box.port_steps[tile],
        pays=names.pounds(box.port_pays[tile]),
        glory=box.port_glory[tile],
    )


def scoring(names: Names, box: Any, tile: int) -> str:
    """What a scoring tile counts: `3 glory for every 2 processed goods`."""
    return names.say(f"counts.{COUNTED_IDS[box.counts[tile]]}", glory=box.glory[tile], n=box.each[tile])


def shipping(names: Names, level: int) -> str:
    """What can be crossed at a level of shipping."""
    if level < 2:
        return names.say("shipping.river" if level else "shipping.none")
    return names.say("shipping.lochs", n=level - 1)


# units


def makes(names: Names, box: Any, clan: int, techs: int, unit: int) -> str:
    """What a unit does in production: `makes 2 grain`, `turns 1 grain into 1 bread`, `brings 4 pounds`."""
    if unit >= WORKERS:
        learnt = unit < FISHER and techs >> (unit - WORKERS) & 1
        return names.say("makes.money", n=box.income[clan][unit] + box.tech_income * learnt)
    goods = names.goods(box.makes[unit], box.amount[unit])
    if box.takes[unit] == NO_GOOD:
        return names.say("makes.raw", goods=goods)
    return names.say("makes.processed", given=names.goods(box.takes[unit], 1), goods=goods)


# clans


def clan(names: Names, box: Any, number: int) -> str:
    """What is special about a clan, from what differs from everybody else."""
    return names.list([*trading(names, box, number), *building(names, box, number), *working(names, box, number)])


def trading(names: Names, box: Any, clan: int) -> list[str]:
    """What differs in contracts, merchants and production."""
    told = []
    for key, table in (
        ("crates", box.crates),
        ("takes", box.takes_at_once),
        ("draws", box.draws),
        ("keeps", box.keeps),
    ):
        if table[clan] != table[NO_CLAN]:
            told.append(names.say(f"clan.{key}", n=table[clan]))
    if box.fulfils[clan] > 1:
        told.append(names.say("clan.fulfils", n=box.fulfils[clan]))
    if box.start_merchants[clan] != box.start_merchants[NO_CLAN]:
        told.append(names.say("clan.merchants", n=box.start_merchants[clan]))
    for key, table in (("trade", box.trade_money), ("butter", box.butter), ("whisky", box.whisky_money)):
        if table[clan]:
            told.append(names.say(f"clan.{key}", n=table[clan]))
    if box.beer[clan]:
        told.append(names.say("clan.beer", n=box.beer[clan], most=box.beer_most[clan]))
    if box.stores[clan]:
        told.append(names.say("clan.cellar", pays="/".join(str(box.cellar_money[space]) for space in range(CELLAR))))
    return told


def building(names: Names, box: Any, clan: int) -> list[str]:
    """What differs in building and shipping."""
    told = []
    if any(box.building_discount[clan]):
        told.append(names.say("clan.buildings", steps="/".join(map(str, box.building_discount[clan]))))
    if box.mouth_discount[clan]:
        told.append(names.say("clan.mouths", n=box.mouth_discount[clan]))
    if box.start_ships[clan]:
        told.append(names.say("clan.ships", n=box.start_ships[clan]))
    return told


def working(names: Names, box: Any, clan: int) -> list[str]:
    """What differs about workers."""
    told = []
    if box.start_workers[clan] != box.start_workers[NO_CLAN]:
        told.append(names.say("clan.workers", n=box.start_workers[clan]))
    if box.start_at_border[clan]:
        told.append(names.say("clan.border"))
    if box.fishes[clan]:
        told.append(names.say("clan.fishes", cost=box.unit_cost[clan][FISHER], income=box.income[clan][FISHER]))
    if box.rows[clan]:
        told.append(names.say("clan.rows", n=box.rows[clan]))
    return told
