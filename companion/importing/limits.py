"""How much a list of players may be: more is refused before it costs memory or time."""

MOST_BYTES = 5_000_000
"""Of a file; room for a workbook with a club's logo in it."""
MOST_ROWS = 2_000
"""That are not empty."""
MOST_LINES = 20_000
"""With the empty ones."""
LONGEST_LINE = 50_000
MOST_COLUMNS = 200
