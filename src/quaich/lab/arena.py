"""Tournaments between bots: seats rotated, the same stacks for every rotation, ratings with their uncertainty."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from math import sqrt
from typing import Any

from openskill.models import PlackettLuce

from ..bots import bot
from ..kernel.game import QuaichError, Setting, best
from . import native
from .match import Outcome, play_game
from .pool import spread

Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Match:
    """One game of a tournament: which bot sits where, and the seed of its stacks and dice."""

    setting: Setting
    seed: str
    bots: tuple[str, ...]


@dataclass
class Standing:
    """One bot's results."""

    bot: str
    games: int = 0
    victories: float = 0.0  # a shared one counts in parts
    points: int = 0
    share: float = 0.0
    low: float = 0.0
    high: float = 0.0
    mean_score: float = 0.0
    rating: float = 25.0
    uncertainty: float = 25.0 / 3


@dataclass
class Tournament:
    """All results. `duels[a][b]`: how often a came before b where both played, ties counting half."""

    players: int
    games: int
    standings: list[Standing] = field(default_factory=list)
    duels: dict[str, dict[str, dict[str, float]]] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        return asdict(self)


def schedule(setting: Setting, bots: Sequence[str], games: int, seed: int | str) -> list[Match]:
    """Who plays whom: every company of bots in turn, every rotation of its seats with the same stacks."""
    native.check_games(games)
    players = setting.players
    if len(set(bots)) < 2:
        raise QuaichError("error.lab.bots")
    if len(bots) >= players:
        companies = list(combinations(bots, players))
    else:
        companies = [tuple(bots[(start + seat) % len(bots)] for seat in range(players)) for start in range(len(bots))]
    matches = []
    whole = -(-games // len(companies)) * len(companies) if players == 1 else games  # alone: all play the same stacks
    for game in range(whole):
        deal, turn = divmod(game, players)
        company = companies[deal % len(companies)]
        seats = company[turn:] + company[:turn]
        matches.append(Match(setting, native.seed_of(f"arena {seed}", deal // len(companies)), seats))
    return matches


def play_match(match: Match) -> Outcome:
    seats = [bot(name, seed=native.dice_of(f"{match.seed}/{p}/{name}")) for p, name in enumerate(match.bots)]
    return play_game(match.setting, match.seed, seats)


def arena(
    setting: Setting,
    bots: Sequence[str],
    games: int,
    seed: int | str = 0,
    progress: Callable[[int], None] | None = None,
    workers: int | None = None,
) -> Tournament:
    """Plays a tournament of so many games."""
    for name in bots:
        bot(name)  # an unknown one is refused before anything is played
    matches = schedule(setting, bots, games, seed)
    outcomes = []
    for outcome in spread(play_match, matches, workers):
        outcomes.append(outcome)
        if progress:
            progress(1)
    if setting.players == 1:
        matches, outcomes = together(matches, outcomes)
    return evaluate(setting, bots, matches, outcomes)


def together(matches: Sequence[Match], outcomes: Sequence[Outcome]) -> tuple[list[Match], list[Outcome]]:
    """Games that were played alone with the same stacks, as one match: whoever has most points comes first."""
    deals: dict[str, list[tuple[str, Outcome]]] = {}
    for match, outcome in zip(matches, outcomes, strict=True):
        deals.setdefault(match.seed, []).append((match.bots[0], outcome))
    whole = {seed: played for seed, played in deals.items() if len(played) > 1}
    compared, results = [], []
    for seed, played in whole.items():
        scores = tuple(outcome.scores[0] for _, outcome in played)
        compared.append(Match(matches[0].setting, seed, tuple(name for name, _ in played)))
        results.append(Outcome(sum(outcome.decisions for _, outcome in played), scores, tuple(best(scores))))
    return compared, results


def evaluate(
    setting: Setting, bots: Sequence[str], matches: Sequence[Match], outcomes: Sequence[Outcome]
) -> Tournament:
    table = {name: Standing(name) for name in bots}
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in bots}
    for match, outcome in zip(matches, outcomes, strict=True):
        note(table, match, outcome)
        rate(model, ratings, match, outcome)
    for standing in table.values():
        finish(standing, ratings[standing.bot])
    ranked = sorted(table.values(), key=lambda standing: -standing.share)
    return Tournament(setting.players, len(matches), ranked, duels(bots, matches, outcomes))


def note(table: dict[str, Standing], match: Match, outcome: Outcome) -> None:
    for seat, name in enumerate(match.bots):
        standing = table[name]
        standing.games += 1
        standing.points += outcome.scores[seat]
        if seat in outcome.winners:
            standing.victories += 1 / len(outcome.winners)


def rate(model: PlackettLuce, ratings: dict[str, Any], match: Match, outcome: Outcome) -> None:
    """One step of the rating; a bot that sits twice is rated by its first seat."""
    seats = [match.bots.index(name) for name in dict.fromkeys(match.bots)]
    teams = [[ratings[match.bots[seat]]] for seat in seats]
    order = [place(outcome, seat) for seat in seats]
    for seat, (rating,) in zip(seats, model.rate(teams, ranks=order), strict=True):
        ratings[match.bots[seat]] = rating


def place(outcome: Outcome, seat: int) -> float:
    """1 for a winner; behind the winners, by points."""
    if seat in outcome.winners:
        return 1
    return 2 + sum(score > outcome.scores[seat] for score in outcome.scores)


def finish(standing: Standing, rating: Any) -> None:
    standing.share = standing.victories / standing.games
    standing.low, standing.high = wilson(standing.victories, standing.games)
    standing.mean_score = standing.points / standing.games
    standing.rating, standing.uncertainty = rating.mu, rating.sigma


def wilson(successes: float, tries: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's: right at the edges too)."""
    share = successes / tries
    middle = (share + Z * Z / (2 * tries)) / (1 + Z * Z / tries)
    half = Z / (1 + Z * Z / tries) * sqrt(share * (1 - share) / tries + Z * Z / (4 * tries * tries))
    return max(0.0, middle - half), min(1.0, middle + half)


def duels(
    bots: Sequence[str], matches: Sequence[Match], outcomes: Sequence[Outcome]
) -> dict[str, dict[str, dict[str, float]]]:
    counts: dict[tuple[str, str], list[float]] = {}
    for match, outcome in zip(matches, outcomes, strict=True):
        for a, b in combinations(range(len(match.bots)), 2):
            first, second = match.bots[a], match.bots[b]
            if first != second:
                won = before(outcome, a, b)
                for pair, result in (((first, second), won), ((second, first), 1 - won)):
                    entry = counts.setdefault(pair, [0.0, 0])
                    entry[0] += result
                    entry[1] += 1
    table: dict[str, dict[str, dict[str, float]]] = {name: {} for name in bots}
    for (first, second), (won, games) in counts.items():
        low, high = wilson(won, int(games))
        table[first][second] = {"share": won / games, "low": low, "high": high, "games": games}
    return table


def before(outcome: Outcome, a: int, b: int) -> float:
    """1 if seat a came before seat b, a half if they are equal."""
    if place(outcome, a) == place(outcome, b):
        return 0.5
    return float(place(outcome, a) < place(outcome, b))
