"""Bare positions: no record, no log, no undo, but fast.

What a seat can do is a list, and actions are taken by their number in it:

>>> position = Position("lepanto/skirmish", seed=7)
>>> position.to_act
0
>>> position.line(position.count() - 1)
'done'
>>> position.take(position.count() - 1)
>>> position.actions
1
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _trierarch
from .ground import Ground, ground


class Position:
    """One position of any ruleset.

    With a `seed` dice fall by themselves; without one the position waits for `resolve`.
    """

    __slots__ = ("_ground", "bare", "check", "count", "line", "resolve", "resolve_result", "take", "take_random")

    def __init__(
        self,
        scenario: str | None = None,
        *,
        source: str | None = None,
        ruleset: str | None = None,
        options: Mapping[str, str] | None = None,
        roster: Sequence[Mapping[str, Any]] | None = None,
        seed: int | str | None = None,
    ) -> None:
        where = ground(scenario, source=source, ruleset=ruleset, options=options, roster=roster)
        self._hold(_trierarch.Position(where, seed), where)

    def _hold(self, bare: _trierarch.Position, where: Ground) -> None:
        self._ground = where
        #: What lies under it.
        self.bare = bare
        # Stepping goes straight to the engine.
        #: How many actions a seat (whoever is to act) can choose from.
        self.count = bare.count
        #: The listed action of a number, as notation.
        self.line = bare.line
        #: Takes the listed action of a number.
        self.take = bare.take
        #: Takes a random action, as the level `random` does.
        self.take_random = bare.take_random
        #: Raises why a seat may not take an action given as notation.
        self.check = bare.check
        #: Faces for the roll that is due.
        self.resolve = bare.resolve
        #: The same by the number of a result among all of them.
        self.resolve_result = bare.resolve_result

    @property
    def ruleset(self) -> str:
        """The ruleset."""
        return self.bare.ruleset

    @property
    def seats(self) -> list[int]:
        """The side of each seat."""
        return self.bare.seats

    @property
    def to_act(self) -> int | None:
        """Who is to act next; None while dice are due and after the end."""
        return self.bare.to_act

    @property
    def asked(self) -> list[int]:
        """Everybody who may act now."""
        return self.bare.asked

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.bare.is_over

    @property
    def winner(self) -> int | None:
        """The side that has won; None before the end and after a draw."""
        return self.bare.winner

    @property
    def due(self) -> tuple[int, int] | None:
        """The dice that are due: how many, and how many sides each has."""
        return self.bare.due

    @property
    def pending(self) -> dict[str, Any]:
        """What the game waits for, as in the engine protocol."""
        return dict(json.loads(self.bare.pending()))

    @property
    def actions(self) -> int:
        """Actions taken since the start."""
        return self.bare.actions

    @property
    def rolls(self) -> int:
        """Rolls made since the start."""
        return self.bare.rolls

    @property
    def digest(self) -> str:
        """Digest of the whole state."""
        return self.bare.digest

    def sight(self, *seats: int) -> str:
        """Digest of what somebody in these seats may know."""
        return self.bare.sight(list(seats))

    def legal(self, seat: int | None = None) -> list[str]:
        """The listed actions, as notation."""
        return self.bare.legal(seat)

    def offered(self, cap: int, seat: int | None = None) -> list[int]:
        """The numbers of at most `cap` listed actions, shared out among the pieces."""
        return self.bare.offered(cap, seat)

    def apply(self, action: str, seat: int | None = None) -> None:
        """Takes an action given as notation."""
        self.bare.apply(action, seat)

    def sample(self, seat: int | None = None, number: int = 0) -> str | None:
        """An action drawn from all that a seat can do, values of manoeuvres included."""
        return self.bare.sample(number, seat)

    def manoeuvres(self, seat: int | None = None) -> list[dict[str, Any]]:
        """What a seat can do by setting values."""
        return list(json.loads(self.bare.manoeuvres(seat)))

    def scene(self, *seats: int) -> dict[str, Any]:
        """The position as somebody in these seats may see it; a spectator without any."""
        return dict(json.loads(self.bare.scene(list(seats))))

    def board(self) -> dict[str, Any]:
        """The ground as drawn."""
        return dict(json.loads(self.bare.board()))

    def state(self) -> Any:
        """The whole state."""
        return json.loads(self.bare.state())

    def set_state(self, state: Any) -> None:
        """Another state of the same ground."""
        self.bare.set_state(json.dumps(state))

    def restart(self) -> None:
        """Starts again with the same dice."""
        self.bare.restart()

    def copy(self, seed: int | str | None = None) -> Position:
        """A copy to try things on; with a `seed` its dice fall otherwise than these will,
        and it counts from 0. Who is to act stays the same.

        >>> position = Position("lepanto/skirmish", seed=7)
        >>> position.copy(seed=8).digest == position.digest
        True
        """
        return Position._of(self.bare.copy(seed), self._ground)

    @staticmethod
    def _of(bare: _trierarch.Position, where: Ground) -> Position:
        new = Position.__new__(Position)
        new._hold(bare, where)
        return new

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Position:
        return self.copy()


class Batch:
    """Many games of one ground, stepped on all cores without the interpreter's lock.

    Game `n` is game `n` of a simulation with the same seed, whatever the number of threads.

    >>> batch = Batch("lepanto/skirmish", games=8, seed=3)
    >>> counts = batch.offer()
    >>> batch.step(counts.astype("int64") - 1)   # the last of what each was offered
    >>> batch.actions.tolist()
    [1, 1, 1, 1, 1, 1, 1, 1]
    >>> _ = batch.play()                         # at random, to the end
    >>> bool((batch.results >= -1).all())
    True
    """

    def __init__(
        self,
        scenario: str | None = None,
        *,
        games: int,
        seed: int = 1,
        first: int = 0,
        cap: int = 1_000_000,
        threads: int | None = None,
        source: str | None = None,
        ruleset: str | None = None,
        options: Mapping[str, str] | None = None,
        roster: Sequence[Mapping[str, Any]] | None = None,
    ) -> None:
        where = ground(scenario, source=source, ruleset=ruleset, options=options, roster=roster)
        self._ground = where
        self.bare = _trierarch.Batch(where, games, seed, first, cap, threads)

    def __len__(self) -> int:
        return len(self.bare)

    @property
    def sides(self) -> list[int]:
        """The side of each seat."""
        return self.bare.sides

    @property
    def to_act(self) -> npt.NDArray[np.int8]:
        """Who is to act in each game; -1 where nobody is."""
        return self.bare.to_act

    @property
    def results(self) -> npt.NDArray[np.int8]:
        """The side that has won each game; -1 a draw, -2 going on, -3 left at the cap."""
        return self.bare.results

    @property
    def numbers(self) -> npt.NDArray[np.uint64]:
        """Which game of the simulation each is."""
        return self.bare.numbers

    @property
    def actions(self) -> npt.NDArray[np.uint64]:
        """How many actions were taken in each game."""
        return self.bare.actions

    def digests(self) -> list[str]:
        """Digests of all states."""
        return self.bare.digests()

    def position(self, game: int) -> Position:
        """A copy of one game, which goes on as the game here does.

        >>> batch = Batch("lepanto/skirmish", games=2, seed=3)
        >>> batch.position(1).digest == batch.digests()[1]
        True
        """
        return Position._of(self.bare.position(game), self._ground)

    def offer(self, cap: int | None = None) -> npt.NDArray[np.uint32]:
        """Offers each game's next seat at most `cap` of what it can do; says how many."""
        return self.bare.offer(cap)

    def lines(self, game: int) -> list[str]:
        """What was offered in one game, as notation."""
        return self.bare.lines(game)

    def step(self, numbers: npt.NDArray[np.int64]) -> None:
        """Takes the offered action of this number in each game; where it is negative, it waits."""
        self.bare.step(np.ascontiguousarray(numbers, dtype=np.int64))

    def play(self, actions: int | None = None) -> int:
        """Takes random actions in each game, so many or to the end; says how many in all."""
        return self.bare.play(actions)

    def restart(self, games: Iterable[int], numbers: Iterable[int]) -> None:
        """Starts game `numbers[i]` of the simulation in place of `games[i]`."""
        self.bare.restart([int(at) for at in games], [int(at) for at in numbers])

    def masks(self, cap: int) -> npt.NDArray[np.bool_]:
        """Which of `cap` numbers were offered in each game."""
        masks = np.zeros((len(self), cap), dtype=np.bool_)
        self.bare.masks(masks)
        return masks
