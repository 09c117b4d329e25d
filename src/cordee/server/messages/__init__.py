"""The wire's types, once: what clients send, what the server sends. HTTP, WebSocket and OpenAPI all use these.

`python -m cordee.server.messages.schema` prints them as JSON Schema; the web client's types are generated from it.
"""

from __future__ import annotations

from cordee.server.messages.advice import *  # noqa: F403  (every message is the package's)
from cordee.server.messages.analysis import *  # noqa: F403
from cordee.server.messages.base import Message as Message
from cordee.server.messages.board import *  # noqa: F403
from cordee.server.messages.catalogue import *  # noqa: F403
from cordee.server.messages.days import *  # noqa: F403
from cordee.server.messages.history import *  # noqa: F403
from cordee.server.messages.lessons import *  # noqa: F403
from cordee.server.messages.profile import *  # noqa: F403
from cordee.server.messages.push import *  # noqa: F403
from cordee.server.messages.puzzles import *  # noqa: F403
from cordee.server.messages.reach import *  # noqa: F403
from cordee.server.messages.requests import *  # noqa: F403
from cordee.server.messages.tables import *  # noqa: F403
