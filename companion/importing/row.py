"""A row of a list, as whatever file brings it."""

from dataclasses import dataclass


class Formula(str):
    """The text of a cell that is to be computed; nothing here does."""


@dataclass(frozen=True, slots=True)
class Row:
    """Cells of one row; `number` is that of its line in the file or its row in Excel, from 1.

    `defect` is the reason (`importing.reason`) why its cells cannot be told apart.
    """

    number: int
    cells: tuple[str, ...]
    defect: str | None = None

    @property
    def empty(self) -> bool:
        """Nothing to be seen in any cell."""
        return not any(cell.strip() for cell in self.cells)
