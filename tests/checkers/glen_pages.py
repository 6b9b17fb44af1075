"""What holds for the page of either Glen More, whatever the position: pictures and choices agree, the markup is sound,
and who listens hears each tile once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection
from xml.etree import ElementTree

from quaich.kernel.game import NOBODY, Game
from quaich.kernel.viewing import Look, View

NAMES = ('<b>&"', "O'Neil", "<script>alert(1)</script>", "Ünal", "a]]>b")


def look(game: Game, viewer: int | None = None, language: str = "en") -> Look:
    seat = game.player if viewer is None else viewer
    legal = game.legal_numbers if seat == game.player and not game.over else ()
    return Look(game.setting, game.concealed(seat), game.seats, seat, language, legal)


def view_of(game: Game) -> View:
    return game.setting.room.view()


def markup(view: View, seen: Look) -> str:
    return "".join(panel.html for panel in view.panels(seen))


def parsed(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<page>{html}</page>")


def everything(view: View, seen: Look) -> str:
    return repr((view.panels(seen), view.decision(seen), view.waiting(seen), view.standings(seen), view.progress(seen)))


def pictures_and_choices_agree(game: Game, language: str, rules: str) -> None:
    """Each place in the pictures is one offer or one refusal, and the other way round; `rules` begins the ids of the
    game's rules."""
    seen, view = look(game, language=language), view_of(game)
    page, decision = parsed(markup(view, seen)), view.decision(seen)
    ids = Counter(node.get("id") for node in page.iter() if node.get("id"))
    assert not [one for one, times in ids.items() if times > 1]
    offered = {offer.spot: offer for offer in decision.offers if offer.spot}
    refused = {refusal.spot for refusal in decision.refusals if refusal.spot}
    assert not refused & set(offered)
    spots = {str(node.get("id")): node for node in page.iter() if str(node.get("id")).startswith("spot-")}
    assert set(spots) == set(offered) | refused
    for id_, node in spots.items():
        assert (node.get("role"), node.get("tabindex")) == ("button", "0")
        if id_ in offered:
            assert (node.get("data-do"), node.get("aria-label")) == (offered[id_].text, offered[id_].name)
            assert node.get("class") in ("spot can", "spot can quiet")
        else:
            assert (node.get("class"), node.get("aria-disabled")) == ("spot cannot", "true")
            assert rules in str(node.get("aria-label"))


def every_offer_is_legal_and_read_back(game: Game) -> None:
    view = view_of(game)
    decision = view.decision(look(game))
    assert [offer.action for offer in decision.offers] == ([] if game.over else game.legal_numbers)
    for offer in decision.offers:
        assert game.number_of(offer.text) == offer.action
        assert offer.name
        assert offer.short
    assert decision.panel in {panel.key for panel in view.panels(look(game))}
    assert not [refusal for refusal in decision.refusals if not refusal.reason.rules]
    assert set(view.chips(look(game))) <= set(decision.offers)


def the_markup_is_sound(game: Game) -> None:
    """Well formed, without what the policy forbids, nothing that came from people, and all symbols are there."""
    view = view_of(game)
    html = markup(view, look(game))
    page = parsed(html + view.symbols())
    for node in page.iter():
        assert node.tag.partition("}")[2] or node.tag not in ("script", "style")
        assert not [name for name in node.attrib if name == "style" or name.startswith("on")]
    assert "<b>" not in html
    assert "<script" not in html
    there = {node.get("id") for node in page.iter()}
    assert {*re.findall(r'href="#([^"]+)"', html), *re.findall(r"url\(#([^)]+)\)", html)} <= there


def each_tile_is_heard_once(game: Game, tiles: int) -> None:
    """Each tile is a picture or a button with a name, and no button lies inside a picture or a button."""
    page = parsed(markup(view_of(game), look(game)))
    told = [node for node in page.iter("g") if node.get("role") in ("img", "button")]
    pictures = [node for node in told if node.find(".//*[@class='ground']") is not None]
    under = [node for node in page.iter("g") if node.get("class") == "lift"]
    lifted = [node for node in under if node.find(".//*[@class='ground']") is not None]
    assert len(pictures) + len(lifted) == tiles
    assert all(len([part for part in node.iter() if part.get("role") == "button"]) == 1 for node in under)
    for node in told:
        assert node.get("aria-label")
        assert not [one for one in node.iter() if one is not node and one.get("role")]


def what_is_hidden_changes_nothing(game: Game) -> None:
    """Two states that differ only in what nobody at this seat may know give the same page, byte by byte."""
    view = view_of(game)
    for viewer in (NOBODY, 0, 1):
        pages = []
        for seed in (1, 2):
            s = game.state.copy()
            game.rules.conceal(game.setting.box, s, viewer)
            game.rules.guess(game.setting.box, s, viewer, seed)
            game.rules.conceal(game.setting.box, s, viewer)
            legal = game.legal_numbers if viewer == game.player else ()
            pages.append(everything(view, Look(game.setting, s, game.seats, viewer, "en", legal)))
        assert pages[0] == pages[1]


def hidden_from_others(game: Game, players: Collection[int]) -> None:
    """Who does not decide has no buttons."""
    for other in players:
        if other != game.player:
            assert "spot-" not in markup(view_of(game), look(game, other))
