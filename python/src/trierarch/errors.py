"""What the engine raises.

Every refusal of the rules cites its clauses:

>>> import trierarch
>>> game = trierarch.Game("lepanto/skirmish", seed=1)
>>> _ = game.apply(0, "done")
>>> try:
...     game.apply(0, "B1 sail")
... except trierarch.Illegal as refusal:
...     print(refusal, refusal.clauses)
That can only be done in the movement phase. ['5.1']
"""

from __future__ import annotations

import json
from typing import Any


class TrierarchError(Exception):
    """Anything that was not done. Nothing has changed then."""

    kind: str = "bug"

    def __init__(self, message: str, details: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        #: All that the engine says of it.
        self.details: dict[str, Any] = details or {}

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (str(self), self.details))

    @property
    def clauses(self) -> list[str]:
        """The numbers of the clauses that forbid it, where the rules do."""
        return list((self.details.get("complaint") or {}).get("clauses") or [])

    @property
    def faults(self) -> list[dict[str, Any]]:
        """The faults of a scenario, with line and column."""
        return list(self.details.get("faults") or [])


class BadRequest(TrierarchError, ValueError):
    """Something that does not exist, or has the wrong shape."""

    kind = "request"


class BadScenario(TrierarchError, ValueError):
    """A scenario, its options or its roster are faulty."""

    kind = "scenario"


class BadRecord(TrierarchError, ValueError):
    """A record is damaged, or does not replay."""

    kind = "record"


class Malformed(TrierarchError, ValueError):
    """An action that is not understood."""

    kind = "malformed"


class Illegal(TrierarchError):
    """An action that the rules forbid."""

    kind = "illegal"


class Stale(TrierarchError):
    """Something has happened since."""

    kind = "stale"


class NotNow(TrierarchError):
    """It is not for this seat, or not now."""

    kind = "not-now"


class Final(TrierarchError):
    """Nothing can be taken back."""

    kind = "final"


class Bug(TrierarchError, RuntimeError):
    """Something went wrong that never should."""

    kind = "bug"


_KINDS: dict[str, type[TrierarchError]] = {
    kind.kind: kind
    for kind in (
        BadRequest, BadScenario, BadRecord, Malformed, Illegal, Stale, NotNow, Final, Bug,
    )
}  # fmt: skip


def _made(kind: str, message: str, details: str | dict[str, Any]) -> TrierarchError:
    """The exception of a kind; the engine calls it too."""
    read = json.loads(details) if isinstance(details, str) else details
    return _KINDS.get(kind, Bug)(message, read)
