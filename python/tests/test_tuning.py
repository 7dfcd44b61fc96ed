"""The search for weights."""

from pathlib import Path

import pytest

import trierarch
from trierarch import tuning

SCENARIO = "lepanto/skirmish"


def middling() -> tuning.Tables:
    """The middle of what each weight may be: nobody's choice."""
    return {
        title: {name: (low + high) / 2 for name, (low, high) in table.items()}
        for title, table in tuning.bounds("lepanto", "captain").items()
    }


def score(weights: tuning.Tables, against: tuning.Tables, seed: int) -> float:
    players = tuple(trierarch.Weighted("captain", tuning.write(its)) for its in (weights, against))
    match = trierarch.Match(SCENARIO, players=(players[0], players[1]), seed=seed)
    return float(match.rate(match.pairs(0, 100))["score"])


def test_what_is_found_beats_what_it_began_with() -> None:
    setting = {"level": "captain", "rounds": 15, "pairs": 10, "seed": 2}
    tuned = trierarch.tune(SCENARIO, start=middling(), **setting)
    assert len(tuned.rounds) == 15
    for title, table in tuning.bounds("lepanto", "captain").items():
        for name, (low, high) in table.items():
            assert low <= tuned.weights[title][name] <= high
    assert score(tuned.weights, middling(), seed=99) > 0.6


def test_a_level_plays_by_the_weights_it_is_given() -> None:
    shipped = trierarch.weights("lepanto", "captain")
    assert score(shipped, middling(), seed=5) > 0.6
    plain = trierarch.Simulation(SCENARIO, players="captain", games=4, seed=6)
    same = trierarch.Weighted("captain", tuning.write(shipped))
    again = trierarch.Simulation(SCENARIO, players=same, games=4, seed=6)
    assert again.rows() == plain.rows()
    # Parts of players that go by something else are not added up.
    with pytest.raises(trierarch.BadRequest, match="seats"):
        trierarch.merge([plain.part(0, 2), again.part(2, 4)])


@pytest.mark.parametrize("ruleset", trierarch.rulesets())
def test_every_level_with_weights_can_be_tuned(ruleset: str) -> None:
    weighted = [it for it in trierarch.levels(ruleset) if trierarch.weights(ruleset, it)]
    scenario = trierarch.scenarios(ruleset)[0]
    if not weighted:
        with pytest.raises(ValueError, match="has no weights"):
            trierarch.tune(scenario, level=trierarch.levels(ruleset)[-1], rounds=1, pairs=1)
        return
    level = weighted[0]
    setting = {"level": f"{level}+2", "rounds": 1, "pairs": 1, "seed": 8}
    tuned = trierarch.tune(scenario, **setting)
    assert tuned == trierarch.tune(scenario, **setting)
    shipped = trierarch.weights(ruleset, level)
    # An even match moves nothing.
    moved = tuned.weights != shipped
    assert moved == any(it["score"] != 0.5 for it in tuned.rounds)
    for title, table in tuning.bounds(ruleset, level).items():
        assert set(tuned.weights[title]) == set(table)
        for name, (low, high) in table.items():
            assert low <= tuned.weights[title][name] <= high


def test_only_the_tables_that_are_named_are_moved() -> None:
    setting = {"level": "captain", "rounds": 2, "pairs": 2, "seed": 8}
    tuned = trierarch.tune(SCENARIO, tables=["islamic"], start=middling(), **setting)
    moved = [title for title, table in middling().items() if table != tuned.weights[title]]
    assert moved == ["islamic"]


def test_what_does_not_exist_is_told_in_words() -> None:
    setting = {"level": "captain", "rounds": 1, "pairs": 1}
    with pytest.raises(trierarch.BadRequest, match="did you mean \"lepanto/skirmish\""):
        trierarch.tune("lepanto/skirmsh", **setting)
    with pytest.raises(trierarch.BadRequest, match="no ruleset 'lepant'; there are lepanto, duel"):
        trierarch.levels("lepant")
    with pytest.raises(ValueError, match="ensign of lepanto has no weights"):
        trierarch.tune(SCENARIO, **{**setting, "level": "ensign"})


def test_weights_are_found_for_an_own_scenario() -> None:
    path = Path(__file__).parents[2] / "crates/rules-lepanto/scenarios/skirmish.toml"
    setting = {"level": "captain", "rounds": 1, "pairs": 1, "seed": 3}
    own = trierarch.tune(source=path.read_text("utf-8"), ruleset="lepanto", **setting)
    assert own == trierarch.tune(SCENARIO, **setting)


@pytest.mark.parametrize(
    ("level", "weights", "why"),
    [
        ("ensign", "", "ensign of lepanto has no weights; captain, commodore, admiral has"),
        ("captain", "[christian", "TOML"),
        ("captain", "[ottoman]", "unknown table"),
    ],
)
def test_bad_weights_are_told_in_words(level: str, weights: str, why: str) -> None:
    with pytest.raises(trierarch.BadRequest, match=why):
        trierarch.Simulation(SCENARIO, players=trierarch.Weighted(level, weights))
