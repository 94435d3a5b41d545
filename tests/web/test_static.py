"""What every page is made of stands in a room of its own, and knows no table."""

import re
from pathlib import Path

import pytest

import web

STATIC = Path(web.__file__).parent / "static"
IMPORTED = re.compile(r"from \"([^\"]+)\"")


@pytest.mark.parametrize("script", sorted((STATIC / "shared").rglob("*.js")), ids=lambda path: path.name)
def test_a_shared_script_imports_shared_ones_only(script: Path) -> None:
    imported = [(script.parent / name).resolve() for name in IMPORTED.findall(script.read_text("utf-8"))]

    assert [file for file in imported if not file.is_relative_to(STATIC / "shared")] == []


@pytest.mark.parametrize("script", sorted(STATIC.rglob("*.js")), ids=lambda path: path.name)
def test_what_a_script_imports_is_there(script: Path) -> None:
    imported = [script.parent / name for name in IMPORTED.findall(script.read_text("utf-8"))]

    assert [file for file in imported if not file.is_file()] == []
