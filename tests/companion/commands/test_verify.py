"""`companion verify` as a person meets it."""

from pathlib import Path

import pytest
from click.testing import Result

from companion.commands.verify import verify
from companion.language import languages, wording
from companion.rules.rulesets import LSA
from companion.usecases.new_game import NewGame, open_game
from companion.usecases.places import Places
from tests.companion.store.forging import forge
from tests.runner import CliRunner


@pytest.fixture
def places(tmp_path: Path) -> Places:
    places = Places(tmp_path / "data", tmp_path / "runtime")
    open_game(places, NewGame(LSA, None, ("Änne", "Ben"), practice=False, table="7"))
    return places


def run(*arguments: object, language: str = "en") -> Result:
    return CliRunner().invoke(verify, [str(one) for one in arguments], obj=wording(language))


@pytest.mark.parametrize("language", languages())
def test_a_whole_folder_is_said_game_by_game(places: Places, language: str) -> None:
    for arguments in ((places.data,), ("--data", places.data)):
        answer = run(*arguments, language=language)

        assert answer.exit_code == 0
        assert "7" in answer.stdout
        assert len(answer.stdout.splitlines()) == 1


@pytest.mark.parametrize("language", languages())
def test_what_is_not_whole_is_said_and_told_by_the_exit_status(places: Places, language: str) -> None:
    forge(places.log, "UPDATE event SET actor = 'x'")
    answer = run(places.data, language=language)

    assert answer.exit_code == 1
    assert "table.sqlite" in answer.stdout
