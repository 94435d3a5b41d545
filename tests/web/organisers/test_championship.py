"""A whole day through the pages' forms."""

import html
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.cli import companion
from companion.tournament.after import after
from companion.tournament.events import ResultCorrected
from companion.tournament.numbers import as_numbers, numbering
from companion.tournament.overall import champion, overall
from companion.tournament.qualification import boundaries
from companion.tournament.result import Result
from companion.tournament.rounds import Game, Stage
from tests.runner import CliRunner
from tests.web.organisers.official import Official, people
from web.organisers.ties import open_ties


def test_sixteen_of_twenty_play_on_and_one_of_them_wins(director: Official) -> None:
    before_the_semi_final(director)
    director.finish(5)
    settle(director)
    director.draw("1")
    director.finish(6)

    state = director.state
    assert [one.stage for one in state.rounds[4:]] == [Stage.SEMI_FINAL, Stage.FINAL]
    winner = champion(state)
    assert winner is not None
    assert director.live.book.name(winner).spoken in director.page("/standings")
    assert len(overall(state)) == 20
    for address in ("/", "/players/", "/draw/", "/results/", "/seating", "/rounds/", "/settings/", "/ties/"):
        director.page(address)


def settle(director: Official) -> None:
    """Whoever is tied at a boundary rolls a six, a five and so on; of more than six some roll again."""
    while found := open_ties(director.state):
        told = {f"roll{at}": rolled(at, len(found[0].tied)) for at in range(len(found[0].tied))}
        table = {} if found[0].table is None else {"table": found[0].table}
        director.done("/ties/", witness="Eva", players=" ".join(found[0].tied), **told, **table)


def rolled(at: int, count: int) -> str:
    """The numbers of one of so many: six decide at once; of more, all but five have ones and go on."""
    rounds, left = [], at
    while left >= 5 and count > 6:
        rounds.append(1)
        left, count = left - 5, count - 5
    return " ".join(map(str, [*rounds, 6 - left]))


def before_the_semi_final(director: Official) -> None:
    """Four rounds of twenty, and the semi-final drawn."""
    director.open()
    director.enter(people(20))
    director.draw()
    for number in range(1, 5):
        director.finish(number)
    settle(director)
    director.draw("5216")


def test_a_correction_that_changes_who_goes_through_draws_the_next_round_again(director: Official) -> None:
    before_the_semi_final(director)
    address, wrong, semi_final = worst(director)
    seen = director.done(address, preview="yes", **wrong)
    assert seen["stage"] is True
    assert any("kommt weiter" in change for change in seen["changes"])
    assert director.post(address, **wrong).status_code == 422
    director.done(address, then="redraw", **wrong)

    assert director.state.rounds[4].games != semi_final
    assert len(director.state.rounds) == 5


def test_once_the_next_round_has_begun_a_correction_counts_for_the_standings_only(director: Official) -> None:
    before_the_semi_final(director)
    address, wrong, semi_final = worst(director)
    director.done("/rounds/5", what="start")
    assert director.post(address, then="redraw", **wrong).status_code == 422
    director.done(address, then="stands", **wrong)

    assert [game.seats for game in director.state.rounds[4].games] == [game.seats for game in semi_final]


def worst(director: Official) -> tuple[str, dict[str, Any], tuple[Game, ...]]:
    """A correction by which somebody else goes through, without a tie, and the semi-final before it."""
    state = director.state
    through = boundaries(replace(state, rounds=state.rounds[:4]))[0].through
    for one in state.rounds[:4]:
        for table, game in one.tables:
            assert game.result is not None
            for seat in (seat for seat, player in enumerate(game.seats) if player not in through):
                places = list(game.result.places)
                first = places.index(1)
                places[first], places[seat] = places[seat], 1
                red, blue, yellow, green = places
                correction = ResultCorrected(
                    round=one.number, table=table, result=Result((red, blue, yellow, green)), reason="x"
                )
                corrected = after(replace(state, rounds=state.rounds[:4]), correction)
                boundary = boundaries(corrected)[0]
                if not boundary.tied and game.seats[seat] in boundary.through:
                    told = {f"place{at}": place for at, place in enumerate(places)}
                    address = f"/results/{one.number}/{table}/correct"
                    return address, told | {"reason": "verschrieben"}, state.rounds[4].games
    raise AssertionError("every correction leads to a tie")


def test_every_stage_is_drawn_again_by_the_command_on_its_certificate(
    director: Official, tmp_path: Path
) -> None:
    director.open(pattern="lsa")
    director.enter(people(20))
    ids = list(director.state.players)
    for player in ids[:3]:
        name = director.live.book.name(player)
        director.done(f"/players/{player}", first=name.first, last=name.last, group="Beck")
    stays = director.live.book.name(ids[5])
    director.done(f"/players/{ids[5]}", first=stays.first, last=stays.last, stays="on")
    director.done("/settings/", apart="groups")
    director.draw("4162")
    for number in range(1, 5):
        director.finish(number)
    settle(director)
    director.draw("5216")
    shown = html.unescape(director.page("/draw/certificate"))
    told = re.findall(r"<code>(companion draw [^<]+)</code>", shown)
    assert "--staying 6 " in told[0]
    (tmp_path / "semi-final.json").write_bytes(director.client.get("/draw/5.json").data)

    numbers = {player: number for number, player in enumerate(numbering(director.state), 1)}
    for command, draw in zip(told, director.state.draws, strict=True):
        arguments = [str(tmp_path / one) if one.endswith(".json") else one for one in command.split()[1:]]
        printed = json.loads(CliRunner().invoke(companion, [*arguments, "--json"]).output)
        assert printed["rounds"] == [
            [list(table) for table in as_numbers(tables, numbers)] for tables in draw.rounds
        ]
