"""CC-20..CC-35: the powers, in files named as the reference's."""
