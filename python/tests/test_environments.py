"""PettingZoo's own tests, for the first scenario of every ruleset."""

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

import trierarch
from trierarch.environments import aec, parallel

FIRST = [trierarch.scenarios(ruleset)[0] for ruleset in trierarch.rulesets()]


@pytest.mark.parametrize("scenario", FIRST)
def test_aec(scenario: str) -> None:
    api_test(aec(scenario, most=400), num_cycles=60)


@pytest.mark.parametrize("scenario", FIRST)
def test_parallel(scenario: str) -> None:
    parallel_api_test(parallel(scenario, most=400), num_cycles=60)


def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: aec("lepanto/skirmish", most=200), num_cycles=20)


@pytest.mark.parametrize("scenario", FIRST)
def test_a_short_list_is_shared_out(scenario: str) -> None:
    env = aec(scenario, cap=7, most=60)
    env.reset(seed=2)
    rng = np.random.default_rng(2)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        mask = observation["action_mask"]
        lines = env.lines(agent)
        seat = env.possible_agents.index(agent)
        everything = env.position.legal(seat)
        assert 1 <= len(lines) == mask.sum() <= 7
        assert set(lines) <= set(everything) and (len(everything) > 7 or lines == everything)
        env.step(int(rng.choice(np.flatnonzero(mask))))


def test_the_end_is_worth_one_to_the_winner_and_minus_one_to_the_other() -> None:
    env = aec("lepanto/skirmish")
    env.reset(seed=5)
    rng = np.random.default_rng(5)
    rewards = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        rewards[agent] += reward
        done = terminated or truncated
        legal = np.flatnonzero(observation["action_mask"])
        env.step(None if done else int(rng.choice(legal)))
    assert env.position.is_over
    winner = env.position.winner
    expected = [0.0, 0.0] if winner is None else [1.0 if side == winner else -1.0 for side in (0, 1)]
    assert list(rewards.values()) == expected


def test_a_seat_sees_nothing_of_what_is_sealed() -> None:
    env = aec("duel/first-orders")
    env.reset(seed=1)
    before = env.observe("seat_1")["observation"].copy()
    assert env.agent_selection == "seat_0"
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[0]))
    assert np.array_equal(env.observe("seat_1")["observation"], before)
