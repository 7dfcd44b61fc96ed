//! Laws about hiding: what a viewer may not know shows nowhere, byte for byte.

use super::probe::{Breach, Law, Probe};
use super::{Config, Tally, walk};
use crate::draw::Draw;
use kernel::{
    Digest, Events, Focus, Game, Move, PieceId, Record, Ruleset, Seat, Setup, Viewer, odds_of,
};

/// Knows what the states of a ruleset hide, and alters it. A rules crate's tests implement it for
/// a type of their own.
pub trait Alter<R: Ruleset> {
    /// A state that differs from `state` only in what `viewer` may not know; none when nothing is
    /// hidden from that viewer now.
    fn alter(
        &self,
        rules: &R,
        state: &R::State,
        viewer: Viewer,
        draw: &mut Draw,
    ) -> Option<R::State>;
}

/// For games in which everything is open.
#[derive(Clone, Copy, Debug)]
pub struct NothingHidden;

impl<R: Ruleset> Alter<R> for NothingHidden {
    fn alter(&self, _: &R, _: &R::State, _: Viewer, _: &mut Draw) -> Option<R::State> {
        None
    }
}

/// Tries on random games that nothing hidden shows: altered states look the same, sealed answers
/// look like each other, events go to whom they may, and redacting twice is redacting once.
///
/// # Errors
/// The first thing that shows.
pub fn hides<R: Ruleset>(
    setup: &Setup,
    alter: &impl Alter<R>,
    config: &Config,
) -> Result<Tally, Box<Breach>> {
    let mut tally = Tally::default();
    for number in 0..config.games {
        let mut probe = Probe::<R>::new(setup, config, number)?;
        let mut draw = Draw::new(config.seed ^ (number << 32) ^ 1);
        let mut game = probe.game()?;
        while !walk::over(&game) && probe.step <= config.cap {
            if probe.step.is_multiple_of(config.sample_every) {
                let seats = probe.rules.roster().all();
                for viewer in seats.iter().map(Viewer::seat).chain([Viewer::SPECTATOR]) {
                    redacted(&probe, game.state(), viewer, alter, &mut draw, &mut tally)
                        .map_err(|breach| breach.in_state(game.state()))?;
                }
                tally.positions += 1;
            }
            let Some((seat, action)) = walk::random_action(&game, &mut draw) else {
                break;
            };
            sealed(&probe, &game, seat, &action, &mut draw, &mut tally)
                .map_err(|breach| breach.of(seat).at(&*probe.rules, &action))?;
            if let Err(refusal) = game.submit(seat, None, std::slice::from_ref(&action)) {
                let what = format!("listed as legal, refused: {refusal}");
                return Err(probe.breach(Law::Legal, what).of(seat).at(&*probe.rules, &action));
            }
            probe.step += 1;
        }
        tally.games += 1;
    }
    Ok(tally)
}

/// Laws: redacting twice is redacting once; an altered state redacts to the same bytes, and so
/// does all that is computed from it.
fn redacted<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    viewer: Viewer,
    alter: &impl Alter<R>,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let seen = rules.redact(state, viewer);
    if rules.redact(&seen, viewer) != seen {
        let what = format!("redacting for {viewer:?} a second time changes something");
        return Err(probe.breach(Law::Hiding, what));
    }
    if rules.pending(&seen) != rules.pending(state) {
        let what = format!("what is pending differs for {viewer:?}");
        return Err(probe.breach(Law::Hiding, what));
    }
    let Some(altered) = alter.alter(rules, state, viewer, draw) else {
        return Ok(());
    };
    tally.disguises += 1;
    let other = rules.redact(&altered, viewer);
    if Digest::of(&other) != Digest::of(&seen) {
        let what = format!("{viewer:?} sees what it may not: {seen:?} against {other:?}");
        return Err(probe.breach(Law::Hiding, what));
    }
    let shown = |state: &R::State| {
        let scene = rules.scene(state);
        let reaches = scene.pieces.iter().map(|piece| json(&rules.reaches(state, piece.id)));
        let mut shown: Vec<String> = reaches.collect();
        shown.push(json(&scene));
        for seat in viewer.0.iter() {
            let choices = rules.choices(state, seat, Focus::All);
            let odds: Vec<_> =
                choices.iter().take(8).map(|c| odds_of(rules, state, seat, &c.plan)).collect();
            let mut legal = Vec::new();
            rules.legal(state, seat, Focus::All, &mut legal);
            shown.extend([json(&choices), json(&legal), format!("{odds:?}")]);
        }
        shown
    };
    if shown(&seen) != shown(&other) {
        let what = format!("what {viewer:?} is shown depends on what is hidden");
        return Err(probe.breach(Law::Hiding, what));
    }
    Ok(())
}

