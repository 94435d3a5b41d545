"""The dice of this table: enrolled by showing each face, issued, swapped, retired."""

from collections.abc import Sequence

from flask import Blueprint, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.equipment.events import (
    DieRetired,
    EnrolmentAbandoned,
    EnrolmentBegan,
    Event,
    FaceTakenBack,
)
from companion.equipment.state import Equipment
from companion.store.system_clock import tick
from companion.table.phase import PLAYING
from companion.table.throw_events import DiceIssued
from companion.usecases.equipment import decided, enrol
from web.serving.forms import number
from web.serving.speech import say
from web.table.equipment import asked, for_officials, gone_on, live, log, reported, require_quiet
from web.table.view.enrolment import dice as view

PAGE = "/setup/die"

enrolment = Blueprint("enrolment", __name__, url_prefix=PAGE)
for_officials(enrolment)


@enrolment.get("")
def page() -> str:
    """The dice that are known, or the one that is being shown."""
    playing = live().follower.state.phase in PLAYING
    status = live().channels.status()
    return render_template(
        "table/enrolment.html",
        say=say(),
        view=view(log().state, status, tick(), playing, say()),
        playing=playing,
        simulated=bool(status.get("practice")),
        trouble=log().trouble,
    )


@enrolment.post("/begin")
def begin() -> AnyResponse:
    """Begin to enrol a die of this `name`; not while a game's clock runs."""
    require_quiet("enrolment_during_game")
    return reported(PAGE, EnrolmentBegan(name=request.form.get("name", "").strip()))


@enrolment.post("/back")
def back() -> AnyResponse:
    """The face that was shown last is shown once more."""
    return reported(PAGE, FaceTakenBack())


@enrolment.post("/keep")
def keep() -> AnyResponse:
    """The die that was shown is known from now on."""
    enrol(log().scribe, asked())
    return gone_on(PAGE)


@enrolment.post("/abandon")
def abandon() -> AnyResponse:
    """Give the enrolment up: nothing of the die that was shown is kept."""
    return reported(PAGE, EnrolmentAbandoned())


@enrolment.post("/issue")
def issue() -> AnyResponse:
    """Say which dice are thrown from now on: `die`, an id each, and the `reason`."""
    chosen, reason = request.form.getlist("die"), request.form.get("reason", "").strip()

    def make(state: Equipment) -> Sequence[Event]:
        known = [die for die in state.usable if die.id in chosen]
        names = tuple(die.name for die in known)
        ids = tuple(die.id for die in known) if len(known) == len(chosen) else tuple(chosen)
        return [DiceIssued(dice=ids, names=names, reason=reason)]

    decided(log().scribe, asked(), ["issue", chosen, reason], make)
    return gone_on(PAGE)


@enrolment.post("/retire")
def retire() -> AnyResponse:
    """Retire a `die`, which is not thrown any more, for this `reason`."""
    form = request.form
    return reported(PAGE, DieRetired(die=form.get("die", ""), reason=form.get("reason", "").strip()))


@enrolment.post("/change")
def change() -> AnyResponse:
    """Have another simulated die thrown, to see what becomes of a foreign one."""
    live().channels.ask("change_die", tick())
    return gone_on(PAGE)


@enrolment.post("/lay")
def lay() -> AnyResponse:
    """Have a simulated die lie with this `value` up."""
    live().channels.ask("throw", tick(), values=[number("value")])
    return gone_on(PAGE)
