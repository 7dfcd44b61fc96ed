"""Simulations on a local Ray cluster of two workers."""

import json
import os
import platform
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
import pytest
import ray

import trierarch
import trierarch.ray

SCENARIO, GAMES = "lepanto/skirmish", 10_000


@pytest.fixture(scope="module", autouse=True)
def cluster() -> Iterator[None]:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.fixture(scope="module")
def alone() -> str:
    """The same simulation in one process."""
    return trierarch.Simulation(SCENARIO, games=GAMES, seed=11).part()


def workers() -> list[psutil.Process]:
    """The workers of this cluster that play."""
    found = []
    for process in psutil.Process().children(recursive=True):
        try:
            if process.name().startswith("ray::_part"):
                found.append(process)
        except psutil.Error:
            continue
    return found


def test_two_workers_play_what_one_process_plays(alone: str) -> None:
    assert trierarch.ray.simulate(SCENARIO, games=GAMES, seed=11) == alone


def test_the_same_though_a_worker_is_killed(alone: str, tmp_path: Path) -> None:
    killed = []

    def kill() -> None:
        while not killed:
            for process in workers()[:1]:
                try:
                    os.kill(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    # It has ended by itself since.
                    continue
                killed.append(process.pid)
            time.sleep(0.01)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    part = trierarch.ray.simulate(SCENARIO, games=GAMES, seed=11, store=tmp_path)
    killer.join(timeout=10)
    assert killed, "a worker was killed in the middle"
    assert part == alone
    assert len(list(tmp_path.glob("*.json"))) == GAMES // trierarch.ray.CHUNK


def test_a_job_goes_on_where_it_was(tmp_path: Path) -> None:
    setting = {"games": 60, "seed": 2, "chunk": 20, "store": tmp_path}
    whole = trierarch.ray.simulate("lepanto/skirmish", **setting)
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 3
    times = {path: path.stat().st_mtime_ns for path in files[1:]}
    files[0].unlink()
    assert trierarch.ray.simulate("lepanto/skirmish", **setting) == whole
    assert files[0].exists()
    assert times == {path: path.stat().st_mtime_ns for path in files[1:]}
    # Another simulation does not take these for its own.
    other = trierarch.ray.simulate("lepanto/skirmish", **{**setting, "seed": 3})
    assert other != whole


def test_a_damaged_chunk_is_refused_by_its_name(tmp_path: Path) -> None:
    setting = {"games": 40, "seed": 2, "chunk": 20, "store": tmp_path}
    whole = trierarch.ray.simulate("lepanto/skirmish", **setting)
    file, other = sorted(tmp_path.glob("*.json"))
    right = file.read_text("utf-8")
    wrong = json.loads(right)
    wrong["tally"]["scores"][0]["wins"] += 1
    stranger = json.loads(right)
    stranger["series"]["seed"] = 3
    texts = [json.dumps(wrong), json.dumps(stranger), other.read_text("utf-8")]
    for text in (right[:50], "\udcff", *texts):
        file.write_text(text, "utf-8", errors="surrogateescape")
        with pytest.raises(trierarch.BadRecord, match=file.name):
            trierarch.ray.simulate("lepanto/skirmish", **setting)
    file.unlink()
    assert trierarch.ray.simulate("lepanto/skirmish", **setting) == whole


def test_a_damaged_chunk_of_a_match_is_refused_by_its_name(tmp_path: Path) -> None:
    setting = {"players": ("ensign", "random"), "pairs": 6, "seed": 2, "chunk": 3}
    whole = trierarch.ray.match("lepanto/skirmish", **setting, store=tmp_path)
    file, _ = sorted(tmp_path.glob("*.json"))
    right = json.loads(file.read_text("utf-8"))
    twice = [[[2, 0, 0], side] for _, side in right]
    halves = [side for side, _ in right]
    for wrong in (right[:2], [*right, right[0]], twice, halves, {"pairs": right}, None):
        file.write_text(json.dumps(wrong), "utf-8")
        with pytest.raises(trierarch.BadRecord, match=file.name):
            trierarch.ray.match("lepanto/skirmish", **setting, store=tmp_path)
    file.write_text("[", "utf-8")
    with pytest.raises(trierarch.BadRecord, match=file.name):
        trierarch.ray.match("lepanto/skirmish", **setting, store=tmp_path)
    file.write_text(json.dumps(right), "utf-8")
    assert trierarch.ray.match("lepanto/skirmish", **setting, store=tmp_path) == whole


def test_two_machines_write_one_chunk_beside_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = []

    def replace(self: Path, target: Path) -> Path:
        names.append(self.name)
        return rename(self, target)

    rename = Path.replace
    monkeypatch.setattr(Path, "replace", replace)
    trierarch.ray.simulate("lepanto/skirmish", games=2, chunk=2, store=tmp_path)
    assert [f".{platform.node()}.{os.getpid()}." in name for name in names] == [True]
    assert [path.suffix for path in tmp_path.iterdir()] == [".json"]


def test_a_match_is_rated_as_in_one_process() -> None:
    players = ("ensign", "random")
    told = trierarch.ray.match("lepanto/skirmish", players=players, pairs=12, chunk=5, seed=3)
    match = trierarch.Match("lepanto/skirmish", players=players, seed=3)
    assert told == match.rate(match.pairs(0, 12))
    assert told["games"] == 24 and (told["elo"] is None or told["elo"] > 0)


def test_a_balance_report_has_a_line_a_side() -> None:
    lines = trierarch.ray.balance(
        "lepanto", games=20, level="random", only=["lepanto/skirmish"], chunk=8, seed=5
    )
    assert len(lines) == 2 and abs(sum(line["score"] for line in lines) - 1) < 1e-9
    alone = trierarch.Simulation("lepanto/skirmish", games=20, seed=5).run()
    assert [line["score"] for line in lines] == [seat["score"] for seat in alone["seats"]]


def test_tuning_finds_what_one_process_finds_and_goes_on_where_it_was(tmp_path: Path) -> None:
    setting = {"level": "captain", "rounds": 3, "pairs": 6, "seed": 4}
    alone = trierarch.tune("lepanto/skirmish", **setting)
    tuned = trierarch.ray.tune("lepanto/skirmish", **setting, chunk=2, store=tmp_path)
    assert tuned == alone
    files = sorted(tmp_path.glob("*.json"))
    assert len(files) == 9
    files[4].unlink()
    assert trierarch.ray.tune("lepanto/skirmish", **setting, chunk=2, store=tmp_path) == alone
    assert sorted(tmp_path.glob("*.json")) == files
