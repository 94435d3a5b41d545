"""Non-maximum suppression: of what was found several times the strongest is kept, once."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Item = TypeVar("Item")


def non_maximum_suppression(
    ranked: Iterable[Item],
    overlap: Callable[[Item, Item], bool],
    known: Iterable[Item] = (),
    most: int | None = None,
    cells: Callable[[Item], tuple[Hashable, Iterable[Hashable]]] | None = None,
) -> list[Item]:
    """The items `ranked` by strength but for those that `overlap` with one kept before, or `known`.

    At most the `most` strongest are kept. Where there are many items, `cells` tells the cell of a grid in
    which one lies, and all cells, its own included, in which those lie that may overlap with it: only
    these are compared.
    """
    grid: defaultdict[Hashable, list[Item]] = defaultdict(list)
    place = cells or (lambda _item: (None, (None,)))
    for item in known:
        grid[place(item)[0]].append(item)
    kept: list[Item] = []
    for item in ranked:
        if len(kept) == most:
            break
        own, near = place(item)
        if not any(overlap(item, other) for cell in near for other in grid.get(cell, ())):
            kept.append(item)
            grid[own].append(item)
    return kept
