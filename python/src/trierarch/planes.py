"""Observations: a position as layers of numbers on a grid, redacted for the seat that looks.

A hex is a cell, and boxes beside the map are one row more; a sector is a cell, all in one row; an
open table is cut into squares, the lowest row first. Where several pieces share a cell, their
numbers are added up. Which layers a ruleset has is told in `vocabulary.json` beside this file,
which `python -m trierarch.planes` adds to when a ruleset learns new words.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _trierarch
from .game import levels
from .ground import rulesets, scenarios
from .position import Batch, Position
from .simulation import Simulation


@cache
def vocabularies() -> dict[str, dict[str, Any]]:
    """What has a layer of its own, ruleset by ruleset."""
    return dict(json.loads(files(__package__).joinpath("vocabulary.json").read_text("utf-8")))


class Observer:
    """Sees positions of one ground.

    >>> position = Position("duel/lepanto")
    >>> observer = Observer(position)
    >>> observer.names[observer.names.index("own side")]
    'own side'
    >>> observer(position, seat=0).shape == observer.shape
    True
    """

    def __init__(self, position: Position, vocabulary: dict[str, Any] | None = None) -> None:
        words = vocabulary or vocabularies()[position.ruleset]
        self.bare = _trierarch.Planes(position.bare, json.dumps(words))

    @property
    def names(self) -> list[str]:
        """What each layer means."""
        return self.bare.names

    @property
    def shape(self) -> tuple[int, int, int]:
        """Layers, rows, columns."""
        return self.bare.shape

    def __call__(
        self, position: Position, seat: int, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """What a seat sees."""
        out = np.zeros(self.shape, dtype=np.float32) if out is None else out
        self.bare.observe(position.bare, seat, out)
        return out

    def batch(
        self, batch: Batch, out: npt.NDArray[np.float32] | None = None
    ) -> npt.NDArray[np.float32]:
        """What whoever is to act in each game of a batch sees; 0 where nobody is."""
        out = np.zeros((len(batch), *self.shape), dtype=np.float32) if out is None else out
        batch.bare.observe(self.bare, out)
        return out


#: Cells along the longer edge of an open table.
CELLS = 32


def played(scenario: str, level: str, game: int, most: int) -> Iterator[Position]:
    """The positions of a game of computer players of one level, left after so many actions.

    It is always the same position, which changes from one to the next.
    """
    position = Position(scenario)
    yield position
    record = Simulation(scenario, players=level, games=game + 1, cap=most, threads=1).record(game)
    for line in record.splitlines()[1:]:
        entry = json.loads(line)
        if entry.get("move") == "act":
            position.apply(entry["action"], entry["seat"])
            yield position
        elif entry.get("move") == "roll":
            position.resolve(entry["faces"])


def seen(ruleset: str, games: int, every: int, most: int = 3_000) -> dict[str, Any]:
    """The words that scenes of games use, as a vocabulary.

    `games` of each scenario are played by each of the two lowest levels, the first of which plays at
    random, are looked at every so many actions, and left after `most`.
    """
    found: dict[str, set[str]] = {
        name: set()
        for name in (
            "looks", "kinds", "factors", "statuses", "markers", "orders", "tracks", "asks",
        )
    }  # fmt: skip
    sides = 0
    for scenario in scenarios(ruleset):
        start = Position(scenario)
        sides = max(sides, 1 + max(start.seats))
        for kind, board in start.board().items():
            looks = board.get("legend") or board.get("sectors") or []
            found["looks"].update(it["look"] for it in looks)
            found["looks"].update({"sectors": ["key"], "plane": ["land"]}.get(kind, []))
        for level in levels(ruleset)[:2]:
            for game in range(games):
                for position in played(scenario, level, game, most):
                    found["asks"].update(ask["kind"] for ask in position.pending.get("asks", ()))
                    if position.actions % every == 0:
                        scene = position.scene(*range(len(position.seats)))
                        for piece in scene["pieces"]:
                            found["kinds"].add(piece["kind"])
                            found["factors"].update(it["label"] for it in piece["factors"])
                            found["statuses"].update(it["id"] for it in piece["statuses"])
                        found["markers"].update(it["kind"] for it in scene.get("markers", ()))
                        found["orders"].update(it["kind"] for it in scene.get("orders", ()))
                        found["tracks"].update(it["id"] for it in scene["tracks"])
    return {"sides": sides, "cells": CELLS, **{name: sorted(it) for name, it in found.items()}}


def main() -> None:
    """Writes `vocabulary.json` anew; what it knows already stays."""
    path = Path(__file__).with_name("vocabulary.json")
    known = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for ruleset in rulesets():
        new, old = seen(ruleset, games=4, every=5), known.get(ruleset, {})
        known[ruleset] = {
            name: sorted({*it, *old.get(name, [])}) if isinstance(it, list) else it
            for name, it in new.items()
        }
    path.write_text(json.dumps(known, indent=1, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
