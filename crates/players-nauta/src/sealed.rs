//! Sealed speeds: plans of both fleets played against each other by what is foretold of the turn, and
//! one drawn of those that neither side can better.

use super::chart::Chart;
use super::forecast::Forecast;
use super::odds::Fights;
use super::speeds::{self, Speeds};
use kernel::{Seat, Side};
use opponents::SearchContext;
use opponents::regret::{Payoffs, draw, likely};
use rules_nauta::ShipId;

/// Ends of moves that a commodore looks at before he writes.
const NODES: u64 = 150_000;
/// Rounds of regret matching.
const ROUNDS: u16 = 400;
/// Enemies farther off than so many turns do not matter yet [own].
const NEAR: f64 = 1.6;
/// By how much a plan has to be better than to row as fast as can be, in points: what is foretold
/// thinks too well of ships that are held back [own].
const BETTER: f32 = 4.0;

/// How a fleet's speeds are thought of.
#[derive(Clone, Copy)]
enum Theme {
    /// As fast as can be.
    Fast,
    /// A segment less.
    Easy,
    /// As slow as can be, where an enemy is near.
    Hold,
    /// As slow as can be, where none is.
    Wait,
}

const THEMES: [Theme; 4] = [Theme::Fast, Theme::Easy, Theme::Hold, Theme::Wait];

/// A ship, and the speeds thought of for it, the fastest first.
struct Rower {
    ship: ShipId,
    speeds: Vec<i8>,
    is_near: bool,
}

/// The speeds of ships by a theme.
fn themed(rowers: &[Rower], theme: Theme) -> Speeds {
    let speed = |rower: &Rower| {
        let at = match theme {
            Theme::Easy => 1,
            Theme::Hold if rower.is_near => usize::MAX,
            Theme::Wait if !rower.is_near => usize::MAX,
            Theme::Fast | Theme::Hold | Theme::Wait => 0,
        };
        let at = at.min(rower.speeds.len() - 1);
        (rower.ship, rower.speeds[at])
    };
    rowers.iter().map(speed).collect()
}

/// All different plans of a fleet by its themes.
fn drafts(rowers: &[Rower]) -> Vec<Speeds> {
    let mut plans: Vec<Speeds> = Vec::new();
    for plan in THEMES.map(|theme| themed(rowers, theme)) {
        if !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}

/// Both fleets, and the plans of both.
struct Duel<'a> {
    chart: &'a Chart<'a>,
    side: Side,
    /// What other seats of the side will write, as far as can be guessed.
    friends: Speeds,
    own: Vec<Speeds>,
    replies: Vec<Speeds>,
    payoffs: Payoffs,
}

impl Duel<'_> {
    /// What becomes of the turn with such speeds, whoever moves first.
    fn against(&self, own: &Speeds, reply: &Speeds, context: &mut SearchContext<'_>) -> f32 {
        let speeds: Speeds = [&self.friends[..], own, reply].concat();
        let foretold = [Side(0), Side(1)]
            .map(|first| Forecast::opened(self.chart, self.side, &speeds).play(first, context));
        (foretold[0] + foretold[1]) as f32 / 2.0
    }

    fn add(&mut self, plan: Speeds, context: &mut SearchContext<'_>) {
        let row = self.replies.iter().map(|reply| self.against(&plan, reply, context)).collect();
        self.payoffs.add_row(row);
        self.own.push(plan);
    }

    fn reply(&mut self, reply: Speeds, context: &mut SearchContext<'_>) {
        let column: Vec<f32> =
            self.own.iter().map(|plan| self.against(plan, &reply, context)).collect();
        self.payoffs.add_column(&column);
        self.replies.push(reply);
    }

    /// What a plan is worth against those that the enemy plays.
    fn worth(&self, plan: &Speeds, enemy: &[(usize, f32)], context: &mut SearchContext<'_>) -> f32 {
        let against =
            |(n, share): &(usize, f32)| share * self.against(plan, &self.replies[*n], context);
        enemy.iter().map(against).sum()
    }
}

