"""The open decision as a page needs it: offers and refusals, each with the place in the pictures that stands for it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ....kernel.action import verb_of
from ....kernel.asking import Choice, Refused
from ....kernel.game import Setting
from ....kernel.viewing import Decision, Look, Offer, Refusal
from ....words import text
from ..asking import FAMILIAR
from ..naming import Names
from ..rules import vocabulary as v
from .spots import Spot, Spots
from .wording import say

BOARD = "board"


def land_key(seat: int) -> str:
    return f"land-{seat}"


def step_of(s: Any) -> int:
    """The decision that is open."""
    return int(s.todo[s.depth - 1][0])


@dataclass(frozen=True)
class Choosing:
    """How one of the games asks, and where its actions stand in the pictures."""

    names_of: Callable[[Setting, str], Names]
    question: Callable[[Setting, Any, Sequence[int], str], str]
    choices: Callable[[Setting, Any, Sequence[int], str], list[Choice]]
    refused: Callable[[Setting, Any, str], list[Refused]]
    steps: Mapping[int, str]  # the decisions, each with the key of its texts
    spot_of: Callable[[Any, int], str]
    whole_steps: Collection[int]  # what a turn is about; all else, such as paying, serves one of these
    on_board: Collection[int]  # decisions that are made on the board, not in a territory
    about_a_tile: Collection[int]  # decisions whose frame holds a tile
    laying: Collection[int] = (v.LAYING,)  # decisions at which each refusal deserves a word
    quiet: Collection[int] = (v.SELL,)  # always to be had and seldom meant
    lined_up: Collection[int] = (v.USE,)  # what is chosen in an order

    def decision(self, look: Look) -> Decision:
        """Question, offers, refusals, and the panel in which to look."""
        if look.s.over:
            return Decision(text(look.language, "game.over"), [], [], BOARD)
        asked = self.question(look.setting, look.s, look.legal, look.language) if look.legal else self.waiting(look)
        panel = BOARD if step_of(look.s) in self.on_board else land_key(look.s.player)
        return Decision(asked, self.offers(look), self.refusals(look), panel)

    def offers(self, look: Look) -> list[Offer]:
        """All that may be done, in the order of the rules."""
        choices = self.choices(look.setting, look.s, look.legal, look.language) if look.legal else []
        taken = {self.spot_of(look.s, choice.action) for choice in choices if verb_of(choice.action) == v.PAY}
        return [self.offer(look, choice, taken) for choice in choices]

    def offer(self, look: Look, choice: Choice, taken: set[str]) -> Offer:
        """`taken`: goods that are there to be paid with; they are sold by a button."""
        s, act = look.s, choice.action
        spot = self.spot_of(s, act)
        if verb_of(act) == v.SELL and (spot in taken or step_of(s) == v.ACTIVATING):
            spot = ""  # where a tile is touched to activate it, nothing is sold by a slip
        return Offer(
            act,
            look.setting.room.notation(look.setting, s, act, "en"),
            choice.text,
            choice.label or choice.brief or short(look, act),
            choice.row,
            spot,
        )

    def refusals(self, look: Look) -> list[Refusal]:
        """What one might expect; tiles that just are not active need no word, a free cell does. A place at which
        something else can be done speaks of that."""
        if not look.legal:
            return []
        laying = step_of(look.s) in self.laying
        taken = {self.spot_of(look.s, act) for act in look.legal}
        found = []
        for one in self.refused(look.setting, look.s, look.language):
            if laying or one.code not in FAMILIAR:
                spot = self.spot_of(look.s, one.action)
                found.append(Refusal(one.label, one.reason, "" if spot in taken else spot))
        return found

    def spots(self, look: Look) -> Spots:
        """The places in the pictures at this decision, by id."""
        names = self.names_of(look.setting, look.language)
        found = {
            offer.spot: Spot(True, offer.name, offer.text, verb_of(offer.action) in self.quiet)
            for offer in self.offers(look)
        }
        for refusal in self.refusals(look):
            reason, rules = refusal.reason.told(look.language), " ".join(refusal.reason.rules)
            found[refusal.spot] = Spot(False, say(names, "cannot", what=refusal.label, reason=reason, rules=rules))
        found.pop("", None)
        return found

    def chips(self, look: Look) -> list[Offer]:
        """Activations, whose order matters."""
        if look.s.over or not look.legal or step_of(look.s) != v.ACTIVATING:
            return []
        return [offer for offer in self.offers(look) if verb_of(offer.action) in self.lined_up]

    def waiting(self, look: Look) -> str:
        """What the player whose turn it is decides just now."""
        if look.s.over:
            return text(look.language, "game.over")
        names, s = self.names_of(look.setting, look.language), look.s
        step, tile, *_ = s.todo[s.depth - 1]
        words: dict[str, Any] = {"who": look.seats[s.player]}
        if step in self.about_a_tile and tile >= 0:
            words["tile"] = names.tile(tile)
        if step in self.about_a_tile and tile < 0:
            return say(names, "waiting.rest", **words)
        return say(names, f"waiting.{self.steps[step]}", **words)

    def whole(self, s: Any) -> bool:
        """Whether nothing is half done that can be filled in sensibly, such as a tile that is taken and not yet
        paid."""
        return bool(s.over) or step_of(s) in self.whole_steps


def short(look: Look, act: int) -> str:
    """An action for a narrow button: as one would type it, with a capital."""
    said = look.setting.room.notation(look.setting, look.s, act, look.language)
    return said[:1].upper() + said[1:]
