"""The web client's files: the page for every path that is no file, hashed assets for ever, nothing from elsewhere."""

from __future__ import annotations

import mimetypes
import os
from pathlib import Path, PurePosixPath
from typing import Final

from starlette.datastructures import Headers
from starlette.responses import HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send

from cordee.games.words import LANGUAGES, Words

PACKAGED: Final = Path(__file__).parents[2] / "client"
"""Where the web build writes to; not under version control, but in the wheel."""

INDEX: Final = "index.html"
FOR_EVER: Final = "public, max-age=31536000, immutable"
CODINGS: Final = {"br": ".br", "gzip": ".gz"}
"""How a file may lie there compressed beforehand, the better way first."""

NOT_BUILT: Final = Words("The table server runs, but the client is not built yet: {command} builds it.")
PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Cordée</title>
{told}
"""

mimetypes.add_type("application/manifest+json", ".webmanifest")


class Client:
    """Answers what no route of the API does; `otherwise` answers what is not the client's either."""

    def __init__(self, folder: Path, otherwise: ASGIApp) -> None:
        self.otherwise = otherwise
        self.files = StaticFiles(directory=folder, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A file, the page, or whatever is said when there is nothing."""
        response = self.answer(scope) if scope["type"] == "http" else None
        await (response or self.otherwise)(scope, receive, send)

    def answer(self, scope: Scope) -> Response | None:
        """What there is to GET under that path."""
        path = PurePosixPath(scope["path"])
        if scope["method"] not in ("GET", "HEAD") or path.parts[1:2] == ("api",):
            return None
        if path.suffix:
            return self._file(str(path).lstrip("/"), scope)
        return self._file(INDEX, scope) or _not_built()

    def _file(self, name: str, scope: Scope) -> Response | None:
        try:
            full, stat = self.files.lookup_path(name)
        except (OSError, ValueError):  # no file can have such a name
            return None
        if stat is None or not Path(full).is_file():
            return None
        coding = self._coding(name, Headers(scope=scope).get("accept-encoding", ""))
        if coding is not None:
            full, stat = self.files.lookup_path(name + CODINGS[coding])
        assert isinstance(stat, os.stat_result)
        response = self.files.file_response(full, stat, scope)
        response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = FOR_EVER if name.startswith("assets/") else "no-cache"
        if coding is not None:
            response.headers["Content-Encoding"] = coding
        return response

    def _coding(self, name: str, accepted: str) -> str | None:
        """The best way in which the file lies there and which the browser takes."""
        takes = {part.split(";")[0].strip() for part in accepted.split(",") if ";q=0" not in part.replace(" ", "")}
        lying = (coding for coding, ending in CODINGS.items() if self.files.lookup_path(name + ending)[1] is not None)
        return next((coding for coding in lying if coding in takes), None)


def _not_built() -> Response:
    """Says in every language what is missing."""
    command = "<code>make play</code>"
    told = (f'<p lang="{each}">{NOT_BUILT.say(each, command=command)}</p>' for each in LANGUAGES)
    return HTMLResponse(PAGE.format(told="\n".join(told)), headers={"Cache-Control": "no-cache"})
