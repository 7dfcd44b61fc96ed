//! Laws about refusals: they cite, they have words, and nothing changes.

use super::probe::{Breach, Law, Probe};
use super::{Tally, words};
use crate::draw::Draw;
use kernel::{Events, Focus, Pending, Ruleset, Seat, Violation};

/// Laws: a refused action changes neither state nor log, and its refusal cites and speaks.
pub(super) fn changes_nothing<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seat: Seat,
    action: &R::Action,
    violation: &R::Violation,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let fault = |law, what: String| Err(probe.breach(law, what).at(rules, action));
    let mut after = state.clone();
    let mut events = Events::default();
    match rules.apply(&mut after, seat, action, &mut events) {
        Ok(()) => {
            return fault(Law::Unchanged, format!("check refuses ({violation:?}), not apply"));
        }
        Err(other) if other != *violation => {
            return fault(Law::Unchanged, format!("check says {violation:?}, apply {other:?}"));
        }
        Err(_) => {}
    }
    if after != *state || !events.0.is_empty() {
        let told = &events.0;
        return fault(Law::Unchanged, format!("refused, yet the state or {told:?} changed"));
    }
    if violation.clauses().is_empty() {
        return fault(Law::Citation, format!("{violation:?} cites no clause"));
    }
    words::illegal(probe, &rules.refusal(violation)).map_err(|breach| breach.at(rules, action))
}

/// Law: who is not asked may do nothing, whatever others may do, but for what only says how they will
/// answer later.
pub(super) fn others_are_refused<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let pending = rules.pending(state);
    let mut actions = Vec::new();
    for seat in pending.seats().iter() {
        let from = actions.len();
        rules.legal(state, seat, Focus::All, &mut actions);
        changes_no_ask(probe, state, seat, &actions[from..])?;
    }
    for seat in rules.roster().all().iter().filter(|seat| !pending.awaits(*seat)) {
        rules.universe(state, seat, Focus::General, &mut actions);
        for piece in draw.some(&rules.scene(state).pieces, probe.config.pieces) {
            rules.universe(state, seat, Focus::Piece(piece.id), &mut actions);
        }
        let mut legal = Vec::new();
        rules.legal(state, seat, Focus::All, &mut legal);
        let choices = rules.choices(state, seat, Focus::General);
        let plans = choices.iter().flat_map(|choice| choice.plan.clone());
        changes_no_ask(probe, state, seat, &plans.collect::<Vec<_>>())?;
        let choices = rules.choices(state, seat, Focus::All);
        actions.retain(|action| !rules.is_standing(action));
        let is_other = |choice: &kernel::Choice<R::Action>| {
            !choice.plan.iter().all(|action| rules.is_standing(action))
        };
        if !legal.is_empty() || choices.iter().any(is_other) {
            let breach = probe.breach(Law::Asked, "a seat that is not asked is offered something");
            return Err(breach.of(seat).in_state(state));
        }
        for action in draw.some(&actions, probe.config.actions) {
            let Err(violation) = rules.check(state, seat, &action) else {
                let asked = match pending {
                    Pending::Decide(_) => "others are asked",
                    Pending::Roll(_) => "dice are due",
                    Pending::Over(_) => "the game is over",
                };
                let breach = probe.breach(Law::Asked, format!("allowed although {asked}"));
                return Err(breach.of(seat).at(rules, &action).in_state(state));
            };
            let tried = changes_nothing(probe, state, seat, &action, &violation);
            tried.map_err(|breach| breach.of(seat).in_state(state))?;
            tally.refusals += 1;
        }
    }
    Ok(())
}

/// Law: what only says how a seat will answer later changes nothing that anybody is asked or rolls for now.
fn changes_no_ask<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seat: Seat,
    actions: &[R::Action],
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    for action in actions.iter().filter(|action| rules.is_standing(action)) {
        let mut after = state.clone();
        let taken = rules.apply(&mut after, seat, action, &mut ());
        if taken.is_err() || rules.pending(&after) != rules.pending(state) {
            let what = "an answer to questions to come is refused, or changes what is asked";
            return Err(probe.breach(Law::Asked, what).of(seat).at(rules, action).in_state(state));
        }
    }
    Ok(())
}
