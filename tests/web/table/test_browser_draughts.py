"""Draughts on the page, in a real Chromium: a clock, and a result that the players tell."""

from playwright.sync_api import Page, expect

from companion.draughts.ruleset import DRAUGHTS
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, follow, seat_everybody
from tests.web.table.refereeing import button
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def test_a_game_ends_in_a_draw_by_agreement_with_its_reason(page: Page, stage: Stage) -> None:
    stage.open(ruleset=DRAUGHTS, names=("Anna", "Ben"))
    follow(page, stage)
    seat_everybody(page)
    expect(page.locator("#phase")).to_contain_text("The players agree who begins")
    button(page, "Start at once")
    button(page, "The game is over: enter the outcome")
    page.locator("[data-name=outcome]").click()
    assert_accessible(page)
    page.locator("[data-name=draw]").click()
    expect(page.locator("#draw-reason")).to_be_focused()
    page.locator("#draw-reason").fill("one king each")
    page.locator("[data-name=draw]").click()
    expect(page.locator(".ranking li")).to_have_count(2)
    expect(page.locator(".ranking li").first).to_contain_text("one king each")
    expect(page.locator(".ranking li").last).to_contain_text("½ pts")
    for seat in (0, 1):
        page.locator(f"[data-name=agree{seat}]").click()
        expect(page.locator(".agreed")).to_have_count(seat + 1)
    page.locator("[data-name=confirm]").click()
    expect(page.locator("#turn")).to_contain_text("Confirmed")
    expect(page.get_by_role("link", name="Protocol as PDF")).to_be_visible()


def test_a_win_is_told_by_one_tap_and_can_be_told_anew(page: Page, stage: Stage) -> None:
    """Here without a clock, of which nothing is seen then."""
    stage.open(ruleset=DRAUGHTS, names=("Anna", "Ben"), minutes=0)
    follow(page, stage)
    seat_everybody(page)
    button(page, "Start at once")
    expect(page.locator("#phase")).to_contain_text("no clock runs")
    expect(page.locator("#clock")).to_be_hidden()
    expect(page.locator("#clock-button")).to_be_hidden()
    button(page, "The game is over: enter the outcome")
    for seat, name in enumerate(("Anna", "Ben")):
        page.locator("[data-name=outcome]").click()
        page.locator(f"[data-name=wins{seat}]").click()
        expect(page.locator(".ranking li").first).to_contain_text(name)
