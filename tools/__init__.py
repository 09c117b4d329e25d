"""Tools of the workshop that ship with nothing."""
