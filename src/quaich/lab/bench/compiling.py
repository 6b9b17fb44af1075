"""How long the rules take to compile, and how often each was compiled. Run as a program, in a process of its own:
`python -m quaich.lab.bench.compiling glen_more`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any


def compile_once(game: str) -> dict[str, Any]:
    """Compiles (or loads) random play of a game in this process."""
    import numpy as np

    from ...games import room
    from ...kernel import engine
    from ...kernel.game import Setting
    from .. import native

    started = time.perf_counter()
    loops: Any = engine.load("native", "lab.playouts", game)
    setting = Setting.of(room(game), room(game).players[0])
    states = np.zeros(1, setting.room.state.dtype)
    loops.play_many(setting.box.record(), states, native.keys(0, 0, 1), native.actions_buffer(), 1)
    seconds = time.perf_counter() - started
    return {"seconds": seconds, "overloads": overloads(game)}


def overloads(game: str) -> dict[str, int]:
    """Compiled versions of each rule; one each, unless a rule is called with different types."""
    found = {}
    for module_name, module in sorted(sys.modules.items()):
        if module_name.startswith("native_quaich."):
            for name, value in vars(module).items():
                if hasattr(value, "signatures") and value.__module__ == module_name and value.signatures:
                    found[f"{module_name.removeprefix('native_quaich.')}.{name}"] = len(value.signatures)
    return found


def measure_compiling(game: str) -> dict[str, Any]:
    """First compilation with nothing on disk, then again from what it left there; each in a fresh process."""
    with tempfile.TemporaryDirectory() as folder:
        first, again = (_in_fresh_process(game, folder) for _ in range(2))
    counts = first["overloads"]
    return {
        "first_seconds": first["seconds"],
        "from_disk_seconds": again["seconds"],
        "rules": len(counts),
        "overloads_a_rule": sum(counts.values()) / len(counts),
        "overloads": {name: n for name, n in counts.items() if n > 1},
    }


def _in_fresh_process(game: str, cache: str) -> dict[str, Any]:
    environment = os.environ | {"XDG_CACHE_HOME": cache, "LOCALAPPDATA": cache, "HOME": cache}
    done = subprocess.run(
        [sys.executable, "-m", __name__, game], env=environment, capture_output=True, text=True, check=True
    )
    result: dict[str, Any] = json.loads(done.stdout)
    return result


if __name__ == "__main__":
    print(json.dumps(compile_once(sys.argv[1])))
