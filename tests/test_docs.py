"""What the docs say of the project's own files is true."""

import re
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGES = ("companion", "vision", "hardware", "web", "tools", "tests")
HISTORY = (ROOT / "CHANGELOG.md", ROOT / "docs" / "renamed.md")
"""These name also what is no longer there."""
PAGES = [
    page for folder in (ROOT, ROOT / "docs") for page in sorted(folder.glob("*.md")) if page not in HISTORY
]
LINK = re.compile(r"\]\(([^)\s]+)\)")
TOOL = re.compile(r"`python -m (tools[a-z_.]+)")
MADE = re.compile(r"`make ([a-z0-9-]+)")
TARGET = re.compile(r"^([a-z0-9-]+):.*##", re.MULTILINE)
NAMED = re.compile(r"`([a-z_/]+\.(?:py|sh|js))`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    files = (file for package in PACKAGES for file in (ROOT / package).rglob("*.*"))
    there = [file.as_posix() for file in files if "node_modules" not in file.parts]
    named = NAMED.findall(page.read_text())

    assert [name for name in named if not any(file.endswith(f"/{name}") for file in there)] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    linked = [link.partition("#")[0] for link in LINK.findall(page.read_text()) if "://" not in link]

    assert [link for link in linked if link and not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_tool_and_target_that_a_page_runs_is_there(page: Path) -> None:
    targets = TARGET.findall((ROOT / "Makefile").read_text())
    text = page.read_text()

    assert [tool for tool in TOOL.findall(text) if find_spec(tool) is None] == []
    assert [target for target in MADE.findall(text) if target not in targets] == []


@pytest.mark.parametrize("page", sorted((ROOT / "docs").glob("*.md")), ids=lambda page: page.name)
def test_every_doc_says_in_its_first_line_who_reads_it(page: Path) -> None:
    title, _, first, *_ = page.read_text().splitlines()

    assert title.startswith("# ")
    assert first.startswith("For ")


def test_the_docs_name_files_pages_and_tools() -> None:
    """Or the tests above could not fail."""
    docs = "\n".join(page.read_text() for page in PAGES)
    assert len(NAMED.findall(docs)) > 100
    assert len(LINK.findall(docs)) > 40
    assert len(TOOL.findall(docs)) > 10
    assert "check" in TARGET.findall((ROOT / "Makefile").read_text())
