"""The referee's page, the pictures, and the state for whoever asks."""

from pathlib import Path

from flask import Blueprint, Response, current_app, make_response, render_template
from werkzeug.wrappers import Response as AnyResponse

from companion.language import languages
from companion.rules.variants import VARIANTS_OF
from companion.store.evidence import DIGEST, read
from companion.store.system_clock import boot_id, tick
from companion.usecases.assignment import assigned
from web.access.listening import asked
from web.access.pairing import who
from web.serving.answers import failed
from web.serving.reader import TEXT_SIZES
from web.serving.speech import YEAR_S, page_words, say
from web.table.live import Live
from web.table.view.documents import documents, values
from web.table.view.maedn.switches import controls

STATIC = Path(__file__).parents[1] / "static"
SCRIPTS = [
    file.relative_to(STATIC).as_posix()
    for room in ("shared", "table")
    for file in sorted((STATIC / room / "js").rglob("*.js"))
    if file.stem
    not in {
        "display",
        "watched",
        "health",
        "proof",
        "enrolment",
        "setupforms",
        "print",
        "old",
        "renewed",
        "update",
        "eye",
        "circle",
        "fairdice",
    }  # of other pages, and before all of them
]
"""The scripts of the referee's page: fetched together, not one after the other as they import each other."""

pages = Blueprint("pages", __name__)


@pages.get("/")
def referee() -> str:
    """The page; everything that moves on it comes through the stream."""
    speaking, live = say(), current_app.extensions["live"]
    return render_template(
        "table/referee.html",
        scripts=SCRIPTS,
        say=speaking,
        words=page_words(speaking, "rules.colour."),
        role=who().role.word,
        languages=languages(),
        text_sizes=TEXT_SIZES,
        rulesets=documents(speaking),
        variants=VARIANTS_OF,
        controls=controls(speaking),
        values=values(),
        floor_s=current_app.config["FLOOR_S"],
        table=assigned(live.paths.data).table or "1",
    )


@pages.get("/api/state")
def state() -> Response:
    """`{"tick", "boot", "game", "table"}` as the stream sends them."""
    live: Live = current_app.extensions["live"]
    parts = [f'"tick":{tick()},"boot":"{boot_id()}"']
    for topic in ("game", "table"):
        news = live.publisher.newest(topic)
        parts.append(f'"{topic}":{news.texts[asked()()] if news else "null"}')
    answer = Response("{" + ",".join(parts) + "}", mimetype="application/json")
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.get("/evidence/<digest>.jpg")
def evidence(digest: str) -> AnyResponse:
    """The picture of a throw, which never changes: its name is its SHA-256. 503 for one that was changed."""
    live: Live = current_app.extensions["live"]
    if not DIGEST.fullmatch(digest):
        return _not_found()
    try:
        answer = make_response(read(live.paths.evidence, digest))
    except FileNotFoundError:
        return _not_found()
    answer.mimetype = "image/jpeg"
    answer.headers["Cache-Control"] = f"private, max-age={YEAR_S}, immutable"
    return answer


@pages.get("/preview.jpg")
def preview() -> AnyResponse:
    """The newest picture of the camera."""
    live: Live = current_app.extensions["live"]
    picture = live.channels.preview()
    if picture is None:
        return _not_found()
    answer = make_response(picture)
    answer.mimetype = "image/jpeg"
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.get("/healthz")
def health() -> AnyResponse:
    """200 while the log can be read, else 503 with the sentence why not."""
    live: Live = current_app.extensions["live"]
    trouble = live.trouble
    return failed(503, trouble.key, say().error(trouble)) if trouble else make_response("ok\n")


def _not_found() -> AnyResponse:
    return failed(404, "not_found", say()("page.answer.not_found"))
