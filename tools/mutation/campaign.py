"""All mutants of a game against all its tests: which survive, and which ids no test really holds to."""

from __future__ import annotations

import ast
import importlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from .collecting import Test
from .constants import Swaps, swaps
from .equivalent import Equivalents
from .game import Game, RuleFunction, Trouble
from .making import Key, Mutant, mutants_of
from .trying import Bench, Fate, original, watch_all

Pair = tuple[RuleFunction, str]  # a function and an id that it carries


@dataclass(frozen=True)
class Wish:
    """What is asked of a run."""

    function: str | None = None
    rule_id: str | None = None
    jobs: int = 1
    seconds: float = 0.5
    most: int = 150


@dataclass
class Findings:
    game: Game
    wish: Wish
    functions: list[RuleFunction]
    left_out: dict[RuleFunction, int] = field(default_factory=dict)  # mutants above the most of a function
    fates: list[tuple[Mutant, Fate]] = field(default_factory=list)
    tests: dict[str, int] = field(default_factory=dict)  # by id: how many name it
    proofs: dict[Pair, Mutant] = field(default_factory=dict)
    stale: list[Key] = field(default_factory=list)
    allowed: dict[Key, str] = field(default_factory=dict)
    unheard: dict[str, str] = field(default_factory=dict)  # calls that are not mutated, and why
    seconds: float = 0.0

    def pairs(self) -> list[Pair]:
        wanted = self.wish.rule_id
        return [(f, rule_id) for f in self.functions for rule_id in f.ids if wanted in (None, rule_id)]

    def green(self) -> list[Pair]:
        return [pair for pair in self.pairs() if pair not in self.proofs]

    def survivors(self) -> list[tuple[Mutant, Fate]]:
        """Those without a reason."""
        return [(m, fate) for m, fate in self.fates if fate.how == "survived" and m.key not in self.allowed]

    def examined(self, file: str, function: str) -> bool:
        """Whether this run can tell what has become of a function, even if there is no such function any more."""
        if self.wish.function is None and self.wish.rule_id is None:
            return file.startswith(f"src/quaich/games/{self.game.name}/")
        return (file, function) in {(f.file, f.name) for f in self.functions}

    def failed(self) -> bool:
        return bool(self.survivors() or self.green() or self.stale)


Steps = Callable[[str, int], Callable[[], None]]  # announces a stage and its length; returns what counts its steps


def chosen(game: Game, wish: Wish) -> list[RuleFunction]:
    """The functions with ids that the run is about."""
    found = [f for f in game.functions if f.ids]
    if wish.function:
        found = [f for f in found if wish.function in (f.name, f.title)]
        if not found:
            raise Trouble(f"No function {wish.function!r} of {game.name} carries ids.")
    if wish.rule_id:
        if wish.rule_id not in game.titles:
            raise Trouble(f"{game.name} has no rule {wish.rule_id!r}.")
        found = [f for f in found if wish.rule_id in f.ids]
        if not found:
            raise Trouble(f"No function that is asked for carries {wish.rule_id}.")
    return found


def fight(game: Game, wish: Wish, tests: Sequence[Test], allowed: Equivalents, steps: Steps) -> Findings:
    """Makes the mutants, tries them, and looks for a proof of every id in every function that carries it."""
    start = time.monotonic()
    findings = Findings(game, wish, chosen(game, wish), allowed=allowed.reasons, unheard=allowed.unheard)
    findings.tests = {rule_id: sum(rule_id in test.ids for test in tests) for rule_id in game.titles}
    mutants = _mutants(findings)
    wanted = {rule_id for function in findings.functions for rule_id in function.ids}
    useful = [test for test in tests if test.ids & wanted]
    files = frozenset(str(function.path) for function in findings.functions)
    seen = watch_all(useful, files, wish.jobs, steps("Running the tests without mutants", len(useful)))
    bench = Bench(useful, seen, wish.seconds, wish.jobs)
    _try(findings, bench, mutants, steps("Trying mutants", len(mutants)))
    _prove(findings, bench, steps)
    survivors = [mutant.key for mutant, fate in findings.fates if fate.how == "survived"]
    findings.stale = allowed.stale(survivors, findings.examined)
    findings.seconds = time.monotonic() - start
    return findings


def _mutants(findings: Findings) -> list[Mutant]:
    made: list[Mutant] = []
    known: dict[str, Swaps] = {}
    unheard = frozenset(findings.unheard)
    for function in findings.functions:
        original(function)
        if function.module not in known:
            tree = ast.parse(function.path.read_text(encoding="utf-8"))
            known[function.module] = swaps(importlib.import_module(function.module), tree)
        some, all_of_them = mutants_of(function, known[function.module], unheard, findings.wish.most)
        made += some
        if all_of_them > len(some):
            findings.left_out[function] = all_of_them - len(some)
    return made


def _try(findings: Findings, bench: Bench, mutants: Sequence[Mutant], tick: Callable[[], None]) -> None:
    fates: dict[int, Fate] = dict(bench.try_all([(mutant, mutant.function.ids) for mutant in mutants], tick))
    findings.fates = [(mutant, fates[number]) for number, mutant in enumerate(mutants)]
    for mutant, fate in findings.fates:
        _note(findings, mutant, fate)


def _note(findings: Findings, mutant: Mutant, fate: Fate) -> None:
    """A test that notices a mutant proves all the ids that it names, as far as the function carries them."""
    if fate.by is not None:
        for rule_id in mutant.function.ids:
            if rule_id in fate.by.ids:
                findings.proofs.setdefault((mutant.function, rule_id), mutant)


def _prove(findings: Findings, bench: Bench, steps: Steps) -> None:
    """The first test that failed may have named other ids only: tries the killed mutants again, on the tests of just
    the id that is still to be proved, a mutant for each such id at a time."""
    noticed: dict[RuleFunction, list[Mutant]] = {}
    for mutant, fate in findings.fates:
        if fate.by is not None:
            noticed.setdefault(mutant.function, []).append(mutant)
    left = {
        pair: [mutant for mutant in noticed.get(pair[0], []) if bench.witnesses(mutant, [pair[1]])]
        for pair in findings.green()
    }
    tick = steps("Proving ids", sum(len(mutants) for mutants in left.values()))
    while any(left.values()):
        trials = [(mutants.pop(0), (pair[1],)) for pair, mutants in left.items() if mutants]
        for number, fate in bench.try_all(trials, tick):
            _note(findings, trials[number][0], fate)
        left = {pair: mutants for pair, mutants in left.items() if pair not in findings.proofs}
