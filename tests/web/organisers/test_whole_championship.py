"""A championship of 64, played by computer players, from the list to the certificates, through the forms."""

import io
import json
from collections.abc import Mapping
from fractions import Fraction

from openpyxl import load_workbook
from pypdf import PdfReader

from companion.chance import Pick, seeded
from companion.export.event.registry import EVENT_PRINTS
from companion.language import wording
from companion.language.number import SIGNS
from companion.players.greedy import GreedyPlayer
from companion.players.match import play_to_first
from companion.rules.board import HOME
from companion.rules.ranking import rank
from companion.rules.rulesets import LSA
from companion.rules.transitions import Game
from companion.tournament.overall import champion
from tests.web.organisers.official import Official, people
from tests.web.organisers.test_championship import settle

SAY = wording("de")


def test_every_game_is_played_counted_and_typed_and_every_file_tells_the_same_day(director: Official) -> None:
    pick = seeded("a whole championship")
    director.open()
    director.enter(people(64))
    director.draw()
    for number in range(1, 5):
        play_round(director, number, pick)
    for number in (5, 6):
        settle(director)
        director.draw(str(number))
        play_round(director, number, pick)

    winner = champion(director.state)
    assert winner is not None
    name = director.live.book.name(winner).spoken
    files = {name: director.client.get(f"/files/{name}").data for name in EVENT_PRINTS}
    assert_one_day(files, name)


def play_round(director: Official, number: int, pick: Pick) -> None:
    """Each table plays until the first is home, counts, and hands that in; the places are the engine's."""
    for table, game in director.state.round(number).tables:
        seats = [seat for seat, player in enumerate(game.seats) if player is not None]
        play = play_to_first(LSA, {seat: GreedyPlayer() for seat in seats}, seats[0], pick)
        director.done("/results/", round=number, table=table, **counts(play, seats))
        result = director.state.game(number, table).result
        assert result is not None
        assert {seat: result.places[seat] for seat in seats} == rank(LSA, play).places


def counts(play: Game, seats: list[int]) -> Mapping[str, int]:
    """What people count at the table: pieces at home, and the fields that are left."""
    told = {}
    for seat in seats:
        told[f"home{seat}"] = sum(piece in HOME for piece in play.position[seat])
        told[f"rest{seat}"] = sum(HOME) - sum(play.position[seat])
    return told


def assert_one_day(files: Mapping[str, bytes], winner: str) -> None:
    """JSON, workbook, page and certificates name one winner; the workbook has the standings of the JSON."""
    event = json.loads(files["json"])
    assert event["players"][event["champion"] - 1]["first"] in winner
    told = [(row["place"], row["player"], Fraction(row["points"])) for row in event["standings"]]
    sheet = load_workbook(io.BytesIO(files["xlsx"]))[SAY("event.sheet.standings")]
    points = [cell.value for cell in sheet[1]].index(SAY("event.sheet.points"))
    shown = [(row[0].value, row[1].value, fraction(row[points].value)) for row in sheet.iter_rows(min_row=2)]
    assert shown == told
    assert winner in files["page"].decode()
    certificate = PdfReader(io.BytesIO(files["certificates"])).pages[0].extract_text()
    assert winner.split()[-1] in certificate
    for name, content in files.items():
        assert content, name
        if EVENT_PRINTS[name].suffix == "pdf":
            assert len(PdfReader(io.BytesIO(content)).pages) > 0, name


def fraction(written: object) -> Fraction:
    """Points as people write them: "3", "3½", "3⅓"."""
    text = str(written)
    for value, sign in SIGNS.items():
        text = text.replace(sign, f" {value}")
    return sum((Fraction(part) for part in text.split()), Fraction())
