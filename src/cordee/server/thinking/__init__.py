"""Work for processes of their own: bots, hints, long questions."""
