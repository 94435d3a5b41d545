"""How long a game was played, by the times of its protocol."""

import pytest

from companion.importing.table_times import Pause, Times, seconds_played

START, END = "2026-11-28T10:00:00+00:00", "2026-11-28T10:31:30.400+00:00"


def test_pauses_are_no_play_and_one_that_never_ended_goes_to_the_end() -> None:
    pauses = (
        Pause("2026-11-28T10:05:00+00:00", "2026-11-28T10:06:30+00:00"),
        Pause("2026-11-28T10:30:00+00:00", None),
    )

    assert seconds_played(Times(START, END, ())) == 31 * 60 + 30
    assert seconds_played(Times(START, END, pauses)) == 28 * 60 + 30


@pytest.mark.parametrize(
    "times",
    [
        None,
        Times(None, END, ()),
        Times(START, None, ()),
        Times(END, START, ()),
        Times("2024-01-01T00:00:00+00:00", END, ()),
        Times("gestern", END, ()),
        Times("2026-11-28T10:00:00", END, ()),
    ],
)
def test_what_cannot_be_told_by_the_times_is_not(times: Times | None) -> None:
    assert seconds_played(times) is None
