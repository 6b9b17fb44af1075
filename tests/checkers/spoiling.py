"""An accountant under test: states with one number changed, events that are missing or wrong, other actions."""

import copy
import random
from collections.abc import Callable, Collection, Sequence
from typing import Any, Protocol

import pytest

from .objections import RulebookError
from .play import Step

Places = Callable[[Any, str, random.Random], int | None]


class Follower(Protocol):
    def account(self, before: Any, action: int, told: Sequence[tuple[int, ...]], after: Any) -> None: ...


def anywhere(s: Any, name: str, dice: random.Random) -> int | None:
    return None


class Spoiling:
    """One game, followed by an accountant from its opening."""

    def __init__(self, steps: Sequence[Step], opened: Callable[[Any], Follower], places: Places = anywhere) -> None:
        self.steps, self.opened = steps, opened
        self.places = places  # which number of a field the accountant knows about; none: any

    def followed(self, numbers: Collection[int]) -> list[tuple[Follower, Step]]:
        """The accountant as he is before each of these steps."""
        accountant, found = self.opened(self.steps[0].before), []
        for number, step in enumerate(self.steps):
            if number in numbers:
                found.append((copy.deepcopy(accountant), step))
            accountant.account(step.before, step.action, step.told, step.after)
        return found

    def spoil(self, s: Any, name: str, dice: random.Random) -> None:
        """Changes one number of a field by one."""
        numbers = getattr(s, name)
        if not isinstance(numbers, list):
            setattr(s, name, numbers ^ 1)
            return
        chosen = self.places(s, name, dice)
        at = dice.randrange(len(numbers)) if chosen is None else chosen
        if isinstance(numbers[at], list):
            numbers, at = numbers[at], dice.randrange(len(numbers[at]))
        numbers[at] ^= 1

    def a_change_is_noticed(self, name: str, many: int = 12) -> None:
        dice = random.Random(name)
        for accountant, step in self.followed(set(dice.sample(range(len(self.steps) - 1), many))):
            after = step.after.copy()
            self.spoil(after, name, dice)
            with pytest.raises(RulebookError):
                accountant.account(step.before, step.action, step.told, after)

    def wrong_events_are_noticed(self, many: int, free: Callable[[tuple[int, ...]], bool]) -> int:
        """Events left out, changed, told twice, those apart that are free; returns how many were tried."""
        numbers = sorted(number for number, step in enumerate(self.steps) if len(step.told) > 1)
        tried = 0
        for accountant, step in self.followed(set(random.Random(1).sample(numbers, min(many, len(numbers))))):
            told = step.told
            for at, event in enumerate(told):
                if not free(event):
                    wrong = (*event[:3], event[3] + 1)
                    for spoilt in (told[:at] + told[at + 1 :], [*told[:at], wrong, *told[at + 1 :]], [*told, event]):
                        tried += 1
                        with pytest.raises(RulebookError):
                            copy.deepcopy(accountant).account(step.before, step.action, spoilt, step.after)
        return tried

    def other_actions_are_noticed(self, every: int) -> None:
        for accountant, step in self.followed(set(range(0, len(self.steps), every))):
            for other in step.options:
                if other != step.action:
                    with pytest.raises(RulebookError):
                        copy.deepcopy(accountant).account(step.before, other, step.told, step.after)
