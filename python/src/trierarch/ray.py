"""Simulations, matches, balance reports and the tuning of weights on a Ray cluster.

Work is cut into chunks of numbered games. What a chunk comes to depends on nothing but the
simulation and its numbers, so the result is the same to the last bit for any number of workers, and
the one of a single process. Ray runs a chunk again when its worker is killed. With a `store` each
chunk that is done is a file there, and a job that is started again goes on where it was.

    import ray, trierarch.ray
    ray.init(address="auto")
    part = trierarch.ray.simulate("lepanto/1571", games=100_000, store="/shared/lepanto")
    trierarch.report(part)
"""

from __future__ import annotations

import hashlib
import json
import os
import platform
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import ray

from .errors import BadRecord, BadRequest
from .game import levels
from .ground import scenarios
from .simulation import Match, Player, Simulation, merge, report
from .tuning import Tables, Tuned
from .tuning import tune as _tune

#: So many games are one piece of work, where nothing else is said.
CHUNK = 250


def _chunks(games: int, chunk: int) -> list[tuple[int, int]]:
    return [(first, min(first + chunk, games)) for first in range(0, games, chunk)]


# A worker has one core, and a killed one costs only time.
@ray.remote(num_cpus=1, max_retries=-1)
def _part(setting: dict[str, Any], first: int, last: int) -> str:
    return Simulation(**setting, threads=1).part(first, last)


@ray.remote(num_cpus=1, max_retries=-1)
def _pairs(setting: dict[str, Any], first: int, last: int) -> str:
    return json.dumps(Match(**setting, threads=1).pairs(first, last))


#: Why a text is not what these games come to; none where it can be.
Fault = Callable[[str, int, int], str | None]


def _fault_of_part(brief: dict[str, Any]) -> Fault:
    def fault(text: str, first: int, last: int) -> str | None:
        try:
            report(text)
        except BadRequest as refusal:
            return str(refusal)
        part = json.loads(text)
        if part["series"] != brief:
            return "it is a part of another simulation"
        return None if part["spans"] == [[first, last]] else f"its games are {part['spans']}"

    return fault


def _fault_of_pairs(text: str, first: int, last: int) -> str | None:
    try:
        pairs = json.loads(text)
    except ValueError as error:
        return str(error)
    if not isinstance(pairs, list) or len(pairs) != last - first:
        return f"it is not a list of {last - first} pairs"
    # A pair is one game on either side, which is won, drawn or lost.
    games = ([1, 0, 0], [0, 1, 0], [0, 0, 1])
    for number, pair in enumerate(pairs, first):
        if not (isinstance(pair, list) and len(pair) == 2 and all(it in games for it in pair)):
            return f"pair {number} is not one game on either side"
    return None


class _Store:
    """Chunks that are done, as files named by what they are."""

    def __init__(self, folder: str | os.PathLike[str] | None, what: Any, fault: Fault) -> None:
        self.fault = fault
        self.folder = None if folder is None else Path(folder)
        if self.folder is not None:
            self.folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps(what, sort_keys=True)
        self.name = hashlib.blake2b(text.encode(), digest_size=12).hexdigest()

    def path(self, first: int, last: int) -> Path | None:
        return None if self.folder is None else self.folder / f"{self.name}-{first}-{last}.json"

    def read(self, first: int, last: int) -> str | None:
        path = self.path(first, last)
        if path is None or not path.exists():
            return None
        # Whatever is no text is no JSON either.
        text = path.read_text("utf-8", errors="replace")
        fault = self.fault(text, first, last)
        if fault is not None:
            raise BadRecord(f"{path} is damaged ({fault}): without it, its games are played again")
        return text

    def write(self, first: int, last: int, text: str) -> None:
        path = self.path(first, last)
        if path is not None:
            # Whole or not at all: a reader never sees half a file.
            new = path.with_suffix(f".{platform.node()}.{os.getpid()}.new")
            new.write_text(text, "utf-8")
            new.replace(path)


