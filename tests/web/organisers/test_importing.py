"""A list of players through the page: sent, looked at, taken; again it doubles nobody."""

import io
from typing import Any

from flask import Flask

from tests.companion.importing.workbooks import workbook
from tests.web.organisers.official import Official
from web.access.roles import Role

LIST = "\r\n".join(
    (
        "Nachname;Vorname;Verein;Geburtsdatum",
        "Müller;Jörg;SV Dohna;03.03.70",
        "Beck;Anna;;",
        ";;;",
        "=1+1;Ben;;",
    )
)


def send(director: Official, content: bytes, name: str = "liste.csv") -> str:
    """Send a file; the address of its preview."""
    answer = director.client.post(
        "/players/import/",
        data={"file": (io.BytesIO(content), name), "csrf_token": director.token},
        headers={"Accept": "text/html"},
    )
    assert answer.status_code == 303, answer.get_data(as_text=True)
    return answer.location


def names(director: Official) -> list[str]:
    director.live.follower.catch_up()
    return [director.live.book.name(player).listed for player in director.live.book.listed]


def test_a_list_is_shown_row_by_row_and_taken_once(director: Official) -> None:
    director.open()
    address = send(director, LIST.encode("cp1252"))
    shown = director.page(address)
    assert "Müller, Jörg" in shown
    assert "Zeile 5" in shown
    assert names(director) == []

    director.done(address)
    assert names(director) == ["Beck, Anna", "Müller, Jörg"]
    assert "Unverändert: 2" in director.page(send(director, LIST.encode("cp1252")))
    assert director.post(address).status_code == 422


def test_before_a_list_is_taken_it_shows_groups_and_which_columns_are_not_read(director: Official) -> None:
    director.open()
    shown = director.page(send(director, b"Nachname;Vorname;Familie;Telefon\r\nBeck;Anna;Elbe;0351\r\n"))

    assert "<small>Familie: Elbe</small>" in shown
    assert "Nicht gelesene Spalten: Telefon." in shown


def test_what_a_later_list_changes_is_told_before(director: Official) -> None:
    director.open()
    director.done(send(director, LIST.encode()))
    changed = LIST.replace("Anna;;", "Anna;Freunde 08;")
    shown = director.page(send(director, changed.encode()))
    assert "Geändert: einer" in shown
    assert "Freunde 08" in shown

    director.done(send(director, changed.encode()))
    player = director.live.book.listed[0]
    assert director.state.players[player].club == "Freunde 08"


def test_a_sheet_and_columns_are_chosen_where_a_workbook_leaves_them_open(director: Official) -> None:
    director.open()
    sheets = [[["Müller", "Jörg"]], [["Beck", "Anna"], ["王", "芳"]]]
    address = send(director, workbook(*sheets, titles=["Herren", "Damen"]), "liste.xlsx")
    asked = director.page(address)
    assert all(choice in asked for choice in ("<option>Herren", "<option>Damen", "1: Müller", "2: Jörg"))

    assert "nichts Neues" not in asked

    chosen = f"{address}?sheet=Damen&last=1&first=2&heading=no"
    assert "nicht gedruckt werden" in director.page(chosen)
    director.done(chosen)
    assert names(director) == ["Beck, Anna"]


def test_nobody_is_taken_while_it_is_open_which_cells_are_players(director: Official) -> None:
    director.open()
    sheets = workbook([["Name"], ["Müller, Jörg"]], [["Name"], ["Beck, Anna"]], titles=["A", "B"])
    address = send(director, sheets, "liste.xlsx")
    assert "<button" not in director.page(address).split('<section class="next">')[1].split("</section>")[0]
    refused = director.post(address)
    assert refused.status_code == 422
    assert "was offen ist" in refused.get_data(as_text=True)
    assert names(director) == []

    director.done(f"{address}?sheet=A")
    assert names(director) == ["Müller, Jörg"]


def test_what_is_no_list_is_refused_in_one_sentence(director: Official) -> None:
    director.open()
    address = send(director, b"%PDF-1.7 ...", "liste.pdf")
    answer = director.client.get(address, headers={"Accept": "application/json"})

    assert answer.status_code == 422
    assert answer.json is not None
    assert "PDF" in answer.json["sentence"]


