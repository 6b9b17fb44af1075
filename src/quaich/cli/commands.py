"""What can be said at the table beside actions: undo, log, score, why, rules, map, save, language, help, quit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from ..kernel.game import Reason
from ..kernel.rulebook import page
from ..words import LANGUAGES, text
from ..words.folding import normal
from . import accounts
from .base import Trouble, printable, trouble
from .pages import answer, page_lines
from .saving import check_target, save
from .style import Line, hung, say, show, wrapped
from .typed import COMMANDS, letter_of, matching, word_of

if TYPE_CHECKING:
    from .session import Session

LOG_LINES = 20
WIDEST = 100
ANSWERS = 3  # to one question, when it can be read in several ways
TYPED = ("full", "short", "thing", "place", "rule", "word")  # what a game's examples of typing are called


def run(session: Session, command: str, rest: str) -> None:
    """Carries out one command."""
    DO[command](session, rest)


def undo(session: Session, rest: str) -> None:
    """Back by one action, or as far as possible."""
    if not session.game.can_undo:
        session.say("no_undo.sealed" if session.game.steps else "no_undo.nothing", "warn")
        return
    while True:
        step = session.game.undo()
        # read in the position in which it was open
        session.greet("undone", action=session.game.text_of(step.action, session.language))
        if not (is_all(rest) and session.game.can_undo):
            break
    session.keep()
    session.heard = len(session.game.log(session.language))
    session.stale = True


def is_all(rest: str) -> bool:
    return normal(rest) in {normal(text(language, "terminal.all")) for language in LANGUAGES}


def log(session: Session, rest: str) -> None:
    lines = session.game.log(session.language)
    shown = lines if is_all(rest) else lines[-LOG_LINES:]
    show(session.screen, [line for words in shown for line in wrapped([(printable(words), "")], width(session), 2)])


def score(session: Session, rest: str) -> None:
    show(session.screen, accounts.account_lines(session))


def width(session: Session) -> int:
    return min(session.screen.width, WIDEST)


# why


def why(session: Session, rest: str) -> None:
    """Why something cannot be chosen; alone, what of the usual cannot be chosen at this decision."""
    if not rest:
        refused_now(session)
        return
    offered = session.choices()
    if rest.isdecimal() and 1 <= int(rest[:9]) <= len(offered):
        session.say("why_yes", action=offered[int(rest) - 1].text)
        return
    game, s = session.game, session.game.concealed(session.viewer)
    known = session.asking.meant(game.setting, s)
    meant = matching(rest, [(one.action, one.texts) for one in known])
    if not meant:
        raise Trouble(text(session.language, "terminal.why_unknown", words=printable(rest)))
    reasons = [(number, game.why(number)) for number in meant]
    timely = [(n, r) for n, r in reasons if r is None or not session.asking.no_moment(r)] or reasons[:1]
    near = [(n, r) for n, r in timely if r is None or not session.asking.out_of_sight(r)] or timely[:1]
    for number, reason in near[:ANSWERS]:
        explain(session, number, reason)


def explain(session: Session, number: int, reason: Reason | None) -> None:
    """One action: what it would do, or the reason against it and the rules to read."""
    game, language = session.game, session.language
    s = game.concealed(session.viewer)
    show(session.screen, session.pictures.about(game.setting, s, number, language, session.screen.width))
    if reason is None:
        session.say("why_yes", action=game.describe(number, language))
        return
    say(session.screen, text(language, reason.key, **reason.arguments), "warn")
    for rule in () if session.asking.no_moment(reason) else reason.rules:
        found = page(game.setting.room.name, language, rule)
        if found is not None:
            lines = page_lines(found, language, width(session) - 2)
            show(session.screen, [[], *([("  ", ""), *line] for line in lines)])


def refused_now(session: Session) -> None:
    s = session.game.concealed(session.viewer)
    refused = session.asking.refusals(session.game.setting, s, session.language)
    if not refused:
        session.say("why_none", word=word_of("why", session.language))
    for what, reason in session.asking.together(session.language, refused):
        words = f"{text(session.language, reason.key, **reason.arguments)} [{' '.join(reason.rules)}]"
        head: Line = [(f"{what}:", "open"), (words, "")]
        show(session.screen, wrapped(head, width(session), 2))


# the table


def rules(session: Session, rest: str) -> None:
    lines = answer(session.game.setting.room.name, session.language, rest, width(session))
    if not lines:
        raise trouble(session.language, "no_rule", words=repr(printable(rest)))
    show(session.screen, lines)


def maps(session: Session, rest: str) -> None:
    game, s = session.game, session.game.concealed(session.viewer)
    for land in session.pictures.lands(game.setting, s, game.seats, session.language, session.screen.width):
        show(session.screen, land)
        session.screen.print()
    show(session.screen, session.pictures.legend(game.setting, session.language))


def table(session: Session, rest: str) -> None:
    """Everything, whatever the height of the screen."""
    game, s = session.game, session.game.concealed(session.viewer)
    offered = session.choices()
    picture = session.pictures.picture(
        game.setting, s, game.seats, game.player, session.language, offered, session.screen.width
    )
    for block in (picture.title, picture.board, picture.side, picture.players, picture.land):
        show(session.screen, block)
        session.screen.print()


def save_game(session: Session, rest: str) -> None:
    if not rest:
        session.say("save_how", word=word_of("save", session.language))
        return
    path = Path(rest).expanduser()
    check_target(path, session.game, session.language)
    save(session.game, path, session.language)
    session.say("saved", path=path)


def change_language(session: Session, rest: str) -> None:
    wanted = normal(rest)[:2]
    if not rest:
        session.say("language_how", word=word_of("language", session.language))
        return
    if wanted not in LANGUAGES:
        raise trouble(session.language, "no_language", words=repr(printable(rest)))
    session.language = wanted
    session.stale = True


def help_(session: Session, rest: str) -> None:
    language, game = session.language, session.game.setting.room.name
    examples = {one: text(language, f"{game}.typed.{one}") for one in TYPED}
    show(session.screen, wrapped([(text(language, "terminal.help.choose", **examples), "")], width(session), 0))
    for command in COMMANDS:
        head = f"{letter_of(command, language)} {word_of(command, language)}"
        words = text(language, f"terminal.help.{command}", **examples)
        show(session.screen, hung((f"  {head}", "open"), words, width(session), 19))
    show(session.screen, session.pictures.legend(session.game.setting, language))


def quit_game(session: Session, rest: str) -> None:
    """Leaves; asks once whether the game shall be saved under a name as well."""
    from .session import Left

    if session.kept:
        session.say("ask.save", path=session.path)
        wanted = session.reader.line(("> ", "")).strip()
        if wanted:
            save_game(session, wanted)
    raise Left


DO: dict[str, Callable[[Session, str], None]] = {
    "undo": undo,
    "log": log,
    "score": score,
    "why": why,
    "rules": rules,
    "map": maps,
    "table": table,
    "save": save_game,
    "language": change_language,
    "help": help_,
    "quit": quit_game,
}
assert set(DO) == set(COMMANDS)
