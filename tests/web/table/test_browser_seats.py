"""Who sits where, in a real Chromium: called by name, swapped before and after the start."""

from playwright.sync_api import Page, expect

from companion.table.phase import Phase
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    SIZES,
    assert_accessible,
    assert_touchable,
    follow,
    in_midgame,
    open_menu,
)
from tests.web.table.refereeing import button
from tests.web.table.viewing import MIDGAME
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def swap(page: Page, first: str, second: str) -> None:
    """Choose two players in the dialog."""
    dialog = page.get_by_role("dialog", name="Swap two seats")
    expect(dialog.get_by_role("button", name="Swap", exact=True)).to_be_disabled()
    dialog.get_by_role("button", name=first).click()
    dialog.get_by_role("button", name=second).click()
    dialog.get_by_label("Reason (optional)").fill("sat down so")
    dialog.get_by_role("button", name="Swap", exact=True).click()


def test_the_seats_are_confirmed_by_tapping_the_four_names(page: Page, stage: Stage) -> None:
    stage.open()
    follow(page, stage)
    for number, name in enumerate(("Anna", "Ben", "Clara", "David")):
        expect(page.locator(".called.here")).to_have_count(number)
        page.get_by_role("button", name=f"{name} sits at").click()
    expect(page.locator("body")).to_have_attribute("data-phase", "roll_off")


def test_seats_swapped_before_the_start_are_called_anew_and_stand_in_the_record(
    page: Page, stage: Stage
) -> None:
    stage.open()
    follow(page, stage)
    page.get_by_role("button", name="Anna sits at Yellow").click()
    expect(page.locator(".called.here")).to_have_count(1)
    page.get_by_role("button", name="Swap two seats").click()
    swap(page, "Anna", "Ben")
    expect(page.get_by_role("button", name="Anna sits at Green")).to_be_visible()
    expect(page.locator(".called.here")).to_have_count(0)
    expect(page.locator(".lines li").first).to_contain_text(
        "Seats swapped: Ben plays Yellow, Anna plays Green"
    )

    assert stage.state.phase is Phase.SEATING


def test_seats_are_swapped_in_mid_game_from_the_menu(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    expect(page.locator("#turn")).to_contain_text("Anna")
    open_menu(page, stage)
    page.get_by_role("button", name="Swap two seats").click()
    swap(page, "Anna", "Clara")
    expect(page.locator("#turn")).to_contain_text("Clara")
    expect(page.locator(".lines li").first).to_contain_text("Reason: sat down so")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == MIDGAME[0]


@sweep("size", SIZES, telling=[(480, 900)])
def test_axe_and_thumbs_find_nothing_wrong_while_seats_are_confirmed(
    tablet: Tablet, stage: Stage, size: tuple[int, int]
) -> None:
    stage.open()
    page = tablet(viewport={"width": size[0], "height": size[1]})
    page.get_by_role("button", name="Anna sits at Yellow").click()
    page.wait_for_selector(".called.here")
    assert_accessible(page)
    page.get_by_role("button", name="Swap two seats").click()
    assert_accessible(page)
    assert_touchable(page, "dialog button")


def test_a_substitute_of_the_same_name_is_asked_about_and_is_the_first_to_be_taken_back(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage)
    open_menu(page, stage)
    button(page, "Substitute")
    expect(page.locator("dialog[open] .somebody button")).to_have_text(
        ["YAnnaYellow", "GBenGreen", "RClaraRed", "KDavidBlack"]
    )
    page.locator("dialog[open] .somebody button").nth(1).click()
    page.get_by_role("textbox", name="Name").fill("anna")
    button(page, "Enter")
    dialog = page.get_by_role("dialog", name="They really are two")
    expect(dialog).to_contain_text("Two are called “anna”")
    button(page, "They really are two")
    expect(page.locator("#undo")).to_have_text("Take back: substitute for Green")
    button(page, "Take back: substitute for Green")
    expect(page.locator("#undo")).not_to_contain_text("substitute")

    assert stage.state.substitutes == ()
