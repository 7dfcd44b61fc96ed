#!/usr/bin/env python3
"""Checks the dice of a finished game, and what was sealed in it, from its record alone.

    python3 examples/verify_dice.py battle.jsonl
    python3 examples/verify_dice.py battle.jsonl --earlier taken-home-while-it-went-on.jsonl

It knows nothing of any rules and shares no code with the table: docs/fair-dice.md says what is worked
out here. `trierarch verify` does the same and replays the whole game by its rules.
"""

import argparse
import hashlib
import hmac
import json
import sys

SCHEME = "hmac-sha256"


def read(path):
    with open(path, encoding="utf-8") as file:
        head, *entries = [json.loads(line) for line in file if line.strip()]
    return head, [entry for entry in entries if "move" in entry]


def mac(key, *parts):
    return hmac.new(bytes.fromhex(key), b"".join(parts), hashlib.sha256).digest()


def faces(seed, pool, roll, dice, sides):
    found, block, fair = [], 0, 256 - 256 % sides
    while len(found) < dice:
        drawn = mac(seed, b"trierarch roll 1", pool, roll.to_bytes(8, "big"), block.to_bytes(4, "big"))
        found += [byte % sides + 1 for byte in drawn if byte < fair]
        block += 1
    return found[:dice]


def check_dice(head, entries):
    """How many rolls are as they should be; the first that is not ends the program."""
    seed, scheme, dice = head.get("seed"), head.get("scheme"), head["dice"]
    pool, rolls, right = bytes(32), 0, 0

    def check_seed(commitment):
        if scheme == SCHEME and seed is not None and hashlib.sha256(bytes.fromhex(seed)).hexdigest() != commitment:
            sys.exit("the seed is not the one that was promised")

    check_seed(head["commitment"])
    for number, entry in enumerate(entries):
        move, action = entry["move"], entry.get("action")
        if move == "reseed":
            seed, scheme, pool = entry["seed"], entry.get("scheme"), bytes(32)
            check_seed(entry["commitment"])
        elif move == "table" and action == "roll-by-hand":
            dice = "hands"
        elif move == "table" and action == "let-table-roll":
            dice = "seeded"
        elif move == "table" and isinstance(action, dict) and "add-to-dice" in action:
            share = bytes.fromhex(action["add-to-dice"])
            added = b"trierarch share 1" + pool + bytes([entry["seat"]]) + share
            pool = hashlib.sha256(added).digest()
        elif move == "retract":
            # The same rolls fall again.
            rolls -= sum(entries[taken]["move"] == "roll" for taken in entry["entries"])
        elif move == "roll":
            if scheme == SCHEME and dice == "seeded" and seed is not None:
                expected = faces(seed, pool, rolls, len(entry["faces"]), entry["sides"])
                if entry["faces"] != expected:
                    sys.exit(f"entry {number}: {entry['faces']} should be {expected}")
                right += 1
            rolls += 1
    if seed is None:
        sys.exit("the record does not tell its seed: the game is not over")
    return right


def deeds(entries, seat):
    """What a seat has done and taken back, as it is sealed."""
    kept = {"act": ("move", "seat", "action", "standing"), "retract": ("move", "seat", "entries", "why")}
    own = [entry for entry in entries if entry["move"] in kept and entry["seat"] == seat]
    own = [{key: entry[key] for key in kept[entry["move"]] if key in entry} for entry in own]
    return json.dumps(own, separators=(",", ":"), ensure_ascii=False).encode()


def check_seals(head, entries, earlier):
    """How many seals of an earlier record are kept; the first that is not ends the program."""
    heads = [entry for entry in entries if entry["move"] == "reseed"]
    secrets = [one[key] for one in [head, *heads] for key in ("salt", "seed") if key in one]
    at, kept = -1, 0
    for number, sealed in enumerate(earlier):
        if sealed["move"] != "sealed":
            continue
        for at in range(at + 1, len(entries)):
            entry = entries[at]
            if entry["move"] not in ("act", "retract") or entry["seat"] != sealed["seat"]:
                continue
            text = deeds(entries[: at + 1], sealed["seat"])
            seals = [mac(key, b"trierarch seal 1", at.to_bytes(8, "big"), text) for key in secrets]
            if sealed["commitment"] in [seal.hex()[:32] for seal in seals]:
                kept += 1
                break
        else:
            sys.exit(f"entry {number} of the earlier record was not kept")
    return kept


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("record")
    parser.add_argument("--earlier", help="what was taken home of the game while it went on")
    args = parser.parse_args()
    head, entries = read(args.record)
    right = check_dice(head, entries)
    print("1 roll is as it should be" if right == 1 else f"{right} rolls are as they should be")
    if args.earlier:
        then, earlier = read(args.earlier)
        if then["commitment"] != head["commitment"]:
            sys.exit("other dice were promised")
        print(f"{check_seals(head, entries, earlier)} seals are kept")


if __name__ == "__main__":
    main()
