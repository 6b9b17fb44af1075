"""tools/mutants.py on a game that is made up for it, with tests that are good, vacuous or missing."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

TOOL = Path(__file__).parents[2] / "tools/mutants.py"
RULES = "src/quaich/games/toy/rules/counting.py"

RULEBOOK = """
[[chapter]]
key = "all"
[[chapter.rule]]
id = "TOY1.1"
title = "Prices"
[[chapter.rule]]
id = "TOY1.2"
title = "Counting"
[[chapter.rule]]
id = "TOY1.T1"
title = "An example"
"""

HEAD = """
import pytest
from quaich.games.toy.rules.counting import *
"""

PRICE = '''
def price(n):
    """What n cost. [TOY1.1]"""
    if n > 2:
        return 5
    return 1
'''

GOOD_TEST = """
@pytest.mark.covers("TOY1.1")
@pytest.mark.parametrize("n, coins", [(1, 1), (2, 1), (3, 5), (4, 5)])
def test_price(n, coins):
    assert price(n) == coins
"""

VACUOUS_TEST = """
@pytest.mark.covers("TOY1.1")
def test_price():
    assert price(3) is not None
"""

COUNT = '''
def count(n):
    """Counts down from n. [TOY1.2]"""
    total = 0
    while n > 0:
        total += n + 1
        n -= 1
    return total
'''

COUNT_TEST = """
@pytest.mark.covers("TOY1.2")
def test_count():
    assert count(3) == 9
"""


class Workshop:
    """A repository with one made-up game, and the tool let loose on it."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.write("src/quaich/games/toy/rulebook/en.toml", RULEBOOK)
        for package in ("", "games/", "games/toy/", "games/toy/rules/"):
            self.write(f"src/quaich/{package}__init__.py", "")
        (root / "tests/rules/toy").mkdir(parents=True)

    def write(self, path: str, text: str) -> None:
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def rules(self, *texts: str) -> None:
        self.write(RULES, "".join(texts))

    def test(self, text: str, name: str = "test_toy") -> None:
        self.write(f"tests/rules/toy/{name}.py", HEAD + text)

    def allow(self, function: str, change: str | list[str]) -> None:
        entry = {"file": RULES, "function": function, "change": change, "why": "It is all the same."}
        lines = "".join(f"{key} = {json.dumps(value)}\n" for key, value in entry.items())
        self.write("tools/mutants_equivalent.toml", "[[equivalent]]\n" + lines)

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(TOOL), "toy", "--root", str(self.root), "--jobs", "2", *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=self.root, timeout=120, check=False)

    def findings(self, *arguments: str) -> dict[str, Any]:
        done = self.run("--json", *arguments)
        assert done.returncode in (0, 1), done.stderr
        found: dict[str, Any] = json.loads(done.stdout)
        assert found["ok"] == (done.returncode == 0)
        return found


@pytest.fixture
def workshop(tmp_path: Path) -> Workshop:
    return Workshop(tmp_path)


def fates(found: dict[str, Any]) -> dict[str, str]:
    return {mutant["change"]: mutant["fate"] for mutant in found["mutants"]}


def changes(found: dict[str, Any]) -> list[str]:
    return [mutant["change"] for mutant in found["survivors"]]


def changes_of(workshop: Workshop, body: str, arguments: str = "n") -> set[str]:
    """Everything that is tried on a function that nobody tests."""
    lines = "".join(f"    {line}\n" for line in body.splitlines())
    workshop.rules(f'def f({arguments}):\n    """[TOY1.1]"""\n{lines}')
    return set(fates(workshop.findings()))


# What tests notice


