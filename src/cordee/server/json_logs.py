"""Logs as one JSON object a line, on the error stream. Tokens, seeds and message bodies are never put into them."""

from __future__ import annotations

import json
import logging
import sys
import threading
from types import TracebackType
from typing import Final

FIELDS: Final = ("table", "why", "method", "path", "status", "ms", "address", "code", "number")
"""What a line may carry besides its message: nothing that is not named here gets out."""


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, name, message, and the fields that are known."""
        line: dict[str, object] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "name": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def set_up(level: str = "INFO") -> None:
    """Everything to the error stream, in one form."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    logging.captureWarnings(True)
    sys.excepthook = _note_crash
    threading.excepthook = lambda crash: _note_crash(crash.exc_type, crash.exc_value, crash.exc_traceback)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers.clear()
        logger.propagate = name != "uvicorn.access"  # the house writes its own, without query strings
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)  # it would write each socket's address: a private link


def _note_crash(kind: type[BaseException], error: BaseException | None, trace: TracebackType | None) -> None:
    """What nobody caught is one line too."""
    logging.getLogger("cordee").critical("crashed", exc_info=(kind, error or kind(), trace))
