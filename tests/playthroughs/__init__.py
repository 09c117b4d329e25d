"""Golden playthroughs: whole games as readable text, compared in tests, written anew by `make golden`."""
