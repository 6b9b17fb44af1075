"""What belongs to the compiled code: it is compiled anew when one of these files changes, and for no other."""

from __future__ import annotations

import ast
from pathlib import Path

import quaich
from quaich.kernel.engine import BESIDE_RULES, is_compiled

ROOT = Path(quaich.__file__).parent


def test_rules_and_their_constants_are_compiled_and_pictures_are_not() -> None:
    for place in ("games/glen_more/rules/turn.py", "games/glen_more/state.py", "lab/playouts.py", "bots/tree.py"):
        assert is_compiled(Path(place), (ROOT / place).read_bytes()), place
    for place in ("games/glen_more/page/view.py", "games/glen_more/notation.py", "kernel/game.py", "web/app.py"):
        assert not is_compiled(Path(place), (ROOT / place).read_bytes()), place


def test_everything_that_compiled_files_import_counts_as_compiled() -> None:
    files = [path for path in ROOT.rglob("*.py") if is_compiled(path.relative_to(ROOT), path.read_bytes())]
    assert len(files) > 20
    for path in files:
        if path.relative_to(ROOT).as_posix() in BESIDE_RULES:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                home = path.parents[node.level - 1]
                found = [home.joinpath(*(node.module or "").split("."))]
                found += [found[0] / alias.name for alias in node.names]
                for module in (place.with_suffix(".py") for place in found):
                    if module.is_file():
                        place = module.relative_to(ROOT)
                        assert is_compiled(place, module.read_bytes()), f"{path.name} imports {place}"
