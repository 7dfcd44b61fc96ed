#!/usr/bin/env bash
# Browser tests again and again beside four busy processes, to find those that lose a race:
# test-browser-busy.sh PATH_OF_TRIERARCH RUNS [SPEC...]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

CHROMIUM=$(scripts/ensure-chromium.sh)
TRIERARCH_BIN=$1
export CHROMIUM TRIERARCH_BIN
runs=$2
shift 2

busy=()
trap 'kill "${busy[@]}" 2>/dev/null' EXIT
for _ in 1 2 3 4; do
	(while :; do :; done) &
	busy+=($!)
done
cd web && npx playwright test --repeat-each="$runs" "$@"
