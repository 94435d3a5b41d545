"""What a file leaves open and a person has to say."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.importing.cells import quoted
from companion.importing.choice import Choice
from companion.importing.decoding import WITHOUT_MARK
from companion.importing.grid import Grid
from companion.importing.headings import NAMES, Field, doubtful, like_clubs
from companion.importing.identity import folded, identity
from companion.importing.players import FoundPlayer
from companion.importing.row import Row

DECIDING = ("sheet", "heading", "twice")
"""Another answer than the one that was supposed makes other players of the file."""


@dataclass(frozen=True, slots=True)
class Question:
    """`about` is the key of its wording in `importing.asked`.

    `choices` are what can be said: headings or first cells of columns, names of sheets. `rows`: which rows it
    is about, where not all.
    """

    about: str
    choices: tuple[str, ...] = ()
    rows: tuple[int, ...] = ()

    @property
    def decides(self) -> bool:
        """Whether it has to be answered before players are taken; the others are only worth a look."""
        return self.about in DECIDING


def about_columns(
    table: Grid, heading: Row | None, columns: Mapping[Field, int], choice: Choice
) -> list[Question]:
    """What is open about sheets, heading and columns."""
    first = heading or next(iter(table.rows), None)
    choices = tuple(map(quoted, first.cells)) if first else ()
    asked = [Question("sheet", table.sheets)] if len(table.sheets) > 1 and choice.sheet is None else []
    if first and heading is None and choice.heading is None:
        asked.append(Question("heading", choices, (first.number,)))
    if not columns.keys() & NAMES:
        asked.append(Question("name", choices))
        if table.delimiter == "," and all(len(row.cells) <= 2 for row in table.rows):
            asked.append(Question("one_column", choices))
    elif Field.NAME not in columns:
        asked += [Question(field, choices) for field in (Field.FIRST, Field.LAST) if field not in columns]
    if heading and Field.CLUB not in columns and like_clubs(heading.cells):
        asked.append(Question("club", choices))
    if table.ragged:
        asked.append(Question("ragged", rows=table.ragged))
    if heading:
        open_columns = {field: column for field, column in columns.items() if field not in choice.columns}
        asked += [
            Question("twice", (heading.cells[same[0]],)) for same in doubtful(heading.cells, open_columns)
        ]
    return asked


def about_players(players: Sequence[FoundPlayer], encoding: str) -> list[Question]:
    """What looks wrong about players, though each row could be read."""
    asked = []
    if rows := _misspelt_rows(players, encoding):
        asked.append(Question("spelling", rows=rows))
    names, references = defaultdict(list), defaultdict(list)
    for player in players:
        last, first, club = identity(player.name, player.club)
        names[last, first].append(player)
        if player.reference:
            references[folded(player.reference), club].append(player)
    asked += [Question("reference", rows=_rows(same)) for same in references.values() if len(same) > 1]
    asked += [
        Question("namesakes", rows=_rows(same))
        for same in names.values()
        if len(same) > 1
        and "" in {player.club for player in same}
        and len({player.club for player in same}) > 1
    ]
    return asked


def _rows(players: Iterable[FoundPlayer]) -> tuple[int, ...]:
    return tuple(player.row for player in players)


OTHER_PAGE = re.compile("(?<=\\w)[„”†‡§™Ÿ](?=\\w)")
"""Umlauts that DOS or an old Mac wrote and Windows read; within a word they can be nothing else."""
ANY_OF_OTHER_PAGE = re.compile("[„”†‡§™Ÿ€…ŠšŽž‚á]")
"""The same, anywhere: where another row of a file that nobody could read otherwise is surely such a one."""
LOST = re.compile("[?\ufffd]")
"""What stands for umlauts that were lost."""


def _misspelt_rows(players: Sequence[FoundPlayer], encoding: str) -> tuple[int, ...]:
    texts = {player.row: f"{player.name.listed} {player.club}" for player in players}
    sure = encoding == WITHOUT_MARK[-1] and any(map(OTHER_PAGE.search, texts.values()))
    return tuple(
        row for row, text in texts.items() if _misspelt(text) or (sure and ANY_OF_OTHER_PAGE.search(text))
    )


def _misspelt(text: str) -> bool:
    """Whether letters were lost or read in a wrong encoding before the file was saved."""
    if LOST.search(text) or OTHER_PAGE.search(text):
        return True
    try:
        return not text.isascii() and bool(text.encode("cp1252").decode("utf-8"))
    except UnicodeError:
        return False
