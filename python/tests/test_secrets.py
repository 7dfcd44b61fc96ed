"""Two positions that differ in nothing but another's secret look the same to a seat."""

import random
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pyspiel
import pytest

import trierarch
import trierarch.openspiel
from trierarch import Observer, Position
from trierarch.planes import played

#: What is answered in secret where: kinds of asks, and orders to squadrons, which only one's own
#: side ever knows.
SECRETS = {
    "duel/lepanto": {"movement", "retreat", "adjustment"},
    "duel/standard": {"movement", "retreat", "adjustment"},
    "constantinople/genoese-relief": {"melee"},
    "nauta/lesson": {"speeds", "board"},
    "nauta/civil-war": {"deploy", "speeds", "board"},
    "nauta/squadrons": {"deploy", "speeds", "order", "board"},
}
#: So many pairs of each kind are looked at.
ENOUGH = 25


#: What kind of secret it is, whose, and the two positions.
Secret = tuple[str, int, Position, Position]


def secrets(position: Position, rng: random.Random) -> Iterator[Secret]:
    """Pairs of positions that differ in nothing but what one seat keeps secret."""
    for ask in position.pending.get("asks", ()):
        for seat in ask["seats"] if ask["sealed"] else ():
            after = {}
            for _ in range(4):
                number = rng.randrange(position.count(seat))
                line = position.line(number, seat)
                after[line] = position.copy()
                after[line].take(number, seat)
            lines = list(after)
            for line, another in zip(lines, lines[1:], strict=False):
                one, other = after[line], after[another]
                is_order = line.startswith("order ") and another.startswith("order ")
                # While the same is asked nothing has been opened.
                asked = one.pending == other.pending == position.pending
                if asked and one.digest != other.digest:
                    yield "order" if is_order else ask["kind"], seat, one, other


@pytest.mark.parametrize("scenario", SECRETS)
def test_what_another_keeps_secret_is_seen_nowhere(scenario: str) -> None:
    observer = Observer(Position(scenario))
    rng = random.Random(1)
    found: Counter[str] = Counter()
    level = trierarch.levels(scenario.split("/")[0])[1]
    for game in range(4):
        for position in played(scenario, level, game, most=600):
            for kind, seat, one, other in secrets(position, rng):
                found[kind] += 1
                if found[kind] > ENOUGH:
                    continue
                assert one.sight(seat) != other.sight(seat)
                for who, side in enumerate(position.seats):
                    if side != position.seats[seat]:
                        assert one.sight(who) == other.sight(who), kind
                        assert one.scene(who) == other.scene(who), kind
                        assert np.array_equal(observer(one, who), observer(other, who)), kind
            if all(found[kind] > ENOUGH for kind in SECRETS[scenario]):
                break
    assert set(found) == SECRETS[scenario]


@pytest.mark.parametrize("scenario", SECRETS)
def test_what_another_keeps_secret_is_in_no_information_state(scenario: str) -> None:
    game = pyspiel.load_game(f"python_trierarch(scenario={scenario})")
    observer = game.make_py_observer()
    rng = random.Random(2)
    pairs = 0
    for position in played(scenario, trierarch.levels(scenario.split("/")[0])[1], 0, most=600):
        asks = position.pending.get("asks", ())
        if pairs == 8 or not asks or not all(ask["sealed"] for ask in asks):
            continue
        state = trierarch.openspiel.TrierarchState(game, position)
        seat, actions = state.current_player(), state.legal_actions()
        one, other = state.clone(), state.clone()
        one.apply_action(rng.choice(actions))
        other.apply_action(rng.choice(actions))
        asked = one.position.pending == other.position.pending == state.position.pending
        if not asked or one.position.digest == other.position.digest:
            continue
        pairs += 1
        for who, side in enumerate(position.seats):
            if side != position.seats[seat]:
                assert one.information_state_string(who) == other.information_state_string(who)
                assert one.observation_string(who) == other.observation_string(who)
                observer.set_from(one, who)
                tensor = observer.tensor.copy()
                observer.set_from(other, who)
                assert np.array_equal(tensor, observer.tensor)
        assert one.information_state_string(seat) != other.information_state_string(seat)
    assert pairs >= 2


@pytest.mark.parametrize("ruleset", ["lepanto", "naumachia"])
def test_where_nothing_is_secret_all_see_the_same(ruleset: str) -> None:
    for scenario in trierarch.scenarios(ruleset):
        for position in played(scenario, "random", 0, most=60):
            assert not any(ask["sealed"] for ask in position.pending.get("asks", ()))
            assert position.sight(0) == position.sight(1) == position.sight()
