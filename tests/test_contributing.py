"""Whoever wants to join finds what they are told, and forms tell of commands that there are."""

import re
from importlib.metadata import entry_points
from pathlib import Path

import pytest

from companion.cli import GROUP, companion

ROOT = Path(__file__).parents[1]
GUIDE = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
WAY = re.compile(r"^\| .+ \| \[.+\]\((.+)\), (.+) \| `(.+)` \| `(.+)` \|$", re.MULTILINE)
"""A row of "Where is what": the page to begin with, its section or step, the file, and what is in it."""
PATH = re.compile(r"`([\w.-]+(?:/[\w.-]+)+)/?`")
PYTEST = re.compile(r"^\.venv/bin/pytest (\S+)(?: -k (\w+))?", re.MULTILINE)
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))
COMMAND = re.compile(r"“companion (\S+?)[” ]|„companion (\S+?)[“ ]")
FIELD = re.compile(r"^    id: (\w+)$", re.MULTILINE)


@pytest.mark.parametrize(("page", "section", "file", "name"), WAY.findall(GUIDE))
def test_the_way_from_the_readme_to_a_place_in_the_code_is_true(
    page: str, section: str, file: str, name: str
) -> None:
    """README links the page, the page names the file, the file holds the thing."""
    told = (ROOT / page).read_text("utf-8")

    assert f"]({page})" in (ROOT / "README.md").read_text("utf-8")
    assert re.search(rf"^(#+ {section}|{section}\. )", told, re.MULTILINE)
    assert f"`{file}`" in told or f"`{Path(file).name}`" in told
    assert name in (ROOT / file).read_text("utf-8")


def test_the_guide_knows_the_ways_that_everybody_asks_for() -> None:
    ways = "\n".join("".join(way) for way in WAY.findall(GUIDE))

    for file in ("penalties.py", "rules.toml", "pins.py", "timekeeper.py", "reading.py", "registry.py"):
        assert file in ways


def test_every_path_that_the_guide_names_is_there() -> None:
    named = PATH.findall(GUIDE)

    assert len(named) > 30
    assert [path for path in named if not (ROOT / path).exists()] == []


def test_every_test_that_the_guide_runs_is_there() -> None:
    told = [(ROOT / path, word) for path, word in PYTEST.findall(GUIDE) if not path.startswith("-")]

    assert len(told) >= 4
    for path, word in told:
        assert path.exists()
        assert not word or re.search(rf"def test_\w*{word}", path.read_text("utf-8"))


def test_hooks_run_nothing_but_what_make_check_runs() -> None:
    """So they need nothing of their own, and nobody's hook says otherwise than the build."""
    _, _, check = (ROOT / "Makefile").read_text("utf-8").partition("\ncheck:")
    ran = check.partition("\n\n")[0].replace("$(BIN)", ".venv/bin").splitlines()
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = re.findall(r"entry: (.+)", hooks)

    assert len(entries) == 3
    assert [entry for entry in entries if f"\t{entry}" not in ran] == []
    assert re.findall(r"repo: (.+)", hooks) == ["local"]


def test_every_form_is_there_in_german_and_english_and_asks_the_same() -> None:
    """Names of files may be anything; what is asked is named alike."""
    asked = sorted(tuple(FIELD.findall(form.read_text("utf-8"))) for form in FORMS if form.stem != "config")

    assert len(asked) == 4
    assert asked[::2] == asked[1::2]
    assert all({"version", "report"} <= {*fields} for fields in asked)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_tells_of_commands_that_there_are(form: Path) -> None:
    told = {one for found in COMMAND.findall(form.read_text("utf-8")) for one in found if one}
    known = {entry.name for entry in entry_points(group=GROUP)} | {
        option for param in companion.params for option in param.opts
    }

    assert told <= known
    assert form.stem == "config" or {"report", "--version"} <= told
