"""PettingZoo's own tests, for the first scenario of every ruleset, and what they do not look at."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import trierarch
from trierarch.environments import TrierarchParallel, aec, parallel

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


# ── what the mask forbids


def refused(step: Callable[[], Any], position: trierarch.Position, why: str) -> None:
    """It raises, and nothing has happened."""
    before = (position.digest, position.actions)
    with pytest.raises(trierarch.BadRequest, match=why):
        step()
    assert (position.digest, position.actions) == before


def test_who_is_asked_one_after_another_takes_what_is_offered() -> None:
    env = aec("lepanto/skirmish", cap=20)
    env.reset(seed=1)
    agent, offered = env.agent_selection, len(env.lines(env.agent_selection))
    for action in (0, -1, offered + 1, 1_000, None):
        why = f"{agent} is asked for an action from 1 to {offered}, not {action}"
        refused(lambda it=action: env.step(it), env.position, why)
        assert env.agent_selection == agent
    env.step(offered)
    assert env.position.actions == 1


def test_an_illegal_action_loses_in_pettingzoos_wrapper() -> None:
    env = TerminateIllegalWrapper(aec("lepanto/skirmish"), illegal_reward=-1)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(0)
    assert all(env.terminations.values())
    assert env.rewards[agent] == -1


def test_all_at_once_each_takes_what_is_offered() -> None:
    env = parallel("duel/first-orders")
    observations, _ = env.reset(seed=1)
    right = {
        agent: int(np.flatnonzero(seen["action_mask"])[0]) for agent, seen in observations.items()
    }
    assert min(right.values()) == 1
    for action in (0, -1, 257, None):
        wrong = {**right, "seat_1": action}
        refused(lambda it=wrong: env.step(it), env.position, "seat_1 is asked for an action from 1")
    refused(lambda: env.step({"seat_0": 1}), env.position, "seat_1 is asked")
    env.step(right)
    assert env.position.actions == 2


def test_all_at_once_who_is_not_asked_waits() -> None:
    env = parallel("lepanto/skirmish")
    observations, _ = env.reset(seed=1)
    assert np.flatnonzero(observations["seat_1"]["action_mask"]).tolist() == [0]
    refused(lambda: env.step({"seat_0": 1, "seat_1": 1}), env.position, "seat_1 is not asked")
    env.step({"seat_0": 1, "seat_1": 0})
    assert env.position.actions == 1


def at_random(env: TrierarchParallel, seed: int) -> tuple[int, list[dict[str, str]]]:
    """A random game to its end: how many steps it took, and what was left undone."""
    rng = np.random.default_rng(seed)
    observations, _ = env.reset(seed=seed)
    steps, skipped = 0, []
    while env.agents:
        actions = {
            agent: int(rng.choice(np.flatnonzero(seen["action_mask"])))
            for agent, seen in observations.items()
        }
        before = env.position.actions
        observations, _, terminations, truncations, infos = env.step(actions)
        steps += 1
        undone = [info["skipped"] for info in infos.values() if "skipped" in info]
        chosen = sum(action > 0 for action in actions.values())
        assert env.position.actions == before + chosen - len(undone) > before
        skipped += undone
    assert all(terminations.values()) == env.position.is_over
    assert all(truncations.values()) != env.position.is_over
    return steps, skipped


def test_all_at_once_a_game_is_left_after_so_many_steps() -> None:
    steps, _ = at_random(parallel("duel/standard", most=9), seed=1)
    assert steps == 9


@pytest.mark.parametrize("scenario", trierarch.scenarios())
def test_long_games_all_at_once(scenario: str) -> None:
    at_random(parallel(scenario, cap=5, most=150), seed=3)


def test_what_another_has_made_impossible_is_left_undone() -> None:
    pieces = trierarch.Position("lepanto/1571").scene()["pieces"]
    squadrons = sorted({(piece["side"], piece["squadron"]) for piece in pieces})
    roster = [{"side": side, "squadrons": [code]} for side, code in squadrons]
    env = parallel("lepanto/1571", roster=roster, cap=12, most=200)
    assert len(env.possible_agents) == 8
    _, skipped = at_random(env, seed=1)
    reasons = [it["why"] for it in skipped]
    # Another commander's ship has begun its move, or the step is over.
    assert any("has finished its move" in why for why in reasons), reasons
    assert any("this seat’s turn" in why for why in reasons), reasons
    assert all(it["action"] for it in skipped)


def test_a_seat_sees_nothing_of_what_is_sealed() -> None:
    env = aec("duel/first-orders")
    env.reset(seed=1)
    before = env.observe("seat_1")["observation"].copy()
    assert env.agent_selection == "seat_0"
    env.step(int(np.flatnonzero(env.observe("seat_0")["action_mask"])[0]))
    assert np.array_equal(env.observe("seat_1")["observation"], before)
