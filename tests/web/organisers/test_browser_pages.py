"""The organisers' pages in a real Chromium: accessible in every state, for thumbs, in both languages."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browsing import NEEDS_CHROMIUM, WAIT_MS, assert_accessible, assert_touchable
from tools.pages.event_scenes import EVENT_SCENES, EventScene
from tools.pages.event_stage import EventStage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

PHONE = {"width": 390, "height": 844}
LAPTOP = {"width": 1280, "height": 800}
TELLING = ("edited", "done")
"""Most pages look different in these; the other states are `trial`s, for each costs seconds."""
STATES = {scene.play.__name__: scene.play for scene in EVENT_SCENES}


def open_device(browser: Browser, stage: EventStage, scene: EventScene, **more: object) -> Page:
    """A device with the scene's role; any error of a script fails the test."""
    page = browser.new_page(**{"locale": "de-DE", "viewport": LAPTOP, "reduced_motion": "reduce"} | more)  # type: ignore[arg-type]  # what Playwright takes
    page.set_default_timeout(WAIT_MS)
    expect.set_options(timeout=WAIT_MS)
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(stage.entrance(scene.role))
    return page


@pytest.fixture(
    scope="module",
    params=[name if name in TELLING else pytest.param(name, marks=pytest.mark.trial) for name in STATES],
)
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, EventStage]]:
    """An event in each state of which there is a picture."""
    with EventStage(tmp_path_factory.mktemp("event")) as stage:
        STATES[request.param](stage)
        yield request.param, stage


def test_no_page_has_a_flaw_or_too_small_a_target(browser: Browser, played: tuple[str, EventStage]) -> None:
    """One language and size each, in turn, on one device a role: each of them costs seconds."""
    state, stage = played
    devices: dict[tuple[Role, bool], Page] = {}
    for number, scene in enumerate(scene for scene in EVENT_SCENES if scene.play.__name__ == state):
        phone = number % 2 == 1
        if (scene.role, phone) not in devices:
            kind = {"locale": "en-GB", "viewport": PHONE} if phone else {}
            devices[scene.role, phone] = open_device(browser, stage, scene, **kind)
        page = devices[scene.role, phone]
        page.goto(f"{stage.url}{scene.address}")
        expect(page.locator("#link")).to_be_attached()
        assert_accessible(page)
        if not scene.hall:
            assert_touchable(page, "button, a.button, nav a, summary, .people a, .tables a")
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), scene.name
    for page in devices.values():
        page.close()
