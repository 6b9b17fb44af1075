"""Each reason why an action is not to be had: its text in the catalogue, and the rules to read about it."""

from .rules import vocabulary as v

REASONS: dict[int, tuple[str, tuple[str, ...]]] = {
    v.NOT_NOW: ("not_now", ("GM1.10",)),
    v.NOT_AHEAD: ("not_ahead", ("GM1.10",)),
    v.NO_COINS: ("no_coins", ("GM1.11", "GM1.16")),
    v.SELL_FIRST: ("sell_first", ("GM1.11", "GM1.16")),
    v.NOT_FOR_SALE: ("not_for_sale", ("GM1.16",)),
    v.NO_CASK: ("no_cask", ("GM1.22", "GM1.43")),
    v.NO_CLANSMAN_TO_GIVE: ("no_clansman_to_give", ("GM1.23",)),
    v.NO_ROOM: ("no_room", ("GM1.11", "GM1.18", "GM1.19", "GM1.20")),
    v.NOT_ADJACENT: ("not_adjacent", ("GM1.18",)),
    v.NO_CLANSMAN_NEAR: ("no_clansman_near", ("GM1.19",)),
    v.CELL_TAKEN: ("cell_taken", ("GM1.21",)),
    v.RIVER_BROKEN: ("river_broken", ("GM1.20",)),
    v.SECOND_RIVER: ("second_river", ("GM1.20",)),
    v.ROAD_BROKEN: ("road_broken", ("GM1.20",)),
    v.SECOND_ROAD: ("second_road", ("GM1.20",)),
    v.TABLE_EDGE: ("table_edge", ("GM1.20",)),
    v.NOT_ACTIVE: ("not_active", ("GM1.24", "GM1.36")),
    v.ALREADY_USED: ("already_used", ("GM1.24", "GM1.36")),
    v.NO_EFFECT: ("no_effect", ("GM1.32",)),
    v.TILE_FULL: ("tile_full", ("GM1.25", "GM1.27")),
    v.NO_COINS_IN_ROW: ("no_coins_in_row", ("GM1.16",)),
    v.NOT_THERE: ("not_there", ("GM1.17",)),
    v.KIND_GIVEN: ("kind_given", ("GM1.22", "GM1.28")),
    v.NO_MOVES_LEFT: ("no_moves_left", ("GM1.30",)),
    v.LAST_CLANSMAN: ("last_clansman", ("GM1.31",)),
    v.TILE_TO_BE_HAD: ("tile_to_be_had", ("GM1.12",)),
    v.WOULD_NOT_REACH: ("would_not_reach", ("GM1.11",)),
    v.NOT_ENOUGH_GIVEN: ("not_enough_given", ("GM1.28",)),
}
