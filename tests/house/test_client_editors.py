"""The editors in the browser know the same bases and faces of the die by name as the rules."""

import re
from pathlib import Path

from cordee.games.cubeclimbers.bases import NAMED_BASES
from cordee.games.cubeclimbers.faces import FACES, PRINTED_DIE

EDITORS = Path(__file__).parents[2] / "web/src/games/cubeclimbers"


def test_the_editors_named_bases_are_those_of_the_rules() -> None:
    table = re.search(r"NAMED[^{]*\{(.*?)\n\}", (EDITORS / "base.ts").read_text(), re.DOTALL)
    assert table is not None
    assert dict(re.findall(r"(\w+): '([^']+)'", table[1])) == dict(NAMED_BASES)


def test_the_editors_faces_are_those_of_the_rules() -> None:
    text = (EDITORS / "die.ts").read_text()
    faces = re.search(r"FACES = \[(.*?)\]", text, re.DOTALL)
    assert faces is not None
    assert re.findall(r"'([a-z-]+)'", faces[1]) == list(FACES)
    assert f"PRINTED = '{PRINTED_DIE}'" in text
