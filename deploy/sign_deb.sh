#!/bin/sh
# sign_deb.sh KEY PACKAGE: the organiser's private key (OpenSSH) signs a .deb, as companion/update/signature.py reads it:
# its last member is a signature over all bytes before. Debian's tools leave such a member alone (deb(5)).
set -eu
rm -f "$2.sig"
ssh-keygen -q -Y sign -n tischbegleiter-update -f "$1" "$2"
printf '%-16s%-12d%-6d%-6d%-8o%-10d`\n' _sshsig 0 0 0 33188 "$(wc -c <"$2.sig")" >>"$2"
cat "$2.sig" >>"$2"
rm "$2.sig"
