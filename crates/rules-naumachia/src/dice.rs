//! What dice are for, told to who rolls real ones: whose they are, and what they have to show.

use crate::frames::{Frame, Harm, Purpose};
use crate::ground::Ground;
use crate::modifiers::Mods;
use crate::preview::signed;
use crate::rules::{
    admirals, archery, boarding, capsize, crew, engines, fire, morale, prizes, rake, ram, weather,
};
use crate::state::{Attack, Contact, Fate, Kind, ShipId, State};
use crate::tables::{
    Cause, Column, GODS_HEAR, HOLDS, RALLIES, REPLACED, SAVED, SINKING, SPREADS, SPREADS_DOWNWIND,
};
use kernel::{Side, Text};

/// What the dice are for that are due.
///
/// Rule: 5.4-M5, 6-S3, 6.3, 6.5-H7, 7, 8-B8, W-4, W-11, W-12, W-19 to W-22, W-25 to W-29, W-55,
/// W-60.
pub(crate) fn roll_for(ground: &Ground, state: &State) -> Option<Text> {
    let of = |id: &'static str, ship: ShipId| about(ground, id, ship);
    let pair = |id: &'static str, ship: ShipId, other: ShipId| {
        of(id, ship).with("other", ground.code(other).to_string())
    };
    let side = |id: &'static str, side: Side| Text::new(id).with("side", ground.name_of(side));
    let group =
        |id: &'static str, squadron: u8| of(id, ground.squadrons[usize::from(squadron)].flagship);
    let heart =
        |needed: i8, squadron: u8| face(needed - morale::modifiers(ground, state, squadron).sum());
    Some(match state.frames.last()? {
        Frame::Test { ship, purpose } => of_test(ground, state, *ship, *purpose),
        Frame::Casualties { harm, .. } => of_casualties(ground, *harm),
        Frame::Choice { harm, marines: true } => of("roll-for-marine", harm.ship),
        Frame::Choice { harm, marines: false } => of("roll-for-archer", harm.ship),
        Frame::Special(harm) => {
            let column = match harm.cause {
                Cause::Ram => "chart-cause-ram",
                Cause::Fire => "chart-cause-fire",
                Cause::Other => "chart-cause-other",
            };
            of("roll-for-special", harm.ship).with("column", Text::new(column))
        }
        Frame::AdmiralHit(of) => side("roll-for-admiral-hit", *of),
        Frame::AdmiralSaved(of) => {
            side("roll-for-admiral-saved", *of).with("on", face(SAVED as i8))
        }
        Frame::Strike(attack) => of_attack(ground, state, attack),
        Frame::Reply(attack) => {
            let sum = ram::reply_modifiers(ground, state, attack).sum();
            let text = pair("roll-for-ram-reply", attack.contact.met, attack.contact.mover);
            text.with("amount", signed(sum))
        }
        Frame::Fight(fight) => {
            let codes: Vec<&str> = fight.fighting().map(|ship| ground.code(ship)).collect();
            let mods = boarding::modifiers(ground, state, fight);
            let [own, theirs] = mods.map(|mods| signed(mods.sum()));
            Text::new("roll-for-boarding")
                .with("count", codes.len())
                .with("ships", codes.join(", "))
                .with("other", ground.code(fight.target).to_string())
                .with("own", own)
                .with("theirs", theirs)
        }
        Frame::Sink(ship) => {
            let Fate::Wreck(rolls) = state.ship(*ship).fate else { return None };
            let most = SINKING[usize::from(rolls).min(SINKING.len() - 1)];
            of("roll-for-sinking", *ship).with("most", most)
        }
        Frame::Shots { ship, target, weapon, .. } => {
            let least = archery::least(ground, state, *ship, *target, *weapon);
            pair("roll-for-shot", *ship, *target).with("on", face(least))
        }
        Frame::EngineDamage { ship, target, .. } => {
            let sum = engines::damage_modifiers(ground, state, *ship, *target).sum();
            pair("roll-for-engine", *ship, *target).with("amount", signed(sum))
        }
        Frame::Battered(ship) => {
            let least = weather::needed(state) - weather::modifiers(ground, state, *ship).sum();
            of("roll-for-weather", *ship).with("on", face(least))
        }
        Frame::Rising(ship) => of("roll-for-prize", *ship).with("on", face(prizes::RISES as i8)),
        Frame::Douse { ship, add } => {
            of("roll-for-fire", *ship).with("on", face(fire::least(ground, state, *ship, *add)))
        }
        Frame::Equipment { ship, .. } => {
            of("roll-for-equipment", *ship).with("most", fire::burns_on(state, *ship))
        }
        Frame::Spread { ship, target, downwind } => {
            let needed = if *downwind { SPREADS_DOWNWIND } else { SPREADS };
            pair("roll-for-spread", *ship, *target).with("on", face(needed as i8))
        }
        Frame::MoraleTest(squadron) => {
            group("roll-for-morale", *squadron).with("on", heart(HOLDS, *squadron))
        }
        Frame::Rally(squadron) => {
            group("roll-for-rally", *squadron).with("on", heart(RALLIES, *squadron))
        }
        Frame::Replace(of) => side("roll-for-replace", *of).with("on", face(REPLACED as i8)),
        Frame::Prayer { side: of, .. } => {
            let least = (GODS_HEAR as i8 - admirals::value(state, *of) as i8).max(2);
            side("roll-for-gods", *of).with("on", face(least))
        }
        Frame::Initiative(of) => match admirals::value(state, *of) {
            0 => side("roll-for-initiative", *of),
            value => side("roll-for-initiative-led", *of).with("amount", signed(value as i8)),
        },
        Frame::Wind if state.turn == 0 => Text::new("roll-for-first-wind"),
        Frame::Wind => Text::new("roll-for-wind"),
        Frame::Quarter => Text::new("roll-for-quarter"),
        Frame::Sea => {
            Text::new("roll-for-sea").with("amount", signed(2 * state.weather.wind as i8))
        }
        _ => return None,
    })
}

