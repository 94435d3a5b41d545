"""What every site has, whatever is on its pages: sessions, paired devices, guard, errors as sentences."""

from collections.abc import Sequence
from pathlib import Path

from flask import Flask
from flask_wtf.csrf import CSRFProtect

from web.access import pairing
from web.access.attempts import Attempts
from web.access.devices import Devices
from web.access.listening import Seats, tell_audience
from web.access.roles import Role
from web.serving import answers, compress, guard
from web.serving.icons import icons
from web.serving.json import Json
from web.serving.publisher import Publisher
from web.serving.reader import reader
from web.serving.sessions import TimelessSessions

LARGEST_REPORT = 64 * 1024
ANSWER_S = 4.0
"""Longer than this nobody waits for a report to be on the disk."""
WEB = Path(__file__).parents[1]


def site(
    data: Path,
    roles: Sequence[Role],
    *,
    words: str = "page",
    practice: bool = False,
    largest: int = LARGEST_REPORT,
) -> Flask:
    """An app whose devices are paired in the folder `data`, as one of these `roles`.

    Whoever is none of them changes nothing. `practice`: whoever opens it on this computer may do everything.
    `words`: the topic of its own sentences on shared pages. `largest`: bytes of a request.
    Raises DevicesUnavailable where the paired devices are not to be had.
    """
    devices = Devices(data)
    app = Flask(__name__, root_path=str(WEB))
    app.json = Json(app)
    app.session_interface = TimelessSessions()
    app.config.update(
        SECRET_KEY=guard.secret(data),
        SESSION_COOKIE_SAMESITE="Lax",
        WTF_CSRF_TIME_LIMIT=None,  # a page may stay open for a whole tournament
        ANSWER_S=ANSWER_S,
        PRACTICE=practice,
        ROLES=tuple(roles),
        WORDS=words,
        MAX_CONTENT_LENGTH=largest,
    )
    app.extensions.update(devices=devices, attempts=Attempts(), seats=Seats())
    CSRFProtect(app)
    for blueprint in (reader, icons, pairing.pairing):
        app.register_blueprint(blueprint)
    answers.register(app)
    guard.register(app)
    compress.register(app)
    return app


def go_live(app: Flask, publisher: Publisher, *listeners: pairing.Unpaired) -> None:
    """Have `publisher` say for whom its listeners are taken; `listeners` hear of every unpairing."""
    pairing.register(app, *listeners, lambda *_: tell_audience(publisher))
    tell_audience(publisher)
