"""Only what an organiser has signed is taken, and of a package only what was signed."""

from pathlib import Path

import pytest

from companion.errors import UpdateFailed
from companion.update.signature import signed_part
from tests.companion.update.signing import key, member, package, signed, signed_for, signers

CONTENT = package("odd")


@pytest.fixture
def organiser(tmp_path: Path) -> Path:
    return key(tmp_path)


def test_what_an_organiser_has_signed_is_the_package_as_it_was_built(tmp_path: Path, organiser: Path) -> None:
    file = signed(tmp_path / "p.deb", CONTENT, organiser)

    assert signed_part(file.read_bytes(), signers(tmp_path, organiser)) == CONTENT


def test_any_of_several_organisers_may_sign(tmp_path: Path, organiser: Path) -> None:
    other = key(tmp_path, "other")
    file = signed(tmp_path / "p.deb", CONTENT, other)

    assert signed_part(file.read_bytes(), signers(tmp_path, organiser, other)) == CONTENT


def test_what_comes_after_the_signature_is_never_installed(tmp_path: Path, organiser: Path) -> None:
    more = signed(tmp_path / "p.deb", CONTENT, organiser).read_bytes() + b"\n" + member(b"data.tar", b"evil")

    assert signed_part(more, signers(tmp_path, organiser)) == CONTENT


@pytest.mark.parametrize(
    ("content", "key_of_refusal"),
    [
        (CONTENT, "update_unsigned"),
        (CONTENT[:-5], "update_unsigned"),
        (CONTENT + member(b"_sshsig", b"no signature"), "update_wrong_signature"),
        (CONTENT.replace(b"4         `", b"x         `"), "update_no_package"),
        (b"PK\x03\x04", "update_no_package"),
        (b"", "update_no_package"),
    ],
)
def test_what_is_not_signed_or_no_package_is_refused(
    tmp_path: Path, organiser: Path, content: bytes, key_of_refusal: str
) -> None:
    with pytest.raises(UpdateFailed) as refused:
        signed_part(content, signers(tmp_path, organiser))

    assert refused.value.key == key_of_refusal


def test_a_stranger_a_changed_byte_and_another_purpose_are_refused(tmp_path: Path, organiser: Path) -> None:
    trusted = signers(tmp_path, organiser)
    foreign = signed(tmp_path / "foreign.deb", CONTENT, key(tmp_path, "stranger")).read_bytes()
    changed = signed(tmp_path / "p.deb", CONTENT, organiser).read_bytes().replace(b"odd", b"odd"[::-1])
    mail = signed_for("file", CONTENT, organiser)

    for content in (foreign, changed, mail):
        with pytest.raises(UpdateFailed) as refused:
            signed_part(content, trusted)
        assert refused.value.key == "update_wrong_signature"


def test_a_table_that_knows_no_key_says_where_it_belongs(tmp_path: Path, organiser: Path) -> None:
    file = signed(tmp_path / "p.deb", CONTENT, organiser)

    for nobody in (signers(tmp_path), tmp_path / "missing"):
        with pytest.raises(UpdateFailed) as refused:
            signed_part(file.read_bytes(), nobody)
        assert (refused.value.key, refused.value.facts["path"]) == ("update_no_signers", nobody)
