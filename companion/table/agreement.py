"""Who of the players has agreed the result as it stands now."""

from collections.abc import Callable

from companion.errors import require
from companion.table.happened import H
from companion.table.phase import ENDED, Phase
from companion.table.result_events import PlayerAgreed, ResultConfirmed
from companion.table.state import TableState

Decided = ResultConfirmed | None
"""The result as it would be signed now; None while something is missing."""


def agreement(result: ResultConfirmed, seat: int) -> PlayerAgreed:
    """What the player of this seat agrees to now."""
    return PlayerAgreed(seat=seat, places=result.places, winner=result.winner)


def agreed(history: tuple[H, ...], result: Decided) -> dict[int, H]:
    """By seat the report with which its player agreed the present result."""
    if result is None:
        return {}
    return {
        one.event.seat: one
        for one in history
        if isinstance(one.event, PlayerAgreed) and one.event == agreement(result, one.event.seat)
    }


def agreed_earlier(history: tuple[H, ...], result: Decided) -> dict[int, H]:
    """By seat the last report with which its player agreed a result that is not the present one."""
    now = agreed(history, result)
    return {
        one.event.seat: one
        for one in history
        if isinstance(one.event, PlayerAgreed) and one.event.seat not in now
    }


def admit_agreement(state: TableState, event: PlayerAgreed, result: Decided) -> None:
    """Raise Refused unless this player can agree that result now."""
    require(state.phase in ENDED and result is not None, "wrong_phase")
    assert result is not None
    require(event.seat in state.seats, "empty_seat")
    require(event == agreement(result, event.seat), "result_changed")


def admit_signing(state: TableState, event: ResultConfirmed, result: Callable[[], ResultConfirmed]) -> None:
    """Raise Refused unless the table can sign now what `result` tells, which may refuse as well."""
    require(state.phase in ENDED and not state.ruling_is_due, "wrong_phase")
    require(event == result(), "result_changed")
    require(state.phase is not Phase.RELEASED or event != state.result, "released")
