"""Seats are exchanged by two lists, and what that changes is told before."""

from playwright.sync_api import Browser, expect

from tests.web.browsing import NEEDS_CHROMIUM
from tests.web.organisers.test_browser_pages import open_device
from tools.pages.event_scenes import EVENT_SCENES
from tools.pages.event_stage import EventStage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

DIRECTOR = next(scene for scene in EVENT_SCENES if scene.role is Role.DIRECTOR)
ROUND = 3


def test_another_choice_is_told_anew_before_seats_are_exchanged(browser: Browser, stage: EventStage) -> None:
    page = open_device(browser, stage, DIRECTOR)
    page.goto(f"{stage.url}seating/{ROUND}")
    before = [game.seats for game in stage.state.round(ROUND).games]
    page.locator("#seat").select_option(f"1-0-{before[0][0]}")
    page.locator("#other").select_option(f"2-0-{before[1][0]}")
    page.locator("#reason").fill("Geschwister")
    page.get_by_role("button", name="Ansehen").click()
    expect(page.locator(".changes li").first).to_contain_text("Runde 3, Tisch 1")

    page.locator("#other").select_option(f"3-1-{before[2][1]}")
    expect(page.locator(".changes")).to_be_hidden()
    page.get_by_role("button", name="Ansehen").click()
    expect(page.locator(".changes li").nth(1)).to_contain_text("Runde 3, Tisch 3")
    with page.expect_navigation():
        page.get_by_role("button", name="So tauschen").click()
    after = [game.seats for game in stage.state.round(ROUND).games]
    assert (after[0][0], after[2][1], after[1]) == (before[2][1], before[0][0], before[1])
    page.close()
