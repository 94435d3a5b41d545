"""A game of draughts: the players tell how it ended, agree and sign."""

from typing import Any

import pytest

from companion.draughts.decide import admit
from companion.draughts.events import DraughtsOpened, Event, OutcomeTold
from companion.draughts.fold import fold
from companion.draughts.kinds import DRAUGHTS_EVENTS
from companion.draughts.result import decided, signed
from companion.draughts.state import State
from companion.errors import Refused
from companion.log.envelope import Envelope
from companion.log.stamp import Stamp
from companion.table.agreement import agreed, agreement
from companion.table.correction_events import TakenBack
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, PlacesAgreed, ResultReleased
from companion.table.round_events import ClockPaused, ClockStarted, SirenSounded
from companion.table.seat_events import SeatsConfirmed, SeatsSwapped, Substituted
from companion.table.throw_events import RollAccepted, Source


class Table:
    """A table at which draughts is played."""

    def __init__(self, **chosen: Any) -> None:
        self.state, self.tick = State(), 0
        usual: dict[str, Any] = {"players": ("p0", "p1", None, None), "minutes": 25.0}
        self.report(DraughtsOpened(**usual | chosen))

    def report(self, event: Event) -> int:
        """Through the door; its seq. Raises Refused."""
        admit(self.state, event)
        self.tick += 1000
        envelope = Envelope.sealed(
            DRAUGHTS_EVENTS, event, self.state, stream="draughts", stamp=Stamp("boot", self.tick, ""),
            actor="referee", device="page-1", key=f"{self.tick}",
        )  # fmt: skip
        self.state = fold.evolve(self.state, envelope)
        return self.state.seq


def ended() -> Table:
    """Played, and over before the siren."""
    table = Table()
    for event in (SeatsConfirmed(), ClockStarted(from_tick=1), CountingBegan()):
        table.report(event)
    return table


@pytest.mark.parametrize(
    ("outcome", "places", "points"),
    [
        (OutcomeTold(winner=0), (1, 2), ("1", "0")),
        (OutcomeTold(winner=1), (2, 1), ("0", "1")),
        (OutcomeTold(winner=None, reason="jeder noch eine Dame"), (1, 1), ("1/2", "1/2")),
    ],
)
def test_a_win_or_a_draw_by_agreement_is_agreed_signed_and_released(
    outcome: OutcomeTold, places: tuple[int, int], points: tuple[str, str]
) -> None:
    table = ended()
    table.report(outcome)
    result = signed(table.state)
    assert (result.places[:2], result.points, result.winner) == (
        places,
        (*points, None, None),
        outcome.winner,
    )
    for seat in (0, 1):
        table.report(agreement(result, seat))
    assert set(agreed(table.state.history, decided(table.state))) == {0, 1}
    table.report(result)
    table.report(ResultReleased())

    assert table.state.phase is Phase.RELEASED


def test_a_draw_wants_its_reason_and_the_outcome_comes_when_it_is_over() -> None:
    with pytest.raises(Refused, match="reason_missing"):
        ended().report(OutcomeTold(winner=None))
    with pytest.raises(Refused, match="text_too_long"):
        ended().report(OutcomeTold(winner=None, reason="x" * 201))
    with pytest.raises(Refused, match="empty_seat"):
        ended().report(OutcomeTold(winner=2))
    with pytest.raises(Refused, match="wrong_phase"):
        Table().report(OutcomeTold(winner=0))
    with pytest.raises(Refused, match="count_missing"):
        signed(ended().state)


def test_another_outcome_replaces_the_first_and_moves_places_that_were_signed() -> None:
    table = ended()
    table.report(OutcomeTold(winner=0))
    table.report(signed(table.state))
    table.report(OutcomeTold(winner=1))

    assert [one.moved for one in table.state.revisions] == [((0, 1, 2), (1, 2, 1))]


def test_what_was_told_is_taken_back() -> None:
    table = ended()
    told = table.report(OutcomeTold(winner=0))
    with pytest.raises(Refused, match="not_the_last"):
        table.report(TakenBack(corrects=1))
    table.report(TakenBack(corrects=told))

    assert decided(table.state) is None


def test_a_clock_may_end_it_and_seats_change_hands() -> None:
    table = Table()
    for event in (
        SeatsConfirmed(), SeatsSwapped(first=0, second=1), Substituted(seat=1, player="p2"),
        ClockStarted(from_tick=1), ClockPaused(),
    ):  # fmt: skip
        table.report(event)
    assert table.state.players == ("p1", "p2", None, None)
    with pytest.raises(Refused, match="clock_stands"):
        table.report(SirenSounded(at_tick=2))


def test_nothing_is_rolled_and_no_places_are_agreed_beside_the_outcome() -> None:
    for event in (
        RollAccepted(seat=0, values=(1,), by=Source.REFEREE, rest_tick=1),
        PlacesAgreed(places=(1, 2, None, None)),
    ):
        with pytest.raises(Refused, match="not_logged"):
            ended().report(event)


@pytest.mark.parametrize(
    ("chosen", "why"),
    [
        ({"players": ("a", None, "c", None)}, "two_sides"),
        ({"players": ("a", None, None, None)}, "too_few_players"),
        ({"result_only": False}, "two_sides"),
        ({"claims_only": True}, "nothing_claimed"),
        ({"winner_needed": True}, "no_winner_needed"),
    ],
    ids=str,
)
def test_two_play_and_only_the_result_is_noted(chosen: dict[str, Any], why: str) -> None:
    with pytest.raises(Refused, match=why):
        Table(**chosen)


def test_after_the_release_only_the_outcome_is_corrected_and_signed_anew() -> None:
    table = ended()
    table.report(OutcomeTold(winner=0))
    table.report(signed(table.state))
    table.report(ResultReleased())
    with pytest.raises(Refused, match="released"):
        table.report(SeatsSwapped(first=0, second=1))
    table.report(OutcomeTold(winner=1))
    for seat in (0, 1):
        table.report(agreement(signed(table.state), seat))
    table.report(signed(table.state))

    assert table.state.result == signed(table.state)


def test_before_anything_is_set_up_nothing_else_is_taken() -> None:
    with pytest.raises(Refused, match="no_game"):
        admit(State(), SeatsConfirmed())
