"""The result on the sheet: standings with their reasons, where it comes from, what lot and dice decided."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from companion.dice_off import DiceRound, dice_order
from companion.game.events import PositionCounted
from companion.game.result import contenders, dice_off, is_ranked, ranking, winner
from companion.game.state import State
from companion.rules.board import field_name
from companion.rules.parties import party
from companion.rules.ruleset import Ruleset
from companion.table.result_events import PlacesAgreed


class Basis(StrEnum):
    """What a result comes from."""

    LOG = "log"
    POSITION = "position"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class ResultLine:
    """One player's result: place, points, and the scores that decided, strongest first."""

    seat: int
    colour: str
    place: int
    points: str | None
    finished: int | None
    excluded: bool
    scores: tuple[tuple[str, str], ...]
    colours: tuple[str, ...]
    """All that the player had, `colour` is the first."""


@dataclass(frozen=True, slots=True)
class Decided:
    """A tie that lot or dice decided: colours from the best on, the rolls of each round, and who saw it."""

    kind: str
    order: tuple[str, ...]
    rounds: tuple[tuple[tuple[str, int], ...], ...]
    witness: str


def results(state: State) -> tuple[ResultLine, ...]:
    """The ranking as it stands now, best first; empty while there is nothing to rank."""
    if not is_ranked(state):
        return ()
    return tuple(
        ResultLine(
            seat=standing.seat,
            colour=state.ruleset.colours[standing.seat],
            place=standing.place,
            points=None if standing.points is None else str(standing.points),
            finished=standing.finished,
            excluded=standing.excluded,
            scores=tuple((key.value, _score(score)) for key, score in standing.scores),
            colours=colours_of(state.ruleset, standing.seat),
        )
        for standing in ranking(state).standings
    )


def colours_of(ruleset: Ruleset, seat: int) -> tuple[str, ...]:
    """The colours of whoever sits there."""
    return tuple(ruleset.colours[one] for one in party(ruleset, seat))


def differs(state: State) -> bool:
    """Whether a signed result is not what the log now says: reported, never silently believed."""
    if state.result is None:
        return False
    computed = {line.seat: line.place for line in results(state)}
    signed = {seat: place for seat, place in enumerate(state.result.places) if place is not None}
    first = state.result.winner  # older results do not name who goes through
    return computed != signed or (first is not None and first != winner(state))


def basis(state: State) -> Basis:
    """What the result comes from."""
    match state.counted:
        case PositionCounted():
            return Basis.POSITION
        case PlacesAgreed():
            return Basis.PLACES
    return Basis.LOG


def final_position(state: State) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Each colour with the fields its pieces stood on in the end; () where that is not known."""
    if state.game is None or (state.result_only and basis(state) is not Basis.POSITION):
        return ()
    position = state.game.position
    return tuple(
        (state.ruleset.colours[seat], tuple(map(field_name, position[seat]))) for seat in position.seats
    )


def decided(state: State) -> Iterator[Decided]:
    """The lots that were drawn, and the dice-off that counts."""
    colours = state.ruleset.colours
    for lot in state.lots:
        yield Decided(
            "lot", tuple(colours[seat] for seat in lot.order), _rounds(lot.rounds, colours), lot.witness
        )
    counts = dice_off(state) if is_ranked(state) else None
    if counts is not None:
        order = dice_order(contenders(state), [dict(one) for one in counts.rounds])
        named = tuple(colours[seat] for seat in order)
        yield Decided("dice_off", named, _rounds(counts.rounds, colours), counts.witness)


def _rounds(
    rounds: tuple[DiceRound, ...], colours: tuple[str, ...]
) -> tuple[tuple[tuple[str, int], ...], ...]:
    return tuple(tuple((colours[seat], number) for seat, number in one) for one in rounds)


def _score(score: int | tuple[int, ...]) -> str:
    return " ".join(field_name(one) for one in score) if isinstance(score, tuple) else str(score)
