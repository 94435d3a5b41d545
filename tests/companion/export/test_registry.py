"""Whatever is listed can be taken away, in every language, and costs nothing before."""

import mimetypes
import subprocess
import sys
from pathlib import Path

import pytest

from companion.backgammon.rulesets import RULESETS
from companion.export.registry import files_of
from companion.language import languages, wording
from companion.protocol.game_protocol import protocol
from companion.protocol.kinds import sheet_of
from companion.protocol.sheet import Sheet
from tests.companion.backgammon_game.table import Table as BackgammonTable
from tests.companion.draughts.test_draughts import ended
from tests.companion.game.table import Table

SHEETS = {
    "game": protocol("stream", Table().state, {}),
    **{name: sheet_of("stream", BackgammonTable(ruleset).state, {}) for name, ruleset in RULESETS.items()},
    "draughts": sheet_of("stream", ended().state, {}),
}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("sheet", SHEETS.values(), ids=SHEETS)
def test_a_protocol_becomes_a_file_of_every_kind_listed(sheet: Sheet, language: str, tmp_path: Path) -> None:
    say = wording(language)

    for suffix, export in files_of(sheet).items():
        assert export.render(sheet, say, tmp_path)
        assert export.media_type == mimetypes.types_map.get(f".{suffix}", "text/plain")
        assert say(export.link)
    assert next(iter(files_of(sheet))) == "pdf"


def test_what_prints_is_not_loaded_before_the_first_print() -> None:
    """It would delay the page's start."""
    code = "import sys, companion.export.registry; sys.exit('reportlab' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
