"""The roads of the clan board as a table: what the cheapest way from each field to each other one costs."""

from typing import Final, TypeAlias

from .component_form import CLAN_WORDS, PLACES, Clan, Document, Empty

Roads: TypeAlias = dict[frozenset[str], int]

START: Final = "start"
UNREACHED: Final = 99  # dearer than all roads together may be


def roads_of(document: Document) -> Roads:
    """All roads, each by its two ends."""
    fields: tuple[Clan | Empty, ...] = (*document.clans, *document.empty)
    return {frozenset((field.id, str(other))): cost for field in fields for other, cost in field.roads.items()}


def ways(roads: Roads) -> dict[str, dict[str, int]]:
    """The coins from each place to each other; passing through fields is free, with or without a marker."""
    costs = {a: {b: 0 if a == b else roads.get(frozenset((a, b)), UNREACHED) for b in PLACES} for a in PLACES}
    for through in PLACES:
        for a in PLACES:
            for b in PLACES:
                costs[a][b] = min(costs[a][b], costs[a][through] + costs[through][b])
    return costs


def distances(document: Document) -> list[list[int]]:
    """For the box: a row for each clan and one for the start, a column for each clan."""
    costs = ways(roads_of(document))
    return [[costs[a][b] for b in CLAN_WORDS] for a in (*CLAN_WORDS, START)]
