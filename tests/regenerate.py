"""Writes the snapshots of the tests anew: `python tests/regenerate.py`. Read the difference before you commit it."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent / "src"), str(HERE)]


def main() -> None:
    from checkers.clans_of_caledonia import text as clans_of_caledonia
    from checkers.glen_more import text as glen_more
    from checkers.glen_more_ii import text as glen_more_ii

    games = (glen_more, glen_more_ii, clans_of_caledonia)
    for path, text in (pair for game in games for pair in game.snapshots().items()):
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(text, encoding="utf-8")
        print("the same" if old == text else "written ", path.relative_to(HERE))


if __name__ == "__main__":
    main()
