//! What each blow is worth to the ensign, by the exact odds.

use super::blows::Appraisal;
use super::sight::Sight;
use hexgrid::Hex;
use kernel::Seat;
use rules_lepanto::{Column, Ground, Kind, ShipId, ShipSet, State, analysis};

impl Appraisal for Sight<'_> {
    fn ground(&self) -> &Ground {
        self.ground
    }
    fn seat(&self) -> Seat {
        self.seat
    }
    fn own(&self) -> &ShipSet {
        &self.own
    }
    fn gunnery(&self, state: &State, ship: ShipId, target: ShipId) -> f32 {
        gunnery(self, state, ship, target)
    }
    fn small_arms(&self, state: &State, ship: ShipId, target: ShipId) -> f32 {
        small_arms(self, state, ship, target)
    }
    fn boarding(&self, _: &State, ships: &[ShipId], target: ShipId) -> f32 {
        boarding(self, ships, target)
    }
    fn is_alone(&self, _: ShipId, _: Hex) -> bool {
        false
    }
    /// Others may sink the target before.
    fn rams_first(&self) -> bool {
        false
    }
}

/// What the guns of a ship promise against a target, in points.
fn gunnery(sight: &Sight<'_>, state: &State, ship: ShipId, target: ShipId) -> f32 {
    let needed = analysis::guns(sight.ground, state, ship, target).map_or(0, |(_, needed)| needed);
    f32::from(needed.min(6)) / 6.0 * sight.worth(target)
}

/// What small arms promise against one target.
fn small_arms(sight: &Sight<'_>, state: &State, ship: ShipId, target: ShipId) -> f32 {
    let shift = analysis::small_arms_shift(sight.ground, state, ship);
    match analysis::small_arms_odds(sight.ground, state, ship, target, 1) {
        Some(column) => melee(sight, &[ship], target, column, shift),
        None => 0.0,
    }
}

/// What a boarding promises.
fn boarding(sight: &Sight<'_>, ships: &[ShipId], target: ShipId) -> f32 {
    match analysis::boarding_odds(sight.ground, ships, target) {
        Some(column) => melee(sight, ships, target, column, 0),
        None => 0.0,
    }
}

/// The expectation over the six faces of the melee chart.
fn melee(sight: &Sight<'_>, ships: &[ShipId], target: ShipId, column: Column, shift: i8) -> f32 {
    let sixths = analysis::melee(sight.ground, column, shift);
    let prize = sight.worth(target);
    let lost: f32 = ships.iter().map(|ship| sight.worth(*ship)).sum();
    let repulsed: f32 = ships.iter().map(|ship| sight.repulse_cost(*ship)).sum();
    (f32::from(sixths.eliminated) * prize + f32::from(sixths.both) * (prize - lost)
        - f32::from(sixths.repulsed) * repulsed)
        / 6.0
}

/// What a ram promises once a ship has run into an enemy's hex.
pub(super) fn ram(sight: &Sight<'_>, state: &State, ship: ShipId) -> f32 {
    let Some(target) = state.ship(ship).mate.ok() else {
        return 0.0;
    };
    let chance = f32::from(analysis::ram_sixths(sight.ground, state.ship(ship).run)) / 6.0;
    chance * sight.worth(target) - (1.0 - chance) * sight.stuck_cost(ship)
}

/// What a ship could do to the enemies about it if it were its turn to fight.
pub(super) fn prospects(sight: &Sight<'_>, state: &State, ship: ShipId) -> f32 {
    let ground = sight.ground;
    let kind = ground.kind(ship);
    let at = state.ship(ship);
    if at.hex.is_none() || u16::from(sight.far(at.hex)) > kind.gun_reach() {
        return 0.0;
    }
    let (mut guns, mut fire, mut board) = ([0.0_f32; 4], 0.0_f32, 0.0_f32);
    for hex in ground.grid.disc(at.hex, kind.gun_reach()) {
        for target in state.at(*hex).filter(|other| ground.side(*other) != sight.side) {
            let value = gunnery(sight, state, ship, target);
            // Each arc of a galleass fires for itself, the guns of the others only once.
            let arc = match kind {
                Kind::Galleass => {
                    analysis::guns(ground, state, ship, target).map_or(0, |(arc, _)| arc as usize)
                }
                _ => 0,
            };
            guns[arc] = guns[arc].max(value);
            fire = fire.max(small_arms(sight, state, ship, target));
            if analysis::is_alongside(ground, state, ship, target)
                && ground.factors(target).boarding > 0
            {
                board = board.max(boarding(sight, &[ship], target));
            }
        }
    }
    board.max(guns.iter().sum::<f32>() + fire)
}

