"""Checks that the lock file is complete: every requirement pinned with hashes, and no address in it."""

import re
import sys
from pathlib import Path

LOCK = Path("requirements.lock")


def defects(text: str) -> list[str]:
    """What is wrong with a lock file, a sentence each."""
    found = []
    if "://" in text:
        found.append(f"{LOCK} names an address; make it anew with `make lock`.")
    for requirement in re.split(r"\n(?=\S)", text.strip()):
        if not requirement.startswith("#") and ("==" not in requirement or "--hash=" not in requirement):
            found.append(f"{LOCK}: {requirement.split()[0]} is not pinned with a hash.")
    return found


if __name__ == "__main__":
    for defect in (problems := defects(LOCK.read_text("utf-8"))):
        print(defect, file=sys.stderr)
    sys.exit(bool(problems))
