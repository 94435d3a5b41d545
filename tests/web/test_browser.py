"""The page in a real Chromium over the real web process: played by taps, killed, restarted, seen by axe."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.game.events import (
    ClockStarted,
    LastMinuteBegan,
    MoveMade,
    PositionSet,
    SeatsConfirmed,
    SirenSounded,
)
from companion.game.state import Phase
from companion.rules.ruleset import Ruleset
from companion.rules.rulesets import HGV, LSA
from companion.store.moment import tick
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    assert_accessible,
    open_menu,
    running,
    seat_everybody,
    small_targets,
    tap,
    visit,
)
from tests.web.viewing import MIDGAME
from tools.stage import Stage

pytestmark = NEEDS_CHROMIUM


def in_midgame(stage: Stage, ruleset: Ruleset = LSA, **chosen: Any) -> None:
    running(stage, ruleset, *MIDGAME, **chosen)


def step(stage: Stage) -> tuple[object, ...]:
    play = stage.state.play
    assert play is not None
    return str(play.position), play.turn, play.due


def test_a_game_is_set_up_and_started_by_taps(page: Page, stage: Stage) -> None:
    open_menu(page, stage)
    page.locator("dialog").get_by_role("button", name="New game").click()
    form = page.locator("#new-game")
    for seat, name in enumerate(("Anna", "Ben", "", "")):
        form.locator(f"[name=name{seat}]").fill(name)
    form.locator("[name=minutes]").fill("5")
    form.get_by_role("button", name="Set up the game").click()
    seat_everybody(page)
    for number in (4, 4, 2, 5):  # a tie first
        page.get_by_role("button", name="Enter a number").click()
        rolled = len(stage.state.entries)
        page.get_by_role("button", name=f"Number {number}").click()
        expect(page.locator(".lines li")).to_have_count(rolled + 1)
    expect(page.locator("#phase h2")).to_have_text("Green begins: Ben")
    page.get_by_role("button", name="Clear the floor").click()
    expect(page.locator("#clock .label")).to_have_text("Starts in")
    page.get_by_role("button", name="Start at once").click()
    expect(page.locator("#clock .label")).to_have_text("Time left")
    expect(page.locator("#turn")).to_contain_text("Ben")

    assert stage.state.phase is Phase.RUNNING
    assert stage.state.setup is not None
    assert stage.state.setup.minutes == 5


def test_a_move_is_logged_by_tapping_piece_and_target(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator("#hint")).to_have_text("Yellow plays the 4.")
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t14")
    expect(page.locator(".target")).to_have_count(1)
    tap(page, "t18")
    expect(page.locator(".lines li").first).to_contain_text("14 → 18, captures Green")

    assert stage.state.play is not None
    assert stage.state.play.position.pieces[0] == (-1, 3, 18, 40)
    assert stage.state.play.position.pieces[1] == (-1, -1, -1, 22)


def test_a_move_is_logged_from_the_list(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="3 → 7", exact=True).click()
    expect(page.locator(".lines li").first).to_contain_text("3 → 7")


def test_a_move_is_logged_with_the_keyboard_alone(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    page.locator('[data-cell="t0"]').focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".selected")).to_have_count(1)
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(page.locator(".lines li").first).to_contain_text("3 → 7")


def test_a_violation_shows_its_paragraph_and_is_settled_by_the_button_named_after_what_it_does(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, HGV, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(1)
    tap(page, "t3")
    tap(page, "t7")
    verdict = page.locator("#verdict")
    expect(verdict).to_contain_text("HGV 11: capturing is a duty")
    expect(verdict).to_contain_text("Red rolled a 4 and can capture with the piece on 14")
    expect(page.locator("#board svg.alarm")).to_be_visible()
    verdict.get_by_role("button", name="Red: piece on 14 back to B").click()
    expect(verdict).to_be_hidden()
    expect(page.locator(".lines .ruling").first).to_contain_text("penalised")

    assert stage.state.play is not None
    assert stage.state.play.position.pieces[0] == (-1, -1, 3, 40)
    assert stage.state.play.turn == 1


def test_where_only_claims_count_a_violation_is_quiet_until_an_opponent_claims_it(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, claims_only=True, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t14")
    tap(page, "t19")
    quiet = page.locator("#verdict.silent")
    expect(quiet).to_contain_text("does not fit")
    expect(page.locator("#turn")).to_contain_text("Ben")
    quiet.get_by_role("button", name="Red claims it").click()

    expect(page.locator("#verdict h2")).to_have_text("Violation")
    assert stage.state.finding is not None
    assert stage.state.finding.claimed_by == 2


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


def test_a_referee_who_does_not_want_to_see_silent_findings_learns_of_them_by_an_objection(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, claims_only=True, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Hide silent findings").click()
    tap(page, "t14")
    tap(page, "t19")
    expect(page.locator("#turn")).to_contain_text("Ben")
    expect(page.locator("#verdict")).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Objection to the last move").click()
    page.get_by_role("dialog", name="Who objects?").get_by_role("button", name="Red").click()

    expect(page.locator("#verdict h2")).to_have_text("Violation")
    assert stage.state.finding is not None
    assert stage.state.finding.claimed_by == 2


def test_a_violation_stands_with_a_reason(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Not played").click()
    page.get_by_role("button", name="Let it stand …").click()
    page.get_by_label("Reason").fill("nobody saw it")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator(".lines .ruling").first).to_contain_text("nobody saw it")


def test_the_last_entry_is_taken_back_by_a_button_that_names_it(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    before = step(stage)
    page.get_by_role("button", name="3 → 7", exact=True).click()
    page.get_by_role("button", name="Take back: Yellow 3 → 7").click()
    expect(page.locator("#undo")).to_have_text("Take back: Yellow rolls 4")

    assert step(stage) == before


def test_a_throw_the_camera_is_not_sure_of_is_asked_for(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(5, confidence=0.6)
    expect(page.locator(".pips .likely")).to_have_attribute("data-value", "5")
    expect(page.locator("#picture")).to_have_attribute("data-live", "no")
    page.get_by_role("button", name="Number 3").click()
    expect(page.locator("#hint")).to_have_text("Yellow plays the 3.")
    entry = stage.state.entries[-1]

    assert entry.values == (3,)
    assert entry.evidence is not None


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

    assert stage.state.play is not None
    assert stage.state.play.position.pieces[0] == (-1, 9, 14, 40)
    assert stage.state.play.turn == 2


def test_the_board_is_set_right_by_dragging_a_piece(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    open_menu(page, stage)
    page.get_by_role("button", name="Set the board right").click()
    page.locator('[data-cell="t3"]').drag_to(page.locator('[data-cell="t9"]'))
    expect(page.locator(".dragged")).to_have_count(0)
    page.get_by_label("Why?").fill("knocked by a sleeve")
    page.get_by_role("button", name="This is how it stands").click()
    expect(page.locator(".lines li").first).to_contain_text("knocked by a sleeve")

    assert stage.state.play is not None
    assert stage.state.play.position.pieces[0] == (-1, 9, 14, 40)


def test_outside_the_editor_a_dragged_piece_stays_where_it_is(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(6)
    expect(page.locator("#moves .move").first).to_be_visible()
    page.locator('[data-cell="t3"]').drag_to(page.locator('[data-cell="t9"]'))

    assert stage.state.play is not None
    assert stage.state.play.position.pieces[0] == (-1, 3, 14, 40)


def test_a_touched_piece_is_noted_and_moving_another_one_is_a_violation(page: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=page)
    stage.throw(2)
    expect(page.locator(".can-move")).to_have_count(3)
    tap(page, "t3")
    page.get_by_role("button", name="Only touched").click()
    expect(page.locator("#hint")).to_contain_text("Touched: Red 3.")
    tap(page, "t14")
    tap(page, "t16")
    expect(page.locator("#verdict")).to_contain_text("HGV 13")


def test_a_piece_of_another_colour_may_have_been_moved_by_its_owner_out_of_turn(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t18")
    page.get_by_role("button", name="Moved by Yellow – change").click()
    tap(page, "t20")
    expect(page.locator("#verdict")).to_contain_text("It is Yellow's turn, not Green's.")


def test_a_move_that_no_field_of_the_board_can_show_is_entered_in_the_menu(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Something else …").click()
    page.get_by_role("button", name="Another move").click()
    page.get_by_label("from", exact=True).select_option("40")
    page.get_by_label("to", exact=True).select_option("44")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.locator("#verdict")).to_contain_text("goes beyond the last field d")


def test_a_foreign_die_is_a_violation_and_the_throw_is_repeated(page: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=page)
    expect(page.locator("#hint")).to_have_text("Red rolls.")
    open_menu(page, stage)
    page.get_by_role("button", name="Something else happened").click()
    page.get_by_role("button", name="Foreign die").click()
    page.get_by_role("button", name="Have the throw repeated").click()
    expect(page.locator("#hint")).to_have_text("Red rolls.")


def test_whoever_knocks_over_on_purpose_is_excluded(page: Page, stage: Stage) -> None:
    in_midgame(stage, HGV, page=page)
    expect(page.locator("#hint")).to_have_text("Red rolls.")
    open_menu(page, stage)
    page.get_by_role("button", name="Something else happened").click()
    page.locator("dialog .row").last.get_by_role("button", name="Yellow").click()
    page.get_by_role("button", name="Exclude Yellow").click()
    expect(page.locator("#verdict")).to_be_hidden()

    assert stage.state.play is not None
    assert stage.state.play.excluded == (2,)


def test_a_tie_is_decided_by_lot_and_the_result_confirmed_and_released(page: Page, stage: Stage) -> None:
    stage.open(ruleset=HGV, names=("Anna", "Ben"))
    stage.log(SeatsConfirmed(), ClockStarted(from_tick=tick()), SirenSounded(at_tick=tick()))
    while stage.state.phase is Phase.SIREN:
        stage.throw(1)
    page.get_by_role("button", name="Let the lot decide: Red – Blue").click()
    dialog = page.locator("dialog[open]")
    dialog.get_by_role("button", name="Blue").click()
    dialog.get_by_role("button", name="Red").click()
    dialog.get_by_label("Who saw it?").fill("Clara")
    dialog.get_by_role("button", name="Enter").click()
    expect(page.locator(".ranking li").first).to_contain_text("Ben")
    page.get_by_role("button", name="Confirm the result").click()
    page.get_by_role("button", name="Release (head referee)").click()
    expect(page.locator("#turn")).to_have_text("Released")

    assert stage.state.phase is Phase.RELEASED


def test_the_organisers_are_called_and_the_clock_goes_on(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    open_menu(page, stage)
    page.get_by_role("button", name="Call the organisers").click()
    expect(page.locator("#title")).to_contain_text("Organisers called")
    expect(page.locator("#clock")).to_have_attribute("data-state", "running")


def test_the_clock_is_paused_and_goes_on(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("#clock")).to_have_attribute("data-state", "paused")
    left = page.locator("#clock .time").text_content()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator("#clock")).to_have_attribute("data-state", "running")

    assert left is not None
    assert left.startswith(("24:", "25:"))


def test_the_last_minute_the_siren_and_the_result_up_to_the_protocol(page: Page, stage: Stage) -> None:
    stage.open(minutes=1.0)
    stage.log(SeatsConfirmed())
    for value in (6, 2, 3, 1):
        stage.throw(value)
    stage.log(ClockStarted(from_tick=tick() - 2_000), LastMinuteBegan())
    stage.log(PositionSet(pieces=MIDGAME, turn=0, reason="test"))
    expect(page.locator("#clock")).to_have_attribute("data-state", "last_minute")
    stage.log(SirenSounded(at_tick=tick()))
    expect(page.locator("body")).to_have_class("siren")
    expect(page.locator("#clock .label")).to_have_text("Time is up")
    page.get_by_role("button", name="Count out").click()
    expect(page.locator(".ranking li")).to_have_count(4)
    expect(page.locator(".ranking li").first).to_contain_text("5 pts")
    page.get_by_role("button", name="Confirm the result").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Protocol as PDF").click()

    assert download.value.path().read_bytes().startswith(b"%PDF")
    assert stage.state.phase is Phase.CONFIRMED


def test_a_killed_server_is_said_at_once_taps_are_refused_and_all_is_right_after_its_return(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    move = page.get_by_role("button", name="3 → 7", exact=True)
    expect(move).to_be_visible()
    stage.stop(kill=True)
    expect(page.locator("#trouble")).to_contain_text("Connection lost", timeout=2_000)
    move.click()
    expect(page.locator("#told")).to_contain_text("was not entered")
    stage.log(MoveMade(seat=0, colour=0, start=14, target=18))
    stage.start()
    expect(page.locator(".lines li").first).to_contain_text("14 → 18")
    expect(page.locator("#trouble")).not_to_contain_text("Connection lost")
    stage.throw(2)
    expect(page.locator("#hint")).to_have_text("Green plays the 2.")
    page.locator("#moves .move").first.click()  # the token of the page outlives the restart
    expect(page.locator(".lines li").first).to_contain_text("→")


def test_a_page_that_slept_in_the_background_is_right_again(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    set_hidden = "hidden => { Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});"
    set_hidden += " document.dispatchEvent(new Event('visibilitychange')); }"
    expect(page.locator("#hint")).to_have_text("Yellow rolls.")
    page.evaluate(set_hidden, True)
    stage.throw(4)
    page.evaluate(set_hidden, False)
    expect(page.locator("#hint")).to_have_text("Yellow plays the 4.")


def test_the_language_is_switched_and_the_game_goes_on(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    open_menu(page, stage)
    page.get_by_role("link", name="Deutsch").click()
    expect(page.locator("#hint")).to_have_text("Gelb würfelt.")
    expect(page.locator("html")).to_have_attribute("lang", "de")


def test_what_a_simulated_player_did_is_entered_by_one_tap(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    announced = {"do": "move_made", "seat": 0, "colour": 0, "start": 3, "target": 7}
    roll = stage.state.entries[-1].seq
    with stage.telling(announced=announced | {"roll": roll}):
        page.get_by_role("button", name="Yellow plays 3 → 7 – enter").click()
        expect(page.locator(".lines li").first).to_contain_text("3 → 7")


def test_what_a_simulated_player_did_after_an_earlier_roll_is_not_offered_again(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    announced = {"do": "move_made", "seat": 0, "colour": 0, "start": 3, "target": 7}
    with stage.telling(announced=announced | {"roll": stage.state.entries[-1].seq - 1}):
        expect(page.locator("#practice .badge")).to_be_visible()
        expect(page.get_by_role("button", name="3 → 7", exact=True)).to_be_visible()

        expect(page.locator("#practice .announced")).to_have_count(0)


def test_the_throw_button_reaches_the_table(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    with stage.telling(), page.expect_response("**/api/request") as answer:
        page.get_by_role("button", name="Throw", exact=True).click()

    assert answer.value.ok
    assert [request.what for request in stage.channels.asked(tick())] == ["throw"]


def test_a_die_that_was_knocked_over_is_told_and_counts_only_if_a_person_says_so(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator(".can-move")).to_have_count(2)
    stage.throw(5, changed=True)
    expect(page.locator("#throw")).to_contain_text("The die lies otherwise now (5)")

    assert stage.state.play is not None
    assert stage.state.play.die == 4


def test_the_large_picture_shows_what_the_reader_found(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.locator("#picture")).to_have_attribute("data-live", "no")
    page.click("#enlarge")
    dialog = page.get_by_role("dialog", name="The last throw")

    expect(dialog.get_by_role("img", name="What the reader found in the picture")).to_be_visible()


def test_a_silent_table_is_said(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.tell(tick=tick() - 60_000)
    expect(page.locator("#trouble")).to_contain_text("last heard")


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
@pytest.mark.parametrize("shade", ["light", "dark"])
def test_axe_finds_nothing_in_mid_game_with_a_violation_open(
    browser: Browser, stage: Stage, locale: str, shade: str
) -> None:
    in_midgame(stage, HGV)
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=3, target=7))
    page = visit(browser, stage, locale, color_scheme=shade)
    page.wait_for_selector("#verdict .primary")
    assert_accessible(page)
    page.locator("#menu").click()
    assert_accessible(page)
    page.close()


@pytest.mark.parametrize("locale", ["de-DE", "en-GB"])
def test_axe_finds_nothing_while_a_throw_is_asked_for_on_a_tablet_held_upright(
    browser: Browser, stage: Stage, locale: str
) -> None:
    in_midgame(stage)
    stage.throw(4, confidence=0.5)
    page = visit(browser, stage, locale, viewport={"width": 800, "height": 1280})
    page.wait_for_selector(".pips")
    assert_accessible(page)
    page.close()


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_everything_to_be_touched_on_a_tablet_is_at_least_48_pixels(
    browser: Browser, stage: Stage, size: tuple[int, int]
) -> None:
    in_midgame(stage)
    stage.throw(4)
    page = visit(browser, stage, viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector("#moves .move")
    with stage.telling():
        page.wait_for_selector("#practice button")

        assert small_targets(page) == []
    page.close()


def test_the_page_never_scrolls_sideways_on_a_phone(browser: Browser, stage: Stage) -> None:
    in_midgame(stage)
    stage.throw(4)
    page = visit(browser, stage, viewport={"width": 390, "height": 844})
    page.wait_for_selector("#moves .move")

    assert page.evaluate("document.documentElement.scrollWidth") == 390
    page.close()
