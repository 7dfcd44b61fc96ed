//! Casualties: section 6.3, W-16, W-26, W-45 to W-47.

use super::admirals;
use crate::event::{Event, What};
use crate::frames::{Frame, Harm};
use crate::ground::Ground;
use crate::state::{Fate, Health, ShipId, State, Unit, Works};
use crate::tables::{Cause, Column, Hull, Row, Special, special};
use arrayvec::ArrayVec;
use kernel::{EventSink, Face};

/// What hits a ship, for the column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Blow {
    /// Rams, heavy engines, collisions, and what lasts of fire and bees.
    Hull,
    /// Archers, ballistae, and first hits of pots, Greek Fire and bees.
    Missile,
}

/// The column that a blow is read in.
///
/// Rule: 6.3-C1 to 6.3-C3.
pub(crate) fn column(ground: &Ground, ship: ShipId, blow: Blow) -> Column {
    match (ground.vessel(ship).kind().hull, blow) {
        (Hull::Wall, _) => Column::C,
        (Hull::Cataphract, Blow::Missile) => Column::B,
        _ => Column::A,
    }
}

/// So many casualty dice are due for a ship.
pub(crate) fn suffer(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    blow: Blow,
    cause: Cause,
    dice: u8,
) {
    if dice == 0 || !state.ship(ship).is_on_table() {
        return;
    }
    // Rule: 6.3-C4.
    let add = if cause == Cause::Fire { 1 } else { 0 };
    let harm = Harm { ship, column: column(ground, ship, blow), cause, add };
    state.frames.push(Frame::Casualties { harm, dice: dice.min(8), left: ArrayVec::new() });
}

/// The lowest face that is read in the same row: what is kept of a die, for nothing else counts.
pub(crate) fn canonical(harm: Harm, face: Face) -> Face {
    let row = |face: Face| harm.column.row(face as i8 + harm.add);
    (1..face).find(|lower| row(*lower) == row(face)).unwrap_or(face)
}

/// The dice have fallen: they are read from the lowest to the highest.
///
/// Rule: W-45.
pub(crate) fn thrown(state: &mut State, faces: &[Face], events: &mut impl EventSink<Event>) {
    if let Some(Frame::Casualties { harm, dice, left }) = state.frames.last_mut() {
        *dice = 0;
        left.clear();
        left.extend(faces.iter().copied().take(8));
        left.sort_unstable_by(|one, two| two.cmp(one));
        for die in left.iter_mut().rev() {
            let score = *die as i8 + harm.add;
            let figures = [i16::from(*die), harm.add.into(), score.into()];
            events.emit(Event::of(What::Casualty).ship(harm.ship).three(figures));
            *die = canonical(*harm, *die);
        }
    }
}

/// Reads the next die that was thrown.
pub(crate) fn read_next(ground: &Ground, state: &mut State, events: &mut impl EventSink<Event>) {
    let Some(Frame::Casualties { harm, left, .. }) = state.frames.last_mut() else {
        return;
    };
    let (harm, die) = (*harm, left.pop());
    match die {
        Some(die) if state.ship(harm.ship).is_on_table() => {
            match harm.column.row(die as i8 + harm.add) {
                Row::Special => state.frames.push(Frame::Special(harm)),
                row => lose(ground, state, harm, row, events),
            }
        }
        _ => {
            state.frames.pop();
        }
    }
}

/// What a ship has of a row.
fn has(ground: &Ground, state: &State, id: ShipId, row: Row) -> bool {
    let ship = state.ship(id);
    match row {
        // A wreck has none (7-R32).
        Row::Speed => ship.is_afloat() && ground.vessel(id).full_speed() > ship.slowed,
        Row::Oar => ship.all_oars() > 0,
        Row::ArcherOrSpare => ship.troops.archers + ship.spares > 0,
        Row::Marine => ship.troops.marines + ship.troops.heavies > 0,
        Row::Special => false,
    }
}

