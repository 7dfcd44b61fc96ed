//! A commodore: has captains of different minds plan his segment, plays each plan out with the same
//! dice and with ensigns on both sides, and takes the one that comes out best.
//!
//! Whole fleets are led in one manner or another; ship by ship a search would fit the dice. What is
//! not movement he leaves to a captain.

use super::chart::Chart;
use super::manner::Manner;
use super::officer::Officer;
use super::worth::{Rank, gaps};
use kernel::{Due, Face, Pending, Rules, Seat};
use opponents::{Budget, Order, Player, SearchContext};
use rules_constantinople::{
    Action, BYZANTINE, Fate, Ground, Mark, OTTOMAN, Plan, ShipId, State, Step, enemy_of,
};

/// Games played on, for each decision.
const PLAYOUTS: u64 = 60;
/// So many impulses are played on where the game goes on for long.
const IMPULSES: u8 = 2;
/// A playout with more decisions is broken off; none comes near it.
const LONGEST: u32 = 2_000;

/// Has others plan, and chooses.
#[derive(Debug)]
pub(super) struct Commodore {
    captain: Officer,
    /// Who plays on, on both sides.
    ensign: Officer,
}

/// A plan in the race.
struct Runner {
    /// Who made it, and goes on with it when dice have fallen; none is the ensign.
    manner: Option<Manner>,
    plan: Vec<Action>,
    /// What came of it, added up over the rounds.
    sum: f32,
}

impl Commodore {
    pub(super) fn new() -> Self {
        Commodore { captain: Officer::new(Rank::Captain), ensign: Officer::new(Rank::Ensign) }
    }

    /// The plans of all manners, each once; the captain's own comes first.
    fn runners(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &SearchContext<'_>,
    ) -> Vec<Runner> {
        let own = Manner::of(ground);
        let manners = std::iter::once(own).chain(own.others()).map(Some).chain([None]);
        let mut runners: Vec<Runner> = Vec::new();
        for manner in manners {
            let mut plan = Vec::new();
            let mut context = SearchContext::new(context.stream.clone(), Budget::default());
            self.by(manner).plan(ground, state, seat, &mut context, &mut plan);
            if !runners.iter().any(|runner| runner.plan == plan) {
                runners.push(Runner { manner, plan, sum: 0.0 });
            }
        }
        runners
    }

    /// Who leads in a manner.
    fn by(&mut self, manner: Option<Manner>) -> &mut Officer {
        match manner {
            Some(manner) => {
                self.captain.lead(manner);
                &mut self.captain
            }
            None => &mut self.ensign,
        }
    }

    /// Plays a plan out with the dice of a number; what comes of it for the side that moves.
    fn playout(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        runner: &Runner,
        context: &SearchContext<'_>,
        number: u64,
    ) -> f32 {
        let mut now = state.clone();
        for action in &runner.plan {
            ground.apply_legal(&mut now, seat, action, &mut ());
            if !ground.pending(&now).awaits(seat) {
                break;
            }
        }
        let side = state.active;
        let segment = |it: &State| (it.turn, it.impulse, it.active);
        let begun = segment(state);
        let mut dice = Dice { number, last: 0, again: 0 };
        let mut plan = Vec::new();
        for _ in 0..LONGEST {
            match ground.pending(&now) {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    let faces = dice.throw(&now, &due);
                    ground.resolve(&mut now, &faces, &mut ());
                    continue;
                }
                pending @ Pending::Decide(_) => {
                    if is_far_enough(ground, state, &now) {
                        break;
                    }
                    let asked = pending.seats().iter().next().unwrap_or(seat);
                    let mut context = SearchContext::new(context.stream.clone(), Budget::default());
                    plan.clear();
                    let goes_on = asked == seat && segment(&now) == begun;
                    let who = self.by(runner.manner.filter(|_| goes_on));
                    who.plan(ground, &now, asked, &mut context, &mut plan);
                    for action in &plan {
                        ground.apply_legal(&mut now, asked, action, &mut ());
                        if !ground.pending(&now).awaits(asked) {
                            break;
                        }
                    }
                }
            }
        }
        value(ground, &now, side)
    }
}

impl Player<Ground> for Commodore {
    fn plan(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        if state.step != Step::Movement {
            self.by(Some(Manner::of(ground))).plan(ground, state, seat, context, plan);
            return;
        }
        let mut runners = self.runners(ground, state, seat, context);
        // With a small budget only the first of them race: a round is played by all or not at all.
        let most = usize::try_from(context.nodes(PLAYOUTS)).unwrap_or(usize::MAX);
        runners.truncate(most.max(1));
        let mut round = 0u32;
        while runners.len() > 1 && context.goes_on(PLAYOUTS) {
            let number = context.stream.below(1 << 30) as u64;
            for runner in &mut runners {
                runner.sum += self.playout(ground, state, seat, runner, context, number);
            }
            context.spend(runners.len() as u64);
            round += 1;
            // Whoever lags behind after two rounds, four, eight falls out; the stable sort keeps the
            // captain's own plan before others that are as good.
            if round > 1 && round.is_power_of_two() {
                runners.sort_by(|a, b| b.sum.total_cmp(&a.sum));
                runners.truncate(runners.len().div_ceil(2));
            }
        }
        let best = runners.into_iter().reduce(|a, b| if b.sum > a.sum { b } else { a });
        plan.extend(best.into_iter().flat_map(|runner| runner.plan));
    }

