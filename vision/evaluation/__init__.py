"""How well pictures and clips are read."""
