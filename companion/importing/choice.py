"""What a person says about a file: the answers to what a preview asks."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.errors import Refused
from companion.importing.cells import quoted
from companion.importing.headings import Field, plain


@dataclass(frozen=True, slots=True)
class Choice:
    """Nothing said is None, False or empty.

    `columns` are told by their heading or number from 1; `heading`: whether the first line is one.
    `one_column`: each line is one name, whatever commas are in it. `last_first`: without a comma, the last
    name comes first.
    """

    columns: Mapping[Field, str] = field(default_factory=dict)
    heading: bool | None = None
    one_column: bool = False
    last_first: bool = False
    sheet: str | None = None


def column_told(told: str, headings: Sequence[str], width: int) -> int:
    """The column, from 0, of that heading or number; raises Refused where there is none."""
    plains = [plain(heading) for heading in headings]
    if plain(told) in plains:
        return plains.index(plain(told))
    if told.isdecimal() and 1 <= int(told) <= width:
        return int(told) - 1
    raise Refused("column_unknown", column=told, known=", ".join(map(quoted, headings)) or f"1–{width}")