#[cfg(test)]
mod tests {
    use super::super::blows::party;
    use super::super::ensign::Ensign;
    use super::super::trial;
    use super::*;
    use kernel::{Focus, Pending, Rules, Seed, SeededDice, settle, spread};
    use opponents::{Budget, Key, Player, SearchContext};
    use rules_lepanto::Action;

    /// What the exact odds make of an attack: what is lost on both sides, and who is repulsed.
    fn by_spreading(sight: &Sight<'_>, state: &State, attack: &[Action]) -> Option<f32> {
        let mut after = state.clone();
        let (mut target, mut ships) = (None, Vec::new());
        for action in attack {
            if let Action::Gun(_, to) | Action::Aim(_, to) | Action::Board(_, to) = action {
                target = Some(*to);
            }
            if !matches!(action, Action::Gun(..)) {
                ships.extend(action.ship());
            }
            sight.ground.apply_legal(&mut after, sight.seat, action, &mut ());
        }
        ships.dedup();
        let value = |state: &State| -> f32 {
            let lost = |ship: &ShipId| if state.afloat.contains(*ship) { 0.0 } else { 1.0 };
            let prize = target.map_or(0.0, |ship| lost(&ship) * sight.worth(ship));
            let cost = |ship: &ShipId| match state.repulsed.contains(*ship) {
                true => sight.repulse_cost(*ship),
                false => lost(ship) * sight.worth(*ship),
            };
            prize - ships.iter().map(cost).sum::<f32>()
        };
        let leaves = spread(sight.ground, after)?;
        Some(
            leaves
                .iter()
                .map(|leaf| value(&leaf.state) * leaf.chance.num as f32 / leaf.chance.den as f32)
                .sum(),
        )
    }

    /// The ensign reckons with the charts; the contract's exact odds, which know nothing of them,
    /// come to the same.
    #[test]
    fn what_a_blow_is_worth_agrees_with_the_exact_odds() {
        let ground = trial::ground("lepanto/skirmish");
        let draw = Key::of_game(&Seed::from_number(2).commitment()).stream(0, Seat(0));
        let mut context = SearchContext::new(draw, Budget::default());
        let mut dice = SeededDice::new(Seed::from_number(2));
        let mut ensign = Ensign::default();
        let mut state = ground.start();
        let (mut actions, mut compared) = (Vec::new(), [0; 3]);
        while let Pending::Decide(asks) = settle(&ground, &mut state, &mut dice, &mut ()) {
            let seat = asks[0].seats.iter().next().expect("somebody is asked");
            let sight = Sight::new(&ground, &state, seat);
            actions.clear();
            ground.legal(&state, seat, Focus::All, &mut actions);
            for action in &actions {
                let (kind, reckoned, attack) = match *action {
                    Action::Gun(ship, to) => (0, gunnery(&sight, &state, ship, to), vec![*action]),
                    Action::Aim(ship, to) if state.step == rules_lepanto::Step::Combat => {
                        let attack = vec![*action, Action::Fire(ship)];
                        (1, small_arms(&sight, &state, ship, to), attack)
                    }
                    Action::Board(ship, to) if state.step == rules_lepanto::Step::Combat => {
                        let (value, ships) = party(&sight, &state, ship, to);
                        let mut attack: Vec<Action> =
                            ships.iter().map(|ship| Action::Board(*ship, to)).collect();
                        attack.push(Action::Assault(to));
                        (2, value, attack)
                    }
                    _ => continue,
                };
                let exact = by_spreading(&sight, &state, &attack).expect("one die");
                assert!((reckoned - exact).abs() < 1e-4, "{attack:?}: {reckoned}, exactly {exact}");
                compared[kind] += 1;
            }
            let mut plan = Vec::new();
            ensign.plan(&ground, &state, seat, &mut context, &mut plan);
            for action in plan {
                ground.apply(&mut state, seat, &action, &mut ()).expect("a plan is legal");
            }
        }
        assert!(compared.iter().all(|count| *count > 20), "{compared:?}");
    }
}