    fn advise(
        &mut self,
        ground: &Ground,
        state: &State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<Action>,
    ) {
        self.by(Some(Manner::of(ground))).advise(ground, state, seat, order, context, plan);
    }
}

/// Whether a playout has shown enough. A relief is short, and is played to its end.
fn is_far_enough(ground: &Ground, begun: &State, now: &State) -> bool {
    match ground.calendar.plan {
        Plan::Relief | Plan::Lesson => false,
        Plan::Campaign | Plan::Boom => {
            now.turn > begun.turn || now.impulse > begun.impulse + IMPULSES
        }
    }
}

/// The dice of playouts: the same roll of the same ships in the same impulse falls the same in each,
/// so that plans differ by what they do.
struct Dice {
    number: u64,
    last: u64,
    again: u64,
}

impl Dice {
    fn throw(&mut self, state: &State, due: &Due) -> Vec<Face> {
        let ship = |ship: ShipId| u64::from(ship.0);
        let (kind, who) = match state.step {
            Step::WindDirection => (1, 0),
            Step::WindVelocity => (2, 0),
            Step::StormRoll(it) => (3, ship(it)),
            Step::Initiative => (4, 0),
            Step::FreeRoll(it) => (5, ship(it)),
            Step::RamRoll { ship: it, target } => (6, ship(it) * 64 + ship(target)),
            Step::SinkRoll { ship: it, target } => (7, ship(it) * 64 + ship(target)),
            Step::ShoalRoll(_) => (8, state.shoals.first().map_or(0, |(it, _)| ship(*it))),
            Step::MeleeRoll(at) => {
                (9, state.attacks.get(usize::from(at)).map_or(0, |it| ship(it.target)))
            }
            Step::PortageRoll => (10, 0),
            Step::AssaultRoll(it) => (11, ship(it)),
            Step::BombardRoll(it) => (12, ship(it)),
            _ => (0, 0),
        };
        let when = u64::from(state.turn) << 8 | u64::from(state.impulse);
        let roll = (when << 16 | who) << 8 | kind;
        self.again = if roll == self.last { self.again + 1 } else { 0 };
        self.last = roll;
        let mut seed = mixed(self.number ^ mixed(roll ^ self.again << 56));
        let one = |_| {
            seed = mixed(seed);
            let face = ((seed >> 32) * u64::from(due.sides)) >> 32;
            u8::try_from(face + 1).unwrap_or(1)
        };
        (0..due.dice).map(one).collect()
    }
}

/// A number that looks nothing like this one (splitmix64).
const fn mixed(number: u64) -> u64 {
    let a = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let b = (a ^ a >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let c = (b ^ b >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    c ^ c >> 31
}

/// What a position is worth to a side.
fn value(ground: &Ground, state: &State, side: kernel::Side) -> f32 {
    let byzantine = match ground.calendar.plan {
        Plan::Relief => relief(ground, state),
        Plan::Campaign | Plan::Boom | Plan::Lesson => siege(ground, state),
    };
    if side == BYZANTINE { byzantine } else { -byzantine }
}

/// What ships that came through are worth, and how near the others are. Rule: C-53.
fn relief(ground: &Ground, state: &State) -> f32 {
    const SAVED: [f32; 5] = [-1.0, -0.8, 0.0, 0.8, 1.0];
    let all = ground.calendar.relief;
    let saved = all.iter().filter(|it| state.ship(*it).fate == Fate::Saved).count();
    let near = |ship: ShipId| match state.ship(ship).fate {
        Fate::Saved => 0.15,
        Fate::Afloat => {
            let hex = state.ship(ship).hex;
            let passage = ground.waters.control.iter().take(2);
            let far = passage.map(|at| ground.waters.grid.distance(hex, *at)).min();
            0.12 / (1.0 + f32::from(far.unwrap_or(99)) * 0.2)
        }
        _ => 0.0,
    };
    let sunk = ShipId::of(OTTOMAN).filter(|it| state.ship(*it).fate == Fate::Lost).count();
    SAVED[saved.min(4)] + all.iter().map(near).sum::<f32>() + 0.01 * sunk as f32
}

/// Points, and what is as good as points.
fn siege(ground: &Ground, state: &State) -> f32 {
    let lead = super::lead(ground, state, BYZANTINE);
    let hurt = |ship: ShipId| {
        let record = state.ship(ship);
        let damaged = if record.has(Mark::Damaged) { 1.0 } else { 0.0 };
        match ship.side() {
            BYZANTINE if record.has(Mark::Reversed) => -1.5 * damaged - 1.0,
            BYZANTINE => -1.5 * damaged,
            _ => 0.3 * damaged,
        }
    };
    let chart = Chart::new(ground, state);
    let (outside, _) = gaps(&chart, state);
    let breaker = enemy_of(BYZANTINE);
    let lies = |hex: &&hexgrid::Hex| chart.ship_in(**hex).is_some_and(|it| it.side() == breaker);
    let breach = if outside.iter().any(|hex| lies(&hex)) { -4.0 } else { 0.0 };
    let gap = -0.4 * outside.len() as f32;
    lead as f32 + state.afloat().map(hurt).sum::<f32>() + breach + gap
}
