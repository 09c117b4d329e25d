"""How powers, their aims and cards are written: in actions and in positions alike."""

from __future__ import annotations

import re
from typing import Final

from cordee.games.contract import Seat, seat_letter
from cordee.games.cubeclimbers.actions import NO_AIM, Aim
from cordee.games.cubeclimbers.power import POWERS_BY_CODE, Power
from cordee.games.errors import NotUnderstood
from cordee.games.squares import read_square
from cordee.games.words import Words

UNKNOWN_POWER = Words("'{text}' is no power; there are: {known}")
UNKNOWN_FACE = Words("'{text}' is no face of a die; there are: {known}")
UNKNOWN_AIM = Words("'{text}' is no aim; write a climber B, climbers ABD, a square p17, B-2 or B>p17")
CLIMBERS: Final = re.compile(r"[A-H]+", re.ASCII)
AT_CUBES: Final = re.compile(r"([A-H])-([1-9])", re.ASCII)
TO_SQUARE: Final = re.compile(r"([A-H])>([a-z]{1,2}[0-9]{1,3})", re.ASCII)


def power_pieces(power: Power, aim: Aim) -> tuple[str, ...]:
    """``freeze``, ``steal:B``, ``ignite:B-2``, ``kick:B>c4``, ``mastery:c4``."""
    if aim == NO_AIM:
        return (power.value,)
    letters = "".join(map(seat_letter, aim.climbers))
    head = f"{power.value}:"
    if aim.square is not None:
        return (head, f"{letters}>", str(aim.square)) if letters else (head, str(aim.square))
    return (head, f"{letters}-", str(aim.cubes)) if aim.cubes else (head, letters)


def read_power(text: str) -> tuple[Power, Aim]:
    """A power with its aim."""
    code, colon, aim = text.partition(":")
    if code not in POWERS_BY_CODE:
        raise NotUnderstood(UNKNOWN_POWER, text=code, known=tuple(POWERS_BY_CODE))
    return POWERS_BY_CODE[code], _read_aim(aim) if colon else NO_AIM


def _read_aim(text: str) -> Aim:
    if match := TO_SQUARE.fullmatch(text):
        return Aim((read_seat(match[1]),), read_square(match[2]))
    if match := AT_CUBES.fullmatch(text):
        return Aim((read_seat(match[1]),), cubes=int(match[2]))
    if CLIMBERS.fullmatch(text):
        return Aim(tuple(map(read_seat, text)))
    if text[:1].islower():
        return Aim(square=read_square(text))
    raise NotUnderstood(UNKNOWN_AIM, text=text)


def read_seat(letter: str) -> Seat:
    """The seat of a letter."""
    return Seat(ord(letter) - ord("A"))


def write_cards(cards: tuple[Power, ...]) -> str:
    """``echo+kick``; ``-`` for none."""
    return "+".join(card.value for card in cards) or "-"


def read_cards(text: str) -> tuple[Power, ...]:
    """Cards from their names."""
    names = [] if text == "-" else text.split("+")
    for name in names:
        if name not in POWERS_BY_CODE:
            raise NotUnderstood(UNKNOWN_POWER, text=name, known=tuple(POWERS_BY_CODE))
    return tuple(POWERS_BY_CODE[name] for name in names)
