"""Galley warfare by the rules, for people who study games and play.

`Game` is a game with its record, `Position` a bare one for search, `Batch` many of them at once.
`Simulation` plays numbered games of computer players that add up. The modules `environments`,
`openspiel`, `tables` and `ray` need libraries of their own, and are imported by name.

>>> import trierarch
>>> game = trierarch.Game("lepanto/skirmish", seed=1571)
>>> while not game.is_over:
...     _ = game.play(game.asked[0], "random")
>>> sorted(game.outcome)
['reason', 'winner']
"""

from ._trierarch import VERSION as __version__
from .errors import (
    BadRecord,
    BadRequest,
    BadScenario,
    Bug,
    Final,
    Illegal,
    Malformed,
    NotNow,
    Stale,
    TrierarchError,
)
from .game import Game, ask, clauses, levels
from .ground import rulesets, scenarios
from .planes import Observer
from .position import Batch, Position
from .simulation import Match, Simulation, Weighted, merge, report
from .tuning import tune, weights

__all__ = [
    "BadRecord",
    "BadRequest",
    "BadScenario",
    "Batch",
    "Bug",
    "Final",
    "Game",
    "Illegal",
    "Malformed",
    "Match",
    "NotNow",
    "Observer",
    "Position",
    "Simulation",
    "Stale",
    "TrierarchError",
    "Weighted",
    "__version__",
    "ask",
    "clauses",
    "levels",
    "merge",
    "report",
    "rulesets",
    "scenarios",
    "tune",
    "weights",
]
