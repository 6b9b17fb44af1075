"""The box of Glen More II: what is printed and what was agreed, as tables of numbers."""

from dataclasses import dataclass
from typing import Final

from ...kernel.game import QuaichError
from . import component_form as form
from .clan_board import distances
from .component_form import Clan, Components, Landmark, Tile
from .components import tile_rows
from .state import (
    ANY,
    DIFFERENT,
    EXACT,
    MOVEMENT,
    NO_CARD,
    NO_GOOD,
    PRODUCE,
    REWARD,
    TRADE,
    Box,
)

TITLE: Final = "Glen More II"


@dataclass(frozen=True)
class Agreed:
    """What players agree on before a game."""

    die: bool = False  # with three or four players; two always play with it
    short_game: bool = False  # The End lies on top of its stack


def build_box(components: Components, players: int, agreed: Agreed | None = None) -> Box:
    """The box for so many players."""
    agreed = agreed or Agreed()
    numbers = [entry.number for entry in components.players]
    if players not in numbers:
        raise QuaichError("error.players", game=TITLE, least=min(numbers), most=max(numbers), n=players)
    box = Box()
    box.players, box.short_game = players, int(agreed.short_game)
    for entry in components.players:
        box.uses_die[entry.number] = int(entry.die == "always" or agreed.die)
        box.start_filled[entry.number] = entry.filled
    for index, tile in enumerate(tile_rows(components)):
        _put_tile(box, index, tile)
    for card, landmark in enumerate(components.landmarks):
        _put_landmark(box, card, landmark)
    for number, clan in enumerate(components.clans):
        _put_clan(box, number, clan, components.david_hume.persons)
    box.distance = distances(components)
    _put_setup(box, components)
    return box


def _put_setup(box: Box, components: Components) -> None:
    setup = components.setup
    box.in_column = 0  # nothing runs north-south
    box.in_stacks, box.end_after, box.end_spread = sum(setup.stacks) + 1, setup.end_after, setup.end_spread
    box.start_coins, box.start_clansmen = list(setup.coins), setup.on_village
    box.idle_clansmen, box.clan_markers = setup.scotsmen - setup.pieces - setup.on_village, setup.markers
    box.capacity, box.fallback_coins, box.fallback_moves = setup.capacity, setup.fallback_coins, setup.fallback_moves
    box.price, box.die = list(components.market.prices), list(components.die.faces)
    box.by_difference = [0, *components.scoring.by_difference]
    box.point_a_coin = components.scoring.point_a_coin
    box.point_a_tile_more = components.scoring.point_a_tile_more


# Tiles


def _put_tile(box: Box, index: int, tile: Tile) -> None:
    box.kind[index] = form.KINDS.index(tile.kind)
    box.stack[index] = form.STACK_WORDS.index(tile.stack) if tile.stack else -1
    if tile.id == form.END_ID:
        box.stack[index] = len(form.STACK_WORDS) - 1  # it comes with stack D
    box.river[index] = box.across[index] = int(tile.river)
    box.overbuilds[index], box.icon[index], box.protected[index] = (
        int(tile.overbuild),
        int(tile.icon),
        int(tile.protected),
    )
    box.card[index] = form.LANDMARKS.index(tile.landmark) if tile.landmark else NO_CARD
    box.persons[index] = tile.persons
    cost, gain = tile.cost, tile.gain
    box.cost[index], box.cost_any[index], box.cost_coins[index] = _goods(cost), cost.any, cost.coins
    box.cost_casks[index], box.cost_clansmen[index] = cost.casks, cost.scotsmen
    _add_gain(box, index, gain)
    _put_activation(box, index, tile.activation)


def _add_gain(box: Box, index: int, gain: form.Gain) -> None:
    """What a tile brings once, or what its card does."""
    box.gain_clansmen[index] += gain.scotsmen
    box.gain_markers[index] += gain.markers
    box.gain_casks[index] += gain.casks
    box.gain_coins[index] += gain.coins
    box.gain_points[index] += gain.points
    box.gain_goods[index] += gain.goods


def _put_activation(box: Box, index: int, activation: form.Activation) -> None:
    box.produces[index] = box.produces_too[index] = NO_GOOD
    match activation:
        case form.Produce(goods=goods):
            made = [form.PRODUCTS.index(good) for good in goods]
            box.activation[index], box.produces[index] = PRODUCE, made[0]
            box.produces_too[index] = made[1] if len(made) > 1 else NO_GOOD
        case form.Movement(moves=moves):
            box.activation[index], box.moves[index] = MOVEMENT, moves
        case form.Reward(points=points):
            box.activation[index], box.reward[index] = REWARD, points
        case form.Exchange():
            _put_exact(box, index, activation)
        case form.ExchangeAny() | form.ExchangeDifferent():
            _put_scale(box, index, activation)


def _put_exact(box: Box, index: int, trade: form.Exchange) -> None:
    box.activation[index], box.trade[index], box.gives[index] = TRADE, EXACT, _goods(trade.gives)
    box.least[index] = box.most[index] = 1
    box.points[index][1], box.makes_casks[index] = trade.points, trade.casks


def _put_scale(box: Box, index: int, trade: form.ExchangeAny | form.ExchangeDifferent) -> None:
    box.activation[index], box.trade[index] = TRADE, DIFFERENT
    if isinstance(trade, form.ExchangeAny):
        box.trade[index], box.makes_markers[index] = ANY, trade.markers
        box.accepts[index] = sum(1 << form.GOOD_WORDS.index(good) for good in set(trade.accepts))
    box.least[index], box.most[index] = trade.least, trade.least + len(trade.points) - 1
    for given, points in enumerate(trade.points, trade.least):
        box.points[index][given] = points


def _goods(goods: form.Goods | form.CardGain) -> list[int]:
    return [getattr(goods, word) for word in form.GOOD_WORDS]


# Landmarks and clans


def _put_landmark(box: Box, card: int, landmark: Landmark) -> None:
    """The lasting effects by card; what a card brings once is brought by its tile."""
    box.extra_activation[card] = int(landmark.extra_activation)
    box.doubles_castle[card] = int(landmark.doubles_castle)
    box.coins_counted[card], box.coin_points[card] = landmark.coins_counted, landmark.coin_points
    tile, gain = box.card.index(card), landmark.gain
    _add_gain(box, tile, gain)
    box.gain_good[tile] = _goods(gain)
    box.may_remove[tile], box.activates_all[tile] = gain.removes, int(gain.activates_all)


def _put_clan(box: Box, number: int, clan: Clan, david_hume: int) -> None:
    box.repeatable[number] = int(clan.repeatable)
    box.clan_goods[number], box.clan_clansmen[number] = _goods(clan.goods), clan.scotsmen
    box.clan_casks[number], box.clan_coins[number] = clan.casks, clan.coins
    box.clan_moves[number], box.clan_points[number] = clan.moves, clan.points
    box.clan_counts[number] = form.COUNTED.index(clan.counts)
    for tier, (least, points) in enumerate(clan.tiers):
        box.clan_least[number][tier], box.clan_brings[number][tier] = least, points
    box.clan_activates[number] = sum(1 << form.KINDS.index(kind) for kind in set(clan.activates))
    box.clan_removes[number], box.clan_builds[number] = clan.removes, clan.builds
    box.clan_persons[number] = david_hume if clan.david_hume else 0
    box.settles[number] = int(clan.castles_settle)
    box.cask_points[number], box.move_points[number] = clan.cask_points, clan.move_points
    box.good_coins[number] = clan.good_coins
