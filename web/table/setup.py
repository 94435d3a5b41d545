"""The page on which officials set up the eye of the table: live picture, lines, sharpness."""

from dataclasses import asdict
from typing import Any

from flask import Blueprint, Response, jsonify, make_response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.equipment.cup import CupMark
from companion.errors import require
from companion.export.health import name, sentence
from companion.export.setup import focus_sentence, kept_sentence, scale_sentence
from companion.health.setup.facts import SetupFacts
from companion.health.setup.judgement import next_of
from companion.store.system_clock import tick
from companion.table.phase import PLAYING, Phase
from companion.usecases.mark_cup import as_seen, mark_cup
from web.serving.answers import failed
from web.serving.speech import say
from web.table.equipment import asked, for_officials, gone_on, live, log, require_quiet

PAGE = "/setup/"

CIRCLE = ("x", "y", "radius")

setup = Blueprint("setup", __name__, url_prefix="/setup")
for_officials(setup)


@setup.get("/")
def page() -> str:
    """The page; its lines are asked for anew every second, its picture and number several times."""
    at, own = tick(), live().setup
    facts = own.look(at)
    lines = own.lines(facts, at)
    return render_template(
        "table/setup.html",
        say=say(),
        lines=lines,
        name=name,
        sentence=sentence,
        facts=facts,
        next=next_of(lines),
        scale=facts and scale_sentence(facts, say()),
        kept=facts and facts.kept and kept_sentence(facts.kept, say()),
        ratio=facts.ratio if facts else 0.75,
        marked=as_seen(log().state.cup),
        playing=live().follower.state.phase in PLAYING,
        trouble=log().trouble,
        may_lay=_may_lay() and facts is not None and not facts.die.values,
    )


@setup.get("/now")
def now() -> Response:
    """`{"number", "focus": {"now", "best", "told"}, "cup": {"x", "y", "radius"}}` of the newest picture.

    `number` is 0 while the table shows none.
    """
    facts = live().setup.look(tick())
    return jsonify(_as_json(facts) if facts else {"number": 0, "focus": None, "cup": None})


@setup.get("/picture.jpg")
def picture() -> AnyResponse:
    """The newest picture, with what was found drawn in."""
    seen = live().channels.setup_picture()
    if seen is None:
        return failed(404, "not_found", say()("page.answer.not_found"))
    answer = make_response(seen)
    answer.mimetype = "image/jpeg"
    return answer


@setup.post("/mark")
def mark() -> AnyResponse:
    """Keep the circle `x`, `y`, `radius` as the cup's, or none; `seen` is the one that the page showed."""
    mark_cup(log().scribe, asked(), _mark(), request.form.get("seen", ""))
    return gone_on(PAGE)


@setup.post("/anew")
def anew() -> AnyResponse:
    """Have the best sharpness forgotten: another lens, or another cup."""
    live().channels.ask("setup", tick(), anew=True)
    return gone_on(PAGE)


@setup.post("/lay")
def lay() -> AnyResponse:
    """Have a die lie in a simulated cup; before a game has begun, or it would count."""
    require(_may_lay(), "lay_during_game")
    live().channels.ask("lay", tick())
    return gone_on(PAGE)


@setup.post("/find")
def find() -> AnyResponse:
    """Have the camera find focus and exposure anew; not while a game's clock runs."""
    require_quiet("find_during_game")
    live().channels.ask("find_focus", tick())
    return gone_on(PAGE)


def _may_lay() -> bool:
    """Whether a simulated cup stands there, and no game that takes throws."""
    state = live().follower.state
    begun = state.setup is not None and state.phase is not Phase.SEATING
    return bool(live().channels.status().get("practice")) and not begun


def _mark() -> CupMark | None:
    x, y, radius = (request.form.get(name, type=float) for name in CIRCLE)
    if x is None or y is None or radius is None:
        nothing = not any(map(request.form.get, CIRCLE))
        require(nothing, "cup_not_in_picture")
        return None
    return CupMark(x=round(x, 4), y=round(y, 4), radius=round(radius, 4))


def _as_json(facts: SetupFacts) -> dict[str, Any]:
    focus = facts.focus and {
        "now": facts.focus.now,
        "best": facts.focus.best,
        "turn": facts.focus.turn,
        "told": focus_sentence(facts, say()),
    }
    return {"number": facts.number, "focus": focus, "cup": facts.cup and asdict(facts.cup)}
