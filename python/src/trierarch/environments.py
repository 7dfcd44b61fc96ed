"""PettingZoo environments for every ruleset.

An agent is a seat. Observations are dictionaries: `observation`, the layers of `Observer`, redacted
for the seat, and `action_mask`. Action 0 waits, and is legal only for who is not asked. Action `n`
takes the `n`th of the actions offered, in the order of `lines(agent)`. Where a seat can do more
than `cap` things, every piece keeps an equal share of places or all it has, evenly taken out of its
list; manoeuvres are on the list by their lattice, as the rules list them for search.

An action that the mask forbids raises `BadRequest`, and nothing has happened; with PettingZoo's
`TerminateIllegalWrapper` it loses the game instead.

A win is worth 1 to each seat of the side and -1 to the others, a draw 0 to all. A game that is not
over after `most` steps is truncated.

>>> env = aec("duel/first-orders", seed=1)
>>> env.reset()
>>> env.observe(env.agent_selection)["action_mask"][0]
np.int8(0)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv

from .errors import BadRequest, Illegal, NotNow
from .planes import Observer
from .position import Position

Observation = dict[str, Any]

#: How many of its actions a seat is offered, where nothing else is said.
CAP = 256
#: A game that is not over after so many steps is truncated.
MOST = 20_000


class _Table:
    """A position, what its seats are offered and see."""

    def __init__(self, ground: Mapping[str, Any], seed: int | str, cap: int) -> None:
        self.ground = dict(ground)
        self.cap = cap
        self.begin(seed)
        self.observer = Observer(self.position)
        self.agents = [f"seat_{seat}" for seat in range(len(self.position.seats))]

    def begin(self, seed: int | str) -> None:
        self.seed = seed
        self.position = Position(**self.ground, seed=seed)
        self.offers: dict[int, list[int]] = {}

    def space(self) -> gymnasium.spaces.Dict:
        layers = gymnasium.spaces.Box(-np.inf, np.inf, self.observer.shape, np.float32)
        mask = gymnasium.spaces.Box(0, 1, (self.cap + 1,), np.int8)
        return gymnasium.spaces.Dict({"observation": layers, "action_mask": mask})

    def offered(self, seat: int) -> list[int]:
        if seat not in self.offers:
            asked = seat in self.position.asked
            self.offers[seat] = self.position.offered(self.cap, seat) if asked else []
        return self.offers[seat]

    def observe(self, seat: int) -> Observation:
        mask = np.zeros(self.cap + 1, dtype=np.int8)
        offered = self.offered(seat)
        mask[1 : 1 + len(offered)] = 1
        mask[0] = not offered
        return {"observation": self.observer(self.position, seat), "action_mask": mask}

    def lines(self, seat: int) -> list[str]:
        return [self.position.line(number, seat) for number in self.offered(seat)]

    def chosen(self, seat: int, action: int | None) -> int | None:
        """The number in the seat's list of what it has chosen; none where it rightly waits."""
        offered = self.offered(seat)
        if not offered:
            if action not in (None, 0):
                raise BadRequest(f"{self.agents[seat]} is not asked: it waits with 0, not {action}")
            return None
        if action is None or not 1 <= action <= len(offered):
            told = f"{self.agents[seat]} is asked for an action from 1 to {len(offered)}"
            raise BadRequest(f"{told}, not {action}")
        return offered[action - 1]

    def take(self, seat: int, number: int) -> None:
        self.position.take(number, seat)
        self.offers = {}

    def attempt(self, seat: int, line: str) -> str | None:
        """Does what was chosen before others acted; tells why that is no longer possible."""
        try:
            self.position.apply(line, seat)
        except (Illegal, NotNow) as refusal:
            return str(refusal)
        self.offers = {}
        return None

    def rewards(self) -> list[float]:
        if not self.position.is_over or self.position.winner is None:
            return [0.0] * len(self.position.seats)
        winner = self.position.winner
        return [1.0 if side == winner else -1.0 for side in self.position.seats]


