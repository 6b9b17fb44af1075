"""What the rules report while they run, for logs: "took this tile", "drew that one", "scored so much".

Reports are no part of the state. The interpreted engine collects them in a list when somebody asks for it
(`s.told = []`); in compiled code they vanish.
"""

from .engine import rule

if __name__.partition("_")[0] in ("native", "cuda"):

    @rule
    def tell(s, what, a, b, c):
        pass

else:

    def tell(s, what, a, b, c):
        """Reports an event (a number, named by the game) with three numbers."""
        if s.told is not None:
            s.told.append((what, a, b, c))
