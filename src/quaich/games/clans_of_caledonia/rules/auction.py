"""The auction of clans: bids, who is out, and the order of turns that comes of it."""

from ....kernel.agenda import pop, push
from ....kernel.engine import rule
from ....kernel.telling import tell
from ..state import NO_CLAN
from .vocabulary import (
    BADE,
    BID,
    BID_TOO_HIGH,
    BID_TOO_LOW,
    BIDDING,
    DRAFTING,
    DROP,
    DROPPED,
    MUST_BID,
    OK,
    WON_AUCTION,
)

# who is in it


@rule
def is_in(s, p):
    """Whether a player has no clan yet and still bids. [COC.39]"""
    return s.clan[p] == NO_CLAN and not s.out_of_auction >> p & 1


@rule
def next_without(box, s, p):
    """The next one clockwise who still bids; it may be the same again. [COC.39]"""
    p = (p + 1) % box.players
    while not is_in(s, p):
        p = (p + 1) % box.players
    return p


@rule
def begin(box, s, p):
    """This player opens; the last one without a clan need not bid. [COC.39]"""
    s.bidding = 0
    s.bidder = 0
    s.out_of_auction = 0
    s.player = p
    if s.place == box.players - 1:
        push(s, DRAFTING, -1, 0, 0)
    else:
        push(s, BIDDING, 0, 0, 0)


# bids


@rule
def why_not_bid(box, s, points):
    """More than the bid so far, 30 at most; the first bid may be 0. [COC.39 COC.T19]"""
    if points > box.highest_bid:
        return BID_TOO_HIGH
    return OK if points >= s.bidding else BID_TOO_LOW


@rule
def why_not_drop(s):
    """[COC.39]"""
    return OK if s.bidding else MUST_BID


@rule
def list_bids(box, s, out):
    """[COC.39]"""
    n = 0
    for points in range(s.bidding, box.highest_bid + 1):
        out[n] = BID * 1024 + points
        n += 1
    if s.bidding:
        out[n] = DROP * 1024
        n += 1
    return n


@rule
def bid(box, s, p, points):
    """[COC.39]"""
    s.bidding = 1 + points
    s.bidder = p
    s.seals += 1
    tell(s, BADE, p, points, 0)
    s.player = next_without(box, s, p)


@rule
def drop(box, s, p):
    """The last one left has won, and chooses. [COC.39]"""
    s.out_of_auction |= 1 << p
    s.seals += 1
    tell(s, DROPPED, p, 0, 0)
    s.player = next_without(box, s, p)
    if s.player == s.bidder:
        pop(s)
        s.bid[s.bidder] = s.bidding - 1
        tell(s, WON_AUCTION, s.bidder, s.bidding - 1, 0)
        push(s, DRAFTING, -1, 0, 0)


# the order of turns


@rule
def take_place(s, p):
    """Who wins first is first in the order of turns, and so on. [COC.39]"""
    s.next_order[s.place] = p
    s.place += 1
    s.out_of_auction = 0


@rule
def close(box, s):
    """All have a clan: the order of the auctions is that of the first round. [COC.39]"""
    s.place = 0
    s.bidding = 0
    s.bidder = 0
    for place in range(box.players):
        s.order[place] = s.next_order[place]
        s.next_order[place] = 0
