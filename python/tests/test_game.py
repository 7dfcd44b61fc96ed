"""Games, positions and batches, for every ruleset."""

import json
import os
import pickle
import subprocess
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import trierarch
from trierarch import Batch, Game, Observer, Position, Simulation

FIRST = [trierarch.scenarios(ruleset)[0] for ruleset in trierarch.rulesets()]


@pytest.mark.parametrize("scenario", FIRST)
def test_a_game_is_played_recorded_and_replayed(scenario: str) -> None:
    game = Game(scenario, seed=9)
    for _ in range(12):
        if game.is_over:
            break
        seat = game.asked[0]
        line = game.legal(seat)[0]
        game.check(seat, line)
        game.apply(seat, line)
    again = Game(record=game.record())
    assert again.digest == game.digest
    assert again.position().digest == game.digest
    assert [piece["id"] for piece in again.scene("all")["pieces"]]


@pytest.mark.parametrize("scenario", FIRST)
def test_what_is_sampled_is_legal(scenario: str) -> None:
    position = Position(scenario, seed=4)
    for number in range(60):
        if position.is_over:
            break
        line = position.sample(number=number)
        assert line is not None and line == position.sample(number=number)
        position.check(line)
        position.apply(line)


@pytest.mark.parametrize("scenario", FIRST)
def test_the_strongest_level_finds_something_legal(scenario: str) -> None:
    game = Game(scenario, seed=4)
    seat = game.asked[0]
    plan = game.plan(seat, nodes=20)
    assert plan and game.apply(seat, *plan)["taken"] >= 1


def test_a_refusal_cites_its_clauses() -> None:
    game = Game("lepanto/skirmish", seed=1)
    with pytest.raises(trierarch.Illegal, match="not yours") as refusal:
        game.apply(0, "M1 sail")
    assert refusal.value.clauses == ["5.2", "L-20"]
    with pytest.raises(trierarch.Illegal, match="not yours") as bare:
        game.position().apply("M1 sail")
    assert bare.value.clauses == refusal.value.clauses
    assert pickle.loads(pickle.dumps(bare.value)).clauses == refusal.value.clauses


def test_errors_say_what_would_be_right() -> None:
    with pytest.raises(trierarch.BadRequest, match="did you mean"):
        Position("lepanto/skirmsh")
    with pytest.raises(trierarch.BadScenario) as faulty:
        Game(source="title = 3", ruleset="lepanto")
    assert faulty.value.faults
    with pytest.raises(trierarch.Malformed):
        Position("lepanto/skirmish", seed=1).apply("B1 flies")
    with pytest.raises(trierarch.NotNow):
        Position("lepanto/skirmish", seed=1).apply("done", 1)
    with pytest.raises(trierarch.BadRecord):
        Game(record="no record")
    with pytest.raises(trierarch.Malformed):
        Position("lepanto/skirmish", seed=1).take(100_000)


def test_own_faces_and_seeded_dice() -> None:
    game = Game("lepanto/skirmish", dice="hands")
    for seat in (0, 1):
        game.apply(seat, "done", "done")
    with pytest.raises(trierarch.NotNow):
        game.apply(0, "done")
    with pytest.raises(trierarch.Malformed):
        game.roll([7])
    game.roll([5])
    assert game.pending["wait"] == "decide"
    position = Position("lepanto/skirmish")
    while position.due is None:
        position.take(position.count() - 1)
    dice, sides = position.due
    position.resolve([sides] * dice)
    assert position.rolls == 1


def test_odds_add_up_to_one() -> None:
    position = Position("lepanto/skirmish", seed=3)
    game = Game("lepanto/skirmish", seed=3)
    for _ in range(400):
        seat = game.asked[0]
        for line in game.legal(seat):
            odds = game.odds(seat, line)
            if len(odds["lines"]) > 1:
                assert sum(it["basis_points"] for it in odds["lines"]) in range(9_990, 10_011)
                return
        game.play(seat, "ensign")
    raise AssertionError(f"nothing with odds after {position.actions} actions")


