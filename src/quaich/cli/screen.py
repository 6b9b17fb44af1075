"""How a decision is laid out on the screen: the table above, the question and its choices at the bottom.

In a terminal everything is fitted to its height: what the decision does not need goes first. Into a pipe each kind of
decision is printed whole, and nothing is ever wiped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, Protocol

from ..words import text
from .style import Line, hung, wrapped

WIDE = 110  # columns from which things stand side by side
NEWS, FEW_NEWS = 12, 3  # lines of what happened since the last decision, at most
GAP, ROOM_FOR_CHOICES = 3, 50
FEW = 6  # choices of a group that are still written out one by one


class Choice(Protocol):
    """As in a game's `asking.py`."""

    number: int
    action: int
    text: str
    group: str
    row: str
    label: str
    brief: str
    rank: int


class Picture(Protocol):
    """As in a game's `terminal.py`."""

    title: list[Line]
    board: list[Line]
    side: list[Line]
    players: list[Line]
    people: list[Line]
    land: list[Line]
    focus: str
    shown: frozenset[int]
    read_on: str  # the block on which choices that are folded can be read, if it can be left out


@dataclass(frozen=True)
class Decision:
    """All that is to be shown at one decision."""

    picture: Picture
    question: str
    who: tuple[str, str]  # the mark of the player, with its style
    choices: Sequence[Any]
    news: Sequence[str]
    hint: str = ""  # how to answer
    notes: Sequence[str] = ()  # what just now cannot be chosen
    language: str = "en"


# In the order in which things are left out until the rest fits. `fold`: choices that can be read on the board.
# `quiet`: what has happened is printed above, and may scroll away.
LEFT_OUT = {
    "board": ("fold", "land", "notes", "news", "title", "quiet", "players", "side"),
    "land": ("board", "news", "quiet", "side", "title", "fold", "players", "notes"),
    "neither": ("board", "land", "news", "title", "quiet", "players"),
    "all": ("notes", "news", "board", "title", "quiet", "players", "land", "fold", "side"),
}
NOT_PIPED = {
    "board": (),
    "land": ("board", "side", "players", "title"),
    "neither": ("board", "side", "players", "land"),
    "all": (),
}


def layout(shown: Decision, width: int, height: int | None) -> tuple[list[Line], list[Line]]:
    """What is to be printed above, and the lines of the decision; `height` is that of the terminal, None for a pipe."""
    focus = shown.picture.focus
    if height is None:
        return [], arranged(shown, Space(width, frozenset(NOT_PIPED[focus]), None, False))
    without: list[str] = []
    lines: list[Line] = []
    for name in ("", *LEFT_OUT[focus]):
        without.append(name)
        news = 0 if "quiet" in without else FEW_NEWS if "news" in without else NEWS
        for tight in (False, True):
            lines = arranged(shown, Space(width, frozenset(without), news, tight))
            if len(lines) <= height:
                return above(shown, width, without), lines
    return above(shown, width, without), lines


def above(shown: Decision, width: int, without: Sequence[str]) -> list[Line]:
    return news_lines(shown, width, None) if "quiet" in without else []


@dataclass(frozen=True)
class Space:
    """How much room there is, and what is left out for it."""

    width: int
    without: frozenset[str]
    news: int | None  # lines
    tight: bool  # no empty lines

    def keeps(self, name: str, lines: Sequence[Line]) -> list[Line]:
        return [] if name in self.without else list(lines)


def arranged(shown: Decision, space: Space) -> list[Line]:
    """The lines of a decision, as far as there is room."""
    if space.width >= WIDE:
        return wide(shown, space)
    picture, width = shown.picture, space.width
    side, people = space.keeps("side", picture.side), space.keeps("players", picture.players)
    blocks = [
        space.keeps("title", picture.title),
        news_lines(shown, width, space.news),
        space.keeps("board", picture.board),
        *together(side, people, picture.people, width),
        space.keeps("land", picture.land),
        asked(shown, space, width),
    ]
    return stacked(blocks, space.tight)


def wide(shown: Decision, space: Space) -> list[Line]:
    """The same side by side: market and news beside the board, the choices beside the own land."""
    picture, width = shown.picture, space.width
    board, side = space.keeps("board", picture.board), space.keeps("side", picture.side)
    people, land = space.keeps("players", picture.players), space.keeps("land", picture.land)
    if board:
        room = width - breadth(board) - GAP
        rest = max(len(board) - len(side) - 1, FEW_NEWS) if space.news else space.news
        top = [beside(board, stacked([side, news_lines(shown, room, rest)], False)), people]
    else:
        top = [news_lines(shown, width, space.news), *together(side, people, picture.people, width)]
    room = width - breadth(land) - GAP
    if land and room >= ROOM_FOR_CHOICES and picture.focus != "board":
        below = [beside(land, asked(shown, space, room))]
    else:
        below = [land, asked(shown, space, width)]
    return stacked([space.keeps("title", picture.title), *top, *below], space.tight)