/// Carries out a row of the casualty table, or the next that the ship has.
///
/// Rule: 6.3-C5 to 6.3-C8, W-16.
fn lose(
    ground: &Ground,
    state: &mut State,
    harm: Harm,
    row: Row,
    events: &mut impl EventSink<Event>,
) {
    let ship = harm.ship;
    let rows = [Row::Speed, Row::Oar, Row::ArcherOrSpare, Row::Marine];
    let down = rows.into_iter().filter(|other| *other >= row);
    let order = down.chain([Row::Oar, Row::Speed]);
    let found = order.into_iter().find(|row| has(ground, state, ship, *row));
    let own = state.ship_mut(ship);
    match found {
        Some(Row::Speed) => {
            own.slowed += 1;
            events.emit(Event::of(What::Slowed).ship(ship));
        }
        Some(Row::Oar) => lose_oar(state, ship, events),
        Some(Row::ArcherOrSpare) => match (own.troops.archers > 0, own.spares > 0) {
            (true, true) => state.frames.push(Frame::Choice { harm, marines: false }),
            (true, false) => lose_unit(state, ship, Unit::Archer, events),
            _ => lose_spare(state, ship, events),
        },
        Some(Row::Marine) => match (own.troops.marines > 0, own.troops.heavies > 0) {
            (true, true) => state.frames.push(Frame::Choice { harm, marines: true }),
            (true, false) => lose_unit(state, ship, Unit::Marine, events),
            _ => lose_unit(state, ship, Unit::Heavy, events),
        },
        Some(Row::Special) | None => events.emit(Event::of(What::Unhurt).ship(ship)),
    }
}

/// A lost oar factor: a plain one, else a fighting one, else a heavy fighting one.
///
/// Rule: W-46.
pub(crate) fn lose_oar(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    if own.oars > 0 {
        own.oars -= 1;
    } else if own.troops.take(Unit::FightingOar, 1) == 0 {
        own.troops.take(Unit::HeavyOar, 1);
    }
    events.emit(Event::of(What::OarLost).ship(ship));
}

fn lose_spare(state: &mut State, ship: ShipId, events: &mut impl EventSink<Event>) {
    let own = state.ship_mut(ship);
    own.spares = own.spares.saturating_sub(1);
    events.emit(Event::of(What::SpareLost).ship(ship));
}

/// A unit of troops is lost.
pub(crate) fn lose_unit(
    state: &mut State,
    ship: ShipId,
    unit: Unit,
    events: &mut impl EventSink<Event>,
) {
    state.ship_mut(ship).troops.take(unit, 1);
    events.emit(unit_lost(ship, unit));
}

/// That a unit is lost.
pub(crate) const fn unit_lost(ship: ShipId, unit: Unit) -> Event {
    Event::of(What::UnitLost).ship(ship).word(unit_word(unit))
}

/// The message that names a unit.
pub(crate) const fn unit_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Archer => "unit-archer",
        Unit::Marine => "unit-marine",
        Unit::FightingOar => "unit-fighting-oar",
        Unit::Heavy => "unit-heavy",
        Unit::HeavyOar => "unit-heavy-oar",
        Unit::Oar => "unit-oar",
    }
}

/// The message that names so many of a unit.
pub(crate) const fn units_word(unit: Unit) -> &'static str {
    match unit {
        Unit::Archer => "units-archer",
        Unit::Marine => "units-marine",
        Unit::FightingOar => "units-fighting-oar",
        Unit::Heavy => "units-heavy",
        Unit::HeavyOar => "units-heavy-oar",
        Unit::Oar => "units-oar",
    }
}

