"""Log now, reason later, in a real Chromium: at the verdict, at the board set right and at a correction."""

from playwright.sync_api import Page, expect

from companion.game.events import MoveMade
from companion.table.reasons import open_reasons
from companion.table.ruling_events import Decision, Ruled
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    SIZES,
    assert_accessible,
    assert_touchable,
    in_midgame,
    open_menu,
    tap,
)
from tests.web.tablets import Tablet
from tools.pages.stage import Stage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM


def waived(stage: Stage) -> None:
    """A violation that stands, nobody has said why."""
    in_midgame(stage)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=8))
    assert stage.state.finding is not None
    stage.log(Ruled(finding=stage.state.finding.seq, decision=Decision.WAIVE, reason_later=True))


def give(page: Page, what: str, why: str) -> None:
    """Fill in an open reason."""
    page.locator(".open-reasons").get_by_role("button", name=what).click()
    dialog = page.get_by_role("dialog", name="Give the reason")
    dialog.get_by_label("Reason").fill(why)
    dialog.get_by_role("button", name="Enter", exact=True).click()


def test_a_violation_left_standing_gets_its_reason_later(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Not played").click()
    page.get_by_role("button", name="Let it stand …").click()
    page.get_by_role("button", name="Reason later").click()
    expect(page.locator(".lines .ruling").first).to_contain_text("reason still open")
    assert len(open_reasons(stage.state.history)) == 1

    give(page, "Yellow: violation left standing", "nobody saw it")
    expect(page.locator(".lines .ruling").first).to_contain_text("nobody saw it")
    expect(page.locator(".open-reasons")).to_have_count(0)


def test_the_board_is_set_right_at_once_and_explained_later(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    expect(page.locator("#hint")).to_have_text("Yellow rolls.")
    open_menu(page, stage)
    page.get_by_role("button", name="Set the board right").click()
    tap(page, "t3")
    tap(page, "t9")
    page.get_by_role("button", name="Reason later").click()
    give(page, "Board set right", "knocked by a sleeve")
    expect(page.locator(".lines li").first).to_contain_text("knocked by a sleeve")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 9, 14, 40)


def test_a_correction_is_confirmed_at_once_and_explained_later(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    page.get_by_role("button", name="Yellow, 4: correct the number").click()
    page.locator("dialog [data-value='5']").click()
    page.get_by_role("dialog", name="This will change").get_by_role("button", name="Reason later").click()
    give(page, "Yellow: number corrected", "misread")
    expect(page.locator(".lines li").first).to_contain_text("corrected: misread")


def test_any_official_can_fill_it_in(tablet: Tablet, stage: Stage) -> None:
    waived(stage)
    page = tablet(role=Role.REFEREE)
    give(page, "Yellow: violation left standing", "agreed with the organisers")
    expect(page.locator(".lines .ruling").first).to_contain_text("agreed with the organisers")


@sweep("size", SIZES, telling=[(480, 900)])
def test_axe_and_thumbs_find_nothing_wrong_while_a_reason_is_missing(
    tablet: Tablet, stage: Stage, size: tuple[int, int]
) -> None:
    waived(stage)
    page = tablet(viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector(".open-reasons button")
    expect(page.locator(".open-reasons")).to_have_css("opacity", "1")
    assert_accessible(page)
    assert_touchable(page, ".open-reasons button")
    page.locator(".open-reasons button").click()
    assert_accessible(page)
    assert_touchable(page, "dialog button")
