"""What never changes in number: contracts, merchants, tiles; and what never falls below nothing."""

from checkers.objections import demand
from quaich.games.clans_of_caledonia.state import CONTRACTS, GOODS, PLAYERS, SLOTS, Box, State

from .facts import ALL_MERCHANTS, CLANS, TOP_LEVEL, TOP_STEP, Facts, facts_of
from .facts import CONTRACTS as PRINTED


def bits(number: int) -> list[int]:
    return [at for at in range(number.bit_length()) if number >> at & 1]


def check_conservation(box: Box, s: State) -> None:
    facts = facts_of(box)
    check_contracts(facts, s)
    check_tiles(facts, s)
    for seat in range(PLAYERS):
        if seat < box.players:
            check_seat(facts, s, seat)
        else:
            check_empty(s, seat)
    demand(all(0 <= step <= TOP_STEP for step in s.step), f"prices stand on {s.step}")
    moved = [0, 0, 0] if facts.simple_imports else [sum(s.imports[p][at] for p in range(PLAYERS)) for at in range(3)]
    demand(s.track == moved, f"the import markers stand at {s.track}, and {moved} was imported")


def check_contracts(facts: Facts, s: State) -> None:
    """Each of the 50 contracts is somewhere, and in one place only."""
    stack = [s.stack[(s.top + at) % CONTRACTS] for at in range(s.left)]
    offer = [held - 1 for held in s.offer if held]
    crates = [held - 1 for row in s.crate for held in row if held]
    looking = [held - 1 for held in s.looking if held]
    done = [contract for p in range(PLAYERS) for contract in bits(s.done[p])]
    everywhere = [*stack, *offer, *crates, *looking, *done, *bits(s.gone)]
    demand(sorted(everywhere) == list(range(CONTRACTS)), f"contracts are lost or doubled: {sorted(everywhere)}")
    demand(len(offer) <= facts.entry["boxes"] <= SLOTS, "more contracts lie open than there are crates")
    demand(not any(s.offer[facts.entry["boxes"] :]), "a contract lies beside the board")
    demand(not s.gone or facts.solo, "a contract has left the game")


def check_tiles(facts: Facts, s: State) -> None:
    """Four ports, five scoring tiles, clans that are all different."""
    for name, tiles, many, kinds in (
        ("ports", s.port_at, 4, facts.kinds("ports")),
        ("scoring tiles", s.scoring, 5, facts.kinds("scoring_tiles")),
    ):
        lying = tiles[:many]
        demand(len(set(lying)) == many and all(0 <= tile < kinds for tile in lying), f"the {name} are {lying}")
        demand(all(tile == -1 for tile in tiles[many:]), f"there are too many {name}")
    chosen = [clan for clan in [*s.clan[: facts.players], *s.clan_at] if 0 <= clan < len(CLANS)]
    demand(len(set(chosen)) == len(chosen), "a clan is there twice")
    demand(all(clan < facts.kinds("clans") for clan in chosen), "a clan is not in this edition")


def check_seat(facts: Facts, s: State, seat: int) -> None:
    placed = sum(abs(many) for many in s.placed[seat])
    demand(s.idle[seat] + placed == s.hired[seat] <= ALL_MERCHANTS, f"seat {seat} has other merchants")
    nothing = [s.cash[seat], *s.goods[seat], s.idle[seat], s.ships[seat], *s.imports[seat], s.hop[seat], s.eaten[seat]]
    demand(min(nothing) >= 0, f"seat {seat} has less than nothing: {nothing}")
    demand(s.ships[seat] <= TOP_LEVEL, "shipping is beyond its end")
    clan = CLANS[s.clan[seat]] if s.clan[seat] < len(CLANS) else ""
    demand(0 <= s.techs[seat] <= 3 and not (clan == "macdonald" and s.techs[seat]), "there is no such technology")
    crates = [held for held in s.crate[seat] if held]
    demand(len(crates) <= facts.crates(s.clan[seat]), f"seat {seat} has too many crates")
    done = [PRINTED[contract] for contract in bits(s.done[seat])]
    demand(s.exports[seat] == len(done), f"seat {seat} has fulfilled {len(done)} contracts")
    imports = [sum(contract.imports[at] for contract in done) for at in range(3)]
    demand(s.imports[seat] == imports, f"seat {seat} has imported {imports}")
    demand(s.eaten[seat] == sum(sum(contract.animals) for contract in done), "there was other meat")
    demand(s.hop[seat] == sum(contract.hops for contract in done), "there were other hops")
    if clan == "mackenzie":
        demand(min(s.cellar) >= 0, "less than no casks lie in the cellar")
    demand(0 <= s.bid[seat] <= 30, f"seat {seat} has bid {s.bid[seat]}")


def check_empty(s: State, seat: int) -> None:
    """Nobody sits there."""
    held = [s.cash[seat], *s.goods[seat], *s.placed[seat], s.ships[seat], s.exports[seat], s.glory[seat], s.bid[seat]]
    demand(not any(held) and len(s.goods[seat]) == GOODS, f"nobody sits at {seat}, and has something")
