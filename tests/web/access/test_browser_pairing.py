"""Pairing in a real Chromium: a PIN makes a referee, and without one nothing can be tapped."""

from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.system_clock import now
from companion.table.phase import Phase
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    assert_accessible,
    in_midgame,
    seat_everybody,
    tap,
    visit,
)
from tools.pages.stage import Stage
from web.access.devices import Devices
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM


@pytest.fixture
def viewer(browser: Browser, stage: Stage) -> Iterator[Page]:
    page = visit(browser, stage, role=Role.VIEWER)
    yield page
    page.close()


@pytest.fixture
def devices(stage: Stage) -> Devices:
    return Devices(stage.paths.data)


def test_a_pin_makes_a_referee_of_whoever_only_looked_on(
    viewer: Page, stage: Stage, devices: Devices
) -> None:
    stage.open()
    pin = devices.invite(Role.REFEREE, now()).pin
    viewer.get_by_role("link", name="Pair").click()
    viewer.fill("#pin", f"{(int(pin) + 1) % 1_000_000:06}")
    viewer.keyboard.press("Enter")
    expect(viewer.get_by_role("alert")).to_contain_text("This PIN is not valid")
    viewer.fill("#pin", f"{pin[:3]} {pin[3:]}")
    viewer.keyboard.press("Enter")
    seat_everybody(viewer)
    expect(viewer.locator("body")).to_have_attribute("data-phase", "roll_off")

    assert stage.state.phase is Phase.ROLL_OFF


def test_a_viewer_sees_the_moves_but_nothing_can_be_tapped_there(viewer: Page, stage: Stage) -> None:
    in_midgame(stage, page=viewer)
    stage.throw(4)
    expect(viewer.locator(".can-move").first).to_be_visible()
    before = stage.state
    box = viewer.locator('[data-cell="t14"]').bounding_box()
    assert box is not None
    viewer.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    viewer.get_by_text("Anna", exact=True).last.click(force=True)

    expect(viewer.locator(".selected, dialog[open], #told:not(:empty)")).to_have_count(0)
    expect(viewer.locator("#board [role=button], #board [tabindex]")).to_have_count(0)
    expect(viewer.locator("main button:visible:not(#enlarge, #log button)")).to_have_count(0)
    assert stage.state == before


def test_who_entered_what_and_when_is_for_officials(browser: Browser, viewer: Page, stage: Stage) -> None:
    in_midgame(stage, page=viewer)
    page = visit(browser, stage, role=Role.REFEREE)
    stage.throw(4)
    page.get_by_role("button", name="3 → 7", exact=True).click()
    expect(page.locator(".lines li").first.locator(".by").last).to_contain_text("table referee No.")
    expect(viewer.locator(".lines li").first).to_contain_text("3 → 7")

    expect(viewer.locator(".by")).to_have_count(0)
    page.close()


def test_a_device_that_was_unpaired_is_told_so_at_its_next_tap(
    browser: Browser, stage: Stage, devices: Devices
) -> None:
    stage.open()
    page = visit(browser, stage, role=Role.REFEREE)
    devices.unpair(devices.all()[-1].number)
    page.locator("button.called").first.click()

    expect(page.locator("#told")).to_contain_text("may only look on")
    assert stage.state.phase is Phase.SEATING
    page.close()


def test_a_device_that_is_unpaired_becomes_a_spectators_page_by_itself_and_says_so(
    browser: Browser, stage: Stage, devices: Devices
) -> None:
    in_midgame(stage)
    page = visit(browser, stage, role=Role.REFEREE)
    number = devices.all()[-1].number
    director = visit(browser, stage)
    stage.throw(4)
    page.get_by_role("button", name="3 → 7", exact=True).wait_for()
    tap(page, "t14")
    page.click("#menu")
    director.goto(f"{stage.url}devices")
    director.get_by_role("button", name=f"Unpair device {number}", exact=True).click()

    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("has been unpaired and only shows")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(page.get_by_role("button", name="3 → 7", exact=True)).to_be_hidden()
    expect(page.get_by_role("link", name="Pair")).to_be_visible()
    expect(page.locator(".selected, #board [role=button]")).to_have_count(0)
    expect(director.locator("li")).to_have_count(len(devices.all()))
    page.close()
    director.close()


def test_a_device_that_was_unpaired_without_a_connection_says_so_when_it_is_back(
    browser: Browser, stage: Stage, devices: Devices
) -> None:
    stage.open()
    page = visit(browser, stage, role=Role.REFEREE)
    expect(page.get_by_role("link", name="Pair")).to_be_hidden()
    stage.stop()
    devices.unpair(devices.all()[-1].number)
    stage.start()

    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("has been unpaired and only shows")
    page.close()


def test_a_paired_device_goes_on_after_both_sides_were_restarted(browser: Browser, stage: Stage) -> None:
    stage.open()
    before = visit(browser, stage, role=Role.REFEREE)
    cookies = [cookie for cookie in before.context.cookies() if cookie["expires"] > 0]
    before.close()
    stage.stop()
    stage.start()
    again = browser.new_context(locale="en-GB")
    again.add_cookies([{"name": one["name"], "value": one["value"], "url": stage.url} for one in cookies])
    page = again.new_page()
    page.goto(stage.url)
    seat_everybody(page)
    expect(page.locator("body")).to_have_attribute("data-phase", "roll_off")
    again.close()


@sweep(
    ("locale", "shade"),
    product(["de-DE", "en-GB"], ["light", "dark"]),
    telling=[("de-DE", "light"), ("en-GB", "dark")],
)
def test_the_pages_for_pairing_have_no_accessibility_violations(
    browser: Browser, stage: Stage, locale: str, shade: str
) -> None:
    page = visit(browser, stage, locale, color_scheme=shade)
    page.goto(f"{stage.url}pair/not-a-token")
    assert_accessible(page)
    page.goto(f"{stage.url}devices")
    page.locator(".row button").first.click()
    expect(page.locator(".invitation .pin")).to_be_visible()
    assert_accessible(page)
    page.close()
