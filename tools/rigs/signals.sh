#!/bin/sh
# Panel and loudspeaker on a real kernel without a Pi: Debian's has a simulated GPIO chip (gpio-sim) and a sound card
# that hears itself (snd-aloop), and it runs in a small virtual machine with the rig's Debian as its disk. lgpio,
# gpiozero and ALSA are the real ones.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
build_root
# shellcheck source=tools/rigs/guest.sh
. "$(dirname "$0")/guest.sh"
fetch_kernel
[ -e "$root/usr/bin/aplay" ] || in_root apt-get install -y --no-install-recommends alsa-utils >>"$RIG/root.log" 2>&1 ||
    fail "alsa-utils could not be installed: see $RIG/root.log."
mkdir -p "$root/project"
initrd signals "$project/tools/rigs/signals_init.sh" netfs 9pnet 9pnet_virtio 9p overlay configfs gpio-sim \
    soundcore snd snd-timer snd-pcm snd-aloop

# shellcheck disable=SC2046  # options are words
guest "$RIG/signals.gz" 1024 600 "${1:+checks=$1}" $(shared project "$project") | tee "$RIG/signals.log"
grep -q '^RIG DONE' "$RIG/signals.log" || fail "The checks on the signals did not pass: see above."
