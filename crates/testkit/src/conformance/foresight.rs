//! Laws about what may be foretold: who acts, what is done blind, what rolls come to, how far
//! things are apart, and which way a piece went.

use super::probe::{Breach, Law, Probe};
use crate::draw::Draw;
use kernel::{Choices, Due, Faces, Focus, Game, Pending, Refusal, Ruleset, Seat, Target, Viewer};

/// Rolls with more results than this are tried by drawing some of them.
const RESULTS: u64 = 1_296;
/// So many then.
const DRAWN: u64 = 2_000;

/// Law: what is listed for a piece is taken by it; but what ends something put together by several
/// pieces, where nothing else is general, belongs to none of them.
pub(super) fn actors<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    legal: &[R::Action],
) -> Result<(), Box<Breach>> {
    let Focus::Piece(piece) = focus else {
        return Ok(());
    };
    let mut general = Vec::new();
    probe.rules.legal(seen, seat, Focus::General, &mut general);
    let other = |action: &&R::Action| match probe.rules.actor(seen, action) {
        Some(own) => own != piece,
        None => !general.is_empty(),
    };
    let Some(action) = legal.iter().find(other) else {
        return Ok(());
    };
    let actor = probe.rules.actor(seen, action);
    let what = format!("listed for {piece:?}, taken by {actor:?}");
    Err(probe.breach(Law::Actor, what).at(&*probe.rules, action))
}

/// Laws: whether an action is blind does not tell what is hidden; blind ones answer open asks, end
/// their plan, and neither a way nor stops foretell them.
pub(super) fn blind<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    legal: &[R::Action],
    choices: &Choices<R::Action>,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let sealed = rules.pending(seen).asks_of(seat).any(|ask| ask.sealed);
    for action in legal {
        let fault = |what: &str| Err(probe.breach(Law::Blind, what).at(rules, action));
        match (rules.is_blind(seen, action), rules.is_blind(state, action)) {
            (told, truth) if told != truth => return fault("whether it is blind tells a secret"),
            (true, _) if sealed => return fault("a sealed answer is blind"),
            _ => {}
        }
    }
    for choice in choices.iter() {
        let first = choice.plan.iter().position(|action| rules.is_blind(seen, action));
        if first.is_some_and(|at| at + 1 < choice.plan.len() || !choice.path.is_empty()) {
            let what = format!("the choice {:?} foretells what is done blind", choice.label.id);
            return Err(probe.breach(Law::Blind, what));
        }
    }
    for manoeuvre in rules.manoeuvres(seen, seat, focus) {
        for stop in &manoeuvre.stops {
            let action = rules.read_action(&manoeuvre.line(&[stop.value]));
            if action.is_ok_and(|action| rules.is_blind(seen, &action)) {
                let what = format!("stops foretell the blind `{}`", manoeuvre.notation);
                return Err(probe.breach(Law::Blind, what));
            }
        }
    }
    Ok(())
}

/// Laws about an action that was taken: done blind it has no odds and no preview before, and is not
/// taken back; the ways of pieces end where they stand; and what is rolled for comes in true groups.
pub(super) fn taken<R: Ruleset>(
    probe: &Probe<'_, R>,
    before: &Game<R>,
    after: &Game<R>,
    seat: Seat,
    action: &R::Action,
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let viewer = Viewer::seat(seat);
    let (seen, then) = (before.seen(viewer), after.seen(viewer));
    if rules.is_blind(&seen, action) {
        let plan = std::slice::from_ref(action);
        let preview = before.view(seat, &[]).preview(action).map(|_| ());
        let odds = before.view(seat, &[]).odds(plan).map(|_| ());
        for told in [preview, odds] {
            if told != Err(Refusal::Blind { index: 0 }) {
                return Err(probe.breach(Law::Blind, "what comes of it is told before"));
            }
        }
        let entry = u32::try_from(before.entries().len()).unwrap_or(u32::MAX);
        if after.withdrawable(seat).iter().any(|able| *able <= entry) {
            return Err(probe.breach(Law::Blind, "it can be taken back"));
        }
    }
    if R::WAYS {
        for piece in &rules.scene(&then).pieces {
            let (way, stand) = (rules.way(&seen, &then, piece.id), rules.stand(&then, piece.id));
            if way.last() != stand.as_ref() {
                let what = format!("{} stands at {stand:?}, its way is {way:?}", piece.code);
                return Err(probe.breach(Law::Ways, what));
            }
        }
    }
    let mut state = before.state().clone();
    if rules.apply(&mut state, seat, action, &mut ()).is_ok()
        && let Pending::Roll(due) = rules.pending(&state)
        && let Some(classes) = rules.classes(&state, &due)
    {
        groups(probe, &state, &due, &classes, draw).map_err(|breach| breach.in_state(&state))?;
    }
    Ok(())
}

