"""Of too many connections the least deserving one goes, so that whoever comes is heard."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from web.serving.crowd import ALL, EACH, NEW_S, peer, superfluous

NOW = 100.0
LONG_AGO = NOW - 2 * NEW_S


@dataclass
class Caller:
    """A connection that was there before, said nothing yet and is nobody's we know."""

    peer: str = "192.168.1.7"
    requests: Sequence[object] = ()
    known: bool = False
    since: float = LONG_AGO

    def handle_close(self) -> None:
        """Nothing here closes any."""


def at(address: str) -> Caller:
    return Caller(peer=address)


def test_while_there_is_room_nobody_goes() -> None:
    assert superfluous([], NOW) is None
    assert superfluous([Caller() for _ in range(EACH)], NOW) is None
    assert superfluous([at(f"10.0.0.{number}") for number in range(ALL)], NOW) is None


def test_of_strangers_who_say_nothing_the_one_who_came_first_goes() -> None:
    crowd = [Caller() for _ in range(EACH + 1)]

    assert superfluous(crowd, NOW) is crowd[0]


def test_an_idle_stranger_goes_before_a_busy_one_and_any_before_a_paired_device() -> None:
    paired, busy, idle = Caller(known=True), Caller(requests=["GET /"]), Caller()
    crowd = [*(Caller(known=True) for _ in range(EACH - 2)), paired, busy, idle, Caller()]

    assert superfluous(crowd, NOW) is idle
    crowd.remove(idle)
    assert superfluous([Caller(known=True), *crowd], NOW) is busy


def test_the_newest_never_goes_even_among_paired_devices_only() -> None:
    crowd = [*(Caller(known=True) for _ in range(EACH)), Caller()]

    assert superfluous(crowd, NOW) is crowd[0]


def test_who_has_just_come_has_time_to_begin_to_speak() -> None:
    """Else each would be closed by the next, beside strangers who keep all places busy."""
    busy = [Caller(requests=["GET /"]) for _ in range(EACH - 1)]
    new, newest = Caller(since=NOW), Caller(since=NOW)

    assert superfluous([*busy, new, newest], NOW) is busy[0]


def test_where_there_are_too_many_in_all_the_peer_with_the_most_makes_room() -> None:
    alone = at("192.168.1.8")
    crowd = [alone] + [at(f"10.0.0.{number % 8}") for number in range(ALL - 40)] + [Caller()] * 40

    assert superfluous(crowd, NOW) is crowd[-40]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("192.168.1.7", "192.168.1.8", False),
        ("192.168.1.7", "::ffff:192.168.1.7", True),
        ("fd00::1:2:3:4", "fd00::5:6:7:8", True),
        ("fd00:1::1", "fd00:2::1", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
    ],
)
def test_a_peer_is_told_by_what_it_cannot_choose(one: str, other: str, same: bool) -> None:
    assert (peer(one) == peer(other)) is same
