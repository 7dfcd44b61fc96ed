//! How much of a game ahead was luck: of every die of a battle its chances are known exactly, so
//! what it brought beyond what was to be expected of it can be told, and taken off what the game
//! came to. What is left has half the chance in it (docs/opponents.md).

use kernel::Side;
use rules_lepanto::{Ground, ShipId, ShipSet, State, Step, analysis};

/// What a repulse costs, in shares of what is lost with a ship.
const REPULSED: f32 = 0.6;
/// What a point of luck is taken to be worth before games have told, and how many points of it,
/// squared, have to be seen until they are believed by half.
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

impl Game {
    /// What it came to but for luck, if a point of that was worth so much.
    pub(super) fn without(self, worth: f32) -> f32 {
        self.value - worth * self.luck
    }
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
        let fails =
            if matches!(state.step, Step::Gunnery { .. }) { 0.0 } else { -REPULSED * risked };
        let brings = [of(target), of(target) - own, fails];
        let sixths = [kills, both, 6 - kills - both];
        let expected =
            brings.iter().zip(sixths).map(|(it, n)| it * f32::from(n)).sum::<f32>() / 6.0;
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

/// What games came to and how much luck was in them, and so what a point of that was worth: by a
/// straight line through them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fortune {
    games: f32,
    value: f32,
    luck: f32,
    together: f32,
    squared: f32,
}

impl Fortune {
    /// Counts a game.
    pub(super) fn note(&mut self, game: Game) {
        self.games += 1.0;
        let (value, luck) = (game.value - self.value, game.luck - self.luck);
        self.value += value / self.games;
        self.luck += luck / self.games;
        self.together += value * (game.luck - self.luck);
        self.squared += luck * (game.luck - self.luck);
    }

    /// What a point of luck was worth.
    pub(super) fn worth(&self) -> f32 {
        let (worth, seen) = USUAL;
        (self.together + worth * seen) / (self.squared + seen)
    }
}

/// What some games came to on the whole but for luck: as much of it is taken off as it was worth in
/// these games.
pub(super) fn mean_without(games: &[Game]) -> f32 {
    let mut fortune = Fortune::default();
    games.iter().for_each(|game| fortune.note(*game));
    fortune.value - fortune.worth() * fortune.luck
}

#[cfg(test)]
mod tests {
    use super::super::ahead::{Ahead, Sample};
    use super::super::doctrine::{Doctrine, Posture};
    use super::super::trial;
    use super::*;
    use kernel::{Pending, Rules, Seat, Seed};
    use opponents::{Budget, Key, SearchContext};
    use rules_lepanto::{CHRISTIAN, ISLAMIC};

    fn context() -> SearchContext<'static> {
        let key = Key::of_game(&Seed::from_number(1).commitment());
        SearchContext::new(key.stream(0, Seat(0)), Budget::default())
    }

    /// Whatever is rolled for, over its six faces the luck is nothing on the whole; and what is good
    /// luck for one side is bad luck for the other.
    #[test]
    fn luck_is_nothing_on_the_whole() {
        let ground = trial::ground("lepanto/skirmish");
        let (mut ahead, mut context) = (Ahead::default(), context());
        let mut seen = [0; 4];
        for game in 0..12 {
            let mut state = trial::begun(&ground);
            let mut number = game;
            loop {
                match ground.pending(&state) {
                    Pending::Over(_) => break,
                    Pending::Roll(due) => {
                        if let Some(stake) = Stake::of(&ground, &state) {
                            let lucks: Vec<f32> = (0..6)
                                .map(|face| {
                                    let mut after = state.clone();
                                    ground.resolve(&mut after, &due.result(face), &mut ());
                                    let luck = stake.luck(&after, CHRISTIAN);
                                    assert_eq!(luck, -stake.luck(&after, ISLAMIC));
                                    luck
                                })
                                .collect();
                            let sum: f32 = lucks.iter().sum();
                            assert!(sum.abs() < 1e-4, "{:?}: {lucks:?}", state.step);
                            let kind = match state.step {
                                Step::Gunnery { .. } => 0,
                                Step::Volley(_) => 1,
                                Step::Boarding(_) => 2,
                                _ => 3,
                            };
                            seen[kind] += 1;
                        }
                        number = super::super::chance::mixed(number);
                        ground.resolve(&mut state, &due.result(number % 6), &mut ());
                    }
                    pending => {
                        let seat = pending.seats().iter().next().expect("somebody is asked");
                        let mut plan = Vec::new();
                        ahead.act(&ground, (&state, seat), None, &mut context, &mut plan);
                        for action in &plan {
                            ground.apply_legal(&mut state, seat, action, &mut ());
                        }
                    }
                }
            }
        }
        assert!(seen.iter().all(|count| *count > 5), "{seen:?}");
    }

    /// Games but for luck come to the same on the whole, and have far less chance in them.
    #[test]
    fn without_luck_there_is_less_chance() {
        let ground = trial::ground("lepanto/skirmish");
        let state = trial::begun(&ground);
        let side = state.active;
        let tuned = Doctrine::all(&ground, Posture::Tuned);
        let (mut ahead, mut context) = (Ahead::default(), context());
        let mut play = |ahead: &mut Ahead| -> Vec<Game> {
            let samples = (0..240).map(|number| Sample { base: 3, number });
            let against = (side, &tuned);
            samples.map(|it| ahead.play(&ground, &state, against, 7, it, &mut context)).collect()
        };
        let without = play(&mut ahead);
        ahead.weighs_luck(true);
        let games = play(&mut ahead);
        for (game, other) in games.iter().zip(&without) {
            assert_eq!((game.value, 0.0), (other.value, other.luck), "to tell it changes nothing");
        }
        // The same games told by twelve of them at a time.
        let spread = |of: &dyn Fn(&[Game]) -> f32| {
            let means: Vec<f32> = games.chunks(12).map(of).collect();
            let mean = means.iter().sum::<f32>() / means.len() as f32;
            (mean, means.iter().map(|it| (it - mean).powi(2)).sum::<f32>())
        };
        let plainly =
            |games: &[Game]| games.iter().map(|it| it.value).sum::<f32>() / games.len() as f32;
        let (mean, chance) = spread(&plainly);
        let (less, rest) = spread(&mean_without);
        assert!(rest < 0.75 * chance, "{rest} of {chance}");
        assert!((less - mean).abs() < 0.15, "{less}, {mean}");
    }

    /// What a point of luck is worth is taken from the games, once there are enough of them.
    #[test]
    fn games_tell_what_luck_is_worth() {
        // Two points more than should be expected, on the whole.
        let lucky = |games: u16, worth: f32| {
            let luck = |number: u16| f32::from(number % 21) - 8.0;
            let game = |luck| Game { value: 0.1 + worth * luck, luck };
            mean_without(&(0..games).map(luck).map(game).collect::<Vec<_>>())
        };
        assert!((lucky(4_200, 0.02) - 0.1).abs() < 0.001, "{}", lucky(4_200, 0.02));
        let mut fortune = Fortune::default();
        for luck in (0..4_200_u16).map(|number| f32::from(number % 21) - 8.0) {
            fortune.note(Game { value: 0.1 + 0.02 * luck, luck });
        }
        let less = Game { value: 0.5, luck: 5.0 }.without(fortune.worth());
        assert!((less - 0.4).abs() < 0.01, "{less}");
        // A single game tells nothing of it, so that is as usual.
        let single = mean_without(&[Game { value: 0.5, luck: 5.0 }]);
        assert!((single - 0.2).abs() < 1e-6, "{single}");
    }
}
