"""One table as its log tells it: pure, without input, output or a clock of its own."""
