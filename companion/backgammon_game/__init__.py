"""A game of backgammon at a table: its events, what they come to, and the door that takes them."""
