"""The sound in a real Chromium: one chosen device makes it, it can be muted, and its loss is said."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.system_clock import tick
from companion.table.round_events import ClockStarted, LastMinuteBegan, SirenSounded
from companion.table.seat_events import SeatsConfirmed
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, visit
from tools.pages.stage import Stage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

Another = Callable[[], Page]


@pytest.fixture
def another(browser: Browser, stage: Stage) -> Iterator[Another]:
    """Opens the page on one tablet more, each with a browser of its own."""
    pages: list[Page] = []

    def opened() -> Page:
        pages.append(visit(browser, stage))
        return pages[-1]

    stage.open(minutes=1.0)
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        stage.throw(value)
    with stage.telling(practice=False):
        yield opened
        for page in pages:
            page.context.close()


def last_minute(stage: Stage) -> None:
    stage.log(ClockStarted(from_tick=tick() - 2_000), LastMinuteBegan())


def choose(page: Page) -> None:
    page.locator("#sound").click()
    expect(page.locator("#sound")).to_have_attribute("data-state", "on")


def test_only_the_chosen_device_plays_music_and_siren(another: Another, stage: Stage) -> None:
    first, second = another(), another()
    choose(first)
    expect(second.locator("#sound")).to_have_attribute("data-state", "elsewhere")
    last_minute(stage)
    expect(first.locator("#sound")).to_have_attribute("data-plays", "music")
    expect(second.locator("#clock")).to_have_attribute("data-state", "last_minute")
    expect(second.locator("#sound")).to_have_attribute("data-plays", "")
    choose(second)
    expect(second.locator("#sound")).to_have_attribute("data-plays", "music")
    expect(first.locator("#sound")).to_have_attribute("data-state", "elsewhere")
    expect(first.locator("#sound")).to_have_attribute("data-plays", "")
    stage.log(SirenSounded(at_tick=tick()))

    expect(second.locator("#sound")).to_have_attribute("data-plays", "siren")
    expect(first.locator("body")).to_have_class("siren")
    expect(first.locator("#sound")).to_have_attribute("data-plays", "")


def test_of_two_tabs_of_the_chosen_device_one_plays_until_it_is_closed(
    another: Another, stage: Stage
) -> None:
    first = another()
    with first.context.expect_page() as opened:
        first.evaluate("open('/')")
    beside = opened.value
    choose(first)
    expect(beside.locator("#sound")).to_have_attribute("data-state", "elsewhere")
    last_minute(stage)
    expect(first.locator("#sound")).to_have_attribute("data-plays", "music")
    expect(beside.locator("#clock")).to_have_attribute("data-state", "last_minute")
    expect(beside.locator("#sound")).to_have_attribute("data-plays", "")
    choose(beside)
    expect(first.locator("#sound")).to_have_attribute("data-state", "elsewhere")
    expect(first.locator("#sound")).to_have_attribute("data-plays", "")
    beside.close()

    expect(first.locator("#sound")).to_have_attribute("data-plays", "music")


def test_the_chosen_device_is_muted_and_not_any_more(another: Another, stage: Stage) -> None:
    page = another()
    choose(page)
    last_minute(stage)
    expect(page.locator("#sound")).to_have_attribute("data-plays", "music")
    page.get_by_role("button", name="Mute it").click()
    expect(page.locator("#sound")).to_have_attribute("data-state", "muted")
    expect(page.locator("#sound")).to_have_attribute("data-plays", "")
    expect(page.locator("#told")).to_contain_text("not to be heard")
    page.get_by_role("button", name="muted here").click()

    expect(page.locator("#sound")).to_have_attribute("data-plays", "music")


def test_the_tables_own_loudspeaker_comes_first_and_the_chosen_device_stands_in_for_it(
    browser: Browser, stage: Stage
) -> None:
    missing = {"key": "sound_no_card", "facts": {"name": "USB", "there": "vc4hdmi0"}}
    stage.open(minutes=1.0)
    stage.log(SeatsConfirmed())
    with stage.telling(practice=False, sound={"plays": None, "trouble": missing}):
        page = visit(browser, stage)
        choose(page)
        expect(page.locator("#trouble")).to_be_hidden()
        page.locator("#sound").click()  # muted: now nobody makes it
        expect(page.locator("#trouble")).to_contain_text("No sound card is called “USB”")
    with stage.telling(practice=False, sound={"plays": "music", "trouble": None}):
        expect(page.locator("#sound")).to_have_attribute("data-state", "table")
        expect(page.locator("#sound")).to_have_attribute("data-plays", "music")
        page.locator("#sound").click()
        expect(page.locator("#told")).to_contain_text("the table's own loudspeaker makes it")
        assert_accessible(page)
    page.context.close()


def test_a_chosen_device_that_left_is_said_on_the_others(another: Another) -> None:
    first, second = another(), another()
    choose(first)
    expect(second.locator("#sound")).to_have_attribute("data-state", "elsewhere")
    first.goto("about:blank")

    expect(second.locator("#trouble")).to_contain_text("The device for the sound is gone")
    choose(second)
    expect(second.locator("#trouble")).not_to_contain_text("sound")


@pytest.mark.trial  # starts the page again
def test_the_choice_outlives_reload_and_restart_and_one_tap_brings_the_sound_back(
    another: Another, stage: Stage
) -> None:
    page = another()
    choose(page)
    stage.stop()
    stage.start()
    page.reload()
    expect(page.locator("#sound")).to_have_attribute("data-state", "waiting")
    expect(page.locator("#trouble")).to_contain_text("please tap once")
    assert_accessible(page)
    page.locator("#title").click()

    expect(page.locator("#sound")).to_have_attribute("data-state", "on")


def test_who_only_looks_on_does_not_take_the_sound(another: Another, browser: Browser, stage: Stage) -> None:
    choose(another())
    viewer = visit(browser, stage, role=Role.VIEWER)
    viewer.locator("#sound").click()
    expect(viewer.locator("#told")).to_contain_text("may only look on")
    expect(viewer.locator("#sound")).to_have_attribute("data-state", "elsewhere")
    viewer.close()


STANDS_STILL = """
window.stuck = true;
window.made = 0;
const real = Object.getOwnPropertyDescriptor(BaseAudioContext.prototype, "currentTime");
Object.defineProperty(BaseAudioContext.prototype, "currentTime", {
  get() { return window.stuck ? 0 : real.get.call(this); },
});
window.AudioContext = class extends AudioContext {
  constructor() { super(); window.made += 1; }
};
"""
"""Sound that says it runs while its clock stands still, as iPads have it after a call."""


def test_a_sound_that_only_says_it_runs_is_said_and_made_anew(browser: Browser, stage: Stage) -> None:
    stage.open(minutes=1.0)
    page = visit(browser, stage)
    page.add_init_script(STANDS_STILL)
    page.reload()
    with stage.telling(practice=False):
        page.locator("#sound").click()
        expect(page.locator("#sound")).to_have_attribute("data-state", "stuck")
        expect(page.locator("#trouble")).to_contain_text("The sound does not start on this device")
        page.evaluate("window.stuck = false")
        page.evaluate("document.body.dispatchEvent(new Event('pointerdown'))")
        expect(page.locator("#sound")).to_have_attribute("data-state", "on")
        expect(page.locator("#trouble")).not_to_contain_text("sound")
    page.close()
