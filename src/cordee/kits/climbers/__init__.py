"""The Climbers, besides its rules: see `kit`."""
