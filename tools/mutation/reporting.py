"""What a run with mutants has found, for people and for programs."""

from __future__ import annotations

from collections import Counter

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .campaign import Findings
from .making import Mutant
from .trying import Fate


def as_data(findings: Findings) -> dict[str, object]:
    """Everything, for `--json`."""
    return {
        "game": findings.game.name,
        "ok": not findings.failed(),
        "seconds": round(findings.seconds, 1),
        "ids": {rule_id: _id_data(findings, rule_id) for rule_id in _ids(findings)},
        "survivors": [_mutant_data(*survivor) for survivor in findings.survivors()],
        "green": [{"function": f.title, "file": f.file, "id": rule_id} for f, rule_id in findings.green()],
        "stale": [dict(zip(("file", "function", "change"), key, strict=True)) for key in findings.stale],
        "mutants": [
            _mutant_data(mutant, fate)
            | {"fate": fate.how, "by": fate.by.name if fate.by else None}
            | {"equivalent": findings.allowed.get(mutant.key)}
            for mutant, fate in findings.fates
        ],
        "unheard": findings.unheard,
        "left_out": {f.title: n for f, n in findings.left_out.items()},
        "without_ids": [{"function": f.title, "file": f.file} for f in findings.game.functions if not f.ids],
    }


def _ids(findings: Findings) -> list[str]:
    wanted = findings.wish
    if wanted.rule_id:
        return [wanted.rule_id]
    carried = {rule_id for function in findings.functions for rule_id in function.ids}
    known = list(findings.game.titles)
    return [i for i in known if i in carried or not wanted.function] + sorted(carried - set(known))


def _id_data(findings: Findings, rule_id: str) -> dict[str, object]:
    carriers = [f for f in findings.functions if rule_id in f.ids]
    green = [f.title for f in carriers if (f, rule_id) not in findings.proofs]
    return {
        "title": findings.game.titles.get(rule_id, ""),
        "tests": findings.tests.get(rule_id, 0),
        "functions": [f.title for f in carriers],
        "proved": (not green) if carriers else None,
        "green_in": green,
    }


def _mutant_data(mutant: Mutant, fate: Fate) -> dict[str, object]:
    function = mutant.function
    return {
        "file": function.file,
        "line": mutant.line,
        "function": function.name,
        "change": mutant.change,
        "ids": list(function.ids),
        "reached": fate.reached,
    }


def show(findings: Findings, console: Console) -> None:
    """For people: the ids, then everything that is to be done, then the sum."""
    console.print(_id_table(findings))
    _show_green(findings, console)
    _show_survivors(findings, console)
    if findings.stale:
        console.print("\n[bold]Entries of the list of equivalent mutants that match no survivor any more[/]")
        for file, name, change in findings.stale:
            console.print(Text(f"{file} {name}\n    {change}"), soft_wrap=True)
    for call, why in findings.unheard.items():
        console.print(Text(f"\nCalls of {call} are not mutated: {why}"), soft_wrap=True)
    for function, n in findings.left_out.items():
        console.print(f"{function.title} has {n} mutants more than were tried (--most).")
    console.print("\n" + _sum(findings), style="red" if findings.failed() else "green", soft_wrap=True)


def _id_table(findings: Findings) -> Table:
    table = Table(title=f"{findings.game.name}: what the tests prove", title_justify="left")
    for name in ("id", "rule", "tests", "functions", "proved"):
        table.add_column(name, justify="right" if name in ("tests", "functions") else "left")
    green = Counter(rule_id for _, rule_id in findings.green())
    for rule_id in _ids(findings):
        functions = sum(rule_id in f.ids for f in findings.functions)
        tests = findings.tests.get(rule_id, 0)
        if rule_id in green:
            verdict = Text(f"not in {green[rule_id]}" if tests else "no test", "red")
        else:
            verdict = Text("yes", "green") if functions else Text("no function carries it", "dim")
        table.add_row(rule_id, findings.game.titles.get(rule_id, "unknown"), str(tests), str(functions), verdict)
    return table


def _show_green(findings: Findings, console: Console) -> None:
    green: dict[str, list[str]] = {}
    for function, rule_id in findings.green():
        if findings.tests.get(rule_id):
            green.setdefault(rule_id, []).append(function.title)
    if green:
        console.print("\n[bold]Ids whose tests stay green whatever is wrong with a function that carries them[/]")
    for rule_id, functions in green.items():
        console.print(Text(f"{rule_id}: {', '.join(functions)}"), soft_wrap=True)


def _show_survivors(findings: Findings, console: Console) -> None:
    survivors = findings.survivors()
    if survivors:
        console.print("\n[bold]Survivors[/]")
    for mutant, fate in survivors:
        place = f"{mutant.function.file}:{mutant.line} {mutant.function.name} [{' '.join(mutant.function.ids)}]"
        nobody = "" if fate.reached else " - no test of these ids comes here"
        console.print(Text(f"{place}{nobody}\n    {mutant.change}"), soft_wrap=True)


def _sum(findings: Findings) -> str:
    fates = Counter(fate.how for _, fate in findings.fates)
    survivors = len(findings.survivors())
    pairs = len(findings.pairs())
    parts = [
        f"{len(findings.fates)} mutants of {len(findings.functions)} functions in {findings.seconds:.0f} s",
        f"{fates['killed']} killed by a test",
        f"{fates['time']} by their time limit",
        f"{fates['survived'] - survivors} survive with a reason",
        f"{survivors} survive without",
        f"{pairs - len(findings.green())} of {pairs} pairs of function and id proved",
        f"{len(findings.stale)} entries stale",
    ]
    return ", ".join(parts) + "."
