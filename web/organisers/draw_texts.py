"""What there is to say of a draw, on its page and on its certificate."""

from dataclasses import dataclass

from companion.export.event.draw_sentences import (
    figure_sentences,
    hand_sentences,
    moved_sentences,
    reseating_sentences,
    since_sentences,
    unkept_sentences,
)
from companion.tournament.book import EventBook
from companion.tournament.draw_record import draw_numbering, draw_record, stage_file_name
from companion.tournament.drawn import Draw
from companion.tournament.drawn_list import ListedPlayer, drawn_list, entry
from companion.tournament.rounds import Stage
from web.organisers.showing import colours
from web.serving.speech import say


@dataclass(frozen=True, slots=True)
class DrawTexts:
    """A draw and what there is to say of it; `file`: what a later stage was drawn from."""

    draw: Draw
    command: str
    figures: list[str]
    unkept: list[str]
    by_hand: list[str]
    reseated: list[str]
    moved: list[str]
    file: str | None
    numbers: tuple[int, ...]
    drawn: tuple[ListedPlayer, ...]
    since: list[str]


def draw_texts(book: EventBook, draw: Draw) -> DrawTexts:
    """The draw as its page and its certificate tell of it."""
    made, everybody, speaking = draw_record(book.state, draw), draw_numbering(book.state, draw), say()

    def name(number: int) -> str:
        return book.name(everybody[number - 1]).spoken

    def entry_now(at: int) -> str:
        player = draw.players[at - 1]
        return entry(book.name(player).listed, book.state.players[player].club)

    listed = drawn_list(book, draw)
    return DrawTexts(
        draw,
        made.command,
        figure_sentences(made, name, speaking),
        unkept_sentences(made, name, speaking),
        hand_sentences(made, name, colours(book.state), speaking),
        reseating_sentences(made, speaking),
        moved_sentences(made, speaking),
        None if draw.stage is Stage.PRELIMINARY else stage_file_name(draw),
        made.listed,
        listed,
        since_sentences(listed, entry_now, speaking),
    )
