#!/usr/bin/env bash
# Runs one step of `make test`: step.sh NAME COMMAND…
# Says which step it is, keeps its output in $STEP_LOGS/NAME.log for the tally at the end, and says
# at the bottom, where a person looks first, which step has failed.
set -uo pipefail

name=$1
shift
logs=${STEP_LOGS:?the Makefile sets it}
mkdir -p "$logs"

printf '\n── %s: %s\n' "$name" "$*"
start=$SECONDS
"$@" </dev/null 2>&1 | tee "$logs/$name.log"
status=${PIPESTATUS[0]}
took=$((SECONDS - start))
if [ "$status" -ne 0 ]; then
    printf '\n── FAILED at step "%s" after %d s (exit status %d). Again: %s\n' \
        "$name" "$took" "$status" "$*" >&2
    exit "$status"
fi
printf '── %s: done in %d s\n' "$name" "$took"
