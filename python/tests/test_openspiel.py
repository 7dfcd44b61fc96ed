"""Scenarios as games of OpenSpiel."""

import random

import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough

import trierarch
import trierarch.openspiel

FIRST = [trierarch.scenarios(ruleset)[0] for ruleset in trierarch.rulesets()]


@pytest.mark.parametrize(
    ("scenario", "most"),
    [
        ("lepanto/first-battle", 4),
        ("duel/first-orders", 4),
        # Of large observations every number is written out, which takes its time: their longer games
        # are below.
        ("constantinople/first-sail", 1),
        ("nauta/lesson", 1),
        ("naumachia/first-battle", 1),
    ],
)
def test_a_playthrough_runs_and_is_repeated(scenario: str, most: int) -> None:
    name = f"python_trierarch(scenario={scenario},most={most})"
    told = generate_playthrough.playthrough(name, [], seed=3)
    assert f'scenario = "{scenario}"' in told or scenario in told
    assert "IsTerminal() = True" in told
    if most == 1:
        return
    lines = told.splitlines()
    actions = [
        int(line.removeprefix("action: ")) for line in lines if line.startswith("action: ")
    ]
    again = generate_playthrough.playthrough(name, actions, seed=9)
    lines = [line for line in lines if "seed" not in line]
    assert [line for line in again.splitlines() if "seed" not in line] == lines


@pytest.mark.parametrize("scenario", FIRST)
def test_a_random_playthrough_with_its_dice_is_repeated_by_its_history(scenario: str) -> None:
    game = pyspiel.load_game(f"python_trierarch(scenario={scenario},most=400)")
    rng, state, dice = random.Random(4), game.new_initial_state(), 0
    while not state.is_terminal() and dice < 6:
        if state.is_chance_node():
            dice += 1
            assert [face for face, _ in state.chance_outcomes()] == state.legal_actions()
        state.apply_action(rng.choice(state.legal_actions()))
    position = trierarch.Position(scenario, seed=1)
    while not position.is_over and position.actions < 400 and not position.rolls:
        position.take_random()
    # There are dice where the rules have any.
    assert (dice > 0) == (position.rolls > 0)
    again = game.new_initial_state()
    for action in state.history():
        assert action in again.legal_actions()
        again.apply_action(action)
    assert str(again) == str(state)
    for player in range(game.num_players()):
        known = state.information_state_string(player)
        assert again.information_state_string(player) == known
    # The page says so: what is saved is the history.
    with pytest.raises(TypeError, match="pickle"):
        pyspiel.serialize_game_and_state(game, state)


@pytest.mark.parametrize("scenario", FIRST)
def test_openspiels_own_random_games_pass(scenario: str) -> None:
    game = pyspiel.load_game(f"python_trierarch(scenario={scenario},most=12)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_sealed_orders_leave_no_trace_in_what_the_other_knows() -> None:
    state = pyspiel.load_game("python_trierarch(scenario=duel/first-orders)").new_initial_state()
    player = state.current_player()
    other = 1 - player
    for acts in (player, other, player):
        assert state.current_player() == acts
        before = [state.information_state_string(it) for it in (acts, 1 - acts)]
        state.apply_action(state.legal_actions()[0])
        after = [state.information_state_string(it) for it in (acts, 1 - acts)]
        assert after[0] != before[0] and after[1] == before[1]
    assert state.position.actions == 3


def test_the_information_state_remembers_what_the_observation_does_not() -> None:
    game = pyspiel.load_game("python_trierarch(scenario=lepanto/skirmish)")
    states = [game.new_initial_state() for _ in range(6)]
    for face, state in enumerate(states):
        while not state.is_chance_node():
            state.apply_action(state.legal_actions()[-1])
        state.apply_action(face)
    seen = {state.observation_string(0) for state in states}
    known = {state.information_state_string(0) for state in states}
    assert len(known) == 6 > len(seen)


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
