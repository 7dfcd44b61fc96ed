//! Looking ahead: a movement of one side, and how the battle goes on from it, with dice that are
//! common to everything compared.

use super::captain::Captain;
use super::chance::{APART, mixed};
use super::crowd::Crowd;
use super::doctrine::Doctrine;
use super::luck::{Game, Stake};
use super::outlook::Outlook;
use super::prospect::{self, Net};
use super::weights::{self, Weights};
use kernel::{Due, Faces, Pending, Rules, Seat, Side};
use opponents::SearchContext;
use rules_lepanto::{Action, Ground, State, Step};

/// One of the samples that everything compared is played on.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sample {
    /// What they have in common.
    pub(super) base: u64,
    /// Which of them.
    pub(super) number: u64,
}

/// So many samples in a row share each roll's results out evenly among them.
pub(super) const STRATA: u64 = 6;

/// Dice for looking ahead: what falls depends on the roll and the sample, not on what else was
/// compared before. In six samples in a row the first die of every roll falls on every face once, in
/// an order of its own (a Latin square): luck that is a matter of one die evens out at once.
struct Dice {
    sample: Sample,
    last: (u32, u64),
}

impl Dice {
    /// The dice of a sample.
    const fn new(sample: Sample) -> Self {
        Dice { sample, last: (u32::MAX, 0) }
    }
    fn faces(&mut self, turn: u8, due: &Due) -> Faces {
        // The same ship may roll several times: each roll is another.
        let again = if self.last.0 == due.about { self.last.1 + 1 } else { 0 };
        self.last = (due.about, again);
        let kind = due.kind.0.bytes().fold(0_u64, |sum, byte| sum * 31 + u64::from(byte));
        let Sample { base, number } = self.sample;
        let about = u64::from(due.about) << 32 ^ u64::from(turn) << 24 ^ again;
        let roll = mixed(base ^ about.wrapping_add(kind.wrapping_mul(APART)));
        let order = mixed(roll.wrapping_add(number / STRATA));
        let within = mixed(order.wrapping_add(number)) >> 40;
        let share = (stratum(order, number % STRATA) << 24 | within) * due.results();
        due.result((share / STRATA) >> 24)
    }
}

/// Where one of the strata comes in an order drawn by chance.
fn stratum(order: u64, at: u64) -> u64 {
    let mut strata = [0, 1, 2, 3, 4, 5];
    let mut rest = order >> 8;
    for left in (1..strata.len()).rev() {
        strata.swap(left, (rest % (left as u64 + 1)) as usize);
        rest /= left as u64 + 1;
    }
    strata[at as usize]
}

/// Who looks ahead: a captain whose buffers are used again.
#[derive(Debug)]
pub(super) struct Ahead {
    captain: Captain,
    /// What each side plays on by.
    weights: [Weights; 2],
    /// What positions are weighed by, instead of the battle's own nets.
    nets: Option<&'static [Net; 2]>,
    crowd: Crowd,
    plan: Vec<Action>,
    /// Whether luck is told.
    weighs_luck: bool,
}

impl Default for Ahead {
    fn default() -> Self {
        Ahead {
            captain: Captain::default(),
            weights: *weights::tuned(),
            nets: None,
            crowd: Crowd::default(),
            plan: Vec::new(),
            weighs_luck: false,
        }
    }
}

impl Ahead {
    /// Takes both sides to play by these weights from now on, and weighs positions by the battle's
    /// nets or by those given.
    pub(super) fn weighs(&mut self, weights: &[Weights; 2], nets: Option<&'static [Net; 2]>) {
        self.weights = *weights;
        self.nets = nets;
    }

    /// Tells of every game how much luck was in it from now on, or does not.
    pub(super) fn weighs_luck(&mut self, weighs_luck: bool) {
        self.weighs_luck = weighs_luck;
    }

