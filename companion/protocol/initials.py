"""The initials of a name: for who agreed a result, and for those who are not to be read by a whole hall."""

import re


def initials(name: str) -> str:
    """The first letters of its parts, e.g. "A. L. B." of Anna-Lena Beck."""
    return " ".join(f"{part[0].upper()}." for part in re.split(r"[\s-]+", name) if part)
