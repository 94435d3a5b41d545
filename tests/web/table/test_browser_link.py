"""A connection that is lost or never granted, in a real Chromium: said at once, and right again soon."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.request import urlopen

import psutil
import pytest
from playwright.sync_api import Browser, Page, expect

from companion.game.events import MoveMade
from tests.web.browsing import (
    NEEDS_CHROMIUM,
    in_midgame,
    visit,
)
from tools.pages.stage import Stage
from tools.rigs.stopping import stopped
from web.access.listening import SPECTATORS
from web.access.roles import Role

pytestmark = NEEDS_CHROMIUM

RIGHT_AGAIN_MS = 2_000
HURRIED = """
() => {
  const wait = setTimeout;
  window.setTimeout = (then, ms) => wait(then, ms === 4000 ? 200 : ms);
}
"""
"""From now on the page waits 0.2 s for an answer instead of 4."""


def move_due(page: Page, stage: Stage) -> None:
    in_midgame(stage, page=page)
    stage.throw(4)
    expect(page.get_by_role("button", name="3 → 7", exact=True)).to_be_visible()


def assert_lost_and_refusing(page: Page) -> None:
    expect(page.locator("#trouble")).to_contain_text("Connection lost")
    expect(page.locator("#trouble")).to_contain_text("second")
    expect(page.get_by_role("img", name="Not connected", exact=True)).to_be_visible()
    page.get_by_role("button", name="3 → 7", exact=True).click()
    expect(page.locator("#told")).to_contain_text("was not entered")


def assert_right_again(page: Page, line: str) -> None:
    """Within 2 s the page shows the newest line, and no trouble with the connection."""
    expect(page.locator(".lines li").first).to_contain_text(line, timeout=RIGHT_AGAIN_MS)
    expect(page.locator("#trouble")).not_to_contain_text("Connection lost")
    expect(page.get_by_role("img", name="Connected", exact=True)).to_be_visible()


LATE_MS = 300
ANSWERED_LATE = f"""
() => {{
  const asked = fetch;
  window.fetch = async (...what) => {{
    const answer = await asked(...what);
    await new Promise((done) => setTimeout(done, {LATE_MS}));
    return answer;
  }};
}}
"""
"""From now on every answer takes that long."""


TOUCHED = """
() => new Promise((done) => {
  const touched = [];
  const watch = { subtree: true, childList: true, characterData: true, attributes: true };
  new MutationObserver((all) => touched.push(...all.map((one) => one.target.outerHTML ?? one.target.data)))
    .observe(document.getElementById("board"), watch);
  let heard = 0;
  new MutationObserver(() => ++heard === 3 && done(touched))
    .observe(document.body, { attributes: true, attributeFilter: ["data-seq"] });
})
"""
"""What was changed on the board while three messages came, each of which sets `data-seq` anew."""


@contextmanager
def frozen(stage: Stage) -> Iterator[None]:
    """The server answers nobody, and its connections stay open."""
    assert stage.process is not None
    with stopped([psutil.Process(stage.process.pid)]):
        yield


@pytest.mark.new_page
def test_a_tablet_that_leaves_the_network_says_so_and_is_right_again_on_its_return(
    page: Page, stage: Stage
) -> None:
    move_due(page, stage)
    page.context.set_offline(True)
    assert_lost_and_refusing(page)
    stage.log(MoveMade(seat=0, colour=0, start=14, target=18))
    page.context.set_offline(False)

    assert_right_again(page, "14 → 18")


@pytest.mark.new_page
def test_while_the_connection_is_lost_the_whole_board_is_seen(page: Page, stage: Stage) -> None:
    move_due(page, stage)
    page.set_viewport_size({"width": 1280, "height": 740})
    page.context.set_offline(True)
    assert_lost_and_refusing(page)
    seen = page.locator("main").bounding_box()
    drawn = page.locator("#board .table").bounding_box()
    page.context.set_offline(False)

    assert seen
    assert drawn
    assert drawn["y"] + drawn["height"] <= seen["y"] + seen["height"]


def test_a_server_that_hangs_is_noticed_by_its_silence(page: Page, stage: Stage) -> None:
    move_due(page, stage)
    with frozen(stage):
        assert_lost_and_refusing(page)
        stage.log(MoveMade(seat=0, colour=0, start=14, target=18))

    assert_right_again(page, "14 → 18")


@pytest.mark.new_page
def test_everything_is_right_again_two_seconds_after_a_restarted_server_answers(
    page: Page, stage: Stage
) -> None:
    move_due(page, stage)
    stage.stop()
    assert_lost_and_refusing(page)
    stage.log(MoveMade(seat=0, colour=0, start=14, target=18))
    stage.start()

    assert_right_again(page, "14 → 18")


@pytest.mark.trial  # waits for as many pages as there are seats
def test_whoever_is_one_spectator_too_many_is_told_so_and_let_in_when_somebody_leaves(
    browser: Browser, stage: Stage
) -> None:
    in_midgame(stage)
    pages = [browser.new_page(locale="en-GB") for _ in range(2)]
    with ExitStack() as audience:
        for _ in range(SPECTATORS):
            audience.enter_context(urlopen(f"{stage.url}api/events", timeout=5))
        for page, address in zip(pages, ("", "display?language=en"), strict=True):
            page.goto(f"{stage.url}{address}")
            expect(page.locator("#trouble")).to_contain_text("Too many watch here")
            expect(page.locator("#trouble")).not_to_contain_text("Connection lost")
        referee = visit(browser, stage, role=Role.REFEREE)
        expect(referee.locator("#hint")).to_have_text("Yellow rolls.")

    for page in pages:
        expect(page.locator("#turn")).to_contain_text("Anna", timeout=20_000)
        expect(page.locator("#trouble")).not_to_contain_text("Too many")
    for page in (referee, *pages):
        page.close()


@pytest.mark.new_page
def test_what_is_tapped_while_an_answer_is_on_its_way_is_not_lost(page: Page, stage: Stage) -> None:
    move_due(page, stage)
    page.evaluate(ANSWERED_LATE)
    page.get_by_role("button", name="14 → 18", exact=False).first.click()
    page.get_by_role("button", name="Take back: Yellow 14 → 18").click()

    expect(page.locator("#undo")).to_have_text("Take back: Yellow rolls 4")
    expect(page.locator("#told")).to_be_empty()


@pytest.mark.new_page
def test_a_double_tap_does_nothing_twice(page: Page, stage: Stage) -> None:
    move_due(page, stage)
    before = stage.state.seq
    page.evaluate(ANSWERED_LATE)
    page.get_by_role("button", name="14 → 18", exact=False).first.evaluate(
        "one => (one.click(), one.click())"
    )
    expect(page.locator(".lines li").first).to_contain_text("14 → 18")
    page.wait_for_timeout(3 * LATE_MS)

    assert page.locator("#told").inner_text() == ""
    assert stage.state.seq == before + 1


@pytest.mark.new_page
def test_a_server_that_keeps_silent_is_given_up(page: Page, stage: Stage) -> None:
    move_due(page, stage)
    asked = list[str]()
    page.route("**/api/report", lambda silent: asked.append(silent.request.post_data_json["key"]))
    page.evaluate(HURRIED)
    page.get_by_role("button", name="14 → 18", exact=False).first.click()
    expect(page.locator("#told")).to_contain_text("No answer")

    assert len(asked) == 2, "once more, with the same key"
    assert len(set(asked)) == 1


@pytest.mark.new_page
def test_messages_that_bring_nothing_new_leave_the_board_alone(page: Page, stage: Stage) -> None:
    move_due(page, stage)
    with stage.telling():
        touched = page.evaluate(TOUCHED)

    assert touched == []


@pytest.mark.new_page
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
