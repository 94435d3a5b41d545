"""A package that carries its own signature: one file is enough on a stick.

A .deb is an ar archive, and what comes after its three members is left alone by Debian's tools (deb(5)). Its
last member holds a signature as OpenSSH makes them (ssh-keygen(1), -Y sign) over all bytes before that one.
They are the package as it was built, and only they are ever installed. `deploy/sign_deb.sh` writes it.
"""

import subprocess
from pathlib import Path
from tempfile import NamedTemporaryFile

from companion.errors import UpdateFailed

NAMESPACE = "tischbegleiter-update"
"""What such a signature is for: one made for something else counts for nothing here."""
SIGNER = "tischbegleiter"
"""Whose keys count, in the first column of the file of signers."""
MEMBER = b"_sshsig"
MAGIC = b"!<arch>\n"
HEAD = 60
"""Bytes of the head of a member (ar(5)): its name in the first 16, its size in decimals in 48 to 57."""


def signed_part(package: bytes, signers: Path) -> bytes:
    """The bytes of a package that one of the `signers` has signed.

    Raises UpdateFailed where nobody has, or somebody else, and where the file names no key.
    """
    if not any(line.strip() and not line.startswith("#") for line in _lines(signers)):
        raise UpdateFailed("update_no_signers", path=signers)
    begin = _signature(package)
    with NamedTemporaryFile() as signature:
        signature.write(package[begin + HEAD :])
        signature.flush()
        found = subprocess.run(
            [
                "ssh-keygen",
                "-Y",
                "verify",
                "-f",
                signers,
                "-I",
                SIGNER,
                "-n",
                NAMESPACE,
                "-s",
                signature.name,
            ],
            input=package[:begin],
            capture_output=True,
            check=False,
        )
    if found.returncode:
        raise UpdateFailed("update_wrong_signature", path=signers)
    return package[:begin]


def _lines(signers: Path) -> list[str]:
    try:
        return signers.read_text("utf-8", "replace").splitlines()
    except OSError:
        return []


def _signature(package: bytes) -> int:
    """Where the member begins that holds the signature."""
    if not package.startswith(MAGIC):
        raise UpdateFailed("update_no_package")
    at = len(MAGIC)
    while at + HEAD <= len(package):
        head = package[at : at + HEAD]
        if head[:16].rstrip() == MEMBER:
            return at
        size = head[48:58].strip()
        if not size.isdigit():
            raise UpdateFailed("update_no_package")
        at += HEAD + int(size) + int(size) % 2
    raise UpdateFailed("update_unsigned")
