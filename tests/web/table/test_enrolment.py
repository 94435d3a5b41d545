"""The page of the dice: a die is shown face by face, kept, issued, swapped and retired."""

from flask import Flask

from companion.equipment.appearance import Unshown
from companion.equipment.events import FaceRefused, FaceShown
from tests.companion.equipment.looks import look, looks
from tests.web.table.outfitted import Official, refusal
from web.access.roles import Role

PICTURE = "0" * 64


def shown(official: Official, name: str, *values: int) -> None:
    """A die of this name is shown, with these faces up one after the other."""
    official.send("/setup/die/begin", name=name)
    official.seen(*(FaceShown(appearance=look(value), evidence=PICTURE) for value in values))


def kept(official: Official, name: str) -> str:
    """A die of this name is enrolled; its id."""
    shown(official, name, *(one.value for one in looks()))
    assert official.send("/setup/die/keep").status_code == 200
    return official.kept.dice[-1].id


def test_a_die_is_shown_kept_and_in_use(app: Flask) -> None:
    official = Official(app)
    official.send("/setup/die/begin", name="Die 7")
    assert "whichever face is up" in official.client.get("/setup/die").text
    official.seen(FaceShown(appearance=looks()[0], evidence=PICTURE))
    page = official.client.get("/setup/die").text
    assert "Now turn it over" in page
    assert "It is not kept like this" not in page
    official.seen(*(FaceShown(appearance=one, evidence=PICTURE) for one in looks()[1:]))
    official.send("/setup/die/keep")
    page = official.client.get("/setup/die").text
    assert "Die 7" in page
    assert "in use" in page
    assert official.kept.issued == (official.kept.dice[0].id,)


def test_a_wrong_layout_is_said_and_not_kept(app: Flask) -> None:
    official = Official(app)
    shown(official, "Die 7", 3, 4, 6, 2, 5, 5)
    page = official.client.get("/setup/die").text
    assert "The 5 was shown more than once" in page
    assert "2, 6 were shown as opposite and do not make seven" in page
    assert refusal(official.send("/setup/die/keep")) == "enrolment_defects"
    official.send("/setup/die/abandon")
    assert not official.kept.dice


def test_what_cannot_be_learnt_is_said_until_something_else_lies_there(app: Flask) -> None:
    official = Official(app)
    official.send("/setup/die/begin", name="Die 7")
    official.seen(FaceRefused(why=Unshown.SEVERAL, evidence=PICTURE))
    assert "More than one die" in official.client.get("/setup/die").text
    official.seen(FaceShown(appearance=looks()[0], evidence=PICTURE))
    assert "More than one die" not in official.client.get("/setup/die").text


def test_a_spare_takes_the_place_of_a_die_with_a_reason(app: Flask) -> None:
    official = Official(app)
    first, spare = kept(official, "Die 7"), kept(official, "Spare")
    assert official.kept.issued == (first,)
    official.send("/setup/die/issue", die=spare, reason="fell off the table")
    assert official.kept.issued == (spare,)
    assert refusal(official.send("/setup/die/issue", die="no such")) == "no_such_die"
    assert refusal(official.send("/setup/die/retire", die=first, reason="")) == "reason_missing"
    official.send("/setup/die/retire", die=first, reason="chipped")
    assert "not used any more: chipped" in official.client.get("/setup/die").text


def test_a_viewer_changes_no_dice(app: Flask) -> None:
    viewer = Official(app, Role.VIEWER)
    assert viewer.client.get("/setup/die").status_code == 403
    assert viewer.send("/setup/die/begin", name="X").status_code == 403
