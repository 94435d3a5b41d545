"""The watchdog is fed while loop and camera turn, and starves when one of them hangs."""

from itertools import count

import pytest

from hardware.watchdog import Watchdog


class Fed:
    """Counts the feedings."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self) -> None:
        self.times += 1


@pytest.fixture
def fed() -> Fed:
    return Fed()


def test_it_is_fed_once_a_second_while_both_turn(fed: Fed) -> None:
    frames = count()
    watchdog = Watchdog(fed, lambda: next(frames))
    for turn in range(50 * 3 + 1):
        watchdog.turned(turn / 50)

    assert fed.times == 4


def test_a_camera_thread_that_hangs_starves_it_until_it_turns_again(fed: Fed) -> None:
    turns = 7
    watchdog = Watchdog(fed, lambda: turns)
    for second in range(10):
        watchdog.turned(second)
    assert fed.times == 1

    turns = 8
    watchdog.turned(10)
    assert fed.times == 2


def test_a_loop_that_hangs_starves_it(fed: Fed) -> None:
    frames = count()
    watchdog = Watchdog(fed, lambda: next(frames))
    watchdog.turned(0)

    assert fed.times == 1


def test_pictures_that_have_all_been_shown_starve_nothing(fed: Fed) -> None:
    watchdog = Watchdog(fed, lambda: None)
    for second in range(3):
        watchdog.turned(second)

    assert fed.times == 3
