"""`quaich play`: sit down at a table in the terminal."""

from __future__ import annotations

import getpass
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console

from ..games import room
from ..kernel.game import Game, QuaichError, Room, Setting, key_of
from ..words import LANGUAGES, text
from .base import Language, Packs, Trouble, app, console, printable, spoken, trouble
from .options import Options, agreed
from .reading import Reader
from .saving import LAST, check_target, folder, fresh_path, last_path, load, save
from .seats import Seat, check_name, seat_of, seats_from
from .session import Left, Session
from .style import say

BOTS = "bot:greedy, bot:search, bot:random"
USUAL_BOT = "bot:greedy"
USUAL_PLAYERS = 2
INTERRUPTED = 130  # the exit status of a program that was stopped by Ctrl-C


@app.command
def play(
    game: str = "glen_more",
    *,
    players: int | None = None,
    seats: Annotated[str | None, Parameter(help='Who sits where: "Anna,bot:greedy,bot:search:0.5".')] = None,
    seed: Annotated[str | None, Parameter(help="Makes a practice game: the same seed gives the same stacks.")] = None,
    hidden_points: Annotated[bool, Parameter(help="Victory points are kept hidden.")] = False,
    option: Options = None,
    pack: Packs = None,
    save: Annotated[Path | None, Parameter(help="Keep the game in this file.")] = None,
    resume: Annotated[str | None, Parameter(help='Go on with a record; "last" is the game played last.')] = None,
    at: Annotated[int | None, Parameter(help="With --resume: open it after so many actions.")] = None,
    language: Language = None,
) -> int:
    """Play a game in the terminal; what is not said here is asked.

    Args:
        game: Which game.
        players: How many players.
    """
    now, screen = spoken(language), console()
    table = room(game)
    if resume is not None:
        settled: dict[str, object] = {"--players": players, "--seats": seats, "--seed": seed, "--option": option}
        settled["--hidden-points"] = hidden_points or None
        session = resumed(screen, resume, at, pack or [], save, settled, now)
        return played(session)
    if at is not None:
        raise trouble(now, "at_alone")
    if seats is not None:
        check_players(table, len(seats.split(",")) if players is None else players)
    elif players is not None:
        check_players(table, players)
    options = agreed(table, option, hidden_points)
    Setting.of(table, table.players[0], options, pack or [])  # a bad pack is refused before questions
    if save is not None:
        check_target(save, None, now)
    try:
        if language is None and players is None and seats is None:
            now = ask_language(screen, now)
        people = seats_from(seats.split(","), now) if seats is not None else ask_seats(screen, table, players, now)
    except EOFError:
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    if players not in (None, len(people)):
        raise trouble(now, "seats", n=len(people), players=players)
    setting = Setting.of(table, len(people), options, pack or [])
    number = int(seed) if seed is not None and seed.lstrip("-").isdecimal() else seed
    fresh = Game(setting, key_of(number), number, [seat.name for seat in people])
    return played(begun(screen, fresh, people, save, now))


def check_players(table: Room, number: int) -> None:
    if number not in table.players:
        raise QuaichError("error.players", game=table.title, least=table.players[0], most=table.players[-1], n=number)


def begun(screen: Console, game: Game, seats: Sequence[Seat], path: Path | None, language: str) -> Session:
    """A table at which nothing has been done yet."""
    if path is not None:
        save(game, path, language)  # if it cannot be written, better now than after the first turn
    session = Session(game, seats, language, path or fresh_path(game.setting.room.name), screen)
    session.kept = path is not None
    session.greet("welcome", game=game.setting.room.title)
    if game.seed is not None:
        session.greet("practice", seed=game.seed)
    return session


def resumed(
    screen: Console,
    source: str,
    at: int | None,
    packs: list[Path],
    target: Path | None,
    settled: Mapping[str, object],
    language: str,
) -> Session:
    """A table as a record left it."""
    for flag, value in settled.items():
        if value is not None:
            raise trouble(language, "with_resume", flag=flag)
    path = last_path(language) if source == LAST else Path(source).expanduser()
    game = load(path, packs, at, language)
    for name in game.seats:
        check_name(name, language)
    seats = [seat_of(name, language) for name in game.seats]
    if target is not None:
        check_target(target, game, language)
        save(game, target, language)
    # An opened middle of a record, or somebody else's file, is not written over.
    usual = path if path.parent == folder() and at is None else fresh_path(game.setting.room.name)
    session = Session(game, seats, language, target or usual, screen)
    session.kept = target is not None or usual == path
    session.greet("resumed", n=len(game.steps))
    return session


def played(session: Session) -> int:
    """Runs a session to its end; the exit status."""
    try:
        session.run()
    except (EOFError, Left):
        session.farewell()
    except KeyboardInterrupt:
        session.screen.print()
        session.farewell()
        return INTERRUPTED
    except QuaichError as problem:
        session.farewell()  # a bot that fails must not take the game with it
        raise Trouble(problem.told(session.language)) from problem
    return 0


# questions


def ask(reader: Reader, screen: Console, question: str, usual: str) -> str:
    """A line, or what is usual if it is empty."""
    say(screen, question, "question")
    return reader.line((f"[{usual}] > ", "dim")).strip() or usual


def ask_language(screen: Console, usual: str) -> str:
    reader = Reader(screen)
    while True:
        answer = ask(reader, screen, text(usual, "terminal.ask.language"), usual).casefold()[:2]
        if answer in LANGUAGES:
            return answer
        say(screen, text(usual, "terminal.trouble.no_language", words=repr(printable(answer))), "warn")


def ask_seats(screen: Console, table: Room, players: int | None, language: str) -> list[Seat]:
    """How many, and who sits where. Enter goes on with the usual answer."""
    reader = Reader(screen)
    number = players or ask_players(reader, screen, table, language)
    names: list[str] = []
    while len(names) < number:
        usual = USUAL_BOT if names else own_name()
        question = text(language, "terminal.ask.seat", number=len(names) + 1, bots=BOTS)
        answer = ask(reader, screen, question, usual)
        try:
            seats_from([*names, answer], language)  # refused now, not after all the others
        except Trouble as problem:
            say(screen, printable(str(problem)), "warn")
        else:
            names.append(answer)
    return seats_from(names, language)


def ask_players(reader: Reader, screen: Console, table: Room, language: str) -> int:
    least, most = table.players[0], table.players[-1]
    question = text(language, "terminal.ask.players", least=least, most=most)
    usual = str(max(least, min(USUAL_PLAYERS, most)))
    while True:
        answer = ask(reader, screen, question, usual)
        if answer.isdecimal() and int(answer[:3]) in table.players:
            return int(answer)
        words = repr(printable(answer))
        say(screen, text(language, "terminal.trouble.no_number", words=words, least=least, most=most), "warn")


def own_name() -> str:
    """The name of whoever is logged in, if it looks like one."""
    try:
        name = getpass.getuser().capitalize()
    except (OSError, KeyError):
        return "Anna"
    return name if name.isalpha() and name != "Root" and len(name) <= 16 else "Anna"
