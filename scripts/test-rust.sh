#!/usr/bin/env bash
# All Rust tests: with cargo-nextest where it is installed, with plain cargo where it is not.
# Every failure is shown, not only the first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if cargo nextest --version >/dev/null 2>&1; then
    # Of what passes only the slow is worth a line. Examples are built by clippy; nextest leaves doc
    # tests to cargo.
    cargo nextest run --workspace --tests --no-fail-fast --status-level slow --final-status-level fail
    cargo test --workspace --doc --no-fail-fast --quiet
else
    cargo test --workspace --no-fail-fast --quiet
fi
