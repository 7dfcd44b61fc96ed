"""A bot in twenty lines: it plays every action on at random a few times and takes the best."""

import trierarch


def worth(position: trierarch.Position, side: int) -> float:
    """What a game comes to that is played on at random: 1 for a win, 0 for a loss."""
    while not position.is_over:
        position.take_random()
    return {side: 1.0, None: 0.5}.get(position.winner, 0.0)


def choose(position: trierarch.Position, tries: int = 8) -> int:
    """The number of the action that wins most for whoever is to act."""
    side, best = position.seats[position.to_act or 0], (-1.0, 0)
    for number in position.offered(12):
        # With the dice as they will fall it would know what nobody can.
        ahead = [position.copy(seed=game) for game in range(tries)]
        for one in ahead:
            one.apply(position.line(number), position.to_act)
        best = max(best, (sum(worth(one, side) for one in ahead) / tries, number))
    return best[1]


if __name__ == "__main__":
    game = trierarch.Position("lepanto/galleasses", seed=1)
    while not game.is_over:
        game.take(choose(game)) if game.to_act == 0 else game.take_random()
    print("the bot is side 0; winner:", game.winner)
