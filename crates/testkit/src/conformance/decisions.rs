//! Laws about what can be done: asks, legal actions, choices, plans, command.

use super::probe::{Breach, Law, Probe};
use super::{Tally, foresight, manoeuvres, odds, refusals, scenes, words};
use crate::draw::Draw;
use kernel::{Choices, Focus, Pending, PieceId, Ruleset, Seat, SeatSet, Text, Viewer};

/// Tries all of them in one position.
pub(super) fn all<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let pending = probe.rules.pending(state);
    asks(probe, &pending).map_err(|breach| breach.in_state(state))?;
    for seat in pending.seats().iter() {
        let tried = answers(probe, state, seat, draw, tally);
        tried.map_err(|breach| breach.of(seat).in_state(state))?;
    }
    Ok(())
}

/// Law: what is pending is well formed and has words.
fn asks<R: Ruleset>(probe: &Probe<'_, R>, pending: &Pending) -> Result<(), Box<Breach>> {
    let fault = |what: String| Err(probe.breach(Law::Asks, what));
    match pending {
        Pending::Decide(asks) => {
            let mut seen = SeatSet::NONE;
            for ask in asks {
                let known = ask.seats.intersection(probe.rules.roster().all());
                if ask.seats.is_empty() || known != ask.seats {
                    return fault(format!("{ask:?} has no seat, or one that is not there"));
                }
                if !seen.intersection(ask.seats).is_empty() {
                    return fault(format!("a seat is in two asks at once: {asks:?}"));
                }
                seen = seen.union(ask.seats);
                probe.text(&Text::owned(format!("ask-{}", ask.kind)), "an ask")?;
            }
            if asks.is_empty() {
                return fault("a decision is pending and nobody is asked".to_string());
            }
        }
        Pending::Roll(due) => {
            if !(1..=8).contains(&due.dice) || due.sides < 2 {
                return fault(format!("{due:?} is no roll"));
            }
            probe.text(&Text::owned(format!("roll-{}", due.kind)), "a roll")?;
        }
        Pending::Over(outcome) => probe.text(&Text::new(outcome.reason), "an outcome")?,
    }
    Ok(())
}

/// Laws about what one seat that is asked can do.
fn answers<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seat: Seat,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let seen = probe.rules.redact(state, Viewer::seat(seat));
    let pieces: Vec<PieceId> = probe.rules.scene(&seen).pieces.iter().map(|p| p.id).collect();
    let all = every_piece(probe, &seen, seat, &pieces)?;
    let choices = probe.rules.choices(&seen, seat, Focus::All);
    offered(probe, &seen, seat, Focus::All, &choices, &all)?;
    let mut focuses = vec![Focus::General, Focus::Piece(PieceId(u16::MAX))];
    let subjects: Vec<PieceId> = probe.rules.subjects(&seen, seat).iter().collect();
    let half = probe.config.pieces.div_ceil(2);
    focuses.extend(draw.some(&subjects, half).into_iter().map(Focus::Piece));
    focuses.extend(draw.some(&pieces, half).into_iter().map(Focus::Piece));
    for focus in focuses {
        let legal = complete(probe, state, &seen, seat, focus, draw, tally)?;
        let choices = probe.rules.choices(&seen, seat, focus);
        offered(probe, &seen, seat, focus, &choices, &legal)?;
        words::choices(probe, &choices)?;
        plans(probe, &seen, seat, &choices, draw, tally)?;
        foresight::actors(probe, &seen, seat, focus, &legal)?;
        foresight::blind(probe, state, &seen, seat, focus, &legal, &choices)?;
        manoeuvres::all(probe, state, &seen, seat, focus, &legal, draw, tally)?;
        explained(probe, &seen, seat, &choices, draw)?;
        scenes::previews(probe, &seen, seat, &choices, draw)?;
        odds::of_choices(probe, &seen, seat, &choices, draw, tally)?;
    }
    group_orders(probe, &seen, seat, &subjects, draw, tally)
}

