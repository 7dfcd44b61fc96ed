//! Choosing a movement: every candidate against several plans of the enemy, over samples whose dice
//! are common to all of them.

use super::ahead::Ahead;
use super::doctrine::{self, Doctrine, Posture, Stir};
use super::outlook::Outlook;
use crate::intent::Intent;
use crate::player::Thought;
use kernel::{Ruleset, Seat};
use rules_lepanto::{Action, Ground, ISLAMIC, ShipSet, State};

/// Nobody is dropped before so many samples.
const FIRST_CUT: usize = 8;
/// Nobody is sampled more often.
const ENOUGH: usize = 128;
/// How many standard errors of a gain count as luck.
const LUCK: f32 = 0.4;
/// By how many whoever is worse is surely so.
const SURE: f32 = 1.5;
/// So many like a doctrine are tried at a time.
const LIKES: u16 = 9;
/// After so many rounds in which nothing new was found to try, there is nothing more to find.
const IDLE: usize = 3;
/// How much chance is in them at most, in points.
const STIR: f32 = 0.8;
/// What else a squad may be about.
const SQUAD: [Posture; 5] =
    [Posture::Bold, Posture::Wary, Posture::Stalk, Posture::Hold, Posture::Tuned];

/// One search at one position.
pub(super) struct Search<'a> {
    ahead: &'a mut Ahead,
    ground: &'a Ground,
    state: &'a State,
    seat: Seat,
    replies: Vec<Doctrine>,
    base: u64,
    /// Who is advised, and what about; the whole fleet otherwise.
    order: Option<(ShipSet, Intent)>,
    /// Movement phases until the Ottomans are to move again, after one more turn of the side at
    /// least: there the net tells best what a movement was worth (docs/opponents.md).
    phases: u8,
    /// How many stirs have been drawn.
    stirred: u64,
}

/// One way to move, and what is known of it: what each sample promised, all on the same dice.
#[derive(Clone)]
pub(super) struct Candidate {
    doctrine: Doctrine,
    /// What the ships do.
    pub(super) plan: Vec<Action>,
    after: State,
    values: Vec<f32>,
}

