"""A length of time is said as people say it."""

import pytest

from companion.language import wording
from companion.language.duration import duration


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (60, "1 minute"),
        (120, "2 minutes"),
        (1, "1 second"),
        (45, "45 seconds"),
        (90, "1:30 minutes"),
        (605, "10:05 minutes"),
    ],
)
def test_minutes_seconds_or_both(seconds: int, said: str) -> None:
    assert duration(seconds, wording("en")) == said
