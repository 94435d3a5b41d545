"""What the page shows, as plain JSON: pure functions of the state, the names and a language."""
