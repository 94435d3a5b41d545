"""What was entered wrongly is put right on the page, in a real Chromium; what that changes is shown first."""

from playwright.sync_api import Page, expect

from companion.game.events import MoveMade
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    in_midgame,
    open_menu,
    standing,
    tap,
)
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def test_a_misread_die_is_corrected_from_the_verdict(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t3")
    tap(page, "t8")
    page.get_by_role("button", name="It was a 5: correct the roll").click()
    expect(page.locator("#verdict")).to_be_hidden()
    expect(page.locator(".lines li").first).to_contain_text("corrected")

    assert stage.state.entries[-1].values == (5,)
    assert stage.state.finding is None


def test_an_older_number_is_corrected_after_its_consequences_were_shown(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    stage.throw(2)
    expect(page.locator(".lines li").first).to_contain_text("…")
    page.get_by_role("button", name="Yellow, 4: correct the number").first.click()
    page.locator("dialog [data-value='5']").click()
    dialog = page.get_by_role("dialog", name="This will change")
    expect(dialog).to_contain_text("New violation: Yellow rolled a 5; the move 3 → 7 does not fit that.")
    assert stage.state.entries[-2].values == (4,)

    dialog.get_by_label("Reason").fill("misread")
    dialog.get_by_role("button", name="Correct it").click()
    expect(page.locator(".lines li").nth(1)).to_contain_text("corrected")
    assert stage.state.entries[-2].values == (5,)


def test_an_older_move_is_corrected_after_its_consequences_were_shown(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    stage.throw(2)
    expect(page.locator(".lines li").first).to_contain_text("…")
    page.get_by_role("button", name="Yellow, 3 → 7: correct the move").click()
    dialog = page.get_by_role("dialog", name="Correct the move: what it really was")
    dialog.get_by_label("from").select_option("14")
    dialog.get_by_label("to").select_option("18")
    dialog.get_by_role("button", name="Enter").click()
    shown = page.get_by_role("dialog", name="This will change")
    expect(shown).to_contain_text("Yellow: 3, 18 instead of 7, 14")
    shown.get_by_label("Reason").fill("mistyped")
    shown.get_by_role("button", name="Correct it").click()

    expect(page.locator(".lines li").nth(1)).to_contain_text("14 → 18")
    expect(page.locator(".lines li").nth(1)).to_contain_text("corrected")
    assert stage.state.entries[-2].move is not None
    assert stage.state.entries[-2].move.start == 14


def test_the_last_entry_is_taken_back_by_a_button_that_names_it(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    before = standing(stage)
    page.get_by_role("button", name="3 → 7", exact=True).click()
    page.get_by_role("button", name="Take back: Yellow 3 → 7").click()
    expect(page.locator("#undo")).to_have_text("Take back: Yellow rolls 4")

    assert standing(stage) == before


def test_the_board_is_set_as_it_stands_with_a_reason(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    expect(page.locator("#hint")).to_have_text("Yellow rolls.")
    open_menu(page, stage)
    page.get_by_role("button", name="Set the board right").click()
    tap(page, "t3")
    tap(page, "t9")
    page.get_by_label("Rolls next").select_option("2")
    page.get_by_label("Why?").fill("knocked by a sleeve")
    page.get_by_role("button", name="This is how it stands").click()
    expect(page.locator(".lines li").first).to_contain_text("knocked by a sleeve")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 9, 14, 40)
    assert stage.state.game.turn == 2


def test_the_board_is_set_right_by_dragging_a_piece(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    open_menu(page, stage)
    page.get_by_role("button", name="Set the board right").click()
    page.locator('[data-cell="t3"]').drag_to(page.locator('[data-cell="t9"]'))
    expect(page.locator(".dragged")).to_have_count(0)
    page.get_by_label("Why?").fill("knocked by a sleeve")
    page.get_by_role("button", name="This is how it stands").click()
    expect(page.locator(".lines li").first).to_contain_text("knocked by a sleeve")

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 9, 14, 40)


def test_outside_the_editor_a_dragged_piece_stays_where_it_is(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(6)
    expect(page.locator("#moves .move").first).to_be_visible()
    page.locator('[data-cell="t3"]').drag_to(page.locator('[data-cell="t9"]'))

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 3, 14, 40)