fn about(ground: &Ground, id: &'static str, ship: ShipId) -> Text {
    Text::new(id).with("ship", ground.code(ship).to_string())
}

/// The faces of a d10 that do it, from the least on.
pub(crate) fn face(least: i8) -> Text {
    match least {
        ..=1 => Text::new("face-any"),
        10 => Text::new("face-ten"),
        11.. => Text::new("face-none"),
        _ => Text::new("face-least").with("least", least),
    }
}

/// Rule: 5.4-M5, W-4.
fn of_test(ground: &Ground, state: &State, ship: ShipId, purpose: Purpose) -> Text {
    let sum = crew::modifiers(ground, state, ship, purpose).sum();
    let on = face(crew::least(sum));
    match purpose {
        Purpose::Part(other) | Purpose::Avoid(Contact { met: other, .. }, _) => {
            let id = if matches!(purpose, Purpose::Part(_)) {
                "roll-for-part"
            } else {
                "roll-for-avoid"
            };
            about(ground, id, ship).with("other", ground.code(other).to_string()).with("on", on)
        }
        _ => {
            let what = Text::new(crew::word(purpose));
            about(ground, "roll-for-test", ship).with("what", what).with("on", on)
        }
    }
}

/// Rule: 6.3-C1 to 6.3-C4, 6.3-C15.
fn of_casualties(ground: &Ground, harm: Harm) -> Text {
    let column = match harm.column {
        Column::A => "chart-column-a",
        Column::B => "chart-column-b",
        Column::C => "chart-column-c",
    };
    let text = |id: &'static str| about(ground, id, harm.ship).with("column", Text::new(column));
    match harm.add {
        0 => text("roll-for-casualty"),
        add => text("roll-for-casualty-added").with("amount", signed(add)),
    }
}

/// Rule: W-11, W-12, W-14.
fn of_attack(ground: &Ground, state: &State, attack: &Attack) -> Text {
    let (ship, other) = (attack.contact.mover, attack.contact.met);
    let text =
        |id: &'static str| about(ground, id, ship).with("other", ground.code(other).to_string());
    // Die against die: each with what is added to it.
    let both = |id: &'static str, mods: [Mods; 2]| {
        let [own, theirs] = mods.map(|mods| signed(mods.sum()));
        text(id).with("own", own).with("theirs", theirs)
    };
    match attack.kind {
        Kind::Ram => {
            text("roll-for-ram").with("amount", signed(ram::modifiers(ground, state, attack).sum()))
        }
        Kind::Rake => both("roll-for-rake", rake::modifiers(ground, state, attack)),
        Kind::Capsize => both("roll-for-capsize", capsize::modifiers(ground, state, attack)),
    }
}
