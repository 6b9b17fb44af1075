"""Pythons of their own, for what is decided when a process begins: whether compiled code checks its bounds."""

import os
import subprocess
import sys


def run(*command: str, checked: bool) -> str:
    """What a Python of its own prints, with or without bounds checking in compiled code."""
    settings = {name: value for name, value in os.environ.items() if name != "NUMBA_BOUNDSCHECK"}
    settings["PYTHONPATH"] = os.pathsep.join(path for path in sys.path if path)
    settings |= {"NUMBA_BOUNDSCHECK": "1"} if checked else {}
    done = subprocess.run([sys.executable, *command], env=settings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()
