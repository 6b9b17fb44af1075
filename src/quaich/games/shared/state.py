"""Numbers that mean the same in both Glen Mores."""

SPACES = 14  # of the rondel
DIE = 5  # the piece after the seats' pieces

GOODS = 5  # kinds of resources, in the order of the market's rows
WOOD, STONE, SHEEP, CATTLE, GRAIN = range(GOODS)
NO_GOOD, ANY_GOOD = -1, GOODS

SIDE = 32  # a territory's cells: 32 columns and 32 rows; cell = row * 32 + column, row 0 in the south
HOME_COLUMN, HOME_ROW = 15, 15  # where the start village lies
NORTH, NORTH_EAST, EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, WEST, NORTH_WEST = range(8)

# what the activation of a tile does
NOTHING, PRODUCE, TRADE, MOVEMENT, REWARD = range(5)
# what a trade asks for: just these goods; so many of certain kinds; so many different kinds
EXACT, ANY, DIFFERENT = range(3)
