#!/usr/bin/env bash
# Builds the wheel of the Python package, optimised, and installs it into python/.venv.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/python-env.sh
wheels=${CARGO_TARGET_DIR:-$PWD/target}/wheels
rm -rf "$wheels"
cd python
.venv/bin/maturin build --release --locked --out "$wheels"
.venv/bin/pip install --quiet --disable-pip-version-check --no-deps --no-index --force-reinstall \
    "$wheels"/trierarch-*.whl
.venv/bin/python -c 'import trierarch; print("trierarch", trierarch.__version__, "is in python/.venv")'
# One wheel serves every Python from 3.10 on.
for wheel in "$wheels"/*.whl; do
    case $wheel in
        */trierarch-*-cp310-abi3-*.whl) ;;
        *) echo "error: $wheel has not the tag cp310-abi3" >&2; exit 1 ;;
    esac
done
# The wheel has everything, and the version that it should have.
.venv/bin/python -m pytest tests/test_package.py
