"""More time for a table and a start taken back, in real browsers: who may, what everybody sees."""

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.system_clock import tick
from companion.table.extra_time import LEAST_S, MOST_S
from companion.table.phase import Phase
from companion.table.round_events import ClockStarted, FloorCalled, LastMinuteBegan, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS, assert_accessible, assert_touchable
from tests.web.tablets import Tablet
from tools.pages.stage import Stage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

GIVE = "More time for this table"


@pytest.fixture
def head(tablet: Tablet, stage: Stage) -> Page:
    """A head referee at a table of ten minutes in its last minute."""
    started(stage, played_s=9 * 60 + 20)
    stage.log(LastMinuteBegan())
    return tablet(role=Role.HEAD_REFEREE)


def started(stage: Stage, played_s: int) -> None:
    stage.open(minutes=10.0)
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        stage.throw(value)
    stage.log(FloorCalled(), ClockStarted(from_tick=tick() - 1000 * played_s))


def give(page: Page, minutes: int, seconds: int = 0, reason: str = "a lamp fell down") -> None:
    page.click("#menu")
    page.get_by_role("button", name=GIVE, exact=True).click()
    asked = page.get_by_role("dialog", name=GIVE)
    asked.get_by_label("Minutes").fill(str(minutes))
    asked.get_by_label("Seconds").fill(str(seconds))
    asked.get_by_label("Reason").fill(reason)
    page.get_by_role("button", name="Give the time").click()


def minutes_on(page: Page) -> int:
    return int((page.locator("#clock .time").text_content() or "").split(":")[0])


def test_the_head_referee_gives_time_and_every_device_has_it_at_once(
    head: Page, browser: Browser, stage: Stage
) -> None:
    display = browser.new_page(locale="en-GB")
    display.set_default_timeout(WAIT_MS)
    display.goto(f"{stage.url}display?language=en")
    for page in (head, display):
        expect(page.locator("#clock")).to_have_attribute("data-state", "last_minute")
    give(head, 2, 30)

    for page in (head, display):
        expect(page.locator("#clock")).to_have_attribute("data-state", "running")
        assert minutes_on(page) >= 2
    line = head.locator(".lines li").first
    expect(line).to_contain_text("2:30 minutes more for this table. Reason: a lamp fell down")
    expect(line).to_contain_text("head referee")
    display.close()


def test_it_is_taken_back_by_a_button_that_names_it(head: Page, stage: Stage) -> None:
    give(head, 2)
    expect(head.locator("#clock")).to_have_attribute("data-state", "running")
    head.click("#menu")
    head.get_by_role("button", name="Take back: 2 minutes more for this table").click()

    expect(head.locator("#clock")).to_have_attribute("data-state", "last_minute")
    expect(head.locator(".lines")).not_to_contain_text("more for this table")
    assert stage.state.extra == ()


def test_the_dialog_is_for_thumbs_and_screen_readers_and_wants_a_reason(head: Page, stage: Stage) -> None:
    give(head, 1, reason="")
    expect(head.locator("#extra-reason")).to_be_focused()
    assert_touchable(head, "dialog button, dialog input")
    assert_accessible(head)
    assert stage.state.extra == ()


def test_too_much_is_refused_with_the_bounds(head: Page, stage: Stage) -> None:
    give(head, 1 + MOST_S // 60)

    expect(head.locator("#told")).to_contain_text(
        f"at least {LEAST_S} seconds, at most {MOST_S // 60} minutes"
    )
    assert stage.state.extra == ()


@pytest.mark.parametrize("role", [Role.VIEWER, Role.REFEREE])
def test_others_see_who_may_do_it(tablet: Tablet, stage: Stage, role: Role) -> None:
    started(stage, played_s=60)
    page = tablet(role=role)
    page.click("#menu")
    expect(page.get_by_role("dialog")).to_be_visible()

    expect(page.get_by_role("button", name=GIVE)).to_be_disabled()
    expect(page.get_by_role("button", name=GIVE)).to_contain_text("head referee")


def test_after_the_siren_it_is_not_offered(head: Page, stage: Stage) -> None:
    stage.log(SirenSounded(at_tick=tick()))
    expect(head.locator("body")).to_have_attribute("data-phase", "siren")
    head.click("#menu")

    expect(head.get_by_role("button", name=GIVE)).to_have_count(0)


def test_a_start_by_mistake_is_taken_back_once_that_is_confirmed(tablet: Tablet, stage: Stage) -> None:
    started(stage, played_s=20)
    page = tablet(role=Role.REFEREE)
    page.get_by_role("button", name="Take back: start of the clock").click()
    expect(page.get_by_role("dialog")).to_contain_text("shows the full time again")
    assert_accessible(page)
    assert stage.state.phase is Phase.RUNNING
    page.get_by_role("button", name="Take the start back").click()

    expect(page.locator("#clock .time")).to_have_text("10:00")
    expect(page.get_by_role("button", name="Clear the floor – 60 seconds")).to_be_visible()
    expect(page.locator(".lines li").first).to_contain_text("Start of the clock taken back.")


def test_with_the_first_number_the_start_is_no_longer_the_last_step(tablet: Tablet, stage: Stage) -> None:
    started(stage, played_s=20)
    page = tablet(role=Role.REFEREE)
    undo = page.locator("#undo button")
    expect(undo).to_have_text("Take back: start of the clock")
    stage.throw(3)

    expect(undo).to_have_text("Take back: Yellow rolls 3")
