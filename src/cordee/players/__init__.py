"""Opponents: one file a mind, on the contract of games alone. They see what their seat may see, and nothing else."""