/// Law: every result of a roll does what one of its groups does, and each group is as large as it
/// says. Of a roll with very many results some are drawn; the groups may then be off by five
/// standard errors.
fn groups<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    due: &Due,
    classes: &[(Faces, u64)],
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let fault = |what: String| Err(probe.breach(Law::Classes, what));
    let total: u64 = classes.iter().map(|(_, count)| count).sum();
    let sound = classes.iter().all(|(faces, count)| due.accepts(faces) && *count > 0);
    if total != due.results() || !sound {
        return fault(format!("{classes:?} are not all results of {due:?}"));
    }
    let outcome = |faces: &[kernel::Face]| {
        let mut after = state.clone();
        probe.rules.resolve(&mut after, faces, &mut ());
        after
    };
    // Two groups may do the same: they count together.
    let mut told: Vec<(R::State, u64, u64)> = Vec::new();
    for (faces, count) in classes {
        let after = outcome(faces);
        match told.iter_mut().find(|(known, ..)| *known == after) {
            Some((_, weight, _)) => *weight += count,
            None => told.push((after, *count, 0)),
        }
    }
    let every = due.results() <= RESULTS;
    let tried = if every { due.results() } else { DRAWN };
    for n in 0..tried {
        let at = if every { n } else { kernel::Numbers::below(draw, due.results()) };
        let faces = due.result(at);
        let after = outcome(&faces);
        match told.iter_mut().find(|(known, ..)| *known == after) {
            Some((.., fell)) => *fell += 1,
            None => return fault(format!("{faces:?} does what no group of {due:?} does")),
        }
    }
    for (_, weight, fell) in &told {
        let chance = *weight as f64 / due.results() as f64;
        let expected = chance * tried as f64;
        let slack = if every { 0.5 } else { 5.0 * (expected * (1.0 - chance)).sqrt() + 1.0 };
        if (*fell as f64 - expected).abs() > slack {
            let all = due.results();
            return fault(format!("a group of {weight} in {all} fell {fell} times in {tried}"));
        }
    }
    Ok(())
}

/// Law: what a ruler says has words, and so has why it is not laid.
pub(super) fn measuring<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    for seat in rules.roster().all().iter() {
        let seen = rules.redact(state, Viewer::seat(seat));
        let pieces = rules.scene(&seen).pieces;
        let (Some(first), Some(last)) = (pieces.first(), pieces.last()) else {
            continue;
        };
        let ends = [Target::Piece(first.id), Target::Place(last.place.clone())];
        let measured = rules.measure(&seen, seat, &ends[0], &ends[1]);
        // Nothing is drawn where nothing is measured, so that other games go on as they would.
        if measured == Ok(None) {
            continue;
        }
        said(probe, measured)?;
        for piece in draw.some(&pieces, probe.config.pieces) {
            said(probe, rules.measure(&seen, seat, &ends[0], &Target::Piece(piece.id)))?;
        }
    }
    Ok(())
}

fn said<R: Ruleset>(
    probe: &Probe<'_, R>,
    measured: Result<Option<kernel::Text>, R::Violation>,
) -> Result<(), Box<Breach>> {
    match measured {
        Ok(text) => text.iter().try_for_each(|text| probe.text(text, "a measurement")),
        Err(violation) => super::words::illegal(probe, &probe.rules.refusal(&violation)),
    }
}
