"""A whole refereed game, in real browsers over the real processes: from the form to the files."""

import io
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from companion.game.fold import fold
from companion.game.kinds import GAME_EVENTS
from companion.game.state import State
from companion.language import wording
from companion.protocol.notation import parse_game
from companion.protocol.replay import differences
from companion.protocol.result_lines import final_position, results
from companion.rules.moves import SIX
from companion.store.log import EventLog
from companion.table.phase import Phase
from tests.web.browsing import NEEDS_CHROMIUM, open_page, seat_everybody
from tests.web.table.refereeing import (
    board_of,
    board_seen,
    button,
    download,
    enter_what_was_played,
    invite,
    newest,
    pair,
    set_up,
    tap_a_move,
    throw,
    throw_until_a_move_is_due,
    what_was_played,
)
from tests.whole_product import Run
from tools.pages.clock_watch import CLOCKS, asleep, set_wrong
from web.table.view.game import SHOWN_LINES
from web.table.view.lines import lines
from web.table.view.maedn.lines import played_line

# Plays in real time until the siren; each of its scenes has a test of its own as well.
pytestmark = [*NEEDS_CHROMIUM, pytest.mark.trial]

NAMES = ("Anna", "Ben", "Clara", "David")
MINUTES = 1.1
RIGHT_AGAIN_MS = 2_000
HOUR_MS = 3_600_000
DIE = re.compile(r"plays the (\d)")
LAST_S = 14
"""So much time is left for the last throw to come to rest."""


@dataclass
class Game:
    """The table at work, the tablet of its referee, and a second one in another browser."""

    run: Run
    browsers: list[Browser]
    tablet: Page
    second: Page

    @property
    def state(self) -> State:
        """What the core makes of the log as it lies on the disk."""
        log = EventLog(self.run.paths.log, GAME_EVENTS)
        events = log.read(log.streams()[-1])
        log.close()
        return fold(events)

    @property
    def names(self) -> dict[str, str]:
        """The names of the players by id."""
        log = EventLog(self.run.paths.log, GAME_EVENTS)
        names = {player: log.name_of(player) or "" for player in self.state.people}
        log.close()
        return names


@pytest.fixture
def game(tmp_path: Path, browsers: list[Browser]) -> Iterator[Game]:
    run = Run(tmp_path, "--seed", "3")
    run.wait_for("seating")
    pages = [open_page(browser, run.url) for browser in browsers]
    yield Game(run, browsers, *pages)
    for page in pages:
        page.close()
    run.kill()


def test_a_whole_game_is_refereed_by_taps(game: Game) -> None:
    """Every step is one scene of it; each begins where the one before has left the table."""
    set_up(game.tablet, NAMES, MINUTES)
    seat_everybody(game.tablet)
    they_roll_off(game.tablet)
    a_second_tablet_joins_by_pin(game)
    game.tablet.get_by_role("button", name="Start at once").click()
    a_move_is_tapped_on_the_board_and_seen_on_the_other_tablet(game)
    the_other_tablet_enters_a_move_too(game)
    a_violation_has_its_consequence(game.tablet)
    a_misread_number_is_corrected(game.tablet)
    an_older_entry_is_corrected(game.tablet)
    a_move_is_taken_back(game.tablet)
    everything_is_killed_and_started_again(game)
    a_tab_sleeps_and_its_time_of_day_jumps(game)
    the_time_runs_out(game.tablet)
    all_agree_and_the_table_signs(game)
    the_head_referee_releases(game)
    what_is_seen_is_what_the_log_says(game)
    the_files_tell_the_same(game)


def they_roll_off(page: Page) -> None:
    while page.get_by_role("button", name="Start at once").count() == 0:
        throw(page)
    expect(page.locator("#phase h2")).to_have_text(re.compile(r"begins: (Anna|Ben|Clara|David)"))


def a_second_tablet_joins_by_pin(game: Game) -> None:
    game.second.add_init_script(CLOCKS)
    pair(game.second, invite(game.tablet, "table referee"))
    expect(game.second.locator("body")).to_have_attribute("data-role", "referee")
    assert_same_view(game)


def assert_same_view(game: Game) -> None:
    """Both tablets show the same board and the same newest line."""
    text = newest(game.tablet).locator(".what > :is(span:not(.hidden), button)").text_content() or ""
    expect(newest(game.second)).to_contain_text(text)
    assert board_seen(game.second) == board_seen(game.tablet)


def a_move_is_tapped_on_the_board_and_seen_on_the_other_tablet(game: Game) -> None:
    throw_until_a_move_is_due(game.tablet)
    made = what_was_played(game.tablet)
    tap_a_move(game.tablet, made)
    expect(newest(game.tablet)).to_contain_text(made)
    assert_same_view(game)


def the_other_tablet_enters_a_move_too(game: Game) -> None:
    enter_what_was_played(game.second)
    expect(newest(game.tablet).locator(".by").last).to_contain_text("table referee No.")
    assert_same_view(game)


def a_violation_has_its_consequence(page: Page) -> None:
    throw_until_a_move_is_due(page)
    tap_a_move(page, what_was_played(page), too_far=1)
    verdict = page.locator("#verdict")
    expect(verdict.locator("h2")).to_have_text("Violation")
    expect(verdict.locator(".paragraph")).to_contain_text("LSA")
    verdict.get_by_role("button", name="Have the move taken back").click()
    expect(verdict).to_be_hidden()
    expect(page.locator(".lines .ruling").first).to_contain_text("penalised")
    enter_what_was_played(page)


