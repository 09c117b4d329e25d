"""What can be wrong with the store, for whoever runs the server: a code for programs, a sentence for people."""

from __future__ import annotations

import errno
from dataclasses import dataclass
from typing import Final

from cordee.games.words import Words
from cordee.server.store.migrations import NewerStore


@dataclass(frozen=True, slots=True)
class Trouble:
    """One kind of trouble."""

    code: str
    words: Words


FULL = Trouble("disk-full", Words("the disk is full: nothing can be stored until there is room"))
LOW = Trouble("disk-low", Words("the disk is nearly full: make room, or prune (cordee admin prune)"))
READ_ONLY = Trouble("read-only", Words("the store can't be written: its disk or its file is read-only"))
LOCKED = Trouble("locked", Words("the store is locked: another program holds it and does not let go"))
DAMAGED = Trouble("damaged", Words("the store is damaged: stop the server and restore a backup (docs/hosting.md)"))
UNREACHABLE = Trouble("unreachable", Words("the store can't be opened: is its folder there, does its server run?"))
NEWER = Trouble("newer", Words("the store was made by a newer version of Cordée: this one leaves it alone"))
BROKEN = Trouble("broken", Words("the store does not answer as it should; the log tells more"))

SIGNS: Final = {
    "disk is full": FULL,
    "disk full": FULL,
    "no space left": FULL,
    "disk i/o error": FULL,
    "readonly": READ_ONLY,
    "read-only": READ_ONLY,
    "is locked": LOCKED,
    "statement timeout": LOCKED,
    "lock timeout": LOCKED,
    "malformed": DAMAGED,
    "not a database": DAMAGED,
    "corrupt": DAMAGED,
    "unable to open": UNREACHABLE,
    "connection failed": UNREACHABLE,
    "connection refused": UNREACHABLE,
    "could not translate host": UNREACHABLE,
    "server closed the connection": UNREACHABLE,
}
"""What the databases say, and what it means."""
ERRNOS: Final = {errno.ENOSPC: FULL, errno.EROFS: READ_ONLY, errno.EACCES: READ_ONLY, errno.ENOENT: UNREACHABLE}


def trouble_of(error: BaseException) -> Trouble:
    """What kind of trouble an error of the store tells of."""
    if isinstance(error, NewerStore):
        return NEWER
    if isinstance(error, OSError) and error.errno in ERRNOS:
        return ERRNOS[error.errno]
    said = str(getattr(error, "orig", None) or error).lower()
    return next((trouble for sign, trouble in SIGNS.items() if sign in said), BROKEN)
