"""Web Push: telling a guest whose page is closed that it is their turn (extra `cordee[push]`)."""
