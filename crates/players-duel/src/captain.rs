//! The captain: drafts of his own against sampled replies of the enemy, one movement ahead. What
//! fares best on the whole is bettered order by order while nodes last. No plan is good that loses
//! a flagship to an attack which another plan withstands.

use super::better::{Changes, better};
use super::draft::Theme;
use super::plan::{Given, Orders, Plan};
use super::prospect::Prospect;
use opponents::SearchContext;

/// Positions that a captain looks at for one movement, as a rule.
pub(super) const CAPTAIN: u64 = 600;
/// Drafts of his own.
const DRAFTS: usize = 16;
/// Replies he thinks of, beside the hardest attacks.
const REPLIES: usize = 8;
/// How much is left to chance in them.
const HEAT: f32 = 0.35;

/// Weighs plans against the same replies.
pub(super) struct Replies {
    likely: Vec<Orders>,
    perils: Vec<Orders>,
}

impl Replies {
    /// Thinks of replies.
    pub(super) fn new(prospect: &Prospect<'_>, context: &mut SearchContext<'_>) -> Self {
        let likely = prospect.replies(REPLIES, HEAT, &mut context.stream);
        let perils = prospect.perils(HEAT, &mut context.stream);
        Replies { likely, perils }
    }

    /// What a plan is worth against them.
    pub(super) fn weigh(
        &self,
        prospect: &mut Prospect<'_>,
        plan: &Plan,
        context: &mut SearchContext<'_>,
    ) -> f32 {
        let mut mean = 0.0;
        for reply in &self.likely {
            mean += prospect.against(plan, reply, context);
        }
        mean /= self.likely.len().max(1) as f32;
        mean - prospect.hazard(plan, &self.perils, context)
    }
}

/// What a captain orders; what is `given` stays.
pub(super) fn think(
    prospect: &mut Prospect<'_>,
    given: &Given,
    context: &mut SearchContext<'_>,
) -> Plan {
    let drafter = prospect.drafter(prospect.own);
    let targets: Vec<u8> = drafter.targets().iter().collect();
    let replies = Replies::new(prospect, context);
    let mut best: Option<(f32, Plan)> = None;
    for number in 0..DRAFTS {
        if number > 0 && !context.goes_on(CAPTAIN) {
            break;
        }
        let theme = match number {
            0..8 => Theme::Free,
            8..10 => Theme::Guard,
            _ => match context.stream.pick(&targets) {
                Some(at) => Theme::Assault(rules_duel::Province(*at)),
                None => Theme::Free,
            },
        };
        let heat = if number == 0 { 0.0 } else { HEAT };
        let mut plan = drafter.draw(theme, heat, &mut context.stream);
        given.give(prospect.chart.map(), &mut plan);
        let worth = replies.weigh(prospect, &plan, context);
        if best.as_ref().is_none_or(|(known, _)| worth > *known) {
            best = Some((worth, plan));
        }
    }
    let (worth, mut plan) = best.unwrap_or_else(|| (0.0, prospect.own.idle()));
    let changes = Changes::new(prospect.chart, prospect.field, prospect.own, given);
    let mut stream = context.stream.clone();
    better(&changes, &mut plan, worth, &mut stream, |plan| {
        let goes_on = context.goes_on(CAPTAIN);
        goes_on.then(|| replies.weigh(prospect, plan, context))
    });
    plan
}
