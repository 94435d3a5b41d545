"""Events have names under which they are kept, and come back from plain values."""

import pytest

from tests.companion.log.counter import COUNTER_EVENTS, BegunAnew, Counted, Event


@pytest.mark.parametrize("event", [Counted(by=3), BegunAnew(reason="lunch")])
def test_an_event_comes_back_from_its_kind_and_plain_values(event: Event) -> None:
    kind, plain = COUNTER_EVENTS.kind_of(event), COUNTER_EVENTS.plain(event)

    assert COUNTER_EVENTS.parse(kind, plain) == event


def test_a_field_that_an_old_event_has_not_got_its_default() -> None:
    assert COUNTER_EVENTS.parse("counted", {}) == Counted(by=1)


@pytest.mark.parametrize(("kind", "data"), [("unheard_of", {}), ("counted", {"by": "three"})])
def test_an_unknown_kind_or_a_field_that_does_not_fit_is_refused(kind: str, data: object) -> None:
    with pytest.raises(ValueError, match=r"unheard_of|str"):
        COUNTER_EVENTS.parse(kind, data)


def test_all_events_are_told_with_their_kinds() -> None:
    assert dict(COUNTER_EVENTS) == {"counted": Counted, "begun_anew": BegunAnew}
