"""Weights of computer players: what they are, and finding better ones by play.

A level that weighs positions is shipped with weights in tables, which `weights` gives; `Weighted` is
the level with others, as the text of a file that `write` makes of such tables. `tune` searches by
SPSA (Spall 1992): in each round all weights are moved at random by a little, both ways at once; the
two players that makes meet in pairs of games, and the weights go a step toward the one that did
better. `trierarch.ray.tune` does the same on a cluster, and finds the same.

>>> sorted(weights("lepanto", "captain"))
['christian', 'islamic']
>>> tuned = tune("lepanto/skirmish", level="captain", rounds=1, pairs=1, seed=3)
>>> player = Weighted("captain", tuned.text)
>>> Match("lepanto/skirmish", players=(player, "random")).pairs(0, 1)
[[[1, 0, 0], [1, 0, 0]]]
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from . import _trierarch
from .position import Position
from .simulation import Match, Player, Weighted

#: What a match of two players comes to, as `Match.rate` tells it: number of the round, the players.
Play = Callable[[int, tuple[Player, Player]], dict[str, Any]]


#: Weights by table and name.
Tables = dict[str, dict[str, float]]


@dataclass(frozen=True)
class Tuned:
    """What a search came to."""

    #: The weights.
    weights: Tables
    #: For each round its number, the score of the first of its two players, and the weights after it.
    rounds: list[dict[str, Any]]

    @property
    def text(self) -> str:
        """The weights as the text of a file."""
        return write(self.weights)


def write(tables: Tables) -> str:
    """The text of a file of weights."""
    lines = []
    for title, table in tables.items():
        lines.append(f"\n[{title}]\n")
        lines.extend(f"{name} = {value:.6f}\n" for name, value in table.items())
    return "".join(lines)


def weights(ruleset: str, level: str) -> Tables:
    """The weights a level is shipped with; empty where it has none."""
    tables = _trierarch.weights(ruleset, level)
    return {title: {name: value for name, _, _, value in table} for title, table in tables}


def bounds(ruleset: str, level: str) -> dict[str, dict[str, tuple[float, float]]]:
    """Within what each weight has to be."""
    tables = _trierarch.weights(ruleset, level)
    return {title: {name: (low, high) for name, low, high, _ in table} for title, table in tables}


def tune(
    scenario: str | None = None,
    *,
    level: str,
    rounds: int,
    pairs: int,
    seed: int = 1,
    start: Tables | None = None,
    tables: Sequence[str] | None = None,
    play: Play | None = None,
    **setting: Any,
) -> Tuned:
    """Searches better weights for a level, such as "captain" or "commodore+500".

    `start` is where the search begins if not at what is shipped, `tables` names those that are
    moved if not all; `setting` is what `Match` takes. What comes out is the mean of the later half
    of the way. `play` plays the match of a round, where something else than this process is to.
    """
    bare = level.partition("+")[0]
    ground = {name: setting.get(name) for name in ("source", "ruleset", "options")}
    ruleset = Position(scenario, **ground).ruleset
    limits = bounds(ruleset, bare)
    at = start if start is not None else weights(ruleset, bare)
    if not limits:
        raise ValueError(f"{bare} of {ruleset} has no weights")
    moved = [
        (title, name)
        for title in limits
        if tables is None or title in tables
        for name in limits[title]
    ]

    def here(round: int, players: tuple[Player, Player]) -> dict[str, Any]:
        match = Match(scenario, players=players, seed=seed + round, **setting)
        return match.rate(match.pairs(0, pairs))

    def shifted(by: float, signs: Sequence[int]) -> Tables:
        new = {title: dict(table) for title, table in at.items()}
        for (title, name), sign in zip(moved, signs, strict=True):
            low, high = limits[title][name]
            new[title][name] = min(high, max(low, at[title][name] + by * sign * (high - low)))
        return new

    chance = random.Random(seed)
    means = {title: dict.fromkeys(table, 0.0) for title, table in at.items()}
    counted = 0
    told = []
    for round in range(rounds):
        # Spall's exponents; steps are shares of what a weight may be.
        reach = 0.10 / (round + 1) ** 0.101
        step = 0.3 / (round + 1 + rounds * 0.1) ** 0.602
        signs = [chance.choice((-1, 1)) for _ in moved]
        up, down = (Weighted(level, write(shifted(by, signs))) for by in (reach, -reach))
        score = (play or here)(round, (up, down))["score"]
        at = shifted(step * (2 * score - 1), signs)
        if 2 * round >= rounds - 1:
            counted += 1
            for title, table in at.items():
                for name, value in table.items():
                    means[title][name] += (value - means[title][name]) / counted
        told.append({"round": round, "score": score, "weights": at})
    return Tuned(means, told)
