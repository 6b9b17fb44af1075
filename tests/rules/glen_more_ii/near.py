"""Positions in which a tile has just been laid beside the start village, so that those around may be activated."""

from __future__ import annotations

from rules.glen_more_ii.position import Game, Position


def beside(position: Position, cell: str = "o16", tile: str = "Blackface") -> Game:
    """A river tile comes to the left end, near the start village and all tiles around it on that side."""
    return position.rondel(0, tile).begin().act(f"take {tile}", f"lay {cell}")


def give(game: Game, goods: str) -> Game:
    """Pays with goods, wherever they lie."""
    for good in goods.split():
        if game.step == "TRADING":
            cell = next(words.split()[1] for words in sorted(game.can("pay")) if words.split()[0] == good)
            game.act(f"pay {good} {cell}")
    return game
