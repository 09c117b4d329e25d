"""TC-2, TC-3, TC-4, TC-5: the blocks of the box, their colours, and the poses in which they can stand, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from cordee.games.options import OneOf
from cordee.games.words import Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from cordee.games.words import Language


class Named(OneOf):
    """A value that is written as its sign and said in words."""

    def say(self, language: Language = "en") -> str:
        return self.words.say(language)


class Colour(Named):
    """TC-3, TC-10: the colours of faces; all but grey are players' too."""

    RED = "R", Words("red")
    YELLOW = "Y", Words("yellow")
    DARK_BLUE = "D", Words("dark blue")
    LIGHT_BLUE = "L", Words("light blue")
    PURPLE = "P", Words("purple")
    GREY = "G", Words("grey")


PLAYER_COLOURS: Final = tuple(Colour)[:5]
"""TC-10: whom grey does not belong to."""

Pair = tuple[Colour, Colour]
PAIRS: Final[tuple[Pair, ...]] = (
    (Colour.RED, Colour.YELLOW),
    (Colour.DARK_BLUE, Colour.LIGHT_BLUE),
    (Colour.PURPLE, Colour.GREY),
)
"""TC-3: colours on opposite faces."""


def opposite(colour: Colour) -> Colour:
    """TC-3: the colour of the other face of its pair."""
    first, second = next(pair for pair in PAIRS if colour in pair)
    return second if colour is first else first


class Along(Named):
    """How an oblong top lies; a square one lies neither way."""

    NEITHER = "", Words("square")
    ROW = "-", Words("along the row")
    COLUMN = "|", Words("along the column")


class Pose(NamedTuple):
    """TC-5: which colour is up, and how the top lies. Written R, R- or R|."""

    top: Colour
    along: Along

    def __str__(self) -> str:
        return f"{self.top}{self.along}"

    def say(self, language: Language = "en") -> str:
        """The colour, and the direction where there is one."""
        direction = "" if self.along is Along.NEITHER else f" {self.along.say(language)}"
        return f"{self.top.say(language)}{direction}"


class Size(NamedTuple):
    """What a block in a pose takes up."""

    width: int
    depth: int
    height: int


class Form(Named):
    """TC-2: the four forms, by their sizes."""

    HALF = "1", Words("half cube")
    CUBE = "2", Words("cube")
    DOUBLE = "4", Words("double cube")
    LARGE = "6", Words("large grey block")


ODD_AXIS_UP: Final[Mapping[Form, Size]] = {
    Form.HALF: Size(2, 2, 1),
    Form.CUBE: Size(2, 2, 2),
    Form.DOUBLE: Size(2, 2, 4),
    Form.LARGE: Size(2, 2, 6),
}
"""TC-5: a half cube lying, the long ones standing; a cube has no odd axis."""

ODD_AXIS_LEVEL: Final[Mapping[Form, Mapping[Along, Size]]] = {
    Form.HALF: {Along.ROW: Size(2, 1, 2), Along.COLUMN: Size(1, 2, 2)},
    Form.CUBE: {},
    Form.DOUBLE: {Along.ROW: Size(4, 2, 2), Along.COLUMN: Size(2, 4, 2)},
    Form.LARGE: {Along.ROW: Size(6, 2, 2), Along.COLUMN: Size(2, 6, 2)},
}
"""TC-5: a half cube standing, the long ones lying; `Along` is the direction of the top's longer side."""


class Sides(NamedTuple):
    """The colours of a block's four sides."""

    south: Colour
    east: Colour
    north: Colour
    west: Colour


@dataclass(frozen=True, slots=True)
class Kind:
    """TC-4: blocks of one kind are alike: a form, and the pair of colours on its odd axis where it has one."""

    form: Form
    odd: Pair | None
    code: str = field(init=False, compare=False)
    sizes: Mapping[Pose, Size] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        pair = "".join(colour.value for colour in self.odd) if self.odd else ""
        object.__setattr__(self, "code", f"{self.form}{pair}")
        object.__setattr__(self, "sizes", _sizes(self.form, self.odd))

    def __str__(self) -> str:
        return self.code

    def say(self, language: Language = "en") -> str:
        """The form in words."""
        return self.form.say(language)

    @property
    def poses(self) -> tuple[Pose, ...]:
        """TC-5: every pose, in a fixed order: square tops first, then along the row, then along the column."""
        return tuple(self.sizes)

    def pose_like(self, pose: object) -> Pose | None:
        """The pose of this kind that equals what was given; None where there is none, whatever was given."""
        return next((each for each in self.sizes if each == pose), None)

    def sides(self, pose: Pose) -> Sides:
        """TC-5: what its sides show; the rules never ask, but the eye does."""
        if self.form is Form.LARGE:
            return Sides(Colour.GREY, Colour.GREY, Colour.GREY, Colour.GREY)
        rest = [pair for pair in PAIRS if pose.top not in pair]
        facing = rest[0]
        if self.odd in rest:
            # a half cube is thin where its top is narrow, a double cube long where its top is long
            ends = self.odd
            others = next(pair for pair in rest if pair != ends)
            facing = ends if (pose.along is Along.ROW) == (self.form is Form.HALF) else others
        across = next(pair for pair in rest if pair != facing)
        # turned round where the second colour of a pair is up, and never its own mirror image, as a real block would be
        top = next(pair for pair in PAIRS if pose.top in pair)
        flip = pose.top is top[1]
        mirrored = (PAIRS.index(facing) - PAIRS.index(top)) % len(PAIRS) != 1
        return Sides(facing[flip], across[mirrored], facing[not flip], across[not mirrored])


def _sizes(form: Form, odd: Pair | None) -> dict[Pose, Size]:
    if form is Form.LARGE:
        square, oblong = [Colour.GREY], [Colour.GREY]
    else:
        square = [colour for colour in Colour if odd is None or colour in odd]
        oblong = [colour for colour in Colour if colour not in square]
    sizes = {Pose(colour, Along.NEITHER): ODD_AXIS_UP[form] for colour in square}
    for along, size in ODD_AXIS_LEVEL[form].items():
        sizes.update({Pose(colour, along): size for colour in oblong})
    return sizes


LARGE: Final = Kind(Form.LARGE, None)
BOX: Final[Mapping[Kind, int]] = {
    **{Kind(Form.HALF, pair): 4 for pair in PAIRS},
    Kind(Form.CUBE, None): 12,
    **{Kind(Form.DOUBLE, pair): 3 for pair in PAIRS},
    LARGE: 2,
}
"""TC-2, TC-4: the blocks of the box and how many there are of each kind."""

KINDS: Final[Mapping[str, Kind]] = {kind.code: kind for kind in BOX}
"""Every kind by its code: 1RY, 2, 4PG, 6."""

POSES: Final[Mapping[str, Pose]] = {str(pose): pose for kind in BOX for pose in kind.poses}
"""Every pose that some block has, by its text."""
