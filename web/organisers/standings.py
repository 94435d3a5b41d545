"""Standings and seating: what everybody may see."""

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise

from flask import Blueprint
from werkzeug.wrappers import Response

from companion.tournament.overall import champion, overall
from companion.tournament.progress import seated_round
from companion.tournament.qualification import of_standings
from companion.tournament.rounds import Stage
from companion.tournament.standings import decided_by, standings
from companion.tournament.state import Tournament
from companion.tournament.teams import teams
from web.organisers.live import event_live
from web.organisers.showing import page, public_rounds
from web.organisers.ties import open_ties

public = Blueprint("public", __name__)


@public.get("/standings")
def table() -> Response:
    """The standings of the preliminary rounds, and after them the ranking of everybody."""
    state = event_live().book.state
    later = any(one.stage is not Stage.PRELIMINARY for one in state.rounds)
    rows = standings(state) if state.settings is not None else ()
    ties = {row.player: decided_by(better, row) for better, row in pairwise(rows)}
    boundary = of_standings(state) if state.rounds else None
    sharing = Counter(row.place for row in rows if row.place is not None)
    return page(
        "standings",
        rows=rows,
        ties=ties,
        boundary=boundary,
        later=later,
        sharing=sharing,
        uneven=len({row.played for row in rows}) > 1,
        sat_out=_sat_out(state),
        tied=open_ties(state),
        teams=teams(state),
        ranking=overall(state) if later else (),
        champion=champion(state) if state.settings is not None else None,
    )


def _sat_out(state: Tournament) -> Mapping[str, list[int]]:
    """The rounds so far in which somebody sat out, by who did."""
    rounds: dict[str, list[int]] = {}
    for one in state.stage_rounds(Stage.PRELIMINARY):
        for player in state.sitting_out(one.number) if one.results else ():
            rounds.setdefault(player, []).append(one.number)
    return rounds


@public.get("/seating")
def seating() -> Response:
    """Who sits where, by table, in the rounds that everybody may see: what is played or comes next first."""
    book = event_live().book
    shown, now = [book.state.rounds[number - 1] for number in public_rounds(book)], seated_round(book.state)
    earlier = [one for one in shown if now is not None and one.number < now.number]
    return page("seating", shown=[*shown[len(earlier) :], *reversed(earlier)])
