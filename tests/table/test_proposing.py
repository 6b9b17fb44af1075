"""Help within a turn: what is proposed can be played, ends where nothing is open, stays in the turn, and is good."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import quaich
from quaich.games.glen_more.rules import vocabulary as v
from quaich.games.glen_more.state import LOCH_NESS, LOCH_OICH
from quaich.kernel.action import verb_of
from quaich.kernel.game import Game
from quaich.table.proposing import best_order, finish_step, follow, value_of, whole_of

SEEDS = range(8)
ORDERS = 50


def play_on(game: Game, dice: random.Random) -> None:
    """One action: activations and whatever else leads on rather than an end, and seldom a sale."""
    uses = [number for number in game.legal_numbers if number // 1024 == v.USE]
    kept = [number for number in game.legal_numbers if number // 1024 != v.SELL]
    if uses and dice.random() < 0.7:
        game.play(dice.choice(uses))
    elif kept and dice.random() < 0.95:
        game.play(dice.choice(kept))
    else:
        game.play(dice.choice(game.legal_numbers))


def games(seed: int) -> Iterator[tuple[Game, random.Random]]:
    """Each decision of one game; whoever looks at it may play some actions of the same turn."""
    game = quaich.new("glen_more", players=2 + seed % 4, seed=seed, hidden_points=bool(seed & 4))
    dice = random.Random(seed)
    while not game.over:
        yield game, dice
        if not game.over:
            play_on(game, dice)


def chips_of(game: Game) -> list[int]:
    return [number for number in game.legal_numbers if number // 1024 == v.USE]


def other_truth(game: Game, seed: int) -> object:
    """Another state that looks the same to the seat that decides."""
    s = game.state.copy()
    game.rules.guess(game.setting.box, s, game.player, seed)
    return s


def greedy_order(game: Game) -> list[int]:
    """Always the chip after which the position is worth most, written once more without the module's own means."""
    whole, order = whole_of(game.setting), list[int]()
    chips = chips_of(game)
    while True:
        longer = [[*order, chip] for chip in chips if chip not in order]
        values = [value_of(game.setting, game.state, one, whole) for one in longer]
        if not values or max(values) <= value_of(game.setting, game.state, order, whole):
            return order
        order = longer[values.index(max(values))]


