"""Tables of many games, for pandas and Arrow.

>>> from trierarch import Simulation
>>> games = frame(Simulation("lepanto/skirmish", games=4, seed=3))
>>> list(games.columns)
['scenario', 'seed', 'game', 'winner', 'reason', 'actions', 'rolls', 'seat_0', 'seat_1']
>>> len(games)
4
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pandas as pd
import pyarrow as pa
import pyarrow.parquet as pq

from .game import Game
from .simulation import Simulation

#: `winner` is the name of a side, null after a draw; `reason` is null where the cap ended a game;
#: `seat_n` is who played seat `n`.
COLUMNS = {
    "scenario": pa.string(),
    "seed": pa.uint64(),
    "game": pa.uint64(),
    "winner": pa.string(),
    "reason": pa.string(),
    "actions": pa.uint64(),
    "rolls": pa.uint64(),
}


def arrow(simulation: Simulation, first: int = 0, last: int | None = None) -> pa.Table:
    """The games of a simulation, a row each, as an Arrow table."""
    brief = simulation.brief
    seats = [
        it["player"] if it["nodes"] is None else f"{it['player']}+{it['nodes']}"
        for it in brief["seats"]
    ]
    fields = [pa.field(name, kind) for name, kind in COLUMNS.items()]
    fields += [pa.field(f"seat_{seat}", pa.string()) for seat in range(len(seats))]
    sides = simulation.sides
    rows: list[dict[str, Any]] = []
    for game in simulation.rows(first, last):
        row = {
            **game,
            "scenario": brief["scenario"],
            "seed": brief["seed"],
            "winner": sides[game["winner"]] if game["winner"] >= 0 else None,
        }
        row.update({f"seat_{seat}": seats[player] for player, seat in enumerate(row.pop("seats"))})
        rows.append(row)
    return pa.Table.from_pylist(rows, schema=pa.schema(fields))


def frame(simulation: Simulation, first: int = 0, last: int | None = None) -> pd.DataFrame:
    """The same as a pandas frame."""
    return arrow(simulation, first, last).to_pandas()


def write(simulation: Simulation, path: str | Path, rows: int = 10_000) -> None:
    """Plays a simulation into a Parquet file, so many games at a time: it never is in memory whole."""
    writer: pq.ParquetWriter | None = None
    try:
        for first in range(0, simulation.games, rows):
            table = arrow(simulation, first, first + rows)
            writer = writer or pq.ParquetWriter(path, table.schema)
            writer.write_table(table)
    finally:
        if writer is not None:
            writer.close()


def entries(records: Iterable[str]) -> pd.DataFrame:
    """The entries of recorded games: which game, which entry, who did what, or what kind of
    roll it was and which faces fell.

    >>> game = Game("lepanto/skirmish", seed=1)
    >>> _ = game.apply(0, "done")
    >>> entries([game.record()])[["entry", "seat", "action"]].values.tolist()
    [[0, 0, 'done']]
    """
    rows = []
    for number, record in enumerate(records):
        for entry, line in enumerate(record.splitlines()[1:]):
            read = json.loads(line)
            if read.get("move") in ("act", "roll"):
                row = {name: read.get(name) for name in ("seat", "action", "kind", "faces")}
                rows.append({"game": number, "entry": entry, **row})
    columns = ["game", "entry", "seat", "action", "kind", "faces"]
    frame = pd.DataFrame(rows, columns=columns)
    return frame.astype({"seat": "Int64"})
