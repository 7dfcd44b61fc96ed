//! Choosing a movement: every candidate against several plans of the enemy, over samples whose dice
//! are common to all of them.

mod lessons;
mod race;
mod squads;

use super::ahead::{Ahead, Sample};
use super::chance::mixed;
use super::commodore::Grain;
use super::doctrine::{self, Doctrine, Posture, Temper};
use super::is_great;
use super::luck::{Fortune, Game};
use super::outlook::Outlook;
use kernel::{Rules, Seat, Side};
use opponents::{Intent, SearchContext};
use rules_lepanto::{Action, Ground, ISLAMIC, ShipSet, State};

/// Nobody is dropped before so many samples.
const FIRST_CUT: usize = 8;
/// So many other tempers are tried, in small battles and in great ones.
const TEMPERS: [u64; 2] = [24, 48];
/// How much other they are at most, in shares of what each weight may be.
const TEMPER: f32 = 0.4;
/// Who promises more, or less, has won or lost.
const DECIDED: f32 = 0.95;
/// With fewer games for each ship too little can be learnt of single ones.
const FOR_A_SHIP: u64 = 60;
/// In great battles with fewer games there are none to spare for single squads.
const FOR_SQUADS: u64 = 3_000;
/// Whoever places squads or single ships has so much of the nodes for the fleet before.
const FOR_FLEET: f32 = 0.4;
/// How much other those tempers are that are near what was found.
const NEAR: f32 = 0.15;

/// Movement phases until the Ottomans are to move again, after one more turn of a side at least, and
/// then so many turns later: there the net tells best what a movement was worth
/// (docs/opponents.md).
pub(super) fn phases(side: Side, later: u8) -> u8 {
    2 * later + if side == ISLAMIC { 2 } else { 3 }
}

/// How a search goes about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Manner {
    /// As a commodore: a choice among doctrines and tempers, which comes to an end.
    Doctrines,
    /// The fleet as a whole, as long as nodes last.
    Whole,
    /// A choice among doctrines, and then squad by squad.
    Squads,
    /// A choice among doctrines, and then ship by ship.
    Ships,
}

impl Manner {
    /// That of a grain with so many nodes for so many ships.
    fn of(grain: Grain, ground: &Ground, nodes: u64, ships: usize) -> Self {
        match grain {
            Grain::Fleet => Manner::Doctrines,
            Grain::Ships if is_great(ground) && nodes >= FOR_SQUADS => Manner::Squads,
            Grain::Ships if !is_great(ground) && nodes >= FOR_A_SHIP * ships as u64 => {
                Manner::Ships
            }
            Grain::Ships => Manner::Whole,
        }
    }

    /// So many of the nodes are for the fleet as a whole.
    fn for_fleet(self, nodes: u64) -> u64 {
        match self {
            Manner::Doctrines | Manner::Whole => nodes,
            Manner::Squads | Manner::Ships => part(nodes, FOR_FLEET),
        }
    }

    /// How many turns further games go than until the Ottomans are to move again: for a fleet as a
    /// whole little was seen to be gained by it, and it takes longer.
    fn later(self) -> u8 {
        u8::from(self == Manner::Ships)
    }

    /// Whether luck is taken off what games come to, others move first, and half of what is tried is
    /// near what was found: where few games have to tell much.
    fn is_keen(self) -> bool {
        self == Manner::Whole
    }
}

/// One search at one position.
pub(super) struct Search<'a> {
    ahead: &'a mut Ahead,
    ground: &'a Ground,
    state: &'a State,
    seat: Seat,
    grain: Grain,
    manner: Manner,
    replies: Vec<Doctrine>,
    base: u64,
    /// What luck was worth so far.
    fortune: Fortune,
    /// Who is advised, and what about; the whole fleet otherwise.
    order: Option<(ShipSet, Intent)>,
}

/// One way to move, and what is known of it: how each sample went, all on the same dice.
#[derive(Clone)]
pub(super) struct Candidate {
    doctrine: Doctrine,
    /// What the ships do.
    pub(super) plan: Vec<Action>,
    after: State,
    games: Vec<Game>,
}

impl Candidate {
    /// What it promises on the whole, if a point of luck is worth so much.
    fn value(&self, luck: f32) -> f32 {
        let sum: f32 = self.games.iter().map(|game| game.without(luck)).sum();
        sum / self.games.len().max(1) as f32
    }
}