/// Laws: all that is legal belongs to nobody or to a subject; only commanders move a piece. Returns
/// all that is legal, in order.
fn every_piece<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    pieces: &[PieceId],
) -> Result<Vec<R::Action>, Box<Breach>> {
    let list = |focus| {
        let mut actions = Vec::new();
        probe.rules.legal(seen, seat, focus, &mut actions);
        actions
    };
    let mut all = list(Focus::All);
    let mut parts = list(Focus::General);
    if all.is_empty() {
        return Err(probe.breach(Law::Decide, "a seat is asked and has no legal action"));
    }
    let subjects = probe.rules.subjects(seen, seat);
    for piece in pieces.iter().copied().chain(subjects.iter().filter(|p| !pieces.contains(p))) {
        let own = list(Focus::Piece(piece));
        let Some(first) = own.first() else {
            continue;
        };
        if !subjects.contains(piece) {
            let what = format!("{piece:?} can act and is no subject");
            return Err(probe.breach(Law::Command, what).at(&*probe.rules, first));
        }
        if !probe.rules.may_command(seen, seat, piece) {
            let what = format!("{piece:?} acts for a seat that may not command it");
            return Err(probe.breach(Law::Command, what).at(&*probe.rules, first));
        }
        parts.extend(own);
    }
    all.sort_unstable();
    parts.sort_unstable();
    parts.dedup();
    same(probe, Law::Legal, ("legal(All)", &all), ("legal of each piece and General", &parts))?;
    Ok(all)
}

/// Law: `legal` is what of `universe` passes `check`; and check sees no more than the seat does.
fn complete<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<Vec<R::Action>, Box<Breach>> {
    let rules = &*probe.rules;
    let (mut universe, mut legal) = (Vec::new(), Vec::new());
    rules.universe(seen, seat, focus, &mut universe);
    rules.legal(seen, seat, focus, &mut legal);
    universe.sort_unstable();
    universe.dedup();
    legal.sort_unstable();
    let mut allowed = Vec::new();
    let mut refused = Vec::new();
    for action in universe {
        let (on_seen, on_truth) =
            (rules.check(seen, seat, &action), rules.check(state, seat, &action));
        if on_seen != on_truth {
            let what = format!("check says {on_seen:?} to the seat and {on_truth:?} in truth");
            return Err(probe.breach(Law::Hiding, what).at(rules, &action));
        }
        match on_seen {
            Ok(()) => allowed.push(action),
            Err(violation) => refused.push((action, violation)),
        }
    }
    let names = (format!("legal({focus:?})"), format!("the checked universe of {focus:?}"));
    same(probe, Law::Legal, (&names.0, &legal), (&names.1, &allowed))?;
    for action in draw.some(&legal, probe.config.actions) {
        words::round_trip(probe, &action)?;
    }
    for (action, violation) in draw.some(&refused, probe.config.actions) {
        words::round_trip(probe, &action)?;
        refusals::changes_nothing(probe, seen, seat, &action, &violation)?;
        tally.refusals += 1;
    }
    Ok(legal)
}

/// Law: choices of one step and the listed values of manoeuvres are what is legal.
fn offered<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    choices: &Choices<R::Action>,
    legal: &[R::Action],
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    for group in &choices.groups {
        let belongs = match (focus, group.piece) {
            (Focus::All, _) | (Focus::General, None) => true,
            (Focus::Piece(wanted), piece) => piece == Some(wanted),
            (Focus::General, Some(_)) => false,
        };
        let stands = group.piece.is_none() && group.name.is_some() && !group.choices.is_empty();
        if group.standing.is_some() && !stands {
            let what =
                format!("a standing answer is of {:?}, called {:?}", group.piece, group.name);
            return Err(probe.breach(Law::Choices, what));
        }
        if !belongs {
            let what = format!("choices({focus:?}) has a group of {:?}", group.piece);
            return Err(probe.breach(Law::Choices, what));
        }
    }
    let singles = choices.iter().filter(|choice| choice.plan.len() == 1);
    let mut offered: Vec<R::Action> = singles.map(|choice| choice.plan[0].clone()).collect();
    offered.sort_unstable();
    if let Some(twice) = offered.windows(2).find(|pair| pair[0] == pair[1]) {
        let what = format!("choices({focus:?}) has an action twice");
        return Err(probe.breach(Law::Choices, what).at(rules, &twice[0]));
    }
    for manoeuvre in rules.manoeuvres(seen, seat, focus) {
        let listed = manoeuvres::listed(probe, &manoeuvre)?;
        offered.extend(listed.into_iter().filter(|a| rules.check(seen, seat, a).is_ok()));
    }
    // What is proposed as a choice may be one of the listed values.
    offered.sort_unstable();
    offered.dedup();
    let names = (format!("choices and manoeuvres of {focus:?}"), format!("legal({focus:?})"));
    same(probe, Law::Choices, (&names.0, &offered), (&names.1, legal))
}

