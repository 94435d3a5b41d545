"""What a role may not do is shown disabled, with the role it needs."""

import pytest
from playwright.sync_api import Page, expect

from companion.game.events import MoveMade
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, in_midgame, open_menu
from tests.web.tablets import Tablet
from tools.pages.stage import Stage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM


@pytest.fixture
def referee(tablet: Tablet, stage: Stage) -> Page:
    return tablet(role=Role.REFEREE)


def test_a_table_referee_sees_what_only_others_may_do(referee: Page, stage: Stage) -> None:
    in_midgame(stage)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    with stage.telling():
        open_menu(referee, stage)
        menu = referee.get_by_role("dialog", name="Menu")
        expect(menu.locator("button:disabled")).to_have_text(
            [
                "More time for this tableNeeded for this: head referee",
                "Paired devicesNeeded for this: director",
            ]
        )
        assert_accessible(referee)


def test_a_spectators_menu_offers_nothing_that_would_be_refused(tablet: Tablet, stage: Stage) -> None:
    in_midgame(stage)
    page = tablet(role=Role.VIEWER)
    with stage.telling():
        open_menu(page, stage)
        offered = page.get_by_role("dialog", name="Menu").locator(".menu button")
        expect(offered.first).to_be_disabled()
        assert [one.text_content() for one in offered.all() if one.is_enabled()] == []
