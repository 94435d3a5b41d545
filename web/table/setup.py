"""The page on which officials set up the eye of the table: live picture, lines, sharpness."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, current_app, jsonify, make_response, render_template
from werkzeug.wrappers import Response as AnyResponse

from companion.export.health import name, sentence
from companion.export.setup import focus_told, kept_told, scale_told
from companion.health.line import Level
from companion.health.setup.facts import SetupFacts
from companion.health.setup.judgement import next_of
from companion.store.moment import tick
from web.access.pairing import who
from web.access.roles import Role, demand
from web.serving.answers import failed
from web.serving.speech import say
from web.table.live import Live

setup = Blueprint("setup", __name__, url_prefix="/setup")


@setup.before_request
def _for_officials() -> None:
    demand(who().role, Role.REFEREE)


@setup.get("/")
def page() -> AnyResponse:
    """The page; its lines are asked for anew every second, its picture and number several times."""
    live, at = _live(), tick()
    facts = live.setup.look(at)
    lines = live.setup.lines(facts, at)
    return _fresh(
        make_response(
            render_template(
                "table/setup.html",
                say=say(),
                lines=lines,
                name=name,
                sentence=sentence,
                facts=facts,
                next=next_of(lines),
                well=Level.GREEN,
                scale=facts and scale_told(facts, say()),
                kept=facts and facts.kept and kept_told(facts.kept, say()),
                ratio=facts.ratio if facts else 0.75,
            )
        )
    )


@setup.get("/now")
def now() -> AnyResponse:
    """`{"number", "focus": {"now", "best", "told"}, "cup": {"x", "y", "radius"}}` of the newest picture.

    `number` is 0 while the table shows none.
    """
    facts = _live().setup.look(tick())
    return _fresh(jsonify(_told(facts) if facts else {"number": 0, "focus": None, "cup": None}))


@setup.get("/picture.jpg")
def picture() -> AnyResponse:
    """The newest picture, with what was found drawn in."""
    seen = _live().channels.setup_picture()
    if seen is None:
        return failed(404, "not_found", say()("page.answer.not_found"))
    answer = make_response(seen)
    answer.mimetype = "image/jpeg"
    return _fresh(answer)


def _told(facts: SetupFacts) -> dict[str, Any]:
    focus = facts.focus and {
        "now": facts.focus.now,
        "best": facts.focus.best,
        "turn": facts.focus.turn,
        "told": focus_told(facts, say()),
    }
    return {"number": facts.number, "focus": focus, "cup": facts.cup and asdict(facts.cup)}


def _live() -> Live:
    live: Live = current_app.extensions["live"]
    return live


def _fresh(answer: Response) -> Response:
    answer.headers["Cache-Control"] = "no-store"
    return answer
