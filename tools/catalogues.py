"""`make catalogues`: brings the catalogues of translations into step with the texts in the code.

A text is what `Words`, `Reason` or the terminal's `t` is called with. What is new comes in without a translation, what
is gone from the code goes; the rest stays as it is.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from hatch_build import compile_catalogues

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = Path(__file__).parents[1] / "src" / "cordee"
LOCALES: Final = PACKAGE / "locales"

TAKERS: Final = {"Words": 0, "t": 0, "Reason": 1}
"""Who takes a text, and which of its arguments that is."""


class Text(NamedTuple):
    """A text as gettext knows it."""

    text: str
    plural: str = ""
    context: str = ""


def all_texts() -> set[Text]:
    """Every text of the package."""
    return {text for path in PACKAGE.rglob("*.py") for text in texts_in(path.read_text(encoding="utf-8"))}


def texts_in(source: str) -> Iterator[Text]:
    """Every text of a Python file."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and (text := _text(node)) is not None:
            yield text


def _text(call: ast.Call) -> Text | None:
    name = call.func.id if isinstance(call.func, ast.Name) else ""
    literals = [each.value for each in call.args[TAKERS.get(name, len(call.args)) :] if isinstance(each, ast.Constant)]
    if not literals or not isinstance(literals[0], str) or not literals[0]:
        return None
    named = {each.arg: each.value.value for each in call.keywords if isinstance(each.value, ast.Constant)}
    return Text(literals[0], str(named.get("plural", "")), str(named.get("context", "")))


def catalogues() -> dict[str, Catalog]:
    """The catalogue of each language."""
    found = {}
    for path in sorted(LOCALES.glob("*/LC_MESSAGES/cordee.po")):
        with path.open("rb") as file:
            found[path.parts[-3]] = read_po(file)
    return found


def in_step(old: Catalog, texts: set[Text]) -> Catalog:
    """A catalogue with these texts and no others."""
    new = Catalog(old.locale, header_comment=old.header_comment, fuzzy=False)
    new.mime_headers = old.mime_headers
    for text in sorted(texts):
        known = old.get(text.text, text.context or None)
        kept = known.string if known is not None and bool(known.pluralizable) == bool(text.plural) else None
        new.add((text.text, text.plural) if text.plural else text.text, kept, context=text.context or None)
    return new


def main() -> None:
    """Writes every catalogue anew, and tells what is left to translate."""
    texts = all_texts()
    for language, old in catalogues().items():
        new = in_step(old, texts)
        with (LOCALES / language / "LC_MESSAGES" / "cordee.po").open("wb") as file:
            write_po(file, new, width=0, no_location=True)
        missing = [message.id for message in new if message.id and not all(forms(message))]
        print(f"{language}: {len(new)} texts, {len(missing)} to translate", *missing, sep="\n  ")
    compile_catalogues(LOCALES)


def forms(message: Message) -> tuple[str, ...]:
    """A translation: one text, or one for each form that numbers have in that language."""
    return (message.string or "",) if isinstance(message.string, str | None) else tuple(message.string)


def text_of(message: Message) -> Text:
    """What it translates."""
    text, plural = (message.id, "") if isinstance(message.id, str) else message.id
    return Text(text, plural, message.context or "")


if __name__ == "__main__":
    main()
