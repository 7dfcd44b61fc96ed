"""The examples run, and do what they say."""

import runpy
import sys
from pathlib import Path
from types import SimpleNamespace

import nbformat
from nbclient import NotebookClient

import trierarch

EXAMPLES = Path(__file__).parents[1] / "examples"


def example(name: str) -> SimpleNamespace:
    return SimpleNamespace(**runpy.run_path(str(EXAMPLES / f"{name}.py")))


def test_the_notebook_is_executed() -> None:
    notebook = nbformat.read(EXAMPLES / "balance.ipynb", as_version=4)
    assert not any(cell.get("outputs") for cell in notebook.cells), "kept without outputs"
    NotebookClient(notebook, timeout=180, kernel_name="python3").execute()
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    pictures = [output for output in outputs if "image/png" in output.get("data", {})]
    assert len(pictures) == 2
    text = "".join(output.get("text", "") for output in outputs)
    assert "winner:" in text


def test_the_bot_beats_random_play() -> None:
    bot = example("bot")
    won = 0.0
    for seed in range(3, 11):
        game = trierarch.Position("lepanto/galleasses", seed=seed)
        while not game.is_over:
            if game.to_act == 0:
                game.take(bot.choose(game, tries=3))
            else:
                game.take_random()
        won += bot.worth(game, 0)
    # An even player has so much in one of seven such runs.
    assert won >= 6


def test_self_play_learns() -> None:
    sys.path.insert(0, str(EXAMPLES))
    try:
        learner = example("self_play")
    finally:
        sys.path.pop(0)
    policy = learner.train(rounds=3, games=20)
    untrained = learner.measure(learner.Policy(), 15)
    assert learner.measure(policy, 15) > untrained + 0.1
