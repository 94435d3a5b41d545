"""What is whole is told as whole, and whatever is not as what it is."""

import json
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import CompanionError, Unreadable
from companion.export.registry import files_of
from companion.game.events import Event
from companion.game.fold import fold
from companion.game.state import State
from companion.language import wording
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.scribe import Scribe
from companion.table.throw_events import DieRead
from companion.usecases.backup import back_up
from companion.usecases.games import Games
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.paths import TablePaths
from companion.usecases.verification import verify
from tests.companion.store.forging import forge
from tests.companion.usecases.mixed import mixed


class Kept:
    """A game with a picture, its backup and its protocols, and how many entries they know."""

    def __init__(self, folder: Path) -> None:
        self.paths = TablePaths(folder / "data", folder / "runtime")
        self.backup, self.json, self.text = (folder / f"kept.{kind}" for kind in ("zip", "json", "txt"))
        self.stream = open_game(self.paths, NewGame(LSA, None, ("Änne", "Ben"), practice=False))
        self.picture = evidence.keep(self.paths.evidence, b"picture")
        seen = DieRead(throw=1, values=(4,), confidence=1, rest_tick=1, evidence=self.picture)

        def decide(_state: State) -> Sequence[Event]:
            return [seen]

        with closing(Scribe(self.paths.log, fold)) as scribe:
            scribe.submit(self.stream, "throw", decide, actor="t", device="t").result(5)
        back_up(self.paths, self.backup)
        record = Games(self.paths).protocol(self.stream)
        for file in (self.json, self.text):
            export = files_of(record)[file.suffix.removeprefix(".")]
            file.write_bytes(export.render(record, wording("de"), self.paths.evidence))

    def found(self, path: Path, paths: TablePaths | None = None) -> list[str]:
        return [finding.key for finding in verify(path, paths or self.paths)]


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def test_what_is_whole_is_told_as_whole(kept: Kept, tmp_path: Path) -> None:
    nowhere = TablePaths(tmp_path / "nowhere", tmp_path / "nowhere")

    assert kept.found(kept.paths.data) == ["verify.game"]
    assert kept.found(kept.backup) == kept.found(kept.backup, nowhere) == ["verify.game"]
    assert kept.found(kept.json) == ["verify.record_in_log"]
    assert kept.found(kept.json, nowhere) == kept.found(kept.text) == ["verify.record_alone"]
    assert not nowhere.data.exists()


def test_a_folder_names_damage_of_log_and_pictures(kept: Kept) -> None:
    evidence.path_of(kept.paths.evidence, kept.picture).write_bytes(b"another")
    assert kept.found(kept.paths.data) == ["evidence_changed"]
    forge(kept.paths.log, "UPDATE event SET actor = 'x' WHERE seq = 2")

    assert kept.found(kept.paths.data) == ["log_damaged"]


@pytest.mark.parametrize("forgery", ["DELETE FROM event WHERE seq = 2", "DELETE FROM event"])
def test_an_end_that_is_cut_off_is_known_by_an_earlier_backup_and_protocol(kept: Kept, forgery: str) -> None:
    forge(kept.paths.log, forgery)

    assert kept.found(kept.backup) == ["verify.game", "log_cut_off"]
    assert kept.found(kept.json) == (
        ["verify.record_alone"] if forgery.endswith("event") else ["log_cut_off"]
    )


def test_a_protocol_that_says_something_else_than_the_log_is_named_with_what_differs(kept: Kept) -> None:
    fields = json.loads(kept.json.read_text("utf-8"))
    fields["players"][0]["colour"] = "green"
    fields["round"] = "7"
    kept.json.write_text(json.dumps(fields), "utf-8")

    (found,) = verify(kept.json, kept.paths)
    assert isinstance(found, CompanionError)
    assert (found.key, found.facts["fields"]) == ("record_differs", "round, players")


@pytest.mark.parametrize(
    ("name", "value"), [("players", 3), ("players", [{"id": 1}]), ("log_head", 7), ("log_length", "2")]
)
def test_a_protocol_that_is_none_cannot_be_read(kept: Kept, name: str, value: object) -> None:
    fields = json.loads(kept.json.read_text("utf-8"))
    kept.json.write_text(json.dumps(fields | {name: value}), "utf-8")

    with pytest.raises(Unreadable, match="record_unreadable"):
        kept.found(kept.json)


@pytest.mark.parametrize("length", [-5, 0, 3, 10**30])
def test_a_protocol_of_a_length_that_the_log_has_not_is_named(kept: Kept, length: int) -> None:
    fields = json.loads(kept.json.read_text("utf-8"))
    kept.json.write_text(json.dumps(fields | {"log_length": length}), "utf-8")

    assert kept.found(kept.json) == ["log_cut_off"]


@pytest.mark.parametrize("key", ["evidence_changed", "nobody knows\x1b"])
def test_a_protocol_of_a_damaged_game_says_so_whoever_wrote_it(kept: Kept, key: str) -> None:
    fields = json.loads(kept.json.read_text("utf-8"))
    kept.json.write_text(json.dumps(fields | {"damage": [{"key": key, "facts": {}}]}), "utf-8")

    (found,) = verify(kept.json, kept.paths)
    assert isinstance(found, CompanionError)
    assert found.key == "record_of_damaged"
    assert "\x1b" not in wording("en").error(found)


def test_a_protocol_of_an_older_version_says_less_and_is_whole(kept: Kept) -> None:
    fields = json.loads(kept.json.read_text("utf-8"))
    for name in ("times", "damage", "referee"):
        del fields[name]
    kept.json.write_text(json.dumps(fields | {"version": 1}), "utf-8")

    assert kept.found(kept.json) == ["verify.record_in_log"]


def test_a_name_that_was_erased_later_is_no_difference(kept: Kept) -> None:
    with closing(Scribe(kept.paths.log, fold)) as scribe, scribe._log.writing():
        for person in json.loads(kept.json.read_text("utf-8"))["players"]:
            scribe._log.set_name(person["id"], "")

    assert kept.found(kept.json) == ["verify.record_in_log"]


def test_what_is_none_of_these_cannot_be_read(kept: Kept, tmp_path: Path) -> None:
    (tmp_path / "notes").write_text("notes")

    for path in (tmp_path / "notes", tmp_path / "missing"):
        with pytest.raises(Unreadable):
            kept.found(path)


def test_games_of_every_kind_are_whole_in_folder_backup_and_protocol(tmp_path: Path) -> None:
    paths = TablePaths(tmp_path / "data", tmp_path / "runtime")
    streams = mixed(paths)
    back_up(paths, tmp_path / "all.zip")

    assert [one.key for one in verify(paths.data, paths)] == ["verify.game"] * len(streams)
    assert [one.key for one in verify(tmp_path / "all.zip", paths)] == ["verify.game"] * len(streams)
    for stream in streams.values():
        record = Games(paths).protocol(stream)
        told = files_of(record)["json"].render(record, wording("de"), paths.evidence)
        (tmp_path / "told.json").write_bytes(told)
        assert [one.key for one in verify(tmp_path / "told.json", paths)] == ["verify.record_in_log"]
