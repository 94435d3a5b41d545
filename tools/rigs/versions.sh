#!/bin/sh
# versions.sh PACKAGE KEY FOLDER: other versions of the product to update to, made of a package that was built: a next
# one, some that do not come up, and some that nobody should take.
set -eu
package=$1 key=$2 folder=$3
project=$(dirname "$0")/../..
code=usr/lib/python3/dist-packages
mkdir -p -m 700 "$folder" # as a stick may be mounted

# version NAME VERSION [COMMAND...]: the same package as another version; the command changes what is in it.
version() {
    name=$1 number=$2
    shift 2
    tree=$(mktemp -d)
    dpkg-deb --raw-extract "$package" "$tree"
    sed -i "s/^Version: .*/Version: $number/" "$tree/DEBIAN/control" "$tree/$code"/tischbegleiter-*.dist-info/METADATA
    sed -i "s/^VERSION = .*/VERSION = \"$number\"/" "$tree/$code/companion/version.py"
    (cd "$tree" && "$@")
    dpkg-deb --root-owner-group -Znone --build "$tree" "$folder/$name.deb" >/dev/null
    rm -r "$tree"
}

signed() {
    version "$@"
    sh "$project/deploy/sign_deb.sh" "$key" "$folder/$1.deb"
}

ends_at_start() {
    sed -i '1i raise SystemExit("broken")' "$1"
}

newer_log() {
    sed -i 's/^SCHEMA = 2$/SCHEMA = 3/' "$code/companion/store/database.py"
    echo "CREATE TABLE of_the_newer_version (x INTEGER) STRICT;" >"$code/companion/store/schema_3.sql"
}
newer_and_dead() {
    newer_log
    # The table brings the log to the new schema before it ends.
    sed -i 's/^    with alone(paths, Occupation.TABLE, again=again):$/    raise SystemExit("broken")\n&/' "$code/hardware/commands.py"
}
failing_step() {
    newer_log
    echo "DROP TABLE event;" >>"$code/companion/store/schema_3.sql"
}
other_name() {
    sed -i 's/^Package: .*/Package: something-else/' DEBIAN/control
}
needs_more() {
    sed -i 's/^Depends: /Depends: python3-not-here, /' DEBIAN/control
}
failing_script() {
    sed -i '2i exit 1' DEBIAN/postinst
}

signed next 9.1 true
signed table-dead 9.2 ends_at_start "$code/hardware/commands.py"
signed page-dead 9.3 ends_at_start "$code/web/app.py"
signed script-fails 9.4 failing_script
signed log-unreadable 9.5 failing_step
signed newer-dead 9.6 newer_and_dead
signed needs-more 9.7 needs_more
signed other-name 9.8 other_name
version unsigned 9.9 true
head -c 100000 "$folder/next.deb" >"$folder/cut-off.deb"
ssh-keygen -q -t ed25519 -N '' -f "$folder/foreign"
key=$folder/foreign
signed foreign 9.9 true
