"""Whoever is wrong too often has to wait."""

from web.access.attempts import ALLOWED, WITHIN_S, Attempts


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