impl<'a> Search<'a> {
    pub(super) fn new(
        ahead: &'a mut Ahead,
        ground: &'a Ground,
        (state, seat): (&'a State, Seat),
        (grain, replies): (Grain, &[Posture]),
        context: &mut SearchContext<'_>,
    ) -> Self {
        let replies = replies.iter().map(|posture| Doctrine::all(ground, *posture)).collect();
        let base = context.stream.below(usize::MAX) as u64;
        let (manner, fortune) = (Manner::Doctrines, Fortune::default());
        Search { ahead, ground, state, seat, grain, manner, replies, base, fortune, order: None }
    }

    /// The same for some ships alone, with an intent.
    pub(super) fn for_order(mut self, ships: ShipSet, intent: Intent) -> Self {
        self.order = Some((ships, intent));
        self
    }

    /// The movement a doctrine leads to.
    fn candidate(&mut self, doctrine: Doctrine, context: &mut SearchContext<'_>) -> Candidate {
        let mut plan = Vec::new();
        let mut after = self.state.clone();
        let ships = self.order.map_or(self.ground.commanded(self.seat), |(ships, _)| ships);
        self.moved(&mut after, ships, Some(&doctrine), context, &mut plan);
        self.ended(doctrine, plan, after, context)
    }

    /// Moves some ships, as ordered if there is an order.
    fn moved(
        &mut self,
        after: &mut State,
        ships: ShipSet,
        doctrine: Option<&Doctrine>,
        context: &mut SearchContext<'_>,
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
        self.ahead.lean(self.ground, (after, self.seat), (doctrine, lean), context, plan);
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
        context: &mut SearchContext<'_>,
    ) -> Candidate {
        if let Some((ships, _)) = self.order {
            let others = self.ground.commanded(self.seat).minus(&ships);
            self.moved(&mut after, others, None, context, &mut Vec::new());
        }
        Candidate { doctrine, plan, after, games: Vec::new() }
    }

    fn take(&self, state: &mut State, plan: &[Action]) {
        for action in plan {
            self.ground.apply_legal(state, self.seat, action, &mut ());
        }
    }

    /// Plays one more sample of a candidate, against one plan of the enemy after the other.
    fn sample(&mut self, candidate: &mut Candidate, context: &mut SearchContext<'_>) {
        let game = self.trial(&candidate.after, candidate.games.len(), context);
        candidate.games.push(game);
    }

    /// One game ahead: of every plan of the enemy, each has the same dice for all candidates.
    fn trial(&mut self, after: &State, number: usize, context: &mut SearchContext<'_>) -> Game {
        let replies = self.replies.len();
        let at = number % replies;
        let side = self.state.active;
        let sample = Sample { base: self.base ^ at as u64, number: (number / replies) as u64 };
        let against = (side, &self.replies[at]);
        let phases = phases(side, self.manner.later());
        let game = self.ahead.play(self.ground, after, against, phases, sample, context);
        self.fortune.note(game);
        game
    }

    /// What a candidate promises, but for luck if that is told.
    fn value(&self, candidate: &Candidate) -> f32 {
        candidate.value(self.fortune.worth())
    }

    /// The movement that promises most within so many nodes: of the fleet, or of the ships that
    /// have an order.
    pub(super) fn best(&mut self, nodes: u64, context: &mut SearchContext<'_>) -> Candidate {
        let fleet = self.ground.fleet(self.state.active).and(&self.state.afloat);
        let ships = self.order.map_or(fleet, |(ships, _)| ships.and(&fleet));
        self.manner = Manner::of(self.grain, self.ground, nodes, ships.len());
        self.ahead.weighs_luck(self.manner.is_keen());
        let mut doctrines = match self.order {
            Some(_) => vec![Doctrine::all(self.ground, Posture::Tuned)],
            None => doctrine::of_fleet(self.ground, self.state, &fleet),
        };
        let tuned = doctrines[0].clone();
        doctrines.extend(self.tempers(&tuned, 0));
        let known = self.candidate(tuned.clone(), context);
        let for_fleet = self.manner.for_fleet(nodes);
        let best = self.race_of(known, &doctrines[1..], for_fleet, context);
        // Where all is decided no place of a ship changes much.
        if self.value(&best).abs() > DECIDED {
            return best;
        }
        match self.manner {
            // Only whoever has more than usual goes on.
            Manner::Doctrines if nodes <= self.grain.games(self.ground, self.state) => best,
            Manner::Doctrines | Manner::Whole => self.rounds(best, &tuned, nodes, context),
            Manner::Squads => self.by_squads(best, &tuned, &ships, nodes, context),
            Manner::Ships => self.learnt(best, nodes, context),
        }
    }

    /// The best of what is known and of other tempers, round after round.
    fn rounds(
        &mut self,
        mut best: Candidate,
        tuned: &Doctrine,
        nodes: u64,
        context: &mut SearchContext<'_>,
    ) -> Candidate {
        for round in 1.. {
            let spent = context.spent();
            let others = self.others(&best, tuned, round);
            best = self.race_of(best, &others, nodes, context);
            // Where all tempers come to the same movement there is nothing to play.
            if context.spent() == spent || !context.is_below(nodes) {
                break;
            }
        }
        best
    }

    /// What is tried in a round: whoever is keen looks half of the time near what he has found.
    fn others(&self, best: &Candidate, tuned: &Doctrine, round: u64) -> Vec<Doctrine> {
        let mut others = self.tempers(tuned, round);
        if self.manner.is_keen() {
            let near = others.len() / 2;
            for (number, other) in (0..).zip(others.iter_mut().take(near)) {
                let seed = mixed(self.base ^ mixed(round)).wrapping_add(number);
                let like = best.doctrine.but_for(Temper { seed, most: NEAR });
                *other = if number % 3 == 0 { like.in_order(seed) } else { like };
            }
        }
        others
    }

    /// Some of the tempers there are: others in every round.
    fn tempers(&self, tuned: &Doctrine, round: u64) -> Vec<Doctrine> {
        let tempers = TEMPERS[usize::from(is_great(self.ground))];
        let seeds = round * tempers..(round + 1) * tempers;
        let temper = |seed| Temper { seed: self.base.wrapping_add(seed), most: TEMPER };
        let led = |seed, doctrine: Doctrine| match self.manner.is_keen() {
            true => doctrine.in_order(self.base.wrapping_add(seed)),
            false => doctrine,
        };
        seeds.map(|seed| led(seed, tuned.in_a(temper(seed)))).collect()
    }
}

/// A part of some nodes.
fn part(nodes: u64, share: f32) -> u64 {
    (nodes as f32 * share) as u64
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use kernel::{Rules, Seed};
    use opponents::{Budget, Key};

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
            let mut context = SearchContext::new(stream, Budget { nodes: Some(nodes) });
            let how = (Grain::Fleet, &[Posture::Tuned][..]);
            let mut ahead = Ahead::default();
            let at = (&state, seat);
            let mut search = Search::new(&mut ahead, &ground, at, how, &mut context);
            search.best(nodes, &mut context);
            context.spent()
        };
        let decided = kept.join("[[squadron]]");
        assert_eq!(spent(decided.clone(), 1_000), FIRST_CUT as u64);
        assert_eq!(spent(decided, 3), 3);
        // In a test's build a game ahead takes long, so only the beginning is looked at.
        assert_eq!(spent(whole, 40), 40);
    }

    /// Who looks how far, and at what, is a matter of the level, the battle, and the games there are.
    #[test]
    fn single_ships_and_squads_are_looked_at_where_there_are_games_enough() {
        let [small, great] = ["lepanto/skirmish", "lepanto/1571"].map(trial::ground);
        let of = |ground, nodes| Manner::of(Grain::Ships, ground, nodes, 20);
        assert_eq!(of(&small, 20 * FOR_A_SHIP), Manner::Ships);
        assert_eq!(of(&small, 20 * FOR_A_SHIP - 1), Manner::Whole);
        assert_eq!(of(&great, FOR_SQUADS), Manner::Squads);
        assert_eq!(of(&great, FOR_SQUADS - 1), Manner::Whole);
        for ground in [&small, &great] {
            assert_eq!(Manner::of(Grain::Fleet, ground, 6_000, 20), Manner::Doctrines);
        }
        let all = [Manner::Doctrines, Manner::Whole, Manner::Squads, Manner::Ships];
        assert_eq!(all.map(|it| it.for_fleet(1_000)), [1_000, 1_000, 400, 400]);
        assert_eq!(all.map(Manner::later), [0, 0, 0, 1]);
        assert_eq!(all.map(Manner::is_keen), [false, true, false, false]);
    }

    /// A choice among doctrines comes to an end before what is usual is spent; whoever has more goes
    /// on, and so does, as long as he may, whoever places single ships, and keeps enough for that.
    #[test]
    fn doctrines_come_to_an_end_and_ships_do_not() {
        let ground = trial::ground("lepanto/skirmish");
        let state = trial::begun(&ground);
        let seat = ground.pending(&state).seats().iter().next().expect("somebody moves");
        let mut ahead = Ahead::default();
        let mut spent = |grain, nodes| {
            let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, seat);
            let mut context = SearchContext::new(stream, Budget { nodes: Some(nodes) });
            let at = (&state, seat);
            let how = (grain, &[Posture::Tuned][..]);
            let mut search = Search::new(&mut ahead, &ground, at, how, &mut context);
            search.best(nodes, &mut context);
            context.spent()
        };
        let usual = Grain::Fleet.games(&ground, &state);
        let doctrines = spent(Grain::Fleet, usual);
        assert!((200..usual).contains(&doctrines), "{doctrines}");
        // Whoever may look at more than usual does.
        assert_eq!(spent(Grain::Fleet, usual + 100), usual + 100);
        assert_eq!(spent(Grain::Fleet, 100), 100);
        // With few games for each ship it tries other tempers, with more it learns single places.
        for nodes in [doctrines + 400, 26 * FOR_A_SHIP + 400] {
            let ships = spent(Grain::Ships, nodes);
            assert!((nodes - 300..=nodes).contains(&ships), "{ships} of {nodes}");
        }
    }
}
