"""Draughts at a moment, as the page shows it."""

from collections.abc import Mapping

from companion.draughts.events import OutcomeTold
from companion.draughts.result import decided
from companion.draughts.state import State
from companion.draughts.undo import last_undoable
from companion.language import Wording
from companion.protocol.result_lines import Basis
from companion.rulesets import USUAL_MINUTES
from web.table.view.draughts.play import DraughtsPlayView
from web.table.view.lines import PlayedLine
from web.table.view.naming import named
from web.table.view.new_game import RulesView
from web.table.view.part import Part
from web.table.view.prompt import prompt
from web.table.view.result import Ranked, Ranking
from web.table.view.seats import two_seats


def part(state: State, names: Mapping[str, str], say: Wording) -> Part:
    """Everything that the page is told of a game of draughts."""
    return Part(
        choice=RulesView("draughts"),
        brief=say("games.kind.draughts"),
        title=say("games.kind.draughts"),
        usual_minutes=USUAL_MINUTES,
        seats=two_seats(state, {}, (), names, say),
        prompt=prompt(state, say) or say(f"page.prompt.{state.phase}"),
        tell=lambda _entry: PlayedLine(text=""),
        name=lambda event: _name(state, event, say),
        is_open=lambda _roll: False,
        last_undoable=last_undoable(state),
        ranking=lambda: _ranked(state, say),
        play=DraughtsPlayView(),
    )


def _name(state: State, event: object, say: Wording) -> str | None:
    return say("page.draughts.outcome") if isinstance(event, OutcomeTold) else named(state, event, say)


def _ranked(state: State, say: Wording) -> Ranking:
    found = decided(state)
    lines = sorted(
        (place, seat) for seat, place in enumerate(found.places if found else ()) if place is not None
    )
    return Ranking(
        basis=None if found is None else Basis.PLACES,
        lines=tuple(
            Ranked(
                seat=seat,
                place=place,
                why=_why(state, seat, say),
                colours=(seat,),
                points=found.points[seat] if found and found.points else None,
                note="" if state.outcome is None else state.outcome.reason,
            )
            for place, seat in lines
        ),
        decided=found,
        differs=state.result is not None and found != state.result,
    )


def _why(state: State, seat: int, say: Wording) -> str:
    assert state.outcome is not None
    if state.outcome.winner is None:
        return say("draughts.agreed")
    return say("draughts.won" if state.outcome.winner == seat else "draughts.lost")
