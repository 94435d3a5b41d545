"""Pictures of throws with what they really showed: to check the reader, and to train it."""

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from companion.errors import Unreadable
from companion.store.evidence import read
from companion.store.files import write
from companion.table.state import TableState
from companion.table.throw_events import DieRead, RollAccepted

LABELS = "labels.csv"


@dataclass(frozen=True, slots=True)
class LabelledThrow:
    """A picture, what the camera read in it (empty: nothing), and what counted in the end."""

    file: str
    stream: str
    seq: int
    read: str
    confidence: float
    reason: str
    values: str

    @property
    def corrected(self) -> bool:
        """Whether a person said something else than the camera."""
        return self.read != self.values


COLUMNS = [field.name for field in fields(LabelledThrow)]


def labelled(stream: str, state: TableState) -> Iterator[LabelledThrow]:
    """The throws of a game that became rolls and were kept with a picture, in order."""
    reads = {
        one.event.throw: one.event
        for one in state.history
        if isinstance(one.event, DieRead) and one.event.evidence
    }
    for happened in state.history:
        roll = happened.event
        read = reads.get(roll.throw) if isinstance(roll, RollAccepted) and roll.throw is not None else None
        if not isinstance(roll, RollAccepted) or read is None or read.evidence is None:
            continue
        yield LabelledThrow(
            file=f"{read.evidence}.jpg",
            stream=stream,
            seq=happened.seq,
            read=_text(read.values),
            confidence=read.confidence,
            reason=read.reason or "",
            values=_text(roll.values),
        )


def export(throws: Iterable[LabelledThrow], evidence: Path, folder: Path) -> int:
    """Copy the pictures into `folder` beside a table of labels; returns how many.

    Throws that were exported there before, of this table or another, stay in its table. A picture that is not
    there any more is left out. Raises OSError, LogDamaged for a picture that was changed, Unreadable where a
    table of somebody else lies there.
    """
    folder.mkdir(parents=True, exist_ok=True)
    rows = {(row["stream"], row["seq"]): row for row in _exported_before(folder / LABELS)}
    count = 0
    for throw in throws:
        try:
            write(folder / throw.file, read(evidence, throw.file.removesuffix(".jpg")))
        except FileNotFoundError:
            continue
        row = {column: str(value) for column, value in asdict(throw).items()}
        rows[row["stream"], row["seq"]] = row
        count += 1
    lines = io.StringIO(newline="")
    table = csv.DictWriter(lines, COLUMNS)
    table.writeheader()
    table.writerows(rows.values())
    write(folder / LABELS, lines.getvalue().encode())
    return count


def _exported_before(labels: Path) -> list[dict[str, str]]:
    """The rows of a table that was exported before, if there is one."""
    if not labels.exists():
        return []
    with labels.open(newline="", encoding="utf-8-sig") as file:
        table = csv.DictReader(file)
        if table.fieldnames != COLUMNS:
            raise Unreadable("labels_of_others", path=labels)
        return list(table)


def _text(values: tuple[int, ...] | None) -> str:
    return ";".join(map(str, values or ()))
