"""`cordee ppn`: a record as Portable Piecepack Notation, and back."""

from __future__ import annotations

from cordee.cli.console import console, explained
from cordee.cli.verify import RecordFile
from cordee.kits.climbing_man.ppn import read_ppn, write_ppn
from cordee.records import read_record, write_record


def command(file: RecordFile) -> None:
    """Whichever of the two the file is, the other is printed."""
    with explained():
        text = file.read_text(encoding="utf-8")
        other = write_record(read_ppn(text)) if text.startswith("---") else write_ppn(read_record(text))
    console.file.write(other)
