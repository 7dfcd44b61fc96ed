//! The commodore: regret matching over plans of both sides.
//!
//! Between two powers every plan of one is played against every plan of the other, regret matching
//! finds how often each should be played, and both sides in turn look for a plan that betters
//! theirs against that mixture; what they find is added, and so on while nodes last. Among more
//! powers the plans are drawn beforehand, orders of all are sampled, and what is drawn in the end is
//! bettered against such samples.

use super::better::{Changes, better};
use super::draft::Theme;
use super::plan::{Fleet, Given, Orders, Plan, blank};
use super::prospect::Prospect;
use opponents::SearchContext;
use opponents::regret::{Payoffs, Regrets, draw, likely};
use rules_duel::{Power, Province};

/// Positions that a commodore looks at for one movement, as a rule.
pub(super) const COMMODORE: u64 = 12_000;
/// Plans of each side to begin with.
const DRAFTS: usize = 14;
/// Plans of each of several powers.
const FEW: usize = 10;
/// What several others might order together.
const REPLIES: usize = 12;
/// Rounds of regret matching.
const ROUNDS: u16 = 200;
/// Rounds before what is played is drawn.
const LAST_ROUNDS: u16 = 1_000;
/// How much is left to chance in drafts.
const HEAT: f32 = 0.35;

/// What a commodore orders; what is `given` stays.
pub(super) fn think(
    prospect: &mut Prospect<'_>,
    given: &Given,
    context: &mut SearchContext<'_>,
) -> Plan {
    match prospect.others {
        [enemy] => Duel::new(prospect, enemy, given, context).think(context),
        _ => among_many(prospect, given, context),
    }
}

/// Draws plans of a fleet, all of them different.
fn drafts(
    prospect: &Prospect<'_>,
    fleet: &Fleet,
    count: usize,
    given: &Given,
    context: &mut SearchContext<'_>,
) -> Vec<Plan> {
    let drafter = prospect.drafter(fleet);
    let targets: Vec<u8> = drafter.targets().iter().collect();
    let mut plans: Vec<Plan> = Vec::new();
    for number in 0..count {
        let theme = match number {
            0..6 => Theme::Free,
            6..8 => Theme::Guard,
            _ => match targets.get(number % targets.len().max(1)) {
                Some(at) => Theme::Assault(Province(*at)),
                None => Theme::Free,
            },
        };
        let heat = if number == 0 { 0.0 } else { HEAT };
        let mut plan = drafter.draw(theme, heat, &mut context.stream);
        given.give(prospect.chart.map(), &mut plan);
        if !plans.contains(&plan) {
            plans.push(plan);
        }
    }
    plans
}

/// Two fleets, and the plans of both.
struct Duel<'p, 'a> {
    prospect: &'p mut Prospect<'a>,
    enemy: &'a Fleet,
    given: &'p Given,
    own: Vec<Plan>,
    replies: Vec<Plan>,
    /// The hardest attacks on one's own flagships; whoever loses one is never played unless all do.
    perils: Vec<Orders>,
    /// What each own plan loses by them.
    hazards: Vec<f32>,
    payoffs: Payoffs,
}

impl<'p, 'a> Duel<'p, 'a> {
    fn new(
        prospect: &'p mut Prospect<'a>,
        enemy: &'a Fleet,
        given: &'p Given,
        context: &mut SearchContext<'_>,
    ) -> Self {
        let own = drafts(prospect, prospect.own, DRAFTS, given, context);
        let replies = drafts(prospect, enemy, DRAFTS, &Given::default(), context);
        let perils = prospect.perils(HEAT, &mut context.stream);
        let payoffs = Payoffs::default();
        let mut duel =
            Duel { prospect, enemy, given, own, replies, perils, hazards: Vec::new(), payoffs };
        for plan in duel.own.clone() {
            duel.add(&plan, context);
        }
        duel
    }

