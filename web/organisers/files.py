"""What can be printed and taken away."""

from urllib.parse import urlsplit

from flask import Blueprint, make_response, request
from werkzeug.wrappers import Response

from companion.export.event.extras import Extras
from companion.export.event.registry import EVENT_PRINTS
from companion.store.files import write
from companion.store.system_clock import now
from companion.tournament.record import record
from companion.usecases.event.logo import logo_of, require_picture
from web.access.pairing import OWN_HOSTS, who
from web.access.roles import Role, demand
from web.organisers.asking import asked, gone_on
from web.organisers.live import event_live, require_event
from web.organisers.showing import page
from web.serving.speech import say

files = Blueprint("files", __name__, url_prefix="/files")


@files.before_request
def _for_officials() -> None:
    demand(who().role, Role.DESK)


@files.get("/")
def all_files() -> Response:
    """Everything there is."""
    return page("files", prints=EVENT_PRINTS, has_logo=logo_of(event_live().paths) is not None)


@files.get(f"/<any({','.join(EVENT_PRINTS)}):name>")
def one_file(name: str) -> Response:
    """The file of this name, in the page's language; it is never cached, for it holds names."""
    require_event()
    live, kind = event_live(), EVENT_PRINTS[name]
    made = kind.render(
        record(live.book, now(), public=kind.public), say(), Extras(logo_of(live.paths), _address())
    )
    answer = make_response(made)
    answer.mimetype = kind.media_type
    file = f"{say()(f'event.print.{name}').replace(' ', '-').replace('(', '').replace(')', '')}.{kind.suffix}"
    answer.headers.set("Content-Disposition", "attachment", filename=file)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@files.post("/logo")
def keep_logo() -> Response:
    """Keep the organiser's logo."""
    asked(Role.DIRECTOR)
    sent = request.files.get("logo")
    content = sent.read() if sent is not None else b""
    require_picture(content)
    write(event_live().paths.logo, content)
    return gone_on()


def _address() -> str:
    """Where others open the event's page; "" under a name that means this computer alone."""
    return "" if urlsplit(request.host_url).hostname in OWN_HOSTS else request.host_url
