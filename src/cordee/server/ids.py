"""Names of guests and tables: chosen by chance, letters and digits alone.

No dash, so that an id can be given to a command without being taken for an option.
"""

from __future__ import annotations

import secrets
import string
from typing import Final

ALPHABET: Final = string.ascii_letters + string.digits
LENGTH: Final = 16
"""Ninety-five bits: nobody guesses one."""


def new_id() -> str:
    """An id that nothing has had before."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
