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
        *("zunamevorname", "familiennamevorname", "lastnamefirstname", "surnamefirstname", "lastfirst"),
        *("namevorname", "vornamename", "vollername", "fullname", "spielername", "teilnehmername"),
        *("mitgliedsname", "playername", "spieler", "spielerin", "teilnehmer", "teilnehmerin"),
        *("teilnehmende", "player", "participant", "name", "namen", "names", "mitglied"),
    ),
    Field.CLUB: (
        *("vereinsname", "verein", "heimatverein", "stammverein", "sportverein", "ortsverein"),
        *("vereinort", "vereine", "vereinszugehoerigkeit", "organisation", "organization"),
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
LAST_FIRST = frozenset(
    (
        *("nachnamevorname", "namevorname", "zunamevorname", "familiennamevorname"),
        *("lastnamefirstname", "surnamefirstname", "lastfirst"),
    )
)
"""Headings of one column which say that the last name comes first."""
CLUB_LIKE = ("verein", "club", "klub", "mannschaft", "organisation")
NUMBER_LIKE = ("nr", "nummer", "number", "no", "id")
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


def like_clubs(headings: Sequence[str]) -> list[str]:
    """Headings that may stand above clubs, though none that is known."""
    return [
        heading
        for heading in headings
        if any(word in plain(heading) for word in CLUB_LIKE) and not plain(heading).endswith(NUMBER_LIKE)
    ]


def doubtful(headings: Sequence[str], columns: Mapping[Field, int]) -> list[tuple[int, ...]]:
    """Columns that have the same heading, one of which was taken."""
    plains = [plain(heading) for heading in headings]
    same = [
        tuple(number for number, heading in enumerate(plains) if heading == plains[column])
        for column in columns.values()
    ]
    return [numbers for numbers in same if len(numbers) > 1]
