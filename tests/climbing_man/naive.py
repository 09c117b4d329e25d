"""The rules of Climbing Man written out a second time, plainly and slowly, from docs/rules/climbing-man.md.

Nothing here uses the engine: a position comes as its line of text, and actions leave as texts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

Cell = tuple[int, int]
"""A column and a row; the ground is row 0."""

Stance = tuple[Cell, frozenset[Cell]]
"""A body and the squares of its extremities."""

REACH = 3
MOST_AT = {0: 5, 1: 5, 2: 4, 3: 3}


def name(cell: Cell) -> str:
    column, row = cell
    high, low = divmod(column, 26)
    return (chr(96 + high) if high else "") + chr(97 + low) + str(row)


def cell(text: str) -> Cell:
    letters = text.rstrip("0123456789")
    column = 0
    for letter in letters:
        column = column * 26 + ord(letter) - 96
    return column - 1, int(text[len(letters) :])


def steps(one: Cell, other: Cell) -> int:
    """CM-10."""
    across, up = abs(one[0] - other[0]), abs(one[1] - other[1])
    return across + up - 1 if across > 0 and up > 0 else across + up


@dataclass(frozen=True)
class Naive:
    """A position as plain sets and dictionaries."""

    rock: frozenset[Cell]
    coins: dict[Cell, int]
    turned: frozenset[Cell]
    bodies: tuple[Cell, ...]
    dice: tuple[frozenset[Cell], ...]
    mover: int
    fallen: bool
    weight: int
    options: dict[str, str]

    @property
    def top(self) -> int:
        return max(row for _, row in self.rock) + 1

    def holdable(self) -> list[Cell]:
        """CM-6: the wall, and one row of ground and of top that run three columns past it."""
        left, right = min(column for column, _ in self.rock), max(column for column, _ in self.rock)
        rims = [(column, row) for column in range(left - 3, right + 4) for row in (0, self.top)]
        return sorted(self.rock) + rims

    def standable(self) -> list[Cell]:
        """CM-6: where a body can be."""
        return [each for each in self.holdable() if each[1] > 0]

    def grip(self, square: Cell, hope: bool = False) -> int:
        """CM-6, CM-11: what the square itself can hold; with hope every unturned coin is a 5."""
        if square[1] in (0, self.top):
            return 5
        if hope and square in self.coins and square not in self.turned:
            return 5
        return self.coins.get(square, 0)

    def shows(self, body: Cell, square: Cell, hope: bool = False) -> int:
        """CM-11: what a die there shows."""
        away = steps(body, square)
        if away > REACH:
            return 0
        if square[1] == 0:
            return 5
        return min(MOST_AT[away], self.grip(square, hope))

    def holds(self, body: Cell, dice: frozenset[Cell], hope: bool = False) -> bool:
        """CM-12."""
        return sum(self.shows(body, die, hope) for die in dice) >= self.weight

    def actions(self, stuck: bool | None) -> set[str]:
        """Everything the mover may do; `stuck` is None where nobody needs to know."""
        race = self.options.get("players") == "2"
        clock = race and self.options.get("turn_seconds", "0") != "0"
        found = {"give-up"} | ({"time"} if clock else set())
        if self.fallen:
            return found | {"back"}
        if race:
            found.add("end")
        return found | self.placings() | self.body_moves() | self.reveals() | self.swaps(race, stuck)

    def placings(self) -> set[str]:
        """CM-13, CM-17."""
        body, mine = self.bodies[self.mover], self.dice[self.mover]
        taken = frozenset().union(*self.dice)
        targets = [each for each in self.holdable() if steps(body, each) <= REACH and each not in taken]
        found = set()
        if len(mine) < 4:
            found |= {f"hand>{name(target)}" for target in targets}
        for die in mine:
            if self.options.get("mistakes") == "fall" or self.holds(body, mine - {die}):
                found |= {f"{name(die)}>{name(target)}" for target in targets} | {f"{name(die)}>hand"}
        return found

    def reveals(self) -> set[str]:
        """CM-14."""
        if len(self.dice[self.mover]) == 4:
            return set()
        body = self.bodies[self.mover]
        return {f"reveal:{name(each)}" for each in self.coins if each not in self.turned and steps(body, each) <= REACH}

    def body_moves(self) -> set[str]:
        """CM-15, CM-17."""
        body, mine = self.bodies[self.mover], self.dice[self.mover]
        anywhere = self.options.get("mistakes") == "fall"
        return {
            f"body>{name(each)}" for each in self.standable() if each != body and (anywhere or self.holds(each, mine))
        }

    def swaps(self, race: bool, stuck: bool | None) -> set[str]:
        """CM-21."""
        when = self.options.get("exchange", "stuck")
        if race or when == "never" or (when == "stuck" and not stuck):
            return set()
        body, mine = self.bodies[self.mover], self.dice[self.mover]
        around = [each for each in self.coins if steps(body, each) <= REACH and each not in mine]
        hidden = [each for each in self.coins if each not in self.turned]
        return {f"swap:{name(near)}-{name(far)}" for near, far in product(around, hidden) if near != far}

    def is_stuck(self) -> bool:
        """CM-21: a search through every body and every set of dice, with a 5 under every unturned coin.

        A die on a square that can hold nothing is as good as in hand, so dice go only where there is a grip.
        """
        body, dice = self.bodies[self.mover], self.dice[self.mover]
        grips = [each for each in self.holdable() if self.grip(each, hope=True) > 0]
        first = (body, frozenset(die for die in dice if self.grip(die, hope=True) > 0))
        seen, frontier = {first}, [first]
        while frontier:
            here, held = frontier.pop()
            if here[1] > body[1]:
                return False
            for after in self.followers(here, held, grips):
                if after not in seen:
                    seen.add(after)
                    frontier.append(after)
        return True

    def followers(self, body: Cell, dice: frozenset[Cell], grips: list[Cell]) -> list[Stance]:
        """Every body and set of dice that one action leads to; moves up come last, so they are tried first."""
        sets = [dice - {die} for die in dice if self.holds(body, dice - {die}, hope=True)]
        if len(dice) < 4:
            sets += [dice | {grip} for grip in grips if grip not in dice and steps(body, grip) <= REACH]
        moves = [
            (to, frozenset(die for die in dice if steps(to, die) <= REACH))
            for to in sorted(self.standable(), key=lambda each: each[1])
            if to != body and self.holds(to, dice, hope=True)
        ]
        return [(body, each) for each in sets] + moves


def read(line: str, rock: frozenset[Cell], options: dict[str, str]) -> Naive:
    """A position's line: phase coins climbers mover turn exchanges."""
    phase, coins, climbers, mover, _, _ = line.split(" ")
    laid = {cell(word.split("@")[1].rstrip("+")): int(word[1]) for word in coins.split(",")}
    turned = frozenset(cell(word.split("@")[1][:-1]) for word in coins.split(",") if word.endswith("+"))
    words = [word.split(":") for word in climbers.split("/")]
    return Naive(
        rock=rock,
        coins=laid,
        turned=turned,
        bodies=tuple(cell(body) for body, _ in words),
        dice=tuple(frozenset(map(cell, dice.split("."))) for _, dice in words),
        mover="AB".index(mover),
        fallen=phase == "fallen",
        weight=int(options.get("weight", "10")),
        options=options,
    )
