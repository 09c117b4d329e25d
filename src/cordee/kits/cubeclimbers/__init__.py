"""CubeClimbers, besides its rules: see `kit`."""