/// Law: each step of a plan is legal in its turn, up to the first roll.
fn plans<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    choices: &Choices<R::Action>,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    if let Some(choice) = choices.all().find(|c| !c.plan.is_empty() && !c.next.is_empty()) {
        let what = format!("the choice {:?} has a plan, and choices after it", choice.label.id);
        return Err(probe.breach(Law::Plans, what));
    }
    let long: Vec<&[R::Action]> =
        choices.iter().map(|c| c.plan.as_slice()).filter(|plan| plan.len() != 1).collect();
    for plan in draw.some(&long, probe.config.actions) {
        if plan.is_empty() {
            return Err(probe.breach(Law::Plans, "a choice has an empty plan"));
        }
        plan_holds(probe, seen, seat, plan)?;
        tally.plans += 1;
    }
    Ok(())
}

fn plan_holds<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    plan: &[R::Action],
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let mut state = seen.clone();
    for (at, action) in plan.iter().enumerate() {
        if matches!(rules.pending(&state), Pending::Roll(_)) {
            break;
        }
        if let Err(violation) = rules.apply(&mut state, seat, action, &mut ()) {
            let steps: Vec<String> = plan.iter().map(|step| rules.write_action(step)).collect();
            let what = format!("step {at} of the plan {steps:?} is refused: {violation:?}");
            return Err(probe.breach(Law::Plans, what).at(rules, action));
        }
    }
    Ok(())
}

/// Law: what a piece can do is not explained away.
fn explained<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    choices: &Choices<R::Action>,
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    for group in &choices.groups {
        for choice in draw.some(&group.choices, probe.config.actions) {
            let why = probe.rules.explain(seen, seat, group.piece, &choice.target);
            if let Some(why) = why {
                let what = format!(
                    "{:?} can do {:?} with {:?}, and explain refuses it: {why:?}",
                    group.piece, choice.label.id, choice.target
                );
                return Err(probe.breach(Law::Choices, what));
            }
        }
    }
    Ok(())
}

