#!/bin/sh
# The installed package without a Pi: a Debian 13 of its own with nothing but the .deb and what apt brings for it, in
# a guest with systemd as the first process. Games lie on a disk that outlives the guest.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
root=$RIG/pi
# shellcheck source=tools/rigs/guest.sh
. "$(dirname "$0")/guest.sh"

[ "$(id -u)" = 0 ] || fail "The rig builds a system of its own and needs root: run it with sudo."
need debootstrap debootstrap
need mkfs.ext4 e2fsprogs
sh "$project/deploy/build_deb.sh"
package=$(find "$project/dist" -name "tischbegleiter_*_all.deb" | sort | tail -n 1)

if [ ! -e "$root/opt/ready" ]; then
    echo "Building a Debian trixie in $root (about 1 GB, some minutes, only the first time) ..."
    mkdir -p "$RIG"
    {
        [ -e "$root/etc/debian_version" ] || debootstrap --variant=minbase trixie "$root"
        sed 's/ trixie / trixie-backports /' "$root/etc/apt/sources.list" \
            >"$root/etc/apt/sources.list.d/backports.list"
        in_root apt-get update
        in_root apt-get install -y --no-install-recommends systemd systemd-sysv udev dbus kmod
        touch "$root/opt/ready"
    } >>"$RIG/root.log" 2>&1 || fail "Debian could not be fetched: see $RIG/root.log and check the network."
fi
fetch_kernel
cp "$package" "$root/opt/tischbegleiter.deb"
in_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends --reinstall \
    /opt/tischbegleiter.deb >>"$RIG/root.log" 2>&1 || fail "The package could not be installed: see $RIG/root.log."

initrd pi "$project/tools/rigs/pi_init.sh" \
    netfs 9pnet 9pnet_virtio 9p overlay configfs virtio_blk mbcache crc16 jbd2 ext4
disk=$RIG/pi.img
rm -f "$disk"
truncate -s 512M "$disk"
mkfs.ext4 -q "$disk"
mkdir -p "$RIG/shown"
cp "$project/tools/rigs/pi_check.py" "$RIG/shown"

# shellcheck disable=SC2046  # options are words
guest "$RIG/pi.gz" 2048 1200 "systemd.show_status=0 checks=${1:-started,crashes}" \
    -drive "file=$disk,format=raw,if=virtio" $(shared rig "$RIG/shown") | tee "$RIG/pi.log"
grep -q 'RIG DONE' "$RIG/pi.log" || fail "The installed table did not pass: see above."
