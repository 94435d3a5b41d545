"""Which news of players are taken, and by which sentence the others are refused."""

from dataclasses import replace

import pytest

from companion.tournament.decide_players import MOST_PLAYERS
from companion.tournament.events import (
    CheckedIn,
    CheckedOut,
    Event,
    PlayerEntered,
    PlayerExcluded,
    PlayerLeft,
    PlayerRemoved,
    PlayerReturned,
    PlayersMerged,
    PlayerSubstituted,
)
from companion.tournament.player import Player
from tests.companion.tournament.day import Day, refusal


@pytest.fixture(scope="module")
def day() -> Day:
    """Eight are drawn: p6 has a substitute, p7 is excluded, p8 has left; p9 is absent, p10 there."""
    day = Day()
    day.enter(8)
    day.draw()
    day.tell(PlayerSubstituted(player="p6", person="substitute", reason="krank"))
    day.tell(PlayerExcluded(player="p7", reason="Streit"), PlayerLeft(player="p8", reason="muss weg"))
    day.tell(PlayerEntered(player="p9", person="n9"), PlayerEntered(player="p10", person="n10", present=True))
    return day


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (PlayersMerged(player="p9", into="p1"), ""),
        (PlayersMerged(player="p9", into="nobody"), "player_unknown"),
        (PlayersMerged(player="nobody", into="p9"), "player_unknown"),
        (PlayersMerged(player="p1", into="p9"), "player_seated"),
        (PlayerRemoved(player="p9"), ""),
        (PlayerRemoved(player="nobody"), "player_unknown"),
        (CheckedIn(player="p9"), ""),
        (CheckedIn(player="p10"), "checked_in"),
        (CheckedOut(player="p10"), ""),
        (CheckedOut(player="p9"), "not_checked_in"),
        (PlayerLeft(player="p1", reason="krank"), ""),
        (PlayerLeft(player="p7", reason="krank"), "player_gone"),
        (PlayerLeft(player="p8", reason="krank"), "player_gone"),
        (PlayerExcluded(player="p1", reason="Streit"), ""),
        (PlayerExcluded(player="p1", reason=" "), "reason_missing"),
        (PlayerExcluded(player="p7", reason="Streit"), "player_gone"),
        (PlayerReturned(player="p8"), ""),
        (PlayerReturned(player="p7"), "player_not_left"),
        (PlayerSubstituted(player="p1", person="other", reason="krank"), ""),
        (PlayerSubstituted(player="p1", person="other", reason=" "), "reason_missing"),
        (PlayerSubstituted(player="p6", person="n6", reason="wieder da"), "person_known"),
        (PlayerSubstituted(player="p8", person="other", reason="krank"), "player_gone"),
        (PlayerSubstituted(player="p9", person="other", reason="krank"), "player_not_seated"),
    ],
)
def test_after_the_draw_news_are_taken_or_refused_by_what_became_of_the_player(
    day: Day, event: Event, expected: str
) -> None:
    assert refusal(day.state, event) == expected


def test_who_is_in_a_draft_stays_in_the_list_but_may_check_out() -> None:
    day = Day()
    day.enter(8)
    day.draw(publish=False)
    day.tell(PlayerEntered(player="p9", person="n9"))

    assert refusal(day.state, PlayerRemoved(player="p1")) == "draft_there"
    assert refusal(day.state, PlayersMerged(player="p1", into="p9")) == "draft_there"
    assert refusal(day.state, PlayerRemoved(player="p9")) == ""
    assert refusal(day.state, CheckedOut(player="p1")) == ""


@pytest.mark.parametrize(("there", "expected"), [(MOST_PLAYERS - 1, ""), (MOST_PLAYERS, "too_many_players")])
def test_more_than_any_hall_seats_are_not_entered(there: int, expected: str) -> None:
    players = {f"p{number}": Player(f"p{number}", f"n{number}") for number in range(there)}
    state = replace(Day().state, players=players)

    assert refusal(state, PlayerEntered(player="another", person="name")) == expected
