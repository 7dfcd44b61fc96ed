//! What is still to be rolled before anybody decides, a line each in its order: `due sink A1`. A step in which
//! nobody decides and nothing more is due says `due nothing`; one without such a line begins afresh.

use super::Names;
use super::read::{Reader, Words, number, one_of, side};
use crate::action::word;
use crate::frames::{Burning, Frame, Harm, Purpose};
use crate::ground::Ground;
use crate::sequence::Step;
use crate::state::{Crew, ShipId, State, at};
use crate::tables::{Cause, Column};
use arrayvec::ArrayVec;
use kernel::Side;
use std::fmt::Write as _;

/// What is due of one ship.
const SHIPS: &Names<fn(ShipId) -> Frame> = &[
    ("sink", Frame::Sink),
    ("battered", Frame::Battered),
    ("fires", Frame::Fires),
    ("burns-out", Frame::BurnsOut),
    ("drifts", Frame::Drifts),
    ("rising", Frame::Rising),
    ("stings", Frame::Stings),
    ("hive", |ship| Frame::Test { ship, purpose: Purpose::Bees }),
];
/// Of a squadron.
const SQUADRONS: &Names<fn(u8) -> Frame> = &[("test", Frame::MoraleTest), ("rally", Frame::Rally)];
/// Of a side.
const SIDES: &Names<fn(Side) -> Frame> = &[
    ("replace", Frame::Replace),
    ("aboard", Frame::NewAdmiral),
    ("admiral-hit", Frame::AdmiralHit),
    ("admiral-saved", Frame::AdmiralSaved),
];
/// Of all.
const PLAIN: &Names<Frame> = &[
    ("wind", Frame::Wind),
    ("sea", Frame::Sea),
    ("all-equipment", Frame::Resettle(Burning::Equipment)),
    ("all-wrecks", Frame::Resettle(Burning::Wrecks)),
    ("all-spread", Frame::Resettle(Burning::Spread)),
    ("all-ashes", Frame::Resettle(Burning::Ashes)),
];
const COLUMNS: &Names<Column> = &[("a", Column::A), ("b", Column::B), ("c", Column::C)];
const CAUSES: &Names<Cause> =
    &[("ram", Cause::Ram), ("fire", Cause::Fire), ("other", Cause::Other)];
/// Casualties: dice that are thrown, or faces that are still to be read, the highest first.
const CASUALTIES: &str = "casualties";
const DICE: &str = "dice";
const LEFT: &str = "left";
/// Which of two kinds is lost, and a special casualty.
const CHOICE: &str = "choice";
const MARINES: &str = "marines";
const SPECIAL: &str = "special";
/// Pieces of equipment of a ship, fires that spread from one to another, and who drifts into whom.
const EQUIPMENT: &str = "equipment";
const SPREAD: &str = "spread";
const DOWNWIND: &str = "downwind";
const COLLIDE: &str = "collide";
const NOTHING: &str = "nothing";
/// The steps in which nobody decides what is rolled.
const STEPS: [Step; 8] = [
    Step::Sinking,
    Step::WeatherDamage,
    Step::Burning,
    Step::Bees,
    Step::Morale,
    Step::Drift,
    Step::NewAdmiral,
    Step::WeatherChange,
];

/// Writes what is due, unless something else interrupts the step.
pub(super) fn write(ground: &Ground, state: &State, text: &mut String) {
    if !state.frames.iter().all(|frame| belongs(state.step, frame)) {
        return;
    }
    let own = state.frames.iter().filter(|frame| may(state, frame));
    let all: Vec<String> = own.filter_map(|frame| said(ground, frame)).collect();
    // Writing to a String cannot fail.
    for one in all.iter().rev() {
        let _ = writeln!(text, "due {one}");
    }
    if all.is_empty() && STEPS.contains(&state.step) {
        let _ = writeln!(text, "due {NOTHING}");
    }
}

