"""Games as tables."""

from pathlib import Path

import pandas as pd
import pyarrow.parquet as pq

import trierarch
from trierarch import tables


def test_a_table_says_what_the_simulation_counts() -> None:
    simulation = trierarch.Simulation(
        "lepanto/skirmish", players=("ensign", "random"), games=12, seed=4, swap=True
    )
    frame = tables.frame(simulation)
    told = simulation.run()
    assert frame["actions"].sum() == told["actions"]
    sides = simulation.sides
    for player, seat in zip(("ensign", "random"), told["seats"], strict=True):
        own = frame.apply(lambda row, it=player: sides[0 if row["seat_0"] == it else 1], axis=1)
        assert (frame["winner"] == own).sum() == seat["wins"]


def test_a_file_of_many_games_is_written_in_pieces(tmp_path: Path) -> None:
    simulation = trierarch.Simulation("lepanto/skirmish", games=9, seed=4)
    tables.write(simulation, tmp_path / "games.parquet", rows=4)
    file = pq.ParquetFile(tmp_path / "games.parquet")
    assert file.num_row_groups == 3
    pd.testing.assert_frame_equal(file.read().to_pandas(), tables.frame(simulation))


def test_the_entries_of_a_record_are_rows() -> None:
    simulation = trierarch.Simulation("lepanto/skirmish", games=1, seed=4)
    frame = tables.entries([simulation.record(0)])
    row = simulation.rows()[0]
    assert frame["action"].notna().sum() == row["actions"]
    assert frame["faces"].notna().sum() == row["rolls"]
