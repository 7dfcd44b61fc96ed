"""Scenarios as games of OpenSpiel."""

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

import trierarch
import trierarch.openspiel

FIRST = [trierarch.scenarios(ruleset)[0] for ruleset in trierarch.rulesets()]


@pytest.mark.parametrize("scenario", ["duel/first-orders", "lepanto/first-battle"])
def test_a_playthrough_runs_and_is_repeated(scenario: str) -> None:
    name = f"python_trierarch(scenario={scenario},most=4)"
    told = generate_playthrough.playthrough(name, [], seed=3)
    assert f'scenario = "{scenario}"' in told or scenario in told
    assert "IsTerminal() = True" in told
    actions = [
        int(word)
        for line in told.splitlines()
        if line.startswith("action: ")
        for word in [line.removeprefix("action: ")]
    ]
    again = generate_playthrough.playthrough(name, actions, seed=9)
    lines = [line for line in told.splitlines() if "seed" not in line]
    assert [line for line in again.splitlines() if "seed" not in line] == lines


@pytest.mark.parametrize("scenario", FIRST)
def test_openspiels_own_random_games_pass(scenario: str) -> None:
    game = pyspiel.load_game(f"python_trierarch(scenario={scenario},most=12)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_sealed_order_is_not_in_what_the_other_knows() -> None:
    state = pyspiel.load_game("python_trierarch(scenario=duel/first-orders)").new_initial_state()
    player = state.current_player()
    other = 1 - player
    before = state.information_state_string(other).split(" ", 1)[1]
    own = state.information_state_string(player)
    state.apply_action(state.legal_actions()[0])
    assert state.information_state_string(other).split(" ", 1)[1] == before
    assert state.information_state_string(player) != own


def test_a_die_is_a_chance_node() -> None:
    state = pyspiel.load_game("python_trierarch(scenario=lepanto/skirmish)").new_initial_state()
    while not state.is_chance_node():
        state.apply_action(state.legal_actions()[-1])
    outcomes = state.chance_outcomes()
    assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-9
    other = state.clone()
    for face, copy in ((0, state), (len(outcomes) - 1, other)):
        while copy.is_chance_node():
            copy.apply_action(face)
    assert str(state) != str(other)
