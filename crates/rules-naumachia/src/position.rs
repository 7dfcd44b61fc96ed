//! Positions as text that people can change: the moment, the weather, a line a ship, then locks,
//! declared attacks, squadrons, admirals, standing answers, what gods grant, and what is due.
//!
//! ```text
//! turn 3 second first 0 next 1 step combat clock 6
//! weather light e smooth
//! A1 at 412.5 310 47.5 speed 9 oars 6 marines 1 archers 1 damage 2 fires 1 moved
//! A2 gone
//! B1 at 400 330 90 speed 0 oars 8 wreck 1
//! lock A1 ram B1 since 5 bows 3 replied
//! squadron A demoralised passed 1
//! admiral 0 A1 value 3 wounded
//! ```
//!
//! What is not said of a ship it has not, or has not done. Numbers that a ship bought and has not
//! lost are said as well. What interrupts a step, such as a fight or a ship on its move, is no part of a
//! position, nor is what was fought in the last boarding: the step begins again with what has been done in
//! it. Dice that are still to fall before anybody decides are said, a line each in their order: `due sink A1`;
//! without such a line all of the step fall that have not been said to have, and those for the initiative
//! always. Places are millimetres, headings degrees. What follows a `#` is a remark.

mod due;
mod read;

pub(crate) use read::read;

use crate::action::{Answer, BOONS, KINDS, RIGS, UNITS, word};
use crate::ground::Ground;
use crate::rules::answers;
use crate::sequence::Step;
use crate::state::{
    Answers, Contact, Crew, Fate, From, Health, Hold, Morale, Rig, Ship, ShipId, State, Works,
};
use crate::tables::{QUARTERS, SEAS, WINDS};
use plane::write_hundredths;
use std::fmt::Write as _;

