"""A lesson on its way: the next scene, and the whole lesson once more."""

from collections.abc import Sequence

from flask import Blueprint, Response, current_app

from companion.errors import Refused
from companion.game.decide import admit
from companion.game.lesson import next_board
from companion.game.state import State
from companion.games import TableEvent
from companion.table.state import TableState
from companion.usecases.lessons import find_lesson, open_lesson
from web.access.pairing import who
from web.serving.answers import done, malformed
from web.table.live import Live
from web.table.reports import keyed

lessons = Blueprint("lessons", __name__, url_prefix="/api/lesson")


@lessons.post("/next")
def go_on() -> Response:
    """The scene is logged, the next one begins: `{key, stream, number}`; `number` scenes have begun so far.

    422 while a finding is open, 409 where somebody else was quicker.
    """
    sent = keyed()
    if sent is None:
        return malformed()
    live: Live = current_app.extensions["live"]
    stream, number, device = sent.get("stream"), sent.get("number"), who()
    if not isinstance(stream, str):
        return malformed()

    def decide(state: TableState) -> Sequence[TableEvent]:
        name = _lesson(state)
        assert isinstance(state, State), "a lesson is a game of this kind"
        board = next_board(find_lesson(name), state, number)
        admit(state, board)
        return [board]

    answer = live.scribe.submit(
        stream,
        sent["key"],
        decide,
        actor=device.role.word,
        device=device.name,
        asked=["next_scene", number],
        newest=True,
    )
    return done(seq=answer.result(current_app.config["ANSWER_S"])[-1].seq)


@lessons.post("/again")
def again() -> Response:
    """Begin the lesson anew: `{key}`."""
    sent = keyed()
    if sent is None:
        return malformed()
    live: Live = current_app.extensions["live"]
    name, device = _lesson(live.follower.state), who()
    actor = device.role.word
    return done(stream=open_lesson(live.scribe, sent["key"], name, actor=actor, device=device.name))


def _lesson(state: TableState) -> str:
    """The name of the lesson that is played; raises Refused in any other game."""
    if state.setup is None or state.setup.lesson is None:
        raise Refused("wrong_phase")
    return state.setup.lesson
