"""Of TypeScript's declarations stays what every one of the oldest browsers has."""

from typing import Any

import pytest

from tools.javascript.oldest_dom import Web, has, without_what_is_missing

DECLARATIONS = """\
interface Dialog extends Node {
    /** Opened by itself, or not. */
    readonly open: boolean;
    showModal(): void;
    addEventListener<K extends string>(type: K): void;
}
declare var Dialog: {
    prototype: Dialog;
    new(): Dialog;
};
declare function fetch(address: string): Promise<Response>;
interface Signal {
    readonly aborted: boolean;
}
declare var Signal: {
    prototype: Signal;
    new(): Signal;
    abort(): Signal;
    timeout(milliseconds: number): Signal;
};
interface Scope {
    fetch(address: string): Promise<Response>;
    structuredClone<T = any>(value: T): T;
}
interface Parent {
    append(...nodes: Node[]): void;
    moveBefore(node: Node): void;
}
declare function structuredClone<T = any>(value: T): T;
declare var onresize: Listener;
declare var onscrollend: Listener;"""


def row(safari: str, **members: Any) -> dict[str, Any]:
    """A row of MDN's table: what came with that version of Safari."""
    return {"__compat": {"support": {"safari": {"version_added": safari}}}, **members}


WEB = Web(
    {
        "Dialog": row("15.4", open=row("15.4"), showModal=row("15.4")),
        "Signal": row(
            "11", Signal=row("15.4"), abort_static=row("15"), timeout_static=row("16"), abort=row("99")
        ),
        "Element": row("1", append=row("10"), moveBefore=row("26")),
        "Document": row("1", append=row("16"), moveBefore=row("26")),
        "Window": row("1", resize_event=row("1"), scrollend_event=row("26")),
        "fetch": row("10.1"),
        "structuredClone": row("15.4"),
    },
    {"safari": "15.0", "firefox": "91"},
)


@pytest.fixture(scope="module")
def left() -> list[str]:
    return [line.strip() for line in without_what_is_missing(DECLARATIONS.splitlines(), WEB)]


@pytest.mark.parametrize(
    "gone",
    [
        "showModal(): void;",
        "declare var Dialog: {",  # nobody can make one; the type stays, for others name it
        "prototype: Dialog;",
        "new(): Signal;",
        "timeout(milliseconds: number): Signal;",
        "moveBefore(node: Node): void;",  # of a mixin; whoever has it got it too late
        "structuredClone<T = any>(value: T): T;",
        "declare function structuredClone<T = any>(value: T): T;",
        "declare var onscrollend: Listener;",
    ],
)
def test_what_a_browser_lacks_is_gone(left: list[str], gone: str) -> None:
    assert gone in map(str.strip, DECLARATIONS.splitlines())
    assert gone not in left


@pytest.mark.parametrize(
    "kept",
    [
        "interface Dialog extends Node {",
        "addEventListener<K extends string>(type: K): void;",  # of which the table knows nothing
        "declare var Signal: {",
        "abort(): Signal;",  # a static one; the member of that name is another
        "append(...nodes: Node[]): void;",  # of a mixin; one of those that have it got it in time
        "fetch(address: string): Promise<Response>;",
        "declare function fetch(address: string): Promise<Response>;",
        "declare var onresize: Listener;",
    ],
)
def test_what_all_browsers_have_stays(left: list[str], kept: str) -> None:
    assert kept in left


def test_a_browser_has_what_came_with_it_or_before() -> None:
    assert has({"version_added": "15"}, "15.0")
    assert has({"version_added": "≤37"}, "90")
    assert not has({"version_added": "15.4"}, "15.0")
    assert not has({"version_added": "preview"}, "15.0")
    assert not has({"version_added": False}, "15.0")


def test_a_browser_has_not_what_was_taken_out_or_has_another_name_or_is_switched_off() -> None:
    assert not has({"version_added": "1", "version_removed": "14"}, "15.0")
    assert has({"version_added": "1", "version_removed": "16"}, "15.0")
    assert not has({"version_added": "1", "prefix": "webkit"}, "15.0")
    assert not has({"version_added": "1", "flags": [{}]}, "15.0")
    assert has([{"version_added": "15"}, {"version_added": "1", "prefix": "webkit"}], "15.0")
