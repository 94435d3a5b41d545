"""Who is the same person where no number says it."""

import unicodedata
from typing import TypeAlias

from companion.tournament.person_name import PersonName

Identity: TypeAlias = tuple[str, str, str]
"""Last name, first name and club."""


def identity(name: PersonName, club: str | None) -> Identity:
    """What two ways to write one person share: capitals, spaces and how an umlaut is made do not count."""
    return folded(name.last), folded(name.first), folded(club or "")


def folded(text: str) -> str:
    """The text as it is compared."""
    return " ".join(unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).casefold()).split())
