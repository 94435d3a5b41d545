"""Whether the dice of this table are fair, for everybody; how they were shaken and read, for officials."""

from flask import Blueprint, Response, render_template

from companion.drift.proved import proved
from web.access.pairing import who
from web.access.roles import Role
from web.serving.speech import say
from web.table.equipment import live
from web.table.view.dice import dice_picture, dice_view

dice = Blueprint("dice", __name__, url_prefix="/dice")


@dice.after_request
def _fresh(answer: Response) -> Response:
    answer.headers["Cache-Control"] = "no-store"
    return answer


@dice.get("")
def page() -> str:
    """What all throws of the real games of this table say."""
    official = who().role >= Role.REFEREE
    throws, proof = live().dice.throws(), proved(live().equipment.state)
    view = dice_view(throws, proof, say(), official=official)
    return render_template("table/dice.html", say=say(), view=view, official=official)


@dice.get("/evidence.svg")
def evidence() -> Response:
    """The evidence against each die, throw by throw."""
    return Response(dice_picture(live().dice.throws(), say()), mimetype="image/svg+xml")
