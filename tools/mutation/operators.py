"""What can be put in the place of a piece of code: one small error each, of the kind that people make."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator

from .constants import Swaps

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
# of whole numbers, `x >= 3` with the next constant is `x > 3`, which is tried anyway
SAME_SHIFT: dict[type[ast.cmpop], int] = {ast.Lt: 1, ast.LtE: -1, ast.Gt: -1, ast.GtE: 1}
OTHER_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def in_place_of(node: ast.expr, parent: ast.AST, swaps: Swaps) -> Iterator[ast.expr]:
    """Expressions to put in the place of one expression, its own parts left as they are."""
    if isinstance(node, ast.Compare):
        yield from _comparisons(node)
    elif isinstance(node, ast.BoolOp):
        yield from _connections(node)
    elif isinstance(node, ast.BinOp) and type(node.op) in ARITHMETIC:
        yield ast.BinOp(node.left, ARITHMETIC[type(node.op)](), node.right)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.Constant):
        yield from _constants(node, parent)
    elif isinstance(node, ast.IfExp):
        yield node.body
        yield node.orelse
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        yield from _calls(node, node.func.id)
    elif isinstance(node, ast.Name) and node.id in swaps and not _is_range(parent):
        yield ast.Name(swaps[node.id][0], ast.Load())


def _comparisons(node: ast.Compare) -> Iterator[ast.expr]:
    for at, op in enumerate(node.ops):
        for other in COMPARISONS[type(op)]:
            yield ast.Compare(node.left, [*node.ops[:at], other(), *node.ops[at + 1 :]], node.comparators)


def _connections(node: ast.BoolOp) -> Iterator[ast.expr]:
    yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    for at in range(len(node.values)):
        rest = [*node.values[:at], *node.values[at + 1 :]]
        yield rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)


def _constants(node: ast.Constant, parent: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield from (_number(node.value + shift) for shift in _shifts(node.value, node, parent))


def _shifts(value: int, node: ast.Constant, parent: ast.AST) -> Iterator[int]:
    """Up and down by one, without what another mutant does as well or nobody would write."""
    compared, same = isinstance(parent, ast.Compare), None
    if isinstance(parent, ast.Compare) and parent.comparators == [node]:
        same = SAME_SHIFT.get(type(parent.ops[0]))
    if same != 1:
        yield 1
    added = isinstance(parent, ast.AugAssign) and isinstance(parent.op, ast.Add | ast.Sub)
    if same != -1 and (compared or value != 0) and not (added and value == 1):  # `n += 0` is `pass`
        yield -1


def _calls(node: ast.Call, name: str) -> Iterator[ast.expr]:
    if name in OTHER_CALLS:
        yield ast.Call(ast.Name(OTHER_CALLS[name], ast.Load()), node.args, node.keywords)
    elif _is_range(node) and len(node.args) == 1:
        yield ast.Call(node.func, [ast.Constant(1), *node.args], [])
        yield ast.Call(node.func, [_shifted(node.args[0], ast.Sub())], [])
        yield ast.Call(node.func, [_shifted(node.args[0], ast.Add())], [])
    elif _is_range(node) and len(node.args) > 1:
        for at in (0, 1):
            for op in (ast.Add(), ast.Sub()):
                bounds = [*node.args[:at], _shifted(node.args[at], op), *node.args[at + 1 :]]
                yield ast.Call(node.func, bounds, [])


def _is_range(node: ast.AST) -> bool:
    """Its bounds are moved by one; another constant there would say no more."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"


def _shifted(node: ast.expr, op: ast.Add | ast.Sub) -> ast.expr:
    """One more or one less, written as a constant in it would be if that were one more or one less."""
    up = isinstance(op, ast.Add)
    if isinstance(node, ast.Constant) and isinstance(node.value, int):
        return _number(node.value + (1 if up else -1))
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub) and isinstance(node.right, ast.Constant):
        return ast.BinOp(node.left, node.op, _shifted(node.right, ast.Add() if up == _adds(node) else ast.Sub()))
    return ast.BinOp(node, op, ast.Constant(1))


def _adds(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.Add)


def _number(value: int) -> ast.expr:
    return ast.Constant(value) if value >= 0 else ast.UnaryOp(ast.USub(), ast.Constant(-value))


def in_place_of_statement(node: ast.stmt, once: frozenset[str]) -> Iterator[tuple[ast.stmt, str]]:
    """Statements to put in the place of one, and how to write them when the first line does not tell.

    `once`: names that are bound at one place only. To drop that is no error that anybody could make unseen.
    """
    if isinstance(node, ast.Break | ast.Return) or _can_be_dropped(node, once):
        yield ast.Pass(), "pass"
    if isinstance(node, ast.Continue):
        yield ast.Break(), ""
    if isinstance(node, ast.AugAssign) and type(node.op) in ARITHMETIC:
        yield ast.AugAssign(node.target, ARITHMETIC[type(node.op)](), node.value), ""
    if isinstance(node, ast.For):
        yield ast.Pass(), "pass"
    if isinstance(node, ast.For | ast.While):
        once_only = copy.copy(node)
        once_only.body = [*node.body, ast.Break()]
        yield once_only, first_line(node) + " (only once)"
    if isinstance(node, ast.If | ast.While):
        yield from _forced(node)


def _can_be_dropped(node: ast.stmt, once: frozenset[str]) -> bool:
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Call)
    if isinstance(node, ast.Assign):
        names = {name.id for target in node.targets for name in ast.walk(target) if isinstance(name, ast.Name)}
        plain = all(isinstance(target, ast.Name | ast.Tuple) for target in node.targets)
        return not plain or not names & once
    return isinstance(node, ast.AugAssign)


def _forced(node: ast.If | ast.While) -> Iterator[tuple[ast.stmt, str]]:
    for value in (True, False):
        if value and isinstance(node, ast.While) and not _has_a_way_out(node):
            continue  # no test could fail to notice
        forced = copy.copy(node)
        forced.test = ast.Constant(value)
        yield forced, ""


def _has_a_way_out(node: ast.While) -> bool:
    return any(isinstance(inner, ast.Break | ast.Return | ast.Raise) for inner in ast.walk(node))


def early_returns(function: ast.FunctionDef) -> list[ast.Return]:
    """What a function may say without doing anything. 0 stands for False as well: no rule tells them apart."""
    returns = [node for node in ast.walk(function) if isinstance(node, ast.Return) and node.value is not None]
    if not returns:
        return [ast.Return()]
    values: list[ast.expr] = [ast.Constant(0), ast.Constant(True)]
    if function.args.args:
        values.append(ast.Name(function.args.args[0].arg, ast.Load()))
    return [ast.Return(value) for value in values]


def first_line(node: ast.stmt) -> str:
    """A statement in one line, as Python itself would write it; of a compound one the head."""
    head = copy.copy(node)
    for part in ("body", "orelse", "finalbody", "decorator_list"):
        if hasattr(head, part):
            setattr(head, part, [ast.Pass()] if part == "body" else [])
    return ast.unparse(ast.fix_missing_locations(head)).splitlines()[0]
