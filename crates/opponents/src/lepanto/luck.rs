//! How much of a game ahead was luck: of every die of a battle its chances are known exactly, so
//! what it brought beyond what was to be expected of it can be told, and taken off what the game
//! came to. What is left tells as much of a movement in half as many games (docs/opponents.md).

use kernel::Side;
use rules_lepanto::{Ground, ShipId, ShipSet, State, Step, analysis};

/// What a repulse costs, in shares of what is lost with a ship.
const REPULSED: f32 = 0.6;
/// What a point of luck is taken to be worth before games have told, and how many points of it,
/// squared, have to be seen until that is believed by half.
const USUAL: (f32, f32) = (0.06, 500.0);

/// What a game ahead came to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Game {
    /// How good its last position is for a side, from -1 to 1.
    pub(super) value: f32,
    /// What dice brought that side beyond what was to be expected, in points; 0 if that was not
    /// asked for.
    pub(super) luck: f32,
}

/// What a die that is due may bring.
pub(super) struct Stake {
    by: Side,
    target: ShipId,
    attackers: ShipSet,
    /// Points for whoever rolls if the target is lost, if it is lost with the attackers, and if
    /// nothing is lost.
    brings: [f32; 3],
    expected: f32,
}

impl Stake {
    /// Of the die that is due; none of the wind and of fate, which favour nobody.
    pub(super) fn of(ground: &Ground, state: &State) -> Option<Self> {
        let of = |ship: ShipId| f32::from(ground.factors(ship).points);
        let melee = |column, shift| {
            let sixths = analysis::melee(ground, column, shift);
            [sixths.eliminated, sixths.both]
        };
        let one = |ship: ShipId| -> ShipSet { [ship].into_iter().collect() };
        let (attackers, target, [kills, both]) = match &state.step {
            Step::Gunnery { ship, target } => {
                let (_, needed) = analysis::guns(ground, state, *ship, *target)?;
                (one(*ship), *target, [needed.min(6), 0])
            }
            Step::Volley(volley) => {
                let target = volley.targets[usize::from(volley.next)];
                let of = volley.targets.len();
                let column = analysis::small_arms_odds(ground, state, volley.ship, target, of)?;
                let shift = analysis::small_arms_shift(ground, state, volley.ship);
                (one(volley.ship), target, melee(column, shift))
            }
            Step::Boarding(party) => {
                let column = analysis::boarding_odds(ground, &party.ships, party.target)?;
                (party.ships.iter().copied().collect(), party.target, melee(column, 0))
            }
            Step::Ramming { ship } | Step::LastRams { ship } => {
                let at = state.ship(*ship);
                (one(*ship), at.mate, [analysis::ram_sixths(ground, at.run), 0])
            }
            _ => return None,
        };
        let own: f32 = attackers.iter().map(of).sum();
        let risked: f32 = attackers.minus(&state.repulsed).iter().map(of).sum();
        let fails = if matches!(state.step, Step::Gunnery { .. }) { 0.0 } else { -REPULSED * risked };
        let brings = [of(target), of(target) - own, fails];
        let sixths = [kills, both, 6 - kills - both];
        let expected = brings.iter().zip(sixths).map(|(it, n)| it * f32::from(n)).sum::<f32>() / 6.0;
        Some(Stake { by: state.active, target, attackers, brings, expected })
    }

    /// How lucky a side was, in points, by the position after the roll.
    pub(super) fn luck(&self, after: &State, side: Side) -> f32 {
        let is_lost = |ship| !after.afloat.contains(ship);
        let brought = match (is_lost(self.target), self.attackers.iter().all(is_lost)) {
            (true, false) => self.brings[0],
            (true, true) => self.brings[1],
            (false, _) => self.brings[2],
        };
        let luck = brought - self.expected;
        if self.by == side { luck } else { -luck }
    }
}

/// What a point of luck was worth in the games of one search.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fortune {
    games: f32,
    value: f32,
    together: f32,
    squared: f32,
}

impl Fortune {
    /// Counts a game.
    pub(super) fn note(&mut self, game: Game) {
        self.games += 1.0;
        // Luck is nothing on the whole, so what is usual of it need not be found out.
        let before = game.value - self.value;
        self.value += before / self.games;
        self.together += before * game.luck;
        self.squared += game.luck * game.luck;
    }

    /// What a game came to but for luck.
    pub(super) fn less(&self, game: Game) -> f32 {
        let (worth, seen) = USUAL;
        game.value - (self.together + worth * seen) / (self.squared + seen) * game.luck
    }
}
