"""Earlier games: listed, looked at and taken away as files, never changed. For those who referee."""

from flask import Blueprint, Response, current_app, render_template, url_for

from companion.export import earlier as texts
from companion.export.registry import SUFFIXES, files_of, words
from companion.usecases.games import Games
from web.access.pairing import who
from web.access.roles import Role, demand
from web.serving.speech import say
from web.table.downloads import handed_out
from web.table.live import Live

earlier = Blueprint("earlier", __name__, url_prefix="/games")


@earlier.before_request
def _for_officials() -> None:
    """Names of all who have ever played here are nobody else's business."""
    demand(who().role, Role.REFEREE)


@earlier.get("/")
def all_games() -> str:
    """The games of this table, the newest first."""
    speaking = say()
    games = reversed(_games().played())
    return render_template("table/games.html", say=speaking, texts=texts, games=list(games))


@earlier.get("/<stream>")
def one_game(stream: str) -> str:
    """The sheet of one game."""
    speaking, sheet = say(), _games().protocol(stream)
    return render_template(
        "table/game.html",
        say=speaking,
        sheet=words(sheet, speaking),
        files={
            url_for("earlier.download", stream=stream, suffix=suffix): speaking(export.link)
            for suffix, export in files_of(sheet).items()
        },
    )


@earlier.get(f"/<stream>/protocol.<any({','.join(SUFFIXES)}):suffix>")
def download(stream: str, suffix: str) -> Response:
    """The protocol of one game as that kind of file."""
    return handed_out(_games().protocol(stream), suffix)


def _games() -> Games:
    live: Live = current_app.extensions["live"]
    return live.games
