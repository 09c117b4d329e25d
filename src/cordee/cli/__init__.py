"""The `cordee` command line: one file a command."""
