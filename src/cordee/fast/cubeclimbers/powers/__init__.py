"""The sixteen powers, in files named as the reference's."""
