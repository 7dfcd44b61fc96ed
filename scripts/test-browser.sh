#!/usr/bin/env bash
# The browser tests against a built server: test-browser.sh PATH_OF_TRIERARCH
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

CHROMIUM=$(scripts/ensure-chromium.sh)
TRIERARCH_BIN=$1
export CHROMIUM TRIERARCH_BIN
npm --prefix web run test:browser
