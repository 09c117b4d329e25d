"""The games of the house. Pure: no input or output, no clock, no global random, only the standard library."""
