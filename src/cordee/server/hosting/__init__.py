"""The tables of this process: loaded, changed, watched, looked after."""
