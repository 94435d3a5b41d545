"""What Debian says of packages; what it does with them is tried on an installed table (`rig-services`)."""

import shutil
import subprocess
from pathlib import Path

import pytest

from companion.errors import UpdateFailed
from companion.update.computer import Package
from companion.update.debian import CODE, Debian
from companion.usecases.paths import TablePaths

pytestmark = pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="This is no Debian.")
CONTROL = """\
Package: tischbegleiter
Version: 2.0
Architecture: all
Maintainer: nobody <nobody@example.org>
Depends: dpkg, {depends}
Description: a package
"""


@pytest.fixture
def debian(tmp_path: Path) -> Debian:
    return Debian(TablePaths(tmp_path / "data", tmp_path / "runtime"))


def package(folder: Path, depends: str = "dpkg") -> Path:
    """A package with one file of code."""
    tree = folder / "tree"
    (tree / CODE).mkdir(parents=True)
    (tree / CODE / "code.py").write_text("code")
    (tree / "DEBIAN").mkdir(mode=0o755)
    (tree / "DEBIAN" / "control").write_text(CONTROL.format(depends=depends))
    file = folder / "package.deb"
    subprocess.run(["dpkg-deb", "--build", tree, file], check=True, capture_output=True)
    return file


def test_a_package_says_what_it_is(debian: Debian, tmp_path: Path) -> None:
    assert debian.describe(package(tmp_path)) == Package("tischbegleiter", "2.0")


def test_what_is_no_package_is_said_so(debian: Debian, tmp_path: Path) -> None:
    (tmp_path / "other.deb").write_bytes(b"!<arch>\n")

    with pytest.raises(UpdateFailed, match="update_no_package"):
        debian.describe(tmp_path / "other.deb")


def test_code_can_be_tried_before_it_is_installed(debian: Debian, tmp_path: Path) -> None:
    with debian.unpacked(package(tmp_path)) as code:
        assert (code / "code.py").read_text() == "code"
    assert not code.exists()


def test_what_is_missing_for_a_package_is_named(debian: Debian, tmp_path: Path) -> None:
    found = debian.unmet(package(tmp_path, depends="python3-nobody-has, dpkg (>= 99)"))

    assert list(found) == ["python3-nobody-has", "dpkg (>= 99)"]


def test_nothing_is_missing_where_everything_is_installed(debian: Debian, tmp_path: Path) -> None:
    assert list(debian.unmet(package(tmp_path))) == []
