"""The sixteen powers, CC-20 to CC-35, in files named as the reference's."""
