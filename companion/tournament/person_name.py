"""The name of a player of an event: told by the first name first, listed by the last name first."""

import unicodedata
from dataclasses import dataclass

SEPARATOR = ", "
UMLAUTS = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
"""Letters as dictionaries sort them (DIN 5007-1)."""


@dataclass(frozen=True, slots=True)
class PersonName:
    """First and last name; who has only one name has it as the last. Neither holds a comma."""

    first: str
    last: str

    @classmethod
    def parse(cls, text: str) -> "PersonName":
        """From "Last, First" or from a text without a comma, whose last word is the last name."""
        listed, comma, rest = (part.strip() for part in _spaced(text).partition(","))
        if comma:
            return cls(_spaced(rest.replace(",", " ")), listed)
        first, _, last = listed.rpartition(" ")
        return cls(first, last)

    @property
    def listed(self) -> str:
        """Last name first, for lists and for the log."""
        return SEPARATOR.join(filter(None, (self.last, self.first)))

    @property
    def spoken(self) -> str:
        """First name first, for tables and sentences."""
        return " ".join(filter(None, (self.first, self.last)))

    @property
    def order(self) -> tuple[str, str, str]:
        """Where it comes in a list: umlauts as their vowels, capitals like small letters (DIN 5007-1)."""
        return _folded(self.last), _folded(self.first), self.listed


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFC", text).casefold().translate(UMLAUTS)
    letters = unicodedata.normalize("NFKD", plain)
    return "".join(sign for sign in letters if not unicodedata.combining(sign))


def _spaced(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())
