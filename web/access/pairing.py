"""From an invitation to a cookie, and from the cookie to the device that asks.

The cookie is signed and holds no time, because a Raspberry Pi without a clock of its own starts in the past.
"""

import ipaddress
from collections.abc import Callable
from urllib.parse import urlsplit

from flask import (
    Blueprint,
    Flask,
    Response,
    current_app,
    make_response,
    redirect,
    render_template,
    request,
)
from itsdangerous import BadSignature, Signer
from werkzeug.wrappers import Response as AnyResponse

from companion.store.system_clock import now
from web.access.attempts import Attempts
from web.access.devices import Device, Devices
from web.access.qr import drawing
from web.access.roles import Role, demand
from web.serving.answers import malformed
from web.serving.crowd import peer
from web.serving.speech import YEAR_S, say

COOKIE = "device"
READING = ("GET", "HEAD", "OPTIONS")
PURPOSES = ("Sec-Purpose", "Purpose", "X-Purpose", "X-Moz")
"""Headers in which browsers say that they only look ahead."""
OWN_HOSTS = ("127.0.0.1", "::1", "localhost")
"""Where nobody listens but this computer itself."""
STRANGER = Device(0, "", Role.VIEWER, "")
AT_PRACTICE = Device(0, "", Role.DIRECTOR, "")
"""Whoever sits at the computer on which a practice table runs."""

pairing = Blueprint("pairing", __name__)


Unpaired = Callable[[int, int], None]
"""Told that the device of the first number is paired no more, or only as that of the second (else 0)."""


def register(app: Flask, *listeners: Unpaired) -> None:
    """Let nobody change anything who has none of the site's roles; `listeners` hear of every unpairing."""
    app.extensions["unpaired"] = listeners
    app.before_request(_check_role)


def who() -> Device:
    """The device that asks: a paired one, the computer of a practice table, or a stranger, who may look."""
    key = _key()
    found = _devices().get(key) if key else None
    if found is not None:
        return found
    return AT_PRACTICE if current_app.config["PRACTICE"] and _is_this_computer() else STRANGER


@pairing.get("/pair")
def ask() -> str:
    """The page that asks for the PIN."""
    return _form("")


@pairing.post("/pair")
def by_pin() -> AnyResponse:
    """Pair by the form's `pin`: 303 to the table, 403 wrong, 429 too often."""
    attempts: Attempts = current_app.extensions["attempts"]
    trying = peer(request.remote_addr) if request.remote_addr else ""
    if wait := attempts.wait_s(trying):
        return make_response(_form(say()("page.pair.wait", n=wait)), 429)
    device = _devices().redeem_pin("".join(request.form.get("pin", "").split()), now())
    if device is None:
        return make_response(_form(say()("page.pair.wrong")), 403)
    attempts.forget(trying)
    return _paired(device)


@pairing.get("/pair/<token>")
def by_link(token: str) -> AnyResponse:
    """Pair by a link or its QR code; opened once more on the same device it just leads to the table.

    Whoever only looks ahead uses nothing up.
    """
    if request.method == "HEAD" or _is_ahead():
        answer = make_response("", 503)  # so that the browser asks again when somebody opens it
        answer.headers["Cache-Control"] = "no-store"
        return answer
    device = _devices().redeem_token(token, now())
    if device is not None:
        return _paired(device)
    if who().role is not Role.VIEWER:
        return redirect("/", 303)
    return make_response(_form(say()("page.pair.wrong")), 403)


@pairing.get("/devices")
def devices() -> AnyResponse:
    """All paired devices, for the director; others are asked to pair as one."""
    return _list() if who().role is Role.DIRECTOR else redirect("/pair", 303)


@pairing.post("/devices/invite")
def invite() -> AnyResponse:
    """Show an invitation for the form's `role`."""
    demand(who().role, Role.DIRECTOR)
    role = request.form.get("role", "")
    if role not in _roles():
        return malformed()
    invitation = _devices().invite(Role[role.upper()], now())
    base = _base()
    link = f"{base}pair/{invitation.token}"
    own_only = urlsplit(base).hostname in OWN_HOSTS
    return _list(invitation=invitation, address=f"{base}pair", own_only=own_only, code=drawing(link))


@pairing.post("/devices/<int(max=999999999):number>/unpair")
def unpair(number: int) -> AnyResponse:
    """Take the role away from a device."""
    demand(who().role, Role.DIRECTOR)
    _unpair(number)
    return redirect("/devices", 303)


@pairing.post("/pair/label")
def label() -> AnyResponse:
    """Keep who works at the device that asks: the form's `label`."""
    own = who()
    if not own.number:
        return malformed()
    _devices().label(own.number, request.form.get("label", ""))
    return redirect("/", 303)


def _base() -> str:
    """Where other devices find these pages, as far as it is known."""
    opened: str = request.host_url
    known: str = current_app.config.get("ADDRESS", "")
    return known if known and urlsplit(opened).hostname in OWN_HOSTS else opened


def forget_labels() -> None:
    """Forget who works at which device."""
    _devices().forget_labels()


def _check_role() -> None:
    if request.method not in READING and request.endpoint != "pairing.by_pin":
        demand(who().role, min(current_app.config["ROLES"]))


def _paired(device: Device) -> AnyResponse:
    """The device that asks is this one from now on."""
    _unpair(who().number, instead=device.number)
    answer = redirect("/", 303)
    signed = _signer().sign(device.key).decode()
    answer.set_cookie(COOKIE, signed, max_age=YEAR_S, httponly=True, samesite="Lax")
    return answer


def _is_ahead() -> bool:
    """Whether a browser asks before somebody has opened anything."""
    return any(word in request.headers.get(name, "") for name in PURPOSES for word in ("prefetch", "preview"))


def _unpair(number: int, instead: int = 0) -> None:
    _devices().unpair(number)
    listeners: tuple[Unpaired, ...] = current_app.extensions["unpaired"]
    for hears in listeners:
        hears(number, instead)


def _form(wrong: str) -> str:
    return render_template("shared/pair.html", say=say(), wrong=wrong, device=who())


def _list(**invited: object) -> Response:
    page = render_template(
        "shared/devices.html",
        say=say(),
        devices=_devices().all(),
        listens=current_app.extensions["seats"].listens,
        own=who(),
        roles=_roles(),
        **invited,
    )
    answer = make_response(page)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _roles() -> list[str]:
    """The roles one can be invited to; looking on needs none."""
    return [role.word for role in current_app.config["ROLES"]]


def _key() -> str:
    """What the cookie says, "" if it is not from us."""
    try:
        return _signer().unsign(request.cookies.get(COOKIE, "")).decode()
    except BadSignature:
        return ""


def _signer() -> Signer:
    return Signer(current_app.config["SECRET_KEY"], salt=COOKIE)


def _devices() -> Devices:
    found: Devices = current_app.extensions["devices"]
    return found


def _is_this_computer() -> bool:
    try:
        return ipaddress.ip_address(request.remote_addr or "").is_loopback
    except ValueError:  # a Unix socket has no address
        return False
