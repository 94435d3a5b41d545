"""The page on a phone, in a real Chromium: the board is for looking, moves come from the list."""

import pytest
from playwright.sync_api import Page, expect

from companion.rules.rulesets import HGV
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    assert_accessible,
    assert_touchable,
    in_midgame,
    small_targets,
)
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


@pytest.fixture
def phone(tablet: Tablet, stage: Stage) -> Page:
    stage.open()
    return tablet(viewport={"width": 480, "height": 900}, has_touch=True)


def test_a_move_is_picked_from_the_list_of_legal_ones(phone: Page, stage: Stage) -> None:
    in_midgame(stage, page=phone)
    stage.throw(4)
    expect(phone.locator("#moves .move")).to_have_text(["3 → 7", "14 → 18, captures Green"])
    phone.get_by_role("button", name="14 → 18, captures Green").tap()
    expect(phone.locator(".lines li").first).to_contain_text("14 → 18")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 3, 18, 40)


def test_the_board_is_for_looking(phone: Page, stage: Stage) -> None:
    in_midgame(stage, page=phone)
    stage.throw(4)
    expect(phone.locator("#board .can-move")).to_have_count(2)
    phone.locator('[data-cell="t14"]').tap(force=True)
    expect(phone.locator("#hint")).to_have_text("Yellow plays the 4.")

    expect(phone.locator("#board .selected")).to_have_count(0)
    expect(phone.locator("#board [role=button]")).to_have_count(0)


def test_something_else_opens_the_way_to_an_illegal_move(phone: Page, stage: Stage) -> None:
    in_midgame(stage, page=phone)
    stage.throw(4)
    expect(phone.locator("#moves .move").first).to_be_visible()
    phone.get_by_role("button", name="Something else").tap()
    phone.get_by_role("button", name="Another move").tap()
    phone.get_by_label("from", exact=True).select_option("3")
    phone.get_by_label("to", exact=True).select_option("8")
    assert_accessible(phone)
    phone.get_by_role("button", name="Enter", exact=True).tap()
    expect(phone.locator("#verdict")).to_contain_text("the move 3 → 8 does not fit")


def test_something_else_is_there_before_a_number_was_rolled(phone: Page, stage: Stage) -> None:
    in_midgame(stage, page=phone)
    expect(phone.locator("#hint")).to_have_text("Yellow rolls.")
    phone.get_by_role("button", name="Something else").tap()
    dialog = phone.get_by_role("dialog", name="Something else happened")
    dialog.get_by_role("button", name="Thrown without the cup").tap()
    expect(phone.locator("#verdict")).to_contain_text("without the dice cup")


def test_a_touched_piece_is_said_in_the_list_too(phone: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=phone)
    stage.throw(2)
    expect(phone.locator("#moves .move").first).to_be_visible()
    phone.get_by_role("button", name="Something else").tap()
    dialog = phone.get_by_role("dialog", name="Something else happened")
    dialog.get_by_role("button", name="14", exact=True).tap()
    expect(phone.locator("#hint")).to_contain_text("Touched: Red 14.")

    assert stage.state.touched == (0, 14)


def test_the_board_is_set_right_on_fields_as_large_as_a_thumb(phone: Page, stage: Stage) -> None:
    in_midgame(stage, page=phone)
    expect(phone.locator("#hint")).to_have_text("Yellow rolls.")
    phone.locator("#menu").tap()
    phone.get_by_role("button", name="Set the board right").tap()
    expect(phone.locator("#editor")).to_be_visible()
    assert small_targets(phone, "#table .cell .area, #editor button, #editor select, #editor input") == []
    assert phone.evaluate("document.documentElement.scrollWidth") == 480
    for field in ("t14", "t20", "h21", "t0"):  # from one edge of the board to the other
        phone.locator(f'[data-cell="{field}"]').tap()
    phone.get_by_role("button", name="Reason later").tap()
    expect(phone.locator("#editor")).to_be_hidden()

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 3, 20, 40)


def test_axe_and_thumbs_find_nothing_wrong_on_a_phone(phone: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=phone)
    stage.throw(2)
    expect(phone.locator("#moves .move").first).to_be_visible()
    assert_accessible(phone)
    assert_touchable(phone)
    phone.get_by_role("button", name="Something else").tap()
    assert_accessible(phone)
    assert_touchable(phone, "dialog button")
    assert phone.evaluate("document.documentElement.scrollWidth") == 480


def test_the_page_never_scrolls_sideways_on_a_phone(tablet: Tablet, stage: Stage) -> None:
    in_midgame(stage)
    stage.throw(4)
    page = tablet(viewport={"width": 390, "height": 844})
    page.wait_for_selector("#moves .move")

    assert page.evaluate("document.documentElement.scrollWidth") == 390
