"""The standings tell what is still open, and where it is decided."""

import re

from tests.web.organisers.official import Official, people
from tests.web.organisers.test_championship import before_the_semi_final, settle


def test_a_tie_at_a_table_of_a_later_stage_leads_to_the_rolls_as_well(director: Official) -> None:
    before_the_semi_final(director)
    director.result(5, 2, (1, 1, 3, 4))
    assert 'href="/ties/"' not in director.page("/standings")

    director.finish(5)
    page = director.page("/standings")
    assert 'href="/ties/"' in page
    named = next(line for line in page.splitlines() if "Um einen Platz in der nächsten Runde würfeln" in line)
    tied = director.state.game(5, 2).players[:2]
    assert all(director.live.book.name(player).spoken in named for player in tied)

    settle(director)
    director.draw("1")
    director.result(6, 1, (3, 1, 1, 4))
    assert "Um den Turniersieg würfeln" in director.page("/standings")


def test_clubs_are_ranked_where_the_settings_say_how_many_count(director: Official) -> None:
    director.open("hgv")
    for at, name in enumerate(people(8)):
        first, _, last = name.rpartition(" ")
        director.done("/players/", first=first, last=last, present="on", club=("Elbe", "Nord")[at % 2])
    director.draw()
    director.finish(1)
    assert "Vereine" not in director.page("/standings")
    director.done("/settings/", team_size="3", reason="gewünscht")
    shown = director.page("/standings")

    assert "Gezählt werden die Punkte der besten 3 jedes Vereins" in shown
    assert shown.count('<th scope="row">Elbe<small>') == shown.count('<th scope="row">Nord<small>') == 1
    for name in ("csv_all", "xlsx", "page", "standings"):
        assert director.client.get(f"/files/{name}").status_code == 200
    assert "Elbe" in director.client.get("/files/page").get_data(as_text=True).split("Vereine")[1]


def test_every_tie_is_explained_and_what_dice_decided_is_told_of_everybody_who_rolled(
    director: Official,
) -> None:
    director.open_final_of_eight((1, 2, 2, 4), (1, 2, 2, 4))
    page = director.page("/standings")
    assert page.count("Platz 1 teilen sich 2: gleich viele Punkte.") == 1
    assert page.count("Platz 3 teilen sich 4: gleich viele Punkte.") == 1

    settle(director)
    page = director.page("/standings")
    assert page.count("ausgewürfelt: kommt weiter") == 2
    assert page.count("ausgewürfelt: kommt nicht weiter") == 2
    director.draw("1")
    assert director.page("/standings").count("ausgewürfelt: kommt weiter") == 2


def test_the_seating_begins_with_the_round_that_is_played_or_comes_next(director: Official) -> None:
    director.open()
    director.enter(people(12))
    director.draw()
    director.finish(1)
    director.finish(2)
    page = director.page("/seating")

    assert re.findall(r"<h2 data-key=.*?>(Runde \d(?: <small>gespielt)?)", page) == [
        "Runde 3",
        "Runde 4",
        "Runde 2 <small>gespielt",
        "Runde 1 <small>gespielt",
    ]
