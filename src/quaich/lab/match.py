"""A game between bots, without a record: each sees what its seat may see, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..bots import Bot
from ..kernel.game import MOST_ACTIONS, Setting, best, key_of, word_of


@dataclass(frozen=True)
class Outcome:
    """How a game between bots ended."""

    decisions: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    verdict: str = ""  # of a game that was played alone


def play_game(setting: Setting, seed: int | str, bots: Sequence[Bot]) -> Outcome:
    """One game on the interpreted engine; `bots[p]` plays seat p."""
    rules: Any = setting.room.rules()
    box, s, out = setting.box, setting.room.state(), [0] * MOST_ACTIONS
    rules.set_up(box, s, list(key_of(seed)))
    decisions, n = 0, rules.legal(box, s, out)
    while n:
        seat: int = s.player  # type: ignore[attr-defined]  # every game's state says who decides
        seen = s.copy()
        rules.conceal(box, seen, seat)
        n = rules.play(box, s, bots[seat].choose(setting, seen, out[:n]), out)
        decisions += 1
    scores = tuple(rules.final_score(box, s, p) for p in range(setting.players))
    winners = best([rules.rank_value(box, s, p) for p in range(setting.players)])
    return Outcome(decisions, scores, tuple(winners), word_of(setting.room.verdict(setting, s)))
