"""Whatever is listed can be taken away, in every language, and costs nothing before."""

import mimetypes
import subprocess
import sys
from pathlib import Path

import pytest

from companion.export.registry import PROTOCOL_EXPORTS
from companion.language import languages, wording
from companion.protocol.record import protocol
from tests.companion.game.table import Table


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("suffix", PROTOCOL_EXPORTS)
def test_a_protocol_becomes_a_file_of_every_kind_listed(suffix: str, language: str, tmp_path: Path) -> None:
    export, say = PROTOCOL_EXPORTS[suffix], wording(language)

    assert export.render(protocol("stream", Table().state, {}), say, tmp_path)
    assert export.media_type == mimetypes.types_map[f".{suffix}"]
    assert say(export.link)


def test_what_prints_is_not_loaded_before_the_first_print() -> None:
    """It would delay the page's start."""
    code = "import sys, companion.export.registry; sys.exit('reportlab' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
