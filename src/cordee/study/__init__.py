"""After the game: analysis, puzzles, lessons, and what is kept of who learns from them."""
