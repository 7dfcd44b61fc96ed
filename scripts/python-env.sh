#!/usr/bin/env bash
# Makes the virtual environment of the Python package, python/.venv, with the pinned libraries that
# it is built and tested with. Does nothing where it is there and they have not changed.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../python"

stamp=.venv/.stamp
if [ ! -e "$stamp" ] || ! cmp --quiet requirements.txt "$stamp"; then
    rm -rf .venv
    python3 -m venv .venv
    .venv/bin/pip install --quiet --disable-pip-version-check --only-binary :all: \
        --requirement requirements.txt
    cp requirements.txt "$stamp"
fi
