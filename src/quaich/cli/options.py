"""What players agree on before a game, as it is written: `edition=print`, or `auction` alone for yes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from cyclopts import Parameter

from ..kernel.game import Option, Room
from ..words.folding import normal

Options = Annotated[
    list[str] | None,
    Parameter(name="--option", help='Something to agree on, such as "edition=print" or "auction"; may be repeated.'),
]
YES, NO = ("yes", "true", "on", "1", "ja", "si"), ("no", "false", "off", "0", "nein")


def agreed(game: Room, written: Sequence[str] | None, hidden_points: bool = False) -> dict[str, Any]:
    """The options of a command line; what is no option of the game stays as it is written, to be refused by name."""
    found: dict[str, Any] = {"hidden_points": True} if hidden_points else {}
    for one in written or ():
        name, given, value = one.partition("=")
        name = normal(name).replace("-", "_").replace(" ", "_")
        option = next((option for option in game.options if option.name == name), None)
        found[name] = choice_of(option, value if given else YES[0]) if option else value
    return found


def choice_of(option: Option, value: str) -> Any:
    """The choice that is meant, or what was written."""
    wanted = normal(value)
    for choice in option.choices:
        if isinstance(choice, bool):
            if wanted in (YES if choice else NO):
                return choice
        elif wanted == normal(str(choice)):
            return choice
    return value


def told(options: Mapping[str, Any]) -> str:
    """The same, to be typed again: `edition=print, auction=no`."""
    return ", ".join(f"{name}={said(value)}" for name, value in options.items())


def said(value: Any) -> str:
    return (YES[0] if value else NO[0]) if isinstance(value, bool) else str(value)
