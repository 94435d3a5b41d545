"""`companion apply-card` as a person meets it, who looks at the card on another computer."""

from pathlib import Path

import click
import pytest
from click.testing import Result

from companion.cli import companion
from companion.commands.apply_card import WRONG, apply_card
from companion.language import languages, wording
from companion.usecases.assignment import Assignment, assigned
from tests.runner import CliRunner


def run(card: Path, data: Path, language: str) -> Result:
    return CliRunner().invoke(apply_card, [str(card), "--data", str(data)], obj=wording(language))


@pytest.mark.parametrize("language", languages())
def test_a_mistake_is_told_on_the_card_until_it_is_mended(tmp_path: Path, language: str) -> None:
    card, data = tmp_path / "tischbegleiter.toml", tmp_path / "data"
    data.mkdir()
    card.write_text("hub = 'zentrale'")
    wrong = run(card, data, language)

    assert wrong.exit_code == 2
    assert "hub = 'zentrale'" in wrong.output
    assert card.with_name(WRONG).read_text("utf-8") == wrong.output

    card.write_text("hub = 'http://zentrale.local'")
    mended = run(card, data, language)
    assert mended.exit_code == 0
    assert not card.with_name(WRONG).exists()
    assert assigned(data) == Assignment(hub="http://zentrale.local")
    assert run(card, data, language).output == f"{wording(language)('apply_card.unchanged')}\n"


def test_a_card_that_is_not_there_is_told_in_a_sentence(tmp_path: Path) -> None:
    missing = run(tmp_path / "no.toml", tmp_path, "de")

    assert missing.exit_code == 2
    assert "ließ sich nicht übernehmen" in missing.output


def test_its_former_name_works_on_and_is_in_no_help(tmp_path: Path) -> None:
    former = CliRunner().invoke(companion, ["set-up", str(tmp_path / "no.toml"), "--data", str(tmp_path)])

    assert former.exit_code == 2
    assert "ließ sich nicht übernehmen" in former.output
    assert "set-up" not in companion.get_help(click.Context(companion))
