#!/bin/sh
# The installed package without a Pi: in a guest with a kernel of its own and systemd as the first process. Games lie on
# a disk that outlives the guest.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
# shellcheck source=tools/rigs/installed.sh
. "$(dirname "$0")/installed.sh"
# shellcheck source=tools/rigs/guest.sh
. "$(dirname "$0")/guest.sh"

build_installed
fetch_kernel
checks_layer "${*:-started crashes}" 10 StandardOutput=tty StandardError=tty TTYPath=/dev/ttyS0
initrd pi "$project/tools/rigs/pi_init.sh" \
    netfs 9pnet 9pnet_virtio 9p overlay configfs virtio_blk mbcache crc16 jbd2 ext4 \
    soundcore snd snd-timer snd-pcm snd-aloop
disk=$RIG/pi.img
rm -f "$disk"
need mkfs.ext4 e2fsprogs
truncate -s 512M "$disk"
mkfs.ext4 -q "$disk"

# shellcheck disable=SC2046  # options are words
guest "$RIG/pi.gz" 2048 3600 "systemd.show_status=0" \
    -drive "file=$disk,format=raw,if=virtio" $(shared layer "$layer") | tee "$RIG/pi.log"
grep -q 'RIG DONE' "$RIG/pi.log" || fail "The installed table did not pass: see above."
