# shellcheck shell=sh
# Sourced by both rigs: a Debian trixie system in a folder, with the Python, numpy, OpenCV and libcamera that
# Raspberry Pi OS has (Python 3.13), and picamera2, gpiozero and lgpio in a virtual environment on top.
# RIG is the folder for everything downloaded or built, by default .rig in the project.

project=$(cd "$(dirname "$0")/../.." && pwd)
RIG=${RIG:-$project/.rig}
root=$RIG/trixie

fail() {
    echo "$*" >&2
    exit 1
}

# need COMMAND PACKAGE: install a package of the distribution where its command is missing.
need() {
    command -v "$1" >/dev/null || apt-get install -y --no-install-recommends "$2" >/dev/null ||
        fail "The rig needs $2: run 'apt-get update && apt-get install $2', then try again."
}

in_root() {
    chroot "$root" env PIP_CERT=/etc/ssl/certs/ca-certificates.crt "$@"
}

build_root() {
    [ "$(id -u)" = 0 ] || fail "The rig builds a system of its own and needs root: run it with sudo."
    [ "$(uname -m)" = x86_64 ] || fail "The rig imitates a Pi on an x86_64 computer; on a Pi, use the Pi itself."
    command -v apt-get >/dev/null || fail "The rig needs Debian or Ubuntu with apt."
    need debootstrap debootstrap
    [ -e "$root/opt/ready" ] && return
    echo "Building a Debian trixie in $root (about 2.3 GB, some minutes, only the first time) ..."
    mkdir -p "$RIG"
    [ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase trixie "$root" >"$RIG/root.log" ||
        fail "Debian could not be fetched: see $RIG/root.log and check the network."
    cp /etc/ssl/certs/ca-certificates.crt "$RIG/ca.crt" 2>/dev/null || true
    sed 's/ trixie / trixie-backports /' "$root/etc/apt/sources.list" \
        >"$root/etc/apt/sources.list.d/backports.list"
    {
        in_root apt-get update
        in_root apt-get install -y --no-install-recommends ca-certificates python3-venv python3-dev \
            python3-numpy python3-opencv python3-click python3-msgspec \
            libcap-dev gcc libc6-dev make swig
        # trixie's own libcamera 0.4.0 tells Python nonsense about frames ("FrameMetadata.status")
        in_root apt-get install -y --no-install-recommends -t trixie-backports python3-libcamera libcamera-ipa
        [ ! -e "$RIG/ca.crt" ] || cp "$RIG/ca.crt" "$root/etc/ssl/certs/ca-certificates.crt"
        in_root python3 -m venv --system-site-packages /opt/venv
        # PYPI=1 makes lgpio bring its own copy of its C library, which Debian trixie does not have
        in_root env PYPI=1 /opt/venv/bin/pip install \
            picamera2==0.3.38 gpiozero==2.0.1.post3 lgpio==0.2.2.0
        touch "$root/opt/ready"
    } >>"$RIG/root.log" 2>&1 || fail "Debian's packages could not be installed: see $RIG/root.log."
}
