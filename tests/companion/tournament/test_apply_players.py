"""What is known of players after the news of them."""

from companion.tournament.events import (
    CheckedIn,
    CheckedOut,
    PlayerChanged,
    PlayerEntered,
    PlayerLeft,
    PlayerRemoved,
    PlayerReturned,
    PlayersMerged,
    PlayerSubstituted,
)
from companion.tournament.player import Player
from tests.companion.tournament.day import Day

ANNA = PlayerEntered(player="anna", person="a", club="SV", group="Beck", reference="17", present=True)
BEN = PlayerEntered(player="ben", person="b")


def known(*news: object) -> dict[str, Player]:
    """The players after these events."""
    day = Day()
    day.tell(*news)  # type: ignore[arg-type]  # events of any kind
    return dict(day.state.players)


def test_whoever_is_entered_is_known_with_all_that_was_told() -> None:
    assert known(ANNA, BEN) == {
        "anna": Player("anna", "a", "SV", "Beck", "17", present=True),
        "ben": Player("ben", "b"),
    }


def test_a_change_tells_everything_anew_but_the_name_where_it_is_not_told() -> None:
    told = PlayerChanged(player="anna", club="TV", group="", reference="18", stays=True)
    assert known(ANNA, told)["anna"] == Player("anna", "a", "TV", "", "18", stays=True, present=True)

    renamed = PlayerChanged(player="anna", person="a2")
    assert known(ANNA, renamed)["anna"] == Player("anna", "a2", present=True)


def test_of_two_who_are_one_the_second_is_kept_and_takes_over_what_only_the_first_had() -> None:
    merged = PlayersMerged(player="anna", into="ben")
    assert known(ANNA, BEN, merged) == {"ben": Player("ben", "b", "SV", "Beck", "17", present=True)}

    other = PlayerEntered(player="eva", person="e", club="TV", group="Kurz", reference="9", present=True)
    for twice in (ANNA, BEN):
        merged = PlayersMerged(player=twice.player, into="eva")
        assert known(twice, other, merged) == {"eva": Player("eva", "e", "TV", "Kurz", "9", present=True)}


def test_whoever_is_removed_is_gone_and_nobody_else() -> None:
    assert list(known(ANNA, BEN, PlayerRemoved(player="anna"))) == ["ben"]


def test_people_check_in_and_out() -> None:
    players = known(ANNA, BEN, CheckedOut(player="anna"), CheckedIn(player="ben"))

    assert [player.present for player in players.values()] == [False, True]


def test_whoever_comes_back_is_there_even_if_never_checked_in() -> None:
    left = PlayerLeft(player="ben", reason="krank")
    assert not known(BEN, left)["ben"].plays

    back = known(BEN, left, PlayerReturned(player="ben"))["ben"]
    assert (back.plays, back.present) == (True, True)


def test_all_who_ever_sat_on_a_seat_stay_known() -> None:
    day = Day()
    day.enter(4)
    day.draw()
    for person in ("lea", "udo"):
        day.tell(PlayerSubstituted(player="p1", person=person, reason="krank"))

    assert day.state.players["p1"] == Player("p1", "udo", present=True, former=("n1", "lea"))
