"""The printed page for setting a table up: one page of A4 that says what the product does."""

import io
import re
from pathlib import Path

import pytest
from flask import Flask
from PIL import Image
from pypdf import PdfReader

from companion.language import languages, wording
from companion.usecases.card import read_card
from tools.pages.setup_page import (
    CARD_FILE,
    DRAWINGS,
    EXAMPLE,
    FACTS,
    PAIR,
    Pictures,
    drawing,
    example,
    render,
)
from tools.pages.sheet import FOLDER
from web.access.pairing import pairing

A4_PT = (595.3, 841.9)
BUNDLE = Path("deploy/build_bundle.sh").read_text("utf-8")


def blank() -> Pictures:
    target = io.BytesIO()
    Image.new("RGB", (840, 385), "white").save(target, "PNG")
    return Pictures(*[target.getvalue()] * 5)


def text(pdf: bytes) -> str:
    return PdfReader(io.BytesIO(pdf)).pages[0].extract_text()


@pytest.mark.parametrize("language", languages())
def test_it_is_one_page_of_a4(language: str) -> None:
    pdf = PdfReader(io.BytesIO(render(wording(language), blank())))

    assert len(pdf.pages) == 1
    box = pdf.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(A4_PT, abs=0.5)


@pytest.mark.parametrize("language", languages())
def test_the_printed_one_says_what_would_be_printed_now(language: str) -> None:
    printed = (FOLDER / f"setup-{language}.pdf").read_bytes()

    assert text(printed) == text(render(wording(language), blank())), "make cards"


@pytest.mark.parametrize("language", languages())
def test_it_names_the_address_of_the_table_in_the_example(language: str) -> None:
    assert f"http://{EXAMPLE.hostname}.local{PAIR}" in text(render(wording(language), blank()))


def test_that_address_is_where_the_pin_is_asked_for() -> None:
    app = Flask(__name__)
    app.register_blueprint(pairing)

    assert app.url_map.bind("").match(PAIR) == ("pairing.ask", {})


def test_every_language_has_the_same_steps() -> None:
    first, *others = (
        {key for key in wording(language).templates if key.startswith("cards.setup.")}
        for language in languages()
    )

    assert all(other == first for other in others)


def test_the_example_is_the_real_file_filled_in_so_that_a_table_takes_it() -> None:
    real = CARD_FILE.read_text("utf-8")
    filled = re.sub("</?b>", "", example(real))

    assert read_card(filled) == EXAMPLE
    assert [line.partition("=")[0] for line in filled.splitlines()] == [
        line.partition("=")[0] for line in real.splitlines()
    ]


def test_what_is_to_be_changed_is_bold() -> None:
    changed = re.findall(r"(\w+) = <b>", example(CARD_FILE.read_text("utf-8")))

    assert changed == ["table", "network", "network_password", "first_pin"]


def test_the_comments_of_the_file_stay_where_they_are() -> None:
    filled = re.sub("</?b>", "", example(CARD_FILE.read_text("utf-8")))

    assert len({line.index("#") for line in filled.splitlines() if "#" in line[1:]}) == 1


def test_the_folder_is_the_one_that_make_bundle_makes() -> None:
    shown = re.findall(r">([\w.-]+)</text>", drawing("copy", wording("en")))

    assert "arch=${ARCH:-arm64}\n" in BUNDLE
    assert "card=dist/card-$arch\n" in BUNDLE
    assert shown == [FACTS["folder"], "tischbegleiter", "user-data", FACTS["file"], FACTS["drive"]]
    assert 'mkdir -p "$card/tischbegleiter"\n' in BUNDLE
    assert f'cp deploy/card/user-data deploy/card/{FACTS["file"]} "$card"\n' in BUNDLE


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("name", [file.stem for file in DRAWINGS.glob("*.svg")])
def test_a_drawing_has_all_its_words(name: str, language: str) -> None:
    assert "{" not in drawing(name, wording(language))
