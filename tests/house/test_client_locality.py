"""The client's generic folders know no game: its name, its rules' prefix and its pieces stay in `web/src/games/`."""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
GENERIC = ("net", "state", "stage", "ui", "locales", "worker")
FOREIGN = re.compile(
    r"\b(climbers|cubeclimbers|climbing[-_]man|(TC|CC|CM)-\d+|walls?|towers?|ghosts?|strength|ladders?|stones?|pawns?"
    r"|extremit(y|ies)|cubes?|coins?|grapples?)\b",
    re.IGNORECASE,
)
"""Names of games, of their rules and of their pieces."""
FILES = sorted(
    path
    for folder in GENERIC
    for path in (SOURCES / folder).rglob("*")
    if path.suffix in {".ts", ".svelte", ".css"} and not path.name.endswith(".test.ts")
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCES)))
def test_a_generic_file_of_the_client_names_no_game(path: Path) -> None:
    assert {match[0].lower() for match in FOREIGN.finditer(path.read_text(encoding="utf-8"))} == set()


def test_the_files_were_found() -> None:
    assert {path.relative_to(SOURCES).parts[0] for path in FILES} == set(GENERIC)


def test_each_game_has_the_same_parts_under_the_same_names() -> None:
    games = [path for path in (SOURCES / "games").iterdir() if path.is_dir()]
    parts = ["index.ts", "Panel.svelte", "Setup.svelte", "coach.ts", "home.json", "sounds.ts", "scene/index.ts"]
    parts += [f"words/{name}.ts" for name in ("index", *languages())]
    assert [f"{game.name}/{part}" for game in games for part in parts if not (game / part).is_file()] == []


def languages() -> list[str]:
    """The codes in the client's own list."""
    line = re.search(r"LANGUAGES = \{(.*)\}", (SOURCES / "locales" / "languages.ts").read_text(encoding="utf-8"))
    assert line is not None
    return re.findall(r"(\w+):", line[1])
