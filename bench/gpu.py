"""Plays random games on an NVIDIA GPU with the very functions that the other engines run, a game a thread.

    python bench/gpu.py --games 1048576 --players 4     plays, compares a sample with the CPU byte by byte, measures
    python bench/gpu.py --ptx                           compiles for an H100/H200 without any GPU, and stops there

Needs numba-cuda (`pip install "quaich[gpu]"`); `--ptx` also nvidia-cuda-nvcc-cu12 and nvidia-cuda-nvrtc-cu12.
"""

from __future__ import annotations

import argparse
import json
import time
from statistics import median
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda asks for it, the newest NumPy has it no more
    np.row_stack = np.vstack  # type: ignore[attr-defined]

from numba import cuda, from_dtype, int32, int64

from quaich.games import room
from quaich.kernel import engine
from quaich.kernel.game import MOST_ACTIONS, Setting
from quaich.lab import native

HOPPER = (9, 0)
THREADS = 256
LISTED = 256  # actions that a decision may offer here; checked by the comparison with the CPU


def kernel(game: str) -> Any:
    """One thread sets up a game and plays it to the end, in memory of its own.

    The memory of a thread lies interleaved with that of its neighbours, so when all look at the same field of their
    games, as they mostly do, the GPU fetches it for all of them at once.
    """
    loops: Any = engine.load("cuda", "lab.playouts", game)
    set_up, playout, state = loops.set_up, loops.playout, from_dtype(room(game).state.dtype)

    @cuda.jit
    def games(boxes, states, keys, counts, dice):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < states.shape[0]:
            mine, out = cuda.local.array(1, state), cuda.local.array(LISTED, int32)
            mine[0] = states[i]
            set_up(boxes[0], mine[0], keys[i % keys.shape[0]])
            counts[i] = playout(boxes[0], mine[0], out, dice + i)
            states[i] = mine[0]

    return games


def ptx(game: str) -> str:
    """The compiled text for a Hopper GPU, made without one."""
    from numba.cuda import dispatcher

    class Hopper:
        compute_capability = HOPPER

    dispatcher.get_current_device = lambda: Hopper()
    setting = Setting.of(room(game), room(game).players[-1])
    state, box = from_dtype(setting.room.state.dtype), from_dtype(setting.box.dtype)
    signature = (box[::1], state[::1], int64[:, ::1], int64[::1], int64)
    text, _ = cuda.compile_ptx(kernel(game).py_func, signature, cc=HOPPER)
    return str(text)


def same_as_on_the_cpu(setting: Setting, keys: Any, states: Any, sample: int) -> bool:
    """The first games of the GPU, played again by compiled code on this processor."""
    loops: Any = engine.load("native", "lab.playouts", setting.room.name)
    here = np.zeros(sample, setting.room.state.dtype)
    loops.play_many(setting.box.record(), here, keys[:sample], np.zeros(MOST_ACTIONS, np.int32), 0)
    return here.tobytes() == states[:sample].tobytes()


def measure(game: str, players: int, games: int, sample: int, repeats: int) -> dict[str, Any]:
    setting = Setting.of(room(game), players)
    play, keys = kernel(game), native.keys("gpu", 0, min(games, 100_000))
    boxes, gpu_keys = cuda.to_device(setting.box.record()), cuda.to_device(keys)
    counts = cuda.device_array(games, np.int64)
    blank, speeds = np.zeros(games, setting.room.state.dtype), []
    for _ in range(repeats + 1):  # the first compiles
        states = cuda.to_device(blank)
        cuda.synchronize()
        started = time.perf_counter()
        play[(games + THREADS - 1) // THREADS, THREADS](boxes, states, gpu_keys, counts, 0)
        cuda.synchronize()
        seconds = time.perf_counter() - started
        speeds.append(int(counts.copy_to_host().sum()) / seconds)
    final = states[:sample].copy_to_host()
    return {
        "device": str(cuda.get_current_device().name),
        "game": game,
        "players": players,
        "games": games,
        "decisions_per_second": {"median": median(speeds[1:]), "low": min(speeds[1:]), "high": max(speeds[1:])},
        "sample": sample,
        "sample_equal_to_the_cpu": same_as_on_the_cpu(setting, keys, final, sample),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="glen_more")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--games", type=int, default=1_048_576)
    parser.add_argument("--sample", type=int, default=20_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--ptx", action="store_true", help="only compile, without a GPU")
    arguments = parser.parse_args()
    if arguments.ptx:
        text = ptx(arguments.game)
        print(json.dumps({"game": arguments.game, "ptx_lines": text.count("\n"), "for": "sm_90"}))
        return
    a = arguments
    print(json.dumps(measure(a.game, a.players, a.games, min(a.sample, a.games), a.repeats), indent=2))


if __name__ == "__main__":
    main()
