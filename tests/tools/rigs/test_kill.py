"""The rig that kills ends where nobody will answer it any more, also when that is noticed beside it."""

import subprocess
import sys
from functools import partial

import pytest

from tools.rigs.kill import Client, free_port, require_running
from tools.rigs.meanwhile import meanwhile


def test_what_was_done_meanwhile_is_had_when_it_is_done() -> None:
    assert meanwhile(lambda: 4).result(5) == 4


def test_a_report_ends_the_rig_at_once_when_the_supervisor_has_ended() -> None:
    with subprocess.Popen([sys.executable, "-c", "raise SystemExit(2)"]) as supervisor:
        supervisor.wait()
        client = Client(f"http://127.0.0.1:{free_port()}/", partial(require_running, supervisor))

        with pytest.raises(SystemExit, match=r"FAIL: .* exit status 2"):
            meanwhile(lambda: client.report("key")).result(5)
