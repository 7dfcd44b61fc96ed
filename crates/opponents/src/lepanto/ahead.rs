//! Looking ahead: both fleets go on by doctrines for some turns, with dice that are common to
//! everything compared.

use super::captain::Captain;
use super::doctrine::{Doctrine, Posture};
use super::outlook::Outlook;
use super::weights::{self, Weights};
use crate::player::Thought;
use kernel::{Due, Faces, Pending, Ruleset, Side};
use rules_lepanto::{Action, CHRISTIAN, Ground, ISLAMIC, State, analysis};

/// Dice for looking ahead: what falls depends on the roll and the sample, not on what else was
/// compared before.
pub(super) struct Dice {
    sample: u64,
    last: (u32, u64),
}

impl Dice {
    /// The dice of a sample.
    pub(super) const fn new(sample: u64) -> Self {
        Dice { sample, last: (u32::MAX, 0) }
    }
    fn faces(&mut self, turn: u8, due: &Due) -> Faces {
        // The same ship may roll several times: each roll is another.
        let again = if self.last.0 == due.about { self.last.1 + 1 } else { 0 };
        self.last = (due.about, again);
        let kind = due.kind.0.bytes().fold(0_u64, |sum, byte| sum * 31 + u64::from(byte));
        let mut word = self.sample ^ u64::from(due.about) << 32 ^ u64::from(turn) << 24 ^ again;
        word = word.wrapping_add(kind.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        for shift in [30, 27, 31] {
            word = (word ^ word >> shift).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        }
        due.result((word >> 16) % due.results())
    }
}

/// Who looks ahead: a captain whose buffers are used again.
#[derive(Debug)]
pub(super) struct Ahead {
    captain: Captain,
    weights: [Weights; 2],
    plan: Vec<Action>,
}

impl Default for Ahead {
    fn default() -> Self {
        Ahead { captain: Captain::default(), weights: *weights::tuned(), plan: Vec::new() }
    }
}

impl Ahead {
    /// An outlook that leans as a doctrine says.
    pub(super) fn outlook<'a>(
        &self,
        ground: &'a Ground,
        state: &State,
        seat: kernel::Seat,
        doctrine: &Doctrine,
    ) -> Outlook<'a> {
        let weights = weights::of(&self.weights, state.active);
        let mut outlook = Outlook::new(ground, state, seat, &weights);
        doctrine.apply(&mut outlook);
        outlook
    }

    /// Plays on, by these doctrines until turn `held`, then as the weights are tuned until turn
    /// `until` begins for the side that is to move now, and returns how that side stands then, from
    /// -1 to 1.
    pub(super) fn play(
        &mut self,
        ground: &Ground,
        from: &State,
        doctrines: [&Doctrine; 2],
        (held, until): (u8, u8),
        sample: u64,
        thought: &mut Thought<'_>,
    ) -> f32 {
        let side = from.active;
        let mut state = from.clone();
        let mut dice = Dice::new(sample);
        let tuned = Doctrine::all(ground, Posture::Tuned);
        loop {
            match ground.pending(&state) {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    let faces = dice.faces(state.turn, &due);
                    ground.resolve(&mut state, &faces, &mut ());
                }
                pending => {
                    if state.turn >= until && state.active == side {
                        break;
                    }
                    let Some(seat) = pending.seats().iter().next() else { break };
                    let doctrine = if state.turn < held {
                        doctrines[usize::from(state.active.0 & 1)]
                    } else {
                        &tuned
                    };
                    let mut outlook = self.outlook(ground, &state, seat, doctrine);
                    self.plan.clear();
                    self.captain.act(&mut outlook, &state, thought, &mut self.plan);
                    for action in &self.plan {
                        ground.apply_legal(&mut state, seat, action, &mut ());
                    }
                    if self.plan.is_empty() {
                        break;
                    }
                }
            }
        }
        thought.spend(1);
        standing(ground, &state, side)
    }
}

/// How a side stands, from -1 to 1: what is left of both, and in the end who has won.
pub(super) fn standing(ground: &Ground, state: &State, side: Side) -> f32 {
    let [ours, theirs] = [CHRISTIAN, ISLAMIC].map(|side| {
        let points = analysis::points(ground, state, side) as f32;
        let sure = analysis::points_at_the_end(ground, state, side) as f32;
        let guns = ground.fleet(side).and(&state.afloat);
        let galleasses = guns.iter().filter(|ship| ground.factors(*ship).guns > 2).count() as f32;
        (0.5 * points + 0.5 * sure, sure, galleasses)
    });
    let over = matches!(ground.pending(state), Pending::Over(_));
    let value = if over {
        // Who has won, and by how much: a margin is a surer sign than one lucky end.
        let margin = (ours.1 - theirs.1) / (ours.1 + theirs.1).max(1.0);
        0.4 * (ours.1 - theirs.1).clamp(-1.0, 1.0) + 0.6 * margin
    } else {
        let (own, other) = (ours.0 + ours.2 * 2.0, theirs.0 + theirs.2 * 2.0);
        (own - other) / (own + other).max(1.0)
    };
    if side == CHRISTIAN { value } else { -value }
}
