"""Settlements: groups of neighbouring units, and how many of them ships connect."""

from .land import Hex, Land


def settlements(land: Land, places: set[Hex]) -> list[set[Hex]]:
    """Groups of units side by side, rivers apart; a lone unit is one, too."""
    left, found = set(places), []
    while left:
        group, edge = set(), [left.pop()]
        while edge:
            place = edge.pop()
            group.add(place)
            more = land.beside(place) & left
            left -= more
            edge += more
        found.append(group)
    return found


def connected(land: Land, places: set[Hex], level: int) -> int:
    """How many settlements hang together by own shipping, from one to the next: the most there are."""
    left = settlements(land, places)
    most = 0
    while left:
        edge, count = [left.pop()], 0
        while edge:
            reached = land.from_any(edge.pop(), level)
            count += 1
            edge += [group for group in left if group & reached]
            left = [group for group in left if not group & reached]
        most = max(most, count)
    return most
