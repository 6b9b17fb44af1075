"""Glen More II in a browser: what people find on its page, by role and name, and games that got somewhere."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache

import quaich
from browser.people import NAMES, Person, Table
from browser.positions import text_of
from quaich.games.glen_more_ii.asking import step_of
from quaich.games.glen_more_ii.rules import vocabulary as v
from quaich.kernel.action import verb_of
from quaich.kernel.game import Game

GAME = "glen_more_ii"
PEOPLE = ("Ailsa", "Bruce", "Calum", "Dolina")
KINDS = {
    "take": r"Take (?!back)",
    "stop": r"Move onto The End",
    "discard": r"Move onto ",
    "pay": r"Pay with ",
    "buy": r"Buy ",
    "sell": r"Sell ",
    "lay": r"Lay at |Build over ",
    "finish": r"Activate no more",
    "use": r"Activate .*:",
    "choose": r"Choose ",
    "keep": r"Keep ",
    "give clansman": r"Give the Scotsman ",
    "give coin": r"Give \d+ coin",
    "enough": r"Stop here|There is no room|Give up |Nothing can be built|Remove no tile|The home castle is full",
    "move": r"Move a Scotsman ",
    "gain": r"First ",
    "claim": r"\w+ for (\d+ coins?|nothing): ",
    "stand": r"Place a Scotsman ",
    "put": r"Put ",
    "build": r"Build .* for nothing",
    "remove": r"Remove .* from your territory",
    "end": r"End the turn",
}
LATE = (v.SELL, v.STOP, v.END, v.ENOUGH, v.MOVE, v.DISCARD)


def kind_of(name: str) -> str:
    """What kind of action a button is for; empty for one that is for something else."""
    return next((kind for kind, start in KINDS.items() if re.match(start, name)), "")


class SecondTable(Table):
    """A table of this game."""

    def offers(self) -> list[str]:
        names = self.main.get_by_role("button", disabled=False).evaluate_all(NAMES)
        return [name for name in dict.fromkeys(names) if kind_of(name)]

    def first(self, kind: str) -> str:
        names = [name for name in self.offers() if kind_of(name) == kind]
        assert names, f"nothing to {kind} here: {self.offers()}"
        return names[0]


def at_the_table(person: Person) -> Person:
    person.table = SecondTable(person.page)
    return person


def new_table(person: Person, *seats: str, seed: str, options: tuple[str, ...] = ()) -> None:
    """Makes a table of this game; a seat is `here`, `link` or a bot's level."""
    person.go(f"/new?game={GAME}")
    for number in range(1, 5):
        kind = seats[number - 1] if number <= len(seats) else ""
        person.page.get_by_label(f"Seat {number}").select_option(kind)
    person.page.get_by_role("textbox", name="Name").first.fill(PEOPLE[0])
    for option in options:
        person.page.get_by_label(option).check()
    person.page.get_by_text("Practice game").click()
    person.page.get_by_label("Seed (leave empty for a real game)").fill(seed)
    person.page.get_by_role("button", name="Set up the table").click()
    person.arrives()


# games that have come to where something can be seen


def found(wanted: Callable[[Game], bool], players: int = 3) -> Game:
    """A random game as soon as it is as wanted; building rather than stopping."""
    for seed in range(1, 60):
        dice = random.Random(seed)
        game = quaich.new(GAME, players, seed=seed, seats=PEOPLE[:players])
        while not wanted(game) and not game.over:
            usual = [number for number in game.legal_numbers if verb_of(number) not in LATE] or game.legal_numbers
            if verb_of(usual[0]) == v.TAKE:
                usual = usual[:4]
            game.play(dice.choice(usual))
            game.forget()
        if wanted(game):
            return game
    raise AssertionError("no random game came to such a position")


def at_step(step: int, least: int = 2, late: int = 0) -> Callable[[Game], bool]:
    def wanted(game: Game) -> bool:
        there = not game.over and step_of(game.state) == step
        return there and len(game.legal_numbers) >= least and sum(game.state.laid) >= late

    return wanted


def claiming(game: Game) -> bool:
    """A clan is to be chosen, and not all are free any more."""
    return at_step(v.CLAIMING, 6, 10)(game) and any(game.state.holders)


def building_over(game: Game) -> bool:
    if not at_step(v.LAYING)(game):
        return False
    return bool(game.setting.box.overbuilds[game.state.todo[game.state.depth - 1][1]])


WANTED: dict[str, Callable[[Game], bool]] = {
    "taking": at_step(v.TAKING, late=18),
    "laying": at_step(v.LAYING, late=15),
    "building over": building_over,
    "activating": at_step(v.ACTIVATING, 5, 12),
    "claiming": claiming,
    "building": at_step(v.BUILDING, 3),
    "over": lambda game: game.over,
}
DECISIONS = tuple(WANTED)


@cache
def where(what: str) -> str:
    """A record that ends at a decision of a kind."""
    return text_of(found(WANTED[what]))
