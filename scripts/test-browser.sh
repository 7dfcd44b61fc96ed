#!/usr/bin/env bash
# The browser tests against a built server: test-browser.sh PATH_OF_TRIERARCH [SCRIPT]. The table with the toy
# games, the example `toys`, is looked for beside it.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

CHROMIUM=$(scripts/ensure-chromium.sh)
TRIERARCH_BIN=$1
TOYS_BIN=${TOYS_BIN:-$(dirname "$1")/examples/toys}
export CHROMIUM TRIERARCH_BIN TOYS_BIN
npm --prefix web run "${2:-test:browser}"
