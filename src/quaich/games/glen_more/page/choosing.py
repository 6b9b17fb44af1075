"""The open decision as a page needs it: offers and refusals, each with the place in the pictures that stands for it."""

from __future__ import annotations

from typing import Any

from ....kernel.action import verb_of
from ....kernel.viewing import Decision, Look, Offer, Refusal
from ....words import text
from .. import asking
from ..asking import Choice
from ..room import names as names_of
from ..rules import vocabulary as v
from .spots import Spot, Spots, spot_of
from .wording import say

BOARD = "board"
# What a turn is about; all else, such as paying, serves one of these.
WHOLE = (v.TAKING, v.LAYING, v.ACTIVATING, v.MOVING)


def land_key(seat: int) -> str:
    return f"land-{seat}"


def decision(look: Look) -> Decision:
    """Question, offers, refusals, and the panel in which to look."""
    if look.s.over:
        return Decision(text(look.language, "game.over"), [], [], BOARD)
    question = asking.question(look.setting, look.s, look.legal, look.language) if look.legal else waiting(look)
    panel = BOARD if asking.step_of(look.s) == v.TAKING else land_key(look.s.player)
    return Decision(question, offers(look), refusals(look), panel)


def offers(look: Look) -> list[Offer]:
    """All that may be done, in the order of the rules."""
    choices = asking.choices(look.setting, look.s, look.legal, look.language) if look.legal else []
    taken = {spot_of(look.s, choice.action) for choice in choices if verb_of(choice.action) == v.PAY}
    return [offer(look, choice, taken) for choice in choices]


def offer(look: Look, choice: Choice, taken: set[str]) -> Offer:
    """`taken`: goods that are there to be paid with; they are sold by a button."""
    s, act = look.s, choice.action
    spot = spot_of(s, act)
    if verb_of(act) == v.SELL and (spot in taken or asking.step_of(s) == v.ACTIVATING):
        spot = ""  # where a tile is touched to activate it, nothing is sold by a slip
    return Offer(
        act,
        look.setting.room.notation(look.setting, s, act, "en"),
        choice.text,
        choice.label or choice.brief or short(look, act),
        choice.row,
        spot,
    )


def short(look: Look, act: int) -> str:
    """An action for a narrow button: as one would type it, with a capital."""
    said = look.setting.room.notation(look.setting, look.s, act, look.language)
    return said[:1].upper() + said[1:]


def refusals(look: Look) -> list[Refusal]:
    """What one might expect; tiles that just are not active need no word, a free cell does. A place at which something
    else can be done speaks of that."""
    if not look.legal:
        return []
    laying = asking.step_of(look.s) == v.LAYING
    taken = {spot_of(look.s, act) for act in look.legal}
    found = []
    for one in asking.refused(look.setting, look.s, look.language):
        if laying or one.code not in asking.FAMILIAR:
            spot = spot_of(look.s, one.action)
            found.append(Refusal(one.label, one.reason, "" if spot in taken else spot))
    return found


def spots(look: Look) -> Spots:
    """The places in the pictures at this decision, by id."""
    names = names_of(look.setting, look.language)
    found = {offer.spot: Spot(True, offer.name, offer.text, verb_of(offer.action) == v.SELL) for offer in offers(look)}
    for refusal in refusals(look):
        reason, rules = refusal.reason.told(look.language), " ".join(refusal.reason.rules)
        found[refusal.spot] = Spot(False, say(names, "cannot", what=refusal.label, reason=reason, rules=rules))
    found.pop("", None)
    return found


def chips(look: Look) -> list[Offer]:
    """Activations, whose order matters."""
    if look.s.over or not look.legal or asking.step_of(look.s) != v.ACTIVATING:
        return []
    return [offer for offer in offers(look) if verb_of(offer.action) == v.USE]


def waiting(look: Look) -> str:
    """What the player whose turn it is decides just now."""
    if look.s.over:
        return text(look.language, "game.over")
    names, s = names_of(look.setting, look.language), look.s
    step, tile, *_ = s.todo[s.depth - 1]
    words: dict[str, Any] = {"who": look.seats[s.player]}
    if step not in (v.TAKING, v.MOVING):
        words["tile"] = names.tile(tile)
    return say(names, f"waiting.{asking.STEPS[step]}", **words)


def whole(s: Any) -> bool:
    """Whether nothing is half done that can be filled in sensibly, such as a tile that is taken and not yet paid."""
    return bool(s.over) or asking.step_of(s) in WHOLE
