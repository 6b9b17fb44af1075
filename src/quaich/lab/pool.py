"""Work spread over this machine's cores, with the results in the order of the work."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeVar

from ..kernel.game import QuaichError

W = TypeVar("W")
R = TypeVar("R")


def check_workers(workers: int | None) -> None:
    """Refuses less than one process."""
    if workers is not None and workers < 1:
        raise QuaichError("error.lab.workers", workers=workers)


def spread(work: Callable[[W], R], pieces: Sequence[W], workers: int | None = None) -> Iterator[R]:
    """`work` for each piece. With one worker it runs in this process."""
    check_workers(workers)
    workers = workers or os.cpu_count() or 1
    if workers == 1 or len(pieces) < 2:
        yield from map(work, pieces)
        return
    with ProcessPoolExecutor(min(workers, len(pieces)), mp_context=get_context("spawn")) as pool:
        yield from pool.map(work, pieces)