    /// Plays an own plan against all of the enemy's.
    fn add(&mut self, plan: &Plan, context: &mut SearchContext<'_>) {
        let all: Vec<Orders> = self.replies.iter().map(|reply| self.orders(reply)).collect();
        let hazard = self.prospect.hazard(plan, &self.perils, context);
        let row = all.iter().map(|reply| self.prospect.against(plan, reply, context) - hazard);
        let row = row.collect();
        self.payoffs.add_row(row);
        self.hazards.push(hazard);
    }

    /// The orders of an enemy plan.
    fn orders(&self, reply: &Plan) -> Orders {
        let mut orders = blank(&self.prospect.field.units);
        self.enemy.give(reply, &mut orders);
        orders
    }

    fn think(mut self, context: &mut SearchContext<'_>) -> Plan {
        let mut idle = 0;
        while idle < 4 && context.goes_on(COMMODORE) {
            let (own, enemy) = self.payoffs.mixtures(ROUNDS);
            let found = self.better_own(&own, &enemy, context);
            let (own, enemy) = if found { self.payoffs.mixtures(ROUNDS) } else { (own, enemy) };
            let answered = self.better_reply(&own, &enemy, context);
            idle = if found || answered { 0 } else { idle + 1 };
        }
        let (own, _) = self.payoffs.mixtures(LAST_ROUNDS);
        let drawn = draw(&own, &mut context.stream);
        self.own.swap_remove(drawn)
    }

    /// Looks for an own plan that is better than the mixture is against the enemy's.
    fn better_own(&mut self, own: &[f32], enemy: &[f32], context: &mut SearchContext<'_>) -> bool {
        let mixed = likely(enemy);
        let replies: Vec<(f32, Orders)> =
            mixed.iter().map(|(n, share)| (*share, self.orders(&self.replies[*n]))).collect();
        let from = draw(own, &mut context.stream);
        let mut plan = self.own[from].clone();
        let (prospect, perils) = (&mut *self.prospect, &self.perils);
        let worth =
            |prospect: &mut Prospect<'_>, plan: &Plan, context: &mut SearchContext<'_>| -> f32 {
                let hazard = prospect.hazard(plan, perils, context);
                let against =
                    |(share, reply): &(f32, Orders)| share * prospect.against(plan, reply, context);
                replies.iter().map(against).sum::<f32>() - hazard
            };
        let before = worth(prospect, &plan, context);
        let changes = Changes::new(prospect.chart, prospect.field, prospect.own, self.given);
        let mut stream = context.stream.clone();
        context.stream.below(2);
        better(&changes, &mut plan, before, &mut stream, |plan| {
            let goes_on = context.goes_on(COMMODORE);
            goes_on.then(|| worth(prospect, plan, context))
        });
        if self.own.contains(&plan) {
            return false;
        }
        self.add(&plan, context);
        self.own.push(plan);
        true
    }

    /// The same for the enemy.
    fn better_reply(
        &mut self,
        own: &[f32],
        enemy: &[f32],
        context: &mut SearchContext<'_>,
    ) -> bool {
        let mixed = likely(own);
        let plans: Vec<(f32, Plan)> =
            mixed.iter().map(|(n, share)| (*share, self.own[*n].clone())).collect();
        let from = draw(enemy, &mut context.stream);
        let mut reply = self.replies[from].clone();
        let prospect = &mut *self.prospect;
        let fleet = self.enemy;
        let mut orders = blank(&prospect.field.units);
        let mut worth =
            |prospect: &mut Prospect<'_>, reply: &Plan, context: &mut SearchContext<'_>| -> f32 {
                fleet.give(reply, &mut orders);
                let against =
                    |(share, plan): &(f32, Plan)| share * prospect.against(plan, &orders, context);
                -plans.iter().map(against).sum::<f32>()
            };
        let free = Given::default();
        let before = worth(prospect, &reply, context);
        let changes = Changes::new(prospect.chart, prospect.field, fleet, &free);
        let mut stream = context.stream.clone();
        context.stream.below(2);
        better(&changes, &mut reply, before, &mut stream, |reply| {
            let goes_on = context.goes_on(COMMODORE);
            goes_on.then(|| worth(prospect, reply, context))
        });
        if self.replies.contains(&reply) {
            return false;
        }
        let orders = self.orders(&reply);
        let each = self.own.iter().zip(&self.hazards);
        let worth = |(plan, hazard)| self.prospect.against(plan, &orders, context) - hazard;
        let column: Vec<f32> = each.map(worth).collect();
        self.payoffs.add_column(&column);
        self.replies.push(reply);
        true
    }
}

