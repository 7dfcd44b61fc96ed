//! Laws about whole games: each step undone, records replayed, conceding.

use super::probe::{Breach, Law, Probe};
use super::{Tally, foresight, scenes};
use crate::draw::Draw;
use kernel::{
    Digest, Game, Move, Pending, Record, Ruleset, Seat, SeededDice, Side, TableAction, Viewer,
    Withdrawal, replay_with, settle,
};

/// Up to so many entries a game is replayed after each withdrawal.
const SHORT: usize = 200;

/// Takes one action, trying what it told, how the scene changed, and whether it can be undone.
pub(super) fn step<R: Ruleset>(
    probe: &Probe<'_, R>,
    game: &mut Game<R>,
    seat: Seat,
    action: &R::Action,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let name = |breach: Box<Breach>| breach.of(seat).at(&*probe.rules, action);
    let viewer = Viewer::seat(seat);
    let before = game.entries().len();
    let sampled = probe.step.is_multiple_of(probe.config.sample_every);
    let kept = sampled.then(|| (game.scene(viewer), game.clone()));
    let revision = sampled.then(|| game.revision(viewer));
    game.submit(seat, revision, std::slice::from_ref(action)).map_err(|refusal| {
        let breach = probe.breach(Law::Legal, format!("listed as legal, refused: {refusal}"));
        name(breach).in_state(game.state())
    })?;
    for said in game.entries()[before..].iter().flat_map(|entry| &entry.said) {
        probe.line(&said.line).map_err(name)?;
    }
    if let Some((scene, kept)) = kept {
        foresight::taken(probe, &kept, game, seat, action, draw).map_err(name)?;
        scenes::change(probe, &scene, &game.scene(viewer)).map_err(name)?;
        tally.undone += undo(probe, &kept, game, seat, draw).map_err(name)?;
        tally.taken_back += take_back(probe, game, seat, draw).map_err(name)?;
    }
    Ok(())
}

/// Law: withdrawing an action leads back to the digest before it.
fn undo<R: Ruleset>(
    probe: &Probe<'_, R>,
    before: &Game<R>,
    after: &Game<R>,
    seat: Seat,
    draw: &mut Draw,
) -> Result<u64, Box<Breach>> {
    let entry = u32::try_from(before.entries().len()).unwrap_or(u32::MAX);
    let mut game = after.clone();
    if !game.withdrawable(seat).contains(&entry) {
        return Ok(0);
    }
    // Half of the time what was done before goes as well, and is then done again.
    let mut again = before.clone();
    let from = match again.withdrawable(seat).last() {
        Some(earlier) if draw.below(2) == 0 => *earlier,
        _ => entry,
    };
    if from != entry && again.retract(seat, None, Some(from)).is_err() {
        return Ok(0);
    }
    let retracted = game.retract(seat, None, Some(from));
    let back = Digest::of(game.state()) == Digest::of(again.state());
    if retracted.is_err() || !back || game.pending() != again.pending() {
        let what = format!("withdrawing entries from {from} on leads elsewhere ({retracted:?})");
        return Err(probe.breach(Law::Undo, what).in_state(game.state()));
    }
    // Replaying a whole long game after each withdrawal would take longer than all the rest.
    if game.entries().len() <= SHORT || draw.below(16) == 0 && game.entries().len() <= 16 * SHORT {
        record(probe, &game)?;
    }
    Ok(1)
}

/// Law: what all others let a seat take back leads to the position before it, and doing all of it
/// again lets the same dice fall.
fn take_back<R: Ruleset>(
    probe: &Probe<'_, R>,
    before: &Game<R>,
    seat: Seat,
    draw: &mut Draw,
) -> Result<u64, Box<Breach>> {
    let able = before.recallable(seat);
    // The way back is played from the start.
    if able.is_empty() || before.entries().len() > SHORT && draw.below(64) != 0 {
        return Ok(0);
    }
    let from = able[able.len() - 1 - draw.below(able.len().min(8))];
    let mut game = before.clone();
    let fault = |what: String| Err(probe.breach(Law::Undo, what).in_state(before.state()));
    if let Err(why) = game.ask_undo(seat, Some(from)) {
        return fault(format!("taking back to entry {from} cannot be asked: {why}"));
    }
    for other in before.roster().all().iter() {
        if game.undo_request().is_some() {
            // Those who are out, and the side that asks, have nothing to answer.
            let _ = game.table_action(other, TableAction::AllowUndo);
        }
    }
    let taken = game.entries().last().map(|entry| &entry.what);
    let Some(Move::Retract { entries, why: Withdrawal::Agreed, .. }) = taken else {
        return fault(format!("all allow taking back to entry {from}, and it is not done"));
    };
    let entries = entries.clone();
    let then = from.checked_sub(1);
    if entries.first() == Some(&from)
        && Digest::of(game.state()) != Digest::of(&before.state_at(then))
    {
        return fault(format!("taking back to entry {from} leads elsewhere"));
    }
    record(probe, &game)?;
    for at in entries {
        let Move::Act { seat, action, .. } = &before.entries()[at as usize].what else { continue };
        let again = probe.rules.read_action(action).ok();
        let done = again.map(|action| game.submit(*seat, None, &[action]));
        if !matches!(done, Some(Ok(_))) {
            return fault(format!("{action:?} was taken back and cannot be done again: {done:?}"));
        }
    }
    if Digest::of(game.state()) != Digest::of(before.state()) {
        return fault(format!("what was done since entry {from} ends otherwise when done again"));
    }
    Ok(1)
}

