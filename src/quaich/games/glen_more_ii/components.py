"""The components of Glen More II: `components.toml` and component packs, read, checked and turned into a box.

`component_form` says what a file may hold, `component_check` looks at facts that concern several values, and the
kernel reads, explains and replaces.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ...kernel.components import Kit, Rows
from ...kernel.packs import ComponentError
from ...words import LANGUAGES
from . import component_form as form
from .component_check import check_facts, usual
from .component_form import Components, Tile
from .state import HOME, PLAYERS, TILES

__all__ = ["BUILT_IN", "ComponentError", "Components", "load", "names", "tile_rows"]

BUILT_IN: Final = Path(__file__).with_name("components.toml")

KIT: Final = Kit(
    file=BUILT_IN,
    document=form.Document,
    components=Components,
    singles=("meta", "material", "setup", "market", "die", "david_hume", "scoring"),
    rows=(
        Rows("tile", "tiles", "id", range(1, form.CASTLE_ID + 1)),
        Rows("landmark", "landmarks", "id", form.LANDMARKS),
        Rows("clan", "clans", "id", form.CLAN_WORDS),
        Rows("empty", "empty", "id", form.EMPTY),
        Rows("players", "players", "number", range(2, PLAYERS + 1)),
    ),
    usual=usual,
    facts=check_facts,
)


def load(packs: Sequence[Path] = ()) -> Components:
    """The built-in components, with what each pack replaces; a later pack wins over an earlier one."""
    return KIT.load(packs)


def tile_rows(components: Components) -> list[Tile]:
    """The row of each of the tiles 0 to 78; the home tiles are alike for all seats."""
    rows = [components.tiles[tile] for tile in range(HOME)]
    return rows + [components.tiles[HOME + half] for _ in range(PLAYERS) for half in range((TILES - HOME) // PLAYERS)]


def names(components: Components) -> list[dict[str, str]]:
    """The names of the tiles 0 to 78, by language."""
    return [{language: getattr(tile.name, language) for language in LANGUAGES} for tile in tile_rows(components)]
