"""`make release VERSION=0.3.0`: the next version as one commit and a tag that says what users notice of it.

Nothing is sent anywhere; docs/releasing.md tells what comes before and after.
"""

import re
import subprocess
import sys
import textwrap
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

import click

ROOT = Path(__file__).parents[1]
VERSION_FILE = Path("companion/version.py")
CHANGELOG = Path("CHANGELOG.md")
DEBIAN = Path("deploy/debian/changelog")
CONTROL = Path("deploy/debian/control")
TESTS = Path(".ci/run")
NEXT = "## Unreleased\n"
MOST_HEADLINES = 10
COLUMNS = 80
"""So wide is a line of Debian's changelog (deb-changelog(5))."""
VERSION_LINE = re.compile(r'(?<=^VERSION = ")[^"]+', re.MULTILINE)


def headlines(changelog: str) -> list[str]:
    """What a user notices of the next version: the list before the first heading below "Unreleased"."""
    _, _, after = changelog.partition(NEXT)
    above = re.split(r"^##", after, maxsplit=1, flags=re.MULTILINE)[0]
    return [" ".join(one.split()) for one in re.split(r"^- ", above, flags=re.MULTILINE)[1:]]


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog in which what was unreleased is this version of that day (ISO 8601)."""
    return changelog.replace(NEXT, f"{NEXT}\n## {version} - {day}\n", 1)


def debian_entry(version: str, highlights: Sequence[str], maintainer: str, at: datetime) -> str:
    """The entry of Debian's changelog (deb-changelog(5)) for a version that was made `at`."""
    lines = (
        textwrap.fill(one, COLUMNS, initial_indent="  * ", subsequent_indent="    ", break_on_hyphens=False)
        for one in highlights
    )
    head, foot = (
        f"tischbegleiter ({version}) trixie; urgency=medium",
        f" -- {maintainer}  {format_datetime(at)}",
    )
    return "\n\n".join((head, "\n".join(lines), foot)) + "\n\n"


def defects(root: Path, version: str) -> Iterator[str]:
    """Why the project in `root` cannot be released as this version, a sentence each."""
    before = _search(VERSION_LINE, root / VERSION_FILE)
    if not re.fullmatch(r"\d+\.\d+\.\d+", version):
        yield f'"{version}" is no version: three numbers, as in 0.3.0.'
    elif _numbers(version) <= _numbers(before):
        yield f"{version} does not come after {before}."
    if _git(root, "status", "--porcelain"):
        yield "There is something that is not committed: see `git status`."
    if _git(root, "tag", "--list", f"v{version}"):
        yield f"There is a tag v{version} already."
    if not 0 < len(headlines((root / CHANGELOG).read_text("utf-8"))) <= MOST_HEADLINES:
        yield f"{CHANGELOG} wants one to {MOST_HEADLINES} lines for users right below “Unreleased”."


def release(root: Path, version: str, at: datetime) -> None:
    """Write the version wherever it stands, commit that and tag it."""
    changelog = (root / CHANGELOG).read_text("utf-8")
    highlights = headlines(changelog)
    maintainer = _search(re.compile(r"(?<=^Maintainer: ).+", re.MULTILINE), root / CONTROL)
    entry = debian_entry(version, highlights, maintainer, at)
    written = {
        VERSION_FILE: VERSION_LINE.sub(version, (root / VERSION_FILE).read_text("utf-8")),
        CHANGELOG: dated(changelog, version, f"{at:%Y-%m-%d}"),
        DEBIAN: entry + (root / DEBIAN).read_text("utf-8"),
    }
    for name, text in written.items():
        (root / name).write_text(text, "utf-8")
    _git(root, "commit", "--quiet", "--message", f"Release {version}", "--", *map(str, written))
    message = "\n".join((f"Tischbegleiter {version}", "", *(f"- {one}" for one in highlights)))
    _git(root, "tag", "--annotate", f"v{version}", "--message", message)


def _search(pattern: re.Pattern[str], file: Path) -> str:
    found = pattern.search(file.read_text("utf-8"))
    assert found is not None, file
    return found[0]


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def _git(root: Path, *arguments: str) -> str:
    return subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True).stdout


@click.command()
@click.argument("version")
@click.option("--tested", is_flag=True, help=f"This very commit has gone through {TESTS}.")
@click.option(
    "--root", type=click.Path(path_type=Path, file_okay=False, exists=True), default=ROOT, hidden=True
)
def main(version: str, *, tested: bool, root: Path) -> None:
    """Test everything and release it as VERSION; where something is wrong, nothing is changed."""
    wrong = list(defects(root, version))
    if not wrong and not tested and subprocess.run(["sh", str(TESTS)], cwd=root, check=False).returncode:
        wrong.append(f"{TESTS} has failed.")
    if wrong:
        click.echo("\n".join(wrong), err=True)
        sys.exit(1)
    release(root, version, datetime.now(UTC))
    click.echo(f"Released {version}. Look at it with `git show v{version}`, then: git push --follow-tags")


if __name__ == "__main__":
    main()
