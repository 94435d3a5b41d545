"""The proof that this table reads its dice: some throws, each confirmed or corrected by one tap."""

from flask import Blueprint, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.equipment.events import ProofAbandoned, ProofBegan, ProofTold
from companion.equipment.proof import LONG, SHORT
from companion.store.system_clock import tick
from companion.table.phase import PLAYING
from web.serving.forms import number
from web.serving.speech import say
from web.table.equipment import for_officials, gone_on, live, log, reported, require_quiet
from web.table.view.proof import proof as view

PAGE = "/setup/proof"
NO_ROLL = "none"

proof = Blueprint("proof", __name__, url_prefix=PAGE)
for_officials(proof)


@proof.get("")
def page() -> str:
    """How far the proof is, the throw that waits, and the latest results."""
    playing = live().follower.state.phase in PLAYING
    status = live().channels.status()
    return render_template(
        "table/proof.html",
        say=say(),
        view=view(log().state, status, tick(), playing, say()),
        long=LONG,
        short=SHORT,
        playing=playing,
        simulated=bool(status.get("practice")),
        trouble=log().trouble,
    )


@proof.post("/begin")
def begin() -> AnyResponse:
    """Begin a proof of so many `throws`; not while a game's clock runs."""
    require_quiet("proof_during_game")
    return reported(PAGE, ProofBegan(throws=number("throws")))


@proof.post("/told")
def told() -> AnyResponse:
    """What `throw` showed: `value`, once for each die, or `none` for a throw that was no roll."""
    said = request.form.getlist("value")
    values = None if said == [NO_ROLL] else tuple(int(one) if one.isdecimal() else 0 for one in said)
    return reported(PAGE, ProofTold(throw=number("throw"), values=values))


@proof.post("/abandon")
def abandon() -> AnyResponse:
    """Stop the proof that is on."""
    return reported(PAGE, ProofAbandoned())


@proof.post("/throw")
def throw() -> AnyResponse:
    """Have a simulated cup throw."""
    live().channels.ask("throw", tick())
    return gone_on(PAGE)
