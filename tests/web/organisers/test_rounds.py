"""The page of the time shows what was planned, where something was."""

from tests.web.organisers.official import Official, people


def test_planned_starts_have_a_column_once_there_are_any(director: Official) -> None:
    director.open("evening")
    director.enter(people(8))
    director.draw()
    assert "geplant" not in director.page("/rounds/")

    director.done("/settings/", form="yes", starts="10:00 10:45", reason="Es steht fest")
    page = director.page("/rounds/")
    assert "geplant" in page
    assert "<td>10:45</td>" in page
