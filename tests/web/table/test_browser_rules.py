"""Every kind of rules in a real Chromium: chosen in the form, played for a few turns, printed."""

import io
import json
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from playwright.sync_api import Locator, Page, expect
from pypdf import PdfReader

from companion.game.events import Passed
from companion.rules.board import Pieces
from companion.rules.house import house
from companion.rules.rules_choice import RulesChoice, chosen, format_choice
from companion.rules.rulesets import HGV, LSA, RULESETS
from companion.rules.variants import VARIANTS, schmidt, semester
from companion.store.system_clock import tick
from companion.table.result_events import CountingBegan
from companion.table.round_events import SirenSounded
from tests.sweep import sweep
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, open_menu, running, tap
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

HALF_AN_HOUR = quote('{"minutes":30}')
WAITING: Pieces = (-1, -1, -1, -1)
ALONE: Pieces = (-1, -1, -1, 7)


def form(page: Page, stage: Stage, **before: Any) -> Locator:
    """The form for a new game, opened after a game with what was chosen for it."""
    stage.open(**before)
    open_menu(page, stage)
    page.locator("dialog").get_by_role("button", name="New game").click()
    return page.locator("#new-game")


def put(dialog: Locator, *names: str) -> None:
    """Fill in the names and set the game up."""
    for seat, name in enumerate(names):
        dialog.locator(f"[name=name{seat}]").fill(name)
    dialog.get_by_role("button", name="Set up the game").click()


def opened(page: Page, stage: Stage, title: str) -> object:
    """The ruleset of the game that has just been opened."""
    expect(page.locator("#new-game")).to_be_hidden()
    expect(page.locator("#title")).to_contain_text(title)
    assert stage.state.setup is not None
    return stage.state.setup.ruleset


@pytest.mark.new_page
def test_the_usual_game_needs_no_more_than_names(page: Page, stage: Stage) -> None:
    dialog = form(page, stage)
    expect(dialog.locator("details[open]")).to_have_count(0)
    put(dialog, "Anna", "Ben", "Clara", "David")

    assert opened(page, stage, "State championship") == LSA


def test_the_form_starts_from_the_game_before_which_another_device_has_set_up(
    page: Page, stage: Stage
) -> None:
    rules = house(schmidt(["barriers"]), points=(3, 2, 1, 0))
    dialog = form(
        page, stage, ruleset=rules, minutes=12.5, result_only=True, table="7", round="2", tournament="Cup"
    )
    anna = stage.state.players[0]
    expect(dialog.locator("details:visible .count")).to_have_text(["one chosen", "one changed"])
    put(dialog, "Zoë", "Anna")
    expect(page.locator("#new-game")).to_be_hidden()

    setup = stage.state.setup
    assert setup is not None
    assert setup.ruleset == rules
    assert (setup.minutes, setup.result_only, setup.table, setup.round) == (12.5, True, "7", "2")
    assert setup.tournament == "Cup"
    assert setup.players[1] == anna


@pytest.mark.new_page
def test_variants_are_combined_and_those_that_exclude_each_other_refused_by_name(
    page: Page, stage: Stage
) -> None:
    dialog = form(page, stage)
    dialog.locator("[name=ruleset]").select_option("schmidt")
    dialog.locator("[data-document=schmidt] summary").click()
    for name in ("two_players", "neutral_colour", "barriers"):
        dialog.locator(f"[value={name}]").check()
    put(dialog, "Anna", "Ben")
    expect(dialog.locator(".refusal")).to_contain_text(
        "“Two people with two colours each” and “Three people and a neutral colour” exclude each other"
    )
    dialog.locator("[value=neutral_colour]").uncheck()
    expect(dialog.locator("[data-seat='0'] .colours")).to_have_text("Yellow and Red")
    expect(dialog.locator("[data-seat='2']")).to_be_hidden()
    put(dialog, "Anna", "Ben")

    assert opened(page, stage, "Box rules") == schmidt(["two_players", "barriers"])


