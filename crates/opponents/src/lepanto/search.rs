//! Choosing a movement: every candidate against several plans of the enemy, over samples whose dice
//! are common to all of them.

use super::ahead::{Ahead, Sample};
use super::commodore::Grain;
use super::doctrine::{self, Doctrine, POSTURES, Posture, Stir, Temper};
use super::guide::Guide;
use super::is_great;
use super::outlook::Outlook;
use crate::intent::Intent;
use crate::player::Thought;
use kernel::{Ruleset, Seat, Side};
use rules_lepanto::{Action, Ground, ISLAMIC, ShipId, ShipSet, State};
use std::sync::Arc;

/// Nobody is dropped before so many samples.
const FIRST_CUT: usize = 8;
/// Nobody is sampled more often.
const ENOUGH: usize = 128;
/// By how many whoever is worse is surely so.
const SURE: f32 = 1.5;
/// So many standard errors of a gain count as luck, in small battles and in great ones, where the
/// samples that are left over tell enough (docs/opponents.md).
const LUCK: [f32; 2] = [0.4, 0.0];
/// So many other tempers are tried, in small battles and in great ones.
const TEMPERS: [u64; 2] = [24, 48];
/// How much other they are at most, in shares of what each weight may be.
const TEMPER: f32 = 0.4;
/// Who promises more, or less, has won or lost.
const DECIDED: f32 = 0.95;
/// In great battles, where games ahead take long, nobody is sampled on who surely gains no more.
const WORTH_IT: f32 = 0.01;
/// Ships of a squad, in a great battle: about as many as meet the enemy together.
const SQUAD: usize = 14;
/// Whose ships have an enemy within so many hexes meets him soon.
const SOON: u16 = 8;
/// With fewer games for each ship nothing can be learnt of single ones.
const FOR_A_SHIP: u64 = 60;
/// Whoever places single ships has so much of the nodes for the fleet before.
const FOR_FLEET: f32 = 0.4;
/// And so much of what is left for learning; the rest goes to telling whether it was worth it.
const FOR_LEARNING: f32 = 0.7;
/// What has been learnt is used so many times before all has been.
const LESSONS: u64 = 8;
/// Games that a movement to learn from is played ahead.
const TRIALS: usize = 2;
/// How much chance is in such a movement at most, in points.
const STIR: f32 = 1.6;
/// How much chance is in what is like the movement learnt.
const LIKE: f32 = 0.2;
/// So many of those are tried.
const LIKES: u64 = 6;

/// Movement phases until the Ottomans are to move again, after one more turn of a side at least, and
/// then so many turns later: there the net tells best what a movement was worth
/// (docs/opponents.md).
pub(super) fn phases(side: Side, later: u8) -> u8 {
    2 * later + if side == ISLAMIC { 2 } else { 3 }
}

