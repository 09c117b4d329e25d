"""What the workshop uses and the package does not ship."""
