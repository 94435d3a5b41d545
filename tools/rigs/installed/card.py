"""What the organisers wrote on the card: name, network, first device, and what is left of it."""

import json
import socket
import stat
import subprocess
import urllib.error
import urllib.parse
import urllib.request
from pathlib import Path

from tools.rigs.installed.system import DATA, TABLE, require, unit, until, whole

FILE = Path("/boot/firmware/tischbegleiter.toml")
PIN = "472913"
"""The PIN in card.toml, which the rig puts there before the start."""


def card() -> None:
    """The card was applied before the services started, and its secrets are gone."""
    until("table is up", lambda: unit(TABLE, "ActiveState") == "active" and whole())
    require("the table is called tisch-07", socket.gethostname() == "tisch-07")
    require("also after the next start", Path("/etc/hostname").read_text() == "tisch-07\n")
    profile = Path("/etc/NetworkManager/system-connections/tischbegleiter.nmconnection")
    require("the network is known", "psk=anna\\s&\\sben" in profile.read_text())
    require("to nobody but root", stat.S_IMODE(profile.stat().st_mode) == 0o600)
    left = FILE.read_text()
    require("no secret is left on the card", "anna" not in left and PIN not in left and "# Tisch" in left)
    require("nor beside the log", not any(PIN in _text(file) for file in DATA.glob("first*")))
    require("the table knows its number", json.loads(_text(DATA / "assignment.json"))["table"] == "7")
    require("a wrong PIN is refused", not _pairs("000000"))
    require("the first device becomes the director's", _pairs(PIN))
    require("and only the first", not _pairs(PIN))
    found = subprocess.run(
        ["avahi-resolve", "-4n", "tisch-07.local"], capture_output=True, text=True, check=True
    )
    require("it is found as tisch-07.local", found.stdout.split() == ["tisch-07.local", "10.7.0.7"])


def _found(name: str) -> str:
    """The address that a name in the network has; empty while nobody answers."""
    answer = subprocess.run(
        ["avahi-resolve", "-4n", name], capture_output=True, text=True, check=False
    ).stdout
    return answer.split()[-1] if answer else ""


def _text(file: Path) -> str:
    return file.read_text("utf-8")


def _pairs(pin: str) -> bool:
    """Whether a browser that sends this PIN is let in."""
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor())
    form = opener.open("http://127.0.0.1/pair", timeout=5).read().decode()
    token = (
        form.split('name="csrf_token"')[1].split('value="')[1].split('"')[0] if "csrf_token" in form else ""
    )
    sent = urllib.parse.urlencode({"pin": pin, "csrf_token": token}).encode()
    try:
        opener.open("http://127.0.0.1/pair", sent, timeout=5)
        return bool(opener.open("http://127.0.0.1/devices", timeout=5).geturl().endswith("/devices"))
    except urllib.error.HTTPError:
        return False
