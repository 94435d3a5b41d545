"""Proof and dice in a real Chromium: what the table read appears by itself, and one tap confirms it."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.equipment.events import EnrolmentAbandoned, ProofAbandoned
from tests.companion.equipment.looks import looks
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, assert_touchable, open_page
from tools.pages.stage import Stage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM


@pytest.fixture(autouse=True)
def heard(stage: Stage) -> Iterator[None]:
    """The table's process is at work."""
    with stage.telling():
        yield


PHONE, TABLET = {"width": 390, "height": 844}, {"width": 1280, "height": 800}

SIZES = [pytest.param(TABLET, id="tablet"), pytest.param(PHONE, id="phone", marks=pytest.mark.trial)]


def official(browser: Browser, stage: Stage, address: str, viewport: dict[str, int] = TABLET) -> Page:
    """That page for a table referee, with nothing begun on it."""
    stage.equipment.catch_up()
    if stage.equipment.state.proof is not None:
        stage.equip(ProofAbandoned())
    if stage.equipment.state.showing is not None:
        stage.equip(EnrolmentAbandoned())
    stage.open()
    page = open_page(browser, stage.entrance(Role.REFEREE), viewport=viewport)
    page.goto(f"{stage.url}{address}")
    return page


@pytest.mark.parametrize("viewport", SIZES)
def test_each_throw_of_a_proof_appears_by_itself_and_is_confirmed_by_one_tap(
    browser: Browser, stage: Stage, viewport: dict[str, int]
) -> None:
    page = official(browser, stage, "setup/proof", viewport)
    page.get_by_role("button", name="Short proof with 3 throws").click()
    expect(page.locator(".counted")).to_contain_text("0 of 3")
    stage.prove(5)
    page.get_by_role("button", name="Yes, 5").click()
    expect(page.locator(".counted")).to_contain_text("1 of 3")
    stage.prove(2, needs_confirmation="may_lean")
    stage.prove(6)
    expect(page.locator(".earlier")).to_contain_text("The table would ask: it may be cocked")
    assert_accessible(page)
    assert_touchable(page)
    page.locator("[data-key=current]").get_by_role("button", name="4", exact=True).click()
    page.get_by_role("button", name="Yes, 2").click()
    expect(page.locator(".verdict")).to_contain_text("2 of 3 read correctly, one question.")
    expect(page.locator(".proofs tr").first).to_contain_text("2 of 3")
    page.close()


@pytest.mark.parametrize("viewport", SIZES)
def test_a_die_is_enrolled_face_by_face(browser: Browser, stage: Stage, viewport: dict[str, int]) -> None:
    page = official(browser, stage, "setup/die", viewport)
    name = f"Die {stage.equipment.state.seq}"
    page.get_by_label("Name of the die").fill(name)
    page.get_by_role("button", name="Begin to enrol").click()
    expect(page.locator(".prompt")).to_contain_text("whichever face is up")
    for look in looks((3, 4, 6, 1, 5, 5)):
        stage.lay(look)
    expect(page.locator("[data-key=defects]")).to_contain_text("The 5 was shown more than once")
    assert_accessible(page)
    assert_touchable(page)
    page.get_by_role("button", name="Last face once more").click()
    expect(page.locator(".prompt")).to_contain_text("Now turn it over")
    stage.lay(looks((2,))[0])
    page.get_by_role("button", name="Keep the die").click()
    expect(page.locator(".dice li", has_text=name)).to_be_visible()
    assert_accessible(page)
    page.close()


def test_what_is_refused_is_said_on_the_page(browser: Browser, stage: Stage) -> None:
    page = official(browser, stage, "setup/die")
    page.get_by_label("Name of the die").fill(" ")
    page.get_by_role("button", name="Begin to enrol").click()
    expect(page.locator("#wrong")).to_have_text("Please give the die a name.")
    page.close()
