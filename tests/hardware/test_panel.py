"""The panel moves pins as it is told; on a laptop the pins are mock pins that can be asked."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from gpiozero.pins import Factory
from gpiozero.pins.mock import MockFactory

from companion.errors import PinsError
from companion.game.timekeeper import Signals
from companion.language import languages, wording
from hardware.factory import mock_pins, on_a_pi, real_pins
from hardware.panel import Panel
from hardware.pins import Pins

PINS = Pins()
QUIET = Signals()


@pytest.fixture
def factory() -> MockFactory:
    return mock_pins()


@pytest.fixture
def panel(factory: MockFactory) -> Iterator[Panel]:
    panel = Panel(PINS, factory)
    yield panel
    panel.close()


def line(factory: MockFactory, number: int | None) -> bool:
    return bool(factory.pin(number).state)


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
    panel.show(Signals(siren=True), 0)
    assert line(factory, PINS.siren)
    assert panel.state()["siren"] is True

    panel.show(QUIET, 20)
    assert not line(factory, PINS.siren)
    assert panel.state()["siren"] is False


def test_an_active_low_relay_idles_high(factory: MockFactory) -> None:
    panel = Panel(Pins(siren_active_high=False), factory)
    assert line(factory, PINS.siren)

    panel.show(Signals(siren=True), 0)
    assert not line(factory, PINS.siren)
    panel.close()


def test_the_siren_falls_silent_even_if_nobody_tells_it_to(factory: MockFactory) -> None:
    panel = Panel(Pins(siren_max_on=0.01), factory)
    panel.show(Signals(siren=True), 0)
    while panel.state()["siren"]:  # else the test does not end
        time.sleep(0.005)
    panel.show(Signals(siren=True), 20)

    assert panel.state()["siren"] is False
    panel.close()


def test_the_last_minute_is_music_and_ends_with_the_line_low(panel: Panel, factory: MockFactory) -> None:
    tones = []
    for tick in range(0, 12_000, 20):
        panel.show(Signals(music=True), tick)
        tones.append(panel.state()["buzzer"])
    panel.show(QUIET, 12_000)

    assert len(set(tones)) > 4
    assert None in tones
    assert panel.state()["buzzer"] is None
    assert not line(factory, PINS.buzzer)


def test_the_lamp_shows_that_a_throw_is_due(panel: Panel, factory: MockFactory) -> None:
    panel.show(Signals(roll_due=True), 0)

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
    panel = Panel(Pins(None, None, None, None, None), factory)
    panel.show(Signals(music=True, siren=True, roll_due=True), 0)
    panel.press("call")

    assert panel.state() == {"mock": True}
    panel.close()


def test_closing_turns_everything_off_and_may_be_repeated(panel: Panel, factory: MockFactory) -> None:
    panel.show(Signals(siren=True, roll_due=True), 0)
    panel.close()
    panel.close()

    assert not line(factory, PINS.siren)
    assert not line(factory, PINS.lamp)
