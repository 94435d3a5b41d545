"""`companion run` says in one sentence which games it cannot open, before anything is started."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands.run import run
from companion.errors import CompanionError
from companion.game.kinds import GAME_EVENTS
from companion.language import wording
from companion.store.log import EventLog


@pytest.mark.parametrize(
    ("arguments", "key"),
    [
        (["--ruleset", "semester", "--variant", "chaos", "--autoplay"], "no_computer_in_chaos"),
        (["--ruleset", "schmidt", "--variant", "two_players", "--names", "A,B,C"], "two_people"),
        (["--ruleset", "hgv", "--variant", "barriers"], "no_variants"),
        (["--ruleset", "club.json"], "ruleset_missing"),
    ],
)
def test_a_game_that_cannot_be_played_so_is_refused_and_not_opened(
    tmp_path: Path, arguments: list[str], key: str
) -> None:
    folders = ["--data", str(tmp_path / "data"), "--runtime", str(tmp_path / "runtime")]
    result = CliRunner().invoke(run, [*folders, *arguments], obj=wording("en"))

    assert isinstance(result.exception, CompanionError)
    assert result.exception.key == key
    log = EventLog(tmp_path / "data" / "table.sqlite", GAME_EVENTS)
    assert log.streams() == []
    log.close()