/// What a commodore writes for the ships of a seat. The speeds he is given are the fastest that keep
/// each ship on the table.
pub(super) fn think(
    chart: &Chart<'_>,
    seat: Seat,
    (fastest, fights): (Speeds, &Fights),
    context: &mut SearchContext<'_>,
) -> Speeds {
    let (ground, state) = (chart.ground, chart.state);
    let Some(side) = fastest.first().map(|(ship, _)| ground.side(*ship)) else {
        return fastest;
    };
    let guesses = Forecast::new(chart, side);
    let own = |(ship, fast): &(ShipId, i8)| {
        let slower = speeds::lawful(ground, state, seat, *ship).into_iter();
        let slower = slower.filter(|speed| {
            speed < fast
                && *speed >= 0
                && (*speed == 0 || speeds::keeps(ground, state, fights, *ship, *speed))
        });
        let speeds = std::iter::once(*fast).chain(slower).collect();
        Rower { ship: *ship, speeds, is_near: chart.is_near(*ship, NEAR) }
    };
    let others = |ship: ShipId| {
        let (fast, slow) = guesses.bounds(ship);
        let speeds = (slow..=fast).rev().collect();
        Rower { ship, speeds, is_near: chart.is_near(ship, NEAR) }
    };
    let rowers: Vec<Rower> = fastest.iter().map(own).collect();
    if rowers.iter().all(|rower| !rower.is_near || rower.speeds.len() == 1) {
        return fastest;
    }
    let enemies: Vec<Rower> = chart.enemies(side).map(others).collect();
    let is_friend = |ship: &ShipId| {
        ground.side(*ship) == side
            && state.ship(*ship).is_afloat()
            && !rowers.iter().any(|rower| rower.ship == *ship)
    };
    let friends =
        state.ids().filter(is_friend).map(|ship| (ship, guesses.bounds(ship).0)).collect();
    let replies = drafts(&enemies);
    let mut duel =
        Duel { chart, side, friends, own: Vec::new(), replies, payoffs: Payoffs::default() };
    for plan in drafts(&rowers) {
        if duel.own.is_empty() || context.goes_on(NODES) {
            duel.add(plan, context);
        }
    }
    let mut idle = 0;
    while idle < 2 && context.goes_on(NODES) {
        let (own, enemy) = duel.payoffs.mixtures(ROUNDS);
        let found = better(&mut duel, (&rowers, &own, &enemy), context);
        let (own, enemy) = if found { duel.payoffs.mixtures(ROUNDS) } else { (own, enemy) };
        let answered = answer(&mut duel, (&enemies, &own, &enemy), context);
        idle = if found || answered { 0 } else { idle + 1 };
    }
    let (own, enemy) = duel.payoffs.mixtures(ROUNDS);
    let drawn = draw(&own, &mut context.stream);
    // Held back only where that is better against every plan of the enemy's.
    let against = |reply: usize| {
        let alone: Vec<f32> =
            (0..duel.replies.len()).map(|n| f32::from(u8::from(n == reply))).collect();
        duel.payoffs.row(drawn, &alone) - duel.payoffs.row(0, &alone)
    };
    let never_worse = (0..duel.replies.len()).all(|reply| against(reply) >= 0.0);
    let gains = duel.payoffs.row(drawn, &enemy) - duel.payoffs.row(0, &enemy);
    let drawn = if gains > BETTER && never_worse { drawn } else { 0 };
    duel.own.swap_remove(drawn)
}

/// One ship's speed changed at a time, as long as that betters the plan by `worth`.
fn climb(
    rowers: &[Rower],
    from: &Speeds,
    context: &mut SearchContext<'_>,
    mut worth: impl FnMut(&Speeds, &mut SearchContext<'_>) -> f32,
) -> Speeds {
    let mut best = from.clone();
    let mut most = worth(&best, context);
    for (n, rower) in rowers.iter().enumerate().filter(|(_, rower)| rower.is_near) {
        for speed in rower.speeds.iter().copied() {
            if speed == best[n].1 || !context.goes_on(NODES) {
                continue;
            }
            let mut tried = best.clone();
            tried[n].1 = speed;
            let worth = worth(&tried, context);
            if worth > most + 1e-3 {
                (best, most) = (tried, worth);
            }
        }
    }
    best
}

/// Looks for an own plan that is better against what the enemy plays.
fn better(
    duel: &mut Duel<'_>,
    (rowers, own, enemy): (&[Rower], &[f32], &[f32]),
    context: &mut SearchContext<'_>,
) -> bool {
    let from = duel.own[draw(own, &mut context.stream)].clone();
    let enemy = likely(enemy);
    let plan = climb(rowers, &from, context, |plan, context| duel.worth(plan, &enemy, context));
    let is_new = !duel.own.contains(&plan);
    if is_new {
        duel.add(plan, context);
    }
    is_new
}

/// The same for the enemy.
fn answer(
    duel: &mut Duel<'_>,
    (rowers, own, enemy): (&[Rower], &[f32], &[f32]),
    context: &mut SearchContext<'_>,
) -> bool {
    let from = duel.replies[draw(enemy, &mut context.stream)].clone();
    let own = likely(own);
    let reply = climb(rowers, &from, context, |reply, context| {
        let against =
            |(n, share): &(usize, f32)| share * duel.against(&duel.own[*n], reply, context);
        -own.iter().map(against).sum::<f32>()
    });
    let is_new = !duel.replies.contains(&reply);
    if is_new {
        duel.reply(reply, context);
    }
    is_new
}
