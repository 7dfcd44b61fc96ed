"""Everything a `Game` answers, for the first scenario of every ruleset."""

import json
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

import trierarch
from trierarch import Game, Position, Simulation
from trierarch.planes import played

FIRST = [trierarch.scenarios(ruleset)[0] for ruleset in trierarch.rulesets()]


def walked(game: Game, most: int) -> Iterator[int]:
    """Who acts next, in a random game that is left after so many actions."""
    for number in range(most):
        for seat in game.asked[:1]:
            yield seat
        for seat in game.asked[:1]:
            game.apply(seat, game.sample(seat, number) or "")


@cache
def rolls(scenario: str) -> bool:
    """Whether dice fall in a random game."""
    position = Position(scenario, seed=1)
    while not position.is_over and position.actions < 2_000 and not position.rolls:
        position.take_random()
    return position.rolls > 0


@cache
def kind(scenario: str) -> str:
    """What is played on: hexes, sectors or an open table."""
    (found,) = Position(scenario).board()
    return str(found)


def choices(answer: dict[str, Any]) -> Iterator[tuple[int | None, dict[str, Any]]]:
    """All choices with a plan, and whose they are."""
    for group in answer["groups"]:
        left = list(group["choices"])
        while left:
            choice = left.pop()
            left += choice.get("next", [])
            if choice.get("plan"):
                yield group["piece"], choice


# ── what can be done


def number(hundredths: int, per: int) -> str:
    """A value as notation has it: decimals only where there are any."""
    return f"{Fraction(hundredths, per) * 1.0:g}"


