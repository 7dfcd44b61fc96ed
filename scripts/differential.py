#!/usr/bin/env python3
"""Plays random movements through this judge and through the Python package `diplomacy`, and compares.

    pip install diplomacy
    cargo build -p cli
    scripts/differential.py [MOVEMENTS] [SEED]

Every difference is printed with its position, and sorted into what is known and why (see KNOWN);
the exit code is 1 when one is left that is not. It is no part of the quick tests: the package is
thousands of times slower than the judge.
"""

import json
import random
import subprocess
import sys
from collections import Counter

from diplomacy import Game

TRIERARCH = "target/debug/trierarch"
# Where a unit could be added to try an explanation.
PLACES = {place[:3].upper() for place in Game().map.locs}

# The two follow different rules in a few places. Each entry says what is seen, and why.
KNOWN = {
    "convoyed-retreat": "the package forbids a retreat to where a convoyed attacker came from; the 2023 rules allow it (4.A.5)",
    "convoy-to-neighbour": "the package falls back on the land route where a convoy was asked for by name or broken, or takes the convoy on other signs of intent; the 2023 rules do not (4.A.3)",
    "own-support-disrupts": "the package breaks a convoy whose fleet survives, because its own power supported the attack on it (6.D.12)",
    "own-support-dislodges": "the package counts a power's support of a convoyed attack on its own unit (6.D.13)",
    "own-support-withstands": "the package leaves a power's support against its own unit out of what the supported unit withstands that unit with, head to head; the document counts it (5.B.6)",
    "occupied-retreat": "the package offers occupied places to who was dislodged by a convoyed army",
    "paradox": "the package breaks convoy paradoxes otherwise than Szykman's rule (4.A.2)",
}


def start(random_, possible_powers):
    """A random position: the game a few random movements on, or units strewn anywhere."""
    game = Game()
    for _ in range(random_.randrange(8)):
        orders = game.get_all_possible_orders()
        for power in possible_powers:
            chosen = [random_.choice(orders[loc]) for loc in game.get_orderable_locations(power) if orders[loc]]
            game.set_orders(power, chosen)
        game.process()
    while game.phase_type != "M":
        game.process()
    return game


def pick(random_, orders, location):
    """An order, moves and convoys more often than they would fall, and supports of what is ordered."""
    options = orders[location]
    moves = [order for order in options if " - " in order and " S " not in order and " C " not in order]
    convoys = [order for order in options if " C " in order]
    dice = random_.random()
    if convoys and dice < 0.5:
        return random_.choice(convoys)
    if moves and dice < 0.55:
        return random_.choice(moves)
    return random_.choice(options)


def entered(random_, game, powers):
    """Random orders that fit each other more often than chance has them do."""
    orders = game.get_all_possible_orders()
    chosen = {}
    for power in powers:
        for location in game.get_orderable_locations(power):
            if orders[location]:
                chosen[location] = (power, pick(random_, orders, location))
    wanted = {order for _, order in chosen.values()}
    for location, (power, order) in list(chosen.items()):
        fits = [o for o in orders[location] if (" S " in o and o.split(" S ", 1)[1] in wanted)]
        carried = [o for o in orders[location] if " C " in o and o.split(" C ", 1)[1] + " VIA" in wanted]
        if carried and random_.random() < 0.8:
            chosen[location] = (power, random_.choice(carried))
        elif fits and random_.random() < 0.4:
            chosen[location] = (power, random_.choice(fits))
    return chosen


def theirs(game):
    units, lost = set(), {}
    for name, power in game.powers.items():
        for unit in power.units:
            units.add(f"{name} {unit}")
        for unit, places in power.retreats.items():
            lost[f"{name} {unit}"] = sorted(places)
    return units, lost


