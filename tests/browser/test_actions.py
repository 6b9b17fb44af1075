"""Every kind of action can be done with Enter and with Space, wherever its button stands."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser import positions
from browser.people import KINDS
from quaich.games.glen_more.notation import VERBS
from quaich.games.glen_more.rules import vocabulary as v

VERB_OF = {VERBS[verb].replace("_", " "): verb for verb in VERBS}


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_action_answers_to_enter_and_to_space(meet, kind: str) -> None:
    """A table is another version afterwards, and the focus goes to the question and back."""
    ailsa = meet()
    for key in ("Enter", "Space"):
        ailsa.bring(positions.where(VERB_OF[kind]))
        ailsa.table.take(kind, key)
        expect(ailsa.table.alert).to_be_hidden()


def test_all_kinds_are_tried() -> None:
    assert set(KINDS) == set(VERB_OF)
    assert len(VERBS) == v.VERBS - 1