def a_misread_number_is_corrected(page: Page) -> None:
    throw_until_a_move_is_due(page)
    read = DIE.search(page.locator("#hint").text_content() or "")
    assert read is not None
    button(page, f"Correct the {read[1]}")
    other = int(read[1]) % SIX + 1
    button(page, f"Number {other}")
    expect(page.locator("#hint")).to_contain_text(f"plays the {other}")
    move = page.locator("#moves .move").first
    made = move.text_content() or ""
    move.click()
    expect(newest(page)).to_contain_text(made)
    expect(newest(page)).to_contain_text("corrected")


def an_older_entry_is_corrected(page: Page) -> None:
    for _ in range(2):
        enter_what_was_played(page)
    older = page.locator(".lines li:has(.move-button)").nth(1)
    older.locator(".die-button").click()
    page.locator("dialog [data-value]:not([disabled])").first.click()
    shown = page.get_by_role("dialog", name="This will change")
    expect(shown.locator(".follows li").first).to_be_visible()
    shown.get_by_label("Reason").fill("seen by everybody")
    shown.get_by_role("button", name="Correct it").click()
    expect(older).to_contain_text("corrected: seen by everybody")


def a_move_is_taken_back(page: Page) -> None:
    before = board_seen(page)
    made = enter_what_was_played(page)
    page.get_by_role("button", name=re.compile(f"Take back: .* {made}")).click()
    expect(page.locator("#hint")).to_contain_text("plays the")
    assert board_seen(page) == before
    enter_what_was_played(page)


def everything_is_killed_and_started_again(game: Game) -> None:
    page, trouble = game.tablet, game.tablet.locator("#trouble")
    throw_until_a_move_is_due(page)
    board, lines, known = board_seen(page), page.locator(".lines li").count(), game.state
    game.run.kill()
    expect(trouble).to_contain_text(re.compile(r"Connection lost. What you see is [2-9] seconds old"))
    page.locator("#moves .move").first.click()
    expect(page.locator("#told")).to_contain_text("was not entered")
    game.run.start("--seed", "8")
    game.run.wait_for("running", "last_minute")
    expect(trouble).not_to_contain_text("Connection lost", timeout=RIGHT_AGAIN_MS)
    assert (board_seen(page), page.locator(".lines li").count()) == (board, lines)
    assert game.state.history[: len(known.history)] == known.history
    enter_what_was_played(page)
    assert_same_view(game)


def a_tab_sleeps_and_its_time_of_day_jumps(game: Game) -> None:
    with asleep(game.browsers[1]):
        enter_what_was_played(game.tablet)
    set_wrong(game.second, jumped_ms=HOUR_MS)
    assert_same_view(game)
    assert 0 <= seconds_left(game.tablet) - seconds_left(game.second) <= 1


def the_time_runs_out(page: Page) -> None:
    while seconds_left(page) > LAST_S:
        enter_what_was_played(page)
    throw_until_a_move_is_due(page)
    expect(page.locator("body")).to_have_class(re.compile("siren"))
    expect(page.locator("#phase h2")).to_have_text("Time is up")
    expect(page.locator("#phase .counts")).to_contain_text("before the siren: the number counts")
    assert page.locator(".stamps dd").count() == 2
    made = what_was_played(page)
    page.locator("#practice .announced").click()
    expect(newest(page)).to_contain_text(made)


def seconds_left(page: Page) -> int:
    minutes, seconds = (page.locator("#clock .time").text_content() or "").split(":")
    return 60 * int(minutes) + int(seconds)


def all_agree_and_the_table_signs(game: Game) -> None:
    page = game.tablet
    expect(page.locator(".ranking li")).to_have_count(len(NAMES))
    expect(page.locator(".ranking li").last).to_contain_text("fields left")
    for number, name in enumerate(NAMES):
        (page if number % 2 else game.second).get_by_role("button", name=f"I agree: {name[0]}.").click()
        expect(page.locator(".ranking .agreed")).to_have_count(number + 1)
    button(page, "Confirm the result")
    expect(game.second.locator("#result")).to_contain_text("The head referee releases the result now.")


def the_head_referee_releases(game: Game) -> None:
    phone = open_page(game.browsers[1], game.run.url, viewport={"width": 390, "height": 844})
    pair(phone, invite(game.tablet, "head referee"))
    phone.get_by_role("button", name="Release").click()
    expect(game.tablet.locator("#turn")).to_have_text("Released")
    phone.close()


def what_is_seen_is_what_the_log_says(game: Game) -> None:
    state, names = game.state, game.names
    assert (state.phase, state.defects) == (Phase.RELEASED, ())
    assert board_seen(game.tablet) == board_of(final_position(state))
    say = wording("en")
    logged = lines(state, names, say, SHOWN_LINES, lambda entry: played_line(state, entry, say))
    seen = game.tablet.locator(".lines li")
    assert seen.evaluate_all("all => all.map(one => Number(one.dataset.seq))") == [one.seq for one in logged]
    for number, line in enumerate(logged):
        expect(seen.nth(number)).to_contain_text(line.text)
    ranking = game.tablet.locator(".ranking li")
    for number, one in enumerate(results(state)):
        expect(ranking.nth(number)).to_contain_text(f"{one.place}.")
        expect(ranking.nth(number)).to_contain_text(names[state.players[one.seat] or ""])


def the_files_tell_the_same(game: Game) -> None:
    record = json.loads(download(game.tablet, "as JSON"))
    text = download(game.tablet, "as text").decode()
    printed = PdfReader(io.BytesIO(download(game.tablet, "Protocol as PDF")))
    pages = "".join(page.extract_text() for page in printed.pages)

    assert board_of(record["position"]) == board_seen(game.tablet)
    assert (record["released"], record["log_head"]) == (True, game.state.head)
    assert text == record["notation"]
    assert differences(parse_game(text)) == ()
    assert [name for name in (*NAMES, game.state.head[:8]) if name not in pages] == []
