"""The house is in order: small files, relative imports, rules that say what they are, documents that are true."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
RULES = [path for path in SOURCES if path.parent.name == "rules"]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("bench/*.md"), *ROOT.glob("docs/**/*.md")])

LINES = 400  # of a file of code
LINES_THAT_SPEAK_FOR_THEMSELVES = 7  # of a function without a docstring

# Each pattern is written so that it does not find itself.
NOT_HERE = {
    "a path of somebody's machine": r"(?<![\w.])/(wor[k]|far[m]|roo[t]|hom[e]|User[s]|tm[p])/[\w.]",
    "a folder outside the repository": r"\.\./share[d]",
    "the name of a package host": r"pypi\.or[g]|pythonhoste[d]|PIP_INDE[X]|index-ur[l]|find-link[s]",
    "unfinished work": r"\b(TOD[O]|FIXM[E]|XX[X])\b|NotImplementedErro[r]",
}
TEXT = {".py", ".md", ".toml", ".po", ".yaml", ".yml", ".txt", ".json", ".jsonl", ".cfg", ".sh", ""}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tracked() -> list[Path]:
    """All files of the project: those that git knows or would take; without git, those that are there."""
    listing = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    try:
        found = subprocess.run(listing, cwd=ROOT, capture_output=True, check=True, text=True).stdout
    except (OSError, subprocess.CalledProcessError):
        folders = ("src", "tests", "tools", "bench", "docs", ".ci")
        return [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file()]
    paths = [ROOT / line for line in found.split("\0") if line]
    return [path for path in paths if path.is_file()]


def texts() -> list[tuple[Path, str]]:
    return [(path, path.read_text(encoding="utf-8")) for path in tracked() if path.suffix in TEXT]


# code


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_a_file_has_one_idea_and_is_not_long(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LINES


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_imports_inside_the_package_are_relative(path: Path) -> None:
    """An absolute one would lead a compiled twin back to the interpreted package."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            assert all(alias.name.partition(".")[0] != "quaich" for alias in node.names), node.lineno
        if isinstance(node, ast.ImportFrom) and node.level == 0:
            assert (node.module or "").partition(".")[0] != "quaich", node.lineno


@pytest.mark.parametrize("path", RULES, ids=name)
def test_each_rule_says_what_it_does(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert ast.get_docstring(tree), "a module of rules says which chapter it is"
    for function in tree.body:
        if isinstance(function, ast.FunctionDef) and not ast.get_docstring(function):
            lines = (function.end_lineno or function.lineno) - function.lineno
            assert lines <= LINES_THAT_SPEAK_FOR_THEMSELVES, f"{function.name} has {lines} lines and no docstring"


@pytest.mark.parametrize("what", NOT_HERE)
def test_nothing_stands_here_that_does_not_belong(what: str) -> None:
    pattern = re.compile(NOT_HERE[what])
    found = [
        f"{name(path)}:{number}: {line.strip()[:100]}"
        for path, text in texts()
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]
    assert not found, "\n".join(found)


# the workshop


def test_the_run_of_all_checks_can_be_run() -> None:
    assert os.access(ROOT / ".ci/run", os.X_OK)


def targets() -> set[str]:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    return {line.partition(":")[0] for line in lines if re.match(r"[a-z]+:.*##", line)}


def commands(text: str) -> Iterator[str]:
    """What a document tells its reader to type: lines of blocks, and code inside sentences."""
    for block in re.findall(r"^```(?:sh|bash|console)?\n(.*?)^```", text, re.M | re.S):
        yield from block.splitlines()
    yield from re.findall(r"`([^`\n]+)`", text)


def test_make_has_all_that_the_documents_tell_people_to_make() -> None:
    told = {
        (name(path), word)
        for path in DOCUMENTS
        for command in commands(path.read_text(encoding="utf-8"))
        if command.startswith("make ")
        for word in command.partition("#")[0].split()[1:]
        if re.fullmatch(r"[a-z]+", word)
    }
    assert any(document == "README.md" for document, _ in told)
    assert not {(document, word) for document, word in told if word not in targets()}


def test_make_lists_each_of_its_targets() -> None:
    phony = re.search(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M)
    assert phony is not None
    assert set(phony[1].split()) == targets()


# documents


def anchors(text: str) -> set[str]:
    titles = re.findall(r"^#+ (.*)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", title.casefold()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_links_between_documents_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        file, _, anchor = link.partition("#")
        goal = (path.parent / file).resolve() if file else path
        assert goal.exists(), link
        assert not anchor or anchor in anchors(goal.read_text(encoding="utf-8")), link


@pytest.mark.parametrize("path", DOCUMENTS, ids=name)
def test_files_that_documents_name_exist(path: Path) -> None:
    named = re.findall(
        r"`((?:src|tests|tools|bench|docs|\.ci)/[\w./-]+)`|\.venv/bin/python ((?:bench|tools)/[\w./]+)",
        path.read_text(encoding="utf-8"),
    )
    assert not [place for pair in named for place in pair if place and not (ROOT / place).exists()]


def test_the_page_of_rulings_says_what_the_rulebook_says() -> None:
    page = (ROOT / "docs/rulings.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"^- \*\*(\S+) [^*]*\*\* (.*)$", page, re.M))
    rulings = {}
    for book in sorted((ROOT / "src/quaich/games").glob("*/rulebook/en.toml")):
        for chapter in tomllib.loads(book.read_text(encoding="utf-8"))["chapter"]:
            rulings |= {rule["id"]: rule["ruling"] for rule in chapter["rule"] if "ruling" in rule}
    assert listed == rulings