impl Candidate {
    /// What it promises on the whole.
    fn value(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }
    /// By how much it promises more than another on the samples both were played on, less so many
    /// standard errors of that: what is left is hardly luck.
    fn surely_better(&self, other: &Candidate, luck: f32) -> f32 {
        let pairs: Vec<f32> = self.values.iter().zip(&other.values).map(|(a, b)| a - b).collect();
        if pairs.len() < 4 {
            return f32::NEG_INFINITY;
        }
        let n = pairs.len() as f32;
        let mean = pairs.iter().sum::<f32>() / n;
        let variance = pairs.iter().map(|it| (it - mean).powi(2)).sum::<f32>() / (n - 1.0);
        mean - luck * (variance / n).sqrt()
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(
        ahead: &'a mut Ahead,
        ground: &'a Ground,
        (state, seat): (&'a State, Seat),
        replies: &[Posture],
        thought: &mut Thought<'_>,
    ) -> Self {
        let replies = replies.iter().map(|posture| Doctrine::all(ground, *posture)).collect();
        let base = thought.stream.below(usize::MAX) as u64;
        let phases = if state.active == ISLAMIC { 2 } else { 3 };
        Search { ahead, ground, state, seat, replies, base, order: None, phases, stirred: 0 }
    }

    /// The same for some ships alone, with an intent.
    pub(super) fn for_order(mut self, ships: ShipSet, intent: Intent) -> Self {
        self.order = Some((ships, intent));
        self
    }

    /// The movement a doctrine leads to.
    fn candidate(&mut self, doctrine: Doctrine, thought: &mut Thought<'_>) -> Candidate {
        let mut plan = Vec::new();
        let mut after = self.state.clone();
        if let Some((ships, intent)) = self.order {
            let lean = |outlook: &mut Outlook<'_>| {
                outlook.own = outlook.own.and(&ships);
                outlook.incline(intent);
                doctrine.apply(outlook);
            };
            self.ahead.lean(self.ground, (self.state, self.seat), lean, thought, &mut plan);
            plan.retain(|action| *action != Action::Done);
            self.take(&mut after, &plan);
            // All others move as a captain would; the chosen ships have had their turn.
            let mut rest = Vec::new();
            let lean = |outlook: &mut Outlook<'_>| outlook.own = outlook.own.minus(&ships);
            self.ahead.lean(self.ground, (&after, self.seat), lean, thought, &mut rest);
            self.take(&mut after, &rest);
        } else {
            let at = (self.state, self.seat);
            self.ahead.act(self.ground, at, Some(&doctrine), thought, &mut plan);
            self.take(&mut after, &plan);
        }
        Candidate { doctrine, plan, after, values: Vec::new() }
    }

    fn take(&self, state: &mut State, plan: &[Action]) {
        for action in plan {
            self.ground.apply_legal(state, self.seat, action, &mut ());
        }
    }

    /// Plays one more sample of a candidate, against one plan of the enemy after the other.
    fn sample(&mut self, candidate: &mut Candidate, thought: &mut Thought<'_>) {
        let number = candidate.values.len();
        let reply = &self.replies[number % self.replies.len()];
        let side = self.state.active;
        let sample = self.base << 20 | number as u64;
        let (ground, phases) = (self.ground, self.phases);
        let value =
            self.ahead.play(ground, &candidate.after, (side, reply), phases, sample, thought);
        candidate.values.push(value);
    }

    /// The movement of the whole fleet that promises most within so many nodes: doctrines first, and
    /// then, as long as nodes are left, what is like the best of them with some chance in it.
    pub(super) fn fleet(&mut self, nodes: u64, thought: &mut Thought<'_>) -> Candidate {
        let fleet = self.ground.fleet(self.state.active).and(&self.state.afloat);
        let doctrines = doctrine::of_fleet(self.ground, self.state, &fleet);
        let best = self.candidate(doctrines[0].clone(), thought);
        let best = self.race(best, &doctrines[1..], nodes, thought);
        self.better(best, &fleet, nodes, thought)
    }

    /// The movement of the chosen ships that promises most within so many nodes, among those that
    /// their intent leads to.
    pub(super) fn ordered(&mut self, nodes: u64, thought: &mut Thought<'_>) -> Candidate {
        let plain = self.candidate(Doctrine::all(self.ground, Posture::Tuned), thought);
        let ships = self.order.map_or(ShipSet::NONE, |(ships, _)| ships);
        self.better(plain, &ships, nodes, thought)
    }

    /// What is like a movement, and better, as long as nodes are left.
    fn better(
        &mut self,
        mut best: Candidate,
        ships: &ShipSet,
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        let mut idle = 0;
        while thought.goes_on(nodes) && idle < IDLE {
            let before = thought.spent();
            let likes = self.likes(&best.doctrine, ships);
            best = self.race(best, &likes, nodes, thought);
            idle = if thought.spent() == before { idle + 1 } else { 0 };
        }
        best
    }

    /// Betters a movement squad by squad as long as nodes are left.
    pub(super) fn squads(
        &mut self,
        mut best: Candidate,
        squads: &[ShipSet],
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        let mut idle = 0;
        for squad in squads.iter().cycle() {
            if !thought.goes_on(nodes) || idle > IDLE * squads.len() {
                break;
            }
            let before = thought.spent();
            let mut others: Vec<Doctrine> =
                SQUAD.iter().map(|posture| best.doctrine.with(squad, *posture)).collect();
            others.extend(self.likes(&best.doctrine, squad));
            best = self.race(best, &others, nodes, thought);
            idle = if thought.spent() == before { idle + 1 } else { 0 };
        }
        best
    }

    /// A doctrine with some chance in it for some ships, much and little.
    fn likes(&mut self, doctrine: &Doctrine, ships: &ShipSet) -> Vec<Doctrine> {
        let stirs = (0..LIKES).map(|number| {
            self.stirred += 1;
            let most = STIR / f32::from(1 + number % 3);
            Stir { seed: self.base.wrapping_mul(31).wrapping_add(self.stirred), most }
        });
        stirs.map(|stir| doctrine.stirred(ships, stir)).collect()
    }

    /// The best of some doctrines and the one known so far, which the others have to surpass by more
    /// than luck: all are sampled, and the worse half of them dropped again and again.
    fn race(
        &mut self,
        known: Candidate,
        others: &[Doctrine],
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        let mut best = known;
        let mut open: Vec<Candidate> = Vec::new();
        for doctrine in others.iter().filter(|it| **it != best.doctrine) {
            let candidate = self.candidate(doctrine.clone(), thought);
            // Several doctrines may lead to the same movement.
            if candidate.after != best.after && open.iter().all(|it| it.after != candidate.after) {
                open.push(candidate);
            }
        }
        let mut samples = FIRST_CUT;
        while self.is_sampled(&mut best, &mut open, samples, nodes, thought) {
            // Whoever is surely worse goes at once.
            open.retain(|it| best.surely_better(it, SURE) <= 0.0);
            open.sort_by(|a, b| b.value().total_cmp(&a.value()));
            open.truncate(open.len().div_ceil(2));
            if samples >= ENOUGH || open.is_empty() {
                break;
            }
            samples *= 2;
        }
        // What was known when the nodes ran out counts too.
        let gains = open.into_iter().map(|it| (self.gain(&it, &best), it));
        let more = gains.filter(|(by, _)| *by > 0.0).max_by(|a, b| a.0.total_cmp(&b.0));
        more.map_or(best, |(_, it)| it)
    }

    /// Samples all of them so often; false when the nodes run out before.
    fn is_sampled(
        &mut self,
        best: &mut Candidate,
        open: &mut [Candidate],
        samples: usize,
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> bool {
        for candidate in std::iter::once(best).chain(open) {
            while candidate.values.len() < samples {
                if !thought.goes_on(nodes) {
                    return false;
                }
                self.sample(candidate, thought);
            }
        }
        true
    }

    /// What a candidate surely gains over another: as much as it gains against the plan of the
    /// enemy that suits it least, and as much as it gains on the whole.
    fn gain(&self, candidate: &Candidate, other: &Candidate) -> f32 {
        let replies = self.replies.len();
        let of = |reply: usize| {
            let own = candidate.values.iter().skip(reply).step_by(replies);
            let pairs = own.zip(other.values.iter().skip(reply).step_by(replies));
            let (sum, count) = pairs.fold((0.0, 0.0), |(sum, n), (a, b)| (sum + a - b, n + 1.0));
            sum / f32::max(count, 1.0)
        };
        let least = (0..replies).map(of).fold(f32::INFINITY, f32::min);
        let whole = candidate.surely_better(other, LUCK);
        // Against none of them may it lose more than it gains on the whole.
        if least + whole > 0.0 { whole } else { f32::NEG_INFINITY }
    }
}
