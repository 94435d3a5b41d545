"""What the page shows, one struct a panel: pure functions of the state, the names and a language."""
