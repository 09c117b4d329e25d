"""A small reader of Portable Piecepack Notation, written from its published rules and not from our writer.

It knows what our files use: the YAML head, move numbers, comments, ``spec@place``, ``id-place``, ``+id``, ``id~rank``.
Numbers are given in the order of ``@``; flipping a piece or changing a die's rank makes 7 into 7.1, 7.2...
"""

from __future__ import annotations

import re
from dataclasses import dataclass

NUMBER = re.compile(r"[A-Za-z0-9_.]*\.+")
PLACE = re.compile(r"(?P<letters>[a-z]+)(?P<row>[0-9]+)|\((?P<x>[0-9.]+),(?P<y>[0-9.]+)\)")
SPEC = re.compile(r"(?P<suit>[SMCA])?(?P<rank>[na2-5])?(?P<piece>[tcdp])(?P<late_rank>[na2-5])?(?P<side>[fb])?")
RANKS = "na2345"


@dataclass
class Piece:
    """A piece on the table."""

    kind: str
    suit: str
    rank: int
    side: str
    x: float
    y: float


def read(text: str) -> tuple[dict[str, str], list[str], dict[str, Piece]]:
    """The tags, the move numbers in order, and the pieces after the last move by their ids."""
    head, _, moves = text.partition("\n...\n")
    assert head.startswith("---\n")
    tags = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    numbers: list[str] = []
    pieces: dict[str, Piece] = {}
    for word in moves.split():
        if word.startswith("{"):
            assert re.fullmatch(r"\{[^{};\s]*\}", word), f"{word} is no comment of one word"
        elif NUMBER.fullmatch(word):
            numbers.append(word)
        else:
            _move(pieces, word)
    return tags, numbers, pieces


def _move(pieces: dict[str, Piece], word: str) -> None:
    if "@" in word:
        spec, place = word.split("@")
        pieces[str(len(pieces) + 1)] = _piece(spec, *_place(place))
    elif "-" in word:
        name, place = word.split("-")
        pieces[name].x, pieces[name].y = _place(place)
    elif word.startswith("+"):
        piece = pieces.pop(word[1:])
        piece.side = {"back": "face", "face": "back"}[piece.side]
        pieces[_next(word[1:])] = piece
    else:
        name, rank = word.split("~")
        piece = pieces[name]
        assert piece.kind == "d"
        if piece.rank != RANKS.index(rank):
            piece.rank = RANKS.index(rank)
            pieces[_next(name)] = pieces.pop(name)


def _next(name: str) -> str:
    number, _, turns = name.partition(".")
    return f"{number}.{int(turns or 0) + 1}"


def _place(text: str) -> tuple[float, float]:
    match = PLACE.fullmatch(text)
    assert match is not None, f"{text} is no place"
    if match["x"]:
        return float(match["x"]), float(match["y"])
    assert len(match["letters"]) == 1, "readers disagree about columns of two letters"
    return ord(match["letters"]) - ord("a") + 1, float(match["row"])


def _piece(spec: str, x: float, y: float) -> Piece:
    match = SPEC.fullmatch(spec)
    assert match is not None, f"{spec} is no piece"
    rank = match["rank"] or match["late_rank"]
    side = {"f": "face", "b": "back", None: "back" if match["piece"] == "t" and rank is None else "face"}[match["side"]]
    return Piece(match["piece"], match["suit"] or "", RANKS.index(rank) if rank else 0, side, x, y)
