"""The cards for referees and director: one page of A5 each, in the words of the screen."""

import io

import pytest
from PIL import Image
from pypdf import PdfReader

from companion.language import languages, wording
from tools.pages.cards import CARDS, Card, render, steps

A5_PT = (419.5, 595.3)


def picture(width: int, height: int) -> bytes:
    target = io.BytesIO()
    Image.new("RGB", (width, height), "white").save(target, "JPEG")
    return target.getvalue()


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_a_card_has_five_to_seven_steps_in_the_words_of_the_screen(card: Card, language: str) -> None:
    said = steps(card, wording(language))

    assert 5 <= len(said) <= 7
    assert any("<b>" in step for step in said)
    assert not any("{" in step for step in said)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
@pytest.mark.parametrize("detail", [(600, 1400), (1000, 300)])
def test_a_card_fits_on_one_page_of_a5(card: Card, language: str, detail: tuple[int, int]) -> None:
    pdf = PdfReader(io.BytesIO(render(card, wording(language), picture(1180, 737), picture(*detail))))

    assert len(pdf.pages) == 1
    box = pdf.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(A5_PT, abs=0.5)
    assert wording(language)("cards.foot")[:14] in pdf.pages[0].extract_text()
