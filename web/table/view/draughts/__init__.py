"""What the page shows of draughts."""
