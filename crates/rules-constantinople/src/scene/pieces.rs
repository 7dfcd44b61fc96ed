//! Ships with figures and statuses, afloat and beside the map; crews ashore, lodgements, the camp.

use super::chart;
use crate::clauses as c;
use crate::ground::{Ground, printed};
use crate::rules::{movement, strength};
use crate::state::{
    BYZANTINE, BattleSpeed, Fate, Mark, OTTOMAN, Post, Rig, ShipId, ShipSet, State,
};
use crate::tables::{BYZANTINE_COUNTERS, Kind};
use hexgrid::Hex;
use kernel::{Badge, Cite, Clause, Factor, Piece, PieceId, Place, Status, Text};

/// The first piece that is a crew ashore, the camp, and the first that is a lodgement.
const CREWS: u16 = 100;
const CAMP: u16 = 130;
const LODGEMENTS: u16 = 140;

/// Every piece of the position, by number.
pub(super) fn pieces(ground: &Ground, state: &State) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = ShipId::all().filter_map(|id| ship(ground, state, id)).collect();
    pieces.extend(crews(ground, state));
    if ground.calendar.land {
        pieces.push(camp(state));
    }
    pieces.extend(lodgements(ground, state));
    pieces
}

/// How people name a ship.
pub(crate) fn ship_name(ground: &Ground, ship: ShipId) -> Text {
    Text::owned(format!("ship-{}", printed(ship).kind.id())).with("code", ground.code(ship))
}

/// Where a ship is: in a hex, or in a box beside the map; none if it is not in the scenario.
fn place(ground: &Ground, state: &State, ship: ShipId) -> Option<Place> {
    let record = state.ship(ship);
    let beside = match record.fate {
        Fate::Absent => return None,
        Fate::Afloat if !record.hex.is_none() => {
            return Some(ground.waters.grid.place(record.hex));
        }
        Fate::Lost => chart::LOST,
        Fate::Saved => chart::SAVED,
        _ if ground.calendar.late.contains(ship) && record.fate == Fate::Waiting => chart::LATE,
        _ if ground.calendar.entering.contains(ship) && record.fate == Fate::Waiting => {
            chart::ENTERING
        }
        // To be placed before the first turn, after a storm, or on the other shore.
        Fate::Waiting | Fate::Afloat => chart::PLACED,
    };
    Some(Place::Sector(beside.to_string()))
}

fn ship(ground: &Ground, state: &State, ship: ShipId) -> Option<Piece> {
    let record = state.ship(ship);
    let place = place(ground, state, ship)?;
    let is_afloat = matches!(place, Place::Hex { .. });
    let kind = printed(ship).kind;
    Some(Piece {
        id: ship.piece(),
        code: ground.code(ship).to_string(),
        name: ship_name(ground, ship),
        kind: if kind == Kind::Ship { "round-ship" } else { kind.id() }.to_string(),
        side: ship.side(),
        squadron: Some(printed(ship).squadron.to_string()),
        place,
        facing: is_afloat.then(|| record.facing.tenths(ground.waters.grid.top())),
        commanders: ground.commanders_of(ShipSet::from_iter([ship])).into(),
        factors: factors(ground, state, ship),
        statuses: if is_afloat { statuses(ground, state, ship) } else { Vec::new() },
        badge: badge(state, ship).filter(|_| is_afloat),
        base: None,
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    })
}

/// What a ship that moves has left to spend; under way at rest its speed.
fn badge(state: &State, ship: ShipId) -> Option<Badge> {
    let record = state.ship(ship);
    let (number, name) = if record.left > 0 {
        (record.left, "badge-left")
    } else if record.rig == Rig::Sail && record.speed > 0 {
        (record.speed, "badge-speed")
    } else {
        return None;
    };
    Some(Badge { text: number.to_string(), name: Text::new(name).with("count", number) })
}

fn factor(label: &str, name: &'static str, value: String) -> Factor {
    Factor { label: label.to_string(), name: Text::new(name), value, colour: None, boxes: None }
}

fn factors(ground: &Ground, state: &State, ship: ShipId) -> Vec<Factor> {
    let record = state.ship(ship);
    let number = |value: u8| value.to_string();
    let mut factors = vec![
        factor("M", "factor-melee", number(strength::melee(ground, state, ship))),
        factor("D", "factor-defence", strength::defence(ground, state, ship).letter().to_string()),
    ];
    if strength::face(ground, state, ship).battle > 0 {
        factors.push(factor("R", "factor-ram", number(strength::ram(ground, state, ship))));
        factors.push(factor(
            "C",
            "factor-cruising",
            number(strength::cruising(ground, state, ship)),
        ));
        factors.push(factor("B", "factor-battle", number(strength::battle(ground, state, ship))));
    }
    factors.push(factor("S", "factor-sail", number(strength::sail(ground, state, ship))));
    if record.rig == Rig::Sail {
        factors.push(factor("V", "factor-speed", number(record.speed)));
        if record.has(Mark::SpeedSet) {
            factors.push(factor("L", "factor-left", number(record.left)));
        }
    }
    factors
}

