"""Clans of Caledonia in a browser: what people find on its page, by role and name, and games that got somewhere."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

import quaich
from browser.people import NAMES, Person, Table
from browser.positions import text_of
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.kernel.action import verb_of
from quaich.kernel.game import Game

GAME = "clans_of_caledonia"
PEOPLE = ("Ailsa", "Bruce", "Calum", "Dolina")
KINDS = {
    "pick": r"Clan \w+ with ",
    "bid": r"Bid \d",
    "drop": r"Bid no more",
    "enough": r"Buy nothing more|Draw no|Keep no|Take no|Fulfil no|Leave the free|Swap no|Go on without",
    "build": r"Build",
    "place": r"Place on ",
    "buy near": r"Buy .* from neighbours for ",
    "buy": r"Buy ",
    "sell": r"Sell ",
    "take": r"Take contract",
    "fulfil": r"Fulfil ",
    "keep": r"Keep ",
    "draw": r"Look at ",
    "ship": r"A step of shipping",
    "tech": r"Technology for ",
    "hire": r"Hire a merchant",
    "recall": r"Take a merchant back",
    "slaughter": r"Slaughter ",
    "spare": r"Use a port to spare",
    "shift": r"Use a port to (lower|raise)",
    "port": r"Use port ",
    "give": r"Give ",
    "gain": r"Get ",
    "move": r"Tear down ",
    "row": r"The fisher on ",
    "uncask": r"Take a cask",
    "make": r"Make ",
    "store": r"Store ",
    "butter": r"Churn ",
    "pass": r"Pass: ",
    "end": r"End the turn",
}


def kind_of(name: str) -> str:
    """What kind of action a button is for; empty for one that is for something else."""
    return next((kind for kind, start in KINDS.items() if re.match(start, name)), "")


class ClansTable(Table):
    """A table of this game."""

    def offers(self) -> list[str]:
        names = self.main.get_by_role("button", disabled=False).evaluate_all(NAMES)
        return [name for name in dict.fromkeys(names) if kind_of(name)]

    def kinds(self) -> list[str]:
        return list(dict.fromkeys(map(kind_of, self.offers())))

    def first(self, kind: str) -> str:
        names = [name for name in self.offers() if kind_of(name) == kind]
        assert names, f"nothing to {kind} here: {self.offers()}"
        return names[0]


def at_the_table(person: Person) -> Person:
    person.table = ClansTable(person.page)
    return person


def new_table(person: Person, *seats: str, seed: str) -> None:
    """Makes a table of this game; a seat is `here`, `link` or a bot's level."""
    person.go(f"/new?game={GAME}")
    for number in range(1, 5):
        kind = seats[number - 1] if number <= len(seats) else ""
        person.page.get_by_label(f"Seat {number}").select_option(kind)
    person.page.get_by_role("textbox", name="Name").first.fill(PEOPLE[0])
    person.page.get_by_text("Practice game").click()
    person.page.get_by_label("Seed (leave empty for a real game)").fill(seed)
    person.page.get_by_role("button", name="Set up the table").click()
    person.arrives()


# games that have come to where something can be seen


def step_of(game: Game) -> int:
    return 0 if game.over else int(game.state.todo[game.state.depth - 1][0])


def found(wanted: Callable[[Game], bool], players: int, **options: object) -> Game:
    """A random game as soon as it is as wanted; building and fulfilling rather than passing."""
    for seed in range(1, 60):
        dice = random.Random(seed)
        game = quaich.new(GAME, players, seed=seed, seats=PEOPLE[:players], **options)
        while not wanted(game) and not game.over:
            legal = game.legal_numbers
            rather = [number for number in legal if verb_of(number) in (v.BUILD, v.FULFIL, v.PORT)]
            usual = [number for number in legal if verb_of(number) != v.PASS] or legal
            game.play(dice.choice(rather if rather and dice.random() < 0.7 else usual))
            game.forget()
        if wanted(game):
            return game
    raise AssertionError("no random game came to such a position")


@cache
def where(what: str) -> str:
    """A record that ends at a decision of a kind."""
    wanted, players, options = WANTED[what]
    return text_of(found(wanted, players, **options))


def at_step(step: int, least: int = 2) -> Callable[[Game], bool]:
    return lambda game: step_of(game) == step and len(game.legal_numbers) >= least


WANTED: dict[str, tuple[Callable[[Game], bool], int, dict[str, object]]] = {
    "draft": (lambda game: step_of(game) == v.DRAFTING and len(game.steps) > 1, 4, {}),
    "auction": (lambda game: step_of(game) == v.BIDDING and len(game.steps) > 1, 3, {"auction": True}),
    "start workers": (at_step(v.SETTLING), 4, {}),
    "action": (lambda game: step_of(game) == v.ACTING and game.state.round == 2, 4, {}),
    "hex": (lambda game: at_step(v.PLACING, 6)(game) and game.state.round == 1, 4, {}),
    "neighbours": (at_step(v.NEARING, 4), 4, {}),
    "contracts": (at_step(v.KEEPING), 2, {}),
    "production": (at_step(v.MAKING), 2, {}),
    "solo": (lambda game: step_of(game) == v.ACTING and game.state.round == 1, 1, {}),
    "over": (lambda game: game.over, 2, {}),
}
DECISIONS = tuple(WANTED)
