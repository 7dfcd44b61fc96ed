"""How fast games are stepped: in Rust, through Python in batches and singly, and in OpenSpiel.

`make python` first, then `python/.venv/bin/python python/benchmarks/speed.py`; a number of seconds
after it measures each rate so long, and a number of games after that is the size of a batch.
Everything runs on one thread, in one process. The tables are as docs/performance.md has them. Ends
with 1 where batches are less than half as fast as Rust, or a game stepped singly is too slow.
"""

import random
import sys
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.games import team_dominoes, tic_tac_toe  # noqa: F401  (registers them)

from trierarch import Batch, Position, Simulation, openspiel, rulesets, scenarios  # noqa: F401

#: Games of OpenSpiel: a small one and a larger one that are written in Python, two that are written
#: in C++ and stepped from Python, and the adapter, which steps the engine as OpenSpiel steps its own.
SPIELS = {
    "python_tic_tac_toe": "Python",
    "python_team_dominoes": "Python",
    "backgammon": "C++",
    "chess": "C++",
    "python_trierarch(scenario=lepanto/skirmish,most=400)": "the adapter",
    "python_trierarch(scenario=duel/lepanto,most=400)": "the adapter",
}


#: What is wanted: the share of Rust in batches, and actions a second of a game stepped singly.
SHARE, SINGLY = 0.5, 50_000


def rate(run: Callable[[], int], seconds: float) -> float:
    """Actions a second of the processor, over at least so many, whatever else runs beside it."""
    actions, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        actions += run()
    return actions / spent


def in_rust(scenario: str, games: int) -> int:
    """Whole random games without Python on the way."""
    return Simulation(scenario, games=games, cap=400, threads=1).run()["actions"]


def drawn(scenario: str, games: int) -> int:
    """The same games a step at a time: one call of Python steps each by one random action."""
    batch, actions = Batch(scenario, games=games, cap=400, threads=1), 0
    while played := batch.play(1):
        actions += played
    return actions


def numbered(scenario: str, games: int) -> int:
    """Everything is listed, NumPy draws a number for each game, and those are taken."""
    batch, rng, actions = Batch(scenario, games=games, cap=400, threads=1), np.random.default_rng(1), 0
    while (counts := batch.offer()).any():
        batch.step(np.where(counts > 0, rng.integers(0, np.maximum(counts, 1)), -1))
        actions += int((counts > 0).sum())
    return actions


def singly(scenario: str) -> int:
    """One game, one call of Python an action, drawn in Rust."""
    game = Position(scenario, seed=random.randrange(1 << 32))
    while not game.is_over and game.actions < 400:
        game.take_random()
    return game.actions


def listed(scenario: str) -> int:
    """One game in which Python lists, draws and takes."""
    game = Position(scenario, seed=random.randrange(1 << 32))
    while not game.is_over and game.actions < 400:
        game.take(random.randrange(game.count()))
    return game.actions


def spiel(name: str) -> tuple[int, int]:
    """A random game of OpenSpiel: how many actions it took, dice and deals too, and how many could
    be chosen from."""
    state, actions, choices = pyspiel.load_game(name).new_initial_state(), 0, 0
    while not state.is_terminal():
        legal = state.legal_actions()
        state.apply_action(random.choice(legal))
        actions, choices = actions + 1, choices + len(legal)
    return actions, choices


def scenario_row(scenario: str, seconds: float, games: int) -> tuple[str, list[str]]:
    """A row of the first table, and what in it is less than is wanted."""
    rust, batch, numbers, one, lists = (
        rate(run, seconds)
        for run in (
            lambda: in_rust(scenario, games),
            lambda: drawn(scenario, games),
            lambda: numbered(scenario, games),
            lambda: singly(scenario),
            lambda: listed(scenario),
        )
    )
    shares = (f"{it:,.0f} ({it / rust:.0%})" for it in (batch, numbers))
    alone = f"{one:,.0f} | {lists:,.0f} |"
    row = " | ".join((f"| `{scenario}`", f"{rust:,.0f}", *shares, alone))
    missed = []
    if batch < SHARE * rust:
        missed.append(f"{scenario}: {batch / rust:.0%} of Rust in batches, {SHARE:.0%} wanted")
    for name, found in (("singly", one), ("singly, Python chooses", lists)):
        if found < SINGLY:
            missed.append(f"{scenario}: {found:,.0f} a second {name}, {SINGLY:,} wanted")
    return row, missed


def spiel_row(name: str, kind: str, seconds: float) -> str:
    """A row of the second."""
    games = actions = choices = 0

    def run() -> int:
        nonlocal games, actions, choices
        taken, could = spiel(name)
        games, actions, choices = games + 1, actions + taken, choices + could
        return taken

    found = rate(run, seconds)
    sizes = f"{actions / games:.0f} | {choices / actions:.0f}"
    return f"| `{name}` | {kind} | {sizes} | {found:,.0f} |"


if __name__ == "__main__":
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 2.0
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 1_000
    print("Random actions a second on one thread.")
    print("In batches Rust draws, and one call of Python steps them all; where Python chooses, all")
    print("that can be done is listed, NumPy draws for each game, and that is taken.")
    print(f"Wanted: {SHARE:.0%} of Rust in batches, {SINGLY:,} actions a second singly.")
    print()
    heads = ("in Rust", "in batches", "Python chooses", "singly", "singly, Python chooses")
    print(f"| scenario | {' | '.join(heads)} |")
    print("|---|---|---|---|---|---|")
    missed: list[str] = []
    for scenario in ["lepanto/skirmish", *(scenarios(ruleset)[0] for ruleset in rulesets()[1:])]:
        row, its = scenario_row(scenario, seconds, games)
        print(row, flush=True)
        missed += its
    print()
    print("| game of OpenSpiel | written in | actions a game | choices | actions a second |")
    print("|---|---|---|---|---|")
    for name, kind in SPIELS.items():
        print(spiel_row(name, kind, seconds), flush=True)
    print()
    print("\n".join(missed) or "All that is wanted is reached.")
    sys.exit(1 if missed else 0)