@pytest.mark.new_page
def test_everything_wrong_with_house_rules_is_named_beside_its_switch(page: Page, stage: Stage) -> None:
    dialog = form(page, stage)
    dialog.locator("[name=ruleset]").select_option("hgv")
    dialog.locator(".house summary").click()
    points = dialog.locator("[data-switch=points] input")
    points.nth(1).fill("9")
    dialog.locator("[data-switch=minutes] input").fill("0")
    put(dialog, "Anna", "Ben")
    expect(dialog.locator(".switch .flaw:visible")).to_have_count(2)
    expect(dialog.locator("[data-switch=points] .flaw")).to_contain_text("none greater than the one before")
    assert_accessible(page)
    for index, value in enumerate((55, 30, 10, 0)):
        points.nth(index).fill(str(value))
    dialog.locator("[data-switch=minutes] input").fill("30")
    dialog.locator("[data-switch=touch_move] input").uncheck()
    expect(dialog.locator(".house .count")).to_have_text("3 changed")
    put(dialog, "Anna", "Ben")

    expected = house(HGV, points=(55, 30, 10, 0), minutes=30, touch_move=False)
    assert opened(page, stage, "House rules after: Club tournament") == expected


@pytest.mark.new_page
def test_house_rules_are_taken_away_as_a_file_and_loaded_again(
    page: Page, stage: Stage, tmp_path: Path
) -> None:
    club = RulesChoice("schmidt", ("barriers",), {"points": [3, 2, 1, 0], "tie": "lot"})
    file = tmp_path / "club.json"
    file.write_text(format_choice(club), "utf-8")
    dialog = form(page, stage)
    dialog.locator(".house summary").click()
    dialog.locator(".file").set_input_files(file)
    expect(dialog.locator("[data-switch=tie] select")).to_have_value("lot")
    expect(dialog.locator("[value=barriers]")).to_be_checked()
    with page.expect_download() as download:
        dialog.get_by_role("link", name="Save as a file").click()
    assert json.loads(download.value.path().read_text("utf-8")) == json.loads(format_choice(club))

    file.write_text("{}", "utf-8")
    dialog.locator(".file").set_input_files(file)
    expect(dialog.locator(".refusal")).to_contain_text("This is no file of rules")
    put(dialog, "Anna", "Ben")
    assert opened(page, stage, "House rules after: Box rules") == chosen(club)


def test_two_people_play_four_colours_and_have_one_line_each_in_the_result(page: Page, stage: Stage) -> None:
    running(stage, schmidt(["two_players"]), ALONE, ALONE, ALONE, ALONE, turn=1, page=page)
    stage.throw(3)
    page.get_by_role("button", name="17 → 20").click()
    expect(page.locator("#turn")).to_contain_text("RedAnna")
    stage.throw(5)
    expect(page.locator(".can-move")).to_have_count(1)
    tap(page, "t27")
    tap(page, "t32")
    expect(page.locator("#turn")).to_contain_text("BlackBen")
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())
    expect(page.locator(".ranking li")).to_have_count(2)
    expect(page.locator(".ranking li").first).to_contain_text("Anna")
    expect(page.locator(".ranking li").first.locator(".icon")).to_have_count(2)
    page.get_by_role("button", name="Confirm the result").click()
    expect(page.locator("#turn")).to_have_text("Confirmed")

    assert stage.state.result is not None
    assert stage.state.result.places == (1, 2, None, None)


def test_a_neutral_piece_is_moved_set_right_and_sent_back(page: Page, stage: Stage) -> None:
    rules = schmidt(["neutral_colour", "forced_capture"])
    running(stage, rules, (-1, -1, -1, 2), (-1, -1, -1, 34), (-1, -1, -1, 14), (-1, -1, -1, 2), page=page)
    stage.throw(3)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t32")
    expect(page.locator(".target")).to_have_count(1)
    tap(page, "t35")
    expect(page.locator(".lines li").first).to_contain_text("Black 32 → 35")

    open_menu(page, stage)
    page.get_by_role("button", name="Set the board right").click()
    expect(page.locator("#edit-turn option")).to_have_count(3)
    tap(page, "t35")
    tap(page, "t32")
    page.get_by_label("Rolls next").select_option("0")
    page.get_by_label("Why?").fill("one too far")
    page.get_by_role("button", name="This is how it stands").click()
    expect(page.locator("#hint")).to_have_text("Yellow rolls.")
    stage.throw(2)
    stage.log(Passed(seat=0))
    page.get_by_role("button", name="Black: piece on 32 back to B").click()
    expect(page.locator("#verdict")).to_be_hidden()

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, -1, -1, 2)
    assert stage.state.game.position.pieces[3] == WAITING


def test_a_pair_can_be_seen_and_a_backward_capture_be_tapped(page: Page, stage: Stage) -> None:
    rules = schmidt(["barriers", "backward_capture"])
    running(stage, rules, (-1, 7, 7, 14), (-1, -1, -1, 1), WAITING, WAITING, page=page)
    places = "all => all.map(one => one.style.transform)"
    assert len(set(page.locator(".pieces .piece.yellow").evaluate_all(places))) == 4
    expect(page.get_by_label("field 7, Yellow piece, barrier of two pieces")).to_be_visible()
    stage.throw(3)
    expect(page.locator(".can-move")).to_have_count(2)
    tap(page, "t14")
    expect(page.locator(".target")).to_have_count(2)
    tap(page, "t11")
    expect(page.locator(".lines li").first).to_contain_text("14 → 11, captures Green")


