"""Games, positions and batches, for every ruleset."""

import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import trierarch
from trierarch import Batch, Game, Observer, Position, Simulation
from trierarch.planes import vocabularies

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


@pytest.mark.parametrize("scenario", FIRST)
def test_views_are_redacted(scenario: str) -> None:
    position = Position(scenario, seed=2)
    for _ in range(30):
        if position.is_over:
            break
        position.take_random()
    scenes = {json.dumps(position.scene(seat)["pieces"]) for seat in range(len(position.seats))}
    assert scenes
    if scenario.startswith("duel/"):
        assert len({position.sight(seat) for seat in range(len(position.seats))}) > 1


def test_copies_are_their_own() -> None:
    one = Position("lepanto/skirmish", seed=3)
    other = one.copy()
    other.take_random()
    assert (one.actions, other.actions) == (0, 1)
    game = Game("lepanto/skirmish", seed=3)
    copy = game.copy()
    copy.play(copy.asked[0], "random")
    assert copy.digest != game.digest


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
    start = Position(scenario)
    observer = Observer(start)
    batch = Batch(scenario, games=3, seed=2)
    batch.play(9)
    seen = observer.batch(batch)
    assert seen.shape == (3, *observer.shape) and len(observer.names) == observer.shape[0]
    assert seen[:, observer.names.index("own side")].sum() > 0
    for game, seat in enumerate(batch.to_act):
        if seat < 0:
            assert not seen[game].any()


@pytest.mark.parametrize("scenario", trierarch.scenarios())
def test_the_vocabulary_knows_every_word(scenario: str) -> None:
    position = Position(scenario, seed=77)
    observer = Observer(position)
    unknown = observer.names.index("unknown")
    while not position.is_over and position.actions < 120:
        if position.actions % 40 == 0:
            for seat in range(len(position.seats)):
                assert not observer(position, seat)[unknown].any()
        position.take_random()


def test_the_command_line_counts_the_same() -> None:
    simulation = Simulation("lepanto/skirmish", games=9, seed=3)
    parts = [simulation.shard(number, 4) for number in (3, 1, 4, 2)]
    assert trierarch.merge(parts) == simulation.part()
    assert trierarch.report(parts[0])["missing"] == [[0, 4], [6, 9]]
    with pytest.raises(trierarch.BadRequest, match="counted twice"):
        trierarch.merge([parts[0], parts[0]])


def test_the_page_names_every_word_of_the_vocabulary() -> None:
    page = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
    for ruleset, words in vocabularies().items():
        lists = [words["kinds"], words["factors"], words["statuses"]]
        cells = [", ".join(f"`{word}`" for word in each) or "–" for each in lists]
        assert f"| {ruleset} | {' | '.join(cells)} |" in page
