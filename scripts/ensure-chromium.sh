#!/usr/bin/env bash
# Prints the path of a Chromium that starts, for the browser tests. Takes $CHROMIUM if it is set,
# else one on the path, else installs Debian's package when that needs no password.
# Whatever else there is to say goes to standard error.
set -uo pipefail

say() { printf '%s\n' "$*" >&2; }

# Ubuntu's `chromium-browser` may be a stub that only says where to get the real one.
starts() { [ -x "$1" ] && "$1" --version >/dev/null 2>&1; }

found() {
    local name path
    # The shell draws the same page without a window's machinery, in two thirds of the time.
    for name in chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome; do
        path=$(command -v "$name") && starts "$path" && printf '%s\n' "$path" && return 0
    done
    return 1
}

if [ -n "${CHROMIUM:-}" ]; then
    if starts "$CHROMIUM"; then
        printf '%s\n' "$CHROMIUM"
        exit 0
    fi
    say "CHROMIUM is set to $CHROMIUM, which does not start: correct it or unset it."
    exit 1
fi
found && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
        as_root=(sudo -n)
    else
        as_root=(no)
    fi
fi

if ! command -v apt-get >/dev/null; then
    say "missing: Chromium, for the browser tests, and there is no apt-get to install it with."
    say "    Install Chromium or Chrome your system's way, or set CHROMIUM to its path."
    exit 1
fi
if [ "${as_root[*]-}" = no ]; then
    say "missing: Chromium, for the browser tests, and installing it needs root."
    say "    Run: sudo apt-get update && sudo apt-get install --no-install-recommends chromium"
    say "    or set CHROMIUM to the path of a Chromium or Chrome."
    exit 1
fi

install() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends "$1"
}

say "Chromium is missing; installing Debian's package chromium-headless-shell, or else chromium, with apt-get."
{
    "${as_root[@]}" apt-get update -q && { install chromium-headless-shell || install chromium; }
} </dev/null >&2 || {
    say "missing: Chromium; apt-get could install neither chromium-headless-shell nor chromium (see above)."
    say "    Install it by hand, or set CHROMIUM to the path of a Chromium or Chrome."
    exit 1
}
found && exit 0
say "missing: Chromium; its package is installed, but no chromium on the path starts."
say "    Set CHROMIUM to the path of a Chromium or Chrome that starts."
exit 1
