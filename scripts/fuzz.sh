#!/usr/bin/env bash
# Runs every fuzz target for SECONDS_EACH seconds: fuzz.sh SECONDS_EACH
# On a nightly toolchain with address checks, on a stable one without them. What a target finds new
# is kept in its own corpus; seeds are only read.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if ! cargo fuzz --version >/dev/null 2>&1; then
    echo "missing: cargo-fuzz. Install it with: cargo install cargo-fuzz" >&2
    exit 1
fi
fuzz=(cargo fuzz run --sanitizer none)
if cargo +nightly --version >/dev/null 2>&1; then
    fuzz=(cargo +nightly fuzz run)
fi
for target in $(cargo fuzz list); do
    printf '\n── fuzz %s for %s s\n' "$target" "$1"
    mkdir -p "fuzz/corpus/$target"
    corpora=("fuzz/corpus/$target")
    case $target in
    map) corpora+=(crates/rules-duel/variants) ;;
    *) [[ ! -d fuzz/seeds/$target ]] || corpora+=("fuzz/seeds/$target") ;;
    esac
    "${fuzz[@]}" "$target" "${corpora[@]}" -- -max_total_time="$1"
done
