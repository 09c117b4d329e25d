"""Every rule of the pages has a test named after it, and every number cited in code exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cordee.games.words import LANGUAGES
from cordee.kits import GAMES
from cordee.server.presenting.rules import page_name

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "docs" / "rules"
RULE = re.compile(r"\b(TC|CC|CM)-([0-9]+)\b")
ITEM = re.compile(r"^- \*\*((?:TC|CC|CM)-[0-9]+)\*\*", re.MULTILINE)
TEST = re.compile(r"def test_(tc|cc|cm)_([0-9]+)_")


def rules_of(page: Path) -> list[str]:
    """The rule numbers that a page defines, in its order."""
    return ITEM.findall(page.read_text(encoding="utf-8"))


def all_rules() -> set[str]:
    return {rule for page in PAGES.glob("*.md") for rule in rules_of(page)}


def rules_with_tests() -> set[str]:
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob("test_*.py")]
    return {f"{prefix.upper()}-{number}" for text in texts for prefix, number in TEST.findall(text)}


@pytest.mark.parametrize("code", GAMES)
def test_every_game_has_its_rules_in_every_language(code: str) -> None:
    english, *others = (rules_of(PAGES / page_name(code, language)) for language in LANGUAGES)
    assert english, f"docs/rules/{code}.md defines no rule"
    assert len(set(english)) == len(english), "a rule stands twice"
    assert all(each == english for each in others)
    assert {rule.split("-")[0] for rule in english} == {GAMES[code].rule_prefix}


def test_every_rule_has_a_test_named_after_it() -> None:
    assert all_rules() - rules_with_tests() == set()


def test_every_tested_rule_exists() -> None:
    assert rules_with_tests() - all_rules() == set()


@pytest.mark.parametrize("path", sorted((ROOT / "src").rglob("*.py")), ids=lambda path: path.name)
def test_every_cited_rule_exists(path: Path) -> None:
    cited = {f"{prefix}-{number}" for prefix, number in RULE.findall(path.read_text(encoding="utf-8"))}
    assert cited - all_rules() == set()


@pytest.mark.parametrize("code", GAMES)
def test_every_option_names_a_rule_and_stands_on_the_rules_pages(code: str) -> None:
    for page in (PAGES / page_name(code, language) for language in LANGUAGES):
        text = page.read_text(encoding="utf-8")
        for spec in GAMES[code].options_type.specs():
            assert spec.rule in all_rules()
            assert f"`{spec.name}" in text, f"{page.name} does not mention `{spec.name}`"


@pytest.mark.parametrize("path", sorted((ROOT / "src").rglob("*.py")), ids=lambda path: path.name)
def test_rules_are_named_one_by_one(path: Path) -> None:
    """Whoever searches for one rule finds all that cite it."""
    assert re.findall(r"(?:TC|CC|CM)-[0-9]+ ?\.\.", path.read_text(encoding="utf-8")) == []
