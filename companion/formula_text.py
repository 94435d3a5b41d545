"""Text that a spreadsheet would take for a formula, and the apostrophe before it that says it is none.

Excel computes what begins with one of the signs below, also in CSV, so that a name could run commands there.
"""

import re

FORMULA = re.compile(r"\s*=")
RISKY = re.compile(r"'*(?:\s*[=+\-@]|[\t\r])")
"""With its apostrophes, or a text that has some could not be told from one that got some."""


def is_formula(text: str) -> bool:
    """Whether a cell of a file is to be computed; a leading sign alone is a text like any other."""
    return bool(FORMULA.match(text))


def is_risky(text: str) -> bool:
    """Whether a spreadsheet may compute the text."""
    return bool(RISKY.match(text))


def protected(text: str) -> str:
    """The text as a spreadsheet shows it without computing it."""
    return f"'{text}" if is_risky(text) else text


def unprotected(text: str) -> str:
    """The text that was protected, and any other as it is."""
    return text[1:] if text.startswith("'") and is_risky(text) else text