def test_copies_are_their_own() -> None:
    one = Position("lepanto/skirmish", seed=3)
    other = one.copy()
    other.take_random()
    assert (one.actions, other.actions) == (0, 1)
    game = Game("lepanto/skirmish", seed=3)
    copy = game.copy()
    copy.play(copy.asked[0], "random")
    assert copy.digest != game.digest


def test_a_copy_with_other_dice_lets_the_same_seat_act() -> None:
    position = Position("duel/standard", seed=3)
    position.take_random()
    assert position.to_act == 1
    other = position.copy(seed=4)
    assert (other.digest, other.to_act, other.actions) == (position.digest, 1, 0)
    # And all go on in the same order.
    for _ in range(9):
        line = position.line(0)
        position.take(0)
        other.apply(line)
        assert (other.digest, other.to_act) == (position.digest, position.to_act)
    waiting = Position("lepanto/skirmish")
    while waiting.due is None:
        waiting.take(waiting.count() - 1)
    rolled = [waiting.copy(seed=seed) for seed in range(20)]
    assert all(copy.due is None and copy.to_act is not None for copy in rolled)
    assert len({copy.digest for copy in rolled}) > 1
    assert waiting.due is not None


@pytest.mark.parametrize("scenario", FIRST)
def test_a_batch_does_not_depend_on_the_threads(scenario: str) -> None:
    def play(threads: int) -> list[str]:
        batch = Batch(scenario, games=12, seed=6, threads=threads)
        rng = np.random.default_rng(6)
        for _ in range(15):
            counts = batch.offer(50)
            assert batch.masks(50).sum(axis=1).tolist() == counts.tolist()
            batch.step(np.where(counts > 0, rng.integers(0, np.maximum(counts, 1)), -1))
        batch.play(20)
        return batch.digests()

    assert play(1) == play(3)


def test_a_batch_plays_the_games_of_a_simulation() -> None:
    batch = Batch("lepanto/skirmish", games=20, seed=8, first=5)
    batch.play(7)
    batch.play()
    rows = Simulation("lepanto/skirmish", games=25, seed=8).rows(5)
    assert batch.numbers.tolist() == [row["game"] for row in rows]
    assert batch.results.tolist() == [row["winner"] for row in rows]
    assert batch.actions.tolist() == [row["actions"] for row in rows]
    batch.restart([3], [5])
    batch.play()
    assert batch.digests()[3] == batch.digests()[0]


def test_a_thousand_games_are_stepped_at_once() -> None:
    batch = Batch("lepanto/skirmish", games=1_000, seed=1)
    rng = np.random.default_rng(1)
    for _ in range(5):
        counts = batch.offer()
        batch.step(rng.integers(0, counts))
    assert batch.actions.tolist() == [5] * 1_000
    with pytest.raises(trierarch.BadRequest):
        batch.step(np.full(1_000, 10_000))
    with pytest.raises(trierarch.BadRequest):
        batch.step(np.zeros(3, dtype=np.int64))


@pytest.mark.parametrize("scenario", FIRST)
def test_a_batch_sees_what_each_position_sees(scenario: str) -> None:
    observer = Observer(Position(scenario))
    assert len(observer.names) == observer.shape[0]
    batch = Batch(scenario, games=5, seed=2, cap=300)
    sides = set()
    for _ in range(8):
        seen = observer.batch(batch)
        assert seen.shape == (5, *observer.shape)
        for game, seat in enumerate(batch.to_act.tolist()):
            position = batch.position(game)
            if seat < 0:
                assert position.is_over or position.actions == 300
                assert not seen[game].any()
            else:
                sides.add(seat)
                assert position.to_act == seat
                assert np.array_equal(seen[game], observer(position, seat))
        batch.play(23)
    assert len(sides) > 1


