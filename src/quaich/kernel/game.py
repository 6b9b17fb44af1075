"""One game in progress as people handle it: on the interpreted engine, with a pleasant face."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from operator import index
from typing import Any, Self

from ..words import LANGUAGES, Sayable, Saying
from .room import (
    MOST_ACTIONS,
    NOBODY,
    Components,
    Event,
    IllegalAction,
    Option,
    QuaichError,
    Reason,
    Room,
    ScoreLine,
    Setting,
    best,
    key_of,
    word_of,
)
from .state import fingerprint_of

__all__ = [
    "MOST_ACTIONS",
    "NOBODY",
    "Action",
    "Components",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "QuaichError",
    "Reason",
    "Room",
    "ScoreLine",
    "Setting",
    "Step",
    "best",
    "key_of",
    "word_of",
]

EXAMPLES = 4  # actions that a sentence names


@dataclass(frozen=True)
class Action:
    """One legal action of a game: its number, and its text as in a record."""

    number: int
    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Examples:
    """A few actions of a position, to be named in a sentence."""

    setting: Setting
    state: Any
    numbers: tuple[int, ...]

    def told(self, language: str) -> str:
        notation = self.setting.room.notation
        return ", ".join(repr(notation(self.setting, self.state, number, language)) for number in self.numbers)


@dataclass(frozen=True)
class Step:
    """One action that was played: who, what, what the rules played after it because there was no choice, and what
    was reported."""

    seat: int
    action: int
    text: str
    forced: tuple[str, ...]
    events: tuple[Event, ...]
    fingerprint: str  # of what everybody sees afterwards


class Game:
    """A game in progress.

    >>> import quaich
    >>> game = quaich.new("glen_more", players=3, seed=7)
    >>> game.player in (0, 1, 2)
    True
    """

    def __init__(
        self, setting: Setting, key: tuple[int, ...], seed: int | str | None = None, seats: Sequence[str] = ()
    ) -> None:
        if seats and len(seats) != setting.players:
            raise QuaichError("error.names", players=setting.players, n=len(seats))
        self.setting, self.key, self.seed = setting, key, seed
        self.seats = tuple(seats) or tuple(f"Player {p + 1}" for p in range(setting.players))
        self.rules: Any = setting.room.rules()
        self.state: Any = setting.room.state()
        self.steps: list[Step] = []
        self._before: list[Any] = []
        self.state.told = []
        self.rules.set_up(setting.box, self.state, list(key))
        self.opening: tuple[Event, ...] = tuple(self.state.told)
        self._list()

    @classmethod
    def resumed(
        cls,
        setting: Setting,
        key: tuple[int, ...],
        seed: int | str | None,
        seats: Sequence[str],
        opening: Iterable[Event],
        steps: Iterable[Step],
        state: Any,
        before: Iterable[Any] = (),
    ) -> Self:
        """A game as it was put away: its steps, the state after them, and the states before those of its last steps
        that may still be taken back."""
        game = object.__new__(cls)
        game.setting, game.key, game.seed = setting, key, seed
        game.seats, game.rules = tuple(seats), setting.room.rules()
        game.opening, game.steps = tuple(opening), list(steps)
        game.state, game._before = state, list(before)
        game._list()
        return game

    def _list(self) -> None:
        out = [0] * MOST_ACTIONS
        self._legal = out[: self.rules.legal(self.setting.box, self.state, out)]

    # what is open

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def player(self) -> int:
        """The seat that decides."""
        return int(self.state.player)

    @property
    def legal_numbers(self) -> list[int]:
        return list(self._legal)

    @property
    def legal_actions(self) -> list[Action]:
        """What may be done now, always in the same order; empty when the game is over."""
        return [Action(number, self.text_of(number)) for number in self._legal]

    def text_of(self, number: int, language: str = "en") -> str:
        """An action as it stands in a record."""
        return self.setting.room.notation(self.setting, self.state, number, language)

    def describe(self, action: int | str | Action, language: str = "en") -> str:
        """An action in full: what it costs, what must be bought, what it activates."""
        return self.setting.room.describe(self.setting, self.state, self.number_of(action), language)

    def number_of(self, action: int | str | Action) -> int:
        """The number of an action given by number, by text in any of the three languages, or as an `Action`."""
        if isinstance(action, Action):
            return action.number
        return self._read(action) if isinstance(action, str) else index(action)

    def _read(self, written: str) -> int:
        """The action that a text means: a legal one, by its text or any beginning that fits no other; or one that is
        not open just now, so that it can be said why."""
        wanted = " ".join(written.split()).casefold()
        spoken = [(self.text_of(n, lang).casefold(), n) for lang in LANGUAGES for n in self._legal]
        near = {number for said, number in spoken if wanted and said.startswith(wanted)}
        exact = [number for said, number in spoken if said == wanted]
        if exact or len(near) == 1:
            return exact[0] if exact else near.pop()
        if near:
            raise IllegalAction("error.several", written=written, some=self._some(sorted(near)))
        return self._imagine(written, wanted)

    def _imagine(self, written: str, wanted: str) -> int:
        for number in [] if self.over else self.setting.room.imaginable(self.state):
            if any(self.text_of(number, language).casefold() == wanted for language in LANGUAGES):
                return number
        if self.over:
            raise IllegalAction("error.unknown_after_end", written=written)
        few = "" if len(self._legal) > EXAMPLES else "_few"
        raise IllegalAction(f"error.unknown_action{few}", written=written, some=self._some(self._legal))

    def _some(self, numbers: Sequence[int]) -> Sayable:
        return Examples(self.setting, self.state, tuple(numbers[:EXAMPLES]))

    def why(self, action: int | str | Action) -> Reason | None:
        """Why an action is not to be had, or None for a legal one."""
        number = self.number_of(action)
        code = self.rules.why(self.setting.box, self.state, number)
        return self.setting.room.reason(self.setting, self.state, number, code) if code else None

    # playing

    def play(self, action: int | str | Action) -> Step:
        """Carries out one action, and all that follows without a choice. An illegal one changes nothing."""
        number = self.number_of(action)
        if number not in self._legal:
            raise self._refusal(number)
        seat, written, before = self.player, self.text_of(number), self.state
        after = before.copy()
        after.told = []
        out = [0] * MOST_ACTIONS
        n = self.rules.play(self.setting.box, after, number, out)
        events = tuple(after.told)
        forced = self._forced_texts(before, number, events)
        self.state, self._legal = after, out[:n]
        step = Step(seat, number, written, forced, events, self.public_fingerprint())
        self._before.append(before)
        self.steps.append(step)
        return step

    def _refusal(self, number: int) -> IllegalAction:
        if self.over:
            return IllegalAction("game.over")
        reason = self.why(number)
        if reason is None:
            return IllegalAction("error.not_open", action=number)
        return IllegalAction("error.refused", reason=reason, rules=" ".join(reason.rules))

    def _forced_texts(self, before: Any, number: int, events: Iterable[Event]) -> tuple[str, ...]:
        """Forced actions as they stand in a record: each is written in the position in which it was played."""
        room, texts = self.setting.room, []
        forced = [f for f in map(room.forced, events) if f is not None]
        if forced:
            s = before.copy()
            self.rules.carry_out(self.setting.box, s, number)
            for follower in forced:
                texts.append(room.notation(self.setting, s, follower, "en"))
                self.rules.carry_out(self.setting.box, s, follower)
        return tuple(texts)

    @property
    def can_undo(self) -> bool:
        """Whether the last action may be taken back: it brought nothing hidden to light and passed on no turn."""
        return bool(self._before) and self._before[-1].seals == self.state.seals

    def undo(self) -> Step:
        """Takes the last action back."""
        if not self.can_undo:
            raise QuaichError("error.nothing_to_undo")
        self.state = self._before.pop()
        self._list()
        return self.steps.pop()

    def positions(self, steps: int) -> list[tuple[Any, Any]]:
        """The positions before and after each of the last steps."""
        states = [*self._before[len(self._before) - steps :], self.state]
        return list(pairwise(states))

    def forget(self) -> None:
        """Lets go of the positions to which nobody can go back; whoever keeps many games in memory does this."""
        self._before = [s for s in self._before if s.seals == self.state.seals]

    def copy(self) -> Self:
        """Another game in the same position; what happens in one never shows in the other."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state = self.state.copy()
        twin.steps, twin._before, twin._legal = list(self.steps), list(self._before), list(self._legal)
        return twin

    # what can be seen

    def concealed(self, viewer: int = NOBODY) -> Any:
        """The state as one seat may know it."""
        s = self.state.copy()
        self.rules.conceal(self.setting.box, s, viewer)
        return s

    def public_fingerprint(self) -> str:
        """Eight hex digits of what everybody may know: they say that two games stand alike, and nothing else.

        Made of the visible fields by name, so that a later Quaich may keep its states otherwise and still read this.
        """
        s = self.concealed()
        seen = {name: getattr(s, name) for name in self.setting.room.visible}
        return fingerprint_of(json.dumps(seen, separators=(",", ":")).encode())[:8]

    @property
    def scores(self) -> list[int]:
        """Points of each seat, as if the game were over now with all that is due."""
        return [sum(line.points for line in self.breakdown(seat)) for seat in range(self.setting.players)]

    def breakdown(self, seat: int) -> list[ScoreLine]:
        """Where a seat's points come from: when the game is over the final account, before that the account if it
        ended now."""
        return self.setting.room.breakdown(self.setting, self.state, seat, not self.over)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; several when they are equal in all that counts. Empty until the game is over, and
        for somebody who plays alone."""
        if not self.over:
            return []
        return best([self.rules.rank_value(self.setting.box, self.state, p) for p in range(self.setting.players)])

    @property
    def verdict(self) -> Saying | None:
        """How good the result is, if the game is over and was played alone."""
        return self.setting.room.verdict(self.setting, self.state) if self.over else None

    def log(self, language: str = "en") -> list[str]:
        """What has happened, a line each."""
        events = list(self.opening) + [event for step in self.steps for event in step.events]
        lines = (self.setting.room.report(self.setting, event, language, self.seats) for event in events)
        return [line for line in lines if line is not None]

    def draw(self, language: str = "en", viewer: int = NOBODY) -> str:
        """The table as text, as a seat may see it."""
        return self.setting.room.drawing(self.setting, self.concealed(viewer), language, self.seats)

    def __str__(self) -> str:
        return self.draw()

    def __repr__(self) -> str:
        where = "over" if self.over else f"{self.seats[self.player]} to act"
        return f"<Game {self.setting.room.name}, {self.setting.players} players, {len(self.steps)} actions, {where}>"
