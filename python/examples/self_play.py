"""A small policy for the Duel, trained by self-play with scikit-learn.

Every order is a bag of words, hashed; a linear model learns how much farther ahead the side was some
phases after it. Both sides draw their orders by the model as it stands, so it learns from itself.
"""

import numpy as np
from sklearn.feature_extraction import FeatureHasher
from sklearn.linear_model import Ridge

import trierarch

SCENARIO = "duel/lepanto"
#: An order is judged by what was gained so many phases later.
HORIZON = 4


def words(line: str) -> list[str]:
    """An order as words: itself, what it does, and where it ends."""
    parts = line.split()
    return [line, f"verb {parts[2] if len(parts) > 2 else line}", f"end {parts[-1]}"]


class Policy:
    """Draws orders by what a linear model promises."""

    def __init__(self, seed: int = 0, heat: float = 0.03) -> None:
        self.rng = np.random.default_rng(seed)
        self.heat = heat
        self.hasher = FeatureHasher(2**12, input_type="string")
        self.model: Ridge | None = None
        self.known: dict[str, float] = {}

    def promise(self, lines: list[str]) -> np.ndarray:
        """What each order promises; nothing before the first lesson."""
        if self.model is None:
            return np.zeros(len(lines))
        new = [line for line in dict.fromkeys(lines) if line not in self.known]
        if new:
            promised = self.model.predict(self.hasher.transform(map(words, new)))
            self.known.update(zip(new, promised, strict=True))
        return np.array([self.known[line] for line in lines])

    def choose(self, lines: list[str]) -> int:
        """The number of an order, drawn by what it promises."""
        heat = self.promise(lines) / self.heat
        chances = np.exp(heat - heat.max())
        return int(self.rng.choice(len(lines), p=chances / chances.sum()))

    def learn(self, lines: list[str], results: list[float]) -> None:
        """A lesson from everything that was ordered so far."""
        self.model = Ridge(alpha=3.0).fit(self.hasher.transform(map(words, lines)), results)
        self.known = {}


def lead(position: trierarch.Position) -> float:
    """How far side 0 is ahead, between -1 and 1."""
    points = {score["side"]: score["points"] for score in position.scene()["scores"]}
    return float(np.tanh((points[0] - points[1]) / 3))


def order(position: trierarch.Position, seat: int, policy: Policy) -> list[str]:
    """One order for each unit, or whatever else is asked; says what was ordered."""
    units: dict[str, list[str]] = {}
    lines = position.legal(seat)
    if "ready" not in lines:
        units["all"] = lines
    else:
        for line in lines:
            if line != "ready" and not line.startswith("clear"):
                units.setdefault(" ".join(line.split()[:2]), []).append(line)
    ordered = []
    for each in units.values():
        line = each[policy.choose(each)]
        try:
            position.apply(line, seat)
        except trierarch.Illegal:
            # Fewer may be built or removed than there are places and units.
            continue
        ordered.append(line)
    if "ready" in lines:
        position.apply("ready", seat)
    return ordered


def play(policies: list[Policy], seed: int, phases: int) -> tuple[list[float], list[list[list[str]]]]:
    """One game, left after so many phases: the lead before each and at the end, and what each seat
    ordered in it."""
    position = trierarch.Position(SCENARIO, seed=seed)
    leads, ordered = [], []
    for _ in range(phases):
        if position.is_over:
            break
        leads.append(lead(position))
        ordered.append([[], []])
        for seat in position.asked:
            if seat in position.asked:
                ordered[-1][seat] += order(position, seat, policies[seat])
    return [*leads, lead(position)], ordered


def train(rounds: int = 6, games: int = 30, phases: int = 24, seed: int = 0) -> Policy:
    """Rounds of self-play, each with a lesson at its end."""
    policy = Policy(seed)
    lines: list[str] = []
    results: list[float] = []
    for number in range(rounds * games):
        leads, ordered = play([policy, policy], seed + number, phases)
        for phase, both in enumerate(ordered):
            gained = leads[min(phase + HORIZON, len(leads) - 1)] - leads[phase]
            for own, gain in zip(both, (gained, -gained), strict=True):
                lines += own
                results += [gain] * len(own)
        if (number + 1) % games == 0:
            policy.learn(lines, results)
    return policy


def measure(policy: Policy, games: int, phases: int = 24, seed: int = 10_000) -> float:
    """How far the policy is ahead of random orders on average, each game from both sides."""
    aimless = Policy(seed)
    leads = []
    for number in range(games):
        leads.append(play([policy, aimless], seed + number, phases)[0][-1])
        leads.append(-play([aimless, policy], seed + number, phases)[0][-1])
    return float(np.mean(leads))


if __name__ == "__main__":
    untrained, trained = measure(Policy(), 30), measure(train(), 30)
    print(f"ahead of random orders: {untrained:+.2f} untrained, {trained:+.2f} trained")
