"""The hall display as the server hands it out."""

import pytest
from flask import Flask


@pytest.mark.parametrize(("language", "title"), [("de", "Anzeige für die Halle"), ("en", "Hall display")])
def test_the_display_speaks_the_language_of_its_address_and_needs_no_pairing(
    app: Flask, language: str, title: str
) -> None:
    page = app.test_client().get(f"/display?language={language}")

    assert page.status_code == 200
    assert f"<title>{title}</title>" in page.text


@pytest.mark.parametrize(
    ("address", "initials"),
    [("/display", False), ("/display?names=initials", True), ("/display?names=full", False)],
)
def test_initials_are_shown_on_request(app: Flask, address: str, *, initials: bool) -> None:
    assert ('data-names="initials"' in app.test_client().get(address).text) is initials
