"""axe finds nothing on any page in mid-game with a violation open, in both languages, however it is held."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.game.events import MoveMade
from companion.language import languages, wording
from companion.rules.rulesets import HGV
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    assert_accessible,
    in_midgame,
    small_targets,
)
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

HELD = {"landscape": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}
PAGES = ("", "pair", "devices", "rules", "rules/lsa", "rules/nonsense", "display", "health")
LOCALES = {"de": "de-DE", "en": "en-GB"}


def violated(tablet: Tablet, stage: Stage, language: str, held: str, **more: Any) -> Page:
    """The page in mid-game with a violation open."""
    in_midgame(stage, HGV)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    width, height = HELD[held]
    return tablet(LOCALES[language], viewport={"width": width, "height": height}, **more)


def test_there_is_a_locale_for_every_language() -> None:
    assert set(LOCALES) == set(languages())


@sweep(("held", "language"), product(HELD, LOCALES), telling=[("phone", "de")])
def test_no_page_has_a_flaw_or_too_small_a_target_while_a_violation_is_open(
    tablet: Tablet, stage: Stage, language: str, held: str
) -> None:
    page = violated(tablet, stage, language, held)
    for address in PAGES:
        page.goto(f"{stage.url}{address}")
        if address == "":
            page.wait_for_selector("#verdict .primary")
        expect(page.locator("html")).to_have_attribute("lang", language)
        assert_accessible(page)
        assert_touchable(page, held)


@sweep(("held", "language"), product(HELD, LOCALES), telling=[("phone", "de")])
def test_no_dialog_has_a_flaw_while_a_violation_is_open(
    tablet: Tablet, stage: Stage, language: str, held: str
) -> None:
    page = violated(tablet, stage, language, held)
    for opener in ("#menu", "#enlarge", "#log button >> nth=0", "#verdict .row button >> nth=0"):
        page.locator(opener).click()
        page.wait_for_selector("dialog[open]")
        assert_accessible(page)
        assert_touchable(page, held)
        page.keyboard.press("Escape")
    page.locator("#menu").click()
    page.get_by_role("button", name=wording(language)("page.menu.new_game"), exact=True).click()
    page.locator(".house summary").click()
    assert_accessible(page)
    assert_touchable(page, held)


def assert_touchable(page: Page, held: str) -> None:
    """On a phone the board is for looking only."""
    small = [found for found in small_targets(page) if not (held == "phone" and "area" in str(found))]
    assert small == []


@sweep(("language", "shade"), product(LOCALES, ["light", "dark"]), telling=[("en", "dark")])
def test_axe_finds_nothing_in_light_and_dark_with_a_violation_and_then_the_menu_open(
    tablet: Tablet, stage: Stage, language: str, shade: str
) -> None:
    page = violated(tablet, stage, language, "landscape", color_scheme=shade)
    page.wait_for_selector("#verdict .primary")
    assert_accessible(page)
    page.locator("#menu").click()
    assert_accessible(page)


@sweep("locale", LOCALES.values(), telling=["en-GB"])
def test_axe_finds_nothing_while_a_throw_is_asked_for_on_a_tablet_held_upright(
    tablet: Tablet, stage: Stage, locale: str
) -> None:
    in_midgame(stage)
    stage.throw(4, confidence=0.5)
    page = tablet(locale, viewport={"width": 800, "height": 1280})
    page.wait_for_selector(".pips")
    assert_accessible(page)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_everything_to_be_touched_on_a_tablet_is_at_least_48_pixels(
    tablet: Tablet, stage: Stage, size: tuple[int, int]
) -> None:
    in_midgame(stage)
    stage.throw(4)
    page = tablet(viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector("#moves .move")
    with stage.telling():
        page.wait_for_selector("#practice button")

        assert small_targets(page) == []
