"""The lessons of CubeClimbers: a small mountain each, one thing to learn. How they are written: docs/lessons.md."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from cordee.games.words import Words
from cordee.study.lessons import Aim, Lesson, Step

PLAIN: Final = MappingProxyType({"table": "9", "cubes": "20", "cards": "0"})
"""A small table, and no cards."""
ONE_CARD: Final = MappingProxyType({"table": "9", "cubes": "20", "cards": "1"})
TWO_CARDS: Final = MappingProxyType({"table": "9", "cubes": "20", "cards": "2"})

BUILD = Lesson(
    id="build-and-climb",
    title=Words("Build and climb"),
    rules=("CC-11", "CC-12"),
    options=PLAIN,
    position="acting d4:1,e4:1,f4:1,d5:1,e5:1,f5:1,d6:1,e6:1,f6:1 d5/f4 10/10 -:-:-/-:-:- A 5 -:-:-:0 -:- 1:A:- -",
    allowed=("build", "move"),
    steps=(
        Step(
            Words(
                "BUILD puts two of your cubes, one after the other. MOVE takes you up one level, not more. Build "
                "a step of one level right beside you."
            ),
            Aim("step_built"),
            ("build:e5", "build:e6"),
            (
                Words("Neighbours are north, east, south and west of you, never across a corner."),
                Words("One cube on the column beside you makes a step. Two on the same make a wall."),
            ),
            Words("No column beside you is exactly one level higher. Spread your two cubes."),
        ),
        Step(
            Words("A fine step. Now MOVE up."),
            Aim("level", level=2),
            ("move:e5",),
            (Words("Your step glows, one level up."),),
            Words("You moved, but not up."),
        ),
    ),
    done=Words("BUILD, MOVE and ROLL: each once a turn, in any order you like."),
)

LEDGE = Lesson(
    id="ledge-and-grapple",
    title=Words("Along the ledge, then the grapple"),
    rules=("CC-12", "CC-14", "CC-15"),
    options=PLAIN,
    position="acting c4:1,d4:1,e4:1,f4:1,c5:1,d5:1,e5:2,f5:4,g5:1,c6:2,d6:2,e6:2,f6:3,g6:4"
    " c6/f4 10/10 -:-:-/-:-:- A 5 b:-:-:0 -:- 1:A:- -",
    allowed=("move", "roll", "grapple"),
    replies=("die:grapple",),
    steps=(
        Step(
            Words(
                "On one level you MOVE as far as you like. Do it before you roll: stand where the 4-high column "
                "is your neighbour."
            ),
            Aim("beside", level=4),
            ("move:e5",),
            (Words("Follow the ledge of level 2 to its end, round the corner."),),
            Words("From here the high column is not your neighbour."),
        ),
        Step(
            Words(
                "Now ROLL. Three of the die's six sides are a grapple: it pulls you up 1 or 2 levels, to a "
                "neighbour of your choice."
            ),
            Aim("level", level=4),
            ("roll", "grapple:f5"),
            (Words("A grapple! Choose the highest neighbour that it reaches."),),
            Words("The grapple can do more: level 4 was in reach."),
        ),
    ),
    done=Words("Two levels at a pull! Stand well before you roll."),
)

WIND = Lesson(
    id="wind",
    title=Words("Wind"),
    rules=("CC-16",),
    options=PLAIN,
    position="acting d4:2,e4:3,d5:1,e5:3 d4/e5 10/10 -:-:-/-:-:- A 5 bm:-:-:0 -:- 1:A:- -",
    allowed=("roll", "wind"),
    replies=("die:wind",),
    steps=(
        Step(
            Words(
                "ROLL: it will be wind! You choose where it blows to. Everybody is shifted one space that way, "
                "unless that space is higher. Blow B down, and not yourself."
            ),
            Aim("blown_down", level=2),
            ("roll", "wind:e"),
            (
                Words("Behind a higher column you are safe from the wind."),
                Words("The higher column stands to your east, and east of B there is nothing but ground."),
            ),
            Words("That wind took you too, or left B up there. Which way stands a wall before you?"),
        ),
    ),
    done=Words("B is on the ground. When you build, think of the wind: a wall beside you is worth a lot."),
)

RISE = Lesson(
    id="powers-that-lift",
    title=Words("Powers that lift you"),
    rules=("CC-10", "CC-28"),
    options=ONE_CARD,
    position="acting d4:1,e4:1,f4:1,d5:1,e5:1,f5:3,d6:1,e6:2,f6:1"
    " e5/f4 10/10 levitate:-:-/-:accelerate:- A 5 -:-:-:0 -:- 1:A:- -",
    allowed=("power", "build"),
    steps=(
        Step(
            Words(
                "A power card is an extra action, once a game. Levitate lets this turn's BUILD put cubes under "
                "you. Rise two levels without a step!"
            ),
            Aim("level", level=3),
            ("levitate", "build:e5", "build:e5"),
            (Words("First the card, then both cubes on your own space."),),
            Words("A cube went elsewhere. Play Levitate first, then build twice where you stand."),
        ),
    ),
    done=Words("Level 3! Mastery, Limitless, Revive and Steal bring you up in other ways."),
)

DOWN = Lesson(
    id="powers-that-bring-down",
    title=Words("Powers that bring others down"),
    rules=("CC-26",),
    options=ONE_CARD,
    position="acting d4:1,e4:1,f4:1,d5:1,e5:3,f5:1,d6:1,e6:2,f6:4"
    " e5/f6 10/10 ignite:-:-/-:accelerate:- A 5 bmr:-:-:0 -:- 1:A:- -",
    allowed=("power",),
    steps=(
        Step(
            Words(
                "B stands on level 4, you on level 3. Ignite takes one or two cubes from under a climber. Be the "
                "higher one!"
            ),
            Aim("higher"),
            ("ignite:B-2",),
            (Words("One cube less and B stands as high as you. Take two."),),
            Words("You are still not higher than B."),
        ),
    ),
    done=Words("Armageddon, Kick and Steal hurt too. The card is played, and everybody has seen it."),
)

HOLD = Lesson(
    id="powers-that-hold",
    title=Words("Powers that hold others back"),
    rules=("CC-24", "CC-36"),
    options=ONE_CARD,
    position="acting d4:1,e4:1,f4:2,d5:2,e5:1,f5:3,d6:1,e6:2,f6:1"
    " d5/f4 10/10 freeze:-:-/-:accelerate:- A 5 bmr:-:-:0 -:- 1:A:- -",
    allowed=("power", "end"),
    replies=("build:e4", "build:d4", "roll", "die:blank", "end"),
    steps=(
        Step(
            Words("B stands beside a step up to level 3. Freeze: in their next turn the others may not MOVE."),
            Aim("frozen"),
            ("freeze",),
            (Words("Play the card before you end your turn."),),
            Words("Your turn is over, and nothing keeps B from stepping up."),
        ),
        Step(
            Words("B can't feel its toes. End your turn and watch."),
            Aim("waited", level=2),
            ("end",),
            (Words("Everything is done: end the turn."),),
            Words("End your turn, then B has its own."),
        ),
    ),
    done=Words("B built and rolled, but stayed where it was. Roar does it to your neighbours."),
)

AGAIN = Lesson(
    id="powers-again",
    title=Words("A power once more"),
    rules=("CC-23", "CC-30"),
    options=TWO_CARDS,
    position="acting d4:1,e4:1,f4:2,d5:1,e5:1,f5:2,d6:1,e6:3,f6:1"
    " e5/f4 10/10 echo:mastery:-/-:accelerate+armageddon:- A 5 bmr:-:-:0 -:- 1:A:- -",
    allowed=("power",),
    steps=(
        Step(
            Words(
                "Your Mastery, a grapple without the die, is used up. Echo repeats a power of your own that was "
                "used. Grapple once more!"
            ),
            Aim("level", level=3),
            ("echo:mastery:e6",),
            (Words("Two neighbours are higher. Take the higher of them."),),
            Words("Up, but only one level. North of you it goes higher."),
        ),
    ),
    done=Words("Accelerate and Gamble give you more as well: another turn, another roll."),
)

CUBES = Lesson(
    id="powers-over-cubes",
    title=Words("Cubes through the air"),
    rules=("CC-34",),
    options=ONE_CARD,
    position="acting d4:1,e4:1,f4:1,g4:3,h4:2,d5:1,e5:2,f5:1,d6:1,e6:1,f6:1"
    " e5/h4 10/10 telekinesis:-:-/-:accelerate:- A 5 br:-:-:0 -:- 1:A:- -",
    allowed=("power", "take", "put", "move"),
    steps=(
        Step(
            Words(
                "You have built already, and no step leads up. Telekinesis takes two cubes from anywhere and puts "
                "them anywhere: take away B's step, and make one for yourself."
            ),
            Aim("own_step"),
            ("telekinesis", "take:g4", "take:g4", "put:e6", "put:e6"),
            (
                Words("Take both cubes from the column beside B. They must not lie under a climber."),
                Words("A column beside you must be 3 high: put both on the same."),
            ),
            Words("That is no step for you yet: a neighbour must be exactly one level higher, and B must have none."),
        ),
        Step(
            Words("Like magic. Now MOVE up."),
            Aim("level", level=3),
            ("move:e6",),
            (Words("Your new step is one level up."),),
            Words("You moved, but not up."),
        ),
    ),
    done=Words("Telekinesis may not split the mountain, but else the cubes are yours to play with."),
)

BARRIER = Lesson(
    id="barrier",
    title=Words("Barrier"),
    rules=("CC-22", "CC-38"),
    options=ONE_CARD,
    position="reacting/ignite:A-2/A/-/- d4:1,e4:1,f4:3,d5:1,e5:4,f5:2,d6:1,e6:2,f6:1"
    " e5/f4 10/10 barrier:-:-/-:ignite:- B 5 -:-:-:0 -:- 1:A:- -",
    allowed=("answer",),
    steps=(
        Step(
            Words(
                "It is B's turn, and B plays Ignite: two cubes are to burn under you. Whoever is struck and has a "
                "hidden card is asked first. Yours is Barrier."
            ),
            Aim("safe", level=4),
            ("barrier",),
            (Words("Barrier is the only card for another's turn. Raise it!"),),
            Words("Two cubes are gone, and you stand two levels lower."),
        ),
    ),
    done=Words("Nothing burns. Barrier answers wind and powers aimed at you, once."),
)

END = Lesson(
    id="the-end-in-teams",
    title=Words("The last cubes, in teams"),
    rules=("CC-40", "CC-51"),
    options=MappingProxyType({"table": "9", "cubes": "20", "cards": "0", "players": "4", "teams": "yes"}),
    position="acting c4:4,d4:2,e4:2,f4:1,c5:1,d5:1,e5:2,f5:2,c6:1,d6:1,e6:4,f6:1"
    " d4/e6/c4/f5 2/0/0/0 -:-:-/-:-:-/-:-:-/-:-:- A 5 -:-:-:0 -:- 1:A:- -",
    allowed=("build", "move", "roll", "end"),
    replies=("die:blank",),
    steps=(
        Step(
            Words(
                "You and C are a team. C and B both stand on level 4, so your level counts against D's: both 2. "
                "The last two cubes are yours. Use them to get higher."
            ),
            Aim("level", level=3),
            ("build:e4", "build:d5", "move:e4"),
            (Words("One cube on the level-2 column beside you, the other out of the way, then MOVE up."),),
            Words("You are not on level 3, and there are no more cubes."),
        ),
        Step(
            Words("ROLL, then end your turn: with no cube left in any hand the game is over."),
            Aim("won"),
            ("roll", "end"),
            (Words("All three things must be done before a turn can end."),),
            Words("Roll first, then end the turn."),
        ),
    ),
    done=Words(
        "Your team wins! Without teams it is simpler: the highest climber wins, and a tie is settled by the die."
    ),
)

LESSONS: Final = (BUILD, LEDGE, WIND, RISE, DOWN, HOLD, AGAIN, CUBES, BARRIER, END)
