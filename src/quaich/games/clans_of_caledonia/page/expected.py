"""What one might expect to choose at a decision, so that a page can say why it is not to be had."""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.action import action
from ....kernel.asking import Refused
from ....kernel.viewing import Look
from ..names import Names, hex_name
from ..notation import TECHS, UPGRADES
from ..rules import vocabulary as v
from ..state import FISHER, GOODS, HEXES, PORTS, UNITS
from .spots import TRADED

BUILDING = (v.SETTLING, v.ACTING, v.EXPANDING, v.BUILDING_ANYWHERE, v.REBUILDING)


def refused(look: Look, names: Names) -> list[Refused]:
    """What one might expect and what the rules say of it."""
    room, box, s = look.setting.room, look.setting.box, look.s
    why, found = room.rules().why, []
    for act, label in expected(look, names):
        code = why(box, s, act)
        if code not in (v.OK, v.NOT_NOW):
            found.append(Refused(act, label, code, room.reason(look.setting, s, act, code)))
    return found


def expected(look: Look, names: Names) -> Iterator[tuple[int, str]]:
    """Actions of the usual kind for the open step, each with a short name."""
    s = look.s
    step, fishes = s.todo[s.depth - 1][0], look.setting.box.fishes[s.clan[s.player]]
    if step in BUILDING:
        units = UNITS if fishes else FISHER
        yield from ((action(v.BUILD, unit), names.unit(unit)) for unit in range(units))
    if step == v.PLACING:
        yield from ((action(v.PLACE, h), hex_name(h)) for h in range(HEXES))
    if step in (v.ACTING, v.TAKING):
        yield from ((action(v.TAKE, one - 1), names.contract(one - 1)) for one in s.offer if one > 0)
    if step in (v.ACTING, v.FULFILLING):
        crates = s.crate[s.player]
        yield from ((action(v.FULFIL, one - 1), names.contract(one - 1)) for one in crates if one > 0)
    if step == v.KEEPING:
        yield from ((action(v.KEEP, one - 1), names.contract(one - 1)) for one in s.looking if one > 0)
    if step == v.ACTING:
        yield from trades(names, (v.BUY, v.SELL))
        yield from improvements(names, 0 if fishes else len(TECHS))
    if step == v.NEARING:
        yield from trades(names, (v.BUY_NEAR,))
    if step == v.UPGRADING:
        upgrades = UPGRADES[: -len(TECHS)] if fishes else UPGRADES
        yield from ((action(v.UPGRADE, which), names.say(f"do.upgrade.{key}")) for which, key in enumerate(upgrades))
    if step in (v.ACTING, v.ENDING):
        yield from ((action(v.PORT, place), names.port(place)) for place in range(PORTS))


def trades(names: Names, verbs: tuple[int, ...]) -> Iterator[tuple[int, str]]:
    """What has a place in the market."""
    keys = {v.BUY: "buy", v.SELL: "sell", v.BUY_NEAR: "buy_near"}
    for verb in verbs:
        for good in range(GOODS):
            for n in range(1, TRADED + 1):
                yield action(verb, good * 8 + n), names.say(f"do.{keys[verb]}", goods=names.goods(good, n))


def improvements(names: Names, techs: int) -> Iterator[tuple[int, str]]:
    """What is improved on the own board; one clan has no technologies."""
    yield action(v.SHIP, 0), names.say("do.ship")
    yield action(v.HIRE, 0), names.say("do.hire")
    yield from ((action(v.TECH, which), names.say(f"do.tech.{key}")) for which, key in enumerate(TECHS[:techs]))
