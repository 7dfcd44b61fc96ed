#!/usr/bin/env bash
# A crowd on SQLite, on PostgreSQL with two servers, and on boardgame.io's own server, one after another, for
# docs/performance.md: load.sh PATH_OF_CROWD GAMES SECONDS
# boardgame.io is fetched from npm into a folder that is gone afterwards.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

crowd=$(realpath "$1")
games=$2
seconds=$3
# Two streams and a connection for each player, at either end.
ulimit -n "$(ulimit -Hn)"
work=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; rm -rf "$work"' EXIT

echo "# $(nproc) processors, load $(cut -d' ' -f1 /proc/loadavg); commit $(git rev-parse --short HEAD)"
for on in sqlite postgres; do
    "$crowd" "$on" "$games" "$seconds"
done

cp scripts/load/* "$work"
npm --prefix "$work" install --silent --no-audit --no-fund
for storage in memory files; do
    echo "# boardgame.io $(cd "$work" && node -p 'require("boardgame.io/package.json").version'), $storage"
    mkdir -p "$work/data"
    (cd "$work" && exec env NODE_ENV=production node boardgame.mjs server "$storage" "$work/data") >"$work/said" 2>&1 &
    server=$!
    port=
    for _ in $(seq 100); do
        port=$(sed -n 's/^port //p' "$work/said")
        [ -z "$port" ] || break
        sleep 0.1
    done
    (cd "$work" && node boardgame.mjs crowd "$port" "$server" "$games" "$seconds")
    kill "$server"
    wait "$server" || true
    server=
done
