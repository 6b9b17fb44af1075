"""Which constant may be mistaken for which: the next one in the module that defines it."""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Mapping
from types import ModuleType

Swaps = Mapping[str, tuple[str, int]]  # a constant's name here, and the name and the value of another


def swaps(module: ModuleType, tree: ast.Module) -> Swaps:
    """For every constant that a module imports or defines: another one of the same home, with another value."""
    homes = {name: (module, name) for name in _constants(module)}
    for node in tree.body:
        if isinstance(node, ast.ImportFrom):
            source = sys.modules.get(_source(node, module))
            for alias in node.names if source else []:
                homes[alias.asname or alias.name] = (source or module, alias.name)
    own = _constants(module)
    found = {}
    for name, (home, original) in homes.items():
        other = _next(_constants(home), original)
        # a name that means something else here cannot be lent
        if other is not None and own.get(other[0], other[1]) == other[1]:
            found[name] = other
    return found


def _source(node: ast.ImportFrom, module: ModuleType) -> str:
    package = module.__name__ if hasattr(module, "__path__") else module.__name__.rpartition(".")[0]
    return importlib.util.resolve_name("." * node.level + (node.module or ""), package)


def _constants(module: ModuleType) -> dict[str, int]:
    return {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}


def _next(constants: Mapping[str, int], name: str) -> tuple[str, int] | None:
    if name not in constants:
        return None
    names = list(constants)
    at = names.index(name)
    for other in names[at + 1 :] + names[:at]:
        if constants[other] != constants[name]:
            return other, constants[other]
    return None
