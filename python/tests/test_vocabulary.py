"""Every word that a scene can use has a layer of its own, and is on the page."""

import re
from pathlib import Path

import pytest

import trierarch
from trierarch import Observer, Position
from trierarch.planes import played, vocabularies

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("ruleset", trierarch.rulesets())
def test_every_word_of_the_catalogue_has_a_layer(ruleset: str) -> None:
    # The contract names the message of an ask `ask-…`; the others keep to the same.
    catalogue = (ROOT / f"crates/rules-{ruleset}/messages/en.ftl").read_text("utf-8")
    words = vocabularies()[ruleset]
    for prefix, name in (("ask", "asks"), ("status", "statuses")):
        said = set(re.findall(rf"^{prefix}-([a-z-]+) =", catalogue, re.MULTILINE))
        assert said and said <= set(words[name]), name


@pytest.mark.parametrize("level", [0, 1])
@pytest.mark.parametrize("scenario", trierarch.scenarios())
def test_every_word_of_long_games_has_a_layer(scenario: str, level: int) -> None:
    start = Position(scenario)
    observer = Observer(start)
    words = vocabularies()[start.ruleset]
    unknown, sides = (observer.names.index(name) for name in ("unknown", "own side"))
    sides = slice(sides, sides + words["sides"])
    looked = 0
    for game in (0, 1):
        for position in played(scenario, trierarch.levels(start.ruleset)[level], game, most=500):
            seat = position.actions % len(position.seats)
            layers = observer(position, seat)
            assert not layers[unknown].any(), position.scene(seat)
            if position.actions % 10 == 0:
                # No piece lies where there is no cell.
                assert layers[sides].sum() == len(position.scene(seat)["pieces"])
            assert {ask["kind"] for ask in position.pending.get("asks", ())} <= set(words["asks"])
            looked += 1
        assert {track["id"] for track in position.scene()["tracks"]} <= set(words["tracks"])
    assert looked > 5


def test_letters_count_by_their_place_in_the_alphabet() -> None:
    position = Position("constantinople/genoese-relief")
    observer = Observer(position)
    letters = [
        factor["value"]
        for piece in position.scene()["pieces"]
        for factor in piece["factors"]
        if factor["label"] == "D"
    ]
    counted = observer(position, 0)[observer.names.index("factor D")].sum()
    assert counted == sum(ord(letter) - ord("A") + 1 for letter in letters) > 0


def test_the_page_names_every_word_of_the_vocabulary() -> None:
    page = (ROOT / "python/README.md").read_text("utf-8")
    tables = (("kinds", "factors", "statuses"), ("looks", "markers", "orders", "tracks", "asks"))
    for ruleset, words in vocabularies().items():
        assert {name for names in tables for name in names} == {
            name for name, its in words.items() if isinstance(its, list)
        }
        for names in tables:
            cells = [", ".join(f"`{word}`" for word in words[name]) or "–" for name in names]
            assert f"| {ruleset} | {' | '.join(cells)} |" in page
        # And what each letter stands for.
        letters = ", ".join(f"`{letter}` [a-z ()]+" for letter in words["factors"])
        assert not letters or re.search(rf"^\| {ruleset} \| {letters} \|$", page, re.MULTILINE)
