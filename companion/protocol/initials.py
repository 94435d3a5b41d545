"""The initials of a name: for who agreed a result, and for those who are not to be read by a whole hall."""

import re
from collections import Counter
from collections.abc import Mapping

MOST_LETTERS = 4


def initials(name: str, letters: int = 1) -> str:
    """The first letters of its parts, e.g. "A. L. B." of Anna-Lena Beck; so many of the last part."""
    parts = [part for part in re.split(r"[\s-]+", name) if part]
    kept = [*(part[:1] for part in parts[:-1]), *(part[:letters] for part in parts[-1:])]
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in kept)


def told_apart(names: Mapping[str, str], marks: Mapping[str, str]) -> dict[str, str]:
    """Initials by id: equal ones have more letters of the last part, and if need be their mark."""
    short = {id: initials(name) for id, name in names.items()}
    for letters in range(2, MOST_LETTERS + 1):
        seen = Counter(short.values())
        short = {id: text if seen[text] == 1 else initials(names[id], letters) for id, text in short.items()}
    seen = Counter(short.values())
    return {
        id: text if seen[text] == 1 else f"{initials(names[id])} {marks[id]}".strip()
        for id, text in short.items()
    }
