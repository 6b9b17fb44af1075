"""Points: the four scorings, the final account, and who has won."""

from __future__ import annotations

from checkers.tiles import LOST_A_TILE, Result, by_difference, result_of
from quaich.games.glen_more_ii.component_form import LANDMARKS
from quaich.games.glen_more_ii.state import WITH, Box, State

from .facts import PERSONS_OF_HUME, cards_of, castle_tile, holds, is_person, printed, territory

CASTLE_MOIL, ARMADALE = LANDMARKS.index("castle_moil"), LANDMARKS.index("armadale_castle")
DOUBLED_COINS = 8  # by Armadale Castle


def persons_of(s: State, p: int) -> int:
    """Persons beside the territory, and David Hume as two."""
    beside = sum(printed(t).persons for t in range(len(s.fate)) if s.fate[t] == WITH + p and is_person(t))
    return beside + (PERSONS_OF_HUME if holds(s, p, "mckay") else 0)


def scotsmen_at_home(s: State, p: int) -> int:
    """On the home castle, twice with Castle Moil."""
    return int(s.clansmen[castle_tile(s, p)]) * (2 if CASTLE_MOIL in cards_of(s, p) else 1)


def round_points(box: Box, s: State) -> list[tuple[int, int, int, int]]:
    """What a scoring brings each player in this state: whisky, castle, landmarks, Persons."""
    seats = range(box.players)
    compared = (
        [s.casks[p] for p in seats],
        [scotsmen_at_home(s, p) for p in seats],
        [len(cards_of(s, p)) for p in seats],
        [persons_of(s, p) for p in seats],
    )
    whisky, castle, landmarks, persons = (by_difference(have) for have in compared)
    return list(zip(whisky, castle, landmarks, persons, strict=True))


def final_account(box: Box, s: State, p: int) -> int:
    """What the end adds after the fourth scoring: a large territory, coins, Armadale Castle."""
    smallest = min(len(territory(s, q)) for q in range(box.players))
    points = s.coins[p] - LOST_A_TILE * (len(territory(s, p)) - smallest)
    if ARMADALE in cards_of(s, p):
        points += min(s.coins[p], DOUBLED_COINS)
    return int(points)


def score_game(box: Box, s: State) -> Result:
    """The points taken during the game with the final account; of equals, whoever has more resources is ahead."""
    seats = range(box.players)
    scores = [sum(s.points[p]) + final_account(box, s, p) for p in seats]
    return result_of(scores, [sum(sum(s.goods[tile]) for tile in territory(s, p)) for p in seats])
