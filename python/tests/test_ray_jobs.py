"""Simulations on Ray clusters of several sizes, and a job that is killed as a whole."""

import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
import ray

import trierarch
import trierarch.ray

SCENARIO = "lepanto/skirmish"
#: A job of many small chunks.
JOB = """
import sys, ray, trierarch.ray
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
trierarch.ray.simulate({scenario!r}, games={games}, seed=4, chunk=5, store=sys.argv[1])
"""


@pytest.mark.parametrize("workers", [1, 2, 3])
def test_any_number_of_workers_plays_the_same(workers: int) -> None:
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False)
    try:
        part = trierarch.ray.simulate(SCENARIO, games=200, seed=3, chunk=15)
    finally:
        ray.shutdown()
    assert part == trierarch.Simulation(SCENARIO, games=200, seed=3).part()


def test_a_job_that_is_killed_half_way_is_finished_by_the_next(tmp_path: Path) -> None:
    games = 400
    script = JOB.format(scenario=SCENARIO, games=games)
    job = psutil.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.DEVNULL)
    started = time.monotonic()
    while len(list(tmp_path.glob("*.json"))) < 5:
        assert job.poll() is None and time.monotonic() < started + 60, "the job plays"
        time.sleep(0.01)
    # Its cluster dies with it.
    family = [*job.children(recursive=True), job]
    for process in family:
        try:
            process.kill()
        except psutil.NoSuchProcess:
            continue
    psutil.wait_procs(family, timeout=20)
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.glob("*.json")}
    assert 5 <= len(kept) < games // 5
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        part = trierarch.ray.simulate(SCENARIO, games=games, seed=4, chunk=5, store=tmp_path)
    finally:
        ray.shutdown()
    assert part == trierarch.Simulation(SCENARIO, games=games, seed=4).part()
    # What was done before is not played again.
    assert kept == {path: path.stat().st_mtime_ns for path in kept}
    assert len(list(tmp_path.glob("*.json"))) == games // 5
