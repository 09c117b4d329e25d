"""Views as pictures: a game's kit says what is drawn where, a canvas says with what (vectors here, pixels in envs)."""
