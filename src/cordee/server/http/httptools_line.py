"""The bounded line with the parser of the extra `server`."""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from cordee.server.http.protocol import Bounds


class BoundedHttpTools(Bounds, HttpToolsProtocol):
    """The bounds around the parser that is written in C; used where httptools is installed."""
