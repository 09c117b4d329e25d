"""The table server: request -> read -> legal? -> store -> acknowledge -> broadcast. Nothing lost, nobody cheated."""
