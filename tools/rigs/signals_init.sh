#!/bin/busybox sh
# shellcheck shell=dash
# The first and only process of the virtual machine: mounts the rig's Debian under a layer of memory, makes a GPIO
# chip of 54 lines named as a Raspberry Pi 5's, runs the checks and switches the machine off. The kernel is told
# which (checks=pins,sound).
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
mount -t 9p -o trans=virtio,version=9p2000.L,cache=loose,ro,msize=262144 project /root/project
mount -t tmpfs run /root/run
mkdir -p /dev/shm
mount -t configfs configfs /sys/kernel/config
chip=/sys/kernel/config/gpio-sim/pi
mkdir -p $chip/bank0
echo 54 >$chip/bank0/num_lines
echo pinctrl-bcm2835 >$chip/bank0/label
echo 1 >$chip/live
lines=/sys/devices/platform/$(cat $chip/dev_name)/$(cat $chip/bank0/chip_name)
for folder in proc sys dev; do mount --bind /$folder /root/$folder; done
mount --bind /sys/kernel/config /root/sys/kernel/config
printf 'Revision\t: c04170\n' >/root/run/cpuinfo # gpiozero knows a Pi by this line: a 5B of 4 GB
mount --bind /root/run/cpuinfo /root/proc/cpuinfo

mkdir /root/run/work
for check in $(echo "${checks:-pins,sound}" | tr , ' '); do
    chroot /root /bin/sh -c "cd /run/work && PATH=/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1 PYTHONPATH=/project \
        /opt/venv/bin/python -m tools.rigs.${check}_check $lines" || failed=1
done
[ -n "$failed" ] || echo RIG DONE
echo o >/proc/sysrq-trigger
sleep 10
