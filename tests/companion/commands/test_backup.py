"""`companion backup` and `companion restore` as a person meets them."""

from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.backup import backup, restore
from companion.game.fold import fold
from companion.language import languages, wording
from companion.rules.rulesets import LSA
from companion.store import evidence
from companion.store.scribe import Scribe
from companion.table.throw_events import DieRead
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.places import Places
from tests.runner import CliRunner


@pytest.fixture
def places(tmp_path: Path) -> Places:
    """A game with one throw and its picture."""
    places = Places(tmp_path / "data", tmp_path / "runtime")
    stream = open_game(places, NewGame(LSA, None, ("Änne", "Ben"), practice=False))
    picture = evidence.keep(places.evidence, b"picture")
    seen = DieRead(throw=1, values=(4,), confidence=1, rest_tick=1, evidence=picture)
    scribe = Scribe(places.log, fold)
    scribe.submit(stream, "throw", lambda _state: [seen], actor="t", device="t").result(5)
    scribe.close()
    return places


def run(command: object, file: Path, places: Places, language: str = "en") -> Result:
    assert command in (backup, restore)
    arguments = [str(file), "--data", str(places.data), "--runtime", str(places.runtime)]
    return CliRunner().invoke(backup if command is backup else restore, arguments, obj=wording(language))


@pytest.mark.parametrize("language", languages())
def test_a_backup_is_made_and_put_back(places: Places, tmp_path: Path, language: str) -> None:
    file, elsewhere = tmp_path / "b.zip", Places(tmp_path / "other", tmp_path / "other runtime")
    made = run(backup, file, places, language)
    put_back = run(restore, file, elsewhere, language)

    assert (made.exit_code, put_back.exit_code) == (0, 0)
    assert str(file) in made.stdout
    assert str(elsewhere.data) in put_back.stdout


def test_a_picture_that_was_damaged_is_put_back_and_named(places: Places, tmp_path: Path) -> None:
    (picture,) = evidence.kept(places.evidence)
    evidence.path_of(places.evidence, picture).write_bytes(b"another")
    file, elsewhere = tmp_path / "b.zip", Places(tmp_path / "other", tmp_path / "other runtime")
    run(backup, file, places)
    put_back = run(restore, file, elsewhere)

    assert put_back.exit_code == 1
    assert picture in put_back.stderr
