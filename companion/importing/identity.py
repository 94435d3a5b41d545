"""Who is the same person where no reference says it."""

import unicodedata
from typing import TypeAlias

from companion.tournament.person_name import PersonName

Identity: TypeAlias = tuple[str, str, str]
"""Last name, first name and club."""


def identity(name: PersonName, club: str) -> Identity:
    """What two ways to write one person share: capitals, spaces and how an umlaut is made do not count."""
    return folded(name.last), folded(name.first), folded(club)


def folded(text: str) -> str:
    """The text as it is compared."""
    return " ".join(unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).split())


def fit(one: str, other: str) -> bool:
    """Whether two texts say nothing against each other: the same, or nothing."""
    return not one or not other or folded(one) == folded(other)
