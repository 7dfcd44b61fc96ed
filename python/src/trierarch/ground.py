"""Where games are played: a scenario by its id or its text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from ._trierarch import scenarios as _scenarios


class Ground(TypedDict):
    """A scenario with options and commanders, as the engine reads it."""

    scenario: str | None
    source: str | None
    ruleset: str | None
    options: dict[str, str]
    roster: str | None


def ground(
    scenario: str | None = None,
    *,
    source: str | None = None,
    ruleset: str | None = None,
    options: Mapping[str, str] | None = None,
    roster: Sequence[Mapping[str, Any]] | None = None,
) -> Ground:
    """A scenario that is shipped, by its id, or an own one by the text of its file."""
    seats = None if roster is None else json.dumps([dict(seat) for seat in roster])
    return Ground(
        scenario=scenario, source=source, ruleset=ruleset,
        options=dict(options or {}), roster=seats,
    )  # fmt: skip


def rulesets() -> list[str]:
    """The ids of all rulesets.

    >>> rulesets()
    ['lepanto', 'duel', 'constantinople', 'nauta', 'naumachia']
    """
    return list(dict.fromkeys(ruleset for _, ruleset in _scenarios()))


def scenarios(ruleset: str | None = None) -> list[str]:
    """The ids of the scenarios that are shipped, of one ruleset or of all.

    >>> scenarios("duel")
    ['duel/lepanto', 'duel/standard', 'duel/first-orders']
    """
    return [id for id, own in _scenarios() if ruleset in (None, own)]
