"""The Climbers checked slowly and plainly, beside the tests named after rules."""