/// Statuses, the most pressing first: three have room on the board.
fn statuses(ground: &Ground, state: &State, ship: ShipId) -> Vec<Status> {
    let record = state.ship(ship);
    let ashore = ship.side() == BYZANTINE && !state.sailors[ship.index()].hex.is_none();
    let known: [(bool, &str, &'static str, &[&'static Clause]); 17] = [
        (movement::must_move(ground, state, ship), "must-move", "status-must-move", &[&c::C_14_21]),
        (state.is_rammed(ship), "pinned", "status-pinned", &[&c::C_15_15]),
        (record.holds.ok().is_some(), "engaged", "status-engaged", &[&c::C_15_15]),
        (record.has(Mark::Damaged), "damaged", "status-damaged", &[&c::C_15_34]),
        (record.has(Mark::Racked), "racked", "status-racked", &[&c::C_15_42, &c::R_7]),
        (record.has(Mark::Cowed), "ineffective", "status-ineffective", &[&c::C_15_33]),
        (record.has(Mark::Slowed), "slowed", "status-slowed", &[&c::C_15_33]),
        (record.has(Mark::FailedRam), "failed-ram", "status-failed-ram", &[&c::C_15_14]),
        (record.battle == BattleSpeed::Spent, "spent", "status-spent", &[&c::C_14_17]),
        (record.battle == BattleSpeed::Used, "battle-speed", "status-battle-speed", &[&c::C_14_16]),
        (record.has(Mark::Working), "working", "status-working", &[&c::C_15_64]),
        (record.has(Mark::Loaded), "troops", "status-troops", &[&c::C_15_51]),
        (state.has_leader(ship), "leader", "status-leader", &[&c::C_15_26, &c::R_47]),
        (ashore, "crew-ashore", "status-crew-ashore", &[&c::C_16_0]),
        (record.has(Mark::Reversed), "reversed", "status-reversed", &[&c::C_13_2]),
        (record.rig == Rig::Sail, "under-sail", "status-under-sail", &[&c::C_14_18]),
        (record.has(Mark::Moved), "moved", "status-moved", &[&c::R_23]),
    ];
    known.into_iter().filter(|one| one.0).map(|(_, id, name, of)| status(id, name, of)).collect()
}

fn status(id: &str, name: &'static str, clauses: &[&'static Clause]) -> Status {
    Status { id: id.to_string(), name: Text::new(name), count: None, clauses: Cite::all(clauses) }
}

fn crews<'a>(ground: &'a Ground, state: &'a State) -> impl Iterator<Item = Piece> + 'a {
    let of = ShipId::all().take(BYZANTINE_COUNTERS);
    let led = move |ship| {
        let led = state.leaders.contains(&Post::Ashore(ship));
        led.then(|| status("leader", "status-leader", &[&c::C_16_0, &c::R_47]))
    };
    of.filter(|ship| !state.sailors[ship.index()].hex.is_none()).map(move |ship| Piece {
        code: format!("{}s", ground.code(ship)),
        name: Text::new("piece-sailors").with("code", ground.code(ship)),
        squadron: Some(printed(ship).squadron.to_string()),
        commanders: ground.commanders_of(ShipSet::from_iter([ship])).into(),
        statuses: led(ship).into_iter().collect(),
        ..ashore(ground, CREWS + u16::from(ship.0), "crew", state.sailors[ship.index()].hex)
    })
}

/// The land units that are left in Pera: one piece with their number. Rule: 15.51, C-43.
fn camp(state: &State) -> Piece {
    Piece {
        id: PieceId(CAMP),
        code: "Pera".to_string(),
        name: Text::new("piece-camp").with("count", state.pool),
        kind: "army".to_string(),
        side: OTTOMAN,
        squadron: None,
        place: Place::Sector(chart::CAMP.to_string()),
        facing: None,
        commanders: Vec::new(),
        factors: vec![factor("U", "factor-units", state.pool.to_string())],
        statuses: Vec::new(),
        badge: Some(Badge {
            text: state.pool.to_string(),
            name: Text::new("piece-camp").with("count", state.pool),
        }),
        base: None,
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    }
}

fn lodgements<'a>(ground: &'a Ground, state: &'a State) -> impl Iterator<Item = Piece> + 'a {
    (0u16..).zip(&state.lodged).map(|(nth, hex)| Piece {
        code: format!("L{}", nth + 1),
        name: Text::new("piece-lodgement").with("hex", ground.number(*hex)),
        side: OTTOMAN,
        ..ashore(ground, LODGEMENTS + nth, "lodgement", *hex)
    })
}

/// Something ashore, of the Byzantines, which nobody commands and of which nothing more is known.
fn ashore(ground: &Ground, id: u16, kind: &str, hex: Hex) -> Piece {
    Piece {
        id: PieceId(id),
        code: String::new(),
        name: Text::new("piece-camp"),
        kind: kind.to_string(),
        side: BYZANTINE,
        squadron: None,
        place: ground.waters.grid.place(hex),
        facing: None,
        commanders: Vec::new(),
        factors: Vec::new(),
        statuses: Vec::new(),
        badge: None,
        base: None,
        oars: None,
        sail: None,
        deck: Vec::new(),
        swing: None,
    }
}
