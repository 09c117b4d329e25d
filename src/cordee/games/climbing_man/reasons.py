"""Why an action is refused, with the rule and in words."""

from __future__ import annotations

from cordee.games.errors import Reason, Refused

COIN_OFF_TILE = Reason("CM-4", "the coin of this tile goes on {allowed}, not on {square}")
NOT_DEALT_SO = Reason("CM-4", "chance can't bring that")
NOT_AT_BOTTOM = Reason("CM-5", "the body starts on the wall's bottom row, not on {square}")
FEET_TAKEN = Reason("CM-12", "{square} has no room: the other climber's foot is on {taken}")
OUTSIDE = Reason("CM-6", "{square} is outside: only wall, ground and top can be held")
BODY_OUTSIDE = Reason("CM-6", "{square} is outside: the body stays on the wall or goes to the top")
OUT_OF_RANGE = Reason("CM-10", "{square} is {steps} steps from the body; 3 is the most")
SQUARE_TAKEN = Reason("CM-12", "there is a hand or foot on {square} already")
NO_EXTREMITY = Reason("CM-13", "no hand or foot of yours is on {square}")
HAND_EMPTY = Reason("CM-13", "both hands and both feet are on the wall")
NOTHING_CHANGES = Reason("CM-13", "it is on {square} already")
OTHERS_TOO_WEAK = Reason("CM-13", "without it only {held} of {weight} would be held")
NO_FREE_EXTREMITY = Reason("CM-14", "a coin is turned with a free hand or foot; yours all hold")
NO_COIN = Reason("CM-14", "there is no coin on {square}")
ALREADY_TURNED = Reason("CM-14", "the coin on {square} is turned already")
BODY_THERE = Reason("CM-15", "the body is on {square} already")
BODY_TOO_WEAK = Reason("CM-15", "at {square} only {held} of {weight} would be held")
NO_EXCHANGES = Reason("CM-21", "coins are not exchanged in this game")
NOT_STUCK = Reason("CM-21", "you are not stuck: the body could still get higher")
NO_COIN_AROUND = Reason("CM-21", "{square} is no coin in range without a hand or foot on it")
NO_UNTURNED_COIN = Reason("CM-21", "{square} is no unturned coin")
SAME_COIN = Reason("CM-21", "a coin is not exchanged for itself")
NO_TURNS = Reason("CM-31", "only a race has turns to end")
NO_CLOCK = Reason("CM-31", "no clock runs in this game")
NOT_FALLEN = Reason("CM-17", "there was no fall")
FALLEN = Reason("CM-17", "after a fall: back to the last hold, or give up")
NO_CLIMB_YET = Reason("CM-22", "before your start there is no climb to give up")
NOT_NOW = Reason("CM-5", "that can't be done at this point of the game")

NOT_YOUR_TURN = Reason("CM-31", "it is not your turn", kind=Refused)
OVER = Reason("CM-20", "the game is over", kind=Refused)
ALL_REASONS = tuple(each for each in list(globals().values()) if isinstance(each, Reason))
