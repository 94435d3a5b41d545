"""The panel moves pins as it is told; on a laptop the pins are mock pins that can be asked."""

import time
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

import pytest
from gpiozero import LED
from gpiozero.pins import Factory
from gpiozero.pins.mock import MockFactory

from companion.errors import PinsError
from companion.health.wired import Wiring
from companion.language import languages, wording
from hardware.factory import mock_pins, on_a_pi, real_pins
from hardware.panel import AGAIN_MS, BUTTONS, KINDS, Panel
from hardware.pins import FULLY_WIRED as PINS
from hardware.pins import LINES, Pins
from hardware.signals import Outputs

QUIET = Outputs()


@pytest.fixture
def factory() -> Iterator[MockFactory]:
    """Forgets at its end who holds which pin: all factories of gpiozero 1.6 share that."""
    factory = mock_pins()
    yield factory
    factory.reset()


@pytest.fixture
def panel(factory: MockFactory) -> Iterator[Panel]:
    panel = Panel(PINS, lambda: factory)
    yield panel
    panel.close()


def line(factory: MockFactory, number: int | None) -> bool:
    return bool(factory.pin(number).state)


def troubled(panel: Panel) -> dict[str, str]:
    """What cannot be driven, and by which sentence."""
    return {one.name: one.trouble.key for one in panel.wired() if one.trouble}


def test_off_a_pi_the_pins_are_mock_pins() -> None:
    panel = Panel()

    assert panel.mock
    panel.close()


def test_a_pi_is_known_by_its_model(tmp_path: Path) -> None:
    model = tmp_path / "model"
    model.write_bytes(b"Raspberry Pi 5 Model B Rev 1.0\x00")

    assert on_a_pi(model)
    assert not on_a_pi(tmp_path / "none")