/// Law: the record, written and read, replays to the same digests.
pub(super) fn record<R: Ruleset>(probe: &Probe<'_, R>, game: &Game<R>) -> Result<(), Box<Breach>> {
    let fault = |what: String| Err(probe.breach(Law::Replay, what));
    let record = game.record();
    let read = match Record::read(&record.write()) {
        Ok(read) => read,
        Err(why) => return fault(format!("the record is not read: {why}")),
    };
    if read != record {
        return fault("the record is not read as it was written".to_string());
    }
    let mut told = None;
    let replayed = replay_with::<R>(&read, |game, number| {
        let said = &game.entries()[number].said;
        if told.is_none() && *said != record.entries[number].said {
            told = Some(format!("entry {number} tells {said:?} when replayed"));
        }
    });
    match (replayed, told) {
        (Err(why), _) => fault(format!("the record does not replay: {why}")),
        (_, Some(told)) => fault(told),
        (Ok(replayed), None) if replayed.record() != record => {
            fault("the replayed game has another record".to_string())
        }
        _ => {
            as_it_was(probe, game)?;
            state_reads_back(probe, game.state())
        }
    }
}

/// Law: whoever looks back finds the game as it was after every entry.
fn as_it_was<R: Ruleset>(probe: &Probe<'_, R>, game: &Game<R>) -> Result<(), Box<Breach>> {
    let mut astray = None;
    game.states(|after, state| {
        let entry = after.checked_sub(1).and_then(|at| game.entries().get(at));
        if astray.is_none() && entry.is_some_and(|entry| entry.digest != Some(Digest::of(state))) {
            astray = Some(after - 1);
        }
    });
    match astray {
        Some(entry) => {
            let what = format!("looking back at entry {entry} shows another state");
            Err(probe.breach(Law::Replay, what).in_state(game.state()))
        }
        None => Ok(()),
    }
}

fn state_reads_back<R: Ruleset>(probe: &Probe<'_, R>, state: &R::State) -> Result<(), Box<Breach>> {
    let json = serde_json::to_string(state).unwrap_or_default();
    match serde_json::from_str::<R::State>(&json) {
        Ok(read) if read == *state && Digest::of(&read) == Digest::of(state) => Ok(()),
        _ => {
            let what = "the state does not read back from JSON with the same digest";
            Err(probe.breach(Law::RoundTrip, what).in_state(state))
        }
    }
}

/// Law: when all sides but one have conceded the game is over.
pub(super) fn conceding<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
) -> Result<(), Box<Breach>> {
    let sides: std::collections::BTreeSet<Side> =
        probe.rules.roster().seats.iter().map(|spec| spec.side).collect();
    for winner in &sides {
        let mut after = state.clone();
        for side in sides.iter().filter(|side| *side != winner) {
            if !matches!(probe.rules.pending(&after), Pending::Over(_)) {
                probe.rules.concede(&mut after, *side, &mut ());
            }
            let mut dice = SeededDice::new(kernel::Seed::from_number(1));
            settle(&*probe.rules, &mut after, &mut dice, &mut ());
        }
        let Pending::Over(outcome) = probe.rules.pending(&after) else {
            let what = format!("all sides but {winner:?} have given up, and the game goes on");
            return Err(probe.breach(Law::Concede, what).in_state(state));
        };
        probe.text(&kernel::Text::new(outcome.reason), "an outcome")?;
    }
    Ok(())
}
