"""The page of thresholds: every number of the reader says what it is."""

import re
from importlib import import_module
from pathlib import Path

import pytest

from tools.thresholds_page import FOLDERS, ROOT, Threshold, thresholds_of

MODULES = [module for folder in FOLDERS for module in sorted((ROOT / "vision" / folder).glob("*.py"))]
PAGES = ["vision.md", "vision-studies.md", "networks.md"]
TOLD = re.compile(r"`(\w+)\.([A-Z][A-Z_]+)` \((?:\w+ )?([\d.]+)")
"""A number of the code as a page tells it: `module.NAME` (0.5)."""


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_every_number_of_a_module_says_what_it_is(module: Path) -> None:
    assert [one.name for one in thresholds_of(module) if not one.meaning] == []


@pytest.mark.parametrize("page", PAGES)
def test_the_numbers_that_a_page_tells_are_those_of_the_code(page: str) -> None:
    files = {module.stem: module for module in MODULES}
    told = TOLD.findall((ROOT / "docs" / page).read_text("utf-8"))
    for module, name, value in told:
        path = files[module].relative_to(ROOT).with_suffix("")
        assert float(value) == pytest.approx(getattr(import_module(".".join(path.parts)), name), abs=5e-4)


def test_a_number_is_told_by_the_line_that_sets_it_or_the_string_below_it(tmp_path: Path) -> None:
    module = tmp_path / "some.py"
    module.write_text(
        "RADII_PX = (1.0, 2 * 3)  # px, radii\n"
        "LEVEL = 8\n"
        '"""Grey levels,\nat most.\n\nMore of it.\n"""\n'
        "UNTOLD = -1.5\n"
        "NAMES = ('one', 'two')\n"
        "FOLDER = made(2)\n"
    )
    assert list(thresholds_of(module)) == [
        Threshold("RADII_PX", "(1.0, 2 * 3)", "px, radii"),
        Threshold("LEVEL", "8", "grey levels, at most"),
        Threshold("UNTOLD", "-1.5", ""),
    ]
