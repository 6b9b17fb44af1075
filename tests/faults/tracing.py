"""What a process asks of the system, in order: read from what strace writes."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

CALLS = "fsync,fdatasync,pwrite64,write,pwritev,writev,sendto,sendmsg"
MISSING = "strace is missing, and this test needs it; on Debian and Ubuntu: apt-get install strace"
WRITES = ("write", "pwrite64", "pwritev", "writev")
SYNCS = ("fsync", "fdatasync")
SENDS = ("sendto", "sendmsg", "write", "writev")
BEGUN = re.compile(r"^(\d+) +(\w+)\((.*)$")
RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>.*= (-?\d+)")
DONE = re.compile(r"\) += (-?\d+)")


@dataclass
class Call:
    """One system call: when it began and ended, as lines of the trace, and on what."""

    name: str
    said: str
    begun: int
    ended: int = -1
    result: int = -1


def why_not() -> str:
    """Why this machine cannot trace; nothing if it can. A tracer that is not there is another matter: install it."""
    tried = subprocess.run(["strace", "-o", "/dev/null", "true"], capture_output=True, text=True, check=False)
    return tried.stderr.strip() if tried.returncode else ""


def installed() -> bool:
    return shutil.which("strace") is not None


def command(trace: Path) -> list[str]:
    """Put before a command, traces it and its threads."""
    return ["strace", "-f", "-y", "-s", "200", "-e", f"trace={CALLS}", "-e", "signal=none", "-o", str(trace)]


def read(lines: Iterable[str]) -> Iterator[Call]:
    """The calls in the order in which they began. One that was interrupted by other threads is put together."""
    calls: list[Call] = []
    open_calls: dict[str, Call] = {}
    for number, line in enumerate(lines):
        if found := RESUMED.match(line):
            call = open_calls.pop(found[1])
            call.ended, call.result = number, int(found[3])
        elif found := BEGUN.match(line):
            call = Call(found[2], found[3], number)
            calls.append(call)
            if done := DONE.search(line):
                call.ended, call.result = number, int(done[1])
            else:
                open_calls[found[1]] = call
    return iter(calls)


def is_wal(call: Call) -> bool:
    return "-wal>" in call.said.split(",")[0].rstrip()[:300] or "-wal>)" in call.said


def hasty(calls: Iterable[Call], answers: Iterable[str]) -> list[str]:
    """Answers that were sent before what they acknowledge was on the disk: since the answer before, there must be a
    write to the WAL, after the last of these a sync of the WAL that ended well, and only then the answer."""
    wanted, found = list(answers), []
    written = synced = False
    asleep: list[Call] = []  # syncs that have begun since the last write and whose end is still to be looked at
    for call in calls:
        if call.name in WRITES and is_wal(call):
            written, asleep = True, []
        elif call.name in SYNCS and is_wal(call):
            asleep.append(call)
        elif wanted and call.name in SENDS and wanted[0] in call.said:
            synced = any(sync.result == 0 and sync.ended < call.begun for sync in asleep)
            if not (written and synced):
                found.append(wanted[0])
            wanted.pop(0)
            written, asleep = False, []
    assert not wanted, f"answers that the trace does not show: {wanted}"
    return found
