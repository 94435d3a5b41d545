#!/bin/sh
# A card at its first start, without a network: a Debian 13 that has cloud-init, as Raspberry Pi OS has, and nothing of
# ours but what `make bundle` puts on the boot partition. That installs itself, and a table plays.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
# shellcheck source=tools/rigs/installed.sh
. "$(dirname "$0")/installed.sh"
root=$RIG/bare
arch=$(dpkg --print-architecture)

build_debian
in_root apt-get install -y --no-install-recommends systemd systemd-sysv udev dbus kmod iproute2 cloud-init \
    avahi-daemon avahi-utils >>"$RIG/root.log" 2>&1 || fail "Debian could not be fetched: see $RIG/root.log."
ARCH=$arch sh "$project/deploy/build_bundle.sh"

checks_layer "${*:-card started}" 10 StandardOutput=append:/opt/rig/told StandardError=append:/opt/rig/told
boot=$layer/boot/firmware
cp -R "$project/dist/card-$arch/tischbegleiter" "$project/dist/card-$arch/user-data" "$boot"
echo "instance-id: rig" >"$boot/meta-data"
# As Raspberry Pi OS has it.
mkdir -p "$layer/etc/cloud/cloud.cfg.d"
cat >"$layer/etc/cloud/cloud.cfg.d/99_raspberry-pi.cfg" <<CFG
datasource_list: [NoCloud, None]
datasource:
  NoCloud:
    seedfrom: file:///boot/firmware
CFG
sh "$project/tools/rigs/container.sh" "$root" "$layer" "$RIG/card.log" ||
    fail "The card did not become a table: see above."
