"""The sound of the hall comes from one device that was chosen, and everybody sees from which."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.store.system_clock import tick
from companion.tournament.events import RoundStarted
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
