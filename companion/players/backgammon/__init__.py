"""Computer players of backgammon; chance is an argument."""
