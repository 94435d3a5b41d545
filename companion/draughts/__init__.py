"""A game of draughts at a table: its result, as the players tell it (hofer-draughts)."""
