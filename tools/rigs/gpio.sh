#!/bin/sh
# The panel on real kernel GPIO lines without a Pi: Debian's kernel has a simulated GPIO chip (gpio-sim), and it
# runs in a small virtual machine with the rig's Debian as its disk. lgpio and gpiozero are the real ones.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
build_root
# shellcheck source=tools/rigs/guest.sh
. "$(dirname "$0")/guest.sh"
fetch_kernel
mkdir -p "$root/project"
initrd gpio "$project/tools/rigs/gpio_init.sh" netfs 9pnet 9pnet_virtio 9p overlay configfs gpio-sim

# shellcheck disable=SC2046  # options are words
guest "$RIG/gpio.gz" 1024 300 "" $(shared project "$project") | tee "$RIG/gpio.log"
grep -q '^RIG DONE' "$RIG/gpio.log" || fail "The checks on the pins did not pass: see above."
