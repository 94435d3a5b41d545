"""Films of a simulated cup, and how its throws are told: in a hall, moved by a hand, on a board."""
