"""Persons: they lie beside the territory, count in scorings, and bring a clan marker."""

from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import WITH
from . import gaining
from .vocabulary import GOT_PERSON


@rule
def take(box, s, p, tile):
    """A Person is put aside and thanks with what it brings once, as a rule a clan marker. [GM2.46 GM2.70 GM2.80]"""
    s.fate[tile] = WITH + p
    s.persons[p] += box.persons[tile]
    tell(s, GOT_PERSON, p, tile, box.persons[tile])
    gaining.begin(box, s, p, tile)
