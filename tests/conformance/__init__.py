"""One suite that every game must pass. A game joins with a file `<game>.py` here; see `hooks.py`."""
