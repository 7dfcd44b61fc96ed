#!/usr/bin/env bash
# Checks that what has to be on the machine is there: check-tools.sh rust|play|python|test
# Reports everything that is missing at once, with what to do about it.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

missing=0
lacks() {
    printf 'missing: %s\n    %s\n' "$1" "$2" >&2
    missing=1
}

has_rust() {
    local channel
    channel=$(sed -n 's/^channel = "\(.*\)"/\1/p' rust-toolchain.toml)
    if ! command -v cargo >/dev/null; then
        lacks "cargo" "install Rust $channel with rustup, or from your distribution"
        return
    fi
    if ! cargo --version >/dev/null; then
        lacks "Rust $channel" "install it with: rustup toolchain install $channel"
        return
    fi
    # SQLite is compiled from C.
    command -v cc >/dev/null ||
        lacks "a C compiler (cc)" "on Debian and Ubuntu: apt-get install gcc libc6-dev"
}

has_rust_checkers() {
    command -v cargo >/dev/null || return
    cargo fmt --version >/dev/null 2>&1 ||
        lacks "rustfmt" "install it with: rustup component add rustfmt"
    cargo clippy --version >/dev/null 2>&1 ||
        lacks "clippy" "install it with: rustup component add clippy"
}

has_node() {
    local version major
    if ! command -v node >/dev/null; then
        lacks "Node.js 20 or later" "on Debian 13 and Ubuntu 25.04: apt-get install nodejs npm"
        return
    fi
    version=$(node --version)
    major=${version#v}
    major=${major%%.*}
    [ "$major" -ge 20 ] 2>/dev/null ||
        lacks "Node.js 20 or later" "there is $version at $(command -v node)"
    command -v npm >/dev/null || lacks "npm" "on Debian and Ubuntu: apt-get install npm"
}

has_python() {
    # The wheel does with less; what it is built and tested with does not.
    if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        lacks "Python 3.11 or later" "on Debian and Ubuntu: apt-get install python3 python3-venv"
        return
    fi
    python3 -c 'import ensurepip, venv' 2>/dev/null ||
        lacks "Python's venv" "on Debian and Ubuntu: apt-get install python3-venv"
}

case ${1:-} in
rust) has_rust ;;
play)
    has_rust
    has_node
    ;;
python)
    has_rust
    has_python
    ;;
test)
    has_rust
    has_rust_checkers
    has_node
    has_python
    ;;
*)
    echo "usage: check-tools.sh rust|play|python|test" >&2
    exit 2
    ;;
esac
exit "$missing"
