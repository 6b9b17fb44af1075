"""A real server in a process of its own, on a database of its own; it can be killed and started again.

python house.py FOLDER PORT     serves, with quick bots, until it is ended
"""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.request
from functools import partial
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src"
PATIENCE = 120  # seconds until it answers
PAUSE = 0.02  # seconds that a bot takes at least
OFTEN = 100_000  # requests a minute; one computer plays for many here


class House:
    """A server that tests play at."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        with (self.folder / "complaints.txt").open("a") as complaints:
            command = [sys.executable, __file__, str(self.folder), str(self.port)]
            known = {**os.environ, "XDG_DATA_HOME": str(self.folder)}  # where the key is kept
            self.process = subprocess.Popen(command, stdout=complaints, stderr=complaints, env=known)
        deadline = time.monotonic() + PATIENCE
        while not self.answers():
            assert self.process.poll() is None, f"the server ended by itself: {self.complaints()}"
            assert time.monotonic() < deadline, f"the server does not answer: {self.complaints()}"
            time.sleep(0.1)

    def answers(self) -> bool:
        with contextlib.suppress(OSError), urllib.request.urlopen(self.url, timeout=5):
            return True
        return False

    def kill(self) -> None:
        """Ends it in the middle of whatever it does."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        if self.process and self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.kill()

    def complaints(self) -> str:
        """What it had to say."""
        return (self.folder / "complaints.txt").read_text(errors="replace")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def serve(folder: Path, port: int) -> None:
    """What `quaich table` does, with bots that do not wait for people and no limits to how often one may ask."""
    sys.path.insert(0, str(SOURCE))
    from quaich.table import driver

    driver.PAUSE = PAUSE  # before the service takes it as its usual pause
    from quaich.web import serving

    serving.Settings = partial(serving.Settings, per_minute=OFTEN, per_minute_heavy=OFTEN)
    serving.serve(serving.Wanted(port=port, database=f"sqlite:///{folder / 'tables.db'}", browser=False))


if __name__ == "__main__":
    serve(Path(sys.argv[1]), int(sys.argv[2]))
