//! Who moves first: those nearest to the enemy, and of those that are as near one or another. What is
//! left to do for a ship depends on who has moved, so other orders make other movements of a fleet.

use super::outlook::Outlook;
use arrayvec::ArrayVec;
use rules_lepanto::{ShipId, State};

/// Who of the ships that are as near to the enemy moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum First {
    /// As they are numbered.
    #[default]
    Numbered,
    /// Who has most friends and fewest enemies about: where the line is strong it leads, and whoever
    /// comes after knows what is left to do.
    Strongest,
    /// Who has fewest friends and most enemies about.
    Weakest,
    /// From the top of the map to its foot.
    Top,
    /// From its foot to the top.
    Foot,
    /// From the middle of the line outward.
    Middle,
    /// From its ends inward.
    Ends,
    /// Whom most blows may fall on.
    Endangered,
}

/// Every order there is.
pub(super) const ORDERS: [First; 8] = [
    First::Numbered,
    First::Strongest,
    First::Weakest,
    First::Top,
    First::Foot,
    First::Middle,
    First::Ends,
    First::Endangered,
];

/// The ships that are to move, in the order they do, with how far the enemy is.
pub(super) fn order(outlook: &Outlook<'_>, state: &State) -> ArrayVec<(u8, ShipId), 256> {
    let hex = |ship: ShipId| state.ship(ship).hex;
    let ships = state.ready.and(&outlook.own);
    let mut order: ArrayVec<(u8, ShipId), 256> =
        ships.iter().map(|ship| (outlook.far(hex(ship)), ship)).collect();
    order.sort_unstable();
    if outlook.first == First::Numbered {
        return order;
    }
    let row = |ship: ShipId| f32::from(outlook.ground.grid.printed(hex(ship)).1);
    let middle = order.iter().map(|(_, ship)| row(*ship)).sum::<f32>() / order.len().max(1) as f32;
    // Who has least of it goes first.
    let key = |ship: ShipId| match outlook.first {
        First::Numbered => 0.0,
        First::Strongest => -outlook.mass(hex(ship)),
        First::Weakest => outlook.mass(hex(ship)),
        First::Top => row(ship),
        First::Foot => -row(ship),
        First::Middle => (row(ship) - middle).abs(),
        First::Ends => -(row(ship) - middle).abs(),
        First::Endangered => -outlook.threat(hex(ship)),
    };
    order.sort_by(|a, b| a.0.cmp(&b.0).then(key(a.1).total_cmp(&key(b.1))));
    order
}

#[cfg(test)]
mod tests {
    use super::super::ahead::Ahead;
    use super::super::chance::mixed;
    use super::super::crowd::Crowd;
    use super::super::{trial, weights};
    use super::*;
    use kernel::{Pending, Rules, Seat, Seed};
    use opponents::{Budget, Key, SearchContext};
    use rules_lepanto::{ShipSet, Step};

    /// The nearest go first; among ships as near as each other it is their numbers, or who has most
    /// friends and fewest enemies about.
    #[test]
    fn where_the_line_is_strong_it_leads() {
        let ground = trial::ground("lepanto/skirmish");
        let state = trial::begun(&ground);
        let mut crowd = Crowd::default();
        let side = weights::of(weights::tuned(), state.active);
        let seat = Seat(state.active.0);
        let mut outlook = Outlook::new(&ground, &state, seat, &side, &mut crowd);
        let numbered = order(&outlook, &state);
        assert!(numbered.is_sorted(), "{numbered:?}");
        outlook.first = First::Strongest;
        let strongest = order(&outlook, &state);
        assert_ne!(strongest, numbered);
        let key = |(far, ship): &(u8, ShipId)| (*far, outlook.mass(state.ship(*ship).hex));
        let falls = |pair: &[(u8, ShipId)]| {
            let ((far, mass), (next, less)) = (key(&pair[0]), key(&pair[1]));
            far < next || far == next && mass >= less
        };
        assert!(strongest.windows(2).all(falls), "{strongest:?}");
    }

    /// Whatever the order, the nearest go first and nobody is left out; and every order is another
    /// somewhere in a battle.
    #[test]
    fn nobody_is_left_out_by_any_order() {
        let ground = trial::ground("lepanto/skirmish");
        let mut state = trial::begun(&ground);
        let (mut ahead, mut crowd) = (Ahead::default(), Crowd::default());
        let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, Seat(0));
        let mut context = SearchContext::new(stream, Budget::default());
        let (mut plan, mut rolls) = (Vec::new(), 0);
        let mut differ = [[false; ORDERS.len()]; ORDERS.len()];
        loop {
            match ground.pending(&state) {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    rolls = mixed(rolls);
                    ground.resolve(&mut state, &due.result(rolls % due.results()), &mut ());
                }
                pending => {
                    let seat = pending.seats().iter().next().expect("somebody is asked");
                    if matches!(state.step, Step::Movement(_)) {
                        let side = weights::of(weights::tuned(), state.active);
                        let mut outlook = Outlook::new(&ground, &state, seat, &side, &mut crowd);
                        outlook.survey(&state);
                        let all = state.ready.and(&outlook.own);
                        let found = ORDERS.map(|first| {
                            outlook.first = first;
                            order(&outlook, &state)
                        });
                        for (at, order) in found.iter().enumerate() {
                            assert!(order.is_sorted_by_key(|(far, _)| *far), "{order:?}");
                            assert_eq!(order.iter().map(|it| it.1).collect::<ShipSet>(), all);
                            assert_eq!(order.len(), all.len());
                            for (other, than) in found.iter().enumerate() {
                                differ[at][other] |= order != than;
                            }
                        }
                    }
                    plan.clear();
                    ahead.act(&ground, (&state, seat), None, &mut context, &mut plan);
                    for action in &plan {
                        ground.apply_legal(&mut state, seat, action, &mut ());
                    }
                }
            }
        }
        for (at, than) in differ.iter().enumerate() {
            let same = than.iter().filter(|differ| !**differ).count();
            assert_eq!(same, 1, "{:?} is like another: {than:?}", ORDERS[at]);
        }
    }
}
