"""The eye of a table while it is set up: what was measured, a concern a file, and what there is to do."""
