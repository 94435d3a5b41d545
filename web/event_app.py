"""The app of an event."""

from pathlib import Path

from flask import Flask

from companion.usecases.event.paths import EventPaths
from web.access.roles import EVENT_ROLES
from web.access.site import go_live, site
from web.organisers.certificate import certificates
from web.organisers.display import displays
from web.organisers.draw import drawing
from web.organisers.exchange import exchanging
from web.organisers.files import files
from web.organisers.importing import importing
from web.organisers.live import EventLive
from web.organisers.overview import overview
from web.organisers.players import players
from web.organisers.protocols import protocols
from web.organisers.results import results
from web.organisers.rounds import rounds
from web.organisers.settings import settings
from web.organisers.standings import public
from web.organisers.statistics import figures
from web.organisers.stream import stream
from web.organisers.ties import ties

LARGEST_FILE = 8 * 1024 * 1024
"""A list of players or a logo is smaller."""
BLUEPRINTS = (
    overview,
    importing,
    players,
    drawing,
    certificates,
    results,
    protocols,
    rounds,
    ties,
    public,
    exchanging,
    figures,
    displays,
    files,
    settings,
    stream,
)


def create_event_app(
    paths: EventPaths, *, practice: bool = False, copies: Path | None = None, address: str = ""
) -> Flask:
    """The app for the event in `paths`; it wants to be closed at the end.

    `practice`: whoever opens it on this computer may do everything. `copies`: a second folder for copies.
    `address`: where other devices find the pages, if that is known.
    Raises LogError where the log is unusable, DevicesUnavailable where the paired devices are.
    """
    app = site(paths.data, EVENT_ROLES, words="event", practice=practice, largest=LARGEST_FILE)
    attempts = app.extensions["attempts"]
    live = EventLive(paths, guessed=lambda: attempts.too_many, copies=copies)
    app.extensions["live"] = live
    app.config["ADDRESS"] = address
    app.add_template_filter(lambda number: f"{number:g}", "number")
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    go_live(app, live.publisher, live.unpaired)
    return app


def close_event(app: Flask) -> None:
    """Stop what runs behind the app."""
    live: EventLive = app.extensions["live"]
    live.close()
