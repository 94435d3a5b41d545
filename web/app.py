"""The app of a table."""

from flask import Flask

from companion.table.round_events import FLOOR_S
from companion.update.folders import Folders
from companion.usecases.paths import TablePaths
from web.access.roles import TABLE_ROLES
from web.access.site import go_live, site
from web.table import refusals
from web.table.dice import dice
from web.table.display import display
from web.table.downloads import downloads
from web.table.earlier import earlier
from web.table.enrolment import enrolment
from web.table.health import health
from web.table.lessons import lessons
from web.table.live import Live
from web.table.pages import pages
from web.table.proof import proof
from web.table.reports import reports
from web.table.rules import rules
from web.table.setup import setup
from web.table.stream import stream
from web.table.update import update

BLUEPRINTS = (
    pages,
    display,
    rules,
    reports,
    stream,
    downloads,
    lessons,
    earlier,
    update,
    health,
    proof,
    enrolment,
    dice,
    setup,
)


def create_app(
    paths: TablePaths, *, practice: bool = False, floor_s: int = FLOOR_S, updates: Folders | None = None
) -> Flask:
    """The app for the table in `paths`; it wants to be closed at the end.

    `practice`: whoever opens it on this computer may do everything. `floor_s`: how long the floor is cleared.
    `updates`: where another version is wished for, if the table is installed.
    Raises LogError where the log is unusable, DevicesUnavailable where the paired devices are.
    """
    app = site(paths.data, TABLE_ROLES, practice=practice)
    attempts = app.extensions["attempts"]
    live = Live(paths, guessed=lambda: attempts.too_many)
    app.extensions["live"] = live
    app.config.update(FLOOR_S=floor_s, UPDATES=updates)
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    refusals.register(app)
    go_live(app, live.publisher, live.loudspeaker.unpaired)
    return app


def close(app: Flask) -> None:
    """Stop what runs behind the app."""
    live: Live = app.extensions["live"]
    live.close()
