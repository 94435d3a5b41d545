"""The page that tells how the table is, in a real Chromium: new by itself, and usable on a phone."""

from playwright.sync_api import Browser, expect

from companion.store.moment import tick
from tests.companion.health.test_judgement import GOOD, RED
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, assert_touchable, visit
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def test_what_becomes_red_is_told_while_somebody_looks(browser: Browser, stage: Stage) -> None:
    page = visit(browser, stage, viewport={"width": 390, "height": 844})
    with stage.telling():
        stage.channels.publish_facts(GOOD, tick())
        page.goto(f"{stage.url}health")
        expect(page.locator("#siren button")).to_be_visible()
        assert_accessible(page)
        assert_touchable(page)
        stage.channels.publish_facts(RED["temperature"], tick())
        expect(page.locator("[data-key]").nth(1)).to_contain_text("cool it now")
        page.locator("#siren button").click()
        expect(page.locator("#siren button")).to_be_visible()
    page.close()

    assert [one.arguments for one in stage.channels.asked(tick())] == [{"output": "siren"}]
