//! Laws about what is done by setting values: well formed, drawn from, listed, stopped at.

use super::probe::{Breach, Law, Probe};
use super::{Tally, refusals, scenes, words};
use crate::draw::Draw;
use kernel::{Dial, Field, Focus, Manoeuvre, Ruleset, Seat, Setting};

/// More values of one manoeuvre than this are not listed.
const LISTED: u64 = 20_000;
/// So many draws find a legal value, if there is one worth offering.
const DRAWS: usize = 256;

/// Tries all of them on what a seat can do within a focus.
#[expect(clippy::too_many_arguments, reason = "what every law is tried with")]
pub(super) fn all<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    legal: &[R::Action],
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    for manoeuvre in draw.some(&probe.rules.manoeuvres(seen, seat, focus), probe.config.actions) {
        let tried = well_formed(probe, seen, seat, focus, &manoeuvre)
            .and_then(|()| drawn(probe, state, seen, seat, &manoeuvre, draw, tally))
            .and_then(|()| stops(probe, seen, seat, &manoeuvre, draw));
        tried.map_err(|mut breach| {
            breach.action.get_or_insert_with(|| manoeuvre.notation.clone());
            breach
        })?;
        tally.manoeuvres += 1;
    }
    samples(probe, seen, seat, focus, legal, draw)
}

/// The listed actions of a manoeuvre, legal or not.
pub(super) fn listed<R: Ruleset>(
    probe: &Probe<'_, R>,
    manoeuvre: &Manoeuvre,
) -> Result<Vec<R::Action>, Box<Breach>> {
    if manoeuvre.lattice_size() > LISTED {
        let (notation, size) = (&manoeuvre.notation, manoeuvre.lattice_size());
        let what = format!("`{notation}` lists up to {size} values; {LISTED} are enough");
        return Err(probe.breach(Law::Manoeuvres, what));
    }
    manoeuvre.lattice().iter().map(|values| action(probe, manoeuvre, values)).collect()
}

/// Law: whatever is set, the line is read.
fn action<R: Ruleset>(
    probe: &Probe<'_, R>,
    manoeuvre: &Manoeuvre,
    values: &[i32],
) -> Result<R::Action, Box<Breach>> {
    let line = manoeuvre.line(values);
    probe.rules.read_action(&line).map_err(|why| {
        let what = format!("the manoeuvre's action `{line}` is not read: {why}");
        probe.breach(Law::Manoeuvres, what)
    })
}

/// Laws: words, clauses, as many blanks as values, bounds that make sense, a piece that obeys.
fn well_formed<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    manoeuvre: &Manoeuvre,
) -> Result<(), Box<Breach>> {
    let fault = |what: &str| Err(probe.breach(Law::Manoeuvres, what));
    probe.text(&manoeuvre.label, "a manoeuvre")?;
    if manoeuvre.clauses.is_empty() {
        return Err(probe.breach(Law::Citation, "a manoeuvre cites no clause"));
    }
    probe.cites(&manoeuvre.clauses, "a manoeuvre")?;
    if let Some(pool) = &manoeuvre.pool {
        probe.text(&pool.name, "a pool")?;
        if pool.least > pool.points || manoeuvre.dials().next().is_none() {
            return fault("nothing can be shared out of its pool");
        }
    }
    let blanks = manoeuvre.notation.matches("{}").count();
    if manoeuvre.settings.is_empty() || blanks != manoeuvre.width() {
        return fault("its notation has not as many blanks as it has values");
    }
    for setting in &manoeuvre.settings {
        match setting {
            Setting::Dial(dial) => {
                probe.text(&dial.unit, "the unit of a dial")?;
                if !is_dial(dial) {
                    return fault("a dial has no values, or lists others than it has");
                }
            }
            Setting::Field(field) => {
                if !is_field(field) {
                    return fault("a field has no values, or lists others than it has");
                }
            }
        }
    }
    let belongs = match (focus, manoeuvre.piece) {
        (Focus::All, _) | (Focus::General, None) => true,
        (Focus::Piece(wanted), piece) => piece == Some(wanted),
        (Focus::General, Some(_)) => false,
    };
    if !belongs {
        return fault("it does not belong to what was asked about");
    }
    match manoeuvre.piece {
        Some(piece) if !probe.rules.may_command(seen, seat, piece) => {
            Err(probe.breach(Law::Command, "its piece acts for a seat that may not command it"))
        }
        _ => Ok(()),
    }
}

fn is_dial(dial: &Dial) -> bool {
    dial.from <= dial.to && dial.step > 0 && dial.listed > 0 && dial.listed % dial.step == 0
}

fn is_field(field: &Field) -> bool {
    let areas = field.within.iter().all(|area| area.left <= area.right && area.bottom <= area.top);
    let grid = field.grid > 0 && field.listed_grid > 0 && field.listed_grid % field.grid == 0;
    let turn = field.turn == 0
        || 3_600 % field.turn == 0
            && field.listed_turn > 0
            && field.listed_turn.is_multiple_of(field.turn);
    areas && grid && turn && !field.within.is_empty()
}

