"""A list beside the players who are known already: who is new, who changes, who is missing."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.importing.headings import Field
from companion.importing.identity import folded, identity
from companion.importing.players import FoundPlayer
from companion.tournament.person_name import PersonName


@dataclass(frozen=True, slots=True)
class KnownPlayer:
    """A player of the event by id; what is not known of them is an empty text."""

    id: str
    name: PersonName
    club: str = ""
    group: str = ""
    reference: str = ""


@dataclass(frozen=True, slots=True)
class PlayerChange:
    """What a list changes about a player; `fields` are the texts that differ, before and after."""

    known: KnownPlayer
    found: FoundPlayer
    becomes: KnownPlayer
    fields: tuple[tuple[Field, str, str], ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Each player of a list is new, changed or the same; the `missing` are known but not on it, and stay.

    `doubtful` are those of the new whose name somebody of another club has: maybe the same person.
    """

    new: tuple[FoundPlayer, ...]
    changed: tuple[PlayerChange, ...]
    same: tuple[KnownPlayer, ...]
    missing: tuple[KnownPlayer, ...]
    doubtful: tuple[FoundPlayer, ...] = ()


def compare(known: Sequence[KnownPlayer], found: Sequence[FoundPlayer]) -> Comparison:
    """Find each player of a list among the known ones, the surest first.

    The same list again finds everybody, unchanged. Whose name one person alone has, in another club, is
    that person, and the club was corrected.
    """
    known_of: dict[int, KnownPlayer] = {}
    left = {player.id: player for player in known}
    candidates = sorted(_candidates(known, found))
    for likeness, place, one in candidates:
        if likeness < OTHER_CLUB and place not in known_of and known[one].id in left:
            known_of[place] = left.pop(known[one].id)
    others = [(place, one) for _, place, one in candidates if place not in known_of and known[one].id in left]
    rows, players = Counter(place for place, _ in others), Counter(one for _, one in others)
    for place, one in others:
        if rows[place] == players[one] == 1:
            known_of[place] = left.pop(known[one].id)
    changes = [_change(known_of[place], one) for place, one in enumerate(found) if place in known_of]
    return Comparison(
        tuple(one for place, one in enumerate(found) if place not in known_of),
        tuple(change for change in changes if change.fields),
        tuple(change.known for change in changes if not change.fields),
        tuple(left.values()),
        tuple(found[place] for place in rows if place not in known_of),
    )


def _candidates(known: Sequence[KnownPlayer], found: Sequence[FoundPlayer]) -> Iterator[tuple[int, int, int]]:
    """How sure it is that two are one person (0 is surest), with the places of the found and the known."""
    known_traits, found_traits = [_traits(player) for player in known], [_traits(one) for one in found]
    times = Counter(one.reference for one in found_traits)
    near: defaultdict[Hashable, set[int]] = defaultdict(set)
    for place, player in enumerate(known_traits):
        for key in player.keys:
            near[key].add(place)
    for place, one in enumerate(found_traits):
        for other in set[int]().union(*(near[key] for key in one.keys)):
            likeness = _likeness(known_traits[other], one)
            if likeness is None or (likeness == ONE_NAME and times[one.reference] > 1):
                continue
            yield likeness, place, other


class _Traits(NamedTuple):
    """What of a player is compared, folded."""

    name: tuple[str, str]
    club: str
    reference: str

    @property
    def keys(self) -> tuple[Hashable, ...]:
        """One of these is the same for all who may be the same person."""
        return (self.name, self.reference) if self.reference else (self.name,)


def _traits(player: KnownPlayer | FoundPlayer) -> _Traits:
    last, first, club = identity(player.name, player.club)
    return _Traits((last, first), club, folded(player.reference))


def _likeness(known: _Traits, found: _Traits) -> int | None:
    """How sure it is that both are one person, from 0; None for two people.

    A reference alone is not enough: clubs count their members from 1 each, and sometimes anew.
    """
    same_club, same_reference = known.club == found.club, known.reference == found.reference
    if not same_reference and known.reference and found.reference:
        return None
    if known.name == found.name and same_reference and known.reference:
        return 0 if same_club else 1
    if not same_club and known.club and found.club:
        return OTHER_CLUB if known.name == found.name else None
    if known.name == found.name:
        return 2 if same_club else 4
    one_name = any(name and name == other for name, other in zip(known.name, found.name, strict=True))
    return ONE_NAME if one_name and same_reference and known.reference else None


OTHER_CLUB = 5
"""The likeness of two of one name in different clubs: one person only if there is no other choice."""
ONE_NAME = 3
"""The likeness of two with the same reference and one name: of those who married, or were misspelt."""


def _change(known: KnownPlayer, found: FoundPlayer) -> PlayerChange:
    """What the list says counts; what it says nothing about stays."""
    becomes = replace(
        known,
        name=found.name,
        club=found.club or known.club,
        group=found.group or known.group,
        reference=found.reference or known.reference,
    )
    texts = (
        (Field.NAME, known.name.listed, becomes.name.listed),
        (Field.CLUB, known.club, becomes.club),
        (Field.GROUP, known.group, becomes.group),
        (Field.REFERENCE, known.reference, becomes.reference),
    )
    return PlayerChange(known, found, becomes, tuple(text for text in texts if text[1] != text[2]))
