#!/usr/bin/env bash
# Builds one static binary for Linux, with the page in it, as target/dist/trierarch.
# It runs on any Linux of this machine's kind: nothing of the system is linked, neither libc nor TLS.
# What is missing for that is installed where that needs no password.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '%s\n' "$*" >&2; }

target=${DIST_TARGET:-$(uname -m)-unknown-linux-musl}
folder=${CARGO_TARGET_DIR:-$PWD/target}

if [ "$(uname -s)" != Linux ]; then
    say "make dist builds for Linux, on Linux; Dockerfile does it in a container."
    exit 1
fi
if ! [ -e web/dist/index.html ]; then
    say "missing: the page, which belongs into the binary. Run: make web"
    exit 1
fi
# Rust's own libraries for musl.
if ! [ -d "$(rustc --print target-libdir --target "$target")" ]; then
    if ! command -v rustup >/dev/null; then
        say "missing: Rust's libraries for $target, and there is no rustup to install them with."
        exit 1
    fi
    rustup target add "$target"
fi
# A C compiler for musl: SQLite, the allocator and parts of TLS are C.
if ! command -v musl-gcc >/dev/null; then
    as_root=()
    [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
    say "musl-gcc is missing; installing Debian's package musl-tools with apt-get."
    "${as_root[@]}" apt-get install -q -y --no-install-recommends musl-tools </dev/null >&2 || {
        say "missing: musl-gcc. Run: sudo apt-get install musl-tools"
        exit 1
    }
fi

cargo build --locked --profile dist --target "$target" --package cli --bin trierarch
mkdir -p "$folder/dist"
cp "$folder/$target/dist/trierarch" "$folder/dist/trierarch"
built=$folder/dist/trierarch
# Each of the two says of a static program that it is one, with an exit status of its own.
linked=$(ldd "$built" 2>&1 || true)
case $linked in
*"statically linked"* | *"not a dynamic executable"* | *"Not a valid dynamic program"*) ;;
*)
    say "$built is not static:"
    say "$linked"
    exit 1
    ;;
esac
"$built" --version
ls -l "$built"
