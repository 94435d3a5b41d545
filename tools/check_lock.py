"""Checks that the lock files are complete: everything pinned with a hash, and no address in them."""

import json
import re
import sys
from pathlib import Path

PYTHON = ("requirements.lock", "tools/bench/compared.lock", "tools/javascript/node.lock")
JAVASCRIPT = "tools/javascript/package-lock.json"


def python_defects(text: str) -> list[str]:
    """What is wrong with a list of requirements, a sentence each."""
    unpinned = [
        f"{requirement.split()[0]} is not pinned with a hash."
        for requirement in re.split(r"\n(?=\S)", text.strip())
        if not requirement.startswith("#") and ("==" not in requirement or "--hash=" not in requirement)
    ]
    return _addresses(text) + unpinned


def javascript_defects(text: str) -> list[str]:
    """What is wrong with a lock file of npm, a sentence each."""
    unpinned = [
        f"{name} is not pinned with a hash."
        for name, package in json.loads(text)["packages"].items()
        if name and not ("version" in package and "integrity" in package)
    ]
    return _addresses(text) + unpinned


def _addresses(text: str) -> list[str]:
    return ["names an address; make it anew with `make lock`."] if "://" in text else []


def main() -> int:
    """Say what is wrong with which file; the exit status."""
    found = [(name, defect) for name in PYTHON for defect in python_defects(Path(name).read_text("utf-8"))]
    found += [(JAVASCRIPT, defect) for defect in javascript_defects(Path(JAVASCRIPT).read_text("utf-8"))]
    for name, defect in found:
        print(f"{name}: {defect}", file=sys.stderr)
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
