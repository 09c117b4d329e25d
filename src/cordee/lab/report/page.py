"""A report as one self-contained page: no script, no other file, all languages in it, readable on a phone."""

from __future__ import annotations

import json
from html import escape
from typing import TYPE_CHECKING, Final

from cordee.games.words import LANGUAGES, Words
from cordee.lab.report.contents import Figure, Paragraph, Phrase, Table

if TYPE_CHECKING:
    from cordee.games.words import Language
    from cordee.lab.report.contents import Part, Report, Text

NAMES: Final = {"en": "English", "fr": "Français", "de": "Deutsch"}
MADE_BY = Words("Made by Cordée {version}; the same command makes the same page:")
IN_BRIEF = Words("In brief")
AS_DATA = Words("Every figure is in report.json beside this page.")

STYLE: Final = """
:root { color-scheme: light; --ink: #22303c; --line: #d8e0e6; --accent: #0b6e99; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1rem 1rem 3rem; color: var(--ink); background: #fff;
  font: 1rem/1.55 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: 1rem 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2rem 0 .5rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.brief { background: #eef6fa; border-left: 4px solid var(--accent); padding: .8rem 1rem; border-radius: 0 6px 6px 0; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .35rem .5rem; border-bottom: 1px solid var(--line); vertical-align: top; }
th:first-child, td:first-child { text-align: left; }
figure { margin: 1rem 0; } figure svg { width: 100%; height: auto; max-height: 42rem; }
figcaption { font-size: .88rem; color: #4a5a67; }
pre { background: #f4f6f8; padding: .7rem; border-radius: 6px; white-space: pre-wrap; font-size: .85rem; }
@media (max-width: 36rem) {
  table { font-size: .82rem; } th, td { padding: .3rem; } td:first-child { min-width: 8rem; }
}
.languages { display: flex; gap: 1rem; justify-content: flex-end; font-size: .9rem; }
.languages label { padding: .4rem 0; cursor: pointer; }
""" + "".join(
    f"body:has(#{code}:checked) [lang]:not([lang={code}]):not(html) {{ display: none; }}\n" for code in LANGUAGES
)


PAGE: Final = """<!doctype html>
<html lang="{language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title><style>{style}</style></head>
<body>
{inside}
</body>
</html>
"""


def page(report: Report, language: Language = "en") -> str:
    """The page; it opens in that language, and the others are a tap away."""
    title = report.title if isinstance(report.title, str) else report.title.say(language)
    chosen = "".join(map(_radio, LANGUAGES, (code == language for code in LANGUAGES)))
    made = f"<p>{html(Phrase(MADE_BY, {'version': report.version}))}</p><pre>{escape(report.command)}</pre>"
    body = [
        f'<form class="languages">{chosen}</form>',
        f"<h1>{html(report.title)}</h1>",
        f'<div class="brief"><strong>{html(IN_BRIEF)}</strong><p>{"<br>".join(map(html, report.summary))}</p></div>',
        *map(_part, report.parts),
        f"<h2>Cordée</h2>{made}<p>{html(AS_DATA)}</p>",
    ]
    inside = "\n".join(body)
    return PAGE.format(language=language, title=escape(title), style=STYLE, inside=inside)


def _radio(code: Language, chosen: bool) -> str:
    checked = " checked" if chosen else ""
    return f'<label><input type="radio" name="language" id="{code}"{checked}> {NAMES[code]}</label>'


def data(report: Report) -> str:
    """The report for a program."""
    summary = {code: [_say(text, code) for text in report.summary] for code in LANGUAGES}
    told = {"command": report.command, "version": report.version, "summary": summary, **report.data}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def _say(text: Text, language: Language) -> str:
    return text if isinstance(text, str) else text.say(language)


def html(text: Text) -> str:
    """A text in every language; one that is the same in all of them once."""
    spoken = {code: escape(_say(text, code)) for code in LANGUAGES}
    if len(set(spoken.values())) == 1:
        return next(iter(spoken.values()))
    return "".join(f'<span lang="{code}">{each}</span>' for code, each in spoken.items())


def _part(part: Part) -> str:
    return f"<h2>{html(part.heading)}</h2>" + "\n".join(map(_block, part.blocks))


def _block(block: Paragraph | Table | Figure) -> str:
    if isinstance(block, Paragraph):
        return f"<p>{' '.join(map(html, block.texts))}</p>"
    if isinstance(block, Figure):
        return f"<figure>{block.svg}<figcaption>{html(block.caption)}</figcaption></figure>"
    heads = "".join(f"<th>{html(each)}</th>" for each in block.heads)
    rows = "".join("<tr>" + "".join(f"<td>{html(each)}</td>" for each in row) + "</tr>" for row in block.rows)
    return f'<div class="wide"><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>'