/// What is due as words; none of what is no part of a step.
fn said(ground: &Ground, frame: &Frame) -> Option<String> {
    let code = |ship: &ShipId| ground.code(*ship);
    let plain = PLAIN.iter().find(|(_, known)| known == frame);
    if let Some((name, _)) = plain {
        return Some((*name).to_string());
    }
    match frame {
        Frame::Sink(ship)
        | Frame::Battered(ship)
        | Frame::Fires(ship)
        | Frame::BurnsOut(ship)
        | Frame::Stings(ship)
        | Frame::Drifts(ship)
        | Frame::Rising(ship)
        | Frame::Test { ship, .. } => {
            let found = SHIPS.iter().find(|(_, make)| make(*ship) == *frame);
            found.map(|(name, _)| format!("{name} {}", code(ship)))
        }
        Frame::MoraleTest(squadron) | Frame::Rally(squadron) => {
            let found = SQUADRONS.iter().find(|(_, make)| make(*squadron) == *frame);
            let group = &ground.squadrons[usize::from(*squadron)].code;
            found.map(|(name, _)| format!("{name} {group}"))
        }
        Frame::Replace(side)
        | Frame::NewAdmiral(side)
        | Frame::AdmiralHit(side)
        | Frame::AdmiralSaved(side) => {
            let found = SIDES.iter().find(|(_, make)| make(*side) == *frame);
            found.map(|(name, _)| format!("{name} {}", side.0))
        }
        Frame::Casualties { harm, dice: 0, left } => {
            let left = left.iter().map(|face| format!(" {face}")).collect::<String>();
            Some(format!("{CASUALTIES} {} {LEFT}{left}", harmed(ground, harm)))
        }
        Frame::Casualties { harm, dice, .. } => {
            Some(format!("{CASUALTIES} {} {DICE} {dice}", harmed(ground, harm)))
        }
        Frame::Choice { harm, marines } => {
            let which = if *marines { format!(" {MARINES}") } else { String::new() };
            Some(format!("{CHOICE} {}{which}", harmed(ground, harm)))
        }
        Frame::Special(harm) => Some(format!("{SPECIAL} {}", harmed(ground, harm))),
        Frame::Collide { mover, met } => Some(format!("{COLLIDE} {} {}", code(mover), code(met))),
        Frame::Equipment { ship, dice } => Some(format!("{EQUIPMENT} {} {dice}", code(ship))),
        Frame::Spread { ship, target, downwind } => {
            let how = if *downwind { format!(" {DOWNWIND}") } else { String::new() };
            Some(format!("{SPREAD} {} {}{how}", code(ship), code(target)))
        }
        _ => None,
    }
}

/// Whom a casualty befalls, and how it is read.
fn harmed(ground: &Ground, harm: &Harm) -> String {
    let (column, cause) = (word(COLUMNS, &harm.column), word(CAUSES, &harm.cause));
    format!("{} {column} {cause} {}", ground.code(harm.ship), harm.add)
}

/// Whether something is part of a step; casualties may be of any.
fn belongs(step: Step, frame: &Frame) -> bool {
    match frame {
        Frame::Casualties { .. }
        | Frame::Choice { .. }
        | Frame::Special(_)
        | Frame::AdmiralHit(_)
        | Frame::AdmiralSaved(_) => true,
        frame => step_of(frame) == Some(step),
    }
}

/// The step that something is part of.
const fn step_of(frame: &Frame) -> Option<Step> {
    match frame {
        Frame::Sink(_) => Some(Step::Sinking),
        Frame::Battered(_) => Some(Step::WeatherDamage),
        Frame::Fires(_)
        | Frame::Equipment { .. }
        | Frame::BurnsOut(_)
        | Frame::Spread { .. }
        | Frame::Resettle(_) => Some(Step::Burning),
        Frame::Stings(_) | Frame::Test { purpose: Purpose::Bees, .. } => Some(Step::Bees),
        Frame::MoraleTest(_) | Frame::Rally(_) => Some(Step::Morale),
        Frame::Drifts(_) | Frame::Collide { .. } => Some(Step::Drift),
        Frame::Rising(_) => Some(Step::Combat),
        Frame::Replace(_) | Frame::NewAdmiral(_) => Some(Step::NewAdmiral),
        Frame::Wind | Frame::Sea => Some(Step::WeatherChange),
        _ => None,
    }
}

