"""Whole games of backgammon by taps in a real browser: from the seats to the files, the server killed."""

import json

import pytest
from playwright.sync_api import Page, expect

from companion.backgammon.actions import Played
from companion.backgammon.game import Due, Game
from companion.backgammon.notation import NOTHING
from companion.backgammon.ruleset import Ruleset
from companion.backgammon.rulesets import RULESETS
from companion.backgammon_game.acceptance import seat_to_roll
from companion.backgammon_game.rolling_for_begin import dice_for_begin
from companion.backgammon_game.sides import seat_of
from companion.chance import Pick, seeded
from companion.players.backgammon.greedy import GreedyPlayer
from companion.table.phase import PLAYING, Phase
from tests.web.browsing import NEEDS_CHROMIUM, follow, seat_everybody
from tests.web.table.backgammon_refereeing import LIGHT, enter, put
from tests.web.table.refereeing import button, download
from tools.pages.stage import Stage

# Some sixty rolls, each tapped step by step; every kind of step has a quick test of its own as well.
pytestmark = [*NEEDS_CHROMIUM, pytest.mark.trial]

KILLED_AFTER = 12
"""So many rolls are played before the server is killed, so many more before the end is brought nearer."""


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_a_whole_game_is_refereed_by_taps(page: Page, stage: Stage, ruleset: Ruleset) -> None:
    pick = seeded(f"taps {ruleset.id}")
    stage.open(ruleset=ruleset, names=("Anna", "Ben"))
    follow(page, stage)
    seat_everybody(page)
    they_roll_off(page, stage, pick)
    button(page, "Start at once")
    expect(page.locator("body")).to_have_attribute("data-phase", "running")
    they_play(page, stage, pick, rolls=KILLED_AFTER)
    the_server_is_killed_and_comes_back(page, stage)
    they_play(page, stage, pick, rolls=KILLED_AFTER)
    put(stage, {6: 2, 3: 3, 1: 2}, {5: 3, 2: 4}, turn=LIGHT)
    they_play(page, stage, pick, rolls=1_000)
    all_agree_and_the_table_signs(page, stage)
    the_file_tells_the_same(page, stage)


def they_roll_off(page: Page, stage: Stage, pick: Pick) -> None:
    while stage.backgammon.begins is None:
        stage.throw(*(1 + pick(6) for _ in range(dice_for_begin(stage.backgammon))))
    follow(page, stage)


def they_play(page: Page, stage: Stage, pick: Pick, rolls: int) -> None:
    """So many rolls, or fewer where the game is over, each by the best play there is."""
    for _ in range(rolls):
        follow(page, stage)
        game = stage.backgammon.game
        assert game is not None
        if game.turn is None or stage.backgammon.phase not in PLAYING:
            return
        if game.due is not Due.PLAY:
            assert stage.backgammon.finding is None, stage.backgammon.finding
            assert seat_to_roll(stage.backgammon) is not None, (stage.backgammon.phase, stage.backgammon.game)
            stage.throw(1 + pick(6), 1 + pick(6))
            follow(page, stage)
        play_what_was_rolled(page, stage)
        assert stage.backgammon.finding is None


def play_what_was_rolled(page: Page, stage: Stage) -> None:
    """Tap the steps; a roll that cannot be played is passed by itself."""
    game = stage.backgammon.game
    if game is None or game.due is not Due.PLAY or game.turn is None:
        return
    made = best(stage.backgammon.ruleset, game)
    enter(page, seat_of(game.turn), made.steps)


def best(ruleset: Ruleset, game: Game) -> Played:
    """The play of a greedy player, who rolls nothing here."""
    action = GreedyPlayer().act(ruleset, game, lambda _n: 0)
    assert isinstance(action, Played)
    return action


def the_server_is_killed_and_comes_back(page: Page, stage: Stage) -> None:
    """What was entered is there again, on a page that was never reloaded."""
    logged = stage.backgammon.seq
    stage.stop(kill=True)
    expect(page.locator("#trouble")).to_contain_text("Connection lost")
    stage.start()
    expect(page.locator("#trouble")).not_to_contain_text("Connection lost")
    assert stage.backgammon.seq == logged
    follow(page, stage)


def all_agree_and_the_table_signs(page: Page, stage: Stage) -> None:
    assert stage.backgammon.phase is Phase.COUNTING
    for seat in (0, 1):
        page.locator(f"[data-name=agree{seat}]").click()
        expect(page.locator(".agreed")).to_have_count(seat + 1)
    page.locator("[data-name=confirm]").click()
    expect(page.locator("#turn")).to_contain_text("Confirmed")


def the_file_tells_the_same(page: Page, stage: Stage) -> None:
    told = json.loads(download(page, "as JSON"))
    signed = stage.backgammon.result
    assert signed is not None
    assert told["result"]["places"] == list(signed.places)
    played = [line for line in told["lines"] if line["play"] not in ("", NOTHING)]
    assert len(played) == sum(bool(one.steps) for one in stage.backgammon.entries)
