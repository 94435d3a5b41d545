"""What the page shows of backgammon."""