/// The d6 between two kinds has fallen.
///
/// Rule: 6.3-C7, 6.3-C8.
pub(crate) fn chosen(state: &mut State, face: Face, events: &mut impl EventSink<Event>) {
    let Some(Frame::Choice { harm, marines }) = state.frames.pop() else {
        return;
    };
    match (marines, face) {
        (false, 1..=3) => lose_unit(state, harm.ship, Unit::Archer, events),
        (false, _) => lose_spare(state, harm.ship, events),
        (true, 1..=4) => lose_unit(state, harm.ship, Unit::Marine, events),
        (true, _) => lose_unit(state, harm.ship, Unit::Heavy, events),
    }
}

/// The die on the special table has fallen.
///
/// Rule: 6.3-C9 to 6.3-C16, W-16, W-26, W-47.
pub(crate) fn special_rolled(
    ground: &Ground,
    state: &mut State,
    face: Face,
    events: &mut impl EventSink<Event>,
) {
    let Some(Frame::Special(harm)) = state.frames.pop() else {
        return;
    };
    let ship = harm.ship;
    events.emit(Event::of(What::SpecialRolled).ship(ship).one(face.into()));
    let entry = special(harm.cause, face);
    let own = state.ship_mut(ship);
    let found = match entry {
        Special::Corvus if own.corvus == Works::Yes => {
            own.corvus = Works::Broken;
            events.emit(Event::of(What::CorvusLost).ship(ship));
            true
        }
        Special::Ballista if own.ballistae > 0 => {
            own.ballistae -= 1;
            own.broken_ballistae += 1;
            events.emit(Event::of(What::BallistaLost).ship(ship));
            true
        }
        Special::Ballista if own.engine == Works::Yes => {
            own.engine = Works::Broken;
            events.emit(Event::of(What::EngineOut).ship(ship));
            true
        }
        Special::Tower if own.towers > 0 => {
            own.towers -= 1;
            events.emit(Event::of(What::TowerLost).ship(ship));
            true
        }
        Special::Corvus | Special::Ballista | Special::Tower => false,
        Special::Fire => {
            start_fires(state, ship, 1, events);
            true
        }
        Special::Admiral => {
            admirals::hit(state, ship, events);
            true
        }
        Special::Captain => {
            captain_hit(ground, state, ship, events);
            true
        }
        Special::Nothing => {
            events.emit(Event::of(What::Unhurt).ship(ship));
            true
        }
    };
    if found {
        return;
    }
    match harm.cause {
        Cause::Fire => start_fires(state, ship, 1, events),
        Cause::Ram | Cause::Other => {
            // Rule: 6.3-C15, W-47. In the column of whatever is rammed: A of a ship, C of a wall.
            let harm = Harm { add: -1, ..harm };
            state.frames.push(Frame::Casualties { harm, dice: 1, left: ArrayVec::new() });
        }
    }
}

/// Fires break out aboard. Of a destroyed wall nothing is left that burns.
///
/// Rule: W-58, W-67.
pub(crate) fn start_fires(
    state: &mut State,
    ship: ShipId,
    count: u8,
    events: &mut impl EventSink<Event>,
) {
    let own = state.ship_mut(ship);
    if own.fate == Fate::Ruin {
        events.emit(Event::of(What::Unhurt).ship(ship));
        return;
    }
    own.fires = own.fires.saturating_add(count);
    let fires = own.fires;
    events.emit(Event::of(What::FireStarted).ship(ship).one(fires.into()));
}

/// The captain is hit: a first time he is wounded, a second time he is killed.
///
/// Rule: 6.3-C13, 6.3-C14, W-26, W-47.
fn captain_hit(
    ground: &Ground,
    state: &mut State,
    ship: ShipId,
    events: &mut impl EventSink<Event>,
) {
    let own = state.ship_mut(ship);
    if ground.vessel(ship).is_wall() || own.captain == Health::Dead {
        events.emit(Event::of(What::Unhurt).ship(ship));
    } else if own.captain == Health::Well {
        own.captain = Health::Wounded;
        events.emit(Event::of(What::CaptainWounded).ship(ship));
    } else {
        own.captain = Health::Dead;
        events.emit(Event::of(What::CaptainDead).ship(ship));
    }
}