def test_a_form_without_a_file_is_refused(director: Official) -> None:
    director.open()
    for sent in (dict[str, Any](), {"file": (io.BytesIO(b""), "")}):
        answer = director.post("/players/import/", **sent)
        assert answer.json is not None
        assert (answer.status_code, answer.json["error"]) == (422, "file_missing")


def test_a_file_that_was_sent_away_has_to_be_sent_again(director: Official) -> None:
    director.open()
    for answer in (director.client.get("/players/import/none"), director.post("/players/import/none")):
        assert answer.json is not None
        assert (answer.status_code, answer.json["error"]) == (422, "file_forgotten")


def test_what_was_chosen_by_hand_is_what_is_taken(director: Official) -> None:
    director.open()
    address = send(director, b"Beck Anna;17\nKurz Ben;18\n")
    chosen = "heading=no&name=1&last_first=on&reference=2"
    shown = director.page(f"{address}?{chosen}")
    assert "Beck, Anna" in shown
    assert f'action="{address}?{chosen.replace("&", "&amp;")}"' in shown
    assert 'name="last_first" checked' in shown
    assert 'name="one_column" checked' not in shown
    director.done(f"{address}?{chosen}")

    assert names(director) == ["Beck, Anna", "Kurz, Ben"]
    book = director.live.book
    assert [book.reference(player) for player in director.state.players] == ["17", "18"]


def test_a_comma_can_be_said_to_be_part_of_a_name(director: Official) -> None:
    director.open()
    address = send(director, b"Beck, Anna\nKurz, Ben\nLang, Udo\n")
    director.done(f"{address}?heading=no&one_column=on")

    assert names(director) == ["Beck, Anna", "Kurz, Ben", "Lang, Udo"]


def test_a_first_line_can_be_said_to_be_a_heading(director: Official) -> None:
    director.open()
    address = send(director, b"Anna Beck\nBen Kurz\n")
    director.done(f"{address}?heading=yes&name=1")

    assert names(director) == ["Kurz, Ben"]


def test_names_with_markup_are_shown_as_they_are(director: Official) -> None:
    director.open()
    page = director.page(send(director, b"Nachname;Vorname\n<b>Beck</b>;Anna\n", "<i>liste.csv"))

    assert "&lt;b&gt;Beck&lt;/b&gt;, Anna" in page
    assert "<b>Beck" not in page
    assert "<i>liste" not in page


def test_a_corrected_club_is_shown_and_taken_as_a_change(director: Official) -> None:
    director.open()
    director.done(send(director, LIST.encode()))
    address = send(director, LIST.replace("SV Dohna", "SV Dohna 09").encode())
    assert "SV Dohna → SV Dohna 09" in director.page(address)

    director.done(address)
    assert names(director) == ["Beck, Anna", "Müller, Jörg"]


def test_where_it_is_open_whose_club_was_corrected_the_page_says_so(director: Official) -> None:
    director.open()
    director.done(send(director, "Name;Verein\nJörg Müller;A\nJörg Müller;B\n".encode()))
    shown = director.page(send(director, "Name;Verein\nJörg Müller;C\n".encode()))

    assert "Gleicher Name, anderer Verein: Jörg Müller" in shown


def test_a_list_with_nothing_below_its_heading_is_said_to_be_empty(director: Official) -> None:
    director.open()

    assert "unter der Überschrift ist sie leer" in director.page(send(director, b"Nachname;Vorname\n"))


def test_a_page_that_refuses_a_file_leads_back_to_the_import(event_app: Flask, director: Official) -> None:
    director.open()
    asked: dict[str, Any] = {"headers": {"Accept": "text/html"}}
    for address in (send(director, b"%PDF-1.7"), "/players/import/0123"):
        refused = director.client.get(address, **asked)
        assert refused.status_code == 422
        assert 'href="/players/import/"' in refused.get_data(as_text=True)

    large = director.client.post(
        "/players/import/", data=b"x" * 9_000_000, content_type="multipart/form-data; boundary=x", **asked
    )
    assert large.status_code == 413
    assert "höchstens 8 MB" in large.get_data(as_text=True)

    viewer = Official(event_app, Role.VIEWER).client.get("/players/import/", **asked)
    assert 'href="/players/import/"' not in viewer.get_data(as_text=True)
