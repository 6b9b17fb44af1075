"""The page of Clans of Caledonia, over random games: pictures and choices agree, and nothing foreign gets in."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from xml.etree import ElementTree

import pytest

import quaich
from quaich.games.clans_of_caledonia import asking
from quaich.games.clans_of_caledonia.names import GOOD_IDS, hex_name
from quaich.games.clans_of_caledonia.page import choosing, forecast
from quaich.games.clans_of_caledonia.page.hexagons import middle, place_at, side
from quaich.games.clans_of_caledonia.rules import market, placing
from quaich.games.clans_of_caledonia.rules import vocabulary as v
from quaich.games.clans_of_caledonia.state import GOODS, HEXES, NEUTRAL, UNITS
from quaich.kernel.action import argument_of, verb_of
from quaich.kernel.game import NOBODY, Game
from quaich.kernel.viewing import Look, View
from quaich.words import LANGUAGES

NAMES = ('<b>&"', "O'Neil", "<script>alert(1)</script>", "Ünal")
SEATS = range(1, 5)
KINDS = [(players, {}) for players in SEATS] + [(3, {"auction": True}), (4, {"edition": "print"})]
SECOND = 29  # every so many-th decision of a game is looked at
GAMES = pytest.mark.parametrize(("players", "options"), KINDS)


def look(game: Game, viewer: int | None = None, language: str = "en") -> Look:
    seat = game.player if viewer is None else viewer
    legal = game.legal_numbers if seat == game.player and not game.over else ()
    return Look(game.setting, game.concealed(seat), game.seats, seat, language, legal)


@cache
def setting_of(players: int, **options: object) -> Game:
    return quaich.new("clans_of_caledonia", players, seed=players, seats=NAMES[:players], **options)


def new(players: int, **options: object) -> Game:
    return setting_of(players, **options).copy()


def moments(players: int, **options: object) -> Iterator[Game]:
    """A random game, now and then, and at the end; each kind of decision at least a few times."""
    game, chance, seen = new(players, **options), random.Random(players), Counter[int]()
    while not game.over:
        step = asking.step_of(game.state)
        seen[step] += 1
        if seen[step] <= 3 or len(game.steps) % SECOND == 0:
            yield game
        legal = game.legal_numbers
        rather = [act for act in legal if verb_of(act) in (v.BUILD, v.FULFIL, v.PORT)]
        usual = [act for act in legal if verb_of(act) != v.PASS] or legal
        game.play(chance.choice(rather if rather and chance.random() < 0.6 else usual))
        game.forget()
    yield game


def decisions(players: int, step: int, seeds: range = range(4)) -> Iterator[Game]:
    """Every decision of a kind in a few random games."""
    for seed in seeds:
        game, chance = quaich.new("clans_of_caledonia", players, seed=seed), random.Random(seed)
        while not game.over:
            legal = game.legal_numbers
            if asking.step_of(game.state) == step:
                yield game
            rather = [act for act in legal if verb_of(act) in (v.BUILD, v.FULFIL)]
            game.play(chance.choice(rather if rather and chance.random() < 0.6 else legal))
            game.forget()


def view_of(game: Game) -> View:
    return game.setting.room.view()


def markup(view: View, seen: Look) -> str:
    return "".join(panel.html for panel in view.panels(seen))


def parsed(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<page>{html}</page>")


def spots_in(html: str) -> dict[str, ElementTree.Element]:
    nodes = [node for node in parsed(html).iter() if str(node.get("id")).startswith("spot-")]
    return {str(node.get("id")): node for node in nodes}


# choices


@GAMES
def test_pictures_and_choices_agree_throughout_a_game(players: int, options: dict[str, object]) -> None:
    for game in moments(players, **options):
        seen, view = look(game, language=LANGUAGES[len(game.steps) % 3]), view_of(game)
        html, decision = markup(view, seen), view.decision(seen)
        ids = Counter(re.findall(r' id="([^"]+)"', html))
        assert not [one for one, times in ids.items() if times > 1]
        offered = {offer.spot: offer for offer in decision.offers if offer.spot}
        refused = {refusal.spot for refusal in decision.refusals if refusal.spot}
        assert not refused & set(offered)
        spots = spots_in(html)
        assert set(offered) | refused <= set(spots) <= set(choosing.spots(seen))
        for id_, node in spots.items():
            assert node.get("role") == "button"
            if id_ in offered:
                assert (node.get("data-do"), node.get("aria-label")) == (offered[id_].text, offered[id_].name)
                assert "can" in str(node.get("class")).split()
            else:
                assert node.get("aria-disabled") == "true"
                assert "cannot" in str(node.get("class")).split()
                assert "COC." in str(node.get("aria-label"))


@GAMES
def test_every_offer_is_legal_and_its_text_is_read_back(players: int, options: dict[str, object]) -> None:
    for game in moments(players, **options):
        seen, view = look(game), view_of(game)
        decision = view.decision(seen)
        assert [offer.action for offer in decision.offers] == ([] if game.over else game.legal_numbers)
        for offer in decision.offers:
            assert game.number_of(offer.text) == offer.action
            assert offer.name
            assert offer.short
        spots = [offer.spot for offer in decision.offers if offer.spot]
        assert len(spots) == len(set(spots)), "a place stands for one thing"
        assert decision.panel in {panel.key for panel in view.panels(seen)}
        assert not [refusal for refusal in decision.refusals if not refusal.reason.rules]
        assert view.chips(seen) == []


def test_only_the_one_who_decides_has_buttons() -> None:
    for game in moments(3):
        other = (game.player + 1) % 3
        assert "spot-" not in markup(view_of(game), look(game, other))


def test_a_turn_is_whole_between_its_decisions() -> None:
    for game in moments(3):
        whole = game.over or asking.step_of(game.state) in choosing.WHOLE
        assert view_of(game).whole(game.state) == whole


# markup


@GAMES
def test_markup_is_well_formed_and_keeps_to_the_policy(players: int, options: dict[str, object]) -> None:
    for game in moments(players, **options):
        view = view_of(game)
        html, symbols = markup(view, look(game)), view.symbols()
        for node in parsed(html + symbols).iter():
            assert node.tag.partition("}")[2] or node.tag not in ("script", "style")
            assert not [name for name in node.attrib if name == "style" or name.startswith("on")]
        assert "<b>&amp;" not in html
        assert "<script" not in html
        assert "&lt;b&gt;&amp;" in html
        there = {node.get("id") for node in parsed(symbols + html).iter()}
        assert {*re.findall(r'href="#([^"]+)"', html), *re.findall(r"url\(#([^)]+)\)", html)} <= there


def test_who_listens_hears_everything_once() -> None:
    """What is a button or a picture has a name, and nothing in it is told by itself."""
    for game in moments(4):
        for node in parsed(markup(view_of(game), look(game))).iter():
            if node.get("role") in ("img", "button"):
                assert node.get("aria-label")
                assert not [one for one in node.iter() if one is not node and one.get("role")]


def test_the_tab_key_stops_at_one_hex() -> None:
    for players in (1, 4):
        for game in moments(players):
            cells = [node for node in parsed(markup(view_of(game), look(game))).iter("g") if is_hex(node)]
            assert sum(node.get("tabindex") == "0" for node in cells) == 1
            assert {node.get("tabindex") for node in cells} == {"0", "-1"}


def is_hex(node: ElementTree.Element) -> bool:
    return bool(re.match(r"(spot-hex|look)-\d", str(node.get("id"))))


def test_the_map_shows_every_unit_where_it_stands() -> None:
    for players in (1, 3):
        for game in moments(players):
            page = parsed(markup(view_of(game), look(game, NOBODY)))
            tokens = {str(node.get("id")) for node in page.iter() if str(node.get("id")).startswith("unit-")}
            standing = {f"unit-{h}" for h in range(HEXES) if game.state.unit_at[h] > 0}
            assert tokens == standing
            strangers = [node for node in page.iter() if node.get("class") == "token neutral"]
            assert len(strangers) == sum(one == NEUTRAL for one in game.state.unit_at)


def test_neighbouring_hexes_share_a_side_in_the_picture() -> None:
    box = new(4).setting.box
    for h in range(HEXES):
        x, y = middle(place_at(h))
        for direction, other in enumerate(box.around[0][h]):
            if other:
                there = middle(place_at(other - 1))
                (left, top), (right, bottom) = side(direction)
                assert ((x + there[0]) / 2, (y + there[1]) / 2) == pytest.approx(
                    (x + (left + right) / 2, y + (top + bottom) / 2)
                )


# what is told before it is done


def test_a_hex_tells_its_full_cost_and_what_neighbours_sell() -> None:
    told = near = 0
    for game in decisions(4, v.PLACING, range(2)):
        s, box, seen = game.state, game.setting.box, look(game)
        _, unit, way, _ = s.todo[s.depth - 1]
        hexes = choosing.offered_hexes(seen)
        costs, goods = forecast.full_costs(box, s, hexes), forecast.goods_near(box, s, hexes)
        for offer in view_of(game).decision(seen).offers:
            h = argument_of(offer.action)
            assert costs[h] == placing.price_at(box, s, s.player, unit, way, h)
            assert hex_name(h) in offer.name
            assert way == v.FOR_NOTHING or costs[h] == 0 or f"{costs[h]} pound" in offer.name
            for good in goods.get(h, ()):
                assert GOOD_IDS[good] in offer.name
                near += 1
            told += 1
    assert told > 20
    assert near


@pytest.mark.parametrize("players", [2, 4])
def test_quotes_are_what_a_trade_comes_to(players: int) -> None:
    tried = set()
    for game in moments(players):
        if game.over:
            break
        s, box = game.state, game.setting.box
        for act in game.legal_numbers:
            verb, (good, n) = verb_of(act), divmod(argument_of(act), 8)
            if verb not in (v.BUY, v.SELL, v.BUY_NEAR):
                continue
            discount = box.discount[good] if verb == v.BUY_NEAR else 0
            buys = verb != v.SELL
            quote = (
                forecast.quote(box, s, s.player, good, n, discount)
                if buys
                else forecast.sale(box, s, s.player, good, n)
            )
            after, seat = game.copy(), s.player
            after.rules.carry_out(box, after.state, act)
            gain = after.state.cash[seat] - s.cash[seat]
            assert gain == (-quote.pounds if buys else quote.pounds)
            assert market.price_of(box, after.state, good) == quote.after
            tried.add(verb)
    assert tried == {v.BUY, v.SELL, v.BUY_NEAR}


def test_what_a_contract_lacks_is_what_the_rules_miss() -> None:
    seen = set()
    for game in decisions(3, v.ACTING):
        s, box = game.state, game.setting.box
        for held in s.crate[s.player]:
            if held:
                lacks = forecast.missing(box, s, s.player, held - 1)
                legal = v.FULFIL * 1024 + held - 1 in game.legal_numbers
                assert not lacks.nothing or legal
                seen.add(legal)
    assert seen == {True, False}


@pytest.mark.parametrize("players", [1, 3])
def test_the_next_income_is_what_production_brings_without_a_choice(players: int) -> None:
    """Raw goods and wages come as told; processed goods at most as told."""
    for game in decisions(players, v.ACTING, range(2)):
        s, box = game.state, game.setting.box
        told = [forecast.income(box, s, seat) for seat in range(players)]
        for seat in range(players):
            made = [0] * GOODS
            for unit in range(UNITS):
                if box.makes[unit] >= 0:
                    made[box.makes[unit]] += s.built[seat][unit] * box.amount[unit]
            assert all(few <= most for few, most in zip(told[seat].goods, made, strict=True))
            assert told[seat].goods[:3] == made[:3]
            assert told[seat].pounds >= 0


# secrets, words, seats


def test_what_is_hidden_changes_nothing() -> None:
    """Two states that differ only in what nobody at this seat may know give the same page, byte by byte."""
    for game in moments(3):
        if game.over:
            break
        if len(game.steps) % 2:
            continue
        view, setting = view_of(game), game.setting
        for viewer in (NOBODY, 0, 1):
            pages = []
            for seed in (1, 2):
                s = game.state.copy()
                game.rules.conceal(setting.box, s, viewer)
                game.rules.guess(setting.box, s, viewer, seed)
                game.rules.conceal(setting.box, s, viewer)
                legal = game.legal_numbers if viewer == game.player else ()
                pages.append(everything(view, Look(setting, s, game.seats, viewer, "en", legal)))
            assert pages[0] == pages[1]


def everything(view: View, seen: Look) -> str:
    return repr((view.panels(seen), view.decision(seen), view.waiting(seen), view.standings(seen), view.progress(seen)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2])
def test_each_language_tells_everything(language: str, players: int) -> None:
    steps = set()
    for game in moments(players):
        seen, view = look(game, language=language), view_of(game)
        steps.add(0 if game.over else asking.step_of(game.state))
        assert everything(view, seen)
        waiting = view.waiting(look(game, NOBODY, language))
        assert game.over or game.seats[game.player] in waiting
        standings = view.standings(seen)
        assert {len(row) for row in standings.rows} == {len(standings.heads)}
        totals = [sum(line.points for line in account) for account in standings.accounts]
        assert [str(total) for total in totals] == [row[-1] for row in standings.rows]
    assert {0, v.DRAFTING, v.SETTLING, v.PLACING, v.ACTING} <= steps


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_a_sentence_for_everybody_who_waits(language: str) -> None:
    game = new(2)
    for step in asking.STEPS:
        s = game.state.copy()
        s.todo[s.depth - 1] = [step, 0, 0, 0]
        said = view_of(game).waiting(Look(game.setting, s, game.seats, NOBODY, language))
        assert game.seats[s.player] in said


def test_the_viewer_sits_in_front() -> None:
    game = new(4)
    keys = [panel.key for panel in view_of(game).panels(look(game, 2))]
    assert keys == ["board", "land-2", "land-3", "land-0", "land-1"]
