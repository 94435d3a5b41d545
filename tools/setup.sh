#!/bin/sh
# Makes the environment: what Debian, Ubuntu or Raspberry Pi OS must bring, then .venv from the hashed lock.
# Usage: setup.sh run|test|check. Packages are installed as root or with sudo; where neither works, one sentence
# says what is missing.
set -eu

purpose=${1:-run}
python=${PYTHON:-python3}

say() { printf '%s\n' "$*" >&2; }

installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q 'ok installed'; }

# The first of these names that the distribution knows (libraries were renamed between releases).
available() {
    for name in "$@"; do
        if apt-cache show "$name" >/dev/null 2>&1; then
            printf '%s\n' "$name"
            return
        fi
    done
    printf '%s\n' "$1"
}

# Whether the distribution has a package of that name to install.
candidate() {
    command -v apt-cache >/dev/null && apt-cache policy "$1" 2>/dev/null | grep -q 'Candidate: [^(]'
}

# need_packages NAME...: install what is missing.
need_packages() {
    missing=
    for name in "$@"; do
        installed "$name" || missing="$missing $name"
    done
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null; then
        say "Please install these Debian packages, or what your system calls them, and try again:$missing"
        exit 1
    fi
    if [ "$(id -u)" = 0 ]; then
        as_root=
    elif command -v sudo >/dev/null && sudo -n true 2>/dev/null || { [ -t 0 ] && command -v sudo >/dev/null; }; then
        as_root=sudo
    else
        say "Please ask somebody with root rights to run: apt-get install$missing"
        exit 1
    fi
    say "Installing$missing …"
    # shellcheck disable=SC2086 # the names are separate words
    $as_root apt-get -qq update >/dev/null 2>&1 || say "apt-get update failed; trying with the old package lists."
    # shellcheck disable=SC2086
    if ! DEBIAN_FRONTEND=noninteractive $as_root apt-get -qq install -y --no-install-recommends $missing >.setup.log 2>&1
    then
        say "apt-get could not install$missing; .setup.log says why."
        exit 1
    fi
    rm -f .setup.log
}

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    say "Tischbegleiter needs Python 3.11 or newer; set PYTHON=/path/to/python3 if it is not the default one."
    exit 1
fi

if [ "$purpose" = run ]; then
    if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        need_packages "$("$python" -c 'import sys; print("python3.%d-venv" % sys.version_info[1])')"
    fi
    if command -v apt-get >/dev/null; then
        # opencv-python needs these even without a screen
        need_packages libgl1 "$(available libglib2.0-0t64 libglib2.0-0)"
    fi
    say "Making the environment in .venv …"
    # one that was interrupted while it was made has no pip
    .venv/bin/python -m pip --version >/dev/null 2>&1 || "$python" -m venv --clear .venv
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
    .venv/bin/python -c 'import cv2' || { say "OpenCV does not start; see the line above for the missing library."; exit 1; }
elif [ "$purpose" = test ]; then
    command -v ssh-keygen >/dev/null || need_packages openssh-client
    if command -v apt-get >/dev/null; then
        need_packages libatomic1 # for the driver of the browser tests
    fi
    if [ -n "${CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null ||
        command -v google-chrome >/dev/null; then
        :
    elif candidate chromium-headless-shell; then
        need_packages chromium-headless-shell # a quarter less work than a whole Chromium
    elif candidate chromium; then
        need_packages chromium
    elif ! .venv/bin/python -m playwright install chromium >.setup.log 2>&1; then
        # Ubuntu has Chromium only as a snap, which the tests cannot drive
        say "Please install Chromium and set CHROMIUM=/path/to/it; without it the browser tests are skipped."
    fi
else
    say "Bringing what checks the page's scripts …"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --only-binary :all: \
        -r tools/javascript/node.lock
    .venv/bin/npm ci --prefix tools/javascript --loglevel=error >/dev/null
    .venv/bin/python -m tools.javascript.oldest_dom
fi
