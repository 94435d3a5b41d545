"""A style sheet is held to what every one of the oldest browsers has."""

from typing import Any

import pytest

from tools.javascript.oldest_css import Css


def row(safari: str, **members: Any) -> dict[str, Any]:
    """A row of MDN's table: what came with that version of Safari."""
    return {"__compat": {"support": {"safari": {"version_added": safari}}}, **members}


TABLES = {
    "properties": {
        "color": row("1"),
        "height": row("1"),
        "cursor": row("99"),
        "display": row("1", grid=row("10"), masonry=row("99")),
        "gap": row("15.4"),
    },
    "selectors": {"has": row("15.4"), "hover": row("1"), "nesting": row("16.5")},
    "at-rules": {
        "media": row("1", **{"min-width": row("1"), "dynamic-range": row("13"), "range_syntax": row("16.4")}),
        "layer": row("15.4"),
        "keyframes": row("1"),
    },
    "types": {
        "color": row("1", **{"color-mix": row("16.2")}),
        "calc": row("1"),
        "length": row("1", viewport_percentage_units_dynamic=row("15.4")),
    },
}
CSS = Css(TABLES, {"safari": "15.0"})


@pytest.mark.parametrize(
    ("text", "lacking"),
    [
        ("a { color: red; display: grid }", []),
        ("a:has(b) { color: red }", [":has"]),
        ("a { b { color: red } }", ["a rule in a rule"]),
        ("@media (min-width: 3px) { a:hover { color: red } }", []),
        ("@media (width > 3px) { a { color: red } }", ["a range"]),
        ("@layer base { a { color: red } }", ["@layer"]),
        ("a { gap: 3px }", ["gap"]),
        ("a { nonsense: 3px }", ["nonsense"]),
        ("a { display: masonry }", ["display: masonry"]),
        ("a { color: color-mix(in srgb, red, blue) }", ["color-mix()"]),
        ("a { --own: color-mix(in srgb, red, blue) }", ["color-mix()"]),
        ("a { height: calc(100dvh - 3px) }", ["dvh"]),
        ("/* a:has(b) { gap: 3px } */ a { color: red }", []),
        ("@keyframes x { 50% { color: red } }", []),
        ("a { cursor: pointer }", []),  # with the reason why nothing is lost
    ],
)
def test_what_one_of_them_lacks_is_named(text: str, lacking: list[str]) -> None:
    assert [one.what for one in CSS.lacks(text)] == lacking


def test_what_was_said_before_so_that_all_know_it_is_enough_but_not_with_a_variable() -> None:
    assert CSS.lacks("a { height: 100vh; height: 100dvh }") == []
    [late] = CSS.lacks("a {\n  color: red;\n  color: color-mix(in srgb, var(--own), blue);\n}")

    assert (late.line, late.what, late.browsers) == (3, "color-mix()", ("safari",))
