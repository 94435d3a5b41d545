"""The eye is set up on a tablet, in a real Chromium, over the real looker and a simulated cup."""

from itertools import product

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from companion.errors import SourceError
from companion.health.setup.facts import Kept
from tests.hardware.setup.test_faults import NAMED
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, assert_touchable, visit
from tests.web.table.looked_at import looked_at
from tools.pages.stage import Stage
from vision.simulate.faults import FAULTS
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

RENEWED_MS = 2_500
"""Within which the page is renewed twice."""
PHONE = {"width": 390, "height": 844}


def drag(page: Page, drawing: Locator, start: tuple[float, float], end: tuple[float, float]) -> None:
    """From one place of a drawing to another, in parts of its width and height."""
    box = drawing.bounding_box()
    assert box is not None
    (x, y), (u, v) = ((box["x"] + a * box["width"], box["y"] + b * box["height"]) for a, b in (start, end))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(u, v, steps=3)
    page.mouse.up()


def opened(browser: Browser, stage: Stage, locale: str = "en-GB") -> Page:
    stage.open()  # whatever another test has left
    page = visit(browser, stage, locale, Role.REFEREE, viewport=PHONE)
    page.goto(f"{stage.url}setup/")
    return page


def test_a_cup_that_is_not_found_is_marked_by_finger_and_keys(browser: Browser, stage: Stage) -> None:
    with looked_at(stage, "simulate:no-cup"):
        page = opened(browser, stage, "de-DE")
        expect(page.locator("#cup .said")).to_contain_text("von Hand markieren")
        page.get_by_role("button", name="Becher von Hand markieren").click()
        circle = page.locator("#circle")
        assert_touchable(page)
        drag(page, circle, (0.5, 0.5), (0.6, 0.5))
        circle.press("ArrowUp")
        circle.press("+")
        page.get_by_role("button", name="Kreis übernehmen").click()
        expect(page.locator("#cup .said")).to_have_text("Von Hand markiert.")
        expect(circle).to_be_hidden()
    page.close()


@pytest.mark.trial
def test_a_camera_that_hangs_aside_is_named_unplugged_and_back(browser: Browser, stage: Stage) -> None:
    with looked_at(stage, "simulate:aside") as eye:
        eye.kept = Kept(exposure_us=5000, gain=2.0)
        page = opened(browser, stage)
        expect(page.locator("#verdict")).to_have_text("Next: Camera over the cup")
        expect(page.locator("#hang .said")).to_contain_text("move the cup until the white cross")
        expect(page.locator("#focus .told")).to_contain_text("best so far")
        picture = page.locator("#picture")
        expect(picture).not_to_have_attribute("src", picture.get_attribute("src") or "")
        assert_accessible(page)
        assert_touchable(page)
        page.get_by_role("button", name="Find focus and exposure anew").click()
        expect(page.locator("#wrong")).to_be_hidden()

        eye.unplug(SourceError("camera_lost", index=0))
        expect(page.locator("#camera .said")).to_contain_text("amera 0")
        eye.unplug(None)
        expect(page.locator("#verdict")).to_have_text("Next: Camera over the cup")
        assert "find_focus" in eye.asked
    expect(page.locator("#table")).to_contain_text("do not answer")
    page.close()


@pytest.mark.trial
def test_a_mark_is_changed_by_its_grip_and_taken_away_again(browser: Browser, stage: Stage) -> None:
    with looked_at(stage, "simulate:no-cup"):
        page = opened(browser, stage)
        actions, seen = page.locator("[data-marked]"), [""]
        for start, end in (((0.5, 0.5), (0.4, 0.5)), ((0.577, 0.736), (0.55, 0.7))):
            page.get_by_role("button", name="Mark the cup by hand").click()
            assert_accessible(page)
            drag(page, page.locator("#circle"), start, end)
            page.get_by_role("button", name="Take the circle").click()
            expect(actions).not_to_have_attribute("data-marked", seen[-1])
            seen.append(actions.get_attribute("data-marked") or "")
        (x, y, radius), (u, v, smaller) = (map(float, mark.split()) for mark in seen[1:])
        assert (u, v) == (x, y) == (0.4, 0.375)
        assert 0.15 < smaller < radius
        away = page.get_by_role("button", name="Take the mark away")
        button = away.element_handle()
        page.wait_for_timeout(RENEWED_MS)
        assert button.evaluate("button => button.isConnected"), "or a finger on it would press nothing"
        away.click()
        expect(page.locator("#cup .said")).to_contain_text("mark it by hand")
    page.close()


@pytest.mark.trial
@pytest.mark.parametrize(("locale", "size"), list(product(("de-DE", "en-GB"), ((1280, 800), (390, 844)))))
def test_nothing_is_cut_off_in_the_largest_text(
    browser: Browser, stage: Stage, locale: str, size: tuple[int, int]
) -> None:
    with looked_at(stage, "simulate:too-high"):
        page = opened(browser, stage, locale)
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.goto(f"{stage.url}text/largest")
        page.goto(f"{stage.url}setup/")
        expect(page.locator("html")).to_have_attribute("data-text", "largest")
        expect(page.locator("#cup .said")).to_contain_text("%")
        page.locator("#begin").click()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert_accessible(page)
        assert_touchable(page)
    page.close()


@pytest.mark.trial
@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_every_fault_is_named_on_the_page(browser: Browser, stage: Stage, locale: str) -> None:
    with looked_at(stage, "simulate") as eye:
        page = opened(browser, stage, locale)
        for fault in FAULTS:
            eye.show(f"simulate:{fault}")
            keys = " ,".join(
                f"#{says.partition('.')[0]}:not([data-level=green], [data-level=unknown])"
                for says in sorted(NAMED[fault])
            )
            expect(page.locator(keys).first).to_be_visible()
            assert_accessible(page)
    page.close()
