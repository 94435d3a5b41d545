"""Names what style sheets ask for that one of the oldest browsers does not have, by MDN's tables.

What a browser does not know it leaves out. Nothing is lost where the same property was said before in the
same rule so that all know it; but a value with `var()` is only found wrong when it is too late to fall back.
"""

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tools.javascript.oldest_dom import OLDEST, Table, lacking, mdn

SHEETS = Path("web/static")
NOTHING_LOST = {
    "accent-color": "a check box then has the browser's own colour",
    "color-scheme": "fields and bars then stay light",
    "cursor": "a finger has none",
    "hyphens": "words then go to the next line whole",
    ":focus-visible": "the browser's own outline then marks what has the focus",
    "::backdrop": "dialogs bring their own where there are none",
    "@page": "the printer's own margins",
    "size": "the printer's own paper",
}
"""Why a page does without it; what a property may say goes with the property."""
PREFIXED = frozenset(
    ("-webkit-line-clamp", "-webkit-box-orient", "-webkit-text-size-adjust", "-webkit-user-select")
)
"""What all know under this name only, and MDN lists under another."""
UNITS = {
    "d": "viewport_percentage_units_dynamic",
    "s": "viewport_percentage_units_small",
    "l": "viewport_percentage_units_large",
}

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
PIECE = re.compile(r"[^{};]*[{};]")
PSEUDO = re.compile(r"::?[a-z-]+")
FUNCTION = re.compile(r"([a-z-]+)\(")
VIEWPORT = re.compile(r"\d([dsl])v(?:h|w|min|max)\b")
CONTAINER = re.compile(r"\dcq(?:w|h|i|b|min|max)\b")
WORD = re.compile(r"(?<![\w.#-])[a-z][a-z-]*(?![\w(-])")
FEATURE = re.compile(r"\(\s*(?:min-|max-)?([a-z-]+)")


@dataclass(frozen=True)
class Lack:
    """Something on a line that `browsers` do not have."""

    line: int
    what: str
    browsers: tuple[str, ...]


class Css:
    """What the browsers of `oldest` have of style sheets; `tables` is MDN's about CSS."""

    def __init__(self, tables: Table, oldest: Mapping[str, str]) -> None:
        self._tables = tables
        self._oldest = oldest

    def lacks(self, text: str) -> list[Lack]:
        """All that one of them does not have."""
        text = COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
        rules: list[str] = []
        said: list[set[str]] = [set()]
        found: list[Lack] = []
        line = 1
        for piece in PIECE.findall(text):
            at = line + piece[: len(piece) - len(piece.lstrip())].count("\n")
            line += piece.count("\n")
            words, end = piece[:-1].strip(), piece[-1]
            if end == "{":
                found += self._named(at, self._rule(words, rules))
                rules.append(words)
                said.append(set())
                continue
            if words and rules:
                found += self._declared(at, words, said[-1])
            if end == "}":
                rules.pop()
                said.pop()
        return found

    def _declared(self, line: int, words: str, said: set[str]) -> list[Lack]:
        name, _, value = (part.strip() for part in words.partition(":"))
        lacks = self._named(line, self._declaration(name, value))
        if lacks and said & {name, f"-webkit-{name}"} and "var(" not in value:
            return []
        if not lacks:
            said.add(name)
        return lacks

    def _named(self, line: int, asked: Iterator[tuple[str, Table | None]]) -> list[Lack]:
        lacks = []
        for what, row in asked:
            browsers = ["MDN"] if row is None else lacking(row, self._oldest)
            if browsers and what.split(": ")[0] not in NOTHING_LOST:
                lacks.append(Lack(line, what, tuple(browsers)))
        return lacks

    def _rule(self, words: str, rules: Sequence[str]) -> Iterator[tuple[str, Table | None]]:
        """What the head of a rule asks for; a row None is in no table."""
        if words.startswith("@"):
            name = words[1:].split()[0]
            rule = self._tables["at-rules"].get(name)
            yield f"@{name}", rule
            if rule is not None:
                yield from (
                    (one, rule[one]) for one in FEATURE.findall(words) if "__compat" in rule.get(one, ())
                )
                if re.search("[<>]", words):
                    yield "a range", rule["range_syntax"]
            return
        if rules and rules[-1].startswith("@keyframes"):
            return
        if any(not rule.startswith("@") for rule in rules):
            yield "a rule in a rule", self._tables["selectors"]["nesting"]
        for pseudo in PSEUDO.findall(words):
            yield pseudo, self._tables["selectors"].get(pseudo.lstrip(":"))

    def _declaration(self, name: str, value: str) -> Iterator[tuple[str, Table | None]]:
        if not name.startswith("--") and name not in PREFIXED:
            known = self._tables["properties"].get(name)
            yield name, known
            for word in WORD.findall(value):
                if known is not None and "__compat" in known.get(word, ()):
                    yield f"{name}: {word}", known[word]
        for function in FUNCTION.findall(value):
            for row in self._functions(function):
                yield f"{function}()", row
        for size in VIEWPORT.findall(value):
            yield f"{size}vh", self._tables["types"]["length"][UNITS[size]]
        if CONTAINER.search(value):
            yield "cqw", self._tables["types"]["length"]["container_query_length_units"]

    def _functions(self, name: str) -> list[Table]:
        """The rows about a function, which stands among the types or below one of them."""
        types: Table = self._tables["types"]
        rows: list[Any] = [types.get(name), *(kind.get(name) for kind in types.values())]
        return [row for row in rows if row is not None and "__compat" in row][:1]


def main() -> None:
    """Print what is lacking, a line each, and end with 1 if anything is."""
    css = Css(mdn()["css"], OLDEST)
    wrong = 0
    for sheet in sorted(SHEETS.glob("*/css/*.css")):
        for one in css.lacks(sheet.read_text("utf-8")):
            wrong += 1
            print(f"{sheet}:{one.line}: {one.what} is not in {', '.join(one.browsers)}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
