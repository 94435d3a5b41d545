"""How much a list of players may be: more is refused before it costs memory or time."""

MOST_BYTES = 5_000_000
"""Bytes of a file; there is room for a workbook with a club's logo in it."""
MOST_ROWS = 2_000
"""Rows that are not empty."""
MOST_LINES = 20_000
"""Lines, the empty ones included."""
LONGEST_LINE = 50_000
"""Signs of a line of text."""
MOST_COLUMNS = 200
"""Cells of a row."""