/// Regret matching among many powers: each round one plan of everybody is drawn, and everybody
/// sees what his other plans would have been worth.
fn among_many(prospect: &mut Prospect<'_>, given: &Given, context: &mut SearchContext<'_>) -> Plan {
    let fleets: Vec<&Fleet> = std::iter::once(prospect.own).chain(prospect.others).collect();
    let free = Given::default();
    let plans: Vec<Vec<Plan>> = fleets
        .iter()
        .enumerate()
        .map(|(n, fleet)| drafts(prospect, fleet, FEW, if n == 0 { given } else { &free }, context))
        .collect();
    let mut regrets: Vec<Regrets> = plans.iter().map(|plans| Regrets::new(plans.len())).collect();
    let half = context.nodes(COMMODORE) / 2;
    let mut round = 1.0;
    while context.spent() < half && context.goes_on(COMMODORE) {
        let mixtures: Vec<Vec<f32>> = regrets.iter().map(Regrets::mixture).collect();
        let mut orders = blank(&prospect.field.units);
        let drawn: Vec<usize> =
            mixtures.iter().map(|mixture| draw(mixture, &mut context.stream)).collect();
        for (n, fleet) in fleets.iter().enumerate() {
            fleet.give(&plans[n][drawn[n]], &mut orders);
        }
        for (n, fleet) in fleets.iter().enumerate() {
            let powers: [Power; 1] = [fleet.power];
            let mut worths = Vec::with_capacity(plans[n].len());
            for plan in &plans[n] {
                let mut worth = [0.0];
                fleet.give(plan, &mut orders);
                prospect.for_all(&orders, &powers, &mut worth, context);
                worths.push(worth[0]);
            }
            fleet.give(&plans[n][drawn[n]], &mut orders);
            regrets[n].learn(&mixtures[n], &worths, round);
        }
        round += 1.0;
    }
    let averages: Vec<Vec<f32>> = regrets.iter().map(Regrets::average).collect();
    let mut replies: Vec<Orders> = Vec::new();
    for _ in 0..REPLIES {
        let mut orders = blank(&prospect.field.units);
        for (n, fleet) in fleets.iter().enumerate().skip(1) {
            fleet.give(&plans[n][draw(&averages[n], &mut context.stream)], &mut orders);
        }
        replies.push(orders);
    }
    let Some(mut plan) = plans[0].get(draw(&averages[0], &mut context.stream)).cloned() else {
        return prospect.own.idle();
    };
    // What is drawn is bettered against what the others would draw.
    let worth =
        |prospect: &mut Prospect<'_>, plan: &Plan, context: &mut SearchContext<'_>| -> f32 {
            let each = replies.iter().map(|reply| prospect.against(plan, reply, context));
            each.sum::<f32>() / REPLIES as f32
        };
    let before = worth(prospect, &plan, context);
    let changes = Changes::new(prospect.chart, prospect.field, prospect.own, given);
    let mut stream = context.stream.clone();
    better(&changes, &mut plan, before, &mut stream, |plan| {
        let goes_on = context.goes_on(COMMODORE);
        goes_on.then(|| worth(prospect, plan, context))
    });
    plan
}
