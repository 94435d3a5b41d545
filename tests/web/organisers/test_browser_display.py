"""A display in a real Chromium: its pages turn by themselves, and everybody is on one of them, whole."""

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.system_clock import tick
from companion.tournament.events import RoundOver, RoundStarted, StartWithdrawn
from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS
from tools.pages.event_stage import EventStage

pytestmark = NEEDS_CHROMIUM

PAGE_MS = 9000
LOOKED_MS = 600
HALL = {"width": 1920, "height": 1080}
SHOWN = """() => {
  const list = document.querySelector(".view.shown .pages");
  const edge = list.getBoundingClientRect();
  const seen = [...list.children].map((line) => [line.getBoundingClientRect(), line.textContent.trim()]);
  const on = seen.filter(([box]) => box.right > edge.left + 1 && box.left < edge.right - 1);
  return {
    whole: on.every(([box]) => box.left > edge.left - 2 && box.right < edge.right + 2),
    lines: on.map(([, text]) => text),
    number: document.querySelector(".view.shown .page-number").textContent,
  };
}"""


def opened(browser: Browser, stage: EventStage, view: str) -> Page:
    page = browser.new_page(locale="de-DE", viewport=HALL, reduced_motion="reduce")  # type: ignore[arg-type]  # what Playwright takes
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.clock.install()
    page.goto(f"{stage.url}display?view={view}")
    page.locator("main[data-ready]").wait_for()
    return page


@pytest.mark.parametrize("view", ["seating", "standings"])
def test_every_line_is_seen_whole_on_one_of_the_pages_and_then_it_begins_anew(
    browser: Browser, stage: EventStage, view: str
) -> None:
    page = opened(browser, stage, view)
    seen = []
    for number in range(1, 4):
        shown = page.evaluate(SHOWN)
        assert shown["whole"]
        assert shown["number"] == f"{number} / 3"
        seen += shown["lines"]
        page.clock.run_for(PAGE_MS + 500)
    assert len(set(seen)) == 64

    assert page.evaluate(SHOWN)["number"] == "1 / 3"
    page.close()


def test_displays_that_take_turns_show_the_time_in_the_last_minute_and_say_its_end_in_words(
    browser: Browser, stage: EventStage
) -> None:
    turning, fixed = (browser.new_page(locale="de-DE", viewport=HALL) for _ in range(2))  # type: ignore[arg-type]  # what Playwright takes
    for page, address in ((turning, "display"), (fixed, "display?view=standings")):
        page.goto(f"{stage.url}{address}")
        page.locator("main[data-ready]").wait_for()
    expect(turning.locator(".view.shown")).to_have_attribute("data-view", "seating")
    stage.log(RoundStarted(round=3, from_tick=tick() - 25 * 60_000 + 4_000))
    expect(turning.locator(".view.shown")).to_have_attribute("data-view", "time")
    expect(turning.locator(".up")).to_be_hidden()
    for page in (turning, fixed):
        expect(page.locator(".up")).to_contain_text("Nicht mehr würfeln", timeout=WAIT_MS)
        expect(page.locator(".up h1")).to_be_visible(timeout=WAIT_MS)
    expect(fixed.locator(".view.shown")).to_have_attribute("data-view", "standings")
    for page in (turning, fixed):
        page.close()


def test_a_false_start_in_the_last_minute_is_no_end_and_the_end_without_missing_sheets_is_one(
    browser: Browser, stage: EventStage
) -> None:
    page = browser.new_page(locale="de-DE", viewport=HALL)  # type: ignore[arg-type]  # what Playwright takes
    page.goto(f"{stage.url}display?view=standings")
    clock = page.locator(".small-clock .clock")
    last_minute = RoundStarted(round=3, from_tick=tick() - 25 * 60_000 + 40_000)
    stage.log(last_minute)
    expect(clock).to_have_attribute("data-phase", "last")
    stage.log(StartWithdrawn(round=3, reason="Becher fehlte"))
    expect(clock).to_have_count(0)
    page.wait_for_timeout(LOOKED_MS)
    expect(page.locator(".up")).to_be_hidden()

    stage.log(last_minute)
    expect(clock).to_have_attribute("data-phase", "last")
    page.wait_for_timeout(LOOKED_MS)
    stage.finish(3)
    stage.log(RoundOver(round=3, at_tick=tick()))
    expect(page.locator(".up h1")).to_be_visible()
    stage.log(RoundStarted(round=4, from_tick=tick()))
    expect(page.locator(".up")).to_be_hidden()
    page.close()
