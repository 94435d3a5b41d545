"""Packages as far as a signature knows them: ar archives, signed or not, with keys of their own."""

import subprocess
from pathlib import Path

from companion.update.signature import MAGIC, MEMBER, NAMESPACE

SIGN = Path(__file__).parents[3] / "deploy" / "sign_deb.sh"


def key(folder: Path, name: str = "organiser") -> Path:
    """A new private key, with its public one beside it."""
    file = folder / name
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", file], check=True)
    return file


def signers(folder: Path, *keys: Path) -> Path:
    """The file of those who may sign."""
    file = folder / "signers"
    lines = ["# a comment", *(f"tischbegleiter {one.with_suffix('.pub').read_text()}" for one in keys)]
    file.write_text("\n".join(lines))
    return file


def member(name: bytes, content: bytes) -> bytes:
    """One member of an ar archive."""
    head = b"%-16s%-12d%-6d%-6d%-8o%-10d`\n" % (name, 0, 0, 0, 0o100644, len(content))
    return head + content + b"\n" * (len(content) % 2)


def package(text: str) -> bytes:
    """An archive with members of even and of odd size."""
    return MAGIC + member(b"debian-binary", b"2.0\n") + member(b"data.tar", text.encode())


def signed(file: Path, content: bytes, by: Path) -> Path:
    """A file with that package, signed as `make deb` signs."""
    file.write_bytes(content)
    subprocess.run(["sh", SIGN, by, file], check=True)
    return file


def signed_for(namespace: str, content: bytes, by: Path) -> bytes:
    """The same, but signed for something else than an update."""
    command = ["ssh-keygen", "-q", "-Y", "sign", "-n", namespace, "-f", str(by)]
    signature = subprocess.run(command, input=content, capture_output=True, check=True).stdout
    assert namespace != NAMESPACE
    return content + member(MEMBER, signature)