@pytest.mark.parametrize("scenario", FIRST)
def test_a_game_that_is_taken_out_of_a_batch_goes_on_as_it_does_there(scenario: str) -> None:
    batch = Batch(scenario, games=3, seed=4, first=7)
    batch.play(11)
    position = batch.position(2)
    assert (position.digest, position.actions) == (batch.digests()[2], 11)
    batch.play(40)
    for _ in range(40):
        if not position.is_over:
            position.take_random()
    assert (position.digest, position.actions) == (batch.digests()[2], batch.actions[2])
    # From its beginning it is the same game too.
    position.restart()
    batch.restart([2], [9])
    assert position.digest == batch.digests()[2]
    with pytest.raises(trierarch.BadRequest, match="no game 3"):
        batch.position(3)


def test_what_does_not_fit_a_batch_is_refused() -> None:
    batch = Batch("lepanto/skirmish", games=3, seed=4)
    batch.play(3)
    for games, numbers in (([0, 1], [5]), ([0], [5, 6]), ([3], [5])):
        with pytest.raises(trierarch.BadRequest):
            batch.restart(games, numbers)
    assert batch.actions.tolist() == [3, 3, 3]
    assert batch.numbers.tolist() == [0, 1, 2]


def test_parts_add_up_to_the_whole() -> None:
    simulation = Simulation("lepanto/skirmish", games=9, seed=3)
    parts = [simulation.shard(number, 4) for number in (3, 1, 4, 2)]
    assert trierarch.merge(parts) == simulation.part()
    assert trierarch.report(parts[0])["missing"] == [[0, 4], [6, 9]]
    with pytest.raises(trierarch.BadRequest, match="counted twice"):
        trierarch.merge([parts[0], parts[0]])


def test_more_than_can_be_counted_is_refused() -> None:
    simulation = Simulation("lepanto/skirmish", games=2, seed=3)
    part = json.loads(simulation.part(0, 1))
    part["tally"]["actions"] = 2**64 - 1
    with pytest.raises(trierarch.BadRequest, match="more than can be counted"):
        trierarch.merge([json.dumps(part), simulation.part(1, 2)])


def test_the_command_line_counts_the_same(tmp_path: Path) -> None:
    # scripts/test-python.sh builds it and says where it is.
    trierarch_ = os.environ["TRIERARCH_BIN"]

    def run(*words: str) -> str:
        return subprocess.run(
            [trierarch_, *words], cwd=tmp_path, capture_output=True, text=True, check=True
        ).stdout

    players = ("ensign", "random")
    simulation = Simulation("lepanto/skirmish", players=players, games=9, seed=3, swap=True)
    setting = [
        "simulate", "lepanto/skirmish", "--games", "9", "--seed", "3", "--swap",
        *(word for player in players for word in ("--seat", player)),
    ]  # fmt: skip
    shards = [run(*setting, "--shard", f"{number}/4").rstrip("\n") for number in (1, 2, 3, 4)]
    assert shards == [simulation.shard(number, 4) for number in (1, 2, 3, 4)]
    mixed = [shards[0], simulation.shard(2, 4), shards[2], simulation.shard(4, 4)]
    assert trierarch.merge(mixed) == simulation.part()
    for number, part in enumerate(mixed):
        (tmp_path / f"{number}.json").write_text(part + "\n", "utf-8")
    files = sorted(path.name for path in tmp_path.glob("*.json"))
    assert run("merge", "--partial", *files).rstrip("\n") == simulation.part()


def test_other_threads_go_on_while_a_batch_is_stepped() -> None:
    """A batch holds no lock of the interpreter: a thread beside it never waits as long as a call takes."""
    longest, is_over = 0.0, threading.Event()

    def watch() -> None:
        nonlocal longest
        last = time.perf_counter()
        while not is_over.is_set():
            now = time.perf_counter()
            longest, last = max(longest, now - last), now

    batch = Batch("lepanto/1571", games=400, seed=3, threads=1)
    beside = threading.Thread(target=watch)
    beside.start()
    start = time.perf_counter()
    batch.play(1_000)
    took = time.perf_counter() - start
    is_over.set()
    beside.join()
    assert took > 0.1
    assert longest < took / 2