def test_a_good_test_kills_every_mutant_and_proves_its_id(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test(GOOD_TEST)
    found = workshop.findings()
    assert found["ok"]
    assert set(fates(found).values()) == {"killed"}
    assert found["ids"]["TOY1.1"]["proved"] is True
    assert found["ids"]["TOY1.1"]["tests"] == 4


def test_a_vacuous_test_leaves_survivors_and_a_green_id(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test(VACUOUS_TEST)
    found = workshop.findings()
    assert not found["ok"]
    assert found["green"] == [{"function": "counting.price", "file": RULES, "id": "TOY1.1"}]
    assert found["ids"]["TOY1.1"]["proved"] is False


def test_a_survivor_is_told_with_file_line_function_and_change(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test(VACUOUS_TEST)
    survivor = next(m for m in workshop.findings()["survivors"] if m["change"] == "return 5 => return 6")
    assert survivor["file"] == RULES
    assert survivor["line"] == 5
    assert survivor["function"] == "price"
    assert survivor["ids"] == ["TOY1.1"]
    printed = workshop.run().stdout
    assert f"{RULES}:5 price [TOY1.1]\n    return 5 => return 6\n" in printed
    assert "TOY1.1: counting.price" in printed


def test_a_line_that_no_test_runs_is_told_so(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test(VACUOUS_TEST)
    reached = {mutant["change"]: mutant["reached"] for mutant in workshop.findings()["survivors"]}
    assert reached["return 5 => return 6"]
    assert reached["return 1 => return 2"] is False
    assert "comes here" in workshop.run().stdout


def test_an_endless_loop_is_killed_by_its_time_limit(workshop: Workshop) -> None:
    workshop.rules(COUNT)
    workshop.test(COUNT_TEST)
    found = workshop.findings()
    assert found["ok"]
    assert fates(found)["n -= 1 => pass"] == "time"


def test_a_mutant_that_ends_its_process_is_killed(workshop: Workshop) -> None:
    workshop.rules("import os\n", PRICE.replace("if n > 2:", "if n > 9:\n        os._exit(0)\n    if n > 2:"))
    workshop.test(GOOD_TEST)
    assert fates(workshop.findings())["if n > 9: => if True:"] == "killed"


def test_the_tests_of_other_ids_prove_nothing(workshop: Workshop) -> None:
    """TOY1.2 is named by a test that looks away; the good test next to it names TOY1.1 only."""
    workshop.rules(PRICE.replace("[TOY1.1]", "[TOY1.1\n    TOY1.2]"))
    workshop.test(GOOD_TEST + VACUOUS_TEST.replace("TOY1.1", "TOY1.2").replace("test_price", "test_vacuous"))
    found = workshop.findings()
    assert found["survivors"] == []
    assert [pair["id"] for pair in found["green"]] == ["TOY1.2"]


def test_an_id_is_proved_though_a_test_of_another_failed_first(workshop: Workshop) -> None:
    workshop.rules(PRICE.replace("[TOY1.1]", "[TOY1.1 TOY1.2]"))
    workshop.test(GOOD_TEST + GOOD_TEST.replace("TOY1.1", "TOY1.2").replace("test_price", "test_slow"))
    found = workshop.findings()
    assert found["ok"]
    assert found["ids"]["TOY1.2"]["proved"] is True


def test_marks_of_classes_and_modules_and_fixtures_count(workshop: Workshop) -> None:
    workshop.rules(PRICE, COUNT)
    workshop.test(
        "@pytest.mark.covers('TOY1.1')\nclass TestPrices:\n"
        "    @pytest.fixture(scope='class')\n    def dear(self):\n        return price(3)\n"
        "    def test_dear(self, dear):\n        assert dear == 5\n"
        "    def test_cheap(self):\n        assert price(2) == 1\n"
    )
    workshop.test("pytestmark = pytest.mark.covers('TOY1.2')\n" + COUNT_TEST, "test_module")
    assert workshop.findings()["ok"]


def test_a_name_imported_elsewhere_is_mutated_as_well(workshop: Workshop) -> None:
    caller = "from .counting import price\n\ndef twice(n):\n    return 2 * price(n)\n"
    workshop.write("src/quaich/games/toy/rules/calling.py", caller)
    workshop.rules(PRICE)
    workshop.test("from quaich.games.toy.rules.calling import twice\n" + GOOD_TEST.replace("price(n)", "twice(n) // 2"))
    found = workshop.findings()
    assert fates(found)["return 5 => return 6"] == "killed"
    assert found["without_ids"] == [{"function": "calling.twice", "file": RULES.replace("counting", "calling")}]


# What is tried


def test_comparisons_connections_and_conditions(workshop: Workshop) -> None:
    tried = changes_of(workshop, "if n < 3 and n != 1:\n    n = 7\nreturn n")
    expected = {"n <= 3 and n != 1", "n >= 3 and n != 1", "n < 3 and n == 1", "n < 3 or n != 1", "n < 3", "n != 1"}
    expected |= {"True", "False", "n < 2 and n != 1", "n < 3 and n != 2", "n < 3 and n != 0"}
    assert {change for change in tried if change.startswith("if")} == {
        f"if n < 3 and n != 1: => if {condition}:" for condition in expected
    }


def test_statements_arithmetic_and_early_returns(workshop: Workshop) -> None:
    assert changes_of(workshop, "n += 2\nreturn n * -1") == {
        "def f(n): => return 0",
        "def f(n): => return True",
        "def f(n): => return n",
        "n += 2 => pass",
        "n += 2 => n -= 2",
        "n += 2 => n += 3",
        "n += 2 => n += 1",
        "return n * -1 => return n + -1",
        "return n * -1 => return n * 1",
        "return n * -1 => return n * -2",
        "return n * -1 => return n * -0",
    }


def test_loops(workshop: Workshop) -> None:
    body = "for i in range(n):\n    if i:\n        break\nfor j in range(1, n):\n    continue"
    tried = changes_of(workshop, body)
    assert {change.partition(" => ")[2] for change in tried if change.startswith("for i")} == {
        "pass",
        "for i in range(n): (only once)",
        "for i in range(1, n):",
        "for i in range(n - 1):",
        "for i in range(n + 1):",
    }
    assert {"break => pass", "continue => break", "for j in range(1, n): => for j in range(2, n):"} <= tried
    assert "def f(n): => return" in tried


def test_constants_give_way_to_their_neighbours(workshop: Workshop) -> None:
    workshop.write("src/quaich/games/toy/rules/words.py", "TAKE = 1\nPAY = 2\nALSO_PAY = 2\n")
    workshop.rules("from .words import PAY\n", PRICE.replace("n > 2", "n > PAY"))
    workshop.test(GOOD_TEST)
    found = workshop.findings()
    assert fates(found)["if n > PAY: => if n > TAKE:"] == "killed"
    assert found["ok"]


def test_the_same_change_at_two_places_is_told_apart(workshop: Workshop) -> None:
    tried = changes_of(workshop, "n += 1\nn -= 5\nn += 1\nreturn n")
    assert {"n += 1 => pass", "n += 1 => pass #2"} <= tried


def test_unheard_calls_are_left_alone(workshop: Workshop) -> None:
    tell = "def tell(n):\n    pass\n"
    workshop.rules(tell, PRICE.replace("return 1", "tell(7)\n    return 1"))
    workshop.test(GOOD_TEST)
    assert "tell(7) => pass" in changes(workshop.findings())
    workshop.write("tools/mutants_equivalent.toml", "[[unheard]]\ncall = 'tell'\nwhy = 'Nobody listens.'\n")
    assert workshop.findings()["ok"]
    assert "Calls of tell are not mutated: Nobody listens." in workshop.run().stdout


def test_it_is_the_same_every_time_and_bounded(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test(VACUOUS_TEST)
    everything = workshop.findings()["mutants"]
    first, second = workshop.findings("--most", "4"), workshop.findings("--most", "4", "--jobs", "1")
    assert first["mutants"] == second["mutants"]
    assert len(first["mutants"]) == 4
    assert first["left_out"] == {"counting.price": len(everything) - 4}


# The list of equivalent mutants


def test_a_survivor_with_a_reason_is_no_fault(workshop: Workshop) -> None:
    workshop.rules(PRICE.replace("return 5", "n = 5\n        n = max(n, 5)\n        return n"))
    workshop.test(GOOD_TEST)
    survivors = changes(workshop.findings())
    workshop.allow("price", "n = max(n, 5) => pass")
    found = workshop.findings()
    assert set(changes(found)) == set(survivors) - {"n = max(n, 5) => pass"}
    assert "It is all the same." in [mutant["equivalent"] for mutant in found["mutants"]]


def test_several_changes_may_share_a_reason(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test(VACUOUS_TEST)
    workshop.allow("price", ["return 5 => return 6", "return 5 => return 4"])
    assert not {"return 5 => return 6", "return 5 => return 4"} & set(changes(workshop.findings()))


@pytest.mark.parametrize("function", ["price", "gone"])
def test_an_entry_without_a_survivor_is_stale(workshop: Workshop, function: str) -> None:
    workshop.rules(PRICE)
    workshop.test(GOOD_TEST)
    workshop.allow(function, "return 5 => return 6")
    found = workshop.findings()
    assert found["stale"] == [{"file": RULES, "function": function, "change": "return 5 => return 6"}]
    assert found["survivors"] == []
    assert not found["ok"]


def test_entries_about_functions_that_are_not_examined_wait(workshop: Workshop) -> None:
    workshop.rules(PRICE, COUNT)
    workshop.test(GOOD_TEST + COUNT_TEST)
    workshop.allow("count", "n -= 1 => n -= 7")
    assert workshop.findings("--function", "price")["ok"]
    assert not workshop.findings("--function", "counting.count")["ok"]


# Choosing


def test_one_id_is_looked_at_alone(workshop: Workshop) -> None:
    workshop.rules(PRICE, COUNT)
    workshop.test(COUNT_TEST)
    assert workshop.findings("--id", "TOY1.2")["ok"]
    ids = workshop.findings()["ids"]
    assert ids["TOY1.1"]["proved"] is False
    assert ids["TOY1.1"]["green_in"] == ["counting.price"]
    assert ids["TOY1.T1"]["proved"] is None


# What keeps the tool from its work


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--function", "cost"), "No function 'cost' of toy carries ids.\n"),
        (("--id", "TOY1.9"), "toy has no rule 'TOY1.9'.\n"),
        (("--id", "TOY1.T1"), "No function that is asked for carries TOY1.T1.\n"),
    ],
)
def test_a_wrong_wish(workshop: Workshop, arguments: tuple[str, ...], sentence: str) -> None:
    workshop.rules(PRICE)
    workshop.test(GOOD_TEST)
    done = workshop.run(*arguments)
    assert (done.returncode, done.stderr) == (2, sentence)


def test_tests_that_are_red_anyway(workshop: Workshop) -> None:
    workshop.rules(PRICE.replace("return 1", "return 2"))
    workshop.test(GOOD_TEST)
    done = workshop.run()
    assert done.returncode == 2
    assert "must be green, and are not: tests/rules/toy/test_toy.py::test_price[1-1]" in done.stderr


def test_tests_that_cannot_be_collected(workshop: Workshop) -> None:
    workshop.rules(PRICE)
    workshop.test("import nothing_of_this_name\n")
    done = workshop.run()
    assert done.returncode == 2
    assert done.stderr.startswith("Tests cannot be collected.")
    assert "nothing_of_this_name" in done.stderr


@pytest.mark.parametrize("text", ["[[equivalent]]\nfile = 'a'", "[[equal]]\nwhy = 'b'", "equivalent = 3", "[["])
def test_a_list_that_cannot_be_read(workshop: Workshop, text: str) -> None:
    workshop.rules(PRICE)
    workshop.test(GOOD_TEST)
    workshop.write("tools/mutants_equivalent.toml", text)
    done = workshop.run()
    assert done.returncode == 2
    assert "mutants_equivalent.toml" in done.stderr
    assert "Traceback" not in done.stderr
