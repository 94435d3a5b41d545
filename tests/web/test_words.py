"""Every word of the page comes from the catalogues: templates and scripts hold none of their own."""

import re
from pathlib import Path

import pytest

import web
from companion.export.registry import GAMES
from companion.language import languages, wording

WEB = Path(web.__file__).parent
SCRIPTS = sorted((WEB / "static").rglob("*.js"))
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
NO_WORDS = {
    "ArrowDown", "ArrowLeft", "ArrowRight", "ArrowUp", "AudioContext", "Content-Type", "Enter", "Escape",
    "ListFormat", "X-CSRFToken", "application/json", "noModule", "viewBox",
}  # fmt: skip
"""Names that browsers and servers know; nobody reads them."""

LITERAL = re.compile(r"\"((?:[^\"\\\n]|\\.)*)\"|'((?:[^'\\\n]|\\.)*)'")
COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)
A_WORD = re.compile(r"[A-ZÄÖÜ][a-zäöüß]{2,}|[äöüßÄÖÜ]|\w+ \w+ \w+")
SAID = re.compile(r"\bt\(\s*\"([^\"]+)\"|\bt\(`([^`]+)`|\bt\(\w+ \? \"([^\"]+)\" : \"([^\"]+)\"")


def code(script: Path) -> str:
    return COMMENT.sub("", script.read_text("utf-8"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_holds_no_sentence_of_its_own(script: Path) -> None:
    literals = {one or two for one, two in LITERAL.findall(code(script))}

    assert {text for text in literals - NO_WORDS if A_WORD.search(text) and not is_drawing(text)} == set()


def is_drawing(text: str) -> bool:
    """The path of an SVG drawing."""
    return bool(re.fullmatch(r"[MLQAHVZ0-9 .,\-]+", text))


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_a_template_holds_no_sentence_of_its_own(template: Path) -> None:
    source = re.sub(r"\{\{.*?\}\}|\{%.*?%\}|\{#.*?#\}", "", template.read_text("utf-8"), flags=re.DOTALL)
    said_by_attributes = re.findall(r"(?:aria-label|placeholder|alt|title)=\"([^\"]*)\"", source)
    text = re.sub(r"<[^>]*>", "", source, flags=re.DOTALL)

    assert re.findall(r"[A-Za-zÄÖÜäöüß]+", text) == []
    assert set(said_by_attributes) <= {""}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_what_a_script_says_every_language_knows(script: Path, language: str) -> None:
    keys = wording(language).templates
    for found in SAID.findall(code(script)):
        for said in filter(None, found):
            named = said.split("${")[0]
            start = named if named.startswith(("rules.", "event.")) else f"page.{named}"
            known = [key for key in keys if key == start or key.startswith(f"{start}.")]
            assert known or ("${" in said and any(key.startswith(start) for key in keys)), said


def test_no_sentence_of_the_page_is_left_over() -> None:
    sources = "".join(file.read_text("utf-8") for file in [*SCRIPTS, *TEMPLATES, *WEB.rglob("*.py")])
    links = {export.link for game in GAMES.values() for export in game.files.values()}
    left_over = []
    for key in wording("de").templates:
        if key.startswith("page."):
            name = re.sub(r"\.(one|other)$", "", key).removeprefix("page.")
            group = name.rpartition(".")[0]
            end = f'".{name.removeprefix("page.")}"'
            mentions = (
                end,
                f'"{name}"',
                f"page.{name}",
                f"{group}.$",
                f"page.{group}.{{",
                f'page.{group}." ~',
            )
            if key not in links and not any(mention in sources for mention in mentions):
                left_over.append(key)

    assert left_over == []