class Judge:
    """This judge, a line at a time."""

    def __init__(self):
        self.process = subprocess.Popen(
            [TRIERARCH, "adjudicate", "--variant", "standard"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            # At the end it counts the units tried where none of their kind can be.
            stderr=subprocess.DEVNULL,
            text=True,
        )

    def try_to_ask(self, units, orders):
        self.process.stdin.write(json.dumps({"units": units, "orders": orders}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        return None if "error" in answer else answer

    def ask(self, units, orders):
        answer = self.try_to_ask(units, orders)
        assert answer, (units, orders)
        return answer


def ours(answer):
    lost = {entry["unit"]: sorted(entry["retreats"]) for entry in answer["dislodged"]}
    # Who has nowhere to go is gone at once there.
    return set(answer["units"]), {unit: places for unit, places in lost.items() if places}


def by_land(answer, orders):
    """The orders with those convoys to a neighbour taken by land that carry nobody here. No fleet is
    ordered to carry them then, since one of their own power says that they go by sea."""
    plain = lambda move: move.removesuffix(" VIA")
    failed = {plain(text) for text, told in answer["results"].items() if told["outcome"] == "no-convoy"}
    goes = lambda order: plain(order.split(" ", 1)[1]) in failed
    carries = lambda order: " C " in order and order.split(" C ", 1)[1] in failed
    return [plain(order) if goes(order) else order for order in orders if not carries(order)]


def explain(judge, units, orders, answer, their):
    """Which known difference this is: the one whose removal makes both agree."""
    land = by_land(answer, orders)
    if land != orders and ours(judge.ask(units, land)) == their:
        return "convoy-to-neighbour"
    if '"paradox"' in json.dumps(answer):
        return "paradox"
    power_at = {unit.split()[2][:3]: unit.split()[0] for unit in units}
    attacks = [order.split(" S ", 1) for order in orders if " S " in order and " - " in order]
    own = [(giver, moved) for giver, moved in attacks if power_at.get(moved.split(" - ")[1][:3]) == giver.split()[0]]
    # Fleets that carry where their own power supports the attacker.
    where = {moved.split(" - ")[1][:3] for _, moved in own}
    idle = [order for order in orders if not (" C " in order and order.split()[2][:3] in where)]
    if idle != orders and ours(judge.ask(units, idle)) == their:
        return "own-support-disrupts"
    our_units, our_lost = ours(answer)
    taken = {unit.split()[2][:3] for unit in our_units}
    if our_units == their[0]:
        extra = [set(places) - set(our_lost.get(unit, [])) for unit, places in their[1].items()]
        if any(extra) and all({place[:3] for place in places} <= taken for places in extra):
            return "occupied-retreat"
    # Such a support counts as if another power gave it.
    for giver, moved in own:
        mover = power_at[moved.split()[1][:3]]
        lent = mover + giver[giver.index(" "):]
        swap = lambda text: text.replace(giver, lent) if text.startswith(giver) else text
        back = lambda text: giver if text == lent else text
        there = judge.ask([swap(unit) for unit in units], [swap(order) for order in orders])
        new_units, new_lost = ours(there)
        there_taken = {unit.split()[2][:3] for unit in their[0]}
        free = lambda places: sorted(place for place in places if place[:3] not in there_taken)
        sane = (their[0], {unit: free(places) for unit, places in their[1].items() if free(places)})
        if ({back(unit) for unit in new_units}, {back(u): p for u, p in new_lost.items()}) == sane:
            return "own-support-dislodges"
    # Without such supports the supported unit is weaker against the unit that it meets.
    helping = {f"{giver} S {moved}" for giver, moved in own}
    without = [order for order in orders if order not in helping]
    if own and ours(judge.ask(units, without)) == their:
        return "own-support-withstands"
    # Where lending the giver changes more than that, a unit of the mover's power helps beside it.
    for _, moved in own:
        mover = power_at[moved.split()[1][:3]]
        for place in PLACES - set(power_at):
            for kind in "AF":
                helper = f"{mover} {kind} {place}"
                there = judge.try_to_ask(units + [helper], orders + [f"{helper} S {moved}"])
                if there and ours(there)[0] - {helper} == their[0]:
                    return "own-support-dislodges"
    if our_units == their[0] and any(order.endswith(" VIA") for order in orders):
        # Only where each of our retreats is there, but for the places convoyed armies left.
        left = {order.split()[2][:3] for order in orders if order.endswith(" VIA")}
        fewer = lambda unit: set(our_lost[unit]) - set(their[1].get(unit, []))
        if all(set(their[1].get(unit, [])) <= set(our_lost[unit]) and fewer(unit) <= left for unit in our_lost):
            return "convoyed-retreat"
    return None


def main():
    movements = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1571
    random_ = random.Random(seed)
    judge = Judge()
    powers = list(Game().powers)
    seen, compared, convoys = Counter(), 0, 0
    for number in range(movements):
        game = start(random_, powers)
        units = [f"{name} {unit}" for name, power in game.powers.items() for unit in power.units]
        chosen = entered(random_, game, powers)
        for power in powers:
            game.set_orders(power, [order for owner, order in chosen.values() if owner == power])
        lines = [f"{power} {order}" for power, order in chosen.values()]
        answer = judge.ask(units, lines)
        game.process()
        their_units, their_lost = theirs(game)
        their = (their_units, {unit: places for unit, places in their_lost.items() if places})
        compared += 1
        convoys += any(told["outcome"] == "convoy" for told in answer["results"].values())
        if ours(answer) != their:
            known = explain(judge, units, lines, answer, their)
            seen[known or "unexplained"] += 1
            print(f"movement {number}: {KNOWN.get(known, 'NOT EXPLAINED')}")
            if not known or "--all" in sys.argv:
                print("  units:", units)
                print("  orders:", lines)
                print("  only here:", sorted(ours(answer)[0] - their[0]), ours(answer)[1])
                print("  only there:", sorted(their[0] - ours(answer)[0]), their[1])
    print(f"{compared} movements compared, {convoys} with a convoy that carried; differences: {dict(seen)}")
    return 1 if seen["unexplained"] else 0


if __name__ == "__main__":
    sys.exit(main())
