"""Whatever the events tell, they fold to one state, in one piece or in several."""

import pytest

from tests.companion.log.counter import BegunAnew, Count, Counted, counted, fold

LOG = counted(Counted(), Counted(by=5), BegunAnew(), Counted(by=2))


def test_no_events_leave_the_initial_state() -> None:
    assert fold([]) == Count()


def test_the_state_knows_how_far_it_was_folded() -> None:
    assert fold(LOG) == Count(total=2, seq=4, head=LOG[-1].hash)


@pytest.mark.parametrize("cut", range(len(LOG) + 1))
def test_a_log_folds_in_two_pieces_as_in_one(cut: int) -> None:
    assert fold(LOG[cut:], fold(LOG[:cut])) == fold(LOG)
