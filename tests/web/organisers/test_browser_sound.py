"""The sound of the hall comes from one device that was chosen, and everybody sees from which."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.store.system_clock import tick
from companion.tournament.events import RoundOver, RoundStarted, TimeAdded
from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS
from tools.pages.event_scenes import EVENT_SCENES
from tools.pages.event_stage import EventStage

pytestmark = NEEDS_CHROMIUM

TIME = next(scene for scene in EVENT_SCENES if scene.address == "rounds/")
LEFT_MS = 7_000
"""Long enough for a slow computer to hear of the round before it is over."""


@pytest.mark.trial  # a round in real time
def test_one_device_makes_the_sound_in_the_last_minute_and_at_the_end(
    browser: Browser, tmp_path: Path
) -> None:
    with EventStage(tmp_path) as stage:
        stage.example()
        devices = [browser.new_context(locale="en-GB") for _ in range(2)]
        pages = []
        for device in devices:
            page = device.new_page()
            page.goto(stage.entrance(TIME.role))
            page.goto(f"{stage.url}rounds/")
            pages.append(page)
        one, other = pages
        expect(one.locator("#sound")).to_have_attribute("data-state", "none")
        one.locator("#sound").click()
        expect(one.locator("#sound")).to_have_attribute("data-state", "on")
        expect(other.locator("#sound")).to_have_attribute("data-state", "elsewhere")

        stage.log(RoundStarted(round=3, from_tick=tick() - 25 * 60_000 + LEFT_MS))
        for heard in ("music", "siren", ""):
            expect(one.locator("#sound")).to_have_attribute("data-plays", heard, timeout=WAIT_MS)
        assert other.locator("#sound").get_attribute("data-plays") == ""
        assert stage.state.round(3).over is not None

        other.locator("#sound").click()
        expect(one.locator("#sound")).to_have_attribute("data-state", "elsewhere")
        other.close()
        expect(one.locator("#sound")).to_have_attribute("data-state", "gone")
        for device in devices:
            device.close()


SPY = """
  let notes = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...when) {
    document.body.dataset.notes = String((notes += 1));
    return start.apply(this, when);
  };
"""


def loudspeaker(browser: Browser, stage: EventStage) -> Page:
    """The page of the time that makes the sound."""
    page = browser.new_context(locale="de-DE").new_page()
    page.add_init_script(SPY)
    page.goto(stage.entrance(TIME.role))
    page.goto(f"{stage.url}rounds/")
    page.locator("#sound").click()
    expect(page.locator("#sound")).to_have_attribute("data-state", "on")
    return page


def test_a_round_that_starts_at_once_has_a_signal_and_one_that_is_ended_in_a_pause_a_siren(
    browser: Browser, stage: EventStage
) -> None:
    page = loudspeaker(browser, stage)
    expect(page.locator("body:not([data-notes])")).to_have_count(1)
    page.get_by_role("button", name="Sofort starten").click()
    expect(page.locator("body")).to_have_attribute("data-notes", "1")
    page.get_by_role("button", name="Alle Tische anhalten").click()
    page.get_by_role("button", name="Weiter").click()
    page.get_by_role("button", name="Alle Tische anhalten").click()
    expect(page.locator("body")).to_have_attribute("data-notes", "1")
    page.get_by_role("button", name="Runde beenden").click()

    expect(page.locator("#sound")).to_have_attribute("data-plays", "siren")
    page.context.close()


def test_a_table_with_more_time_has_a_siren_of_its_own(browser: Browser, stage: EventStage) -> None:
    page = loudspeaker(browser, stage)
    stage.log(
        RoundStarted(round=3, from_tick=tick() - 25 * 60_000),
        RoundOver(round=3, at_tick=tick() - 60_000),
        TimeAdded(round=3, table=4, seconds=2, reason="Becher umgefallen"),
    )
    own = page.locator(".own li")
    expect(own).to_contain_text("Tisch 4: noch 0:0")
    assert page.locator("#sound").get_attribute("data-plays") == ""
    expect(page.locator("#sound")).to_have_attribute("data-plays", "siren")

    expect(own).to_have_text("Tisch 4: die Zeit ist um")
    page.context.close()
