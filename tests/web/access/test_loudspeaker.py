"""One page makes the sound: the last that was chosen, also after a restart."""

from pathlib import Path

from flask import Flask

from tests.web.conftest import Visitor
from web.access.loudspeaker import Chosen, Loudspeaker
from web.access.roles import Role

FIRST, SECOND = "a" * 32, "b" * 32


def test_nobody_is_chosen_at_first_and_then_always_the_last(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    assert loudspeaker.chosen is None
    loudspeaker.choose(FIRST, 1)
    loudspeaker.choose(SECOND, 2)

    assert loudspeaker.chosen == Chosen(SECOND, there=False)


def test_the_choice_outlives_the_process(tmp_path: Path) -> None:
    Loudspeaker(tmp_path / "runtime").choose(FIRST, 1)

    assert Loudspeaker(tmp_path / "runtime").chosen == Chosen(FIRST, there=False)


def test_what_is_no_name_in_the_file_chooses_nobody(tmp_path: Path) -> None:
    (tmp_path / "loudspeaker").write_text("<script>")

    assert Loudspeaker(tmp_path).chosen is None


def test_a_page_is_there_as_long_as_one_of_its_streams_is(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    loudspeaker.choose(FIRST, 1)
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


def test_a_device_that_is_not_paired_any_more_makes_no_sound_also_after_a_restart(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    loudspeaker.choose(FIRST, 3)
    loudspeaker.unpaired(2, instead=0)
    assert loudspeaker.chosen == Chosen(FIRST, there=False)
    Loudspeaker(tmp_path).unpaired(3, instead=0)

    assert Loudspeaker(tmp_path).chosen is None


def test_a_device_that_is_paired_anew_goes_on(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    loudspeaker.choose(FIRST, 3)
    loudspeaker.unpaired(3, instead=4)
    assert loudspeaker.chosen == Chosen(FIRST, there=False)
    loudspeaker.unpaired(4, instead=0)

    assert loudspeaker.chosen is None


def test_the_computer_of_a_practice_table_is_never_unpaired(tmp_path: Path) -> None:
    loudspeaker = Loudspeaker(tmp_path)
    loudspeaker.choose(FIRST, 0)
    loudspeaker.unpaired(0, instead=5)
    loudspeaker.unpaired(5, instead=0)

    assert loudspeaker.chosen == Chosen(FIRST, there=False)


def test_unpairing_the_chosen_device_frees_the_choice(app: Flask, visitor: Visitor) -> None:
    referee = Visitor(app, role=Role.REFEREE)
    assert referee.post("/api/loudspeaker", page=FIRST).status_code == 200
    headers = {"X-CSRFToken": visitor.token}
    assert visitor.client.post("/devices/2/unpair", headers=headers).status_code == 303

    assert visitor.live.loudspeaker.chosen is None
