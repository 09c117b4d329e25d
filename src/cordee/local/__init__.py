"""The house without a server: tables, bots and all in one process, asked by calls. It runs in a browser's worker."""
