"""What the loudspeaker can play."""

from enum import StrEnum


class Sound(StrEnum):
    """The start signal, the music of the last minute, the siren."""

    START = "start"
    MUSIC = "music"
    SIREN = "siren"
