"""One page makes the sound: the last that was chosen, also after a restart."""

from pathlib import Path

from flask import Flask

from tests.web.conftest import Visitor
from web.loudspeaker import Chosen, Loudspeaker
from web.roles import Role

FIRST, SECOND = "a" * 32, "b" * 32


def test_nobody_is_chosen_at_first_and_then_always_the_last(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    assert loudspeaker.chosen is None
    loudspeaker.choose(FIRST)
    loudspeaker.choose(SECOND)

    assert loudspeaker.chosen == Chosen(SECOND, there=False)


def test_the_choice_outlives_the_process(tmp_path: Path) -> None:
    Loudspeaker(tmp_path / "runtime").choose(FIRST)

    assert Loudspeaker(tmp_path / "runtime").chosen == Chosen(FIRST, there=False)


def test_what_is_no_name_in_the_file_chooses_nobody(tmp_path: Path) -> None:
    (tmp_path / "loudspeaker").write_text("<script>")

    assert Loudspeaker(tmp_path).chosen is None


def test_a_page_is_there_as_long_as_one_of_its_streams_is(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    loudspeaker.choose(FIRST)
    loudspeaker.come(FIRST)
    loudspeaker.come(FIRST)  # it reconnected before the old stream was given up
    loudspeaker.go(FIRST)
    assert loudspeaker.chosen == Chosen(FIRST, there=True)
    loudspeaker.go(FIRST)

    assert loudspeaker.chosen == Chosen(FIRST, there=False)


def test_a_page_is_chosen_by_a_post_and_listens_by_its_stream(visitor: Visitor) -> None:
    assert visitor.post("/api/loudspeaker", page=FIRST).status_code == 200
    stream = visitor.client.get(f"/api/events?page={FIRST}")
    assert visitor.live.loudspeaker.chosen == Chosen(FIRST, there=True)
    stream.close()

    assert visitor.live.loudspeaker.chosen == Chosen(FIRST, there=False)


def test_only_names_are_taken_and_only_from_referees(app: Flask, visitor: Visitor) -> None:
    assert visitor.post("/api/loudspeaker", page="../x").status_code == 400
    assert Visitor(app, role=Role.VIEWER).post("/api/loudspeaker", page=FIRST).status_code == 403
    assert visitor.live.loudspeaker.chosen is None
