"""What the page's thinking worker calls."""

from __future__ import annotations

from cordee.local import standins

standins.install_missing()

from cordee.local.thoughts import answered as answered  # noqa: E402  (what is thought about needs the libraries)
