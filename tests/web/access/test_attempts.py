"""Whoever is wrong too often has to wait."""

from web.access.attempts import ALLOWED, IN_ALL, PAUSE_S, WITHIN_S, Attempts


class Watch:
    """A clock that stands until it is put on."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_after_five_tries_an_address_waits_until_the_first_is_a_minute_old() -> None:
    watch = Watch()
    attempts = Attempts(watch)
    for _ in range(ALLOWED):
        assert attempts.wait_s("192.168.1.7") == 0
        watch.now += 2

    assert attempts.wait_s("192.168.1.7") == WITHIN_S - 2 * ALLOWED
    watch.now += WITHIN_S - 2 * ALLOWED
    assert attempts.wait_s("192.168.1.7") == 0


def test_to_try_while_one_has_to_wait_makes_the_wait_no_longer() -> None:
    watch = Watch()
    attempts = Attempts(watch)
    for _ in range(ALLOWED + 10):
        attempts.wait_s("192.168.1.7")
    watch.now += WITHIN_S

    assert attempts.wait_s("192.168.1.7") == 0


def test_other_addresses_need_not_wait() -> None:
    attempts = Attempts(Watch())
    for _ in range(ALLOWED + 1):
        attempts.wait_s("192.168.1.7")

    assert attempts.wait_s("192.168.1.8") == 0


def test_who_was_right_starts_anew() -> None:
    attempts = Attempts(Watch())
    for _ in range(ALLOWED):
        attempts.wait_s("192.168.1.7")
    attempts.forget("192.168.1.7")

    assert attempts.wait_s("192.168.1.7") == 0


def test_after_too_many_tries_in_all_one_after_the_other_is_heard_whoever_it_is() -> None:
    """So somebody with many addresses guesses no faster, and shuts nobody out."""
    watch = Watch()
    attempts = Attempts(watch)
    for number in range(IN_ALL):
        assert not attempts.too_many
        assert attempts.wait_s(f"192.168.1.{number}") == 0

    assert attempts.too_many
    assert attempts.wait_s("192.168.1.100") == PAUSE_S
    watch.now += PAUSE_S
    assert attempts.wait_s("192.168.1.100") == 0
    assert attempts.wait_s("192.168.1.101") == PAUSE_S
    watch.now += WITHIN_S
    assert not attempts.too_many