/// Laws: orders to groups have words, and their plans hold.
fn group_orders<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    subjects: &[PieceId],
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let orders = probe.rules.group_orders(seen, seat);
    for order in draw.some(&orders, probe.config.actions) {
        probe.text(&order.label, "an order to a group")?;
        probe.cites(&order.clauses, "an order to a group")?;
        if let Some(piece) = order.pieces.iter().find(|piece| !subjects.contains(piece)) {
            let what = format!("`{}` is meant for {piece:?}, which can do nothing", order.id);
            return Err(probe.breach(Law::Plans, what));
        }
        if order.anywhere.as_ref().is_some_and(|line| line.matches("{}").count() != 1) {
            let what = format!("`{}` has no one blank for the place it goes to", order.id);
            return Err(probe.breach(Law::Plans, what));
        }
        for spot in draw.some(&order.spots, 2) {
            let plan = probe.rules.group_plan(seen, seat, &order.pieces, &spot.order);
            let plan = plan.map_err(|why| {
                let what = format!("the order `{}` is not understood: {why}", spot.order);
                probe.breach(Law::Plans, what)
            })?;
            plan_holds(probe, seen, seat, &plan.plan)?;
        }
        let pieces = draw.some(subjects, probe.config.pieces * 2);
        let plan = probe.rules.group_plan(seen, seat, &pieces, &order.id).map_err(|why| {
            probe.breach(Law::Plans, format!("the order `{}` is not understood: {why}", order.id))
        })?;
        plan_holds(probe, seen, seat, &plan.plan)?;
        for refused in plan.refused.iter().chain(&plan.idle) {
            words::illegal(probe, &refused.why)?;
        }
        let told = |piece: &PieceId| {
            let answers = [
                plan.obey.contains(piece),
                plan.later.contains(piece),
                plan.carried.contains(piece),
                plan.idle.iter().any(|idle| idle.piece == *piece),
                plan.refused.iter().any(|r| r.piece == *piece),
            ];
            answers.into_iter().filter(|answer| *answer).count() == 1
        };
        if let Some(piece) = pieces.iter().find(|piece| !told(piece)) {
            let what = format!("of the order `{}`, {piece:?} is not told", order.id);
            return Err(probe.breach(Law::Plans, what));
        }
        tally.plans += 1;
        // Whoever has begun goes on: what was begun is in the new plan, and that holds too.
        let Some(next) = draw.some(&orders, 1).pop() else { continue };
        let on = probe.rules.group_plan_after(seen, seat, &pieces, &next.id, &plan.plan);
        let on = on.map_err(|why| {
            probe.breach(Law::Plans, format!("`{}` after others is not understood: {why}", next.id))
        })?;
        plan_holds(probe, seen, seat, &on.plan)?;
    }
    for reminder in probe.rules.reminders(seen, seat) {
        probe.text(&reminder.what, "a reminder")?;
        probe.cites(&reminder.clauses, "a reminder")?;
        if !subjects.contains(&reminder.piece) {
            let what = format!("{:?} is reminded of and has nothing to do", reminder.piece);
            return Err(probe.breach(Law::Choices, what));
        }
        if reminder.must {
            must_be_done(probe, seen, seat, reminder.piece)?;
        }
    }
    Ok(())
}

/// Law: a piece that must still do something can, and until then nothing general ends what its seat
/// is asked.
fn must_be_done<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    piece: PieceId,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let mut actions = Vec::new();
    rules.legal(seen, seat, Focus::Piece(piece), &mut actions);
    if actions.is_empty() && rules.manoeuvres(seen, seat, Focus::Piece(piece)).is_empty() {
        let what = format!("{piece:?} must do something and can do nothing");
        return Err(probe.breach(Law::Reminders, what));
    }
    let asked = |state: &R::State| {
        rules.pending(state).asks_of(seat).next().map(|ask| (ask.kind, ask.about))
    };
    actions.clear();
    rules.legal(seen, seat, Focus::General, &mut actions);
    for action in &actions {
        let mut after = seen.clone();
        rules.apply_legal(&mut after, seat, action, &mut ());
        if asked(&after) != asked(seen) {
            let what = format!("this ends the ask, though {piece:?} must still do something");
            return Err(probe.breach(Law::Reminders, what).at(rules, action));
        }
    }
    Ok(())
}

/// Two sorted lists of actions have to be the same.
fn same<R: Ruleset>(
    probe: &Probe<'_, R>,
    law: Law,
    (left, ours): (&str, &[R::Action]),
    (right, theirs): (&str, &[R::Action]),
) -> Result<(), Box<Breach>> {
    if let Some(twice) = ours.windows(2).find(|pair| pair[0] == pair[1]) {
        let what = format!("{left} lists an action twice");
        return Err(probe.breach(law, what).at(&*probe.rules, &twice[0]));
    }
    let only = |a: &[R::Action], b: &[R::Action]| {
        a.iter().find(|action| b.binary_search(action).is_err()).cloned()
    };
    for (has, lacks, action) in
        [(left, right, only(ours, theirs)), (right, left, only(theirs, ours))]
    {
        if let Some(action) = action {
            let what = format!("{has} has an action that {lacks} lacks");
            return Err(probe.breach(law, what).at(&*probe.rules, &action));
        }
    }
    Ok(())
}
