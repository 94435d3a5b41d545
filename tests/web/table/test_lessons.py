"""A lesson at the page: scene by scene, without a protocol, and nothing else in its folder."""

from collections.abc import Iterator

import pytest
from flask import Flask

from companion.game.lesson import MINUTES
from companion.language import languages, wording
from companion.usecases.lessons import find_lesson, open_lesson
from companion.usecases.paths import TablePaths
from tests.web.conftest import Visitor
from web.access.roles import Role
from web.app import create_app
from web.table.live import Live

LESSON = find_lesson("lsa")
PAGES = ("/pair", "/devices", "/rules/lsa")
"""Table and hall display say it in the title of the game."""


class Pupil(Visitor):
    """A new referee in a lesson."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        super().__init__(app, language)
        self.stream = open_lesson(self.live.scribe, "k", "lsa", actor="t", device="t")
        self.until(lambda: self.live.follower.stream == self.stream)

    def lesson(self) -> dict[str, object]:
        shown = self.game()["lesson"]
        assert isinstance(shown, dict)
        return shown

    def go_on(self, number: int) -> int:
        return self.post("/api/lesson/next", stream=self.stream, number=number).status_code

    def log(self, number: int) -> None:
        """Log scene `number` (from 0) as it happens, and decide as proposed."""
        assert self.go_on(number) == 200
        act = LESSON.acts[number]
        self.report("roll_accepted", {"values": [act.scene.die]})
        for deed in act.scene.deeds:
            kind = {"MoveMade": "move_made", "Passed": "passed", "PieceTouched": "piece_touched"}
            data = {name: getattr(deed, name) for name in deed.__slots__}
            assert self.report(kind[type(deed).__name__], data).status_code == 200
        if act.finding is not None:
            seq = self.game()["finding"]["seq"]
            assert self.report("ruled", {"finding": seq, "decision": "apply"}).status_code == 200


@pytest.fixture
def pupil(app: Flask) -> Pupil:
    return Pupil(app)


def test_a_scene_is_told_step_by_step(pupil: Pupil) -> None:
    assert pupil.lesson()["number"] == 0
    assert pupil.go_on(0) == 200
    assert pupil.lesson()["text"] == "Yellow rolls."
    pupil.report("roll_accepted", {"values": [4]})
    shown = pupil.lesson()
    assert shown["text"] == "Yellow plays 14 → 18."
    assert shown["made"] == {"colour": 0, "start": 14, "target": 18}
    pupil.report("move_made", {"seat": 0, "colour": 0, "start": 14, "target": 18})
    assert pupil.lesson()["logged"] is True


def test_whoever_logs_what_happens_and_decides_as_proposed_has_everything_right(pupil: Pupil) -> None:
    for number in range(len(LESSON.acts)):
        pupil.log(number)
    assert pupil.go_on(len(LESSON.acts)) == 200
    score = pupil.lesson()["score"]

    assert isinstance(score, dict)
    assert score["right"] == "14 of 14 throws logged rightly"
    assert score["noticed"] == "7 of 7 mistakes of the players noticed"
    assert {act["grade"] for act in score["acts"]} == {"right"}


def test_a_missed_mistake_is_named_with_its_paragraph_and_what_was_logged(pupil: Pupil) -> None:
    pupil.log(0)
    pupil.go_on(1)
    pupil.report("roll_accepted", {"values": [3]})
    pupil.report("move_made", {"seat": 1, "colour": 1, "start": 17, "target": 20})
    for number, act in enumerate(LESSON.acts[2:], start=2):
        assert pupil.go_on(number) == 200
        pupil.report("roll_accepted", {"values": [act.scene.die]})
    assert pupil.go_on(len(LESSON.acts)) == 200
    score = pupil.lesson()["score"]

    assert isinstance(score, dict)
    missed = score["acts"][1]
    assert missed["grade"] == "missed"
    assert missed["happened"] == "Green rolls 3: 27 → 31"
    assert missed["logged"] == "Green rolls 3: 27 → 30"
    assert missed["wrong"] == "Green rolled a 3; the move 27 → 31 does not fit that."
    assert missed["paragraphs"] == ["LSA: the number is played in full"]
    assert score["acts"][2]["logged"] == "Red rolls 5"


def test_the_next_scene_waits_for_the_number_of_this_one(pupil: Pupil) -> None:
    assert pupil.go_on(0) == 200
    early = pupil.post("/api/lesson/next", stream=pupil.stream, number=1)
    assert (early.status_code, pupil.lesson()["rolled"]) == (422, False)
    assert early.json is not None
    assert early.json["error"] == "die_still_rolls"

    pupil.report("roll_accepted", {"values": [4]})
    assert pupil.lesson()["rolled"] is True
    assert pupil.go_on(1) == 200


def test_the_next_scene_waits_for_a_decision_and_for_the_newest_view(pupil: Pupil) -> None:
    pupil.log(0)
    pupil.go_on(1)
    pupil.report("roll_accepted", {"values": [3]})
    pupil.report("move_made", {"seat": 1, "colour": 1, "start": 17, "target": 21})

    assert pupil.go_on(2) == 422
    assert pupil.go_on(1) == 422


def test_a_board_that_the_lesson_logs_is_not_called_a_correction(pupil: Pupil) -> None:
    pupil.go_on(0)

    assert [line["text"] for line in pupil.game()["lines"][:1]] == ["next position of the practice"]


def test_a_lesson_can_be_played_again_from_the_beginning(pupil: Pupil) -> None:
    pupil.log(0)
    again = pupil.post("/api/lesson/again").json
    assert again is not None
    pupil.until(lambda: bool(pupil.live.follower.stream == again["stream"]))

    assert pupil.lesson()["number"] == 0
    assert pupil.game()["title"]["minutes"] == MINUTES


def test_a_lesson_is_in_no_protocol_and_no_real_game_begins_beside_it(pupil: Pupil) -> None:
    for ending in ("pdf", "json", "txt"):
        assert pupil.client.get(f"/protocol.{ending}").status_code == 422
    refused = pupil.post("/api/game", rules={}, minutes=10, names=["A", "B"])

    assert refused.status_code == 422
    assert refused.json is not None
    assert refused.json["error"] == "lessons_only"


def test_only_a_referee_goes_on_and_only_in_a_lesson(app: Flask, visitor: Visitor) -> None:
    visitor.open()
    stream = visitor.live.follower.stream
    viewer = Visitor(app, role=Role.VIEWER)

    assert viewer.post("/api/lesson/next", stream=stream, number=0).status_code == 403
    assert visitor.post("/api/lesson/next", stream=stream, number=0).status_code == 409
    assert visitor.post("/api/lesson/again").status_code == 409


@pytest.fixture
def practising(paths: TablePaths) -> Iterator[Flask]:
    app = create_app(paths, practice=True)
    yield app
    live: Live = app.extensions["live"]
    live.close()


@pytest.mark.parametrize("language", languages())
def test_every_page_of_a_practice_table_says_that_nothing_counts(practising: Flask, language: str) -> None:
    visitor = Visitor(practising, language)
    mark = wording(language)("page.practice.mark")

    assert [page for page in PAGES if mark not in visitor.client.get(page).get_data(as_text=True)] == []


def test_the_pages_of_a_real_table_do_not(visitor: Visitor) -> None:
    assert [
        page for page in PAGES if "practice-mark" in visitor.client.get(page).get_data(as_text=True)
    ] == []