def _all(
    run: Callable[[int, int], Any], chunks: list[tuple[int, int]], store: _Store
) -> Iterator[tuple[tuple[int, int], str]]:
    """Each chunk with what it came to, in the order in which they are done."""
    running = {}
    for chunk in chunks:
        known = store.read(*chunk)
        if known is not None:
            yield chunk, known
        else:
            running[run(*chunk)] = chunk
    while running:
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            chunk = running.pop(reference)
            text = ray.get(reference)
            store.write(*chunk, text)
            yield chunk, text


def simulate(
    scenario: str | None = None,
    *,
    games: int,
    chunk: int = CHUNK,
    store: str | os.PathLike[str] | None = None,
    **setting: Any,
) -> str:
    """Plays a simulation on the cluster; the part it comes to is that of `Simulation.part()`.

    `setting` is what `Simulation` takes: players, seed, swap, cap, options and the like.
    """
    setting = {"scenario": scenario, "games": games, **setting}
    brief = Simulation(**setting).brief
    done = _all(
        lambda first, last: _part.remote(setting, first, last),
        _chunks(games, chunk),
        _Store(store, brief, _fault_of_part(brief)),
    )
    return merge(text for _, text in done)


def match(
    scenario: str | None = None,
    *,
    players: tuple[Player, Player],
    pairs: int,
    chunk: int = CHUNK // 2,
    store: str | os.PathLike[str] | None = None,
    sprt: tuple[float, float] | None = None,
    **setting: Any,
) -> dict[str, Any]:
    """Plays a match on the cluster, two games a pair, and rates it as `Match.rate` does."""
    setting = {"scenario": scenario, "players": tuple(players), **setting}
    brief = json.loads(Match(**setting).bare.brief)
    done = _all(
        lambda first, last: _pairs.remote(setting, first, last),
        _chunks(pairs, chunk),
        _Store(store, {"match": brief}, _fault_of_pairs),
    )
    # A sequential test is done in the order of the pairs, not in that in which they came in.
    in_order = [pair for _, text in sorted(done) for pair in json.loads(text)]
    return Match.rate(in_order, sprt)


def balance(
    ruleset: str,
    *,
    games: int,
    level: Player | None = None,
    only: Sequence[str] | None = None,
    chunk: int = CHUNK,
    store: str | os.PathLike[str] | None = None,
    **setting: Any,
) -> list[dict[str, Any]]:
    """How even the scenarios of a ruleset are: equal players on all sides, a line a side.

    The level is the strongest one, if none is named; `only` names scenarios.
    """
    level = level or levels(ruleset)[-1]
    lines = []
    for scenario in only or scenarios(ruleset):
        part = simulate(
            scenario, games=games, players=level, chunk=chunk, store=store, **setting
        )
        for seat in report(part)["seats"]:
            low, high = seat["ci95"]
            line = {"scenario": scenario, "side": seat["side"], "player": seat["player"]}
            line.update(games=games, score=seat["score"], low=low, high=high)
            lines.append(line)
    return lines


def tune(
    scenario: str | None = None,
    *,
    level: str,
    rounds: int,
    pairs: int,
    seed: int = 1,
    start: Tables | None = None,
    tables: Sequence[str] | None = None,
    chunk: int = CHUNK // 10,
    store: str | os.PathLike[str] | None = None,
    **setting: Any,
) -> Tuned:
    """Searches better weights on the cluster, and finds what `trierarch.tune` finds.

    The rounds come one after another, so `pairs` a round should give each worker some chunks.
    """

    def play(round: int, players: tuple[Player, Player]) -> dict[str, Any]:
        return match(
            scenario, players=players, pairs=pairs, chunk=chunk, store=store,
            seed=seed + round, **setting,
        )  # fmt: skip

    return _tune(
        scenario, level=level, rounds=rounds, pairs=pairs, seed=seed, start=start,
        tables=tables, play=play, **setting,
    )  # fmt: skip
