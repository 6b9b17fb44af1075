"""Help within the own turn: closing a decision within a decision, playing a line of wishes, finding a good order.

    finish_step(setting, s, legal, whole)        -> [action, ...] or None   what to pay with, to give, to buy
    follow(setting, s, wishes, whole)            -> Plan                    wishes in order, sub-decisions filled in
    best_order(setting, s, legal, chips, whole)  -> [chip, ...]             the order of chips that is worth most
    whole_of(setting)                            -> whole                   what the game's view says

`s` is the position of the seat that decides, `legal` the actions that are legal there, `whole(s)` whether no decision
within a decision is open. Actions are what `Game.play` takes: steps without a choice follow by themselves. A chip is
an action of which the order matters, such as an activation.

Everything here knows what that seat knows: it forgets first what is hidden, so that states which look alike to the
seat get the same answers, and every state that it hands out is concealed. No proposal goes beyond the own turn or
brings something hidden to light, so each can be taken back.

A game needs no more for this than its rules, an agenda (`kernel.agenda`) and `worth`. No state, set or dictionary is
taken in another order than the one in which it came about, so the same question has the same answer everywhere.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Any

from ..kernel.game import MOST_ACTIONS, NOBODY, Reason, Setting

Whole = Callable[[Any], bool]

WIDTH = 12  # positions that are pursued at each depth of a sub-decision
DEEPEST = 40  # actions that a sub-decision takes
SEED = 0  # of the guess at what is hidden: always the same, so that equal positions have equal proposals
FEW = 5  # chips of which every order is tried at once
NODES = 2_000  # positions that are looked at for the best order: about half a second


def whole_of(setting: Setting) -> Whole:
    """What the game's own view says."""
    return setting.room.view().whole


@dataclass(frozen=True)
class Part:
    """One wish of a plan: what was played for it, or why it was left out."""

    wish: int
    actions: list[int]  # the wish, and what filled in its sub-decisions; empty when it was left out
    texts: list[str]  # the same in English notation
    reason: Reason | None  # why it was left out
    state: Any  # after it, concealed


@dataclass(frozen=True)
class Plan:
    """A line of wishes as it would be played."""

    parts: list[Part]
    before: Any  # concealed
    after: Any  # concealed

    @property
    def actions(self) -> list[int]:
        return [action for part in self.parts for action in part.actions]

    @property
    def texts(self) -> list[str]:
        return [text for part in self.parts for text in part.texts]


@dataclass(frozen=True)
class Place:
    """A position of the own turn, and how it was reached."""

    s: Any
    legal: list[int]
    actions: tuple[int, ...] = ()


