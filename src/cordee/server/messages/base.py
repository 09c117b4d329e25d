"""What all messages share."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Final

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, WithJsonSchema

INVISIBLE: Final = ("Cc", "Cf", "Zl", "Zp")


def visible(text: Any) -> Any:
    """A text without what can't be seen: controls, zero widths, and marks that turn the direction of reading."""
    if not isinstance(text, str):
        return text
    return "".join(each for each in text if unicodedata.category(each) not in INVISIBLE).strip()


RequestId = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_.:-]{1,64}$", description="chosen by the client, once a request")
]
Nonce = Annotated[
    str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$", description="what this seat adds to the seed; told to everybody")
]
SeatNumber = Annotated[int, Field(ge=0, le=31)]
Version = Annotated[int, Field(ge=0, le=2**31 - 1)]
Piece = Annotated[str, Field(min_length=1, max_length=400)]
ActionText = Annotated[str, Field(min_length=1, max_length=4000)]
Name = Annotated[
    str,
    BeforeValidator(visible),
    Field(min_length=1, max_length=40, pattern=r"^[^\s\x00-\x1f\x7f](?:[^\x00-\x1f\x7f]*[^\s\x00-\x1f\x7f])?$"),
]
OptionText = Annotated[str, Field(max_length=4000)]


class Message(BaseModel):
    """Nothing unknown is taken silently, and nothing for what it is not: true is no number."""

    model_config = ConfigDict(extra="forbid", strict=True)


def of_games(union: str, description: str) -> WithJsonSchema:
    """Something of a game's own, made plain already; `schema.py` puts the games' types for it under that name."""
    return WithJsonSchema({"type": "object", "description": description, "x-union": union})
