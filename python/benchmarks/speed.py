"""How fast games are stepped: in Rust, through Python in batches and singly, and in OpenSpiel.

`make python` first, then `python/.venv/bin/python python/benchmarks/speed.py`. Everything runs on
one thread, in one process.
"""

import random
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.games import tic_tac_toe  # noqa: F401  (registers the game)

from trierarch import Batch, Position, Simulation, openspiel, rulesets, scenarios  # noqa: F401


def rate(run: Callable[[], int], seconds: float = 2.0) -> float:
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
    batch, rng, actions = Batch(scenario, games=games, cap=60, threads=1), np.random.default_rng(1), 0
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


def spiel(name: str) -> int:
    """A random game of OpenSpiel."""
    state, actions = pyspiel.load_game(name).new_initial_state(), 0
    while not state.is_terminal():
        state.apply_action(random.choice(state.legal_actions()))
        actions += 1
    return actions


if __name__ == "__main__":
    print("actions a second, one thread")
    print(f"{'scenario':32}{'Rust':>12}{'batch':>12}{'numbered':>12}{'singly':>12}{'listed':>12}")
    for scenario in ["lepanto/skirmish", *(scenarios(ruleset)[0] for ruleset in rulesets()[1:])]:
        rates = [
            rate(lambda: in_rust(scenario, 1_000)),
            rate(lambda: drawn(scenario, 1_000)),
            rate(lambda: numbered(scenario, 1_000)),
            rate(lambda: singly(scenario)),
            rate(lambda: listed(scenario)),
        ]
        print(f"{scenario:32}" + "".join(f"{it:12,.0f}" for it in rates))
    for name in ("python_tic_tac_toe", "python_trierarch(scenario=lepanto/skirmish,most=400)"):
        print(f"OpenSpiel's {name}: {rate(lambda: spiel(name)):,.0f}")
