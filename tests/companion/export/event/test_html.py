"""The page of results, read as a browser does."""

from html.parser import HTMLParser

import pytest

from companion.export.event.html import SHOWN, render
from companion.export.event.sheets import sheets
from companion.language import wording
from companion.tournament.book import EventBook
from companion.tournament.record import EventRecord, record
from tests.companion.export.event.test_prints import AT, played
from tests.companion.tournament.day import Day, settings

SAY = wording("de")
VOID = ("meta",)


class Page(HTMLParser):
    """The texts by the element they stand in; refuses what is not closed as it was opened."""

    def __init__(self, content: bytes) -> None:
        super().__init__()
        self.open, self.texts = list[str](), list[tuple[str, str]]()
        self.feed(content.decode())
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)
            self.texts.append((tag, ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.texts[-1][0] == self.open[-1]:
            self.texts[-1] = (self.open[-1], self.texts[-1][1] + data)

    def all(self, tag: str) -> list[str]:
        return [text.strip() for name, text in self.texts if name == tag]


@pytest.fixture(scope="module")
def event() -> EventRecord:
    """Eight after their final; everything that people type is full of signs that mean something in HTML."""
    day = Day(
        settings(title="<i>Pokal</i> & mehr", place="<u>A</u> & B", organiser='"SV"', rounds=1, qualifiers=4)
    )
    day.enter(8)
    day.draw()
    day.finish(1)
    day.draw()
    day.finish(2)
    return record(EventBook(day.state, {f"n{at}": f"<b>{at}</b>, &amp;" for at in range(1, 9)}), AT)


def test_title_day_place_and_winner_are_told(event: EventRecord) -> None:
    page = Page(render(event, SAY))

    assert page.all("title") == page.all("h1") == ["<i>Pokal</i> & mehr"]
    assert page.all("p")[0] == '28.11.2026 · <u>A</u> & B · "SV"'
    assert event.champion is not None
    assert page.all("strong") == [SAY("event.standings.champion", name=event.player(event.champion).spoken)]
    assert page.all("footer")[0].startswith("Stand 28.11.2026, ")


def test_ranking_standings_and_results_are_those_of_the_other_files_cell_by_cell(event: EventRecord) -> None:
    page, made = Page(render(event, SAY)), sheets(event, SAY)
    shown = [made[key] for key in SHOWN if key in made]

    assert set(SHOWN) - set(made) == {"teams", "sitting_out"}
    assert page.all("h2") == [sheet.title for sheet in shown]
    assert page.all("th") == [cell for sheet in shown for cell in sheet.heading]
    assert page.all("td") == [
        "" if cell is None else str(cell) for sheet in shown for row in sheet.rows for cell in row
    ]
    assert len(page.all("table")) == len(page.all("thead")) == len(page.all("tbody")) == len(shown)


def test_where_nobody_has_won_yet_nobody_is_named_and_no_ranking_shown() -> None:
    page = Page(render(played(8, 1), SAY))

    assert page.all("strong") == []
    assert len(page.all("h2")) == 2
