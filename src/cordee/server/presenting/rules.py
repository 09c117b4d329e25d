"""The numbered rules as a screen shows them: read from docs/rules, as plain structure and never as HTML."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Final, Literal

from cordee.games.words import LANGUAGES, Language
from cordee.kits import kit_of
from cordee.server import messages

PACKAGED: Final = Path(__file__).parents[2] / "rules"
IN_REPOSITORY: Final = Path(__file__).parents[4] / "docs" / "rules"
"""An installed package brings the pages along; one that is worked on has them where they are written."""

RULE: Final = re.compile(r"- \*\*([A-Z]{2}-[0-9]+)\*\* ?(.*)", re.DOTALL)
INLINE: Final = re.compile(
    r"\*\*(?P<strong>[^*]+)\*\*|\*(?P<emphasis>[^*]+)\*|`(?P<code>[^`]+)`|\b(?P<rule>[A-Z]{2}-[0-9]+)\b"
)


def folder(game: str) -> Path:
    """Where the pages of a game are: a game of another package brings its own."""
    kit = kit_of(game)
    if kit.has("pages"):
        return kit.pages
    return PACKAGED if PACKAGED.is_dir() else IN_REPOSITORY


@lru_cache(16)
def rules_page(game: str, language: Language) -> tuple[messages.RuleParagraph, ...]:
    """The page of a game: its paragraphs and rules in their order."""
    return tuple(_read((folder(game) / page_name(game, language)).read_text(encoding="utf-8")))


def page_name(game: str, language: Language) -> str:
    """The file of a page: English has no code in its name."""
    return f"{game}.md" if language == LANGUAGES[0] else f"{game}.{language}.md"


def _read(page: str) -> list[messages.RuleParagraph]:
    found: list[messages.RuleParagraph] = []
    heading = ""
    for part in _parts(page):
        if part.startswith("#"):
            heading = part.lstrip("# ")
            continue
        rule = RULE.fullmatch(part)
        number, text = (None, part) if rule is None else (rule[1], rule[2])
        found.append(messages.RuleParagraph(number=number, heading=heading, text=spans(text)))
    return found


def _parts(page: str) -> list[str]:
    """Headings, paragraphs and list items, each on one line."""
    broken = re.sub(r"\n(?=- |#)", "\n\n", page)
    return [" ".join(part.split()) for part in re.split(r"\n{2,}", broken) if part.strip()]


def spans(text: str) -> list[messages.TextSpan]:
    """A text in pieces of one kind each."""
    found: list[messages.TextSpan] = []
    at = 0
    for match in INLINE.finditer(text):
        _add(found, "plain", text[at : match.start()])
        kind = match.lastgroup
        assert kind is not None
        _add(found, kind, match[kind])  # type: ignore[arg-type]
        at = match.end()
    _add(found, "plain", text[at:])
    return found


def _add(
    found: list[messages.TextSpan], kind: Literal["plain", "strong", "emphasis", "code", "rule"], text: str
) -> None:
    if text:
        found.append(messages.TextSpan(kind=kind, text=text))
