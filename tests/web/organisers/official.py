"""Somebody at an organisers' page, with the page's token: what browsers send, and how a day goes on."""

import re
import uuid
from collections.abc import Iterable, Sequence
from typing import Any

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.store.system_clock import now
from companion.tournament.state import Tournament
from web.access.devices import Devices
from web.access.roles import Role
from web.organisers.live import EventLive

SAYS = re.compile(r'name="csrf" content="([^"]+)"')


class Official:
    """A device with this role."""

    def __init__(self, app: Flask, role: Role = Role.DIRECTOR, language: str = "de") -> None:
        self.app = app
        self.live: EventLive = app.extensions["live"]
        self.client: FlaskClient = app.test_client()
        self.client.set_cookie("language", language)
        if role is not Role.VIEWER:
            devices: Devices = app.extensions["devices"]
            self.client.get(f"/pair/{devices.invite(role, now()).token}")
        found = SAYS.search(self.page("/"))
        assert found is not None
        self.token = found[1]

    @property
    def state(self) -> Tournament:
        """The event as the page would show it."""
        self.live.follower.catch_up()
        return self.live.book.state

    def page(self, address: str) -> str:
        """The text of a page that there is."""
        answer = self.client.get(address, headers={"Accept": "text/html"})
        assert answer.status_code == 200, (address, answer.status_code)
        return answer.get_data(as_text=True)

    def post(self, address: str, key: str | None = None, **fields: Any) -> TestResponse:
        """Send a form as its script does."""
        headers = {"X-CSRFToken": self.token, "Accept": "application/json"}
        sent = {"key": key or uuid.uuid4().hex} | fields
        return self.client.post(address, data=sent, headers=headers)

    def done(self, address: str, **fields: Any) -> dict[str, Any]:
        """Send a form that is taken; the answer."""
        answer = self.post(address, **fields)
        assert answer.status_code == 200, (address, answer.get_data(as_text=True))
        assert isinstance(answer.json, dict)
        return answer.json

    def open(self, pattern: str = "lsa", **fields: str) -> None:
        """Set the event up."""
        self.done("/open", **{"pattern": pattern, "title": "Meisterschaft", "date": "2026-11-28"} | fields)

    def open_final_of_eight(self, *orders: Sequence[int]) -> None:
        """Eight in one round, drawn; the best four play a final. `orders` are the places at its tables."""
        self.open(rounds="1", qualifiers="4")
        self.enter(people(8))
        self.draw()
        for table, order in enumerate(orders, 1):
            self.result(1, table, order)

    def enter(self, names: Iterable[str]) -> None:
        """Enter these people, "First Last", who are all there."""
        for name in names:
            first, _, last = name.rpartition(" ")
            self.done("/players/", first=first, last=last, present="on")

    def draw(self, seed: str = "416255") -> None:
        """Draw the next stage and publish it."""
        self.done("/draw/", seed=seed)
        self.done("/draw/step", what="publish")

    def result(self, number: int, table: int, order: Sequence[int]) -> dict[str, Any]:
        """Enter a table's result: who sits there in turn has these places."""
        places = iter(order)
        seats = self.state.game(number, table).seats
        told = {f"place{seat}": next(places) for seat, player in enumerate(seats) if player is not None}
        return self.done("/results/", round=number, table=table, **told)

    def finish(self, number: int) -> None:
        """Enter all results of a round, each table's in another order."""
        for table, game in self.state.round(number).tables:
            if game.missing:
                order = list(range(1, len(game.players) + 1))
                turn = (number + table) % len(order)
                self.result(number, table, order[turn:] + order[:turn])


def people(count: int) -> list[str]:
    """Made-up people who can all be told apart."""
    first = ("Anna", "Ben", "Clara", "David", "Emil", "Frieda", "Greta", "Hans", "Ida", "Jörg")
    return [f"{first[number % 10]} {LAST[number // 10]}" for number in range(count)]


LAST = ("Ahrens", "Beck", "Çelik", "Dörr", "Ëberl", "Fuß", "Groß", "Öhler", "Zander", "Łukas", "Yıldız")
