"""Backgammon on the page, in a real Chromium: the board, plays by taps, verdicts, corrections."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from playwright.sync_api import Browser, Page, expect

from companion.backgammon.board import Side
from companion.backgammon.findings import Code
from companion.backgammon.rulesets import HOFER, STANDARD
from companion.store.system_clock import tick
from companion.table.round_events import ClockStarted
from companion.table.seat_events import SeatsConfirmed
from tests.sweep import sweep
from tests.web.browsing import NEEDS_CHROMIUM, assert_accessible, assert_touchable, follow, tap
from tests.web.table.backgammon_refereeing import DARK, LIGHT, SET_UP, Step, begun, enter, put
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM

HELD = {"landscape": (1280, 800), "portrait": (800, 1280), "phone": (390, 844)}


@dataclass(frozen=True)
class Wrong:
    """What somebody does wrong with these `light` stones and that roll, as the referee enters it."""

    code: Code
    paragraph: str
    roll: tuple[int, ...]
    steps: tuple[Step, ...] = ()
    seat: int = LIGHT
    light: Mapping[int, int] = field(default_factory=lambda: SET_UP)
    by: Callable[[Page], None] | None = None


def with_one_die(page: Page) -> None:
    page.locator("#menu").click()
    page.get_by_role("button", name="Something else happened").click()
    page.get_by_role("button", name="With one die").click()
    page.locator("dialog [data-value='4']").click()


def nothing(page: Page) -> None:
    page.get_by_role("button", name="Not played").click()


WRONG = (
    Wrong(Code.LOW_FIRST, "Hofer: the lower number first", (3, 1), ((13, 10), (10, 9))),
    Wrong(Code.OUT_OF_TURN, "Hofer: the higher roll begins", (3, 1), ((6, 5),), seat=DARK),
    Wrong(Code.MUST_ROLL_BOTH, "Hofer: always both dice", (), by=with_one_die),
    Wrong(
        Code.COME_IN_FIRST,
        "Hofer: stones that were hit",
        (3, 1),
        ((13, 12),),
        light={25: 1, 24: 1, 13: 5, 8: 3, 6: 5},
    ),
    Wrong(Code.BAND, "Hofer: two stones are a band", (5, 2), ((13, 11), (24, 19))),
    Wrong(Code.UNDERSIDE_EARLY, "Hofer: always both dice", (2, 2), ((13, 8),)),
    Wrong(
        Code.BEAR_OFF_EARLY,
        "Hofer: bearing off",
        (6, 1),
        ((8, 7), (6, 0)),
        light={8: 1, 7: 1, 6: 5, 5: 4, 4: 4},
    ),
    Wrong(Code.MUST_PLAY, "Hofer: the lower number first", (3, 1), by=nothing),
    Wrong(Code.WRONG_COUNT, "Hofer: two stones one number each", (3, 1), ((13, 11),)),
)


@sweep("wrong", WRONG, telling=[WRONG[at] for at in (1, 2, 3, 6, 7)])
def test_every_violation_is_named_with_its_paragraph_and_settled_by_one_tap(
    page: Page, stage: Stage, wrong: Wrong
) -> None:
    begun(stage)
    put(stage, wrong.light)
    if wrong.roll:
        stage.throw(*wrong.roll)
    follow(page, stage)
    if wrong.by:
        wrong.by(page)
    else:
        enter(page, wrong.seat, wrong.steps)
    verdict = page.locator("#verdict")
    expect(verdict.locator(".paragraph")).to_contain_text(wrong.paragraph)
    found = stage.backgammon.finding
    assert found is not None
    assert found.verdict.code is wrong.code
    verdict.locator("[data-name=apply]").click()
    expect(verdict).to_be_hidden()

    assert stage.backgammon.finding is None
    assert stage.backgammon.game == found.before


def test_a_play_is_tapped_step_by_step_and_one_step_is_taken_back(page: Page, stage: Stage) -> None:
    begun(stage, page)
    stage.throw(3, 1)
    expect(page.locator(".can-move")).not_to_have_count(0)
    tap(page, "p13")
    expect(page.locator(".target")).not_to_have_count(0)
    tap(page, "p9")
    page.locator("[data-name=back]").click()
    enter(page, LIGHT, ((6, 5), (13, 10)))
    expect(page.locator(".lines li").first).to_contain_text("19/20 12/15")
    expect(page.locator("#turn")).to_contain_text("Ben")

    assert stage.backgammon.finding is None


def test_only_steps_that_may_come_now_are_shown(page: Page, stage: Stage) -> None:
    """Not the underside of a double before its top, nor a point on which nobody stands yet."""
    begun(stage, page)
    stage.throw(1, 1)
    expect(page.locator(".can-move")).to_have_count(4)
    tap(page, "p8")
    expect(page.locator(".target")).to_have_count(2)
    expect(page.locator("[data-cell=p7].target, [data-cell=p6].target")).to_have_count(2)


def test_a_play_is_taken_from_the_list(page: Page, stage: Stage) -> None:
    begun(stage, page)
    stage.throw(3, 1)
    page.locator("#moves .move", has_text="17/20 19/20").or_(page.locator("#moves .move").first).first.click()
    expect(page.locator("#turn")).to_contain_text("Ben")

    assert stage.backgammon.entries[-1].steps


def test_the_keys_do_what_taps_do(page: Page, stage: Stage) -> None:
    begun(stage, page)
    stage.throw(3, 1)
    expect(page.locator(".can-move")).not_to_have_count(0)
    page.locator("[data-cell=p24]").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".selected")).to_have_attribute("data-cell", "p24")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    expect(page.locator("#hint strong")).to_contain_text("1/2")


def test_the_board_can_be_seen_from_the_other_side(page: Page, stage: Stage) -> None:
    begun(stage, page)
    there = page.locator("[data-cell=p1]").bounding_box()
    page.locator("#menu").click()
    page.get_by_role("button", name="Turn the board").click()
    turned = page.locator("[data-cell=p1]").bounding_box()
    page.locator("#menu").click()
    page.get_by_role("button", name="Turn the board").click()

    assert there is not None
    assert turned is not None
    assert (turned["x"] < there["x"], turned["y"] < there["y"]) == (True, True)


def test_a_correction_of_an_older_roll_shows_what_it_changes_before_it_is_made(
    page: Page, stage: Stage
) -> None:
    begun(stage, page)
    stage.throw(3, 1)
    follow(page, stage)
    enter(page, LIGHT, ((6, 5), (13, 10)))
    stage.throw(4, 2)
    follow(page, stage)
    page.locator(".lines li", has_text="19/20 12/15").locator(".die-button").click()
    for value in (4, 1):
        page.locator(f"dialog [data-value='{value}']").click()
    dialog = page.get_by_role("dialog", name="This will change")
    expect(dialog).to_contain_text("New violation")
    dialog.get_by_label("Reason").fill("misread")
    dialog.get_by_role("button", name="Correct it").click()
    expect(page.locator(".lines .ruling").first).to_contain_text("found later")

    assert [one.corrected for one in stage.backgammon.entries][-2:] == [True, False]


def test_a_logged_play_is_corrected_on_the_board_as_it_was(page: Page, stage: Stage) -> None:
    begun(stage, page)
    stage.throw(3, 1)
    follow(page, stage)
    enter(page, LIGHT, ((6, 5), (13, 10)))
    follow(page, stage)
    page.locator(".lines .move-button").first.click()
    dialog = page.get_by_role("dialog", name="Correct the move")
    for place in (6, 5, 8, 5):
        dialog.locator(f"[data-cell=p{place}]").click()
    dialog.locator("[data-name=enter]").click()
    changes = page.get_by_role("dialog", name="This will change")
    expect(changes).to_contain_text("Light: ")
    changes.get_by_label("Reason").fill("mistyped")
    changes.get_by_role("button", name="Correct it").click()
    expect(page.locator(".lines li").first).to_contain_text("19/20 17/20")


def test_the_board_is_set_right_with_a_reason(page: Page, stage: Stage) -> None:
    begun(stage, page)
    page.locator("#menu").click()
    page.get_by_role("button", name="Set the board right").click()
    tap(page, "p6")
    tap(page, "bar0")
    page.locator("#edit-reason").fill("sleeve")
    page.get_by_role("button", name="This is how it stands").click()
    expect(page.locator("#editor")).to_be_hidden()

    game = stage.backgammon.game
    assert game is not None
    assert game.position.count(Side.WHITE, 25) == 1


def test_a_roll_by_hand_is_tapped_die_by_die(page: Page, stage: Stage) -> None:
    begun(stage, page)
    page.get_by_role("button", name="Enter numbers").click()
    page.get_by_role("button", name="Die 1: 5", exact=True).click()
    page.get_by_role("button", name="Die 2: 2", exact=True).click()
    expect(page.locator("#hint")).to_contain_text("Light plays 5-2.")


def test_dice_that_were_not_read_surely_are_taken_by_one_tap(page: Page, stage: Stage) -> None:
    begun(stage, page)
    stage.throw(5, 2, confidence=0.5)
    page.locator("[data-name=as-read]").click()
    expect(page.locator("#hint")).to_contain_text("Light plays 5-2.")


def test_after_a_double_the_player_may_hand_on(page: Page, stage: Stage) -> None:
    begun(stage, page)
    stage.throw(1, 1)
    follow(page, stage)
    enter(page, LIGHT, ((8, 7), (8, 7)))
    expect(page.locator("#hint")).to_contain_text("Light may roll once more")
    page.locator("[data-name=hand-on]").click()
    expect(page.locator("#turn")).to_contain_text("Ben")

    assert stage.backgammon.finding is None


def test_in_standard_each_die_is_rolled_by_one_and_plays_are_called_by_the_pips(
    page: Page, stage: Stage
) -> None:
    begun(stage, page, STANDARD)
    expect(page.locator("#hint")).to_contain_text("plays 6-2")
    enter(page, LIGHT, ((24, 18), (13, 11)))
    expect(page.locator(".lines li").first).to_contain_text("24/18 13/11")


@sweep("held", HELD, telling=["landscape", "phone"])
def test_no_flaw_and_no_target_too_small(tablet: Tablet, stage: Stage, held: str) -> None:
    """axe and a thumb, with a play half tapped and with a violation open."""
    begun(stage)
    stage.throw(3, 1)
    width, height = HELD[held]
    page = tablet(viewport={"width": width, "height": height})
    chosen = "button, a.button" if held == "phone" else "button, a.button, #table .cell .area"
    assert_accessible(page)
    assert_touchable(page, chosen)
    page.get_by_role("button", name="Not played").click()
    page.wait_for_selector("#verdict .primary")
    assert_accessible(page)
    assert_touchable(page)


def test_the_display_shows_board_dice_and_players(browser: Browser, stage: Stage) -> None:
    begun(stage)
    stage.throw(3, 1)
    page = browser.new_page(viewport={"width": 1280, "height": 720}, locale="en-GB")
    page.goto(f"{stage.url}display")
    expect(page.locator("#board .backgammon .die")).to_have_count(2)
    expect(page.locator("#turn")).to_contain_text("Anna")
    page.close()


def test_on_a_phone_any_play_is_tapped_on_a_larger_board_and_the_final_position_too(
    tablet: Tablet, stage: Stage
) -> None:
    begun(stage)
    stage.throw(1, 1)
    phone = tablet(viewport={"width": 390, "height": 844}, has_touch=True)
    phone.get_by_role("button", name="Tap the play on the board").click()
    large = phone.get_by_role("dialog", name="Tap the play on the board")
    for cell in ("p8", "p7", "p8", "p7"):
        large.locator(f"[data-cell={cell}]").click()
    large.locator("[data-name=enter]").click()
    expect(large).to_be_hidden()
    expect(phone.locator(".lines li").first).to_contain_text("17/18(2)")
    phone.locator("#menu").click()
    phone.get_by_role("button", name="Set the board right").click()
    tap(phone, "p6")
    expect(phone.locator("#board .selected")).to_have_attribute("data-cell", "p6")


def test_the_end_of_a_game_says_how_the_match_stands(page: Page, stage: Stage) -> None:
    stage.open(ruleset=HOFER, names=("Anna", "Ben"), match_points=3)
    stage.log(SeatsConfirmed())
    stage.throw(6, 5)
    stage.throw(2, 1)
    stage.log(ClockStarted(from_tick=tick()))
    put(stage, {3: 1})
    stage.throw(3, 1)
    follow(page, stage)
    enter(page, LIGHT, ((3, 0),))

    expect(page.locator("#result")).to_contain_text("Score after the game: Light 1, Dark 0.")


def test_a_match_goes_on_with_its_score(page: Page, stage: Stage) -> None:
    """The form of the next game starts from the match, and the game from the score."""
    stage.open(ruleset=HOFER, names=("Anna", "Ben"), match_points=3)
    follow(page, stage)
    page.locator("#menu").click()
    page.locator("dialog").get_by_role("button", name="New game").click()
    form = page.locator("#new-game")

    expect(form.locator("[name=match_points]")).to_have_value("3")
    expect(form.locator("[name=name0]")).to_have_value("Anna")
    expect(form.locator("[name=winner_needed]")).to_be_hidden()
    assert HOFER.id in (form.locator("[name=ruleset]").input_value(),)
    page.keyboard.press("Escape")
