"""Makes a computer the table that its card says: name, network, organisers, first device.

A card is applied once: again only after somebody has changed it. Then its secrets are gone from it.
"""

import os
import shutil
import socket
import subprocess
import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from companion.errors import Unreadable
from companion.store import files
from companion.usecases.assignment import FILE as ASSIGNMENT
from companion.usecases.assignment import Assignment, assign, assigned
from companion.usecases.card import Card, read_card, without_secrets
from companion.usecases.first_pin import FILE as FIRST_PIN
from companion.usecases.first_pin import hand_over

APPLIED = "card.sha256"
PROFILE = Path("etc/NetworkManager/system-connections/tischbegleiter.nmconnection")
READABLE = 0o644
RUNNING = (
    ("nmcli", "connection", "reload"),
    ("systemctl", "--no-block", "try-restart", "avahi-daemon.service"),
)
"""Who reads the name of the computer and its networks at their own start only."""


def _run(command: Sequence[str]) -> None:
    """Raises OSError, with what the program said."""
    done = subprocess.run(command, check=False, capture_output=True, text=True)
    if done.returncode:
        raise OSError(f"{command[0]}: {done.stderr.strip() or done.returncode}")


@dataclass(frozen=True, slots=True)
class Computer:
    """The computer that is set up: its files below `root`, and how it is called and told things."""

    root: Path = Path("/")
    call_it: Callable[[str], None] = socket.sethostname
    run: Callable[[Sequence[str]], None] = _run
    has: Callable[[str], object] = shutil.which

    def name(self, hostname: str) -> None:
        """Have it found under this name, now and after the next start."""
        self._write("etc/hostname", f"{hostname}\n")
        hosts = self.root / "etc/hosts"
        known = hosts.read_text("utf-8").splitlines() if hosts.exists() else []
        others = [line for line in known if not line.startswith("127.0.1.1")]
        self._write("etc/hosts", "\n".join([*others, f"127.0.1.1\t{hostname}"]) + "\n")
        self.call_it(hostname)

    def join(self, network: str, password: str) -> None:
        """Have it join a WLAN from its next start on; without a password an open one, unless it knows that.

        The file is one of NetworkManager's (nm-settings-keyfile(5)), which Raspberry Pi OS uses.
        """
        name = ";".join(str(byte) for byte in network.encode())
        profile = self.root / PROFILE
        if not password and profile.exists() and f"ssid={name};\n" in profile.read_text("utf-8"):
            return
        lines = ["[connection]", "id=tischbegleiter", f"uuid={uuid.uuid5(uuid.NAMESPACE_DNS, network)}"]
        lines += ["type=wifi", "[wifi]", f"ssid={name};", "mode=infrastructure"]
        if password:
            lines += ["[wifi-security]", "key-mgmt=wpa-psk", f"psk={_escaped(password)}"]
        lines += ["[ipv4]", "method=auto", "[ipv6]", "method=auto"]
        profile.parent.mkdir(parents=True, exist_ok=True)
        files.write(profile, ("\n".join(lines) + "\n").encode())

    def allow_wlan(self, country: str) -> None:
        """Say where it is: Raspberry Pi OS keeps its WLAN off until somebody does."""
        if self.has("raspi-config"):
            self.run(["raspi-config", "nonint", "do_wifi_country", country])

    def tell_others(self) -> None:
        """Have those know who run already, where a table is set up after the computer has started."""
        for command in RUNNING:
            if self.has(command[0]):
                with suppress(OSError):  # none of them runs yet at a start
                    self.run(command)

    def _write(self, path: str, text: str) -> None:
        files.write(self.root / path, text.encode())
        (self.root / path).chmod(READABLE)


def apply(file: Path, data: Path, computer: Computer) -> Card | None:
    """Apply the card `file`, unless it is as it was left; what was applied.

    Raises Unreadable, naming all defects, where nothing was applied; OSError where the computer did not take
    it. Then it is tried again at the next start, unless only the WLAN may not send: that needs no secret.
    """
    content = file.read_bytes()
    if not content.strip(b"\0"):
        return None  # the power went while its secrets were overwritten: it was applied before
    done = data / APPLIED
    if done.exists() and done.read_text("ascii") == sha256(content).hexdigest():
        return None
    text = _decoded(content)
    card = read_card(text)
    if card.table:
        computer.name(card.hostname)
    if card.network:
        computer.join(card.network, card.network_password)
    computer.tell_others()
    known = assigned(data)
    new = replace(known, table=str(card.table or known.table), hub=card.hub or known.hub)
    _handed_over(data, new, card.first_pin)
    left = without_secrets(text).encode()
    files.write(done, sha256(left).hexdigest().encode())
    if left != content:
        _overwrite(file, left)
    if card.country:
        computer.allow_wlan(card.country)
    return card


def _decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Unreadable("card_unreadable", why="UTF-8") from error


def _handed_over(data: Path, new: Assignment, first_pin: str) -> None:
    """What the services are to know, in files that belong to whom their folder belongs to."""
    assign(data, new)
    names = [ASSIGNMENT]
    if first_pin:
        hand_over(data, first_pin)
        names.append(FIRST_PIN)
    owner = data.stat()
    for name in names:
        os.chown(data / name, owner.st_uid, owner.st_gid, follow_symlinks=False)


def _overwrite(file: Path, left: bytes) -> None:
    """Write where the secrets stood, not beside it; all the same a card may keep what it had."""
    with file.open("r+b") as card:
        card.write(bytes(file.stat().st_size))
        card.flush()
        os.fsync(card.fileno())
        card.seek(0)
        card.write(left)
        card.truncate()
        card.flush()
        os.fsync(card.fileno())


def _escaped(text: str) -> str:
    """A text as keyfiles want it (GLib's key-file format)."""
    return text.replace("\\", "\\\\").replace(" ", "\\s")
