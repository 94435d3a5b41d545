"""Which column is what, by the headings that clubs, federations and programs write."""

import unicodedata
from collections.abc import Mapping, Sequence
from enum import StrEnum


class Field(StrEnum):
    """What of a player a column holds."""

    FIRST = "first"
    LAST = "last"
    NAME = "name"
    """First and last name in one column."""
    CLUB = "club"
    REFERENCE = "reference"
    """Text by which club or federation know the player."""
    GROUP = "group"
    """Who must not meet, such as a family."""


KNOWN: Mapping[Field, tuple[str, ...]] = {
    Field.FIRST: (
        *("vorname", "vornamen", "rufname", "firstname", "firstnames", "givenname", "givennames"),
        *("forename", "first"),
    ),
    Field.LAST: ("nachname", "familienname", "zuname", "lastname", "surname", "familyname", "last"),
    Field.NAME: (
        *("vorundnachname", "vorundzuname", "vornachname", "nachnamevorname", "vornamenachname"),
        *("namevorname", "vornamename", "vollername", "fullname", "spielername", "teilnehmername"),
        *("mitgliedsname", "playername", "spieler", "spielerin", "teilnehmer", "teilnehmerin"),
        *("teilnehmende", "player", "participant", "name", "namen", "names", "mitglied"),
    ),
    Field.CLUB: (
        *("vereinsname", "verein", "heimatverein", "stammverein", "sportverein", "ortsverein"),
        *("clubname", "klubname", "club", "klub", "mannschaft", "institution", "team"),
    ),
    Field.REFERENCE: (
        *("mitgliedsnummer", "mitgliedsnr", "mitgliednummer", "mitgliednr", "mitglnr", "mglnummer"),
        *("mglnr", "mitgliedsid", "mitgliedid", "memberid", "membernumber", "memberno"),
        *("spielerpassnummer", "spielerpassnr", "passnummer", "passnr", "lizenznummer", "lizenznr"),
        *("licencenumber", "licensenumber", "licenceno", "licenseno", "licencenr", "spielerid", "playerid"),
    ),
    Field.GROUP: ("familie", "familiengruppe", "haushalt", "family", "household"),
}  # fmt: skip
"""Of several columns for one field the heading that comes first here is meant: it says more.

Running numbers ("Nr", "ID") and groups are not among them: they may mean anything, and have to be chosen.
"""
NAMES = frozenset((Field.FIRST, Field.LAST, Field.NAME))
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})


def plain(heading: str) -> str:
    """Its letters and digits: capitals, spaces, points and dashes say nothing, "ü" and "ue" the same."""
    text = unicodedata.normalize("NFC", heading).casefold().translate(UMLAUTS)
    letters = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in letters if sign.isalnum())


def known_fields(headings: Sequence[str]) -> dict[Field, int]:
    """The column of each field that is known by its heading; with a first name, "Name" is the last name."""
    plains = [plain(heading) for heading in headings]
    columns = {
        field: plains.index(found)
        for field, words in KNOWN.items()
        if (found := next((word for word in words if word in plains), None))
    }
    if Field.FIRST in columns and Field.NAME in columns:
        name = columns.pop(Field.NAME)
        columns.setdefault(Field.LAST, name)
    return columns


def is_heading(cells: Sequence[str]) -> bool:
    """Whether a row names a column for names."""
    return bool(NAMES & known_fields(cells).keys())


def doubtful(headings: Sequence[str], columns: Mapping[Field, int]) -> list[tuple[int, ...]]:
    """Columns that have the same heading, one of which was taken."""
    plains = [plain(heading) for heading in headings]
    same = [
        tuple(number for number, heading in enumerate(plains) if heading == plains[column])
        for column in columns.values()
    ]
    return [numbers for numbers in same if len(numbers) > 1]