/// Laws: drawn values are read as an action of the manoeuvre's piece, judged alike by what the
/// seat sees and in truth; what is allowed comes as previewed, what is refused changes nothing; and
/// something is allowed.
fn drawn<R: Ruleset>(
    probe: &Probe<'_, R>,
    state: &R::State,
    seen: &R::State,
    seat: Seat,
    manoeuvre: &Manoeuvre,
    draw: &mut Draw,
    tally: &mut Tally,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let mut allowed = 0;
    for tried in 0..DRAWS {
        if tried >= probe.config.actions && allowed > 0 {
            break;
        }
        let values = manoeuvre.draw(draw);
        if !manoeuvre.accepts(&values) {
            continue;
        }
        let action = action(probe, manoeuvre, &values)?;
        let name = |breach: Box<Breach>| breach.at(rules, &action);
        words::round_trip(probe, &action)?;
        if rules.actor(seen, &action) != manoeuvre.piece {
            return Err(name(probe.breach(Law::Actor, "its piece does not take it")));
        }
        let (on_seen, on_truth) =
            (rules.check(seen, seat, &action), rules.check(state, seat, &action));
        if on_seen != on_truth {
            let what = format!("check says {on_seen:?} to the seat and {on_truth:?} in truth");
            return Err(name(probe.breach(Law::Hiding, what)));
        }
        match on_seen {
            Ok(()) => {
                allowed += 1;
                scenes::preview(probe, seen, seat, manoeuvre.piece, &action).map_err(name)?;
            }
            Err(violation) => {
                refusals::changes_nothing(probe, seen, seat, &action, &violation)?;
                tally.refusals += 1;
            }
        }
    }
    let lists_one = || -> Result<bool, Box<Breach>> {
        let listed = listed(probe, manoeuvre)?;
        Ok(listed.iter().any(|action| rules.check(seen, seat, action).is_ok()))
    };
    if allowed == 0 && !lists_one()? {
        return Err(probe.breach(Law::Manoeuvres, "none of its values is legal"));
    }
    Ok(())
}

/// Laws: stops ascend, are legal, begin with the least value that is, show what a preview shows, and
/// between two of them nothing else is met.
fn stops<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    manoeuvre: &Manoeuvre,
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    let (Some(first), [Setting::Dial(dial)]) = (manoeuvre.stops.first(), &manoeuvre.settings[..])
    else {
        return match manoeuvre.stops.is_empty() {
            true => Ok(()),
            false => Err(probe.breach(Law::Stops, "it has stops and is not one dial")),
        };
    };
    if !manoeuvre.stops.is_sorted_by(|a, b| a.value < b.value) {
        return Err(probe.breach(Law::Stops, "its stops do not ascend"));
    }
    for stop in draw.some(&manoeuvre.stops, probe.config.actions) {
        let action = action(probe, manoeuvre, &[stop.value])?;
        if !manoeuvre.accepts(&[stop.value]) || rules.check(seen, seat, &action).is_err() {
            let what = format!("it stops at {}, which is not legal", stop.value);
            return Err(probe.breach(Law::Stops, what).at(rules, &action));
        }
        let preview = rules.preview(seen, seat, &action);
        if preview != stop.preview {
            let what = format!("the stop shows {:?}, the preview {preview:?}", stop.preview);
            return Err(probe.breach(Law::Stops, what).at(rules, &action));
        }
    }
    let values: Vec<i32> =
        (dial.from..=dial.to).step_by(usize::try_from(dial.step).unwrap_or(1).max(1)).collect();
    for value in draw.some(&values, probe.config.actions * 2) {
        let action = action(probe, manoeuvre, &[value])?;
        if rules.check(seen, seat, &action).is_err() {
            continue;
        }
        if value < first.value {
            let what = format!("{value} is legal and comes before its first stop");
            return Err(probe.breach(Law::Stops, what).at(rules, &action));
        }
        let at = manoeuvre.stops.partition_point(|stop| stop.value <= value) - 1;
        let (met, stop) = (rules.preview(seen, seat, &action).contacts, &manoeuvre.stops[at]);
        if met != stop.preview.contacts {
            let (last, told) = (stop.value, &stop.preview.contacts);
            let what = format!("{value} meets {met:?}, its last stop, {last}, {told:?}");
            return Err(probe.breach(Law::Stops, what).at(rules, &action));
        }
    }
    Ok(())
}

/// Laws: whoever can do something can be drawn an action; what is drawn is legal and depends on the
/// numbers alone.
fn samples<R: Ruleset>(
    probe: &Probe<'_, R>,
    seen: &R::State,
    seat: Seat,
    focus: Focus,
    legal: &[R::Action],
    draw: &mut Draw,
) -> Result<(), Box<Breach>> {
    let rules = &*probe.rules;
    for _ in 0..4 {
        let mut again = draw.clone();
        let drawn = rules.sample(seen, seat, focus, draw);
        if drawn != rules.sample(seen, seat, focus, &mut again) {
            return Err(probe.breach(Law::Samples, "the same numbers draw two actions"));
        }
        let Some(action) = drawn else {
            return match legal.first() {
                None => Ok(()),
                Some(first) => {
                    let what = "nothing is drawn although this is legal";
                    Err(probe.breach(Law::Samples, what).at(rules, first))
                }
            };
        };
        if let Err(violation) = rules.check(seen, seat, &action) {
            let what = format!("an action is drawn that is refused: {violation:?}");
            return Err(probe.breach(Law::Samples, what).at(rules, &action));
        }
        words::round_trip(probe, &action)?;
        let actor = rules.actor(seen, &action);
        // What is listed for a piece and belongs to none is for the law of actors.
        let listed = actor.is_none() && legal.contains(&action);
        if matches!(focus, Focus::Piece(piece) if actor != Some(piece)) && !listed {
            let what = format!("of {focus:?} an action of {actor:?} is drawn");
            return Err(probe.breach(Law::Samples, what).at(rules, &action));
        }
    }
    Ok(())
}