/// Law: two sealed answers after which the same is pending look the same to everyone outside the
/// seal: scene, choices, log, revision, record.
fn sealed<R: Ruleset>(
    probe: &Probe<'_, R>,
    game: &Game<R>,
    seat: Seat,
    action: &R::Action,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let pending = game.pending();
    if !pending.asks_of(seat).any(|ask| ask.sealed) {
        return Ok(());
    }
    let mut legal = Vec::new();
    rules.legal(&game.seen(Viewer::seat(seat)), seat, Focus::All, &mut legal);
    let mut ours = game.clone();
    if ours.submit(seat, None, std::slice::from_ref(action)).is_err() {
        return Ok(());
    }
    for other in draw.some(&legal, 3) {
        let mut theirs = game.clone();
        let done = theirs.submit(seat, None, std::slice::from_ref(&other));
        if other == *action || done.is_err() || ours.pending() != theirs.pending() {
            continue;
        }
        tally.disguises += 1;
        let outside = rules.roster().all().iter().filter(|viewer| *viewer != seat);
        for viewer in outside.map(Viewer::seat).chain([Viewer::SPECTATOR]) {
            if mates(rules, &ours, &theirs, viewer) {
                continue;
            }
            if let Some(what) = differs(&ours, &theirs, viewer) {
                let other = rules.write_action(&other);
                let what = format!("the {what} of {viewer:?} tells it from `{other}`");
                return Err(probe.breach(Law::Hiding, what));
            }
        }
    }
    uncounted(probe, game, &ours, seat)?;
    unseen_events(probe, game, seat, action, draw)
}

/// Law: a sealed answer of which an outsider was told nothing leaves no trace in what that one is
/// given, not even one more line or number.
fn uncounted<R: Ruleset>(
    probe: &Probe<'_, R>,
    before: &Game<R>,
    after: &Game<R>,
    seat: Seat,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let other = rules.roster().all().iter().find(|viewer| *viewer != seat).map(Viewer::seat);
    for viewer in other.into_iter().chain([Viewer::SPECTATOR]) {
        if before.revision(viewer) != after.revision(viewer) {
            continue;
        }
        if before.record_for(viewer).write() != after.record_for(viewer).write() {
            let what = format!("the record of {viewer:?} counts what is sealed");
            return Err(probe.breach(Law::Hiding, what));
        }
    }
    Ok(())
}

/// Whether the ruleset itself lets `viewer` tell the two apart: a commander of the same side.
fn mates<R: Ruleset>(rules: &R, ours: &Game<R>, theirs: &Game<R>, viewer: Viewer) -> bool {
    let acting = ours.entries().last().and_then(|entry| match entry.what {
        Move::Act { seat, .. } => rules.roster().side_of(seat),
        _ => None,
    });
    let same_side = viewer.0.iter().any(|seat| rules.roster().side_of(seat) == acting);
    same_side && ours.seen(viewer) != theirs.seen(viewer)
}

/// What shows `viewer` a difference between two games.
fn differs<R: Ruleset>(ours: &Game<R>, theirs: &Game<R>, viewer: Viewer) -> Option<&'static str> {
    let choices = |game: &Game<R>| -> Vec<String> {
        viewer.0.iter().map(|seat| json(&game.view(seat, &[]).choices(Focus::All))).collect()
    };
    let undo = |game: &Game<R>| -> Vec<Vec<u32>> {
        viewer.0.iter().map(|seat| game.withdrawable(seat)).collect()
    };
    if json(&ours.scene(viewer)) != json(&theirs.scene(viewer)) {
        return Some("scene");
    }
    if choices(ours) != choices(theirs) {
        return Some("choices");
    }
    if json(&ours.log(viewer, 0)) != json(&theirs.log(viewer, 0)) {
        return Some("log");
    }
    if ours.revision(viewer) != theirs.revision(viewer) || undo(ours) != undo(theirs) {
        return Some("revision");
    }
    if past(ours, viewer) != past(theirs, viewer) {
        return Some("past");
    }
    let record = |game: &Game<R>| without_promises(game.record_for(viewer)).write();
    (record(ours) != record(theirs)).then_some("record")
}

/// What `viewer` finds when looking back at the last moments, and the ways that pieces took.
fn past<R: Ruleset>(game: &Game<R>, viewer: Viewer) -> (usize, Vec<String>) {
    const LAST: usize = 6;
    let moments = game.moments(viewer, 0);
    let from = moments.len().saturating_sub(LAST);
    let last: Vec<Option<u32>> = moments[from..].iter().copied().map(Some).collect();
    let mut shown = Vec::new();
    game.scenes_at(viewer, &last, |_, scene| shown.push(json(&scene)));
    let pieces: Vec<PieceId> = game.cast(viewer).iter().map(|piece| piece.id).collect();
    let since = u32::try_from(game.entries().len().saturating_sub(LAST)).unwrap_or(u32::MAX);
    shown.push(json(&game.paths(viewer, since, &pieces)));
    (moments.len(), shown)
}

/// A record without its commitments, which differ by design and tell nothing without the seed.
fn without_promises(mut record: Record) -> Record {
    for entry in &mut record.entries {
        if let Move::Sealed { commitment, .. } = &mut entry.what {
            *commitment = Digest::of_bytes(b"");
        }
    }
    record
}

/// Law: a sealed answer that leaves the ask open tells outsiders nothing but what any other would.
fn unseen_events<R: Ruleset>(
    probe: &Probe<'_, R>,
    game: &Game<R>,
    seat: Seat,
    action: &R::Action,
    _: &mut Draw,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let mut after = game.state().clone();
    let mut events = Events::default();
    if rules.apply(&mut after, seat, action, &mut events).is_err() {
        return Ok(());
    }
    let before = game.pending();
    if rules.pending(&after) != before {
        return Ok(());
    }
    let outsider = Viewer::SPECTATOR;
    match events.0.iter().find(|event| rules.seen_by(event).includes(outsider)) {
        Some(event) => {
            let what = format!("a sealed answer tells everyone {:?}", rules.line(event).text);
            Err(probe.breach(Law::Hiding, what))
        }
        None => Ok(()),
    }
}

fn json<T: serde::Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