@pytest.mark.parametrize("language", languages())
def test_pins_that_cannot_be_had_are_said_in_one_sentence(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def denied() -> Factory:
        raise PermissionError("/dev/gpiochip0")

    with pytest.raises(PinsError) as caught:
        real_pins(denied)
    assert "/dev/gpiochip0" in wording(language).error(caught.value)


def test_the_siren_moves_its_relay(panel: Panel, factory: MockFactory) -> None:
    panel.show(Outputs(siren=True), 0)
    assert line(factory, PINS.siren)
    assert panel.state()["siren"] is True

    panel.show(QUIET, 20)
    assert not line(factory, PINS.siren)
    assert panel.state()["siren"] is False


def test_an_active_low_relay_idles_high(factory: MockFactory) -> None:
    panel = Panel(Pins(siren_active_high=False), lambda: factory)
    assert line(factory, PINS.siren)

    panel.show(Outputs(siren=True), 0)
    assert not line(factory, PINS.siren)
    panel.close()


def test_the_siren_falls_silent_even_if_nobody_tells_it_to(factory: MockFactory) -> None:
    panel = Panel(Pins(siren_max_on=0.01), lambda: factory)
    panel.show(Outputs(siren=True), 0)
    while panel.state()["siren"]:  # else the test does not end
        time.sleep(0.005)
    panel.show(Outputs(siren=True), 20)

    assert panel.state()["siren"] is False
    panel.close()


def test_the_buzzer_plays_notes_and_ends_with_the_line_low(panel: Panel, factory: MockFactory) -> None:
    tones = []
    for note in ("E4", None, "A4", None):
        panel.show(replace(QUIET, buzzer=note), 0)
        tones.append(panel.state()["buzzer"])

    assert tones == [329.6, None, 440.0, None]
    assert not line(factory, PINS.buzzer)


def test_a_lamp_is_lit(panel: Panel, factory: MockFactory) -> None:
    panel.show(Outputs(lamp=True), 0)

    assert line(factory, PINS.lamp)
    assert panel.state()["lamp"] is True


def test_a_pressed_button_is_answered_in_the_loop(panel: Panel) -> None:
    answered: list[str] = []
    panel.when_started = lambda: answered.append("start")
    panel.when_called = lambda: answered.append("call")
    panel.press("call")
    panel.press("start")
    assert answered == []

    panel.show(QUIET, 0)
    panel.show(QUIET, 20)
    assert answered == ["call", "start"]


def test_a_finger_on_the_pin_is_a_press(panel: Panel, factory: MockFactory) -> None:
    answered: list[str] = []
    panel.when_called = lambda: answered.append("call")
    factory.pin(PINS.call_button).drive_low()
    panel.show(QUIET, 0)

    assert answered == ["call"]


def test_what_is_not_wired_is_left_alone(factory: MockFactory) -> None:
    panel = Panel(
        Pins(siren=None, buzzer=None, lamp=None, start_button=None, call_button=None), lambda: factory
    )
    panel.show(Outputs(siren=True, buzzer="A4", lamp=True), 0)
    panel.press("call")

    assert panel.state() == {"mock": True}
    assert {one.kind for one in panel.wired()} == {Wiring.ABSENT}
    panel.close()


def test_closing_turns_everything_off_and_may_be_repeated(panel: Panel, factory: MockFactory) -> None:
    panel.show(Outputs(siren=True, lamp=True), 0)
    panel.close()
    panel.close()

    assert not line(factory, PINS.siren)
    assert not line(factory, PINS.lamp)


def test_each_light_of_the_stack_has_its_line(panel: Panel, factory: MockFactory) -> None:
    for shown, lit in (
        (Outputs(play_light=True), PINS.play_light),
        (Outputs(call_light=True), PINS.call_light),
        (Outputs(time_light=True), PINS.time_light),
    ):
        panel.show(shown, 0)
        assert [one for one in (24, 25, 16) if line(factory, one)] == [lit]


def test_the_ring_light_is_dimmed_to_its_level(factory: MockFactory) -> None:
    panel = Panel(replace(PINS, ring_level=30), lambda: factory)
    panel.show(Outputs(ring_light=True), 0)
    assert factory.pin(PINS.ring_light).state == pytest.approx(0.3)

    panel.show(QUIET, 20)
    assert not line(factory, PINS.ring_light)
    panel.close()


def test_every_output_but_the_loudspeaker_has_a_pin_of_its_name() -> None:
    assert {one.name for one in fields(Outputs)} - {"sound"} == set(KINDS)
    assert set(KINDS) | set(BUTTONS) == set(LINES)


@pytest.mark.parametrize("active_high", [True, False])
def test_a_closed_panel_leaves_the_siren_pulled_to_where_it_is_silent(
    factory: MockFactory, active_high: bool
) -> None:
    panel = Panel(Pins(siren_active_high=active_high), lambda: factory)
    panel.show(Outputs(siren=True), 0)
    panel.close()

    assert (factory.pin(PINS.siren).function, line(factory, PINS.siren)) == ("input", not active_high)


def test_a_line_that_something_else_uses_is_named_and_the_rest_works(factory: MockFactory) -> None:
    other = LED(PINS.lamp, pin_factory=factory)
    panel = Panel(PINS, lambda: factory)
    panel.show(Outputs(siren=True, lamp=True), 0)

    assert troubled(panel) == {"lamp": "pin_unavailable"}
    assert line(factory, PINS.siren)
    other.close()
    panel.show(Outputs(siren=True, lamp=True), AGAIN_MS)
    assert line(factory, PINS.lamp)
    assert not troubled(panel)
    panel.close()


def test_a_table_without_pins_goes_on_and_names_all_that_it_cannot_drive() -> None:
    def refused() -> Factory:
        raise PinsError("pins_unavailable", detail="no chip")

    panel = Panel(PINS, refused)
    panel.show(Outputs(siren=True), 0)
    panel.press("call")

    assert panel.state() == {"mock": False}
    assert troubled(panel) == dict.fromkeys(LINES, "pins_unavailable")
    panel.close()


def test_an_output_that_fails_at_work_is_named_and_opened_again(panel: Panel, factory: MockFactory) -> None:
    factory.pin(PINS.lamp).close()
    factory.pin(PINS.lamp).function = "input"  # taken away: what is no output cannot be moved
    panel.show(Outputs(siren=True, lamp=True), 0)

    assert troubled(panel) == {"lamp": "pin_unavailable"}
    assert line(factory, PINS.siren)
    panel.show(Outputs(siren=True, lamp=True), AGAIN_MS)
    assert not troubled(panel)
    assert line(factory, PINS.lamp)


def test_a_button_is_known_to_work_once_it_was_pressed(panel: Panel) -> None:
    def pressed() -> dict[str, bool | None]:
        return {one.name: one.pressed for one in panel.wired()}

    assert (pressed()["call_button"], pressed()["lamp"]) == (False, None)
    panel.press("call")
    assert (pressed()["call_button"], pressed()["start_button"]) == (True, False)


def test_a_button_that_stays_down_is_told_to_be_stuck(panel: Panel, factory: MockFactory) -> None:
    factory.pin(PINS.call_button).drive_low()
    assert {one.trouble for one in panel.wired()} == {None}
    panel.stuck_s = 0.0

    assert {one.name: one.trouble.key for one in panel.wired() if one.trouble} == {
        "call_button": "button_stuck"
    }
