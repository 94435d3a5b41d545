"""How a table's readings were over a day, beside what they were at its proof."""
