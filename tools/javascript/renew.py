"""Renews `package-lock.json` from `package.json`, without the addresses that npm would write into it."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

HERE = Path(__file__).parent
LOCK = "package-lock.json"


def without_addresses(text: str) -> str:
    """A lock file as npm writes it, but for `funding`: where a package asks for money."""
    lock = json.loads(text)
    for package in lock["packages"].values():
        package.pop("funding", None)
    return json.dumps(lock, indent=2) + "\n"


def main() -> int:
    """Take the newest versions that `package.json` allows; the exit status."""
    npm = Path(sys.executable).with_name("npm")
    with TemporaryDirectory() as folder:  # beside what is installed npm would keep to that
        for name in ("package.json", ".npmrc"):
            shutil.copy(HERE / name, folder)
        status = subprocess.run(
            [npm, "install", "--package-lock-only", "--loglevel=error"], cwd=folder
        ).returncode
        if status == 0:
            (HERE / LOCK).write_text(without_addresses((Path(folder) / LOCK).read_text("utf-8")), "utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
