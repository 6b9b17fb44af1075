"""Looking ahead within the own turn: what an action would bring, a line of activations, the best order of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..kernel.game import NOBODY, Game, Reason
from ..kernel.viewing import Look, Offer
from .live import Live
from .playing import MOST, check_turn
from .proposing import finish_step, follow, whole_of
from .seeing import look_at, see
from .thoughts import Proposal
from .trouble import TableError


@dataclass(frozen=True)
class LinedUp:
    """One wish of a line, and what comes of it."""

    wish: str
    done: list[str]  # what would be played for it, payments included, in the reader's language; empty if left out
    reason: Reason | None  # why it is left out


@dataclass(frozen=True)
class LineUp:
    """A line of wishes as it would be played."""

    steps: list[LinedUp]
    look: Look  # afterwards
    texts: list[str]  # all that is to be sent in order to play it


def check_wishes(texts: Sequence[str]) -> None:
    if not texts or len(texts) > MOST:
        raise TableError("table.error.how_many", most=MOST)


def preview(live: Live, visitor: str, texts: Sequence[str], language: str) -> Look | None:
    """The position after some actions, played on a copy. None when they would bring something hidden to light, or
    pass the turn on: what comes then is not to be known before it happens."""
    check_wishes(texts)
    mine, game = live.seats_of(visitor), live.game.copy()
    viewer = game.player
    for text in texts:
        check_turn(live, game, mine)
        game.play(text)
        if game.state.seals != live.game.state.seals:
            return None
    return look_at(live, game.state, viewer, language)


def propose(live: Live, visitor: str, language: str) -> list[Offer]:
    """The sensible way to finish the open payment or trade, as offers in their order; none if nothing of the kind is
    open."""
    if live.deciding == NOBODY or live.deciding not in live.seats_of(visitor):
        return []
    game = live.game
    actions = finish_step(game.setting, game.state, game.legal_numbers, whole_of(game.setting))
    offers, twin = [], game.copy()
    for action in actions or ():
        text, name = twin.text_of(action), twin.describe(action, language)
        offers.append(Offer(action, text, name, twin.text_of(action, language)))
        twin.play(action)
    return offers


def line_up(live: Live, visitor: str, texts: Sequence[str], language: str) -> LineUp:
    """What comes of activations one after the other, with sensible payments in between."""
    check_wishes(texts)
    game = live.game
    check_turn(live, game, live.seats_of(visitor))
    wishes = [game.number_of(text) for text in texts]
    plan = follow(game.setting, game.state, wishes, whole_of(game.setting))
    twin = game.copy()
    steps = [
        LinedUp(text, [told(twin, action, language) for action in part.actions], part.reason)
        for text, part in zip(texts, plan.parts, strict=True)
    ]
    return LineUp(steps, look_at(live, plan.after, game.player, language), plan.texts)


def told(game: Game, action: int, language: str) -> str:
    """An action in words, played as soon as it is told."""
    words = game.text_of(action, language)
    game.play(action)
    return words


def order_wanted(live: Live, visitor: str) -> Proposal:
    """The question which order of the open chips pays best, for a worker process."""
    game = live.game
    check_turn(live, game, live.seats_of(visitor))
    chips = game.setting.room.view().chips(see(live, visitor, "en").look)
    numbers = [chip.action for chip in chips]
    return Proposal.of(game.setting, game.state, game.legal_numbers, live.packs, what="best_order", chips=numbers)
