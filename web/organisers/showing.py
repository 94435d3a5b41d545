"""How the pages of an event are rendered: with its book, in the language and for the role of who looks."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache

from flask import current_app, make_response, render_template, request
from werkzeug.wrappers import Response

from companion.language import Wording, languages
from companion.language.device import device_name
from companion.language.number import points
from companion.language.time_of_day import date, hour
from companion.rules.rules_choice import RulesChoice, chosen
from companion.tournament.book import EventBook
from companion.tournament.result import Result
from companion.tournament.rounds import Stage
from companion.tournament.standings import Score
from companion.tournament.state import Tournament
from web.access.devices import Devices
from web.access.pairing import who
from web.access.roles import Role
from web.organisers.live import event_live
from web.serving.reader import TEXT_SIZES
from web.serving.speech import page_words, say


def page(template: str, **facts: object) -> Response:
    """A page of the event; it is never cached, for it holds names."""
    speaking, live, role = say(), event_live(), who().role
    text = render_template(
        f"organisers/{template}.html",
        say=speaking,
        stream=live.stream,
        book=live.book,
        state=live.book.state,
        role=role,
        official=role >= Role.DESK,
        director=role is Role.DIRECTOR,
        trouble=live.trouble,
        guessed=live.guessed() and role >= Role.DESK,
        words={
            key: text
            for key, text in page_words(speaking, "event.outbox.", "event.table").items()
            if key.startswith(("link.", "sound.", "event."))
        },
        languages=languages(),
        text_sizes=TEXT_SIZES,
        here=request.full_path.rstrip("?"),
        fine=lambda value: fine(value, speaking),
        colours=colours(live.book.state),
        names=lambda players: ", ".join(live.book.name(player).spoken for player in players),
        table_names=lambda tables: table_names(live.book.state, tables),
        clock_time=hour,
        day=lambda at: date(at, speaking),
        written=written,
        device_name=device_names(speaking),
        score_text=lambda score: score_text(score, speaking),
        round_name=lambda one: round_name(live.book.state, one, speaking),
        **facts,
    )
    answer = make_response(text)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def fine(value: Fraction | None, speaking: Wording) -> str:
    """Points as people write them, "" for none."""
    return "" if value is None else points(str(value), speaking)


def round_name(state: Tournament, number: int, speaking: Wording) -> str:
    """What a round is called: "Runde 2", "Halbfinale", "Finale"."""
    stage = state.rounds[number - 1].stage if number <= len(state.rounds) else Stage.PRELIMINARY
    return speaking(f"event.round.{stage}", number=number)


def table_names(state: Tournament, tables: Iterable[int]) -> str:
    """What these tables are called, one after the other."""
    assert state.settings is not None
    return ", ".join(map(state.settings.table_name, tables))


def public_rounds(book: EventBook) -> Iterator[int]:
    """The numbers of the rounds that everybody may see; officials see all."""
    sees_all = who().role >= Role.DESK
    for one in book.state.rounds:
        if one.published or sees_all:
            yield one.number


def colours(state: Tournament) -> tuple[str, ...]:
    """The colours of the seats, clockwise, as the rules of the event have them."""
    rules = RulesChoice() if state.settings is None else state.settings.rules
    return chosen(rules).colours


def written(result: Result | None) -> str:
    """The places of a result by colour, "–" for nobody."""
    return (
        "–" if result is None else " ".join("–" if place is None else str(place) for place in result.places)
    )


def device_names(speaking: Wording) -> Callable[[str], str]:
    """What people call a device that the log names: its number, and who works at it."""

    @cache
    def labels() -> dict[str, str]:
        devices: Devices = current_app.extensions["devices"]
        return {one.name: one.label for one in devices.all()}

    def called(device: str) -> str:
        number, label = device_name(device, speaking), labels().get(device)
        return f"{number} ({label})" if label else number

    return called


def score_text(score: Score, speaking: Wording) -> str:
    """What a tie-break counts: one number, or several from the first place on."""
    if isinstance(score, Fraction):
        return fine(score, speaking)
    return "–".join(map(str, score))
