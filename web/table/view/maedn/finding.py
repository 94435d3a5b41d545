"""An open finding in this game, with the board as it was."""

from msgspec import Struct

from companion.game.entries import Finding, LineKind
from companion.game.state import State
from companion.language import Wording
from companion.rules.board import called
from companion.rules.ruling import Ruling, ruling
from companion.rules.telling import RulingText, tell
from web.table.view.arrow import ArrowView, arrow
from web.table.view.colour import colour as colour_of
from web.table.view.finding import ChoiceView, FindingView, SilentView


class SentBackView(Struct, frozen=True):
    """A piece that went to B, and where it stood."""

    colour: int
    start: int


class PictureView(Struct, frozen=True):
    """The board before a move, by seat, with the move and what would have been right."""

    pieces: tuple[tuple[int, ...], ...]
    wrong: ArrowView | None
    right: tuple[ArrowView, ...]
    back: SentBackView | None


def finding(state: State, say: Wording) -> FindingView | None:
    """The open finding, if there is one."""
    found = state.finding
    if found is None:
        return None
    verdict = found.verdict
    said = ruling_text(state, found, say)
    return FindingView(
        seq=found.seq,
        code=str(verdict.code),
        paragraphs=paragraphs(found, say),
        wrong=said.wrong,
        instead=said.instead,
        right=said.right,
        follows=said.follows,
        apply=_apply(state, found, say),
        choices=tuple(_choice(state, found, *piece, say) for piece in _pieces(found)[1:]),
        other_dice=tuple(found.other_dice) if _roll_to_correct(state) else (),
        roll=_roll_to_correct(state),
    )


def silent(state: State, say: Wording) -> SilentView | None:
    """The finding that nobody has claimed yet, if there is one."""
    found = state.silent
    if found is None:
        return None
    return SilentView(
        seq=found.seq,
        paragraphs=paragraphs(found, say),
        wrong=ruling_text(state, found, say).wrong,
        by=tuple(state.opponents(found.action.seat)),
    )


def ruling_text(state: State, found: Finding, say: Wording) -> RulingText:
    """A finding in words."""
    return tell(say, state.ruleset, _ruling(state, found))


def picture(state: State) -> PictureView | None:
    """The board before what was found; None without a move, or a finding."""
    if state.finding is None:
        return None
    one = _ruling(state, state.finding)
    if one.made is None and not one.right:
        return None
    return PictureView(
        pieces=tuple(tuple(one.before[seat]) for seat in range(len(one.before.pieces))),
        wrong=one.made and arrow(one.made),
        right=tuple(arrow(move) for move in one.right),
        back=one.sent_back and SentBackView(*one.sent_back),
    )


def _ruling(state: State, found: Finding) -> Ruling:
    one = ruling(state.ruleset, found.before, found.action, found.verdict)
    assert one is not None, "a finding has a code"
    return one


def paragraphs(found: Finding, say: Wording) -> tuple[str, ...]:
    """The paragraphs that are broken, as people cite them."""
    return tuple(say(f"rules.paragraph.{one}") for one in found.verdict.paragraphs)


def _apply(state: State, found: Finding, say: Wording) -> str:
    """The name of the button that carries out the proposal: what it does."""
    if found.verdict.pieces:
        return _send_back(state, *_pieces(found)[0], say)
    actor = colour_of(state, found.action.seat, say)
    return say(f"page.apply.{_ruling(state, found).follows[0]}", colour=actor)


def _pieces(found: Finding) -> list[tuple[int, int]]:
    """The pieces that may go to B, as (colour, progress), the proposed one first."""
    return list(found.verdict.pieces)


def _choice(state: State, found: Finding, colour: int, progress: int, say: Wording) -> ChoiceView:
    return ChoiceView(
        progress=progress,
        colour=None if colour == found.before.turn else colour,
        text=_send_back(state, colour, progress, say),
    )


def _send_back(state: State, colour: int, progress: int, say: Wording) -> str:
    name = colour_of(state, colour, say)
    return say("page.apply.send_back", colour=name, field=called(colour, progress))


def _roll_to_correct(state: State) -> int | None:
    """The seq of the roll that may have been misread."""
    last = state.entries[-1] if state.entries else None
    return last.seq if last is not None and last.line is LineKind.ROLL and last.values else None
