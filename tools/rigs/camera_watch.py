"""Checks `companion watch picamera` on the real picamera2, whose camera plays the film of a throw."""

import json
import signal
import subprocess
import sys

from tools.rigs.camera_frames import THROWN

COMPANION = "import tools.rigs.camera_virtual; from companion.cli import main; main()"
"""The program `companion` where picamera2 has the virtual camera."""
STOPPED_S = 20


def main() -> None:
    """Watch until a throw has settled, then leave as a person does."""
    program = [sys.executable, "-c", COMPANION, "watch", "picamera", "--json"]
    with subprocess.Popen(program, stdout=subprocess.PIPE, text=True) as watch:
        assert watch.stdout
        changes = []
        for line in watch.stdout:
            changes.append(json.loads(line))
            if changes[-1]["state"] == "settled":
                break
        watch.send_signal(signal.SIGINT)
        assert watch.wait(STOPPED_S) == 0, f"left with {watch.returncode}"
    states = [change["state"] for change in changes]
    assert states == ["empty", "tumbling", "settled"], states
    last = changes[-1]
    assert (last["throw"], last["values"], last["reason"]) == (1, [THROWN], None), last
    print(f"PASS watch tells a throw: {', '.join(states)}: {last['values']}, left by Ctrl-C", flush=True)


if __name__ == "__main__":
    main()
