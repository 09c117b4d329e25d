"""Where tables are kept: their logs, snapshots and what lists need."""
