"""Many games of computer players, counted in parts that add up.

Game `n` depends on the seed and on `n` alone, so a simulation can be cut into any parts, played
anywhere and merged: the result is the same to the last bit, and the one that `trierarch simulate`
prints.

>>> whole = Simulation("lepanto/skirmish", games=6, seed=3)
>>> parts = [whole.part(4, 6), whole.part(0, 4)]
>>> merge(parts) == whole.part()
True
>>> report(merge(parts))["games"]
6
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from . import _trierarch
from .ground import ground


class Weighted(NamedTuple):
    """A level that goes by other weights than it is shipped with (see `trierarch.tuning`)."""

    #: A level, or a level with a budget.
    level: str
    #: The text of a file of weights.
    weights: str


#: A level, a level with a budget, or one with weights: "commodore", "commodore+500", `Weighted`.
Player = str | Weighted


def _player(player: Player) -> tuple[str, int | None, str | None]:
    name, weights = (player, None) if isinstance(player, str) else player
    level, plus, nodes = name.partition("+")
    return level, int(nodes) if plus else None, weights


class Simulation:
    """Numbered games of one scenario, players by seat or one for all."""

    def __init__(
        self,
        scenario: str | None = None,
        *,
        players: Player | Sequence[Player] = "random",
        games: int = 100,
        seed: int = 1,
        swap: bool = False,
        cap: int = 1_000_000,
        threads: int | None = None,
        source: str | None = None,
        ruleset: str | None = None,
        options: Mapping[str, str] | None = None,
        roster: Sequence[Mapping[str, Any]] | None = None,
    ) -> None:
        where = ground(scenario, source=source, ruleset=ruleset, options=options, roster=roster)
        named = [players] if isinstance(players, str | Weighted) else list(players)
        self.games = games
        self.bare = _trierarch.Arena(
            where, [_player(name) for name in named], games, seed, swap, cap, threads
        )

    @property
    def brief(self) -> dict[str, Any]:
        """What the whole simulation is; parts of two of them are never added up."""
        return dict(json.loads(self.bare.brief))

    @property
    def sides(self) -> list[str]:
        """The names of the sides."""
        return self.bare.sides

    def part(self, first: int = 0, last: int | None = None) -> str:
        """Plays games `first` to `last`, the last left out: a line as `simulate --shard` prints."""
        return self.bare.part(first, self.games if last is None else min(last, self.games))

    def shard(self, number: int, of: int) -> str:
        """Plays shard `number` of `of`, counted from 1."""
        return self.part(*_trierarch.shard(self.games, number, of))

    def run(self) -> dict[str, Any]:
        """Plays all games and tells how they went."""
        return report(self.part())

    def rows(self, first: int = 0, last: int | None = None) -> list[dict[str, Any]]:
        """The games one by one: `trierarch.tables` makes tables of them."""
        last = self.games if last is None else min(last, self.games)
        keys = ("game", "winner", "reason", "actions", "rolls", "seats")
        return [dict(zip(keys, row, strict=True)) for row in self.bare.rows(first, last)]

    def record(self, game: int) -> str:
        """The record of one game."""
        return self.bare.record(game)


def merge(parts: Iterable[str]) -> str:
    """Parts of one simulation added up; raises where they are not of one, or count a game twice."""
    return _trierarch.merge(list(parts))


def report(part: str) -> dict[str, Any]:
    """What a part comes to: a line a seat with its Wilson interval, and the games still missing."""
    return dict(json.loads(_trierarch.report(part)))


class Match:
    """A match of two players in pairs of games with the same dice from both sides.

    >>> match = Match("lepanto/skirmish", players=("ensign", "random"), seed=3)
    >>> told = match.rate(match.pairs(0, 4))
    >>> told["games"], told["wins"] > told["losses"]
    (8, True)
    """

    def __init__(
        self,
        scenario: str | None = None,
        *,
        players: tuple[Player, Player],
        seed: int = 1,
        threads: int | None = None,
        source: str | None = None,
        ruleset: str | None = None,
        options: Mapping[str, str] | None = None,
    ) -> None:
        where = ground(scenario, source=source, ruleset=ruleset, options=options)
        named = [_player(name) for name in players]
        self.bare = _trierarch.Arena(where, named, 0, seed, False, 1_000_000, threads)

    def pairs(self, first: int, last: int) -> list[list[list[int]]]:
        """For each pair the first player's wins, draws and losses on side 0 and on side 1."""
        return self.bare.pairs(first, last)

    @staticmethod
    def rate(
        pairs: Sequence[Sequence[Sequence[int]]], sprt: tuple[float, float] | None = None
    ) -> dict[str, Any]:
        """Score and Elo with intervals, and a sequential test where its bounds are given."""
        return dict(json.loads(_trierarch.rate([list(map(list, pair)) for pair in pairs], sprt)))
