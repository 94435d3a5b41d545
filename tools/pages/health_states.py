"""How a table can be, for pictures of the page that tells so."""

from dataclasses import replace

from companion.health.asking import AskingFacts
from companion.health.camera import CameraFacts, CupSeen
from companion.health.clock import ClockFacts
from companion.health.dice import DiceFacts
from companion.health.disk import DiskFacts
from companion.health.facts import Facts
from companion.health.games import GamesFacts
from companion.health.line import Trouble
from companion.health.memory import MemoryFacts
from companion.health.network import Link, NetworkFacts
from companion.health.power import PowerFacts
from companion.health.proof import ProofFacts
from companion.health.versions import VersionFacts
from companion.health.wired import Wired
from companion.version import VERSION
from tools.pages.stage import Stage

UNPLUGGED = Trouble("sound_no_card", {"name": "USB", "there": "vc4-hdmi"})
SHARP = CameraFacts(
    state="ok", fps=30.0, light=140.0, burnt=0.02, blur_px=1.2, flicker=0.004,
    cup=CupSeen(width=0.5, overhang=0.0, ago_s=1.0), looked_s=600.0,
)  # fmt: skip
WELL = Facts(
    camera=SHARP,
    wired=(
        Wired("siren"), Wired("buzzer"), Wired("lamp"), Wired("start_button", pressed=True),
        Wired("call_button", pressed=False), Wired("sound"),
    ),
    disk=DiskFacts(free=21_300_000_000, size=31_000_000_000, writable=True, errors=0),
    memory=MemoryFacts(available=1_100_000_000, size=2_000_000_000),
    power=PowerFacts(celsius=56.0, throttled=0),
    clock=ClockFacts(keeps_time=False, synchronised=True),
    network=NetworkFacts(links=(Link(name="wlan0", up=True, addressed=True, signal_dbm=-58.0),)),
    versions=VersionFacts(table=VERSION, installed={}),
    games=GamesFacts(games=0, verified=True),
    proof=ProofFacts(right=12, of=12, asked=0, misread=0, worst=None, at="2026-11-29T10:00:00Z", age_s=600.0),
    dice=DiceFacts(throws=212),
    asking=AskingFacts(throws=12, asked=0, more=False),
)  # fmt: skip
UNWELL = replace(
    WELL,
    camera=replace(SHARP, blur_px=2.4),
    wired=(*WELL.wired[:-1], Wired("sound", trouble=UNPLUGGED)),
    power=PowerFacts(celsius=56.0, throttled=0x1),
    asking=AskingFacts(throws=190, asked=41, more=True, lately=0.34),
    games=GamesFacts(games=12, verified=True, since_backup=3, backup_age_s=20_000.0),
)


def well(stage: Stage) -> None:
    """Nothing is to be done."""
    stage.facts = WELL


def unwell(stage: Stage) -> None:
    """Before the game its power is too weak and its loudspeaker was unplugged."""
    stage.open()
    stage.facts = UNWELL