# closing a step


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_is_finished_within_the_turn(seed: int) -> None:
    asked = 0
    for game, _ in games(seed):
        whole = whole_of(game.setting)
        way = finish_step(game.setting, game.state, game.legal_numbers, whole)
        if whole(game.state):
            assert way is None
            continue
        assert way
        asked += 1
        assert finish_step(game.setting, other_truth(game, 3), game.legal_numbers, whole) == way
        trial = game.copy()
        for action in way:
            assert not whole(trial.state), "no further than it has to"
            trial.play(action)
        assert whole(trial.state)
        assert (trial.player, trial.state.seals) == (game.player, game.state.seals)
    assert asked > 3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_step_is_finished_as_well_as_by_any_way_that_is_stumbled_upon(seed: int) -> None:
    """Random ways without sales are never worth more."""
    for game, dice in games(seed):
        whole, seat = whole_of(game.setting), game.player
        way = finish_step(game.setting, game.state, game.legal_numbers, whole)
        if way is None:
            continue
        trial = game.copy()
        for action in way:
            trial.play(action)
        best = game.rules.worth(game.setting.box, trial.state, seat)
        for _ in range(10):
            trial = game.copy()
            while not whole(trial.state):
                trial.play(dice.choice([n for n in trial.legal_numbers if n // 1024 != v.SELL]))
            assert game.rules.worth(game.setting.box, trial.state, seat) <= best


# following wishes


@pytest.mark.parametrize("seed", SEEDS)
def test_wishes_are_followed_or_it_is_said_why_not(seed: int) -> None:
    played = left_out = 0
    for game, dice in games(seed):
        if not (chips := chips_of(game)) or dice.random() < 0.5:
            continue
        whole = whole_of(game.setting)
        wishes = [*dice.sample(chips, len(chips)), chips[0], v.USE * 1024 + 60]
        plan = follow(game.setting, game.state, wishes, whole)
        assert follow(game.setting, other_truth(game, 8), wishes, whole) == plan
        assert [part.wish for part in plan.parts] == wishes
        assert plan.before == game.concealed(game.player)
        trial = game.copy()
        for part in plan.parts:
            assert bool(part.actions) == (part.reason is None)
            texts = [trial.play(action).text for action in part.actions]
            assert texts == part.texts
            assert part.state == trial.concealed(game.player)
            if part.reason:
                assert part.reason == trial.why(part.wish)
                assert part.reason.told("de")
        assert plan.after == trial.concealed(game.player)
        assert plan.actions == [step.action for step in trial.steps[len(game.steps) :]]
        assert plan.texts == [step.text for step in trial.steps[len(game.steps) :]]
        assert whole(trial.state)
        played += len(plan.actions)
        left_out += sum(part.reason is not None for part in plan.parts)
    assert played > 10
    assert left_out > 10


def test_a_wish_that_ends_the_turn_is_left_out() -> None:
    for game, _ in games(1):
        if v.END * 1024 in game.legal_numbers:
            break
    plan = follow(game.setting, game.state, [v.END * 1024], whole_of(game.setting))
    (part,) = plan.parts
    assert part.reason is not None
    assert part.reason.key == "table.plan.ends_turn"
    assert plan.actions == []
    assert plan.before == plan.after == game.concealed(game.player)


def test_an_open_step_is_closed_before_the_next_wish() -> None:
    """Wishes may be lined up while the tile is not paid yet: it is paid first."""
    for game, _ in games(2):
        if game.state.depth and game.state.todo[game.state.depth - 1][0] == v.PAYING:
            break
    whole = whole_of(game.setting)
    way = finish_step(game.setting, game.state, game.legal_numbers, whole)
    assert way
    then = game.copy()
    for action in way:
        then.play(action)
    wish = next(number for number in then.legal_numbers if verb_of(number) == v.LAY)
    plan = follow(game.setting, game.state, [wish], whole)
    assert plan.actions[: len(way) + 1] == [*way, wish]


def test_where_a_tile_is_laid_is_nobodys_to_propose() -> None:
    for game, _ in games(2):
        if game.state.depth and game.state.todo[game.state.depth - 1][0] == v.LAYING:
            break
    assert finish_step(game.setting, game.state, game.legal_numbers, whole_of(game.setting)) is None


# orders


@pytest.mark.parametrize("seed", SEEDS)
def test_no_order_is_worth_more_than_the_best(seed: int) -> None:
    asked = 0
    for game, dice in games(seed):
        chips = chips_of(game)
        if len(chips) < 2 or dice.random() < 0.8:
            continue
        asked += 1
        whole, legal = whole_of(game.setting), game.legal_numbers
        order = best_order(game.setting, game.state, legal, chips, whole)
        assert len(set(order)) == len(order)
        assert set(order) <= set(chips)
        assert best_order(game.setting, other_truth(game, 5), legal, chips, whole) == order
        plan = follow(game.setting, game.state, order, whole)
        assert all(part.reason is None for part in plan.parts)
        best = value_of(game.setting, game.state, order, whole)
        assert best >= value_of(game.setting, game.state, greedy_order(game), whole)
        for _ in range(ORDERS):
            some = dice.sample(chips, dice.randint(1, len(chips)))
            assert value_of(game.setting, game.state, some, whole) <= best
    assert asked > 2


def test_a_bound_leaves_an_order_that_is_not_worse_than_a_greedy_one() -> None:
    for game, dice in games(3):
        chips = chips_of(game)
        if len(chips) < 3 or dice.random() < 0.5:
            continue
        whole, legal = whole_of(game.setting), game.legal_numbers
        order = best_order(game.setting, game.state, legal, chips, whole, nodes=1)
        value = value_of(game.setting, game.state, order, whole)
        assert value >= value_of(game.setting, game.state, greedy_order(game), whole)


def whole_territory(seed: int) -> tuple[Game, list[int]]:
    """Late in a game, with all own tiles ready, as Loch Oich makes them."""
    for game, _ in games(seed):
        s = game.state
        if s.depth and s.todo[s.depth - 1][0] == v.ACTIVATING and s.laid[s.player] >= 10:
            s.ready = [1] * len(s.ready)
            s.cards[s.player] |= 1 << LOCH_NESS | 1 << LOCH_OICH
            game._list()
            break
    return game, chips_of(game)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_many_chips_are_no_more_than_can_be_thought_through(seed: int) -> None:
    game, chips = whole_territory(seed)
    assert len(chips) >= 7
    whole, dice = whole_of(game.setting), random.Random(seed)
    order = best_order(game.setting, game.state, game.legal_numbers, chips, whole)
    best = value_of(game.setting, game.state, order, whole)
    for _ in range(ORDERS):
        some = dice.sample(chips, len(chips))
        assert value_of(game.setting, game.state, some, whole) <= best


def test_what_costs_nothing_is_used() -> None:
    """A tile that would produce is not left out because it might produce later."""
    for game, _ in games(4):
        chips = chips_of(game)
        producing = {n for n in chips if game.setting.box.activation[n % 1024] == 1 and game.state.ready[n % 1024] == 1}
        order = best_order(game.setting, game.state, game.legal_numbers, chips, whole_of(game.setting))
        if len(chips) == len(producing):
            assert set(order) == producing


def test_a_game_that_is_over_needs_no_help() -> None:
    game = [game for game, _ in games(0)][-1]
    whole = whole_of(game.setting)
    assert game.over
    assert best_order(game.setting, game.state, [], [], whole) == []
    assert finish_step(game.setting, game.state, [], whole) is None
