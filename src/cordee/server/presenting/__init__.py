"""Tables, games and records as the messages that clients read."""
