"""A list is compared with the known players: nobody is doubled, and nobody who is missing is lost."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.importing.comparing import Comparison, KnownPlayer, compare
from companion.importing.headings import Field
from companion.importing.identity import identity
from companion.importing.players import FoundPlayer, same_person
from companion.tournament.person_name import PersonName


def known(id: str, name: str, **facts: str) -> KnownPlayer:
    return KnownPlayer(id, PersonName.parse(name), **facts)


def found(row: int, name: str, **facts: str) -> FoundPlayer:
    return FoundPlayer(row, PersonName.parse(name), **facts)


def imported(players: list[KnownPlayer], comparison: Comparison) -> list[KnownPlayer]:
    """The players after the list was taken over."""
    becomes = {change.known.id: change.becomes for change in comparison.changed}
    new = [
        KnownPlayer(f"new {len(players)} {one.row}", one.name, one.club, one.group, one.reference)
        for one in comparison.new
    ]
    return [becomes.get(player.id, player) for player in players] + new


def test_everybody_is_new_the_same_changed_or_missing() -> None:
    beck, kurz, lang = known("b", "Beck, Anna", club="SV"), known("k", "Kurz, Ute"), known("l", "Lang, Udo")
    rows = [found(2, "Kurz, Ute"), found(3, "Beck, Anna", club="SV", group="Beck"), found(4, "Au, Al")]
    comparison = compare([beck, kurz, lang], rows)

    assert comparison.new == (rows[2],)
    assert comparison.same == (kurz,)
    assert comparison.missing == (lang,)
    assert [(one.known, one.fields) for one in comparison.changed] == [(beck, ((Field.GROUP, "", "Beck"),))]
    assert comparison.changed[0].becomes == replace(beck, group="Beck")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"name": "Müller, Jörg"}, {"name": "MÜLLER, jörg"}),
        ({"name": "Müller, Jörg"}, {"name": "Mu\u0308ller, Jörg"}),
        ({"name": "Müller, Jörg", "club": "SV"}, {"name": "Müller, Jörg"}),
        ({"name": "Müller, Jörg"}, {"name": "Müller, Jörg", "club": "SV"}),
        ({"name": "Müller, Jörg"}, {"name": "Müller, Jörg", "reference": "17"}),
        ({"name": "Beck, Anna", "reference": "17"}, {"name": "Kurz, Anna", "reference": "17"}),
        ({"name": "Beck, Ana", "reference": "A 17"}, {"name": "Beck, Anna", "reference": "a 17"}),
    ],
)
def test_the_same_person_is_found_again(before: dict[str, str], after: dict[str, str]) -> None:
    comparison = compare([known("id", **before)], [found(2, **after)])

    assert (comparison.new, comparison.missing) == ((), ())


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"name": "Müller, Jörg"}, {"name": "Müller, Anna"}),
        ({"name": "Müller, Jörg", "club": "SV A"}, {"name": "Müller, Anna", "club": "SV B"}),
        ({"name": "Müller, Jörg", "reference": "1"}, {"name": "Müller, Jörg", "reference": "2"}),
        ({"name": "Beck, Anna", "reference": "17"}, {"name": "Lang, Udo", "reference": "17"}),
        (
            {"name": "Beck, Anna", "reference": "1", "club": "SV A"},
            {"name": "Kurz, Anna", "reference": "1", "club": "SV B"},
        ),
        ({"name": "Pelé", "reference": "17"}, {"name": "Zico", "reference": "17"}),
    ],
)
def test_another_person_is_not_taken_for_one(before: dict[str, str], after: dict[str, str]) -> None:
    comparison = compare([known("id", **before)], [found(2, **after)])

    assert (len(comparison.new), len(comparison.missing)) == (1, 1)


def test_whose_name_one_player_alone_has_is_that_one_and_the_club_was_corrected() -> None:
    anna, udo = known("b", "Beck, Anna", club="SV Elbe"), known("l", "Lang, Udo", club="SV Elbe")
    comparison = compare([anna, udo], [found(2, "Beck, Anna", club="SV Elbe 09")])

    assert [(one.known, one.fields) for one in comparison.changed] == [
        (anna, ((Field.CLUB, "SV Elbe", "SV Elbe 09"),))
    ]
    assert (comparison.new, comparison.doubtful, comparison.missing) == ((), (), (udo,))


def test_who_fits_better_is_found_first_and_a_club_corrected_among_those_who_are_left() -> None:
    players = [known("a", "Beck, Anna", club="SV A"), known("b", "Beck, Anna", club="SV B")]
    rows = [found(2, "Beck, Anna", club="SV C"), found(3, "Beck, Anna", club="SV A")]
    comparison = compare(players, rows)

    assert comparison.same == (players[0],)
    assert [(one.known, one.found) for one in comparison.changed] == [(players[1], rows[0])]


def test_who_has_the_same_name_and_number_is_one_person_whatever_the_club_is_called() -> None:
    players = [
        known("a", "Beck, Anna", club="SV Elbe", reference="5"),
        known("b", "Beck, Anna", club="TV Saale", reference="7"),
    ]
    row = found(2, "Beck, Anna", club="Spielverein Elbe", reference="5")
    comparison = compare(players, [row])

    assert [(one.known.id, one.becomes.club) for one in comparison.changed] == [("a", "Spielverein Elbe")]
    assert (comparison.new, comparison.doubtful) == ((), ())
    assert same_person(row, replace(row, club="SV Elbe"))


@pytest.mark.parametrize(("known_clubs", "found_clubs"), [("AB", "C"), ("A", "BC"), ("AB", "CD")])
def test_where_several_could_be_meant_by_a_name_it_is_asked(known_clubs: str, found_clubs: str) -> None:
    players = [known(club, "Beck, Anna", club=club) for club in known_clubs]
    rows = [found(row, "Beck, Anna", club=club) for row, club in enumerate(found_clubs)]
    comparison = compare(players, rows)

    assert comparison.new == comparison.doubtful == tuple(rows)
    assert comparison.missing == tuple(players)


def test_a_reference_that_several_on_the_list_have_renames_nobody() -> None:
    rows = [found(2, "Kurz, Anna", reference="5"), found(3, "Lang, Anna", reference="5")]

    assert compare([known("b", "Beck, Anna", reference="5")], rows).new == tuple(rows)


def test_what_a_list_says_nothing_about_stays() -> None:
    beck = known("b", "Beck, Anna", club="SV", group="Beck", reference="17")

    assert compare([beck], [found(2, "Beck, Anna")]).same == (beck,)


def test_of_namesakes_the_one_with_the_reference_is_meant() -> None:
    players = [known("a", "Beck, Anna"), known("b", "Beck, Anna", reference="5")]

    assert compare(players, [found(2, "Beck, Anna", reference="5")]).missing == (players[0],)


def test_namesakes_stay_as_many_as_they_are() -> None:
    players = [known("a", "Beck, Anna"), known("b", "Beck, Anna")]
    comparison = compare(players, [found(2, "Beck, Anna")])

    assert (comparison.same, comparison.missing) == (tuple(players[:1]), tuple(players[1:]))


FACTS = {
    "name": st.builds(
        PersonName, st.sampled_from(["Anna", "anna", "Udo", ""]), st.sampled_from(["Beck", "Kurz"])
    ),
    "club": st.sampled_from(["", "SV A", "sv a", "SV B"]),
    "group": st.sampled_from(["", "Familie"]),
    "reference": st.sampled_from(["", "1", "2"]),
}
PLAYERS = st.lists(
    st.builds(KnownPlayer, id=st.uuids().map(str), **FACTS), max_size=6, unique_by=lambda player: player.id
)


@st.composite
def lists(draw: st.DrawFn) -> list[FoundPlayer]:
    """As they are read from a file: a row that cannot be told from one before is refused there."""
    rows: list[FoundPlayer] = []
    for row in range(draw(st.integers(0, 6))):
        one = draw(st.builds(FoundPlayer, row=st.just(row), **FACTS))
        name = identity(one.name, "")
        if not any(identity(other.name, "") == name and same_person(other, one) for other in rows):
            rows.append(one)
    return rows


@given(PLAYERS, lists())
def test_nobody_is_lost_and_nobody_counted_twice(players: list[KnownPlayer], rows: list[FoundPlayer]) -> None:
    comparison = compare(players, rows)
    kept = [*comparison.same, *(change.known for change in comparison.changed), *comparison.missing]

    assert sorted(player.id for player in kept) == sorted(player.id for player in players)
    assert len(comparison.same) + len(comparison.changed) + len(comparison.new) == len(rows)
    assert {player.id for player in imported(players, comparison)} >= {player.id for player in players}


@given(PLAYERS, lists())
def test_the_same_list_again_doubles_and_changes_nobody(
    players: list[KnownPlayer], rows: list[FoundPlayer]
) -> None:
    after = imported(players, compare(players, rows))
    again = compare(after, rows)

    assert (again.new, again.changed) == ((), ())
