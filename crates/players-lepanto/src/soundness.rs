//! What always holds in a battle, checked after every step of games played with checks on.

use kernel::Seat;
use opponents::{Scrutiny, Watch};
use rules_lepanto::{Action, Ground, State, Step, analysis};
use rules_lepanto::{CHRISTIAN, ISLAMIC};

/// Checks a battle beside what must hold in any game.
#[derive(Debug, Default)]
pub(super) struct Soundness {
    /// The turn and the points of both sides after the step before, once all ships are placed.
    before: Option<(u8, [u32; 2])>,
}

impl Watch<Ground> for Soundness {
    fn action(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        action: &Action,
    ) -> Result<(), String> {
        Scrutiny.action(ground, state, seat, action)
    }

    fn state(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
        Scrutiny.state(ground, state)?;
        if state.step == Step::Placement {
            return Ok(());
        }
        self.check_course(ground, state)
    }
}

impl Soundness {
    /// Time goes on and no ship comes back.
    fn check_course(&mut self, ground: &Ground, state: &State) -> Result<(), String> {
        let points = [CHRISTIAN, ISLAMIC].map(|side| analysis::points(ground, state, side));
        let now = (state.turn, points);
        if let Some((turn, points)) = self.before.replace(now) {
            if now.0 < turn || now.0 > ground.schedule.turns {
                return Err(format!("turn {} follows turn {turn}", now.0));
            }
            if now.1.iter().zip(points).any(|(now, before)| *now > before) {
                return Err(format!("points rise from {points:?} to {:?}", now.1));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use kernel::Rules;

    #[test]
    fn what_cannot_be_is_noticed() {
        let ground = trial::ground("lepanto/skirmish");
        let sound = ground.start();
        let mut watch = Soundness::default();
        assert_eq!(watch.state(&ground, &sound), Ok(()));

        let mut later = sound.clone();
        later.turn += 1;
        assert_eq!(watch.state(&ground, &later), Ok(()));
        let back = watch.state(&ground, &sound).expect_err("time goes back");
        assert!(back.contains("turn 1 follows turn 2"), "{back}");
    }
}