/// One search at one position.
pub(super) struct Search<'a> {
    ahead: &'a mut Ahead,
    ground: &'a Ground,
    state: &'a State,
    seat: Seat,
    grain: Grain,
    replies: Vec<Doctrine>,
    base: u64,
    /// Who is advised, and what about; the whole fleet otherwise.
    order: Option<(ShipSet, Intent)>,
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
        (grain, replies): (Grain, &[Posture]),
        thought: &mut Thought<'_>,
    ) -> Self {
        let replies = replies.iter().map(|posture| Doctrine::all(ground, *posture)).collect();
        let base = thought.stream.below(usize::MAX) as u64;
        Search { ahead, ground, state, seat, grain, replies, base, order: None }
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
        let ships = self.order.map_or(self.ground.commanded(self.seat), |(ships, _)| ships);
        self.moved(&mut after, ships, Some(&doctrine), thought, &mut plan);
        self.ended(doctrine, plan, after, thought)
    }

    /// Moves some ships, as ordered if there is an order.
    fn moved(
        &mut self,
        after: &mut State,
        ships: ShipSet,
        doctrine: Option<&Doctrine>,
        thought: &mut Thought<'_>,
        plan: &mut Vec<Action>,
    ) {
        let order = self.order.filter(|_| doctrine.is_some());
        let lean = |outlook: &mut Outlook<'_>| {
            outlook.own = outlook.own.and(&ships);
            if let Some((_, intent)) = order {
                outlook.incline(intent);
            }
        };
        let from = plan.len();
        self.ahead.lean(self.ground, (after, self.seat), (doctrine, lean), thought, plan);
        if order.is_some() {
            plan.retain(|action| *action != Action::Done);
        }
        self.take(after, &plan[from..]);
    }

    /// The phase at its end: where only some ships have an order, all others move as a captain would
    /// once the chosen ones have had their turn.
    fn ended(
        &mut self,
        doctrine: Doctrine,
        plan: Vec<Action>,
        mut after: State,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        if let Some((ships, _)) = self.order {
            let others = self.ground.commanded(self.seat).minus(&ships);
            self.moved(&mut after, others, None, thought, &mut Vec::new());
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
        let value = self.trial(&candidate.after, candidate.values.len(), thought);
        candidate.values.push(value);
    }

    /// One game ahead: of every plan of the enemy, each has the same dice for all candidates.
    fn trial(&mut self, after: &State, number: usize, thought: &mut Thought<'_>) -> f32 {
        let replies = self.replies.len();
        let at = number % replies;
        let side = self.state.active;
        let sample = Sample { base: self.base ^ at as u64, number: (number / replies) as u64 };
        let against = (side, &self.replies[at]);
        let phases = phases(side, self.grain.later(self.ground));
        self.ahead.play(self.ground, after, against, phases, sample, thought)
    }

    /// The movement that promises most within so many nodes: of the fleet, or of the ships that
    /// have an order.
    pub(super) fn best(&mut self, nodes: u64, thought: &mut Thought<'_>) -> Candidate {
        let fleet = self.ground.fleet(self.state.active).and(&self.state.afloat);
        let mut doctrines = match self.order {
            Some(_) => vec![Doctrine::all(self.ground, Posture::Tuned)],
            None => doctrine::of_fleet(self.ground, self.state, &fleet),
        };
        let tuned = doctrines[0].clone();
        doctrines.extend(self.tempers(&tuned, 0));
        let known = self.candidate(tuned.clone(), thought);
        if self.grain == Grain::Fleet {
            return self.race_of(known, &doctrines[1..], nodes, thought);
        }
        let mut best = self.race_of(known, &doctrines[1..], part(nodes, FOR_FLEET), thought);
        // Where all is decided no place of a ship changes much.
        if best.value().abs() > DECIDED {
            return best;
        }
        let ships = self.order.map_or(fleet, |(ships, _)| ships.and(&fleet));
        if is_great(self.ground) {
            return self.by_squads(best, &tuned, &ships, nodes, thought);
        }
        if thought.is_below(nodes) && nodes >= FOR_A_SHIP * ships.len() as u64 {
            return self.learnt(best, nodes, thought);
        }
        for round in 1.. {
            let spent = thought.spent();
            best = self.race_of(best, &self.tempers(&tuned, round), nodes, thought);
            // Where all tempers come to the same movement there is nothing to play.
            if thought.spent() == spent || !thought.is_below(nodes) {
                break;
            }
        }
        best
    }

    /// Some of the tempers there are: others in every round.
    fn tempers(&self, tuned: &Doctrine, round: u64) -> Vec<Doctrine> {
        let tempers = TEMPERS[usize::from(is_great(self.ground))];
        let seeds = round * tempers..(round + 1) * tempers;
        let temper = |seed| Temper { seed: self.base.wrapping_add(seed), most: TEMPER };
        seeds.map(|seed| tuned.in_a(temper(seed))).collect()
    }

    /// A movement like one known, but one squad of the line after the other in whatever posture and
    /// temper is found best for it while all others do as is known: for as few ships common dice
    /// leave little to chance, and what one end of the line needs need not be what the other does.
    fn by_squads(
        &mut self,
        mut best: Candidate,
        tuned: &Doctrine,
        ships: &ShipSet,
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        let mut tempers = 1;
        for round in 0.. {
            let spent = thought.spent();
            for squad in self.squads(ships, round) {
                let mut doctrines: Vec<Doctrine> =
                    POSTURES.iter().map(|it| Doctrine::all(self.ground, *it)).collect();
                doctrines.extend(self.tempers(tuned, tempers));
                tempers += 1;
                let mut open = Vec::new();
                for doctrine in doctrines {
                    let candidate = self.with_squad(&best, &squad, doctrine, thought);
                    keep_new(&best, &mut open, candidate);
                }
                best = self.race(best, open, nodes, thought);
                if !thought.is_below(nodes) {
                    return best;
                }
            }
            // Where every squad comes to the same movement there is nothing to play.
            if thought.spent() == spent {
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
        thought: &mut Thought<'_>,
    ) -> Option<Candidate> {
        let mut plan = Vec::with_capacity(known.plan.len());
        let mut after = self.state.clone();
        for action in &known.plan {
            if action.ship().is_some_and(|ship| !squad.contains(ship)) {
                self.ground.apply(&mut after, self.seat, action, &mut ()).ok()?;
                plan.push(*action);
            }
        }
        self.moved(&mut after, *squad, Some(&doctrine), thought, &mut plan);
        Some(self.ended(doctrine, plan, after, thought))
    }

    /// A movement like one known, but every ship where it was found to do best: what can be done
    /// is tried with much chance in it, and each ship's places are told apart by how all those
    /// games went.
    fn learnt(&mut self, known: Candidate, nodes: u64, thought: &mut Thought<'_>) -> Candidate {
        let ships = self.order.map_or(self.ground.commanded(self.seat), |(ships, _)| ships);
        let ships = ships.and(&self.state.afloat);
        let begun = thought.spent();
        let all = part(nodes.saturating_sub(begun), FOR_LEARNING);
        let mut guide = Guide::default();
        let mut doctrine = known.doctrine.clone();
        let mut number: usize = 0;
        for lesson in 1..=LESSONS {
            while thought.is_below(begun + all * lesson / LESSONS) {
                let seed = self.base.wrapping_mul(31).wrapping_add(number as u64);
                // Much chance finds more, little is nearer to what would be done.
                let most = STIR / (1 + number % 3) as f32;
                let after = self.candidate(doctrine.stirred(Stir { seed, most }), thought).after;
                let dice = number * TRIALS..(number + 1) * TRIALS;
                let sum: f32 = dice.map(|dice| self.trial(&after, dice, thought)).sum();
                guide.note(&ships, &after, sum / TRIALS as f32);
                number += 1;
            }
            guide.learn(1.0);
            doctrine = doctrine.guided(&Arc::new(guide.clone()));
        }
        let mut others = vec![doctrine.clone()];
        for times in [0.4, 2.5] {
            guide.learn(times);
            others.push(doctrine.guided(&Arc::new(guide.clone())));
        }
        let stirs = (0..LIKES).map(|number| Stir {
            seed: self.base.wrapping_mul(37).wrapping_add(number),
            most: LIKE,
        });
        others.extend(stirs.map(|stir| doctrine.stirred(stir)));
        self.race_of(known, &others, nodes, thought)
    }

    /// The best of what some doctrines lead to and what is known so far.
    fn race_of(
        &mut self,
        mut known: Candidate,
        others: &[Doctrine],
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        if is_great(self.ground) {
            let is_known = self.is_sampled(&mut known, &mut [], FIRST_CUT, nodes, thought);
            if !is_known || known.value().abs() > DECIDED {
                return known;
            }
        }
        let mut open = Vec::new();
        for doctrine in others.iter().filter(|it| **it != known.doctrine) {
            let candidate = self.candidate(doctrine.clone(), thought);
            keep_new(&known, &mut open, Some(candidate));
        }
        self.race(known, open, nodes, thought)
    }

    /// The best of some movements and the one known so far, which the others have to surpass by more
    /// than luck: all are sampled, and the worse half of them dropped again and again.
    fn race(
        &mut self,
        known: Candidate,
        mut open: Vec<Candidate>,
        nodes: u64,
        thought: &mut Thought<'_>,
    ) -> Candidate {
        let mut best = known;
        let least = if is_great(self.ground) { WORTH_IT } else { 0.0 };
        let mut samples = FIRST_CUT;
        while self.is_sampled(&mut best, &mut open, samples, nodes, thought) {
            // Whoever is surely worse, or no better to speak of, goes at once.
            open.retain(|it| best.surely_better(it, SURE) <= -least);
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
                if !thought.is_below(nodes) {
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
        let whole = candidate.surely_better(other, LUCK[usize::from(is_great(self.ground))]);
        // Against none of them may it lose more than it gains on the whole.
        if least + whole > 0.0 { whole } else { f32::NEG_INFINITY }
    }
}

/// Keeps a movement that no other comes to.
fn keep_new(best: &Candidate, open: &mut Vec<Candidate>, candidate: Option<Candidate>) {
    // Several doctrines may lead to the same movement.
    let is_new =
        |it: &Candidate| it.after != best.after && open.iter().all(|other| other.after != it.after);
    open.extend(candidate.filter(is_new));
}

/// A part of some nodes.
fn part(nodes: u64, share: f32) -> u64 {
    (nodes as f32 * share) as u64
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use crate::player::Budget;
    use crate::stream::Key;
    use kernel::Seed;

    /// In a great battle nobody looks further than a first time once all is decided, and many times
    /// before.
    #[test]
    fn a_great_battle_that_is_decided_costs_no_time() {
        let whole = trial::source("lepanto/1571");
        let parts: Vec<&str> = whole.split("[[squadron]]").collect();
        let is_out =
            |part: &&&str| ["Ali Pasha", "Ochiali", "Scirocco"].iter().any(|it| part.contains(it));
        let kept: Vec<&str> = parts.iter().filter(|it| !is_out(it)).copied().collect();
        assert_eq!(parts.len() - kept.len(), 3);
        let spent = |source: String, nodes| {
            let ground = trial::ground_of("lepanto/own", source);
            assert!(is_great(&ground));
            let state = trial::begun(&ground);
            let seat = ground.pending(&state).seats().iter().next().expect("somebody moves");
            let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, seat);
            let mut thought = Thought::new(stream, Budget { nodes: Some(nodes) });
            let how = (Grain::Fleet, &[Posture::Tuned][..]);
            let mut ahead = Ahead::default();
            let at = (&state, seat);
            let mut search = Search::new(&mut ahead, &ground, at, how, &mut thought);
            search.best(nodes, &mut thought);
            thought.spent()
        };
        let decided = kept.join("[[squadron]]");
        assert_eq!(spent(decided.clone(), 1_000), FIRST_CUT as u64);
        assert_eq!(spent(decided, 3), 3);
        // In a test's build a game ahead takes long, so only the beginning is looked at.
        assert_eq!(spent(whole, 40), 40);
    }

    /// Squads share out a fleet, those first that meet the enemy; and when one of them does something
    /// else, nobody else does.
    #[test]
    fn squads_share_out_the_line_and_leave_each_other_alone() {
        let ground = trial::ground("lepanto/1571");
        let state = trial::begun(&ground);
        let seat = ground.pending(&state).seats().iter().next().expect("somebody moves");
        let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, seat);
        let mut thought = Thought::new(stream, Budget::default());
        let mut ahead = Ahead::default();
        let how = (Grain::Ships, &[Posture::Tuned][..]);
        let mut search = Search::new(&mut ahead, &ground, (&state, seat), how, &mut thought);
        let fleet = ground.fleet(state.active).and(&state.afloat);
        let [even, odd] = [0, 1].map(|round| search.squads(&fleet, round));
        assert_ne!(even, odd);
        for squads in [&even, &odd] {
            assert!(squads.iter().all(|squad| (1..=SQUAD).contains(&squad.len())));
            assert_eq!(squads.iter().map(ShipSet::len).sum::<usize>(), fleet.len());
            assert_eq!(squads.iter().fold(ShipSet::NONE, |all, squad| all.or(squad)), fleet);
        }
        let known = search.candidate(Doctrine::all(&ground, Posture::Tuned), &mut thought);
        let away = Doctrine::all(&ground, Posture::Away);
        let mut moved = 0;
        for squad in &even {
            let Some(other) = search.with_squad(&known, squad, away.clone(), &mut thought) else {
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

    /// A choice among doctrines comes to an end, however much more one may look at; whoever places
    /// single ships goes on as long as he may, and keeps enough for that.
    #[test]
    fn doctrines_come_to_an_end_and_ships_do_not() {
        let ground = trial::ground("lepanto/skirmish");
        let state = trial::begun(&ground);
        let seat = ground.pending(&state).seats().iter().next().expect("somebody moves");
        let mut ahead = Ahead::default();
        let mut spent = |grain, nodes| {
            let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, seat);
            let mut thought = Thought::new(stream, Budget { nodes: Some(nodes) });
            let at = (&state, seat);
            let how = (grain, &[Posture::Tuned][..]);
            let mut search = Search::new(&mut ahead, &ground, at, how, &mut thought);
            search.best(nodes, &mut thought);
            thought.spent()
        };
        let doctrines = spent(Grain::Fleet, 4_000);
        assert!((200..3_000).contains(&doctrines), "{doctrines}");
        assert_eq!(spent(Grain::Fleet, 100), 100);
        // With few games for each ship it tries other tempers, with more it learns single places.
        for nodes in [doctrines + 400, 26 * FOR_A_SHIP + 400] {
            let ships = spent(Grain::Ships, nodes);
            assert!((nodes - 200..=nodes).contains(&ships), "{ships} of {nodes}");
        }
    }
}
