"""`companion try` as somebody uses it who has just wired a table."""

from pathlib import Path

from click.testing import Result

from companion.cli import companion
from companion.health.facts import Facts
from companion.health.wired import Wired
from companion.store.channels import Channels
from companion.store.system_clock import tick
from tests.runner import CliRunner


def told(folder: Path, *output: str) -> Result:
    Channels(folder).publish_facts(Facts(wired=(Wired("siren"), Wired("sound"))), tick())
    places = ["--data", str(folder), "--runtime", str(folder)]
    return CliRunner().invoke(companion, ["--language", "en", "try", *output, *places])


def test_an_output_is_tried(tmp_path: Path) -> None:
    answer = told(tmp_path, "siren")

    assert answer.output == "Siren: now, for a second.\n"
    assert [asked.arguments["output"] for asked in Channels(tmp_path).asked(tick())] == ["siren"]


def test_a_wrong_name_is_answered_with_those_there_are(tmp_path: Path) -> None:
    answer = told(tmp_path, "horn")

    assert answer.exit_code == 2
    assert "no output “horn” (it has: siren, sound)" in answer.output


def test_without_a_name_all_are_listed(tmp_path: Path) -> None:
    assert [line.split()[0] for line in told(tmp_path).output.splitlines()] == ["siren", "sound"]
