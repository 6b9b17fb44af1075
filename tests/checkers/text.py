"""Games written down for people to read and for snapshots to hold: what is the same for every game."""

import random
from collections.abc import Callable, Iterable
from types import ModuleType
from typing import Any

from .play import Chooser, Playing, Step


def numbered(vocabulary: ModuleType, first: str, last: str) -> dict[int, str]:
    """The words for the numbers that a vocabulary declares in a row."""
    declared = [name for name in vars(vocabulary) if name.isupper()]
    chosen = declared[declared.index(first) : declared.index(last) + 1]
    return {getattr(vocabulary, name): name.lower().replace("_", " ") for name in chosen}


def playthrough(
    playing: Playing[Any],
    box: Any,
    game: tuple[int, Chooser],
    opening: Callable[[Any, Any], list[str]],
    step_text: Callable[[Any, int, Step], list[str]],
    end_text: Callable[[Any, Any], list[str]],
) -> str:
    """One game, by its seed and by how is chosen, to read from beginning to end."""
    seed, choose = game
    s = playing.new_game(box, seed)
    lines = opening(box, s)
    last = s
    for number, step in enumerate(playing.steps(box, s, random.Random(seed), choose), start=1):
        lines += step_text(box, number, step)
        last = step.after
    return "\n".join([*lines, *end_text(box, last)]) + "\n"


def order(playing: Playing[Any], games: Iterable[tuple[str, Any, int, Chooser]]) -> str:
    """The legal action numbers along a few games, in their order; the chosen one stands first."""
    lines = []
    for name, box, seed, choose in games:
        lines.append(f"# {name}, game {seed}: the action chosen, and all legal ones in their order")
        for step in playing.steps(box, playing.new_game(box, seed), random.Random(seed), choose):
            lines.append(f"{step.action}: {' '.join(str(option) for option in step.options)}")
    return "\n".join(lines) + "\n"
