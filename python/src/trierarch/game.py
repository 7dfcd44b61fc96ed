"""Games with a record: everything that a table knows, asked by seat.

A `Game` speaks the engine protocol, so answers have the shapes of docs/protocol.md. For stepping
many games fast there are `Position` and `Batch`.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ._trierarch import Session
from .errors import BadRequest, _made
from .position import Position

Answer = dict[str, Any]
#: Who looks: a seat, several, "spectator" or "all".
Viewer = int | Sequence[int] | str


def _ask(session: Session, what: str, **fields: Any) -> Answer:
    given = {name: value for name, value in fields.items() if value is not None}
    answer: Answer = json.loads(session.handle(json.dumps({"do": what, **given})))
    if "error" in answer:
        error = answer["error"]
        # A complaint of the rules has words of its own.
        words = ((error.get("complaint") or {}).get("text") or {}).get("words")
        raise _made(error["kind"], words or error["message"], error)
    return dict(answer["ok"])


def ask(what: str, **fields: Any) -> Answer:
    """A question of the engine protocol that needs no game.

    >>> ask("hello")["program"]
    'trierarch'
    """
    return _ask(Session(), what, **fields)


def clauses(ruleset: str) -> list[dict[str, Any]]:
    """Every clause of a ruleset, in our own words.

    >>> clauses("duel")[0]["book"]
    'rulebook'
    """
    return list(ask("clauses", ruleset=ruleset)["clauses"])


def levels(ruleset: str) -> list[str]:
    """The levels of computer players, the weakest first.

    >>> levels("lepanto")[0]
    'random'
    """
    known = {it["ruleset"]: it for it in ask("rulesets")["rulesets"]}
    if ruleset not in known:
        raise BadRequest(f"there is no ruleset {ruleset!r}; there are {', '.join(known)}")
    return [level["level"] for level in known[ruleset]["levels"]]


class Game:
    """One game with its record.

    >>> game = Game("lepanto/skirmish", seed=7)
    >>> game.asked
    [0]
    >>> game.apply(0, "done")["taken"]
    1
    """

    def __init__(
        self,
        scenario: str | None = None,
        *,
        source: str | None = None,
        ruleset: str | None = None,
        options: Mapping[str, str] | None = None,
        roster: Sequence[Mapping[str, Any]] | None = None,
        seed: int | str | None = None,
        dice: str | None = None,
        faces: Sequence[int] | None = None,
        record: str | None = None,
    ) -> None:
        self._session = Session()
        if record is not None:
            self._begun = self._ask("load", record=record, seed=seed)
        else:
            self._begun = self._ask(
                "new", scenario=scenario, source=source, ruleset=ruleset, roster=roster,
                options=None if options is None else dict(options), seed=seed, dice=dice,
                faces=None if faces is None else list(faces),
            )  # fmt: skip

    def _ask(self, what: str, **fields: Any) -> Answer:
        return _ask(self._session, what, locale="en", **fields)

    def ask(self, what: str, **fields: Any) -> Answer:
        """Any other question of the engine protocol."""
        return self._ask(what, **fields)

    # ── what the game waits for

    @property
    def seats(self) -> list[dict[str, Any]]:
        """Who sits where: side, its name, the squadrons it commands."""
        return list(self._begun["seats"])

    @property
    def pending(self) -> Answer:
        """`wait` is "decide" with `asks`, "roll" with `roll`, or "over" with `outcome`."""
        return dict(self._ask("pending")["pending"])

    @property
    def asked(self) -> list[int]:
        """The seats that may act now."""
        return sorted({seat for ask in self.pending.get("asks", ()) for seat in ask["seats"]})

    @property
    def outcome(self) -> Answer | None:
        """How the game ended: `winner` (a side, None for a draw) and `reason`; None before."""
        outcome: Answer | None = self._ask("outcome")["outcome"]
        return outcome

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.pending["wait"] == "over")

    # ── what can be done

    def legal(self, seat: int, piece: int | str | None = None) -> list[str]:
        """Everything a seat can do, or one of its pieces, as notation.

        >>> "done" in Game("lepanto/skirmish").legal(0)
        True
        """
        return list(self._ask("legal", seat=seat, piece=piece)["actions"])

    def choices(self, seat: int, piece: int | str | None = None) -> Answer:
        """The same for people: groups of choices with labels, targets, clauses and odds."""
        return self._ask("choices", seat=seat, piece=piece)

    def manoeuvres(self, seat: int, piece: int | str | None = None) -> list[dict[str, Any]]:
        """What can be done by setting values: bounds, and how the action is written."""
        return list(self.choices(seat, piece).get("manoeuvres") or [])

    def sample(self, seat: int, number: int = 0) -> str | None:
        """An action drawn from all that a seat can do, values of manoeuvres included.

        The same `number` draws the same action.
        """
        return self.position().sample(seat, number)

    def check(self, seat: int, action: str) -> None:
        """Raises why a seat may not take an action, with the clauses."""
        self._ask("check", seat=seat, action=action)

    def why(self, seat: int, target: Any, piece: int | str | None = None) -> Answer | None:
        """Why nothing can be done with a target; None if something can."""
        why: Answer | None = self._ask("why", seat=seat, target=target, piece=piece)["why"]
        return why

    def odds(self, seat: int, *actions: str) -> Answer:
        """The exact odds of actions: `lines` with `chance` as a fraction, `modifiers` with clauses."""
        return self._ask("odds", seat=seat, actions=list(actions))

    def preview(self, seat: int, action: str) -> Answer:
        """What an action would do up to the next roll."""
        return self._ask("preview", seat=seat, action=action)

    # ── doing it

    def apply(self, seat: int, *actions: str, revision: int | None = None) -> Answer:
        """Takes actions in order; says how many were taken, and tells what happened."""
        return self._ask("apply", seat=seat, actions=list(actions), revision=revision)

    def roll(self, faces: Iterable[int]) -> Answer:
        """Own faces for the roll that is due, where `dice` are in your hands.

        >>> game = Game("lepanto/skirmish", dice="hands")
        >>> _ = game.apply(0, "done", "done"), game.apply(1, "done", "done")
        >>> game.pending["roll"]["dice"]
        1
        >>> _ = game.roll([5])
        """
        return self._ask("resolve", faces=list(faces))

    def retract(self, seat: int, entry: int | None = None) -> list[int]:
        """Takes a seat's actions back; says which entries."""
        answer = self._ask("retract", **{"seat": seat, "from": entry})
        return list(answer["entries"])

    def table(self, seat: int, action: str) -> Answer:
        """What belongs to the table: "resign", "offer-draw" and the like."""
        return self._ask("table", seat=seat, action=action)

    # ── computer players

    def plan(self, seat: int, level: str | None = None, nodes: int | None = None) -> list[str]:
        """What a level would do now; the strongest, if none is named."""
        return list(self._ask("best", seat=seat, level=level, nodes=nodes)["actions"])

    def play(self, seat: int, level: str | None = None, nodes: int | None = None) -> list[str]:
        """Lets a level do it."""
        answer = self._ask("best", seat=seat, level=level, nodes=nodes, apply=True)
        return list(answer["actions"])

    # ── looking

    def scene(self, viewer: Viewer = "spectator") -> Answer:
        """The position as somebody may see it: pieces, markers, tracks, scores, prompts."""
        return dict(self._ask("scene", viewer=viewer)["scene"])

    def board(self) -> Answer:
        """The ground as drawn."""
        return dict(self._ask("board")["board"])

    def log(self, viewer: Viewer = "spectator", entry: int = 0) -> list[dict[str, Any]]:
        """What has happened since an entry, as somebody may read it."""
        return list(self._ask("log", **{"viewer": viewer, "from": entry})["log"])

    def record(self, viewer: Viewer | None = None) -> str:
        """The whole record, or what somebody may have of it.

        >>> game = Game("lepanto/skirmish", seed=7)
        >>> _ = game.apply(0, "done")
        >>> Game(record=game.record()).digest == game.digest
        True
        """
        whole = True if viewer is None else None
        return str(self._ask("save", viewer=viewer, whole=whole)["record"])

    @property
    def digest(self) -> str:
        """Digest of the whole state."""
        return str(self._ask("position")["digest"])

    def state(self) -> Any:
        """The whole state, with all that is secret."""
        return self._ask("position")["state"]

    def set_state(self, state: Any) -> None:
        """Another state of the same ground; the record says so."""
        self._ask("set-position", state=state)

    def copy(self) -> Game:
        """The same game once more, to try things on."""
        return Game(record=self.record())

    def position(self, seed: int | str | None = None) -> Position:
        """The position without its record, for search; dice fall by `seed`, or wait for faces.

        It counts from 0, and where several are asked at once the first of them is to act.
        """
        head = json.loads(self.record().split("\n", 1)[0])
        setup = head["setup"]
        position = Position(
            source=setup["source"], ruleset=head["ruleset"], options=setup.get("options"),
            roster=setup.get("roster"), seed=seed,
        )  # fmt: skip
        position.set_state(self.state())
        return position
