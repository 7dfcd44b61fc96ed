//! Laws about odds: they sum to one, have words, and agree with falling dice.

use super::Tally;
use super::probe::{Breach, Law, Probe};
use crate::draw::Draw;
use kernel::{Chance, Choices, Odds, Pending, Ruleset, Seat, SeededDice, Text, odds_of, settle};

/// Tries the odds of some choices that let dice fall at once.
pub(super) fn of_choices<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    choices: &Choices<R::Action>,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    if probe.config.rolls == 0 {
        return Ok(());
    }
    let rules = &*probe.rules;
    let rolls = |plan: &&[R::Action]| {
        let mut after = seen.clone();
        plan.iter().all(|action| {
            matches!(rules.pending(&after), Pending::Roll(_))
                || rules.apply(&mut after, seat, action, &mut ()).is_ok()
        }) && matches!(rules.pending(&after), Pending::Roll(_))
    };
    let plans: Vec<&[R::Action]> =
        choices.iter().map(|choice| choice.plan.as_slice()).filter(rolls).collect();
    for plan in draw.some(&plans, 2) {
        let last = plan.last().expect("a plan that rolls has a step");
        let tried = of_plan(probe, seen, seat, plan, draw);
        tried.map_err(|breach| breach.at(rules, last))?;
        tally.odds += 1;
    }
    Ok(())
}

fn of_plan<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    plan: &[R::Action],
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let odds = odds_of(&*probe.rules, seen, seat, plan)
        .map_err(|why| probe.breach(Law::Odds, format!("no odds of a legal plan: {why:?}")))?;
    let sum = odds.lines.iter().try_fold(Chance::ZERO, |sum, line| sum.plus(line.chance));
    if sum != Some(Chance::ONE) {
        return Err(probe.breach(Law::Odds, format!("the odds sum to {sum:?}: {odds:?}")));
    }
    for line in &odds.lines {
        probe.text(&line.result, "a result")?;
    }
    let ranked = odds.lines.iter().filter(|line| line.rank.is_some()).count();
    if ranked != 0 && ranked != odds.lines.len() {
        return Err(probe.breach(Law::Odds, format!("only some results have a rank: {odds:?}")));
    }
    for supposed in &odds.supposed {
        probe.text(supposed, "what odds suppose")?;
    }
    for modifier in &odds.modifiers {
        probe.text(&modifier.text, "a modifier")?;
        if modifier.clauses.is_empty() {
            let what = format!("the modifier {:?} cites no clause", modifier.text.id);
            return Err(probe.breach(Law::Citation, what));
        }
        probe.cites(&modifier.clauses, "a modifier")?;
    }
    agree(probe, seen, seat, plan, &odds, draw)
}

/// Lets dice fall many times and compares: each result may be off by five standard errors.
fn agree<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    plan: &[R::Action],
    odds: &Odds,
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let number = u64::try_from(draw.below(usize::MAX)).unwrap_or(0);
    let mut dice = SeededDice::new(kernel::Seed::from_number(number));
    let mut counts: Vec<(Text, u32)> = Vec::new();
    for _ in 0..probe.config.rolls {
        let mut state = seen.clone();
        for action in plan {
            // What a result has made impossible is left out.
            let _ = rules.apply(&mut state, seat, action, &mut ());
            settle(rules, &mut state, &mut dice, &mut ());
        }
        let result = rules.consequence(seen, &state);
        let known = odds.lines.iter().find(|line| line.result == result);
        let rank = rules.rank(seen, &state);
        if let Some(known) = known.filter(|known| known.rank != rank) {
            let what = format!("{result:?} stands at {rank:?} and at {:?}", known.rank);
            return Err(probe.breach(Law::Odds, what));
        }
        match counts.iter_mut().find(|(known, _)| *known == result) {
            Some((_, count)) => *count += 1,
            None => counts.push((result, 1)),
        }
    }
    let rolls = f64::from(probe.config.rolls);
    for line in &odds.lines {
        let count = counts.iter().find(|(r, _)| *r == line.result).map_or(0, |(_, count)| *count);
        let chance = line.chance.num as f64 / line.chance.den as f64;
        let error = (rolls * chance * (1.0 - chance)).sqrt();
        let slack = 5.0 * error * if odds.samples.is_some() { 2.0 } else { 1.0 } + 1.0;
        if (f64::from(count) - rolls * chance).abs() > slack {
            let what = format!("{:?} fell {count} times in {rolls}; odds {odds:?}", line.result);
            return Err(probe.breach(Law::Odds, what));
        }
    }
    let told = |result: &Text| odds.lines.iter().any(|line| line.result == *result);
    match counts.iter().find(|(result, _)| !told(result) && odds.samples.is_none()) {
        Some((result, _)) => {
            let what = format!("{result:?} happened, and the odds {odds:?} do not have it");
            Err(probe.breach(Law::Odds, what))
        }
        None => Ok(()),
    }
}
