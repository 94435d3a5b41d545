#!/bin/busybox sh
# shellcheck shell=dash
# Starts the guest as a Raspberry Pi starts: its Debian under a layer of memory, games on a disk of their own, and
# systemd as the first process. What is checked is a service of that system.
/bin/busybox --install -s /bin
mount -t proc proc /proc
mount -t sysfs sys /sys
mount -t devtmpfs dev /dev
while read -r module; do
    insmod "/modules/$module.ko"
done </modules/order

mkdir -p /disk /memory
mount -t 9p -o trans=virtio,version=9p2000.L,cache=loose,ro,msize=262144 root /disk
mount -t tmpfs memory /memory
mkdir -p /memory/upper /memory/work
mount -t overlay -o lowerdir=/disk,upperdir=/memory/upper,workdir=/memory/work overlay /root
mkdir -p /root/var/lib/tischbegleiter
mount -t ext4 /dev/vda /root/var/lib/tischbegleiter
mkdir -p /root/opt/rig
mount -t 9p -o trans=virtio,version=9p2000.L,cache=loose,ro,msize=262144 rig /root/opt/rig

# Simulated people play at a simulated cup: the guest has no camera. Everything takes ten times its time.
mkdir -p /root/etc/systemd/system/tischbegleiter-table.service.d /root/etc/systemd/system/multi-user.target.wants
cat >/root/etc/systemd/system/tischbegleiter-table.service.d/rig.conf <<UNIT
[Service]
WatchdogSec=60
ExecStart=
ExecStart=/usr/bin/companion table --source simulate --autoplay --floor 1 --settings /etc/tischbegleiter/table.toml --data /var/lib/tischbegleiter --runtime /run/tischbegleiter
UNIT
cat >/root/etc/systemd/system/rig.service <<UNIT
[Unit]
After=tischbegleiter-table.service tischbegleiter-web.service
[Service]
Type=oneshot
ExecStart=/usr/bin/python3 /opt/rig/pi_check.py ${checks:?the kernel is told which checks}
ExecStopPost=/bin/sh -c "echo o >/proc/sysrq-trigger"
StandardOutput=tty
StandardError=tty
TTYPath=/dev/ttyS0
UNIT
ln -s ../rig.service /root/etc/systemd/system/multi-user.target.wants/rig.service
for folder in proc sys dev; do mount --move /$folder /root/$folder; done
mkdir -p /root/dev/shm
exec switch_root /root /lib/systemd/systemd
