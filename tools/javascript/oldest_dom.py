"""The DOM as the oldest browsers know it: TypeScript's declarations of it without what one of them lacks.

The type checker then refuses in a script what is not in `dom.d.ts`. What a browser has stands in MDN's tables
(browser-compat-data); the tables and the declarations both come with `package-lock.json`.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

OLDEST = {"safari": "15.0", "safari_ios": "15.0", "chrome": "90", "chrome_android": "90", "firefox": "91"}
"""The oldest browsers in which the page has to work, as MDN names them; `safari_ios` is that of iPads too."""

HERE = Path(__file__).parent
DOM = HERE / "dom.d.ts"
PACKAGES = HERE / "node_modules"

BLOCK = re.compile(r"(interface|declare var|declare namespace) (\w+).*\{$")
MEMBER = re.compile(r"    (?:readonly |get |set |function |var )?(\w+)[(<:]")
GLOBAL = re.compile(r"declare (?:function|var) (\w+)[(<:].*;$")

Table = Mapping[str, Any]


class Web:
    """What the browsers of `oldest` have of the web; `interfaces` is MDN's table."""

    def __init__(self, interfaces: Table, oldest: Mapping[str, str]) -> None:
        self._interfaces = interfaces
        self._oldest = oldest
        self._everywhere: dict[str, list[Table]] = {}
        for name, interface in interfaces.items():
            for member, row in [(name, interface), *interface.items()]:
                self._everywhere.setdefault(member, []).append(row)

    def lacks(self, name: str) -> bool:
        """Whether one of the browsers has no such interface, function or variable."""
        known = name in self._interfaces
        return self._is_missing([self._interfaces[name]] if known else self._members("Window", name))

    def lacks_member(self, interface: str, member: str, static: bool) -> bool:
        """Whether one of them has no such member."""
        return self._is_missing(self._members(interface, f"{member}_static" if static else member))

    def _members(self, interface: str, member: str) -> list[Table]:
        """The rows about it; MDN knows no mixins: their members stand with whoever has them, or on top."""
        names = (member, f"{member.removeprefix('on')}_event")
        if interface in self._interfaces:
            return [row for name in names if (row := self._interfaces[interface].get(name))]
        return [row for name in names for row in self._everywhere.get(name, ())]

    def _is_missing(self, rows: list[Table]) -> bool:
        return bool(rows) and all(lacking(row, self._oldest) for row in rows)


def lacking(row: Table, oldest: Mapping[str, str]) -> list[str]:
    """The browsers of `oldest` that do not have what a row of MDN's tables is about."""
    support = row["__compat"]["support"]
    known = {name: version for name, version in oldest.items() if name in support}
    return [name for name, version in known.items() if not has(support[name], version)]


def has(statements: Table | list[Table], version: str) -> bool:
    """Whether a browser of that version has what its statements are about, under its own name and unasked."""
    for one in statements if isinstance(statements, list) else [statements]:
        added, removed = one["version_added"], one.get("version_removed")
        hidden = any(word in one for word in ("flags", "prefix", "alternative_name"))
        if not hidden and _is_by(added, version) and not (removed and _is_by(removed, version)):
            return True
    return False


def _is_by(since: str | bool, version: str) -> bool:
    return isinstance(since, str) and since != "preview" and _number(since) <= _number(version)


def _number(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.removeprefix("≤").split("."))


def without_what_is_missing(declarations: Iterable[str], web: Web) -> Iterator[str]:
    """The lines of TypeScript's declarations but those of what `web` lacks.

    A type stays that only others name; what makes one is gone.
    """
    kind, block = "", ""
    gone = False
    for line in declarations:
        if opened := BLOCK.match(line):
            kind, block = opened.groups()
            gone = kind != "interface" and web.lacks(block)
        if not gone and not _is_lacking(line, kind, block, web):
            yield line
        if line in ("}", "};"):
            kind, block, gone = "", "", False


def _is_lacking(line: str, kind: str, block: str, web: Web) -> bool:
    if not kind:
        found = GLOBAL.match(line)
        return found is not None and web.lacks(found[1])
    member = MEMBER.match(line)
    if member is None:
        return False
    if member[1] == "new":
        return web.lacks_member(block, block, static=False)
    return web.lacks_member(block, member[1], static=kind != "interface")


def mdn() -> Table:
    """All of MDN's tables."""
    tables: Table = json.loads((PACKAGES / "@mdn/browser-compat-data/data.json").read_text("utf-8"))
    return tables


def main() -> None:
    """Write `dom.d.ts`."""
    tables = mdn()
    (declarations,) = PACKAGES.glob("@typescript/*/lib/lib.dom.d.ts")  # in the package for this processor
    lines = without_what_is_missing(declarations.read_text("utf-8").splitlines(), Web(tables["api"], OLDEST))
    DOM.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
