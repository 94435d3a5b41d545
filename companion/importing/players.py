"""From rows to players: every row becomes a player or is refused with the reasons; none is dropped."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from companion.importing.cells import Cleaned, Reason, cleaned, quoted
from companion.importing.headings import Field
from companion.importing.identity import Identity, fit, folded, identity
from companion.importing.row import Row
from companion.text import LONGEST_NAME
from companion.tournament.person_name import PersonName


@dataclass(frozen=True, slots=True)
class FoundPlayer:
    """A player as a row tells; `reference` is the number the club gave, `group` those who must not
    meet; what is not told is an empty text.
    """

    row: int
    name: PersonName
    club: str = ""
    group: str = ""
    reference: str = ""


def same_person(one: FoundPlayer, other: FoundPlayer) -> bool:
    """Whether two of one name are one player, as far as anybody can see; with one number they are, whatever
    their club is called.
    """
    if folded(one.reference) == folded(other.reference) != "":
        return True
    if not (fit(one.reference, other.reference) and fit(one.club, other.club)):
        return False
    return folded(one.club) == folded(other.club)


@dataclass(frozen=True, slots=True)
class RowNote:
    """What is done to a row other than taking it as it is, and all reasons."""

    row: int
    what: Literal["changed", "refused"]
    reasons: tuple[Reason, ...]


@dataclass(slots=True)
class RowsRead:
    """All that rows brought: players, and notes in the order of the rows."""

    players: list[FoundPlayer] = field(default_factory=list)
    notes: list[RowNote] = field(default_factory=list)


Unprintable: TypeAlias = Callable[[str], Sequence[str]]
"""The signs of a name that cannot be printed."""


def all_can_be_printed(_name: str) -> Sequence[str]:
    """No sign is unprintable."""
    return ()


def players_of(
    rows: Iterable[Row],
    columns: Mapping[Field, int],
    unprintable: Unprintable = all_can_be_printed,
    *,
    width: int | None = None,
    last_first: bool = False,
) -> RowsRead:
    """The players of rows without a heading; more cells than `width` in a row do not fit the columns."""
    found = RowsRead()
    seen: defaultdict[Identity, list[FoundPlayer]] = defaultdict(list)
    for row in rows:
        read = {field: _cell(row, column, field) for field, column in columns.items()}
        name, changed, refused = _name(read, last_first)
        refused = (Reason.of(row.defect),) if row.defect else (*_beyond(row, width), *refused)
        if not refused and (signs := unprintable(name.listed)):
            refused = (Reason.of("unprintable", text=quoted(name.listed), signs=" ".join(signs)),)
        player = FoundPlayer(
            row.number, name, *(_text(read, field) for field in (Field.CLUB, Field.GROUP, Field.REFERENCE))
        )
        key = identity(name, "")
        earlier = next((one for one in seen[key] if same_person(one, player)), None)
        if earlier and not refused:
            refused = (Reason.of("twice", row=earlier.row),)
        if refused:
            found.notes.append(RowNote(row.number, "refused", refused))
            continue
        seen[key].append(player)
        found.players.append(player)
        if changed:
            found.notes.append(RowNote(row.number, "changed", changed))
    return found


def _cell(row: Row, column: int, field: Field) -> Cleaned:
    return cleaned(row.cells[column] if column < len(row.cells) else "", field)


def _text(read: Mapping[Field, Cleaned], field: Field) -> str:
    return read[field].text if field in read else ""


def _beyond(row: Row, width: int | None) -> tuple[Reason, ...]:
    beyond = "" if width is None else " ".join(row.cells[width:]).strip()
    return (Reason.of("beyond", text=quoted(beyond)),) if beyond else ()


def _name(
    read: Mapping[Field, Cleaned], last_first: bool
) -> tuple[PersonName, tuple[Reason, ...], tuple[Reason, ...]]:
    """The name, what was changed of the row and why it is refused."""
    changed = [reason for cell in read.values() for reason in cell.changed]
    refused = [reason for cell in read.values() for reason in cell.refused]
    if Field.NAME in read:
        name, doubts = _split(read[Field.NAME].text, last_first)
    else:
        first, last = (read[field].text if field in read else "" for field in (Field.FIRST, Field.LAST))
        name, doubts = _joined(first, last)
    if not refused:
        if not name.last:
            refused.append(Reason.of("no_name"))
        elif not any(sign.isalpha() for sign in name.listed):
            refused.append(Reason.of("no_letter", text=quoted(name.listed)))
        elif len(name.listed) > LONGEST_NAME:
            refused.append(Reason.of("too_long", field=Field.NAME, longest=LONGEST_NAME))
    return name, (*changed, *doubts), tuple(refused)


def _split(text: str, last_first: bool) -> tuple[PersonName, tuple[Reason, ...]]:
    """A name in one column; where its words may be shared out in several ways, that is told."""
    unclear = "," not in text and text.count(" ") > 1
    if last_first and "," not in text:
        text = text.replace(" ", ", ", 1)
    name = PersonName.parse(text)
    if not (name.first and name.last):
        return _joined(name.first, name.last)
    if text.count(",") > 1:
        return name, (Reason.of("comma", text=name.listed),)
    if unclear:
        return name, (Reason.of("split", first=name.first, last=name.last),)
    return name, ()


def _joined(first: str, last: str) -> tuple[PersonName, tuple[Reason, ...]]:
    """A name in two columns; where one is empty, the other is read as a whole name."""
    doubts = []
    if "," in first + last:
        first, last = (" ".join(part.replace(",", " ").split()) for part in (first, last))
        doubts.append(Reason.of("comma", text=PersonName(first, last).listed))
    if first and last:
        return PersonName(first, last), tuple(doubts)
    name = PersonName.parse(first or last)
    if name.first:
        doubts.append(Reason.of("split", first=name.first, last=name.last))
    elif first:
        doubts.append(Reason.of("one_name", text=name.last))
    return name, tuple(doubts)