/// Reads a line, after its first word; none where nothing is due.
pub(super) fn read(reader: &Reader<'_>, words: &mut Words<'_>) -> Result<Option<Frame>, String> {
    let name = words.next().unwrap_or("");
    if name == NOTHING {
        return Ok(None);
    }
    if let Some(make) = named(SHIPS, name) {
        return Ok(Some(make(reader.on_table(words)?)));
    }
    if let Some(make) = named(SQUADRONS, name) {
        return Ok(Some(make(reader.squadron(words)?)));
    }
    if let Some(make) = named(SIDES, name) {
        return Ok(Some(make(side(words)?)));
    }
    if let Some(frame) = named(PLAIN, name) {
        return Ok(Some(frame));
    }
    match name {
        CASUALTIES => casualties(reader, words).map(Some),
        CHOICE => {
            let harm = harm(reader, words)?;
            Ok(Some(Frame::Choice { harm, marines: follows(words, MARINES) }))
        }
        SPECIAL => Ok(Some(Frame::Special(harm(reader, words)?))),
        COLLIDE => {
            let (mover, met) = (reader.on_table(words)?, reader.on_table(words)?);
            Ok(Some(Frame::Collide { mover, met }))
        }
        EQUIPMENT => {
            let ship = reader.on_table(words)?;
            let dice = number(words, "number of dice")?;
            let fits = (1..=8).contains(&dice);
            fits.then_some(Some(Frame::Equipment { ship, dice }))
                .ok_or_else(|| "one to eight dice are thrown at a time".to_string())
        }
        SPREAD => {
            let (ship, target) = (reader.on_table(words)?, reader.on_table(words)?);
            Ok(Some(Frame::Spread { ship, target, downwind: follows(words, DOWNWIND) }))
        }
        _ => {
            let ships = SHIPS.iter().map(|(name, _)| *name);
            let others = SQUADRONS.iter().map(|(name, _)| *name);
            let sides = SIDES.iter().map(|(name, _)| *name);
            let plain = PLAIN.iter().map(|(name, _)| *name);
            let all = ships.chain(others).chain(sides).chain(plain);
            let apart = [CASUALTIES, CHOICE, SPECIAL, EQUIPMENT, SPREAD, COLLIDE, NOTHING];
            let all: Vec<_> = all.chain(apart).collect();
            Err(format!("{name:?} is never due; {} are", all.join(", ")))
        }
    }
}

/// Whether that is the next word, which is then read.
fn follows(words: &mut Words<'_>, name: &str) -> bool {
    let is = words.clone().next() == Some(name);
    if is {
        words.next();
    }
    is
}

fn harm(reader: &Reader<'_>, words: &mut Words<'_>) -> Result<Harm, String> {
    let ship = reader.on_table(words)?;
    let (column, cause) = (one_of(words, COLUMNS)?, one_of(words, CAUSES)?);
    let add: i8 = number(words, "number that is added to dice")?;
    let fits = (-9..=9).contains(&add);
    fits.then_some(Harm { ship, column, cause, add })
        .ok_or_else(|| format!("{add} is never added to dice"))
}

fn casualties(reader: &Reader<'_>, words: &mut Words<'_>) -> Result<Frame, String> {
    let harm = harm(reader, words)?;
    let mut left = ArrayVec::new();
    match words.next() {
        Some(DICE) => {
            let dice = number(words, "number of dice")?;
            let fits = (1..=8).contains(&dice);
            fits.then_some(Frame::Casualties { harm, dice, left })
                .ok_or_else(|| "one to eight dice are thrown at a time".to_string())
        }
        Some(LEFT) => {
            while words.clone().next().is_some() {
                let face: u8 = number(words, "face")?;
                if !(1..=10).contains(&face) || left.try_push(face).is_err() {
                    return Err("up to eight faces from 1 to 10 are still to be read".to_string());
                }
            }
            Ok(Frame::Casualties { harm, dice: 0, left })
        }
        _ => Err(format!("casualties are {DICE} and how many, or {LEFT} and their faces")),
    }
}

fn named<T: Clone>(names: &Names<T>, name: &str) -> Option<T> {
    names.iter().find(|(known, _)| *known == name).map(|(_, value)| value.clone())
}

/// What is due and cannot be in this position.
pub(super) fn check(ground: &Ground, state: &State, due: &[Frame]) -> Result<(), String> {
    let fits = |frame: &&Frame| belongs(state.step, frame) && may(state, frame);
    let wrong = due.iter().find(|frame| !fits(frame));
    wrong.map_or(Ok(()), |frame| {
        let said = said(ground, frame).unwrap_or_default();
        Err(format!("{said} cannot be due in this position"))
    })
}

/// Whether what is due is about somebody who is so.
fn may(state: &State, frame: &Frame) -> bool {
    match frame {
        Frame::Sink(ship) => state.ship(*ship).is_wreck(),
        Frame::Battered(ship) => state.ship(*ship).is_afloat(),
        Frame::NewAdmiral(side) | Frame::Replace(side) => !state.fleets[at(*side)].admiral.leads(),
        Frame::Casualties { harm, .. } | Frame::Choice { harm, .. } | Frame::Special(harm) => {
            state.ship(harm.ship).is_on_table()
        }
        Frame::Collide { mover: ship, met: target } => {
            ship != target && [ship, target].iter().all(|one| state.ship(**one).is_on_table())
        }
        Frame::Rising(ship) => state.ship(*ship).crew == Crew::None,
        Frame::Fires(ship)
        | Frame::BurnsOut(ship)
        | Frame::Stings(ship)
        | Frame::Drifts(ship)
        | Frame::Test { ship, .. }
        | Frame::Equipment { ship, .. } => state.ship(*ship).is_on_table(),
        Frame::Spread { ship, target, .. } => {
            [ship, target].iter().all(|one| state.ship(**one).is_on_table())
        }
        _ => true,
    }
}
