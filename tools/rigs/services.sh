#!/bin/sh
# The installed package's services under a systemd that is the first process of namespaces of its own: as quick as this
# computer, but on its kernel. What needs a kernel of its own (power, clock, pins) is in pi.sh.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
# shellcheck source=tools/rigs/installed.sh
. "$(dirname "$0")/installed.sh"

if [ "${1:-}" != inside ]; then
    case " $* " in
    *" display "*) build_installed cage chromium chromium-sandbox grim libpam-systemd ;; # 400 MB
    *) build_installed ;;
    esac
    checks_layer "${*:-card started health crashes storage}" 10 StandardOutput=append:/opt/rig/told StandardError=append:/opt/rig/told
    : >"$layer/opt/rig/told"
    # its exit code tells how the system ended, not how the checks did
    unshare --mount --pid --cgroup --ipc --uts --net --fork --kill-child --propagation private sh "$0" inside || true
    cat "$RIG/services.log"
    grep -q 'RIG DONE' "$RIG/services.log" || fail "The installed table did not pass: see above."
    exit
fi

upper=$RIG/upper
rm -rf "$upper"
mkdir -p "$upper/changed" "$upper/work" "$upper/root"
new=$upper/root
mount -t overlay -o "lowerdir=$layer:$root,upperdir=$upper/changed,workdir=$upper/work" overlay "$new"
mount -t proc proc "$new/proc"
mount -t sysfs -o ro sysfs "$new/sys"
mount -t cgroup2 cgroup2 "$new/sys/fs/cgroup"
mount -t tmpfs -o mode=755 tmpfs "$new/dev"
for device in null zero full random urandom tty; do
    touch "$new/dev/$device"
    mount --bind "/dev/$device" "$new/dev/$device"
done
mkdir "$new/dev/pts" "$new/dev/shm"
mount -t devpts -o newinstance,ptmxmode=0666 devpts "$new/dev/pts"
ln -s pts/ptmx "$new/dev/ptmx"
ln -s /proc/self/fd "$new/dev/fd"
for folder in dev/shm run tmp; do
    mount -t tmpfs -o mode=1777 tmpfs "$new/$folder"
done
mkdir -p "$new/var/lib/tischbegleiter"
mount -t tmpfs -o size=64M tmpfs "$new/var/lib/tischbegleiter"
: >"$RIG/services.log"
mkdir -p "$RIG/shown" "$new/opt/rig/shown"
mount --bind "$RIG/shown" "$new/opt/rig/shown"
mount --bind "$RIG/services.log" "$new/opt/rig/told"
hostname tisch
# A network of its own, with nobody else in it.
ip link set lo up
ip link add wired type veth peer other
ip addr add 10.7.0.7/24 dev wired
ip link set other up
ip link set wired up multicast on
cd "$new"
mkdir run/before
pivot_root . run/before
umount -l /run/before
mount --make-rshared / # as systemd expects it of whoever starts it
exec env -i container=rig PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd
