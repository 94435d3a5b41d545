"""The small pictures of a day, and their sentences in both languages."""

import pytest

from companion.drift.asking import ProvedRate
from companion.drift.day import drift
from companion.drift.throws_read import ThrowRead
from companion.language import wording
from web.table.view.drift import HEIGHT, WIDTH, drift_view

DAY = [ThrowRead(f"2026-11-29T10:00:{at:02}+00:00", 0.9 - at / 100, at > 20, 200.0 - at) for at in range(60)]


@pytest.mark.parametrize(("language", "sentence"), [("de", "viel öfter"), ("en", "much more often")])
def test_a_table_that_asks_more_says_so_and_what_to_do(language: str, sentence: str) -> None:
    view = drift_view(drift(DAY, ProvedRate(0, 12)), wording(language))

    assert view.more
    assert sentence in view.verdict
    assert [spark.key for spark in view.sparks] == ["confidence", "asked", "light"]


def test_every_point_of_a_picture_lies_in_it() -> None:
    for spark in drift_view(drift(DAY), wording("de")).sparks:
        points = [tuple(map(float, point.split(","))) for point in spark.points.split()]
        assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in points)
        assert len(points) > 1


def test_without_proof_or_throws_it_blames_nobody() -> None:
    say = wording("de")

    assert not drift_view(drift(DAY), say).more
    assert drift_view(drift([]), say).sparks == ()
    assert drift_view(drift(DAY[:1]), say).span.startswith("Ein Wurf")
