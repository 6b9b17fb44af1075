"""One text of rules, three engines.

The package imported under its own name is plain Python: the interpreted engine. Imported again as `native_quaich` or
`cuda_quaich`, the same files give twins whose `@rule` functions are compiled and call each other. Inside the package
all imports are relative, so each twin stays among its own.

A loop that serves every game (many random games, tree search) is written once, as a module that asks `rules_of` for
the rules that it shall call. The game is named behind two underscores: `quaich.lab.playouts__glen_more` is the file
`lab/playouts.py` over the rules of Glen More, `native_quaich.lab.playouts__glen_more` the same, compiled.
"""

from __future__ import annotations

import hashlib
import importlib.abc
import importlib.machinery
import importlib.util
import os
import platform
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import platformdirs

PACKAGE = "quaich"
ENGINES = ("interpreted", "native", "cuda")
BESIDE_RULES = tuple(f"kernel/{name}.py" for name in ("action", "agenda", "chance", "engine", "state", "telling"))
F = TypeVar("F", bound=Callable[..., Any])


def rule(f: F) -> F:
    """Marks a function of the rules: plain in the interpreted engine, compiled in the others."""
    twin = f.__module__.partition("_")[0]
    if twin == "native":
        return _native(f)
    if twin == "cuda":
        from numba import cuda

        compiled: F = cuda.jit(device=True)(f)
        return compiled
    return f


def _native(f: F) -> F:
    from numba import njit
    from numba.core import types

    compiled: Any = njit(cache=True, nogil=True)(f)
    template = compiled.get_call_template

    def one_integer_type(args: Sequence[Any], kws: dict[str, Any]) -> Any:
        # An `i8` field, an `i16` field and a literal would be three signatures, and three compilations of everything
        # below. Every integer is handed over as int64 instead.
        whole = (types.Integer, types.IntegerLiteral, types.Boolean)
        return template(tuple(types.int64 if isinstance(a, whole) else a for a in args), kws)

    compiled.get_call_template = one_integer_type
    return compiled  # type: ignore[no-any-return]


def load(engine: str, module: str, game: str | None = None) -> ModuleType:
    """A module of the package as one engine has it, such as `load("native", "lab.playouts", "glen_more")`."""
    if engine not in ENGINES:
        raise ValueError(f"There is no engine {engine!r}; there are {', '.join(ENGINES)}.")
    if engine != "interpreted":
        keep_compiled_code()
    prefix = "" if engine == "interpreted" else engine + "_"
    return import_module(f"{prefix}{PACKAGE}.{module}" + (f"__{game}" if game else ""))


def rules_of(module_name: str) -> ModuleType:
    """The rules of the game that a loop's module name ends with, of the same engine as the loop."""
    package, _, game = module_name.rpartition("__")
    if not package:
        raise ImportError(f"{module_name} needs a game: import {module_name}__glen_more, or use engine.load.")
    return import_module(f"{package.partition('.')[0]}.games.{game}.rules")


class Twins(importlib.abc.MetaPathFinder):
    """Finds the compiled twins of the package, and the loops of each game, in the package's own files."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        root, _, rest = name.partition(".")
        twin, _, plain_root = root.rpartition("_")
        if plain_root != PACKAGE or twin not in ("", "native", "cuda"):
            return None
        template, _, game = rest.rpartition("__")
        if not twin and not template:
            return None  # the package itself: Python finds that
        plain = ".".join(part for part in (PACKAGE, template if template and game else rest) if part)
        found = importlib.util.find_spec(plain)
        if found is None or found.origin is None:
            return None
        return importlib.util.spec_from_file_location(
            name, found.origin, submodule_search_locations=found.submodule_search_locations
        )


def is_compiled(place: Path, text: bytes) -> bool:
    """Whether a file of the package is compiled, or holds constants that compiled code uses. Rules may import no other
    (the contract "rules" at the end of pyproject.toml)."""
    if place.parts[0] == "games":
        return place.name == "state.py" or "rules" in place.parts
    return place.as_posix() in BESIDE_RULES or b"@rule" in text


def text_of_the_rules() -> bytes:
    """A digest of all that is compiled, and of the constants that it uses."""
    digest = hashlib.sha256()
    root = Path(__file__).parent.parent
    for path in sorted(root.rglob("*.py")):
        text, place = path.read_bytes(), path.relative_to(root)
        if is_compiled(place, text):
            digest.update(place.as_posix().encode() + b"\0" + text)
    return digest.digest()


def compiled_code_folder() -> Path:
    """Where compiled code is kept: a folder of its own for every text of the rules and every setting of the compiler.

    Numba notices neither that a callee in another module changed nor that bounds checking was switched on.
    """
    import numba
    import numpy

    settings = sorted(item for item in os.environ.items() if item[0].startswith("NUMBA_"))
    machine = (platform.machine(), platform.processor(), sys.version)
    digest = hashlib.sha256(text_of_the_rules())
    digest.update(repr((numba.__version__, numpy.__version__, machine, settings)).encode())
    return Path(platformdirs.user_cache_dir(PACKAGE)) / "compiled" / digest.hexdigest()[:20]


_kept = False


def keep_compiled_code() -> None:
    """Tells Numba where to keep compiled code. The folder is the user's own: it holds code that will be run."""
    global _kept
    if _kept:
        return
    import numba

    folder = compiled_code_folder()
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    folder.chmod(0o700)
    numba.config.CACHE_DIR = str(folder)
    _kept = True


if not any(type(finder).__name__ == "Twins" for finder in sys.meta_path):
    sys.meta_path.insert(0, Twins())
