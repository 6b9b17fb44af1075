"""What is printed on the clan board, in a few words: what each field brings."""

from __future__ import annotations

from typing import Any, Final

from . import component_form as form
from .notation import Names
from .state import CLANS, NOT_COUNTED

AMOUNTS: Final = (  # what a field brings, with the keys of the signs
    ("clan_clansmen", "clansmen"),
    ("clan_casks", "casks"),
    ("clan_coins", "coins"),
    ("clan_moves", "moves"),
    ("clan_points", "points"),
)
ACTS: Final = (("clan_removes", "removes"), ("clan_builds", "builds"))
LASTING: Final = ("cask_points", "settles", "move_points", "good_coins")


def clan(names: Names, box: Any, number: int) -> str:
    """`1 barley and 1 cask`, `villages: 3+ → 5 VP, 4+ → 8 VP`."""
    parts = list(names.amounts(box.clan_goods[number]))
    parts += [names.say(f"sign.{key}", n=n) for field, key in AMOUNTS if (n := getattr(box, field)[number])]
    if box.clan_activates[number]:
        parts.append(kinds_activated(names, box, number))
    parts += [names.say(f"clan.{key}", n=n) for field, key in ACTS if (n := getattr(box, field)[number])]
    if box.clan_persons[number]:
        parts.append(names.say("clan.person", who=names.david_hume, n=box.clan_persons[number]))
    if box.clan_counts[number] != NOT_COUNTED:
        parts.append(counted(names, box, number))
    parts += [names.say(f"clan.{field}", n=n) for field in LASTING if (n := getattr(box, field)[number])]
    return names.list(parts)


def kinds_activated(names: Names, box: Any, number: int) -> str:
    """`activates 1 tile of each kind: animal and whisky`."""
    kinds = [names.kind(kind) for kind in range(len(form.KINDS)) if box.clan_activates[number] >> kind & 1]
    return names.say("clan.activates", kinds=names.list(kinds), n=len(kinds))


def counted(names: Names, box: Any, number: int) -> str:
    """What is counted, and the points for it."""
    tiers = [
        names.say("clan.tier", least=least, points=points)
        for least, points in zip(box.clan_least[number], box.clan_brings[number], strict=True)
        if points
    ]
    return names.say(f"clan.counts.{form.COUNTED[box.clan_counts[number]]}", tiers=", ".join(tiers))


def lasts(box: Any, number: int) -> bool:
    """Whether a clan helps from now on to the end of the game."""
    return any(getattr(box, field)[number] for field in LASTING)


def held(s: Any, seat: int) -> list[int]:
    """The clans on a seat's side."""
    return [number for number in range(CLANS) if s.holders[number] >> seat & 1]
