"""A command line that does not fit the command, said in the language of whoever typed it."""

from __future__ import annotations

from cyclopts import CoercionError, CycloptsError, MissingArgumentError, RepeatArgumentError, UnknownOptionError
from cyclopts import UnusedCliTokensError as TooMuchError

from ..words import text


def misread(problem: CycloptsError, language: str) -> str:
    """One sentence about an error of cyclopts."""
    token, argument = getattr(problem, "token", None), problem.argument
    value = token.value if token else ""
    flag = (
        (token.keyword if token else None) or getattr(problem, "keyword", None) or (argument.name if argument else "")
    )
    match problem:
        case TooMuchError():
            return text(language, "terminal.trouble.too_much", words=" ".join(problem.unused_tokens or []))
        case UnknownOptionError():
            return text(language, "terminal.trouble.no_flag", flag=value)
        case CoercionError():
            return text(language, "terminal.trouble.bad_value", flag=flag, value=value)
        case RepeatArgumentError():
            return text(language, "terminal.trouble.twice", flag=flag)
        case MissingArgumentError(keyword=None):
            return text(language, "terminal.trouble.missing", flag=flag.removeprefix("--").upper())
        case MissingArgumentError():
            return text(language, "terminal.trouble.no_value", flag=flag)
    return str(problem)
