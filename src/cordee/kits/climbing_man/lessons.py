"""The lessons of Climbing Man: a small wall each, one thing to learn. How they are written: docs/lessons.md."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from cordee.games.words import Words
from cordee.study.lessons import Aim, Lesson, Step

FOUR_WIDE: Final = MappingProxyType({"shape": "/".join(["####"] * 6), "tiles": "any"})
TWO_WIDE: Final = MappingProxyType({"shape": "/".join(["##"] * 8), "tiles": "any"})
SIX_WIDE: Final = MappingProxyType({"shape": "/".join(["######"] * 6), "tiles": "any", "players": "2"})

GRIP = Lesson(
    id="a-hand-on-a-grip",
    title=Words("A hand on a grip"),
    rules=("CM-10", "CM-11", "CM-13"),
    options=FOUR_WIDE,
    position="climbing S2@g1,S1@d2,S4@e3+,S0@g3+,S3@e5,M2@g5 e1:d0.f0 A 3.0 0",
    allowed=("extremity",),
    steps=(
        Step(
            Words(
                "Dice are your hands and feet. Two stand on the ground, two are free. A coin is a grip: it holds "
                "what it shows. Bare rock holds nothing. Put a free hand on a good grip."
            ),
            Aim("grip", strength=4),
            ("hand>e3",),
            (Words("Two coins lie open. One shows 4, the other nothing at all."),),
            Words("That holds too little. Take the coin that shows 4."),
        ),
    ),
    done=Words("A firm grip. What holds you now: 5 and 5 on the ground, 4 on the coin."),
)

NEAR = Lesson(
    id="near-is-strong",
    title=Words("Near is strong"),
    rules=("CM-10", "CM-11"),
    options=FOUR_WIDE,
    position="climbing S0@d1,S5@f2+,S1@g3,M5@e4+,S2@d5,S3@g5 e1:d0.f0 A 3.0 0",
    allowed=("extremity",),
    steps=(
        Step(
            Words(
                "Two open coins of 5. But an arm that reaches far is weak: at most 5 one step away, 4 at two "
                "steps, 3 at three. Which one really holds 5?"
            ),
            Aim("grip", strength=5),
            ("hand>f2",),
            (Words("One step may be across a corner. Count from your body."),),
            Words("That one is three steps away: it holds no more than 3."),
        ),
    ),
    done=Words("So a far grip grows stronger when your body comes closer."),
)

BODY = Lesson(
    id="move-the-body",
    title=Words("Move the body"),
    rules=("CM-12", "CM-15"),
    options=FOUR_WIDE,
    position="climbing S3@g1,S0@d2,S5@d4+,M5@f4+,S1@e5,S2@g5 e1:d0.f0.d4.f4 A 3.0 0",
    allowed=("body",),
    steps=(
        Step(
            Words(
                "You weigh 10. The body goes to any square where the hands and feet still in reach hold 10 "
                "together; the others let go. How high can you get in one move?"
            ),
            Aim("row", row=5),
            ("body>e5",),
            (Words("Both hands are on coins of 5. They hold 5 each where they are one step away."),),
            Words("That holds, but it can be higher: row 5."),
        ),
    ),
    done=Words("Four rows in one pull! The feet let go and are free hands now."),
)

WEIGHT = Lesson(
    id="weight",
    title=Words("The others must hold you"),
    rules=("CM-12", "CM-13"),
    options=FOUR_WIDE,
    position="climbing S1@g1+,S3@e2+,S5@d4+,M5@f4+,M3@g5,C3@e6+ e3:g1.e2.d4.f4 A 3.0 0",
    allowed=("extremity", "body"),
    steps=(
        Step(
            Words(
                "While one hand or foot moves, the others alone must hold 10. Only some of your four may let go. "
                "Get one of them up to the coin on e6."
            ),
            Aim("on", square="e6"),
            ("e2>e6",),
            (Words("Both coins of 5 are needed: 5 and 5 make 10. A lower one can go."),),
            Words("It moved, but not to e6."),
        ),
        Step(
            Words("Well held. With that grip the body can go up to row 6."),
            Aim("row", row=6),
            ("body>e6",),
            (Words("Touch the body, then the highest square that glows."),),
            Words("Higher! Row 6 holds: 4, 4 and 3 make 11."),
        ),
    ),
    done=Words("Reach, then pull: that is the rhythm of the climb."),
)

COIN = Lesson(
    id="turn-a-coin",
    title=Words("Turn a coin"),
    rules=("CM-4", "CM-13", "CM-14"),
    options=FOUR_WIDE,
    position="climbing S2@e1+,S3@g1,S5@d3+,M5@g3+,S1@d5,S4@f5 e3:e1.d3.g3 A 3.0 0",
    allowed=("reveal", "extremity"),
    steps=(
        Step(
            Words(
                "Most coins lie face down: nobody knows what they hold. With a free hand you may turn one in "
                "reach and look. Turn the coin on f5."
            ),
            Aim("turned", square="f5"),
            ("reveal:f5",),
            (Words("To reach for it turns it, too. Looking first is safer."),),
            Words("That was another coin. Each turned coin costs its points."),
        ),
        Step(
            Words("A 4! Now grip it."),
            Aim("on", square="f5"),
            ("hand>f5",),
            (Words("Your free hand goes to f5."),),
            Words("Not there: the 4 lies on f5."),
        ),
    ),
    done=Words("Coins that stay face down are points at the top. So turn few, and think before you do."),
)

TOP = Lesson(
    id="the-top",
    title=Words("Over the edge"),
    rules=("CM-6", "CM-20"),
    options=FOUR_WIDE,
    position="climbing S1@d1,S2@f1,M2@e3+,S3@g4,S4@d6+,M4@f6+ e5:e3.d6.f6 A 9.0 0",
    allowed=("extremity", "body"),
    steps=(
        Step(
            Words(
                "The snow above the wall is the top. Every square of it is a grip of 5, if it is near. Your two "
                "good hands hold only 8 up there. Take one more hold, then pull your body over the edge."
            ),
            Aim("climbed"),
            ("hand>e7", "body>e7"),
            (Words("Put your free hand on the snow right above you."),),
            Words("You are not up yet: a hand on the snow, then the body, no more is needed."),
        ),
    ),
    done=Words("On the top! Your score is the wall's height, 6, and the coins still face down: 12."),
)

PAR = Lesson(
    id="par",
    title=Words("Par"),
    rules=("CM-20", "CM-41"),
    options=FOUR_WIDE,
    position="climbing S3@d1,S4@f1,S2@e3+,M4@f4+,C4@d6+,S5@g6 e5:e3.f4.d6 A 9.0 0",
    allowed=("extremity", "body", "reveal"),
    steps=(
        Step(
            Words(
                "Par is the best score that anyone could make on this wall, here 18. One more hold and you are "
                "up. There is a coin within reach, but must you turn it?"
            ),
            Aim("score", points=18),
            ("hand>e7", "body>e7"),
            (Words("The snow holds 5 and costs nothing."),),
            Words("That coin was worth 5 points face down, or you are not up yet. Use the snow."),
        ),
    ),
    done=Words("18 of 18: par! On a whole wall that is very hard."),
)

STUCK = Lesson(
    id="stuck",
    title=Words("Stuck"),
    rules=("CM-21",),
    options=TWO_WIDE,
    position="climbing S0@d2+,M0@d4+,S5@e5+,M5@d8 d3:d0.e0.e5 A 9.0 0",
    allowed=("swap", "extremity", "body"),
    steps=(
        Step(
            Words(
                "You are stuck: whatever you do, the body can't get higher. Then a coin near you may change "
                "places with one that lies face down, for 5 points. Bring a fresh coin to d4."
            ),
            Aim("fresh", square="d4"),
            ("swap:d4-d8",),
            (Words("Exchange the empty coin above you for the one that still lies face down."),),
            Words("A fresh coin below you is no help. You want it on d4."),
        ),
        Step(
            Words("Now you may hope again. Grip the fresh coin and go on to row 5."),
            Aim("row", row=5),
            ("hand>d4", "body>d5"),
            (Words("Free hand to d4, then the body between both coins of 5."),),
            Words("Not up to row 5 yet. Grip d4 first, then move the body."),
        ),
    ),
    done=Words("Free again. Five points are dear, but a climber at the top has more than one who gave up."),
)

RACE = Lesson(
    id="the-race",
    title=Words("The race"),
    rules=("CM-30", "CM-31"),
    options=SIX_WIDE,
    position="climbing S2@d1,S1@f1,S3@i1,S4@f3+,M3@h3+,M4@d4+,C4@d6+,A4@f6+,S4@i6+ e5:f3.d4.d6/h5:h3.i6.g7 A 9.0 0",
    allowed=("extremity", "body", "end"),
    steps=(
        Step(
            Words(
                "Two climbers, one wall: first on the top wins. A grip has room for one hand, and both of you "
                "want the coin on f6. Take it first!"
            ),
            Aim("on", square="f6"),
            ("hand>f6",),
            (Words("Your free hand reaches f6."),),
            Words("The coin on f6 is still free, and B is close to it."),
        ),
        Step(
            Words("It is yours. A turn has many actions: go for the top at once, before B's turn."),
            Aim("won"),
            ("d4>e7", "body>e7"),
            (Words("A lower hand can go to the snow above you, then the body follows."),),
            Words("Too slow: B is over the edge. A hand from below to the snow, then the body."),
        ),
    ),
    done=Words("First on the top! In a real race the clock runs, too: 30 seconds a turn."),
)

LESSONS: Final = (GRIP, NEAR, BODY, WEIGHT, COIN, TOP, PAR, STUCK, RACE)
