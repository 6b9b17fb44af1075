"""Makes the mutants of a function: its code with one small error, compiled and ready to be put in its place."""

from __future__ import annotations

import ast
import hashlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from types import CodeType

from .constants import Swaps
from .game import RuleFunction
from .operators import early_returns, first_line, in_place_of, in_place_of_statement

Key = tuple[str, str, str]  # file, function, change


@dataclass(frozen=True)
class Mutant:
    function: RuleFunction
    line: int
    reach: frozenset[int]  # a test that runs none of these lines cannot notice
    change: str
    code: CodeType = field(repr=False)
    lent: Mapping[str, int] = field(repr=False)  # constants that the code may name although its module does not

    @property
    def key(self) -> Key:
        return self.function.file, self.function.name, self.change


@dataclass(frozen=True)
class _Place:
    """Where a node hangs in the tree, so that another can be put there and taken away again."""

    parent: ast.AST
    field: str
    at: int | None

    def put(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node


class _Maker:
    def __init__(self, function: RuleFunction, swaps: Swaps, unheard: frozenset[str]) -> None:
        self.function, self.swaps, self.unheard = function, swaps, unheard
        self.lent = dict(swaps.values())
        self.tree = function.tree
        bound = Counter(
            node.id for node in ast.walk(self.tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        )
        arguments = {argument.arg for argument in self.tree.args.args}
        self.once = frozenset(name for name, n in bound.items() if n == 1 and name not in arguments)
        self.known = {_fingerprint(self._compiled())}
        self.texts: Counter[str] = Counter()

    def all(self) -> Iterator[Mutant]:
        yield from self._early_returns()
        yield from self._in_body(self.tree, "body")

    def _early_returns(self) -> Iterator[Mutant]:
        whole, head = self.tree.body, first_line(self.tree)
        first = min([self.tree.lineno, *(d.lineno for d in self.tree.decorator_list)])
        reach = frozenset(range(first, self.tree.lineno + 1))
        for node in early_returns(self.tree):
            self.tree.body = [ast.fix_missing_locations(ast.copy_location(node, whole[0]))]
            yield from self._mutant(self.tree.lineno, reach, head, ast.unparse(node), set())
            self.tree.body = whole

    def _in_body(self, parent: ast.AST, field: str) -> Iterator[Mutant]:
        for at, node in enumerate(getattr(parent, field)):
            if not self._is_unheard(node):
                yield from self._statement(node, _Place(parent, field, at))
            for part in ("body", "orelse", "finalbody"):
                if getattr(node, part, None):
                    yield from self._in_body(node, part)

    def _is_unheard(self, node: ast.stmt) -> bool:
        """A docstring, or a call that only tells what happens, where nobody listens."""
        if not isinstance(node, ast.Expr):
            return False
        call = node.value
        name = call.func if isinstance(call, ast.Call) else None
        return isinstance(call, ast.Constant) or (isinstance(name, ast.Name) and name.id in self.unheard)

    def _statement(self, node: ast.stmt, place: _Place) -> Iterator[Mutant]:
        before, reach, texts = first_line(node), _lines(node), set[str]()
        last = place.parent is self.tree and place.at == len(self.tree.body) - 1
        for other, text in in_place_of_statement(node, self.once):
            if last and isinstance(node, ast.Return):
                continue  # the early returns say as much
            with_it = self._put(other, node, place)
            yield from self._mutant(node.lineno, reach, before, text or first_line(other), texts)
            with_it()
        for inner, spot in _expressions(node):
            for instead in in_place_of(inner, spot.parent, self.swaps):
                with_it = self._put(instead, inner, spot)
                yield from self._mutant(node.lineno, reach, before, first_line(node), texts)
                with_it()

    def _put(self, new: ast.AST, old: ast.AST, place: _Place) -> Callable[[], None]:
        """Puts a node into the tree, and returns what takes it out again."""
        if not hasattr(new, "lineno"):
            ast.copy_location(new, old)
        place.put(ast.fix_missing_locations(new))
        return lambda: place.put(old)

    def _mutant(self, line: int, reach: frozenset[int], before: str, after: str, texts: set[str]) -> Iterator[Mutant]:
        code = self._compiled()
        mark = _fingerprint(code)
        if after in texts or mark in self.known:
            return
        texts.add(after)
        self.known.add(mark)
        change = f"{before} => {after}"
        self.texts[change] += 1
        if self.texts[change] > 1:
            change += f" #{self.texts[change]}"  # the same change of the same words at another place
        yield Mutant(self.function, line, reach, change, code, self.lent)

    def _compiled(self) -> CodeType:
        decorators, self.tree.decorator_list = self.tree.decorator_list, []
        module = compile(ast.Module([self.tree], []), str(self.function.path), "exec", dont_inherit=True)
        self.tree.decorator_list = decorators
        return next(c for c in module.co_consts if isinstance(c, CodeType) and c.co_name == self.tree.name)


def mutants_of(function: RuleFunction, swaps: Swaps, unheard: frozenset[str], most: int) -> tuple[list[Mutant], int]:
    """The mutants of a function, at most so many, always the same ones; and how many there would have been."""
    made = list(_Maker(function, swaps, unheard).all())
    return _some(made, most), len(made)


def _some(made: Sequence[Mutant], most: int) -> list[Mutant]:
    """If there are too many: those whose names hash lowest, which spreads them over the function."""
    ranked = sorted(made, key=lambda mutant: hashlib.sha256(repr(mutant.key).encode()).digest())
    kept = {mutant.key for mutant in ranked[:most]}
    return [mutant for mutant in made if mutant.key in kept]


def _fingerprint(code: CodeType) -> str:
    """Equal for code that does the same, instruction for instruction, wherever it stands."""
    constants = [_fingerprint(c) if isinstance(c, CodeType) else repr(c) for c in code.co_consts]
    return repr((code.co_code, constants, code.co_names, code.co_varnames, code.co_exceptiontable))


def _expressions(node: ast.AST) -> Iterator[tuple[ast.expr, _Place]]:
    """Every expression of a statement, except those of the statements within it."""
    for name, value in ast.iter_fields(node):
        for at, inner in enumerate(value) if isinstance(value, list) else [(None, value)]:
            if isinstance(inner, ast.AST) and not isinstance(inner, ast.stmt):
                if isinstance(inner, ast.expr):
                    yield inner, _Place(node, name, at)
                yield from _expressions(inner)


def _lines(node: ast.stmt) -> frozenset[int]:
    """The lines of a statement; of a compound one those of its head."""
    ends = [inner.end_lineno or inner.lineno for inner, _ in _expressions(node)]
    return frozenset(range(node.lineno, max([node.lineno, *ends]) + 1))
