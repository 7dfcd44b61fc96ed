#!/usr/bin/env bash
# Puts rubbish, stale revisions and other people's games, tournaments, seeks, tokens and passkeys to every
# operation of the OpenAPI document for so many minutes, DELETE and live updates included: as nobody, as
# somebody with an account who plays, who looks on, and who has played before. An answer of 500, a status or
# a body that the document does not name is a fault, and so is a server that is gone:
# fuzz-api.sh PATH_OF_TRIERARCH MINUTES
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

trierarch=$(realpath "$1")
seconds=$(($2 * 60 / 4))
# Its libraries are none of the package's.
tools=${CARGO_TARGET_DIR:-$PWD/target}/schemathesis
if [ ! -x "$tools/bin/schemathesis" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: schemathesis==4.32.5
fi

work=$(mktemp -d)
"$trierarch" serve --address 127.0.0.1:0 --data "$work/data" >"$work/said" 2>"$work/log" &
server=$!
trap 'kill "$server" 2>/dev/null; rm -rf "$work"' EXIT
for _ in $(seq 100); do
    address=$(sed -n 's/^listening on //p' "$work/said" "$work/log")
    [ -z "$address" ] || break
    sleep 0.1
done

world=$(python3 scripts/fuzz_api_world.py "$address" "$work/log")
cookie() { # NAME
    python3 -c 'import json, sys; print(json.loads(sys.argv[1])["cookies"][sys.argv[2]])' "$world" "$1"
}

export SCHEMATHESIS_HOOKS=fuzz_api PYTHONPATH=$PWD/scripts TRIERARCH_WORLD=$world
cd "$work"
# Of live updates the first event will do; the document tells what its data is, not the event.
cat >schemathesis.toml <<'END'
max-stream-events = 1
[checks]
enabled = false
not_a_server_error.enabled = true
status_code_conformance.enabled = true
response_schema_conformance.enabled = true
[[operations]]
include-path-regex = "/updates$"
checks.response_schema_conformance.enabled = false
END
failed=0
for who in nobody player onlooker former; do
    printf '\n── as %s, for %s s\n' "$who" "$seconds"
    header=()
    [ "$who" = nobody ] || header=(--header "cookie: $(cookie "$who")")
    "$tools/bin/schemathesis" --config-file schemathesis.toml \
        run "$address/api/openapi.json" --url "$address" \
        "${header[@]}" --phases coverage,fuzzing --max-time "$seconds" --continue-on-failure \
        --generation-with-security-parameters false --request-timeout 60 --no-color || failed=1
done
kill -0 "$server" || { echo "the server is gone" >&2; failed=1; }
exit "$failed"
