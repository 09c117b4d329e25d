"""The base editor in the browser knows the same bases by name as the rules."""

import re
from pathlib import Path

from cordee.games.cubeclimbers.bases import NAMED_BASES

EDITOR = Path(__file__).parents[2] / "web/src/ui/games/cubeclimbers/base.ts"


def test_the_editors_named_bases_are_those_of_the_rules() -> None:
    table = re.search(r"NAMED[^{]*\{(.*?)\n\}", EDITOR.read_text(), re.DOTALL)
    assert table is not None
    assert dict(re.findall(r"(\w+): '([^']+)'", table[1])) == dict(NAMED_BASES)