class TrierarchAEC(AECEnv):  # type: ignore[misc]
    """One agent acts after another; several who are asked at once in the order of their seats."""

    metadata = {"name": "trierarch_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self,
        scenario: str | None = None,
        *,
        seed: int = 0,
        cap: int = CAP,
        most: int = MOST,
        render_mode: str | None = None,
        **ground: Any,
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        self._table = _Table({"scenario": scenario, **ground}, seed, cap)
        self._most = most
        self._next = seed
        self.possible_agents = list(self._table.agents)
        self.observation_spaces = {agent: self._table.space() for agent in self.possible_agents}
        space = gymnasium.spaces.Discrete(cap + 1)
        self.action_spaces = {agent: space for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The position under the environment."""
        return self._table.position

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        # Without a seed each game has the next dice.
        self._next = self._next if seed is None else seed
        self._table.begin(self._next)
        self._next += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._table.position.to_act or 0]

    def observe(self, agent: str) -> Observation:
        return self._table.observe(self.possible_agents.index(agent))

    def lines(self, agent: str) -> list[str]:
        """What an agent is offered, as notation: action `n` is line `n - 1`."""
        return self._table.lines(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        number = self._table.chosen(seat, None if action is None else int(action))
        assert number is not None, "whoever is selected is asked"
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._table.take(seat, number)
        position = self._table.position
        if position.is_over:
            self.rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif position.actions >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)
        if position.to_act is not None:
            self.agent_selection = self.possible_agents[position.to_act]
        self._accumulate_rewards()

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("give a render_mode to render")
            return None
        position = self._table.position
        return f"{position.ruleset}: {position.actions} actions, {position.pending['wait']}"

    def close(self) -> None:
        """Nothing is open."""


class TrierarchParallel(ParallelEnv):  # type: ignore[misc]
    """All agents act at once; who is not asked waits.

    Of several commanders, any of whom may answer for all, one is asked in each step. What was
    chosen is done in the order of the seats. What another has made impossible meanwhile is left
    undone, and `infos` tells it under `skipped` as `action` and `why`.
    """

    metadata = {"name": "trierarch_parallel_v0", "render_modes": ["ansi"]}

    def __init__(
        self,
        scenario: str | None = None,
        *,
        seed: int = 0,
        cap: int = CAP,
        most: int = MOST,
        render_mode: str | None = None,
        **ground: Any,
    ) -> None:
        self.render_mode = render_mode
        self._table = _Table({"scenario": scenario, **ground}, seed, cap)
        self._most = most
        self._steps = 0
        self._next = seed
        self.possible_agents = list(self._table.agents)
        self.observation_spaces = {agent: self._table.space() for agent in self.possible_agents}
        space = gymnasium.spaces.Discrete(cap + 1)
        self.action_spaces = {agent: space for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    @property
    def position(self) -> Position:
        """The position under the environment."""
        return self._table.position

    def _acting(self) -> list[int]:
        """Who acts in this step: all of whom each has to answer, else one of them."""
        acting: list[int] = []
        position = self._table.position
        for ask in position.pending.get("asks", ()):
            if ask["quorum"] == "each":
                acting += ask["seats"]
            else:
                turn, seats = position.to_act, ask["seats"]
                acting.append(seats[0] if turn is None or turn not in seats else turn)
        return sorted(set(acting))

    def _observations(self) -> dict[str, Observation]:
        acting = self._acting()
        for seat in range(len(self.possible_agents)):
            if seat not in acting:
                self._table.offers[seat] = []
        return {
            agent: self._table.observe(self.possible_agents.index(agent)) for agent in self.agents
        }

    def lines(self, agent: str) -> list[str]:
        """What an agent is offered, as notation: action `n` is line `n - 1`."""
        return self._table.lines(self.possible_agents.index(agent))

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        # Without a seed each game has the next dice.
        self._next = self._next if seed is None else seed
        self._table.begin(self._next)
        self._next += 1
        self._steps = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        # All have chosen before any of it is done: from what was offered to each.
        chosen = {}
        for seat, agent in enumerate(self.possible_agents):
            if agent in self.agents:
                action = actions.get(agent)
                number = self._table.chosen(seat, None if action is None else int(action))
                if number is not None:
                    chosen[seat] = self._table.position.line(number, seat)
        self._steps += 1
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        for seat, line in chosen.items():
            why = self._table.attempt(seat, line)
            if why is not None:
                infos[self.possible_agents[seat]]["skipped"] = {"action": line, "why": why}
        position = self._table.position
        over, left = position.is_over, self._steps >= self._most
        observations = self._observations()
        rewards = dict(zip(self.possible_agents, self._table.rewards(), strict=True))
        terminations = dict.fromkeys(self.agents, over)
        truncations = dict.fromkeys(self.agents, left and not over)
        if over or left:
            self.agents = []
        return observations, rewards, terminations, truncations, infos

    def render(self) -> str | None:
        if self.render_mode is None:
            gymnasium.logger.warn("give a render_mode to render")
            return None
        position = self._table.position
        return f"{position.ruleset}: {position.actions} actions, {position.pending['wait']}"

    def close(self) -> None:
        """Nothing is open."""


def aec(scenario: str | None = None, **options: Any) -> TrierarchAEC:
    """An environment in which one agent acts after another."""
    return TrierarchAEC(scenario, **options)


def parallel(scenario: str | None = None, **options: Any) -> TrierarchParallel:
    """An environment in which all agents act at once."""
    return TrierarchParallel(scenario, **options)
