"""The switches that the engine branches on; what a document decides is one frozen value of them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.citing import cites
from companion.rules.board import Pieces
from companion.rules.findings import Code
from companion.rules.switches import (
    Breach,
    ClearStart,
    EndByTime,
    FirstPlayer,
    RankKey,
    RollAgain,
    ThreeAttempts,
    Tie,
)


@dataclass(frozen=True, kw_only=True)
class Ruleset:
    """The switches of one document. It is saved with each game, so that the game stays what it was.

    Old games have no value for a switch that came later, so those have defaults.
    """

    id: str
    """Name in files and addresses; the title for people is `rules.ruleset.<id>`."""
    edition: int
    """Counts our readings of the document."""
    base: str = ""
    """For a house ruleset the id of the document it was made from."""
    colours: tuple[str, str, str, str] = field(metadata=cites("hgv-2", "schmidt-setup", "semester-turn"))
    """Colour of each seat, clockwise; in lsa those of the box."""
    set_up: Pieces = field(metadata=cites("hgv-1", "lsa-setup", "schmidt-setup", "semester-setup"))
    """Progress of every player's pieces at the start."""
    first_player: FirstPlayer = field(
        metadata=cites("hgv-2", "lsa-tournament", "schmidt-setup", "semester-turn")
    )
    """Who begins."""
    three_attempts: ThreeAttempts = field(
        metadata=cites("hgv-3", "hgv-4", "hgv-7", "lsa-three-rolls", "schmidt-roll", "semester-rolls")
    )
    """When a turn offers three attempts at a 6."""
    must_enter: bool = field(metadata=cites("hgv-5", "lsa-six", "schmidt-six", "semester-six"))
    """A 6 brings a piece from B onto A unless an own piece stands there."""
    clear_start: ClearStart = field(metadata=cites("hgv-6", "lsa-start", "schmidt-start", "semester-entered"))
    """Which piece must leave A."""
    roll_again: RollAgain = field(
        metadata=cites("hgv-8", "lsa-six", "lsa-full-count", "schmidt-six", "semester-rolls")
    )
    """What a 6 gives besides its move."""
    forced_capture: bool = field(metadata=cites("hgv-11", "lsa-capture", "schmidt-capture", "semester-move"))
    """What can be captured must be."""
    touch_move: bool = field(metadata=cites("hgv-13"))
    """A touched piece that can move legally is the one to move."""
    jump_at_home: bool = field(metadata=cites("hgv-15", "lsa-home", "schmidt-home", "semester-jump"))
    """Own pieces on home fields may be passed."""
    breach: Breach = field(metadata=cites("hgv-14"))
    """What follows from a duty not done, running past the own A-field included."""
    start_piece_goes_back: bool = field(metadata=cites("hgv-6"))
    """The piece that had to clear A goes to B if it did not."""
    idle_capturer_goes_back: bool = field(metadata=cites("hgv-12"))
    """A piece that could have captured goes to B if it did not."""
    missed_capture_stands: bool = field(default=False, metadata=cites("hgv-14"))
    """The move that missed a capture stands, and only the piece goes to B."""
    backward_capture: bool = field(default=False, metadata=cites("schmidt-move"))
    """A piece on the track may capture what stands exactly the number behind it."""
    barriers: bool = field(default=False, metadata=cites("hgv-10", "lsa-one-per-field", "schmidt-capture"))
    """Two own pieces may share a track field, and nobody captures or passes them."""
    two_players: bool = field(default=False)
    """Two people play two opposite colours each, every colour for itself."""
    neutral_colour: bool = field(default=False)
    """Three people; whoever is on turn moves an own or a neutral piece."""
    any_order: bool = field(
        default=False, metadata=cites("hgv-2", "lsa-turn", "schmidt-turn", "semester-turn")
    )
    """Any seat may roll at any time; turn is whoever rolled last."""
    minutes: int = field(metadata=cites("lsa-scoring"))
    """Length of a game; hgv names none, the organisers set it."""
    final_minutes: int = field(metadata=cites("lsa-final"))
    """Longest final."""
    first_home_ends_final: bool = field(metadata=cites("lsa-final"))
    """The final is over when one player is home."""
    end_by_time: EndByTime = field(metadata=cites("hgv-18", "lsa-siren"))
    """What may still be played when the end signal sounds."""
    ranking: tuple[RankKey, ...] = field(metadata=cites("hgv-18", "lsa-scoring"))
    """Keys among the unfinished, the strongest first."""
    tie: Tie = field(metadata=cites("hgv-18", "lsa-scoring"))
    """What settles a tie that no key breaks."""
    points: tuple[int, ...] = field(metadata=cites("lsa-scoring"))
    """Points for places 1 to 4, empty where none are given."""
    paragraphs: Mapping[Code, tuple[str, ...]]
    """Per finding the paragraphs that are broken. What no switch decides (foreign die, throw by hand,
    knocking over) is a finding only where it has one."""

    def usual_minutes(self, *, final: bool) -> int:
        """How long a game lasts where nothing else is chosen."""
        return self.final_minutes if final else self.minutes

    def __hash__(self) -> int:
        """A hash by name, since the paragraphs have none; equal rulesets have equal names."""
        return hash(self.id)
