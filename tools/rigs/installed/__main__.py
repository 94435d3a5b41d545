"""Runs checks on the system it runs in, one after the other: the function in each file of that name here.

A check is loaded when its turn has come: what it uses may not be installed before. The last line: `RIG DONE`.
"""

import sys
from importlib import import_module

from tools.rigs.installed.system import say

for name in sys.argv[1:]:
    getattr(import_module(f"tools.rigs.installed.{name}"), name)()
say("RIG DONE")
