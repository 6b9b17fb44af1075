"""A game at the terminal: asks people, lets bots think, keeps the record after every action."""

from __future__ import annotations

import shlex
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from ..kernel.game import NOBODY, Game, Step
from ..words import text
from . import commands
from .accounts import account_lines, outcome
from .base import Trouble, complain, printable
from .reading import Reader
from .saving import LAST, folder, last_path, save
from .screen import Decision, layout
from .seats import Bot, Seat, make_bot
from .style import fitting, say, show, wrapped
from .typed import command_in, letter_of, matching, spoken_actions

NAME = "quaich"
UNHURRIED = 0.12  # seconds between two actions of bots, so that a person can follow


class Left(Exception):
    """Somebody leaves the table."""


class Session:
    """One game and everything around it."""

    def __init__(self, game: Game, seats: Sequence[Seat], language: str, path: Path, screen: Console) -> None:
        self.game, self.seats, self.language, self.path, self.screen = game, list(seats), language, path, screen
        self.reader = Reader(screen)
        self.bots = self.make_bots()
        self.asking: Any = import_module(f"..games.{game.setting.room.name}.asking", __package__)
        self.pictures: Any = import_module(f"..games.{game.setting.room.name}.terminal", __package__)
        self.heard = len(game.log())  # lines of the log that have been told
        self.greeting: list[str] = []  # what is to be said before anything else
        self.stale = True  # whether the screen must be drawn before the next question
        self.complained = False
        self.kept = False
        self.ready: set[int] = set()  # bots that have thought before

    def make_bots(self) -> dict[int, Bot]:
        """The bots; in a practice game their thoughts can be repeated too."""
        made = {}
        for number, seat in enumerate(self.seats):
            if seat.bot:
                seed = None if self.game.seed is None else self.game.key[0] + number
                made[number] = make_bot(seat.bot, seed, self.language)
        return made

    # who looks

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(len(self.seats)) if seat not in self.bots]

    @property
    def viewer(self) -> int:
        """Whose eyes the screen is for: the person who decides, or the only person there is."""
        if self.game.player in self.people and not self.game.over:
            return self.game.player
        return self.people[0] if len(self.people) == 1 else NOBODY

    def who(self, seat: int) -> tuple[str, str]:
        """A player with mark, and the style of both."""
        mark, style = self.pictures.mark(seat)
        return f"{mark} {self.game.seats[seat]}", style

    def greet(self, key: str, **arguments: Any) -> None:
        """Something to be read above the first question."""
        self.greeting.append(printable(text(self.language, f"terminal.{key}", **arguments)))

    def say(self, key: str, style: str = "", **arguments: Any) -> None:
        say(self.screen, printable(text(self.language, f"terminal.{key}", **arguments)), style)

    # the course of the game

    def run(self) -> None:
        """Plays on until the game is over or somebody leaves."""
        while not self.game.over:
            if self.game.player in self.bots:
                self.bot_acts()
            else:
                self.person_acts()
        self.finish()

    def bot_acts(self) -> None:
        game, seat = self.game, self.game.player
        with self.thinking(seat):
            number = self.bots[seat].choose(game.setting, game.concealed(seat), game.legal_numbers)
            if self.screen.is_terminal and len(game.legal_numbers) > 1 and self.people:
                time.sleep(UNHURRIED)
        self.play(number)
        if not self.screen.is_terminal or not self.people:
            self.tell_news()

    @contextmanager
    def thinking(self, seat: int) -> Iterator[None]:
        """Says who thinks, and for how long the first thought of a search can take."""
        first = seat not in self.ready and (self.seats[seat].bot or "").startswith("search")
        self.ready.add(seat)
        words = text(self.language, "terminal.compiles" if first else "terminal.thinks", who=self.who(seat)[0])
        if self.screen.is_terminal:
            lately = self.game.log(self.language)[-1:]
            shown = fitting(self.screen, printable(" ".join([words, *lately])))
            with self.screen.status(Text(shown, no_wrap=True), spinner="line"):
                yield
            return
        if first:
            say(self.screen, words, "dim")
        yield

    def person_acts(self) -> None:
        """One line from the person who decides: an action, or a command."""
        offered = self.choices()
        if self.stale:
            self.draw(offered)
        typed = self.reader.line(self.prompt())
        if not typed.strip():
            self.stale = self.screen.is_terminal
            return
        command = command_in(typed, self.language)
        try:
            if command:
                commands.run(self, *command)
            else:
                self.choose(typed.strip(), offered)
        except Trouble as problem:
            say(self.screen, printable(str(problem)), "warn")

    def choices(self) -> Sequence[Any]:
        game = self.game
        found: Sequence[Any] = self.asking.choices(
            game.setting, game.concealed(self.viewer), game.legal_numbers, self.language
        )
        return found

    def choose(self, typed: str, offered: Sequence[Any]) -> None:
        """An action by number or in words."""
        if typed.lstrip("+-").isdecimal():
            number = int(typed[:9])
            if not 1 <= number <= len(offered):
                raise self.problem("out_of_range", words=printable(typed), most=len(offered))
            self.play(offered[number - 1].action)
            return
        meant = matching(typed, spoken_actions(self.game))
        if not meant:
            self.refuse(typed)
            help_letter = letter_of("help", self.language)
            raise self.problem("not_understood", words=printable(typed), most=len(offered), help=help_letter)
        if len(meant) > 1:
            raise self.problem("ambiguous", words=printable(typed), several=self.several(meant))
        self.play(meant[0])

    def refuse(self, typed: str) -> None:
        """Says why what somebody typed cannot be done now, if it can be done at all at such a moment."""
        game, asking = self.game, self.asking
        known = asking.meant(game.setting, game.concealed(self.viewer))
        for number in matching(typed, [(one.action, one.texts) for one in known]):
            reason = game.why(number)
            if reason is not None and not asking.no_moment(reason):
                said = text(self.language, reason.key, **reason.arguments)
                what = game.text_of(number, self.language)
                raise self.problem("not_now", what=what, reason=said)

    def several(self, meant: Sequence[int]) -> str:
        """`take Forest +4` or `take Forest +9`."""
        texts = [f"'{self.game.text_of(number, self.language)}'" for number in meant[:4]]
        return text(self.language, "terminal.or", first=", ".join(texts[:-1]), last=texts[-1])

    def problem(self, key: str, **arguments: Any) -> Trouble:
        return Trouble(text(self.language, f"terminal.{key}", **arguments))

    def play(self, number: int) -> Step:
        step = self.game.play(number)
        self.keep()
        self.stale = True
        return step

    def keep(self) -> None:
        """Writes the record; if that fails it is said once, and the game goes on."""
        try:
            save(self.game, self.path, self.language)
            self.kept = True
        except Trouble as problem:
            if not self.complained:
                complain(str(problem))
            self.complained = True

    # what is shown

    def prompt(self) -> tuple[str, str]:
        mark, style = self.pictures.mark(self.game.player)
        return f"{mark} > ", style

    def news(self) -> list[str]:
        """What the log says since the last time."""
        lines = self.game.log(self.language)
        new = lines[min(self.heard, len(lines)) :]
        self.heard = len(lines)
        greeting, self.greeting = self.greeting, []
        return [*greeting, *(printable(line) for line in new)]

    def tell_news(self) -> None:
        show(self.screen, [line for words in self.news() for line in wrapped([(words, "dim")], self.screen.width, 2)])

    def draw(self, offered: Sequence[Any]) -> None:
        """The table and the question."""
        game, language, screen = self.game, self.language, self.screen
        s = game.concealed(self.viewer)
        picture = self.pictures.picture(game.setting, s, game.seats, game.player, language, offered, screen.width)
        help_letter = letter_of("help", language)
        decision = Decision(
            picture,
            self.asking.question(game.setting, s, game.legal_numbers, language),
            self.who(game.player),
            offered,
            self.news(),
            f"({text(language, 'terminal.prompt', help=help_letter)})",
            self.notes(s),
            language,
        )
        above, lines = layout(decision, screen.width, screen.height - 1 if screen.is_terminal else None)
        if screen.is_terminal and not above:
            screen.clear()
        elif not screen.is_terminal:
            screen.print()
        show(screen, [*above, *lines])
        self.stale = False

    def notes(self, s: Any) -> list[str]:
        """Tiles just laid or near that cannot be activated now, and why: so that no order of activations is missed."""
        if self.pictures.focus_of(s) != "land":
            return []
        refused = self.asking.refusals(self.game.setting, s, self.language, near=True)
        sentences = []
        for what, reason in self.asking.together(self.language, refused):
            said = text(self.language, reason.key, **reason.arguments)
            sentences.append(text(self.language, "terminal.not_now", what=what, reason=said))
        return sentences

    def finish(self) -> None:
        """The end: what happened last, the final account, who has won, and where the record is."""
        self.tell_news()
        self.screen.print()
        show(self.screen, account_lines(self))
        for sentence in outcome(self.game, self.language):
            say(self.screen, printable(sentence), "open")
        if self.kept:
            self.say("kept_over", path=self.path)

    def farewell(self) -> None:
        """Where the game is, for somebody who leaves it before its end."""
        if self.kept:
            self.say("kept", path=self.path, command=self.command())
        elif not self.complained:  # else it has been said already
            self.say("nothing_kept")
        sys.stdout.flush()

    def command(self) -> str:
        """What to type to go on with this game."""
        last = self.path.parent == folder() and last_path(self.language) == self.path
        return f"{own_command()} play --resume {LAST if last else shlex.quote(str(self.path))}"


def own_command() -> str:
    """What to type for this program: just its name where a shell finds it by that, else as it was called now."""
    called = Path(sys.argv[0])
    if called.name != NAME or shutil.which(NAME) == str(called.absolute()):
        return NAME
    return shlex.quote(str(called))