/// A number that a ship has: its word, how it is read off, how it is set.
type Number = (&'static str, fn(&Ship) -> u16, fn(&mut Ship, u16) -> Option<()>);
/// Something that a ship is or is not.
type Flag = (&'static str, fn(&Ship) -> bool, fn(&mut Ship));
/// Words by what they stand for.
type Names<T> = [(&'static str, T)];

macro_rules! number {
    ($name:literal, $($field:ident).+) => {
        (
            $name,
            |ship| u16::from(ship.$($field).+),
            |ship, n| {
                ship.$($field).+ = n.try_into().ok()?;
                Some(())
            },
        )
    };
}
macro_rules! flag {
    ($name:literal, $field:ident) => {
        ($name, |ship| ship.$field, |ship| ship.$field = true)
    };
}

const NUMBERS: &[Number] = &[
    number!("speed", speed),
    number!("oars", oars),
    number!("spares", spares),
    number!("marines", troops.marines),
    number!("heavies", troops.heavies),
    number!("archers", troops.archers),
    number!("fighting", troops.fighting),
    number!("heavy-oars", troops.heavy_oars),
    number!("damage", damage),
    number!("slowed", slowed),
    number!("fires", fires),
    number!("ballistae", ballistae),
    number!("broken-ballistae", broken_ballistae),
    number!("towers", towers),
    number!("pots", pots),
    number!("greek-fire", greek_fire),
    number!("stranded", stranded),
    number!("shots", shots),
    number!("loosed", loosed),
    number!("hurled", hurled),
    number!("passed", passed),
    number!("worked", worked),
    number!("busy-marines", busy.marines),
    number!("busy-heavies", busy.heavies),
    number!("busy-archers", busy.archers),
    number!("busy-fighting", busy.fighting),
    number!("busy-heavy-oars", busy.heavy_oars),
    number!("busy-oars", busy_oars),
];
const FLAGS: &[Flag] = &[
    flag!("bees", bees),
    flag!("infested", infested),
    flag!("aground", aground),
    flag!("tried", tried),
    flag!("backed", backed),
    flag!("moved", moved),
    flag!("threw", threw),
    flag!("spouted", spouted),
    flag!("boarded", boarded),
    flag!("fought", fought),
    flag!("dropped", dropped),
    flag!("mended", mended),
];
const HOLDS: &Names<Hold> = &[
    ("ram", Hold::Ram),
    ("capsize", Hold::Capsize),
    ("collision", Hold::Collision),
    ("landing", Hold::Landing),
    ("chain", Hold::Chain),
    ("rake", Hold::Rake),
];
const FROM: &Names<From> = &[("beam", From::Beam), ("bow", From::Bow), ("astern", From::Astern)];
const HEALTH: &Names<Health> =
    &[("well", Health::Well), ("wounded", Health::Wounded), ("dead", Health::Dead)];
const MORALE: &Names<Morale> =
    &[("steady", Morale::Steady), ("demoralised", Morale::Demoralised), ("routed", Morale::Routed)];
const WORKS: &Names<Works> = &[("no", Works::No), ("yes", Works::Yes), ("broken", Works::Broken)];

/// Writes a position.
pub(crate) fn write(ground: &Ground, state: &State) -> String {
    let code = |ship: ShipId| ground.code(ship);
    let mut text = String::new();
    // Writing to a String cannot fail.
    let step = match state.step {
        Step::FirstWeather | Step::FirstInitiative | Step::Deployment => Step::Gods,
        Step::Over(_) => Step::GodsLeave,
        step => step,
    };
    let phase = if state.second { "second" } else { "first" };
    let (turn, clock) = (state.turn.max(1), state.clock.max(1));
    let (first, next) = (state.first.0, state.next_first.0);
    let step = step.name();
    let _ =
        writeln!(text, "turn {turn} {phase} first {first} next {next} step {step} clock {clock}");
    let weather = state.weather;
    let of = |names: &[&'static str], n: u8| names[usize::from(n).min(names.len() - 1)];
    let (wind, quarter) = (of(&WINDS, weather.wind), of(&QUARTERS, weather.quarter));
    let _ = writeln!(text, "weather {wind} {quarter} {}", of(&SEAS, weather.sea));
    for id in state.ids() {
        ship(ground, state, id, &mut text);
    }
    for lock in &state.locks {
        let [one, two] = lock.pair.map(code);
        let bows = u8::from(lock.bows[0]) + 2 * u8::from(lock.bows[1]);
        let _ = write!(text, "lock {one} {} {two}", word(HOLDS, &lock.hold));
        let _ = write!(text, " since {} bows {bows}{}", lock.since, said(lock.tried, " tried"));
        let _ = writeln!(text, "{}", said(lock.replied, " replied"));
    }
    for attack in &state.attacks {
        let contact = &attack.contact;
        let (one, two) = (code(contact.mover), code(contact.met));
        let (kind, from) = (word(KINDS, &attack.kind), word(FROM, &attack.from));
        let _ = write!(text, "attack {one} {kind} {two} {from} aspect {}", attack.aspect);
        let Contact { angle, declared, pace, straight, left, at: (x, y), .. } = contact;
        let _ = write!(text, " angle {angle} declared {declared} pace {pace}");
        let _ = write!(text, " straight {straight} left {left}");
        let _ = write!(text, " at {x} {y}");
        for (is, name) in [
            (contact.by_bow, " by-bow"),
            (contact.by_side, " by-side"),
            (contact.on_side, " on-side"),
            (contact.on_bow, " on-bow"),
        ] {
            text.push_str(said(is, name));
        }
        text.push('\n');
    }
    for (group, squadron) in ground.squadrons.iter().zip(&state.squadrons) {
        let morale = word(MORALE, &squadron.morale);
        let _ = write!(text, "squadron {} {morale} passed {}", group.code, squadron.passed);
        for (is, name) in [
            (squadron.flag_lost, " flag-lost"),
            (squadron.shocked, " shocked"),
            (squadron.fired, " fired"),
        ] {
            text.push_str(said(is, name));
        }
        text.push('\n');
    }
    for (side, fleet) in state.fleets.iter().enumerate() {
        let admiral = &fleet.admiral;
        let ship = admiral.ship.some().map_or("none", code);
        let _ = write!(text, "admiral {side} {ship} value {}", admiral.value);
        let _ = write!(text, " {} lost {}", word(HEALTH, &admiral.health), fleet.admirals_lost);
        let _ = write!(text, " beaten {}", fleet.beaten);
        text.push_str(said(admiral.captured, " captured"));
        text.push_str(said(fleet.prayed, " prayed"));
        text.push('\n');
    }
    for (seat, own) in state.answers.iter().enumerate() {
        if *own == Answers::default() {
            continue;
        }
        let _ = write!(text, "answers {seat}");
        for (what, how) in answers::given(*own).map(Answer::words) {
            let _ = write!(text, " {what} {how}");
        }
        text.push('\n');
    }
    for favour in &state.favours {
        let _ = writeln!(text, "favour {} {}", favour.side.0, word(BOONS, &favour.boon));
    }
    due::write(ground, state, &mut text);
    text
}

const fn said(is: bool, name: &'static str) -> &'static str {
    if is { name } else { "" }
}

/// One ship's line.
fn ship(ground: &Ground, state: &State, id: ShipId, text: &mut String) {
    let ship = state.ship(id);
    let _ = write!(text, "{}", ground.code(id));
    match ship.fate {
        Fate::Gone => return text.push_str(" gone\n"),
        Fate::Left(home) => return text.push_str(if home { " home\n" } else { " left\n" }),
        _ => {}
    }
    let (x, y) = (write_hundredths(ship.pose.at.x), write_hundredths(ship.pose.at.y));
    let degrees = write_hundredths(i32::from(ship.pose.heading.tenths()) * 10);
    let _ = write!(text, " at {x} {y} {degrees}");
    let _ = match ship.fate {
        Fate::Wreck(rolls) => write!(text, " wreck {rolls}"),
        Fate::Burning(left) => write!(text, " burning {left}"),
        Fate::Hulk => write!(text, " hulk"),
        Fate::Ruin => write!(text, " ruin"),
        _ => Ok(()),
    };
    if ship.holder != ground.owner(id) {
        let squadron = &ground.squadrons[usize::from(ship.squadron)].code;
        let _ = write!(text, " taken-by {squadron}");
    }
    let _ = match ship.crew {
        Crew::Own => Ok(()),
        Crew::Prize(unit) => write!(text, " prize {}", word(UNITS, &unit)),
        Crew::None => write!(text, " uncrewed"),
        Crew::Retaken => write!(text, " retaken"),
    };
    for (name, of, _) in NUMBERS {
        let n = of(ship);
        if n > 0 || *name == "speed" {
            let _ = write!(text, " {name} {n}");
        }
    }
    for (name, works) in [("engine", ship.engine), ("corvus", ship.corvus)] {
        if works != Works::No {
            let _ = write!(text, " {name} {}", word(WORKS, &works));
        }
    }
    if ship.captain != Health::Well {
        let _ = write!(text, " captain {}", word(HEALTH, &ship.captain));
    }
    for (name, rig) in [("rig", ship.rig), ("ordered", ship.ordered)] {
        if rig != Rig::Oars {
            let _ = write!(text, " {name} {}", word(RIGS, &rig));
        }
    }
    for by in &ship.touched {
        let _ = write!(text, " touched-by {}", ground.code(*by));
    }
    for (name, is, _) in FLAGS {
        if is(ship) {
            let _ = write!(text, " {name}");
        }
    }
    text.push('\n');
}
