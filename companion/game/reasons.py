"""On which line of the record a reason is wanted."""

from companion.table.reasons import line_of

__all__ = ["line_of"]
