"""Points: the three scorings, the final account, and who has won."""

from checkers.objections import demand
from checkers.tiles import LOST_A_TILE, Result, by_difference, result_of
from quaich.games.glen_more.state import (
    CARDS,
    CASTLE_OF_MEY,
    CAWDOR_CASTLE,
    DUART_CASTLE,
    GREEN,
    IONA_ABBEY,
    LOCH_MORAR,
    VILLAGE,
    YELLOW,
    Box,
    State,
)

from .facts import territory


def cards_of(s: State, p: int) -> list[int]:
    return [card for card in range(CARDS) if s.cards[p] >> card & 1]


def chieftains_count(box: Box, chieftains: int, cards: list[int]) -> int:
    """Chieftains, twice with the Castle of Mey, and the bonnets printed on own cards, once."""
    demand(box.bonnets[CAWDOR_CASTLE] == 3, "Cawdor Castle shows three bonnets")
    return chieftains * (2 if CASTLE_OF_MEY in cards else 1) + sum(box.bonnets[card] for card in cards)


def scoring(box: Box, casks: list[int], chieftains: list[int], cards: list[list[int]]) -> list[tuple[int, int, int]]:
    """What one of the three scorings brings each player: for whisky, for chieftains, for special places."""
    leaders = [chieftains_count(box, count, own) for count, own in zip(chieftains, cards, strict=True)]
    places = [len(own) for own in cards]
    return list(zip(by_difference(casks), by_difference(leaders), by_difference(places), strict=True))


def round_points(box: Box, s: State) -> list[tuple[int, int, int]]:
    """What a scoring would bring each player in this state."""
    seats = range(box.players)
    casks, chieftains = [s.casks[p] for p in seats], [s.chieftains[p] for p in seats]
    return scoring(box, casks, chieftains, [cards_of(s, p) for p in seats])


def final_account(box: Box, s: State, p: int) -> int:
    """What the end adds: Iona Abbey, Loch Morar, Duart Castle, coins, and what a large territory costs."""
    tiles, cards = territory(s, p), cards_of(s, p)
    points: int = s.coins[p]
    if IONA_ABBEY in cards:
        points += 2 * sum(box.frame[tile] == YELLOW for tile in tiles)
    if LOCH_MORAR in cards:
        points += 2 * sum(box.frame[tile] == GREEN for tile in tiles)
    if DUART_CASTLE in cards:
        points += 3 * sum(box.kind[tile] == VILLAGE for tile in tiles)
    smallest = min(len(territory(s, q)) for q in range(box.players))
    return points - LOST_A_TILE * (len(tiles) - smallest)


def score_game(box: Box, s: State) -> Result:
    """The points taken during the game, with the final account; of equals, whoever has more resources is ahead."""
    seats = range(box.players)
    scores = [sum(s.points[p]) + final_account(box, s, p) for p in seats]
    goods = [sum(sum(s.goods[tile]) for tile in territory(s, p)) for p in seats]
    return result_of(scores, goods)
