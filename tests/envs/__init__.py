"""The training environments."""
