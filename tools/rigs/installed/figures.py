"""What the installed table costs: memory and the size of what was installed."""

import re
import subprocess
from pathlib import Path

from tools.rigs.installed.system import TABLE, WEB, say, unit

PSS = re.compile(r"^Pss:\s+(\d+) kB", re.MULTILINE)


def figures() -> None:
    """Tell them; whoever measures compares."""
    for service in (TABLE, WEB):
        found = PSS.search(Path(f"/proc/{unit(service, 'MainPID')}/smaps_rollup").read_text())
        assert found is not None
        say(f"{service}: {int(found[1]) / 1000:.0f} MB (PSS)")
    listed = ["dpkg-query", "-W", "-f", "${Installed-Size}\n", "tischbegleiter"]
    size = int(subprocess.check_output(listed, text=True))
    say(f"package, installed: {size / 1000:.1f} MB")