class Turn:
    """The own turn, as far as it can be looked ahead: until it passes on or something hidden comes out."""

    def __init__(self, setting: Setting, s: Any, whole: Whole) -> None:
        self.setting, self.box, self.whole = setting, setting.box, whole
        self.rules: Any = setting.room.rules()
        self.seat, self.seals = s.player, s.seals
        self.out = [0] * MOST_ACTIONS
        self.root = s.copy()
        self.rules.conceal(self.box, self.root, self.seat)
        self.rules.guess(self.box, self.root, self.seat, SEED)
        self.plays = 0

    def start(self, legal: Sequence[int] | None = None) -> Place:
        if legal is None:
            legal = self.out[: self.rules.legal(self.box, self.root, self.out)]
        return Place(self.root, list(legal))

    def play(self, place: Place, action: int) -> Place | None:
        """The position after an action; None when it would leave the turn."""
        s = place.s.copy()
        self.plays += 1
        n = self.rules.play(self.box, s, action, self.out)
        if s.over or s.seals != self.seals or s.player != self.seat:
            return None
        return Place(s, self.out[:n], (*place.actions, action))

    def key(self, s: Any) -> bytes:
        """What tells positions of this turn apart: the fields that have changed since it began."""
        now, then = s.__dict__, self.root.__dict__
        # Version 2 writes equal values as equal bytes: later ones also write which objects are shared.
        return marshal.dumps([(name, now[name]) for name in s.fields if now[name] != then[name]], 2)

    def worth(self, s: Any) -> int:
        return int(self.rules.worth(self.box, s, self.seat))

    def settled(self, s: Any) -> int:
        """What a position is worth if the turn were over now: what it might still bring does not count."""
        s.player = NOBODY
        value = self.worth(s)
        s.player = self.seat
        return value

    def concealed(self, s: Any) -> Any:
        shown = s.copy()
        self.rules.conceal(self.box, shown, self.seat)
        return shown

    def close(self, place: Place) -> Place | None:
        """The best position in which nothing is open within a decision; the same one when that is so already."""
        if self.whole(place.s):
            return place
        best: tuple[int, Place] | None = None
        level, seen = [place], {self.key(place.s)}
        for _ in range(DEEPEST):
            found: list[tuple[int, Place]] = []
            for following in self._onward(level, seen):
                value = self.worth(following.s)
                if not self.whole(following.s):
                    found.append((value, following))
                elif best is None or value > best[0]:  # the shorter of two equal ways stays
                    best = value, following
            if not found:
                break
            found.sort(key=lambda one: -one[0])
            level = [following for _, following in found[:WIDTH]]
        return best[1] if best else None

    def _onward(self, level: list[Place], seen: set[bytes]) -> list[Place]:
        """The new positions one action on. What leaves the agenda as it is, such as a sale in between, is no step
        towards the end of the open decision."""
        found = []
        for place in level:
            open_now = place.s.todo[: place.s.depth]
            for action in place.legal:
                following = self.play(place, action)
                if following is None or following.s.todo[: following.s.depth] == open_now:
                    continue
                key = self.key(following.s)
                if key not in seen:
                    seen.add(key)
                    found.append(following)
        return found

    def use(self, place: Place, action: int) -> Place | None:
        """An action with its sub-decisions; None when that leaves the turn or cannot be brought to an end."""
        following = self.play(place, action)
        return self.close(following) if following else None


def finish_step(setting: Setting, s: Any, legal: Sequence[int], whole: Whole) -> list[int] | None:
    """The best-paying way to close the open decision within a decision. None when none is open, or nothing fits."""
    if s.over or whole(s):
        return None
    turn = Turn(setting, s, whole)
    closed = turn.close(turn.start(legal))
    return list(closed.actions) if closed else None


# plans


def follow(setting: Setting, s: Any, wishes: Sequence[int], whole: Whole) -> Plan:
    """Plays wishes one after the other and fills in their sub-decisions; what cannot be played is left out."""
    turn = Turn(setting, s, whole)
    place, parts = turn.start(), []
    for wish in wishes:
        following, reason = _granted(turn, place, wish)
        played = list(following.actions[len(place.actions) :]) if following else []
        texts = _texts(turn, place, played)
        place = following or place
        parts.append(Part(wish, played, texts, reason, turn.concealed(place.s)))
    return Plan(parts, turn.concealed(turn.root), turn.concealed(place.s))


def _granted(turn: Turn, place: Place, wish: int) -> tuple[Place | None, Reason | None]:
    """The position after a wish, or why it is not to be had. An open sub-decision is closed before it."""
    if wish not in place.legal and not turn.whole(place.s):
        place = turn.close(place) or place
    if wish not in place.legal:
        code = turn.rules.why(turn.box, place.s, wish)
        return None, turn.setting.room.reason(turn.setting, place.s, wish, code)
    following = turn.play(place, wish)
    if following is None:
        return None, Reason("table.plan.ends_turn", ())
    closed = turn.close(following)
    return closed, None if closed else Reason("table.plan.no_end", ())


def _texts(turn: Turn, place: Place, actions: Sequence[int]) -> list[str]:
    texts = []
    for action in actions:
        texts.append(turn.setting.room.notation(turn.setting, place.s, action, "en"))
        following = turn.play(place, action)
        assert following is not None
        place = following
    return texts


# orders

Value = tuple[int, int]  # worth when the turn is over, and chips used: what costs nothing is used rather than left
Order = tuple[int, ...]


