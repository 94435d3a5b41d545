"""An open finding: what was wrong, by which paragraph, what follows, and what else the referee can do."""

from msgspec import Struct


class ChoiceView(Struct, frozen=True):
    """Another piece that may go back to B; `colour` is None where it is the player's own."""

    progress: int
    colour: int | None
    text: str


class FindingView(Struct, frozen=True, kw_only=True):
    """A finding that wants a decision; `choices` are other pieces that may go to B than the proposed one."""

    seq: int
    code: str
    paragraphs: tuple[str, ...]
    wrong: str
    instead: str = ""
    right: str
    follows: tuple[str, ...]
    apply: str
    """The name of the button that carries out the proposal."""
    may_stand: bool = True
    """The referee may let it stand, with a reason."""
    choices: tuple[ChoiceView, ...] = ()
    other_dice: tuple[int, ...] = ()
    """Other numbers that the move would fit."""
    roll: int | None = None
    """The event of the roll that may have been misread."""


class SilentView(Struct, frozen=True):
    """A finding that counts only if an opponent claims it before the next roll; `by` are the opponents."""

    seq: int
    paragraphs: tuple[str, ...]
    wrong: str
    by: tuple[int, ...]