def test_a_barrier_is_made_by_tapping_on_the_board_and_when_it_is_set_right(page: Page, stage: Stage) -> None:
    running(stage, schmidt(["barriers"]), (-1, 5, 7, 14), WAITING, (-1, -1, -1, 30), WAITING, page=page)
    stage.throw(2)
    expect(page.locator(".can-move")).to_have_count(3)
    tap(page, "t5")
    tap(page, "t7")
    expect(page.locator(".lines li").first).to_contain_text("5 → 7")
    expect(page.get_by_label("barrier of two pieces")).to_have_count(1)

    open_menu(page, stage)
    page.get_by_role("button", name="Set the board right").click()
    tap(page, "t7")
    tap(page, "t14")
    page.get_by_label("Why?").fill("they stood there")
    page.get_by_role("button", name="This is how it stands").click()
    expect(page.locator("#editor")).to_be_hidden()

    assert stage.state.game is not None
    assert stage.state.game.position.pieces[0] == (-1, 7, 14, 14)


def test_without_an_order_whoever_threw_is_tapped_and_another_may_throw_before_the_move(
    page: Page, stage: Stage
) -> None:
    running(stage, semester(chaos=True), ALONE, ALONE, ALONE, ALONE, page=page)
    expect(page.locator("#hint")).to_have_text("Whoever wants to rolls.")
    stage.throw(4)
    page.get_by_role("group", name="Who rolled the 4?").get_by_role("button", name="Clara").click()
    expect(page.locator("#hint")).to_have_text("Yellow plays the 4, or somebody else rolls.")
    page.get_by_role("button", name="Enter a number").click()
    page.get_by_role("button", name="Number 2").click()
    page.get_by_role("button", name="Ben").click()
    expect(page.locator("#hint")).to_have_text("Blue plays the 2, or somebody else rolls.")
    page.get_by_role("button", name="17 → 19").click()
    expect(page.locator("#hint")).to_have_text("Whoever wants to rolls.")

    rolls = [(entry.seat, entry.values, entry.move is not None) for entry in stage.state.entries[-2:]]
    assert rolls == [(2, (4,), False), (1, (2,), True)]
    assert stage.state.entries[-1].settled == ()


def test_on_a_phone_the_question_who_threw_has_the_whole_width(tablet: Tablet, stage: Stage) -> None:
    running(stage, semester(chaos=True), ALONE, ALONE, ALONE, ALONE)
    stage.throw(4)
    page = tablet(viewport={"width": 390, "height": 844})
    asked, panel = (page.locator(one).bounding_box() for one in (".who-rolled", "#throw"))
    assert asked is not None
    assert panel is not None
    assert asked["width"] > 0.85 * panel["width"]


def test_a_number_that_is_not_sure_is_asked_for_before_who_threw_it(page: Page, stage: Stage) -> None:
    running(stage, semester(chaos=True), ALONE, ALONE, ALONE, ALONE, page=page)
    stage.throw(4, confidence=0.5)
    page.get_by_role("button", name="Number 3").click()
    page.get_by_role("group", name="Who rolled the 3?").get_by_role("button", name="David").click()
    expect(page.locator("#hint")).to_contain_text("Green plays the 3")


@sweep("locale", ["de-DE", "en-GB"], telling=["de-DE"])  # the longer words
def test_every_document_is_printed_on_one_page(tablet: Tablet, stage: Stage, locale: str) -> None:
    page = tablet(locale)
    every = "&".join(f"variant={name}" for name in VARIANTS if name != "neutral_colour")
    switches = quote('{"points":[55,30,10,0],"barriers":true,"backward_capture":true}')
    for rules in (*RULESETS, f"schmidt?{every}", f"hgv?switches={switches}"):
        page.goto(f"{stage.url}rules/{rules}")
        printed = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
        assert len(printed.pages) == 1, rules


@sweep("shade", ["light", "dark"], telling=["dark"])
def test_axe_finds_nothing_on_the_page_of_rules(tablet: Tablet, stage: Stage, shade: str) -> None:
    page = tablet(color_scheme=shade)
    page.goto(f"{stage.url}rules/lsa?switches={HALF_AN_HOUR}")
    assert_accessible(page)
