#!/bin/sh
# The tests that need no browser on nothing but Debian 13's own packages: the Python, numpy, OpenCV, Flask and gpiozero
# with which the installed package runs.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
# shellcheck source=tools/rigs/installed.sh
. "$(dirname "$0")/installed.sh"

build_installed python3-pytest python3-pytest-xdist python3-hypothesis python3-psutil python3-pypdf git make procps
exec sh "$(dirname "$0")/tests_in.sh" "$root" "$@"
