"""An open finding in backgammon, with the board as it was."""

from msgspec import Struct

from companion.backgammon.actions import Played
from companion.backgammon.ruling import Ruling, ruling
from companion.backgammon.telling import RulingText, tell
from companion.backgammon_game.entries import Finding, LineKind
from companion.backgammon_game.sides import seat_of
from companion.backgammon_game.state import State
from companion.language import Wording
from web.table.view.colour import colour
from web.table.view.finding import FindingView, SilentView


class StepsPictureView(Struct, frozen=True):
    """The steps of a play of `seat`, and those beside them that would have been right."""

    seat: int
    wrong: tuple[tuple[int, int], ...]
    right: tuple[tuple[int, int], ...]


def finding(state: State, say: Wording) -> FindingView | None:
    """The open finding, if there is one."""
    found = state.finding
    if found is None:
        return None
    said, one = ruling_text(state, found, say), _ruling(state, found)
    return FindingView(
        seq=found.seq,
        code=one.code,
        paragraphs=said.paragraphs,
        wrong=said.wrong,
        right=said.right,
        follows=said.follows,
        apply=say(f"page.backgammon.apply.{one.follows[0]}", colour=colour(state, seat_of(one.actor), say)),
        may_stand=found.may_stand,
        roll=_roll_to_correct(state),
    )


def silent(state: State, say: Wording) -> SilentView | None:
    """The finding that nobody has claimed yet, if there is one."""
    found = state.silent
    if found is None:
        return None
    said = ruling_text(state, found, say)
    opponent = seat_of(found.action.side.other)
    return SilentView(found.seq, said.paragraphs, said.wrong, (opponent,))


def ruling_text(state: State, found: Finding, say: Wording) -> RulingText:
    """A finding in words."""
    return tell(say, state.ruleset, _ruling(state, found))


def paragraphs(found: Finding, say: Wording) -> tuple[str, ...]:
    """The paragraphs that are broken, as people cite them."""
    return tuple(say(f"backgammon.paragraph.{one}") for one in found.verdict.paragraphs)


def picture(state: State) -> StepsPictureView | None:
    """What was found, as steps; None where no stone was moved, or nothing was found."""
    if state.finding is None or not isinstance(state.finding.action, Played):
        return None
    one = _ruling(state, state.finding)
    made, right = state.finding.action.steps, one.right[0].steps if one.right else ()
    return StepsPictureView(
        seat=seat_of(one.actor),
        wrong=tuple((step.start, step.target) for step in made),
        right=tuple((step.start, step.target) for step in right if step not in made),
    )


def _ruling(state: State, found: Finding) -> Ruling:
    one = ruling(state.ruleset, found.before, found.action, found.verdict)
    assert one is not None, "a finding has a code"
    return one


def _roll_to_correct(state: State) -> int | None:
    """The seq of the roll that may have been misread."""
    last = state.entries[-1] if state.entries else None
    return last.seq if last is not None and last.line is LineKind.ROLL and last.values else None