def asked(shown: Decision, space: Space, width: int) -> list[Line]:
    """The question, its choices, and what cannot be chosen."""
    notes = [line for words in shown.notes for line in wrapped([(words, "dim")], width, 4)]
    legible = not shown.picture.read_on or shown.picture.read_on not in space.without
    folded = legible and "fold" in space.without
    choices = choice_lines(shown, width, folded)
    return [*question_lines(shown, width), *choices, *space.keeps("notes", notes)]


def stacked(blocks: Sequence[Sequence[Line]], tight: bool) -> list[Line]:
    """Blocks below each other, with an empty line between them where there is room."""
    lines: list[Line] = []
    for block in blocks:
        if block:
            lines += ([[]] if lines and not tight else []) + list(block)
    return lines


def together(left: list[Line], right: list[Line], smaller: list[Line], width: int) -> list[list[Line]]:
    """Side by side if they fit, if need be with the smaller form of the right one."""
    for candidate in (right, smaller):
        if left and right and breadth(left) + GAP + breadth(candidate) <= width:
            return [beside(left, candidate)]
    return [left, right]


def breadth(lines: Sequence[Line]) -> int:
    return max((sum(len(words) for words, _ in line) for line in lines), default=0)


def beside(left: Sequence[Line], right: Sequence[Line]) -> list[Line]:
    width = breadth(left) + GAP
    found = []
    for row in range(max(len(left), len(right))):
        line = list(left[row]) if row < len(left) else []
        blank = width - sum(len(words) for words, _ in line)
        found.append([*line, (" " * blank, ""), *(right[row] if row < len(right) else [])])
    return found


# parts


def news_lines(shown: Decision, width: int, most: int | None) -> list[Line]:
    """What has happened since this player last decided; the latest if there is not room for all."""
    lines = [line for words in shown.news for line in wrapped([(words, "dim")], width, 2)]
    return lines if most is None else lines[len(lines) - min(most, len(lines)) :]


def question_lines(shown: Decision, width: int) -> list[Line]:
    who, style = shown.who
    asked_for = [(f"{who}:", style), (shown.question, "question")]
    full = wrapped([*asked_for, (shown.hint, "dim")], width, 2)
    return full if len(full) == 1 else wrapped(asked_for, width, 2)


def choice_lines(shown: Decision, width: int, folded: bool) -> list[Line]:
    """The choices by group: the main ones in full, many sales and moves in rows."""
    lines: list[Line] = []
    plain = [choice for choice in shown.choices if not choice.group]
    hidden = [choice for choice in plain if folded and choice.number in shown.picture.shown]
    briefs = [choice for choice in hidden if choice.brief]
    if briefs:
        lines += brief_lines(briefs, width)
    elif hidden:
        first, last = hidden[0].number, hidden[-1].number
        span = str(first) if first == last else f"{first}-{last}"
        lines += wrapped([(text(shown.language, "terminal.folded", range=span), "dim")], width, 4)
    for group, members in groupby(shown.choices, key=lambda choice: choice.group):
        if group:
            lines += group_lines(list(members), shown.language, width)
        else:
            lines += [line for choice in members if choice not in hidden for line in one_choice(choice, width)]
    return lines


def brief_lines(choices: Sequence[Any], width: int) -> list[Line]:
    """Several choices in a line, each with its number."""
    lines: list[Line] = [[]]
    used = 0
    for choice in choices:
        room = len(choice.brief) + 6
        if used and used + room > width:
            lines.append([])
            used = 0
        lines[-1] += [(f"{choice.number:>3} ", "open"), (f"{choice.brief}  ", "")]
        used += room
    return lines


def one_choice(choice: Any, width: int) -> list[Line]:
    return hung((f"{choice.number:>3}", "open"), choice.text, width, 4)


def group_lines(choices: Sequence[Any], language: str, width: int) -> list[Line]:
    """A group under its heading; where there are many, a row for each kind."""
    lines: list[Line] = [[(text(language, f"terminal.group.{choices[0].group}"), "dim")]]
    if len(choices) <= FEW:
        return lines + [line for choice in choices for line in one_choice(choice, width)]
    for row in dict.fromkeys(choice.row for choice in sorted(choices, key=lambda choice: choice.rank)):
        spans = [(f"{row}:", "")]
        for choice in choices:
            if choice.row == row:
                spans += [(f"{choice.number}", "open"), (f"{choice.label} ", "")]
        lines += [[(" " * 4, ""), *line] for line in wrapped(spans, width - 4, 4)]
    return lines
