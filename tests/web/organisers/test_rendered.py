"""What many look at is rendered once for each state."""

import threading

from web.organisers.rendered import Rendered


def test_twenty_who_ask_at_the_same_moment_have_it_made_once() -> None:
    rendered, made = Rendered(), []

    def make() -> bytes:
        made.append(1)
        return b"page"

    askers = [threading.Thread(target=lambda: rendered.page(1, "de", make)) for _ in range(20)]
    for one in askers:
        one.start()
    for one in askers:
        one.join()

    assert len(made) == 1


def test_another_state_or_kind_is_made_anew_and_the_old_one_forgotten() -> None:
    rendered = Rendered()
    assert rendered.page(1, "de", lambda: b"one") == b"one"
    assert rendered.page(1, "en", lambda: b"two") == b"two"
    assert rendered.page(2, "de", lambda: b"three") == b"three"
    assert rendered.page(1, "de", lambda: b"four") == b"four"
