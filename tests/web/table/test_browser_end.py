"""The end of a game, in a real Chromium: both time stamps, initials, release, later corrections."""

from playwright.sync_api import Page, expect

from companion.game.agreement import agreed
from companion.game.events import MoveMade
from companion.game.result import signed
from companion.rules.rulesets import LSA
from companion.store.system_clock import tick
from companion.table.phase import Phase
from companion.table.result_events import CountingBegan, DiceOff, ResultReleased
from companion.table.round_events import SirenSounded
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    SIZES,
    assert_accessible,
    assert_touchable,
    in_midgame,
    running,
)
from tests.web.tablets import Tablet
from tools.pages.game_states import dice_off
from tools.pages.stage import Stage
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM
READABLE_PX = 16
FONT_SIZES = "all => all.map(one => parseFloat(getComputedStyle(one).fontSize))"


def counting(stage: Stage) -> None:
    """Time is up, and nothing is left to be played."""
    in_midgame(stage)
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())


def test_a_number_at_rest_before_the_siren_counts_and_both_time_stamps_are_shown(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    stage.log(SirenSounded(at_tick=tick() + 500))
    stamps = page.locator(".stamps dd")
    expect(stamps).to_have_count(2)
    expect(page.locator("#phase .counts")).to_contain_text("before the siren: the number counts")

    rest, siren = stamps.all_text_contents()
    assert rest < siren


def test_a_throw_after_the_siren_does_not_count_and_both_time_stamps_say_so(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.log(SirenSounded(at_tick=tick() - 500))
    stage.throw(4)
    expect(page.locator("#phase .warning")).to_contain_text("after the siren: the number does not count")


def test_a_number_that_no_camera_saw_can_be_said_to_have_lain_before_the_siren(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.log(SirenSounded(at_tick=tick()))
    page.get_by_role("button", name="Lay before the siren").click()
    page.get_by_role("button", name="Number 4").click()
    expect(page.locator("#moves .move").first).to_be_visible()
    assert stage.state.finding is None


def read_by_camera(stage: Stage, number: int, value: int, confidence: float = 0.99) -> None:
    """The table's status says that throw `number` came to rest and was read."""
    seen = {
        "number": number,
        "state": "settled",
        "values": [value],
        "confidence": confidence,
        "needs_confirmation": None if confidence >= 0.9 else "low_confidence",
        "reason": None,
    }
    stage.tell(throw=seen)


def test_dice_that_decide_are_read_by_the_camera_each_throw_once(page: Page, stage: Stage) -> None:
    dice_off(stage)
    read_by_camera(stage, 1, 3)  # lies there from before
    expect(page.get_by_text("Lamp on")).to_be_visible()  # so the page has heard of it
    page.locator("#result .primary").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("the camera reads along")
    rolled = dialog.locator(".dice-rounds span")
    for number, (value, confidence, count) in enumerate([(4, 0.99, 1), (6, 0.5, 1), (2, 0.95, 2)], start=2):
        read_by_camera(stage, number, value, confidence)
        read_by_camera(stage, number, value, confidence)
        page.wait_for_timeout(400)
        expect(rolled).to_have_count(count)
    dialog.get_by_label("Who saw it?").fill("Frau Maier")
    dialog.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_role("button", name="Confirm the result")).to_be_visible()

    rounds = [one.event.rounds for one in stage.state.history if isinstance(one.event, DiceOff)]
    assert rounds == [(((0, 4), (2, 2)),)]


def test_the_ranking_is_explained_line_by_line(page: Page, stage: Stage) -> None:
    counting(stage)
    expect(page.locator(".ranking li").nth(1)).to_contain_text("both 1 home; 96 fields left against 110")


def test_every_player_agrees_with_a_tap_on_the_initials_then_the_table_signs(
    page: Page, stage: Stage
) -> None:
    counting(stage)
    expect(page.get_by_role("button", name="Confirm the result without")).to_be_visible()
    for number, letter in enumerate("DCAB", start=1):
        page.get_by_role("button", name=f"I agree: {letter}.").click()
        expect(page.locator(".ranking .agreed")).to_have_count(number)
    page.get_by_role("button", name="Confirm the result", exact=True).click()
    expect(page.locator("#turn")).to_have_text("Confirmed")

    assert set(agreed(stage.state)) == {0, 1, 2, 3}


def test_on_a_tablet_held_across_the_table_signs_without_scrolling(tablet: Tablet, stage: Stage) -> None:
    counting(stage)
    with stage.telling():
        page = tablet("de-DE")
        expect(page.locator("#practice")).to_be_visible()
        expect(page.get_by_role("img", name="Ring um den Becher an")).to_be_visible()
        expect(page.get_by_role("img", name="Zeit um aus")).to_be_visible()
        confirm = page.get_by_role("button", name="Ergebnis bestätigen ohne")

        expect(confirm).to_be_in_viewport(ratio=1)
        expect(page.locator(".ranking .agree")).to_have_count(4)
        sizes = page.locator(".ranking :is(strong, .agree)").evaluate_all(FONT_SIZES)
        assert min(sizes) >= READABLE_PX


def test_the_head_referee_releases_and_others_see_who_does(tablet: Tablet, stage: Stage) -> None:
    counting(stage)
    stage.log(signed(stage.state))
    referee = tablet(role=Role.REFEREE)
    head = tablet(role=Role.HEAD_REFEREE)
    expect(referee.locator("#result")).to_contain_text("The head referee releases the result now.")
    expect(referee.get_by_role("button", name="Release")).to_be_disabled()
    head.get_by_role("button", name="Release").click()
    expect(referee.locator("#turn")).to_have_text("Released")

    assert stage.state.phase is Phase.RELEASED


def released(stage: Stage) -> None:
    """Yellow has won by two fields, and the result is released."""
    running(stage, LSA, (-1, -1, 3, 28), (-1, -1, 3, 30), (-1, -1, -1, 0), (-1, -1, -1, 0))
    stage.throw(4)
    stage.log(MoveMade(seat=0, colour=0, start=28, target=32))
    stage.log(SirenSounded(at_tick=tick()), CountingBegan())
    stage.log(signed(stage.state), ResultReleased())


def correct_the_move(page: Page) -> None:
    """Yellow moved only to 29, as somebody knows later."""
    page.get_by_role("button", name="Yellow, 28 → 32: correct the move").click()
    dialog = page.get_by_role("dialog", name="Correct the move: what it really was")
    dialog.get_by_label("to", exact=True).select_option("29")
    dialog.get_by_role("button", name="Enter", exact=True).click()


def test_a_correction_after_the_release_says_what_it_moves_and_is_signed_anew(
    tablet: Tablet, stage: Stage
) -> None:
    released(stage)
    page = tablet(role=Role.HEAD_REFEREE)
    expect(page.locator(".ranking li").first).to_contain_text("Anna")
    correct_the_move(page)
    shown = page.get_by_role("dialog", name="This will change")
    expect(shown).to_contain_text("Yellow: place 2 instead of 1")
    shown.get_by_label("Reason").fill("seen on the video")
    shown.get_by_role("button", name="Correct it").click()
    expect(page.locator(".lines")).to_contain_text(
        "Corrected after the release: Yellow: place 2 instead of 1."
    )
    page.get_by_role("button", name="Let it stand …").click()
    page.get_by_label("Reason").fill("played like that")
    page.get_by_role("button", name="Enter", exact=True).click()
    expect(page.get_by_role("button", name="Let it stand …")).to_be_hidden()
    expect(page.locator("#result .warning")).to_be_visible()
    page.get_by_role("button", name="Confirm the result without").click()
    page.get_by_role("button", name="Release").click()
    expect(page.locator(".ranking li").first).to_contain_text("Ben")
    expect(page.locator("#turn")).to_have_text("Released")

    assert stage.state.result is not None
    assert stage.state.result.places == (2, 1, 3, 3)


def test_a_table_referee_corrects_nothing_after_the_release(tablet: Tablet, stage: Stage) -> None:
    released(stage)
    page = tablet(role=Role.REFEREE)
    expect(page.locator("#log .hint")).to_contain_text("Needed for this: head referee")

    for correction in page.locator("#log button").all():
        expect(correction).to_be_disabled()


@sweep("size", SIZES, telling=[(480, 900)])
def test_axe_and_thumbs_find_nothing_wrong_at_the_end(
    tablet: Tablet, stage: Stage, size: tuple[int, int]
) -> None:
    in_midgame(stage)
    stage.throw(4)
    stage.log(SirenSounded(at_tick=tick()))
    page = tablet(role=Role.REFEREE, viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector(".stamps")
    assert_accessible(page)
    page.get_by_role("button", name="Count out").click()
    page.get_by_role("button", name="I agree: A.").click()
    page.wait_for_selector(".agreed")
    assert_accessible(page)
    assert_touchable(page, "#result button")
