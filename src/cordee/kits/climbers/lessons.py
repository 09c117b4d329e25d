"""The lessons of The Climbers: a few blocks each, one thing to learn. How they are written: docs/lessons.md."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from cordee.games.climbers.position import ClimbersPosition
from cordee.games.climbers.position_text import read_state
from cordee.games.words import Words
from cordee.study.lessons import Aim, Lesson, Step

if TYPE_CHECKING:
    from cordee.games.contract import AnyGame, AnyPosition


def read_position(game: AnyGame, text: str) -> AnyPosition:
    """A lesson takes a few blocks of the box."""
    return ClimbersPosition(read_state(text, game.options, whole_box=False))


CALM: Final = MappingProxyType({"table": "20x18", "general_movement": "off"})
"""A small table, and nobody walks between turns."""

STEP_UP = Lesson(
    id="step-up",
    title=Words("Step up"),
    rules=("TC-20", "TC-22", "TC-23"),
    options=CALM,
    position="turn:0:- 1RY:R@h9.0,2:R@j9.0,2:D@l9.0,1RY:R@l9.2 R:table:SL:hand:0:0@0:0/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("walk",),
    steps=(
        Step(
            Words(
                "You are red, and you stand on the table. A step leads up one level at most, but you may take "
                "many in one walk. Climb the stairs!"
            ),
            Aim("level", level=3),
            ("walk>l9",),
            (Words("A walk need not stop on each block: go to the last one at once."),),
            Words("You stopped too early, and a walk can't follow a walk. Go all the way up in one."),
        ),
    ),
    done=Words("Level 3! Whoever stands highest in the end wins."),
)

COLOURS = Lesson(
    id="colours",
    title=Words("Your colour, and grey"),
    rules=("TC-21",),
    options=CALM,
    position="turn:0:- 1RY:R@h9.0,2:D@j9.0,2:Y@l9.0,2:G@n9.0,1PG:G@p9.0,1PG:G@l9.2"
    " R:table:SL:hand:0:0@0:0/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("walk",),
    steps=(
        Step(
            Words(
                "Your pawn stands on its own colour and on grey, and nowhere else. Two stairs lead to the top in "
                "the middle. Which one is yours?"
            ),
            Aim("level", level=3),
            ("walk>l9",),
            (Words("The left stairs have a blue step. Look at the colours on the right."),),
            Words("From here a blue top is in the way, or you stopped too early. Take the grey stairs to their end."),
        ),
    ),
    done=Words("Grey belongs to everybody: mind who else can use it."),
)

SHORT_LADDER = Lesson(
    id="short-ladder",
    title=Words("The short ladder"),
    rules=("TC-30", "TC-31"),
    options=CALM,
    position="turn:1:- 1RY:R@h9.0,2:P@j9.0,4RY:R@h11.0,1PG:G@j9.2"
    " R:h9:S:hand:1:0@0+1@2:2/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("short",),
    steps=(
        Step(
            Words(
                "No step leads on: both neighbours are too high. The short ladder climbs exactly 2 levels. You "
                "stand on level 1."
            ),
            Aim("level", level=3),
            ("short>j9",),
            (Words("The red block is 3 levels higher than you: too high. The grey one is 2 higher."),),
            Words("That is not level 3. The ladder leads to the grey top."),
        ),
    ),
    done=Words("Used, a ladder is gone for the rest of the game. Spend it well."),
)

TWO_LADDERS = Lesson(
    id="two-ladders",
    title=Words("Two ladders in one turn"),
    rules=("TC-30", "TC-31"),
    options=CALM,
    position="turn:0:- 2:G@j9.0,2:D@l9.0,4RY:R@l9.2 R:table:SL:hand:0:0@0:0/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("short", "long"),
    steps=(
        Step(
            Words(
                "The short ladder climbs exactly 2 levels, the long one 2, 3 or 4. Both may be used in one turn, "
                "if you can stand in between. Get to the very top!"
            ),
            Aim("level", level=6),
            ("short>j9", "long>l9"),
            (
                Words("From the grey block to the red top it is 4 levels."),
                Words("Only the long ladder is long enough for the second climb. So begin with the short one."),
            ),
            Words("The ladder that is left is too short for the last 4 levels. Which one should come first?"),
        ),
    ),
    done=Words("Six levels in one turn! Two ladders never join to one, but one after the other they go far."),
)

BUILD_A_STEP = Lesson(
    id="build-a-step",
    title=Words("Move a block and climb"),
    rules=("TC-40", "TC-41", "TC-42"),
    options=CALM,
    position="turn:0:- 2:R@j9.0,1RY:R@n9.0 R:table:-:hand:0:0@0:0/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("block", "walk"),
    steps=(
        Step(
            Words(
                "The red cube is 2 levels high, too much for a step, and your ladders are gone. Each turn you may "
                "move one block. Build yourself a step."
            ),
            Aim("way_up", level=2),
            ("1n9>R@l9",),
            (Words("Pick up the flat block and put it right beside the cube, red on top."),),
            Words("That makes no stairs for red. The flat block must lie beside the cube, red on top."),
        ),
        Step(
            Words("There are your stairs. Up you go!"),
            Aim("level", level=2),
            ("walk>j9",),
            (Words("Walk to the top of the cube."),),
            Words("Not there yet: go all the way to the cube in one walk."),
        ),
    ),
    done=Words("Walk, move a block, walk: that is a turn. The next player may not move the block that you just moved."),
)

TURN_A_BLOCK = Lesson(
    id="turn-a-block",
    title=Words("Turn a block"),
    rules=("TC-3", "TC-43"),
    options=CALM,
    position="turn:1:- 1RY:R@h9.0,2:L@j9.0,2:G@l9.0,1RY:R@l9.2 R:h9:-:hand:1:0@0+1@2:2/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("block", "walk"),
    steps=(
        Step(
            Words(
                "The stairs are there, but the middle step is light blue. A block may also be turned where it "
                "stands: its other faces have other colours."
            ),
            Aim("way_up", level=3),
            ("2j9>R@j9",),
            (Words("Take the light blue cube, turn it until red or grey is on top, and put it back on its spot."),),
            Words(
                "Now the stairs have a gap, or a colour that is not yours. The cube belongs in the middle, red or "
                "grey on top."
            ),
        ),
        Step(
            Words("The way is open. Climb!"),
            Aim("level", level=3),
            ("walk>l9",),
            (Words("Walk to the last block."),),
            Words("Go to the very end of the stairs, in one walk."),
        ),
    ),
    done=Words(
        "Red lies opposite yellow, dark blue opposite light blue, purple opposite grey: every cube has a face for you."
    ),
)

STONE = Lesson(
    id="blocking-stone",
    title=Words("The blocking stone"),
    rules=("TC-25", "TC-50"),
    options=CALM,
    position="turn:2:- 2:R@f9.0,2:Y@j9.0,2:D@l9.0,4PG:G@n9.0,1RY:Y@l9.2"
    " R:f9:-:hand:2:0@0+2@2:2/Y:j9:-:hand:2:0@1+2@3:3 A 1 - 0",
    allowed=("stone",),
    steps=(
        Step(
            Words(
                "Yellow is about to step up. Your blocking stone ends your turn and shuts one block until your "
                "next turn: nobody stands on it, crosses it or moves it."
            ),
            Aim("stopped"),
            ("stone>l9",),
            (Words("Which block would yellow step on? It must be yellow or grey, and one level higher."),),
            Words("Yellow just walks past your stone and steps up."),
        ),
    ),
    done=Words("Stopped! You have one stone for the whole game. The best moment is when it hurts."),
)

PUSH = Lesson(
    id="push",
    title=Words("Push"),
    rules=("TC-46",),
    options=CALM,
    position="turn:2:- 4RY:G-@j9.0,1RY:R@p9.0 R:j9:-:hand:2:0@0+2@2:2/Y:l9:-:hand:2:0@1+2@3:3 A 1 - 0",
    allowed=("block", "walk"),
    steps=(
        Step(
            Words(
                "A block may be put where pawns stand, as long as there is room left for them on that same top: "
                "they make way. Put the flat red block on yellow's place."
            ),
            Aim("pushed", square="l9"),
            ("1p9>R@l9",),
            (Words("Pick up the flat block and put it on the long grey one, at yellow's end, red on top."),),
            Words("Yellow still stands where it stood. Put the block right on its place."),
        ),
        Step(
            Words("Yellow made way. And there is a step for you."),
            Aim("level", level=3),
            ("walk>l9",),
            (Words("Step on the red block."),),
            Words("That is not higher. The red block is the step, if its red face is up."),
        ),
    ),
    done=Words("Nobody is ever pushed off a block or under it: there must be a free square for each."),
)

DESCENT = Lesson(
    id="french-descent",
    title=Words("Down, to get higher"),
    rules=("TC-23", "TC-61"),
    preset="french-2009",
    options=MappingProxyType({"table": "20x18"}),
    position="turn:2:- 2:R@h9.0,1RY:R@j9.0,2:G@l9.0,2:D@n9.0,1PG:G@n9.2"
    " R:h9:-:hand:2:0@0+2@2:2/Y:table:SL:hand:0:0@1:1 A 1 - 0",
    allowed=("walk",),
    steps=(
        Step(
            Words(
                "In the French edition you may step down, but then your turn must end higher than it began. You "
                "stand on level 2."
            ),
            Aim("level", level=3),
            ("walk>n9",),
            (Words("One walk can go down and up again. Where does it end above level 2?"),),
            Words("That is not above level 2, and you have stepped down. Go on to the last block in the same walk."),
        ),
    ),
    done=Words("The English edition lets you step down whenever you like; later ones never."),
)

LAST_CHANCE = Lesson(
    id="last-chance",
    title=Words("The last chance"),
    rules=("TC-62", "TC-63", "TC-64"),
    options=CALM,
    position="turn:2:- 2:R@h9.0,2:D@j9.0,2:P@l9.0,1RY:R@j9.2,1RY:Y@l9.2"
    " R:h9:-:gone:2:0@0+2@2:2/Y:l9:-:gone:3:0@1+3@3:3 A 7 - 2",
    allowed=("walk", "end"),
    replies=("end", "end"),
    steps=(
        Step(
            Words(
                "A whole round has passed without a climb. This turn is the last chance: climb higher than ever "
                "before, or the game is over and yellow wins."
            ),
            Aim("level", level=3),
            ("walk>j9",),
            (Words("A red step is right beside you."),),
            Words("That is no climb: yellow wins. You stood on level 2 before, so you need level 3."),
        ),
        Step(
            Words(
                "A climb! The count begins anew. End your turns now: yellow can't climb either, and then the "
                "highest wins; of two, the one who came up last."
            ),
            Aim("won"),
            ("end", "end"),
            (Words("Stay where you are and end the turn, twice."),),
            Words("Don't step down now: stay on level 3 and end your turns."),
        ),
    ),
    done=Words("You win! You came to level 3 after yellow, and the last to come wins the tie."),
)

LESSONS: Final = (
    STEP_UP,
    COLOURS,
    SHORT_LADDER,
    TWO_LADDERS,
    BUILD_A_STEP,
    TURN_A_BLOCK,
    STONE,
    PUSH,
    DESCENT,
    LAST_CHANCE,
)
