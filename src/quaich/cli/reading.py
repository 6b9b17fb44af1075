"""A line from the keyboard or from a pipe."""

from __future__ import annotations

import contextlib
import re
import sys

from rich.console import Console
from rich.text import Text

from .base import printable
from .style import STYLES, fitting

ESCAPES = re.compile(r"(\x1b\[[0-9;]*m)")


class Reader:
    """Asks for lines. What comes through a pipe is printed behind its prompt, so that a transcript can be read."""

    def __init__(self, screen: Console) -> None:
        self.screen = screen
        self.keyboard = sys.stdin is not None and sys.stdin.isatty() and screen.is_terminal
        if self.keyboard:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401  # lines can be edited and called back

    def line(self, prompt: tuple[str, str]) -> str:
        """One line; EOFError when there is none any more."""
        words, style = prompt
        words = fitting(self.screen, words)
        if self.keyboard:
            with self.screen.capture() as painted:
                self.screen.print(Text(words, STYLES.get(style, "")), end="")
            # readline must know which letters take no room
            try:
                return input(ESCAPES.sub("\x01\\1\x02", painted.get()))
            except EOFError:
                self.screen.print()
                raise
        self.screen.print(Text(words, STYLES.get(style, "")), end="")
        typed = sys.stdin.readline() if sys.stdin is not None else ""
        if not typed:
            self.screen.print()
            raise EOFError
        typed = typed.rstrip("\r\n")
        self.screen.print(Text(printable(typed)))
        return typed
