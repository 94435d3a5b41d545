"""A throw that a person has to judge, in a real Chromium: the likeliest number first, or no roll at all."""

from playwright.sync_api import Page, expect

from companion.rules.transitions import Due
from companion.store.system_clock import tick
from companion.table.remarks import remarks
from companion.table.throw_events import Fault, ThrowVoided
from tests.sweep import sweep
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    SIZES,
    assert_accessible,
    assert_touchable,
    in_midgame,
)
from tests.web.tablets import Tablet
from tools.pages.stage import Stage

pytestmark = NEEDS_CHROMIUM


def voided(stage: Stage) -> ThrowVoided:
    (found,) = [one.event for one in remarks(stage.state) if isinstance(one.event, ThrowVoided)]
    return found


def test_the_likeliest_number_comes_first(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(5, confidence=0.6)
    expect(page.locator(".pips .likely")).to_have_attribute("data-value", "5")

    shown = page.locator(".pips [data-value]").evaluate_all("all => all.map(one => one.dataset.value)")
    assert shown == ["5", "1", "2", "3", "4", "6"]


def test_a_die_that_looks_foreign_is_asked_about_and_is_a_violation_by_one_tap(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(5, foreign="colour")
    expect(page.locator("#throw")).to_contain_text("The issued die? It has another colour.")
    page.get_by_role("button", name="No, a foreign die").click()
    expect(page.locator("#verdict")).to_contain_text("organisers' die")
    assert stage.state.finding is not None


def test_a_cocked_die_is_thrown_again_by_one_tap_and_the_record_says_so(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(5, confidence=0.2, reason="cocked")
    page.get_by_role("button", name="Cocked").click()
    expect(page.locator("#throw")).to_contain_text("it is thrown again")
    expect(page.locator(".lines li").first).to_contain_text("Cocked: thrown again")

    assert voided(stage).fault is Fault.COCKED
    assert stage.state.game is not None
    assert (stage.state.game.turn, stage.state.game.due) == (0, Due.ROLL)
    stage.throw(4)
    expect(page.locator("#hint")).to_have_text("Yellow plays the 4.")


def test_a_number_that_was_read_from_a_die_outside_the_cup_is_taken_back_and_thrown_again(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Correct the 4").click()
    page.get_by_role("button", name="Outside").click()
    expect(page.locator("#hint")).to_have_text("Yellow rolls.")
    expect(page.locator(".lines li").first).to_contain_text("4 had been entered")

    assert voided(stage).corrects is not None


def test_a_cocked_throw_that_was_none_is_taken_back_and_its_number_counts_again(
    page: Page, stage: Stage
) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    page.get_by_role("button", name="Correct the 4").click()
    page.get_by_role("button", name="Cocked").click()
    expect(page.locator("#hint")).to_have_text("Yellow rolls.")
    page.get_by_role("button", name="Take back: throw does not count (Cocked)").click()
    expect(page.locator("#hint")).to_have_text("Yellow plays the 4.")

    assert remarks(stage.state) == ()


@sweep("size", SIZES, telling=[(480, 900)])
def test_axe_and_thumbs_find_nothing_wrong_while_a_throw_is_judged(
    tablet: Tablet, stage: Stage, size: tuple[int, int]
) -> None:
    in_midgame(stage)
    stage.throw(5, confidence=0.2, reason="outside")
    page = tablet(viewport={"width": size[0], "height": size[1]})
    page.wait_for_selector(".faults")
    assert_accessible(page)
    assert_touchable(page, "#throw button")


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

    assert stage.state.game is not None
    assert stage.state.game.die == 4


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


def test_no_picture_of_the_camera_is_asked_for_before_there_is_one(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    with stage.telling(preview=0):
        page.reload()
        expect(page.get_by_text("Lamp on")).to_be_visible()
    assert not [url for url in asked if "preview" in url]

    with page.expect_request("**/preview.jpg?*"):
        stage.tell()