def best_order(
    setting: Setting, s: Any, legal: Sequence[int], chips: Sequence[int], whole: Whole, nodes: int = NODES
) -> list[int]:
    """Which chips to use, in which order, so that the turn is worth most. After about so many positions the best that
    was found until then, which is never worse than always taking the best next one."""
    if s.over:
        return []
    return list(_Ordering(Turn(setting, s, whole), chips, nodes).best(legal))


def value_of(setting: Setting, s: Any, order: Sequence[int], whole: Whole) -> int:
    """What `best_order` makes as great as it can: the worth after an order of chips, if the turn were over then."""
    turn = Turn(setting, s, whole)
    place = turn.start()
    for chip in order:
        place = (turn.use(place, chip) if chip in place.legal else None) or place
    return turn.settled(place.s)


class _Ordering:
    """The search for the best order: from the most promising position on, equal positions once."""

    def __init__(self, turn: Turn, chips: Sequence[int], nodes: int) -> None:
        self.turn, self.chips, self.nodes = turn, list(dict.fromkeys(chips)), nodes
        self.used: dict[tuple[bytes, int], Place | None] = {}

    def best(self, legal: Sequence[int]) -> Order:
        start = self.turn.close(self.turn.start(legal))
        if start is None:
            return ()
        found = [self._greedy(start), self._search(start, FEW)]
        if len(self.chips) > FEW:
            found.append(self._search(start, len(self.chips)))
        return max(found, key=lambda one: one[0])[1]

    def _value(self, place: Place, order: Order) -> Value:
        return self.turn.settled(place.s), len(order)

    def _after(self, place: Place, key: bytes, chip: int) -> Place | None:
        if (key, chip) not in self.used:
            self.used[key, chip] = self.turn.use(Place(place.s, place.legal), chip)
        return self.used[key, chip]

    def _ways(self, place: Place, order: Order) -> list[tuple[int, Place]]:
        """Each chip that can be used now, and the position after it."""
        key = self.turn.key(place.s)
        open_now = [chip for chip in self.chips if chip not in order and chip in place.legal]
        after = [(chip, self._after(place, key, chip)) for chip in open_now]
        return [(chip, following) for chip, following in after if following is not None]

    def _greedy(self, place: Place) -> tuple[Value, Order]:
        """Always the chip after which the position is worth most, as long as one makes it better."""
        order: Order = ()
        value = self._value(place, order)
        while ways := self._ways(place, order):
            best, chip, following = max(
                ((self._value(after, (*order, chip)), chip, after) for chip, after in ways), key=lambda one: one[0]
            )
            if best < value:
                break
            value, order, place = best, (*order, chip), following
        return value, order

    def _search(self, start: Place, few: int) -> tuple[Value, Order]:
        """All orders that lead somewhere else, the most promising first; shortened where more than a few are left."""
        best: tuple[Value, Order] = (self._value(start, ()), ())
        waiting: list[tuple[int, int, int, Order, Place]] = [(-best[0][0], 0, 0, (), start)]
        seen, number = {self.turn.key(start.s)}, 0
        while waiting and self.turn.plays < self.nodes:
            *_, order, place = heappop(waiting)
            for chip, following in self._worth_trying(place, order, few):
                key = self.turn.key(following.s)
                if key in seen:
                    continue
                seen.add(key)
                number += 1
                longer = (*order, chip)
                value = self._value(following, longer)
                best = max(best, (value, longer), key=lambda one: one[0])
                heappush(waiting, (-value[0], -value[1], number, longer, following))
        return best

    def _worth_trying(self, place: Place, order: Order, few: int) -> list[tuple[int, Place]]:
        """The chips to go on with. Where many are open, one that costs nothing and takes nothing away from the others
        goes first, whatever comes after it: that leaves the hard choices to be searched."""
        ways = self._ways(place, order)
        if len(self.chips) - len(order) <= few:
            return ways
        value, open_now = self.turn.settled(place.s), {chip for chip, _ in ways}
        for chip, following in ways:
            at_once = len(following.actions) == 1
            if at_once and self.turn.settled(following.s) >= value and open_now - {chip} <= set(following.legal):
                return [(chip, following)]
        return ways
