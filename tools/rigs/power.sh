#!/bin/sh
# power.sh [CUTS]: the power of the installed table is cut at random moments of a game (the guest is killed), and its
# disk looked at. The guest is started once; each cut begins where it was then.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
# shellcheck source=tools/rigs/installed.sh
. "$(dirname "$0")/installed.sh"
# shellcheck source=tools/rigs/guest.sh
. "$(dirname "$0")/guest.sh"

build_installed
fetch_kernel
checks_layer "playing" 60 StandardOutput=tty StandardError=tty TTYPath=/dev/ttyS0
initrd pi "$project/tools/rigs/pi_init.sh" \
    netfs 9pnet 9pnet_virtio 9p overlay configfs virtio_blk mbcache crc16 jbd2 ext4
need mkfs.ext4 e2fsprogs
mkdir -p "$RIG/power"
# One image of both, since a guest that shares folders cannot go on elsewhere.
unshare --mount sh -c "mkdir -p $RIG/power/root && mount -t overlay \
    -o lowerdir=$layer:$root overlay $RIG/power/root && truncate -s 6G $RIG/power/root.img && \
    mkfs.ext4 -q -F -d $RIG/power/root $RIG/power/root.img"
truncate -s 512M "$RIG/power/games.img"
mkfs.ext4 -q -F "$RIG/power/games.img"
cd "$project"
exec .venv/bin/python -m tools.rigs.power "$RIG" "${1:-20}"