def written(manoeuvre: dict[str, Any], share: Fraction) -> str:
    """The action with each value so far up from its least to its most."""
    values = []
    for setting in manoeuvre["settings"]:
        if "dial" in setting:
            dial = setting["dial"]
            steps = int((dial["to"] - dial["from"]) // dial["step"] * share)
            values.append(str(dial["from"] + steps * dial["step"]))
        else:
            field = setting["field"]
            area, grid = field["within"][0], field["grid"]
            for low, high in (("left", "right"), ("bottom", "top")):
                at = area[low] + int((area[high] - area[low]) * share)
                values.append(number(at // grid * grid, 100))
            if field["turn"]:
                values.append("0")
    return str(manoeuvre["notation"].replace("{}", "%s") % tuple(values))


@pytest.mark.parametrize("scenario", FIRST)
def test_an_action_is_written_from_a_manoeuvre(scenario: str) -> None:
    game, done, changed, unlisted = Game(scenario, seed=5), 0, 0, 0
    for seat in walked(game, 12):
        listed = set(game.legal(seat))
        for manoeuvre in game.manoeuvres(seat):
            assert manoeuvre["label"]["words"] and manoeuvre["clauses"]
            for share in (Fraction(0), Fraction(2, 5), Fraction(1)):
                line = written(manoeuvre, share)
                try:
                    game.check(seat, line)
                except trierarch.Illegal as refusal:
                    # Within the bounds the rules may still forbid it.
                    assert refusal.clauses
                    continue
                copy = game.copy()
                assert copy.apply(seat, line)["taken"] == 1
                # What is written once more stays as it was.
                changed += copy.digest != game.digest
                done, unlisted = done + 1, unlisted + (line not in listed)
    on_table = kind(scenario) == "plane"
    assert (changed > 0) == (done > 0) == on_table
    # Some have more values than are listed for search.
    assert unlisted == 0 or on_table


@pytest.mark.parametrize("scenario", FIRST)
def test_what_is_offered_to_people_is_legal(scenario: str) -> None:
    game, looked = Game(scenario, seed=5), 0
    for seat in walked(game, 4):
        everything = list(choices(game.choices(seat)))
        for piece, choice in everything:
            assert choice["label"]["words"]
            game.check(seat, choice["plan"][0])
            looked += 1
        pieces = [piece for piece, _ in everything if piece is not None]
        for piece in pieces[:1]:
            its = list(choices(game.choices(seat, piece)))
            assert its and {whose for whose, _ in its} == {piece}
    assert looked > 5


@pytest.mark.parametrize("scenario", FIRST)
def test_why_nothing_can_be_done_is_told_with_clauses(scenario: str) -> None:
    game, offered, refused = Game(scenario, seed=5), 0, 0
    for seat in walked(game, 12):
        pieces = game.scene(seat)["pieces"]
        foreign = [piece["id"] for piece in pieces if seat not in piece["commanders"]]
        for group in game.choices(seat)["groups"][:6]:
            targets = [choice["target"] for choice in group["choices"]]
            for target in [it for it in targets if it != "button"][:3]:
                assert game.why(seat, target, group["piece"]) is None
                offered += 1
        for piece in foreign[:3]:
            why = game.why(seat, {"piece": piece})
            if why is not None:
                assert why["reason"]["words"] and why["clauses"]
                refused += 1
    assert refused and (offered or kind(scenario) == "plane")


@pytest.mark.parametrize("scenario", FIRST)
def test_a_preview_is_what_happens(scenario: str) -> None:
    game, moved = Game(scenario, seed=5), 0
    for seat in walked(game, 30):
        before, lines = game.digest, game.legal(seat)
        for line in lines[:: max(1, len(lines) // 4)]:
            told = game.preview(seat, line)
            if not told["path"] or len(game.odds(seat, line)["lines"]) > 1:
                continue
            assert game.digest == before
            copy = game.copy()
            copy.apply(seat, line)
            ends = [(piece["place"], piece["facing"]) for piece in copy.scene("all")["pieces"]]
            assert (told["path"][-1], told["facing"]) in ends
            moved += 1
        if moved > 2:
            break
    # Where orders are written in secret nobody moves before all are there.
    assert (moved > 0) == (kind(scenario) != "sectors")
    with pytest.raises(trierarch.TrierarchError):
        game.preview(0, "nonsense")


@pytest.mark.parametrize("scenario", FIRST)
def test_odds_are_exact(scenario: str) -> None:
    # Who plays at random hardly ever comes to blows.
    level = trierarch.levels(Position(scenario).ruleset)[1]
    record = Simulation(scenario, players=level, games=1, cap=900, threads=1).record(0).splitlines()
    entries = [json.loads(line) for line in record]
    # What came before the rolls of a game; what is done again and again only ends a step.
    often = Counter(entry.get("action") for entry in entries)
    risked = [
        at
        for at, (entry, then) in enumerate(pairwise(entries))
        if (entry.get("move"), then.get("move")) == ("act", "roll") and often[entry["action"]] == 1
    ]
    assert bool(risked) == rolls(scenario)
    uncertain = 0
    for at in risked[:: max(1, len(risked) // 10)]:
        game = Game(record="\n".join(record[:at]) + "\n", seed=1)
        results = game.odds(entries[at]["seat"], entries[at]["action"])["lines"]
        if len(results) < 2:
            continue
        uncertain += 1
        chances = [Fraction(int(it["chance"]["num"]), int(it["chance"]["den"])) for it in results]
        assert sum(chances) == 1 and all(chances)
        for chance, it in zip(chances, results, strict=True):
            assert abs(chance * 10_000 - it["basis_points"]) <= 1
    assert (uncertain > 0) == rolls(scenario)


@pytest.mark.parametrize("scenario", FIRST)
def test_what_is_sampled_is_legal_and_the_same_again(scenario: str) -> None:
    game, drawn = Game(scenario, seed=5), set()
    for number in range(20):
        line = game.sample(0, number) if 0 in game.asked else game.sample(game.asked[0], number)
        assert line is not None and line == game.sample(game.asked[0], number)
        game.check(game.asked[0], line)
        drawn.add(line)
    assert len(drawn) > 3


# ── doing it


@pytest.mark.parametrize("scenario", FIRST)
def test_what_is_taken_back_has_not_happened(scenario: str) -> None:
    game = Game(scenario, seed=5)
    seat, before = game.asked[0], game.digest
    line = next(line for line in game.legal(seat) if len(game.odds(seat, line)["lines"]) < 2)
    entry = game.apply(seat, line)["log"]
    after = game.digest
    assert after != before and entry
    assert len(game.retract(seat)) == 1
    assert game.digest == before
    assert Game(record=game.record()).digest == before
    with pytest.raises(trierarch.Final):
        game.retract(seat)
    game.apply(seat, line)
    assert game.digest == after


@pytest.mark.parametrize("scenario", FIRST)
def test_a_script_of_faces_falls_one_after_another(scenario: str) -> None:
    faces = [2, 1, 1, 2, 1, 2, 2]
    game = Game(scenario, dice="hands", faces=faces)
    level = trierarch.levels(Position(scenario).ruleset)[0]
    for _ in range(24):
        for seat in game.asked[:1]:
            game.play(seat, level)
    entries = [json.loads(line) for line in game.record().splitlines()[1:]]
    fallen = [face for entry in entries if entry["move"] == "roll" for face in entry["faces"]]
    if not rolls(scenario):
        assert not fallen and entries
        return
    assert fallen and fallen == faces[: len(fallen)]
    if game.pending["wait"] == "roll":
        # What is left is too little for the next roll.
        assert game.pending["roll"]["dice"] > len(faces) - len(fallen)


# ── looking


def sights(position: Position) -> set[str]:
    """What the sides see, by its digest."""
    return {position.sight(seat) for seat in range(len(position.seats))}


@pytest.mark.parametrize("scenario", FIRST)
def test_sides_see_different_things_where_something_is_secret_and_only_there(scenario: str) -> None:
    sealed = differed = 0
    level = trierarch.levels(Position(scenario).ruleset)[1]
    for number in (0, 1):
        for position in played(scenario, level, number, most=300):
            secret = any(ask["sealed"] for ask in position.pending.get("asks", ()))
            differs = len(sights(position)) > 1
            assert secret or not differs
            sealed, differed = sealed + secret, differed + differs
            if differed > 20:
                break
    assert (differed > 0) == (sealed > 0)


def test_something_is_secret_in_some_rulesets_and_nothing_in_others() -> None:
    def is_sealed(scenario: str) -> bool:
        level = trierarch.levels(Position(scenario).ruleset)[1]
        return any(
            ask["sealed"]
            for position in played(scenario, level, 0, most=400)
            for ask in position.pending.get("asks", ())
        )

    assert {is_sealed(scenario) for scenario in FIRST} == {True, False}


@pytest.mark.parametrize("scenario", FIRST)
def test_scene_log_and_record_tell_nobody_what_another_seals(scenario: str) -> None:
    game, secrets = Game(scenario, seed=5), 0

    def seen(viewer: int | str) -> tuple[Any, Any, str]:
        return game.scene(viewer), game.log(viewer), game.record(viewer)

    sides = [seat["side"] for seat in game.seats]
    seed = json.loads(game.record().split("\n", 1)[0])["seed"]
    for seat in walked(game, 16):
        if not any(ask["sealed"] and seat in ask["seats"] for ask in game.pending["asks"]):
            continue
        others = [it for it, side in enumerate(sides) if side != sides[seat]]
        before = {viewer: seen(viewer) for viewer in (*others, "spectator")}
        own, pending = seen(seat), game.pending
        line = game.sample(seat, secrets)
        assert line is not None
        game.apply(seat, line)
        if game.pending == pending:
            assert before == {viewer: seen(viewer) for viewer in before}
            assert seen(seat)[2] != own[2] and line in seen(seat)[2]
            assert game.log("all") != [] and line in game.record("all")
            secrets += 1
    for viewer in (*range(len(sides)), "spectator"):
        record = game.record(viewer)
        assert (seed in record) == game.is_over
        # And it is enough to see again what was seen.
        again = Game(record=record, seed=1)
        assert again.scene(viewer)["pieces"] == game.scene(viewer)["pieces"]
        assert again.log(viewer) == game.log(viewer)
