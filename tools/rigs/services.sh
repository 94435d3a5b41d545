#!/bin/sh
# The installed package's services under a systemd that is the first process of namespaces of its own: as quick as this
# computer, but on its kernel. What needs a kernel of its own (power, clock, pins) is in pi.sh.
set -eu
# shellcheck source=tools/rigs/root.sh
. "$(dirname "$0")/root.sh"
# shellcheck source=tools/rigs/installed.sh
. "$(dirname "$0")/installed.sh"

case " $* " in
*" display "*) build_installed cage chromium chromium-sandbox grim libpam-systemd ;; # 400 MB
*) build_installed ;;
esac
checks_layer "${*:-card started health crashes storage}" 10 StandardOutput=append:/opt/rig/told StandardError=append:/opt/rig/told
sh "$project/tools/rigs/container.sh" "$root" "$layer" "$RIG/services.log" ||
    fail "The installed table did not pass: see above."
