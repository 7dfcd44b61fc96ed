#!/usr/bin/env bash
# Sees to it that the tests find PostgreSQL's programs `initdb` and `postgres`: on the path, where
# Debian puts them, or by installing Debian's package when that needs no password.
# The tests start a server of their own and stop it again; nothing else is set up.
set -uo pipefail

say() { printf '%s\n' "$*" >&2; }

found() {
    local initdb
    for initdb in $(command -v initdb) /usr/lib/postgresql/*/bin/initdb; do
        [ -x "$initdb" ] && [ -x "${initdb%/*}/postgres" ] && "$initdb" --version && return 0
    done
    return 1
}

found && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    else
        say "missing: PostgreSQL, for the tests, and installing it needs root."
        say "    Run: sudo apt-get update && sudo apt-get install --no-install-recommends postgresql"
        exit 1
    fi
fi
if ! command -v apt-get >/dev/null; then
    say "missing: PostgreSQL, for the tests, and there is no apt-get to install it with."
    say "    Install it your system's way, with initdb and postgres on the path."
    exit 1
fi

say "PostgreSQL is missing; installing Debian's package postgresql with apt-get."
# The package would make and start a server for everybody on the machine, which nobody has asked for.
if ! [ -e /etc/postgresql-common/createcluster.conf ]; then
    "${as_root[@]}" mkdir -p /etc/postgresql-common &&
        echo 'create_main_cluster = false' |
        "${as_root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
fi
{
    "${as_root[@]}" apt-get update -q &&
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -q -y --no-install-recommends postgresql
} </dev/null >&2 || {
    say "missing: PostgreSQL; apt-get could not install it (see above)."
    exit 1
}
found && exit 0
say "missing: PostgreSQL; its package is installed, but no initdb is where it should be."
exit 1
