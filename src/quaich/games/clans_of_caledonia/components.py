"""The components of Clans of Caledonia: `components.toml` and component packs, read, checked and turned into a box.

`component_form` says what a file may hold, `component_check` looks at facts that concern several values, and the
kernel reads, explains and replaces.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ...kernel.components import Kit, Rows
from ...kernel.packs import ComponentError
from . import component_form as form
from .component_check import HEX_IDS, check_facts, land_of, usual
from .component_form import Components

__all__ = ["BUILT_IN", "ComponentError", "Components", "land_of", "load"]

BUILT_IN: Final = Path(__file__).with_name("components.toml")

KIT: Final = Kit(
    file=BUILT_IN,
    document=form.Document,
    components=Components,
    singles=("meta", "material", "setup", "market", "export", "scoring", "board", "solo", "variants", "map"),
    rows=(
        Rows("players", "players", "number", range(1, form.PLAYERS + 1)),
        Rows("good", "goods", "id", form.GOOD_WORDS),
        Rows("unit", "units", "id", form.UNIT_WORDS),
        Rows("starting_tile", "starting_tiles", "id", range(1, form.STARTING_TILES + 1)),
        Rows("port", "ports", "id", range(1, form.PORTS + 1)),
        Rows("scoring_tile", "scoring_tiles", "id", range(1, form.SCORING_TILES + 1)),
        Rows("clan", "clans", "id", form.CLANS),
        Rows("module", "modules", "id", form.SIDES),
        Rows("hex", "hexes", "id", HEX_IDS),
        Rows("contract", "contracts", "id", range(1, form.CONTRACTS + 1)),
    ),
    usual=usual,
    facts=check_facts,
)


def load(packs: Sequence[Path] = ()) -> Components:
    """The built-in components, with what each pack replaces; a later pack wins over an earlier one."""
    return KIT.load(packs)
