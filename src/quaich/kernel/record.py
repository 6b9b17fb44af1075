"""A game as data: JSON Lines that people can read, mail and paste, and that play the same game again.

The first line says what was agreed, each further line is one action in notation, the last the result. `docs/records.md`
describes the form.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from ..words import Sayable, Saying, has
from .game import Game, QuaichError, Room, Setting, Step, word_of

FORMAT = 1
LONGEST = 20_000  # actions of a record
LARGEST = 8 * 1024 * 1024  # bytes


class RecordError(QuaichError):
    """A record that cannot be read, or that does not fit the rules. Says the first line that is wrong."""

    def __init__(self, line: int, problem: Sayable) -> None:
        super().__init__("error.line", line=line, error=problem)
        self.line = line


class Head(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What was agreed before the first action."""

    quaich: int
    game: str
    players: int
    options: dict[str, Any]
    components: str
    rulings: int
    seats: list[str]
    key: str | None = None  # 32 hex digits, chance's key; left out while others still play
    seed: int | str | None = None
    practice: bool = False  # whoever knows the seed knows every stack


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One action."""

    n: int
    seat: int
    do: str
    now: str = msgspec.field(name="is")  # fingerprint of what everybody sees afterwards
    then: list[str] = []  # what the rules played after it, as there was no choice
    at: str | None = None  # when, in UTC


class Result(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """How a finished game ended."""

    over: bool
    scores: list[int]
    winners: list[int]
    verdict: str = ""  # of a game that was played alone


def result_of(game: Game) -> Result:
    return Result(over=True, scores=game.scores, winners=game.winners, verdict=word_of(game.verdict))


def head_of(game: Game, with_key: bool = True) -> Head:
    setting = game.setting
    return Head(
        quaich=FORMAT,
        game=setting.room.name,
        players=setting.players,
        options=setting.options,
        components=setting.components.fingerprint,
        rulings=setting.room.rulings,
        seats=list(game.seats),
        key="".join(f"{word:08x}" for word in game.key) if with_key else None,
        seed=game.seed if with_key else None,
        practice=game.seed is not None,
    )


def now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def line_of(number: int, step: Step, at: str | None = None) -> Line:
    return Line(n=number, seat=step.seat, do=step.text, now=step.fingerprint, then=list(step.forced), at=at)


def write(game: Game, with_key: bool = True) -> str:
    """The record of a game. Without the key it may be shown while the game runs: it holds no secret."""
    encode = msgspec.json.Encoder().encode
    lines: list[Any] = [head_of(game, with_key)]
    lines += [line_of(number, step) for number, step in enumerate(game.steps, 1)]
    if game.over:
        lines.append(result_of(game))
    return "".join(encode(line).decode() + "\n" for line in lines)


def save(game: Game, path: Path) -> None:
    """Writes a record so that an older one is never lost half-way."""
    part = path.with_name(path.name + ".part")
    part.write_text(write(game), encoding="utf-8")
    part.replace(path)


def read_lines(text: str) -> list[tuple[int, str]]:
    """The lines that hold something, with their numbers."""
    if len(text.encode()) > LARGEST:
        raise RecordError(1, Saying("error.record.large", n=LARGEST // 1024 // 1024))
    lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    if not lines:
        raise RecordError(1, Saying("error.record.empty"))
    if len(lines) > LONGEST:
        raise RecordError(lines[LONGEST][0], Saying("error.record.long", n=LONGEST))
    return lines


def decode(kind: type[Any], number: int, line: str) -> Any:
    try:
        return msgspec.json.decode(line, type=kind)
    except msgspec.ValidationError as error:
        problem = misfit(str(error))
        raise RecordError(number, Saying(f"error.record.no_{kind.__name__.lower()}", error=problem)) from None
    except msgspec.DecodeError as error:
        raise RecordError(number, damage(str(error))) from None


def misfit(said: str) -> Saying:
    """What msgspec says of JSON that has another form than ours, as far as people can use it."""
    if found := re.match(r"Object missing required field `(.*?)`", said):
        return Saying("error.record.missing", field=found[1])
    if found := re.match(r"Object contains unknown field `(.*?)`", said):
        return Saying("error.record.unknown", field=found[1])
    if found := re.match(r"Expected `(.*?)`, got `(.*?)` - at `\$\.(.*)`", said):
        return Saying("error.record.wrong_kind", wanted=kind_of(found[1]), found=kind_of(found[2]), field=found[3])
    return Saying("error.record.other_form")


def kind_of(said: str) -> Sayable | str:
    """A kind of JSON in words; of several that are allowed, the first."""
    key = f"error.json.{said.split(' | ')[0]}"
    return Saying(key) if has("en", key) else said


def damage(said: str) -> Saying:
    """What msgspec says of a line that is no JSON."""
    if found := re.search(r"\(byte (\d+)\)", said):
        return Saying("error.record.damaged", at=found[1])
    return Saying("error.record.broken_off" if "truncated" in said else "error.record.no_json")


def opening(text: str, find_room: Callable[[str], Room], packs: Sequence[Path] = ()) -> tuple[Head, Game]:
    """The head of a record, and the game before its first action."""
    number, line = read_lines(text)[0]
    head: Head = decode(Head, number, line)
    if head.quaich != FORMAT:
        raise RecordError(number, Saying("error.record.format", found=head.quaich, known=FORMAT))
    try:
        room = find_room(head.game)
        setting = Setting.of(room, head.players, head.options, packs)
        game = Game(setting, key_in(head), head.seed, head.seats)
    except QuaichError as error:
        raise RecordError(number, error) from None
    if head.rulings != room.rulings:
        raise RecordError(number, Saying("error.record.rulings", found=head.rulings, known=room.rulings))
    known = setting.components.fingerprint
    if head.components != known:
        raise RecordError(number, Saying("error.record.components", found=head.components, known=known))
    return head, game


def key_in(head: Head) -> tuple[int, ...]:
    """The key of chance that a record carries."""
    if head.key is None:
        raise QuaichError("error.record.no_key")
    if not re.fullmatch("[0-9a-fA-F]{32}", head.key):
        raise QuaichError("error.record.key")
    return tuple(int(head.key[i : i + 8], 16) for i in range(0, 32, 8))


def replay(
    text: str, find_room: Callable[[str], Room], packs: Sequence[Path] = (), upto: int | None = None
) -> Iterator[Game]:
    """The game of a record after each action, checked line by line; first the game before any."""
    _, game = opening(text, find_room, packs)
    yield game
    for number, line in read_lines(text)[1:]:
        if upto is not None and len(game.steps) >= upto:
            return
        if '"over"' in line and '"do"' not in line:
            check_result(game, number, decode(Result, number, line))
            continue
        play_line(game, number, decode(Line, number, line))
        yield game


def play_line(game: Game, number: int, line: Line) -> None:
    """Plays one line of a record, and compares everything that it says."""
    if game.over:
        raise RecordError(number, Saying("error.record.after_end"))
    if line.n != len(game.steps) + 1:
        raise RecordError(number, Saying("error.record.number", found=line.n, wanted=len(game.steps) + 1))
    if line.seat != game.player:
        raise RecordError(number, Saying("error.record.seat", found=line.seat, wanted=game.player))
    try:
        step = game.play(line.do)
    except QuaichError as error:
        raise RecordError(number, error) from None
    if list(step.forced) != line.then:
        forced = Saying("error.record.forced", action=step.text, forced=list(step.forced), found=line.then)
        raise RecordError(number, forced)
    if step.fingerprint != line.now:
        table = Saying("error.record.table", action=step.text, now=step.fingerprint, found=line.now)
        raise RecordError(number, table)


def check_result(game: Game, number: int, result: Result) -> None:
    if not game.over:
        raise RecordError(number, Saying("error.record.too_early"))
    found = result_of(game)
    if (result.scores, result.winners) != (found.scores, found.winners):
        raise RecordError(number, Saying("error.record.result", scores=found.scores, winners=found.winners))
    if result.verdict != found.verdict:
        raise RecordError(number, Saying("error.record.verdict", scores=found.scores, verdict=found.verdict))


def load(text: str, find_room: Callable[[str], Room], packs: Sequence[Path] = (), upto: int | None = None) -> Game:
    """The game at the end of a record, or after so many actions; everything on the way is checked."""
    *_, game = replay(text, find_room, packs, upto)
    return game
