"""What the hall reads, and that the director says which."""

import re
from datetime import datetime, timedelta

from flask import Flask

from tests.web.organisers.official import Official, people
from web.access.roles import Role


def test_who_sits_where_is_shown_by_name_or_by_initials(event_app: Flask, director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.draw()
    stranger = Official(event_app, Role.VIEWER)

    assert "Ahrens, Anna" in stranger.page("/display")
    hidden = stranger.page("/display?names=initials")
    assert "Ahrens" not in hidden
    assert "A. A." in hidden


def test_the_director_chooses_what_all_displays_show(event_app: Flask, director: Official) -> None:
    director.open()
    assert 'data-view="rotating"' in director.page("/display")
    director.done("/displays/", view="time")
    news = director.live.publisher.newest("event")

    assert news is not None
    assert all('"display":"time"' in text for text in news.texts.values())
    assert 'data-view="time"' in director.page("/display")
    assert 'data-view="standings"' in director.page("/display?view=standings")
    assert Official(event_app, Role.VIEWER).post("/displays/", view="time").status_code == 403
    assert director.post("/displays/", view="names").status_code == 422


def drawn(director: Official, count: int = 8) -> None:
    director.open()
    director.enter(people(count))
    director.draw()


def test_a_display_that_shows_one_thing_for_good_shows_nothing_else(director: Official) -> None:
    drawn(director)
    everything = director.page("/display?view=anything")
    assert (everything.count('class="view'), 'data-fixed="false"' in everything) == (3, True)
    for view in ("seating", "standings", "time"):
        page = director.page(f"/display?view={view}")
        assert re.findall(r'<section class="view[^"]*" data-view="(\w+)"', page) == [view]
        assert 'data-fixed="true"' in page


def test_people_are_read_in_the_order_of_their_last_names_with_table_and_colour(director: Official) -> None:
    director.open()
    director.done("/settings/", tables="Ahorn")
    director.enter(["Anna Öhler", "Ben Zander", "Eva Çelik", "<b>Udo</b> Ahrens"])
    director.draw()
    page = director.page("/display?view=seating")
    assert page.count("<b>Tisch</b>") == 2
    seats = re.findall(r'data-colour="(\w+)" data-letter="\w+">([^<]+)</span> <b>(\w+)</b>', page)

    listed = [name for _, name, _ in seats]
    assert listed == ["Ahrens, &lt;b&gt;Udo&lt;/b&gt;", "Çelik, Eva", "Öhler, Anna", "Zander, Ben"]
    assert {table for *_, table in seats} == {"Ahorn"}
    assert len({colour for colour, *_ in seats}) == 4


def test_a_colour_has_its_letter_beside_it_on_pages_and_displays(director: Official) -> None:
    drawn(director)
    for address in ("/display?view=seating", "/seating", "/results/"):
        found = set(re.findall(r'data-colour="(\w+)" data-letter="(\w+)"', director.page(address)))
        assert found == {("yellow", "Ge"), ("green", "Gr"), ("red", "R"), ("black", "S")}, address


def test_standings_hide_names_too_where_initials_are_asked_for(director: Official) -> None:
    drawn(director)
    director.finish(1)
    assert "Ahrens, Anna" in director.page("/display?view=standings")
    page = director.page("/display?view=standings&names=initials")

    assert "Ahrens" not in page
    assert "A. A." in page


def test_while_the_next_round_is_hidden_the_last_that_was_published_is_shown(director: Official) -> None:
    director.open()
    director.enter(people(8))
    director.done("/draw/", seed="4162")
    assert "data-empty" in director.page("/display?view=seating")
    director.done("/draw/step", what="publish_first")
    director.finish(1)
    assert "Runde 1: Wer sitzt wo?" in director.page("/display?view=seating")
    director.done("/rounds/2", what="publish")

    assert "Runde 2: Wer sitzt wo?" in director.page("/display?view=seating")


def test_a_table_with_more_time_has_a_countdown_of_its_own_until_its_result_is_there(
    director: Official,
) -> None:
    drawn(director)
    director.done("/rounds/1", what="start")
    assert 'class="own"' not in director.page("/display?view=time")
    director.done("/rounds/1/time", table="2", minutes="3", reason="Becher fiel um")
    for address in ("/display?view=time", "/rounds/"):
        found = re.search(r'Tisch 2: <b class="clock" data-left="(\d+)"', director.page(address))
        assert found is not None
        assert 27 * 60_000 < int(found[1]) <= 28 * 60_000

    director.result(1, 2, [1, 2, 3, 4])
    assert 'class="own"' not in director.page("/display?view=time")


def test_the_seating_of_the_round_that_is_called_is_shown_though_a_sheet_of_an_earlier_one_is_missing(
    director: Official,
) -> None:
    drawn(director)
    director.done("/rounds/1", what="start")
    director.result(1, 1, [1, 2, 3, 4])
    assert "Runde 1: Wer sitzt wo?" in director.page("/display?view=seating")
    director.done("/rounds/1", what="over")
    assert "Runde 2: Wer sitzt wo?" in director.page("/display?view=seating")
    assert "<h1>Runde 1</h1>" in director.page("/display?view=time")
    director.done("/rounds/2", what="floor")

    assert "Runde 2: Wer sitzt wo?" in director.page("/display?view=seating")
    assert "<h1>Runde 2</h1>" in director.page("/display?view=time")


def test_the_time_says_which_round_comes_next_and_when(director: Official) -> None:
    drawn(director)
    assert re.search(r'<h1>Runde 1</h1><p class="when">Gleich', director.page("/display?view=time"))
    tomorrow = (datetime.now() + timedelta(days=1)).date().isoformat()
    director.done("/settings/", form="yes", date=tomorrow, starts="9:30 11:00 12:00", reason="Plan")
    assert '<p class="when">Beginn 09:30 Uhr' in director.page("/display?view=time")
    assert "<small>Beginn 09:30 Uhr" in director.page("/display?view=seating")
    director.done("/rounds/1", what="start")
    assert "Danach Runde 2: Beginn 11:00 Uhr" in director.page("/display?view=time")
    director.done("/settings/", form="yes", starts="", reason="Plan")

    assert re.search(r"Danach Runde 2: Beginn etwa \d\d:\d\d Uhr", director.page("/display?view=time"))


def test_what_the_siren_leaves_to_be_played_is_said_by_the_rules(director: Official) -> None:
    drawn(director)
    assert "Nicht mehr würfeln." in director.page("/display?view=seating")
    director.done("/settings/", form="yes", ruleset="hgv", reason="Verein")

    assert "Zu Ende spielen" in director.page("/display?view=seating")


def test_of_long_standings_the_first_take_their_turn_and_a_display_of_their_own_has_all(
    event_app: Flask, director: Official
) -> None:
    director.open()
    director.enter(people(68))
    director.draw()
    director.result(1, 1, [1, 2, 3, 4])
    viewer = Official(event_app, Role.VIEWER)
    counts = {
        view: len(re.findall(r"<li><span><i>", viewer.page(f"/display?view={view}")))
        for view in ("", "standings")
    }
    assert counts == {"": 48, "standings": 68}
    assert "die ersten 48" in viewer.page("/display")


def test_once_a_later_stage_is_drawn_the_ranking_says_who_is_in_it(director: Official) -> None:
    director.open_final_of_eight()
    director.finish(1)
    assert "Finale</b>" not in director.page("/display?view=standings")
    director.draw("1")

    assert director.page("/display?view=standings").count("Finale</b>") == 4


def test_the_director_hides_names_on_all_displays_and_equal_initials_are_told_apart(
    event_app: Flask, director: Official
) -> None:
    director.open()
    director.enter(["Anna Ahrens", "Anna Amann", "Ben Beck", "Clara Dörr", "Clara Dörr", "Emil Fuß"])
    director.draw()
    viewer, desk = Official(event_app, Role.VIEWER), Official(event_app, Role.DESK)
    assert desk.post("/displays/", names="initials").status_code == 403
    assert 'name="names"' not in desk.page("/displays/")
    director.done("/displays/", names="initials")
    desk.done("/displays/", view="seating")
    page = viewer.page("/display")
    shown = set(re.findall(r'class="seat"[^>]*>([^<]+)</span>', page))

    assert {"A. Ah.", "A. Am.", "B. B.", "E. F."} < shown
    assert len({name for name in shown if re.fullmatch(r"C\. D\. #\d", name)}) == 2
    assert "Ahrens" not in viewer.page("/display?view=seating")
    assert re.findall(r'value="(\w+)" aria-pressed="true"', director.page("/displays/")) == [
        "seating",
        "initials",
    ]
    director.done("/displays/", names="full")
    assert "Ahrens, Anna" in viewer.page("/display")


def test_a_desk_chooses_what_is_shown_by_a_button_that_says_what_is(
    event_app: Flask, director: Official
) -> None:
    director.open()
    desk = Official(event_app, Role.DESK)
    desk.done("/displays/", view="seating")

    assert re.findall(r'value="(\w+)" aria-pressed="true"', desk.page("/displays/")) == ["seating"]
