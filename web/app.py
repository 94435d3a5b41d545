"""The app factory."""

from pathlib import Path

from flask import Flask
from flask_wtf.csrf import CSRFProtect

from companion.game.events import FLOOR_S
from companion.update.folders import Folders
from companion.usecases.places import Places
from web.access import pairing
from web.access.attempts import Attempts
from web.access.devices import Devices
from web.access.listening import Seats, tell_audience
from web.serving import answers, compress, guard
from web.serving.icons import icons
from web.serving.json import Json
from web.serving.reader import reader
from web.serving.sessions import TimelessSessions
from web.table import refusals
from web.table.display import display
from web.table.downloads import downloads
from web.table.earlier import earlier
from web.table.health import health
from web.table.lessons import lessons
from web.table.live import Live
from web.table.pages import pages
from web.table.reports import reports
from web.table.rules import rules
from web.table.stream import stream
from web.table.update import update

LARGEST_REPORT = 64 * 1024
ANSWER_S = 4.0
"""Longer than this nobody waits for a report to be on the disk."""


def create_app(
    places: Places, *, practice: bool = False, floor_s: int = FLOOR_S, updates: Folders | None = None
) -> Flask:
    """The app for the table in `places`; it wants to be closed at the end.

    `practice`: whoever opens it on this computer may do everything. `floor_s`: how long the floor is cleared.
    `updates`: where another version is wished for, if the table is installed.
    Raises LogError where the log is unusable, DevicesUnavailable where the paired devices are.
    """
    app = Flask(__name__, root_path=str(Path(__file__).parent))
    app.json = Json(app)
    app.session_interface = TimelessSessions()
    devices, attempts = Devices(places.data), Attempts()
    live = Live(places, guessed=lambda: attempts.too_many)
    app.config.update(
        SECRET_KEY=guard.secret(places.data),
        SESSION_COOKIE_SAMESITE="Lax",
        WTF_CSRF_TIME_LIMIT=None,  # a page may stay open for a whole tournament
        ANSWER_S=ANSWER_S,
        PRACTICE=practice,
        FLOOR_S=floor_s,
        UPDATES=updates,
        MAX_CONTENT_LENGTH=LARGEST_REPORT,
    )
    app.extensions.update(live=live, devices=devices, attempts=attempts, seats=Seats())
    CSRFProtect(app)
    for blueprint in (
        reader,
        icons,
        pages,
        display,
        pairing.pairing,
        rules,
        reports,
        stream,
        downloads,
        lessons,
        earlier,
        update,
        health,
    ):
        app.register_blueprint(blueprint)
    answers.register(app)
    refusals.register(app)
    guard.register(app)
    compress.register(app)
    pairing.register(app, live.loudspeaker.unpaired, lambda *_: tell_audience(live.publisher))
    tell_audience(live.publisher)
    return app


def close(app: Flask) -> None:
    """Stop what runs behind the app."""
    live: Live = app.extensions["live"]
    live.close()
