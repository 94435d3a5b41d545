"""What a die that was read looks like: its colours, its size, its pips. The reader knows nothing of it."""
