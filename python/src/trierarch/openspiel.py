"""Every scenario as a game of OpenSpiel: importing this module registers `python_trierarch`.

>>> import pyspiel
>>> game = pyspiel.load_game("python_trierarch(scenario=duel/first-orders)")
>>> game.num_players()
2

Dice are chance nodes, one die a node, so that every roll has few outcomes. Sealed orders that
several seats give at once are given one after another: OpenSpiel's players know them apart by what
each may know. The observation of a player is the digest of the position as redacted for it. The
information state adds a digest of all that it has seen before, in its order: its own actions, all
dice, and each change of its observation. Action `n` is the `n`th of at most `cap` actions offered,
as in `trierarch.environments`. A game that is not over after `most` actions ends in a draw.
"""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
import pyspiel

from .ground import scenarios
from .planes import Observer
from .position import Position

_TYPE = pyspiel.GameType(
    short_name="python_trierarch",
    long_name="Python Trierarch",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=32,
    min_num_players=1,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"scenario": scenarios()[0], "cap": 256, "most": 20_000},
)
#: No die has more sides.
_SIDES = 255


class TrierarchGame(pyspiel.Game):  # type: ignore[misc]
    """A scenario."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_TYPE.parameter_specification, **(params or {})}
        self.scenario, self.cap, self.most = given["scenario"], given["cap"], given["most"]
        start = Position(self.scenario)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.cap,
            max_chance_outcomes=_SIDES,
            num_players=len(start.seats),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.most,
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self) -> TrierarchState:
        """The start."""
        return TrierarchState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> _Observer:
        """Sees the layers of `trierarch.Observer`, redacted for a player."""
        return _Observer(self)


class _Past:
    """What each player has seen and done, from the beginning on."""

    def __init__(self, position: Position, cap: int) -> None:
        self.position, self.cap = position, cap
        self.fallen: list[int] = []
        #: How much of the history has been followed.
        self.length = 0
        self.sights = [position.sight(player) for player in range(len(position.seats))]
        #: A digest of all that each has seen.
        self.memories = ["" for _ in self.sights]

    def _remember(self, player: int, what: str) -> None:
        known = f"{self.memories[player]} {what}"
        self.memories[player] = hashlib.blake2b(known.encode(), digest_size=16).hexdigest()

    def follow(self, history: list[Any]) -> None:
        """Goes through what has happened since it was followed last."""
        position = self.position
        for player, action in ((it.player, it.action) for it in history[self.length :]):
            if player == pyspiel.PlayerId.CHANCE:
                self.fallen.append(action + 1)
                for each in range(len(self.memories)):
                    self._remember(each, f"die {action + 1}")
                if position.due is not None and len(self.fallen) == position.due[0]:
                    position.resolve(self.fallen)
                    self.fallen = []
            else:
                number = position.offered(self.cap, player)[action]
                self._remember(player, position.line(number, player))
                position.take(number, player)
            for each, before in enumerate(self.sights):
                sight = position.sight(each)
                if sight != before:
                    self.sights[each] = sight
                    self._remember(each, sight)
        self.length = len(history)


class TrierarchState(pyspiel.State):  # type: ignore[misc]
    """A position, and the dice of its roll that have fallen.

    A game can begin at another position than the scenario's, one without dice of its own.
    """

    def __init__(self, game: TrierarchGame, start: Position | None = None) -> None:
        super().__init__(game)
        self._cap, self._most = game.cap, game.most
        self.position = Position(game.scenario) if start is None else start.copy()
        # It costs as much as playing, and is not asked of every state.
        self._past = _Past(self.position.copy(), game.cap)
        self._fallen: list[int] = []
        self._offers: dict[int, list[int]] = {}

    def _offered(self, player: int) -> list[int]:
        if player not in self._offers:
            self._offers[player] = self.position.offered(self._cap, player)
        return self._offers[player]

    def _is_left(self) -> bool:
        return bool(self.position.actions >= self._most)

    def current_player(self) -> int:
        """Who acts, or chance."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.to_act
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self._offered(player))))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The faces of the next die."""
        due = self.position.due
        assert due is not None, "chance is asked while dice are due"
        return [(face, 1.0 / due[1]) for face in range(due[1])]

    def _apply_action(self, action: int) -> None:
        due = self.position.due
        if due is None:
            seat = self.position.to_act
            assert seat is not None, "somebody is asked where no dice are due"
            self.position.take(self._offered(seat)[action], seat)
            self._offers = {}
            return
        self._fallen.append(action + 1)
        if len(self._fallen) == due[0]:
            self.position.resolve(self._fallen)
            self._fallen = []

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"die {action + 1}"
        return self.position.line(self._offered(player)[action], player)

    def is_terminal(self) -> bool:
        """Whether the game is over, or left at its most actions."""
        return self.position.is_over or self._is_left()

    def returns(self) -> list[float]:
        """1 to the winners, -1 to the others; 0 after a draw and before the end."""
        winner = self.position.winner
        if winner is None:
            return [0.0] * len(self.position.seats)
        return [1.0 if side == winner else -1.0 for side in self.position.seats]

    def information_state_string(self, player: int) -> str:
        """What a player has seen and done from the beginning, and sees now."""
        self._past.follow(self.full_history())
        return f"{self._past.memories[player]} {self.observation_string(player)}"

    def observation_string(self, player: int) -> str:
        """What a player sees now."""
        return f"{self._fallen} {self.position.sight(player)}"

    def __str__(self) -> str:
        return f"{self.position.actions} {self._fallen} {self.position.digest}"


class _Observer:
    """OpenSpiel's observer of a player."""

    def __init__(self, game: TrierarchGame) -> None:
        self._observer = Observer(Position(game.scenario))
        shape = self._observer.shape
        self.tensor = np.zeros(int(np.prod(shape)), dtype=np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: TrierarchState, player: int) -> None:
        """Looks at a state."""
        self._observer(state.position, player, self.dict["observation"])

    def string_from(self, state: TrierarchState, player: int) -> str:
        """A state as text."""
        return state.observation_string(player)


if "python_trierarch" not in pyspiel.registered_names():
    pyspiel.register_game(_TYPE, TrierarchGame)
