"""What the docs say of the project's own files is true."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("companion", "vision", "hardware", "web", "tools", "tests")
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED = re.compile(r"`([a-z_/]+\.(?:py|sh|js))`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    there = [file.as_posix() for package in PACKAGES for file in (ROOT / package).rglob("*.*")]
    named = NAMED.findall(page.read_text())

    assert [name for name in named if not any(file.endswith(f"/{name}") for file in there)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    linked = [link.partition("#")[0] for link in LINK.findall(page.read_text()) if "://" not in link]

    assert [link for link in linked if link and not (page.parent / link).exists()] == []


def test_the_docs_name_files() -> None:
    """Or the tests above could not fail."""
    vision = (ROOT / "docs" / "vision.md").read_text()
    assert len(NAMED.findall(vision)) > 40
    assert len(LINK.findall(vision)) > 5
