"""Looks at made-up dice, for whoever tests what is made of them."""

from companion.equipment.appearance import Appearance, Colour, Ruler

IVORY, BLACK, RED, GREEN = (0.9, 0.88, 0.8), (0.1, 0.1, 0.1), (0.65, 0.1, 0.12), (0.1, 0.38, 0.22)
ORDER = (3, 4, 6, 1, 2, 5)
"""The faces as they are shown at an enrolment: opposite ones after each other."""


def look(
    value: int,
    size: float = 0.2,
    body: Colour = IVORY,
    pips: Colour = BLACK,
    ruler: Ruler = Ruler.CUP,
) -> Appearance:
    """A look at the face of a die with usual pips and sides of `size`."""
    return Appearance(
        value=value,
        ruler=ruler,
        side=size,
        pitch=0.26 * size if value > 1 else None,
        rows=0.26 * size if value == 6 else None,
        pip=0.095 * size,
        body=body,
        pips=pips,
    )


def looks(order: tuple[int, ...] = ORDER) -> list[Appearance]:
    """Looks at the faces of an ivory die, in this order."""
    return [look(value) for value in order]
