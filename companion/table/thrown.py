"""What the dice of a table showed in a game, for whoever asks whether they are fair."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.table.state import TableState
from companion.table.throw_events import DiceIssued, DieRead, RollAccepted, ThrowVoided

Faces = tuple[int, ...]
"""What one throw showed."""
Throws = Sequence[tuple[int | None, int]]
"""Somebody's throws of one die: what it showed before, None where nobody knows, and what it shows then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Thrown:
    """The throws with one set of dice in their order, as they count after all corrections.

    `dice` are the ids of enrolled dice, none where nobody knows which were thrown, `names` what they are
    called. `players` are the ids of who threw, throw by throw, None where nobody knows, () where it is not
    told. `by_hand` of the
    throws no camera saw. Not among them are `unread` ones that nobody told, `voided` ones that were no rolls
    (cocked, outside), and `foreign` ones with another die. `misread`: what the camera read and what people
    said it was, for each face they corrected.
    """

    dice: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    throws: tuple[Faces, ...] = ()
    players: tuple[str | None, ...] = ()
    by_hand: int = 0
    unread: int = 0
    voided: int = 0
    foreign: int = 0
    misread: tuple[tuple[int, int], ...] = ()

    def __add__(self, other: "Thrown") -> "Thrown":
        """These throws, then the `other` ones with the same dice, by their later names."""
        return Thrown(
            dice=self.dice,
            names=other.names,
            throws=self.throws + other.throws,
            players=self.players + other.players,
            by_hand=self.by_hand + other.by_hand,
            unread=self.unread + other.unread,
            voided=self.voided + other.voided,
            foreign=self.foreign + other.foreign,
            misread=self.misread + other.misread,
        )


@dataclass(frozen=True, slots=True)
class DiceThrown:
    """One set of dice over many games: at which tables (or in which files) it was, and what it showed."""

    tables: tuple[str, ...]
    thrown: Thrown


def over_games(games: Iterable[tuple[str, Thrown]]) -> tuple[DiceThrown, ...]:
    """All sets of dice in games of these tables, the oldest game first.

    An enrolled die is one, whichever tables it was at; dice that were not enrolled are one set for each
    table, or nobody could tell them apart.
    """
    found: dict[tuple[str, ...], list[tuple[str, Thrown]]] = {}
    for table, part in games:
        found.setdefault(part.dice or ("", table), []).append((table, part))
    return tuple(
        DiceThrown(tuple(dict.fromkeys(table for table, _ in parts)), by_dice(part for _, part in parts)[0])
        for parts in found.values()
    )


def by_dice(parts: Iterable[Thrown]) -> tuple[Thrown, ...]:
    """One for each set of dice, in the order in which they came; what was thrown stays in its order."""
    found: dict[tuple[str, ...], list[Thrown]] = {}
    for one in parts:
        found.setdefault(one.dice, []).append(one)
    return tuple(sum(rest, first) for first, *rest in found.values())


def by_player(games: Iterable[Thrown]) -> Mapping[str, Throws]:
    """Of everybody who is known what their throws of one die showed, and what it had shown before.

    Each of the `games` with one set of dice begins anew. Of two dice nobody can say which showed what.
    """
    found: dict[str, list[tuple[int | None, int]]] = {}
    for game in games:
        before: int | None = None
        for faces, player in zip(game.throws, game.players, strict=True):
            face = faces[0] if len(faces) == 1 else None
            if face is not None and player is not None:
                found.setdefault(player, []).append((before, face))
            before = face
    return found


def thrown(state: TableState) -> tuple[Thrown, ...]:
    """What was thrown in this game; nothing in a practice game, whose dice are simulated.

    A throw counts whether or not it was due, with the number that people said in the end where it was
    corrected. Dice that were only touched were not thrown again.
    """
    if state.setup is None or state.setup.practice:
        return ()
    return by_dice(_each(state))


def _each(state: TableState) -> Iterator[Thrown]:
    """Throw by throw, with the dice that were issued before it."""
    voided = {one.event.throw for one in state.history if isinstance(one.event, ThrowVoided)}
    rolls = {
        one.event.throw: (one.event, one.seq) for one in state.history if isinstance(one.event, RollAccepted)
    }
    issued = Thrown()
    for one in state.history:
        match one.event:
            case DiceIssued(dice=dice, names=names):
                issued = Thrown(dice=dice, names=names)
            case DieRead(changed=False, throw=throw) if throw in voided:
                yield replace(issued, voided=1)
            case DieRead(changed=False, throw=throw, values=values) if throw in rolls:
                yield _rolled(state, issued, *rolls[throw], values)
            case DieRead(changed=False, values=values):
                yield _unexpected(issued, values)
            case RollAccepted(throw=None, issued=own) as roll:
                yield replace(_rolled(state, issued, roll, one.seq), by_hand=int(own))


def _unexpected(issued: Thrown, values: Faces | None) -> Thrown:
    """A throw that counts as no roll: nobody knows whose it was."""
    return replace(issued, unread=1) if values is None else replace(issued, throws=(values,), players=(None,))


def _rolled(
    state: TableState, issued: Thrown, roll: RollAccepted, seq: int, read: Faces | None = None
) -> Thrown:
    """A throw that counts as the `roll` of event `seq`; `read` is what the camera saw, if it did."""
    if not roll.issued:
        return replace(issued, foreign=1)
    player = state.players_after(seq)[roll.seat]
    misread = tuple(_misread(read or roll.values, roll.values))
    return replace(issued, throws=(roll.values,), players=(player,), misread=misread)


def _misread(read: Faces, true: Faces) -> Iterator[tuple[int, int]]:
    """Faces that were read and what they were, the common ones aside; dice have no order."""
    others, were = Counter(read) - Counter(true), Counter(true) - Counter(read)
    yield from zip(sorted(others.elements()), sorted(were.elements()), strict=False)
