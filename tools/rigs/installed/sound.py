"""The last minute and the end of a game as the installed table is heard."""

from tools.rigs.hearing import NOTES, TUNE, Recording, nearest, runs
from tools.rigs.installed.loud import have_loudspeaker, played_out, require_siren
from tools.rigs.installed.started import opening
from tools.rigs.installed.system import as_owner, require


def sound() -> None:
    """A game of half a minute: tune, then siren from the clock's end and for five seconds."""
    have_loudspeaker()
    with Recording() as recording:
        as_owner(opening("Anna", "Ben", minutes=0.5))
        _, ended = played_out()
    heard = recording.heard()
    require_siren(heard, ended)
    tune = [name for name, length in runs(nearest(one.pitch) for one in heard) if name in TUNE and length > 1]
    require(f"{len(tune)} notes of the tune", "".join(tune[:4]) in "".join(NOTES))
