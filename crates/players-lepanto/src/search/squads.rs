//! Great battles: squads of the line, each in whatever it is found to do best while all others do as
//! is known.

use super::race::keep_new;
use super::{Candidate, Search};
use crate::doctrine::{Doctrine, POSTURES};
use kernel::Rules;
use opponents::SearchContext;
use rules_lepanto::{ShipId, ShipSet};

/// Ships of a squad: about as many as meet the enemy together.
const SQUAD: usize = 14;
/// Whose ships have an enemy within so many hexes meets him soon.
const SOON: u16 = 8;

impl Search<'_> {
    /// A movement like one known, but one squad of the line after the other in whatever posture and
    /// temper is found best for it while all others do as is known: for as few ships common dice
    /// leave little to chance, and what one end of the line needs need not be what the other does.
    pub(super) fn by_squads(
        &mut self,
        mut best: Candidate,
        tuned: &Doctrine,
        ships: &ShipSet,
        nodes: u64,
        context: &mut SearchContext<'_>,
    ) -> Candidate {
        let mut tempers = 1;
        for round in 0.. {
            let spent = context.spent();
            for squad in self.squads(ships, round) {
                let mut doctrines: Vec<Doctrine> =
                    POSTURES.iter().map(|it| Doctrine::all(self.ground, *it)).collect();
                doctrines.extend(self.tempers(tuned, tempers));
                tempers += 1;
                let mut open = Vec::new();
                for doctrine in doctrines {
                    let candidate = self.with_squad(&best, &squad, doctrine, context);
                    keep_new(&best, &mut open, candidate);
                }
                best = self.race(best, open, nodes, context);
                if !context.is_below(nodes) {
                    return best;
                }
            }
            // Where every squad comes to the same movement there is nothing to play.
            if context.spent() == spent {
                break;
            }
        }
        best
    }

    /// Ships cut into squads along the line, those first that meet the enemy first; every other
    /// round in other places.
    fn squads(&self, ships: &ShipSet, round: usize) -> Vec<ShipSet> {
        let grid = &self.ground.grid;
        let hex = |ship: ShipId| self.state.ship(ship).hex;
        let mut line: Vec<(u16, ShipId)> =
            ships.iter().map(|ship| (grid.printed(hex(ship)).1, ship)).collect();
        line.sort_unstable();
        let (first, rest) = line.split_at((round % 2 * SQUAD / 2).min(line.len()));
        let cuts = std::iter::once(first).filter(|cut| !cut.is_empty()).chain(rest.chunks(SQUAD));
        let enemies = self.state.afloat.minus(&self.ground.fleet(self.state.active));
        let meets =
            |ship: ShipId| enemies.iter().any(|enemy| grid.distance(hex(ship), hex(enemy)) <= SOON);
        let count = |cut: &&[(u16, ShipId)]| cut.iter().filter(|(_, ship)| meets(*ship)).count();
        let mut squads: Vec<(usize, &[(u16, ShipId)])> = cuts.map(|it| (count(&it), it)).collect();
        squads.sort_by_key(|(soon, _)| std::cmp::Reverse(*soon));
        squads.into_iter().map(|(_, cut)| cut.iter().map(|(_, ship)| *ship).collect()).collect()
    }

    /// What a squad does by a doctrine where all others have done as is known; none if they cannot
    /// do that while it has not moved.
    fn with_squad(
        &mut self,
        known: &Candidate,
        squad: &ShipSet,
        doctrine: Doctrine,
        context: &mut SearchContext<'_>,
    ) -> Option<Candidate> {
        let mut plan = Vec::with_capacity(known.plan.len());
        let mut after = self.state.clone();
        for action in &known.plan {
            if action.ship().is_some_and(|ship| !squad.contains(ship)) {
                self.ground.apply(&mut after, self.seat, action, &mut ()).ok()?;
                plan.push(*action);
            }
        }
        self.moved(&mut after, *squad, Some(&doctrine), context, &mut plan);
        Some(self.ended(doctrine, plan, after, context))
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::{ahead::Ahead, commodore::Grain, doctrine::Posture, trial};
    use super::*;
    use kernel::{Rules, Seed};
    use opponents::{Budget, Key};
    use rules_lepanto::State;

    /// Squads share out a fleet, those first that meet the enemy; and when one of them does something
    /// else, nobody else does.
    #[test]
    fn squads_share_out_the_line_and_leave_each_other_alone() {
        let ground = trial::ground("lepanto/1571");
        let state = trial::begun(&ground);
        let seat = ground.pending(&state).seats().iter().next().expect("somebody moves");
        let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, seat);
        let mut context = SearchContext::new(stream, Budget::default());
        let mut ahead = Ahead::default();
        let how = (Grain::Ships, &[Posture::Tuned][..]);
        let mut search = Search::new(&mut ahead, &ground, (&state, seat), how, &mut context);
        let fleet = ground.fleet(state.active).and(&state.afloat);
        let [even, odd] = [0, 1].map(|round| search.squads(&fleet, round));
        assert_ne!(even, odd);
        for squads in [&even, &odd] {
            assert!(squads.iter().all(|squad| (1..=SQUAD).contains(&squad.len())));
            assert_eq!(squads.iter().map(ShipSet::len).sum::<usize>(), fleet.len());
            assert_eq!(squads.iter().fold(ShipSet::NONE, |all, squad| all.or(squad)), fleet);
        }
        let known = search.candidate(Doctrine::all(&ground, Posture::Tuned), &mut context);
        let away = Doctrine::all(&ground, Posture::Away);
        let mut moved = 0;
        for squad in &even {
            let Some(other) = search.with_squad(&known, squad, away.clone(), &mut context) else {
                continue;
            };
            let place =
                |state: &State, ship: ShipId| (state.ship(ship).hex, state.ship(ship).facing);
            let differs = |ship: &ShipId| place(&other.after, *ship) != place(&known.after, *ship);
            let others: ShipSet = fleet.iter().filter(differs).collect();
            assert_eq!(others.minus(squad), ShipSet::NONE, "others moved");
            moved += others.len();
            // What is told is what has been played.
            let mut again = state.clone();
            for action in &other.plan {
                ground.apply(&mut again, seat, action, &mut ()).expect("every action is legal");
            }
            assert!(again == other.after);
        }
        assert!(moved > fleet.len() / 2, "{moved}");
    }
}
