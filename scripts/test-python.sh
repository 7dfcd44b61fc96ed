#!/usr/bin/env bash
# Tests the Python package on the engine as it is built for development, and beside the command
# line. The browser's tests have built their crates already: with the features of the same targets
# none is built twice.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/python-env.sh
cargo build --workspace --lib --bin trierarch --example toys
target=${CARGO_TARGET_DIR:-$PWD/target}
stage=$target/python
rm -rf "$stage"
mkdir -p "$stage"
cp -R python/src/trierarch "$stage/"
cp "$target/debug/lib_trierarch.so" "$stage/trierarch/_trierarch.abi3.so"
cd python
# An installed wheel stays out of the way.
export PYTHONPATH=$stage PYTHONDONTWRITEBYTECODE=1 RAY_USAGE_STATS_ENABLED=0
TRIERARCH_BIN=$(cd "$target/debug" && pwd)/trierarch
export TRIERARCH_BIN
# A file a core: what Ray and the jobs' servers have started is of one file.
exec .venv/bin/python -m pytest --numprocesses 2 --dist loadfile tests "$stage/trierarch" README.md "$@"
