"""A visitor of the pages on which a table is set up; the test plays the camera."""

from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from companion.equipment.events import Event
from companion.equipment.state import Equipment
from companion.store.system_clock import tick
from companion.table.throw_events import DieRead
from companion.usecases.equipment import Request, report
from tests.web.conftest import Visitor
from web.access.roles import Role


class Official(Visitor):
    """Somebody with this role at the pages of setting up."""

    def __init__(self, app: Flask, role: Role = Role.REFEREE) -> None:
        super().__init__(app, "en", role)
        self.live.channels.publish({"tick": tick(), "camera": "ok"})

    @property
    def kept(self) -> Equipment:
        """What stands on the table."""
        self.live.equipment.catch_up()
        return self.live.equipment.state

    def send(self, address: str, **fields: Any) -> TestResponse:
        """Send a form, as the page's script does."""
        headers = {"X-CSRFToken": self.token, "Accept": "application/json"}
        return self.client.post(address, data={"key": self.new_key()} | fields, headers=headers)

    def seen(self, *events: Event) -> None:
        """The table's camera reports this."""
        report(self.live.equipment.scribe, Request(self.new_key(), "camera", "table"), *events)
        self.live.equipment.catch_up()

    def throw(self, *values: int, **more: Any) -> None:
        """A throw of the proof is read."""
        number = self.kept.proof.next_number if self.kept.proof else 1
        facts: dict[str, Any] = {"confidence": 0.99, "rest_tick": 1, "confirmation_told": True}
        self.seen(DieRead(throw=number, values=values or None, **facts | more))


def refusal(answer: TestResponse) -> str:
    """Why it was refused."""
    assert answer.json is not None
    assert answer.json["sentence"]
    return str(answer.json["error"])