    /// Adds what a seat does next, by a doctrine if there is one.
    pub(super) fn act(
        &mut self,
        ground: &Ground,
        at: (&State, Seat),
        doctrine: Option<&Doctrine>,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.lean(ground, at, (doctrine, |_: &mut Outlook<'_>| {}), context, plan);
    }

    /// The same with the outlook leant somehow before the doctrine leans it.
    pub(super) fn lean(
        &mut self,
        ground: &Ground,
        (state, seat): (&State, Seat),
        (doctrine, lean): (Option<&Doctrine>, impl FnOnce(&mut Outlook<'_>)),
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        let tuned = weights::of(&self.weights, state.active);
        let weights = doctrine.map_or(tuned, |doctrine| doctrine.weights(&tuned));
        let mut outlook = Outlook::new(ground, state, seat, &weights, &mut self.crowd);
        lean(&mut outlook);
        if let Some(doctrine) = doctrine {
            doctrine.apply(&mut outlook);
        }
        self.captain.act(&mut outlook, state, context, plan);
    }

    /// Plays on as the weights are tuned, but the enemy of `side` moves by a doctrine, for so many
    /// movement phases of either side.
    pub(super) fn play(
        &mut self,
        ground: &Ground,
        from: &State,
        (side, reply): (Side, &Doctrine),
        phases: u8,
        sample: Sample,
        context: &mut SearchContext<'_>,
    ) -> Game {
        let mut state = from.clone();
        let mut dice = Dice::new(sample);
        let mut plan = std::mem::take(&mut self.plan);
        // The phase in hand is the first.
        let mut last = (state.turn, state.active);
        let mut left = phases;
        let mut luck = 0.0;
        loop {
            match ground.pending(&state) {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    let faces = dice.faces(state.turn, &due);
                    let stake = self.weighs_luck.then(|| Stake::of(ground, &state)).flatten();
                    ground.resolve(&mut state, &faces, &mut ());
                    luck += stake.map_or(0.0, |it| it.luck(&state, side));
                }
                pending => {
                    let is_movement = matches!(state.step, Step::Movement(_));
                    if is_movement && last != (state.turn, state.active) {
                        last = (state.turn, state.active);
                        left = left.saturating_sub(1);
                        if left == 0 {
                            break;
                        }
                    }
                    let Some(seat) = pending.seats().iter().next() else { break };
                    let leans = is_movement && state.active != side;
                    let doctrine = leans.then_some(reply);
                    plan.clear();
                    self.act(ground, (&state, seat), doctrine, context, &mut plan);
                    for action in &plan {
                        ground.apply_legal(&mut state, seat, action, &mut ());
                    }
                    if plan.is_empty() {
                        break;
                    }
                }
            }
        }
        self.plan = plan;
        context.spend(1);
        let value = prospect::prospect(ground, &state, side, self.nets, &mut self.crowd);
        Game { value, luck }
    }
}

#[cfg(test)]
mod tests {
    use super::super::doctrine::Posture;
    use super::super::trial;
    use super::*;
    use kernel::{RollKind, Seed};
    use opponents::{Budget, Key};

    /// In six samples in a row every die falls on every face once; and never twice in the same
    /// order, for another roll or for the next six.
    #[test]
    fn six_samples_share_out_the_faces() {
        let faces = |base, about, from: u64| -> Vec<u8> {
            let due = Due { kind: RollKind("test"), dice: 1, sides: 6, about };
            let of = |number| Dice::new(Sample { base, number }).faces(3, &due)[0];
            (from..from + STRATA).map(of).collect()
        };
        let mut orders = Vec::new();
        for (base, about, from) in [(1, 0, 0), (1, 0, 6), (1, 1, 0), (2, 0, 0), (9, 7, 600)] {
            let order = faces(base, about, from);
            assert_eq!(faces(base, about, from), order);
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [1, 2, 3, 4, 5, 6]);
            assert!(!orders.contains(&order), "{order:?}");
            orders.push(order);
        }
    }

    /// Two dice fall as often on each of their sums as two dice do.
    #[test]
    fn two_dice_stay_two_dice() {
        let mut counts = [0_u32; 36];
        for number in 0..36_000 {
            let due = Due { kind: RollKind("test"), dice: 2, sides: 6, about: 5 };
            let faces = Dice::new(Sample { base: 3, number }).faces(1, &due);
            counts[usize::from((faces[0] - 1) * 6 + faces[1] - 1)] += 1;
        }
        assert!(counts.iter().all(|count| (850..1_150).contains(count)), "{counts:?}");
    }

    /// A game looked ahead to its end is a game of captains: the same dice give the same end,
    /// whatever was looked at before.
    #[test]
    fn what_was_looked_at_before_changes_nothing() {
        let ground = trial::ground("lepanto/skirmish");
        let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, Seat(0));
        let mut context = SearchContext::new(stream, Budget::default());
        let tuned = Doctrine::all(&ground, Posture::Tuned);
        let state = trial::begun(&ground);
        let mut play = |ahead: &mut Ahead, sample, phases| {
            let sample = Sample { base: 7, number: sample };
            ahead.play(&ground, &state, (state.active, &tuned), phases, sample, &mut context).value
        };
        let mut used = Ahead::default();
        for sample in 0..12 {
            let long = play(&mut Ahead::default(), sample, u8::MAX);
            assert_eq!(play(&mut used, sample, u8::MAX), long, "sample {sample}");
            assert!([-1.0, 0.0, 1.0].contains(&long), "a game that is over has an end: {long}");
            let short = play(&mut Ahead::default(), sample, 3);
            assert_eq!(play(&mut used, sample, 3), short, "sample {sample}");
            assert!(short.abs() < 1.0);
        }
    }
}
