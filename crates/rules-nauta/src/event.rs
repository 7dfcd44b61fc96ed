//! What happens, what it tells people, and who may know.

use crate::clauses as c;
use crate::ground::Ground;
use crate::scenario::{side_name, squadron_name};
use crate::state::{Aspect, Ending, ShipId};
use kernel::{Cite, Clause, Line, PieceId, Seat, Side, Text, Weight};
use serde::Serialize;

/// Something that has happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the messages say each in words")]
pub enum Event {
    DeployRolled { side: Side, die: u8, total: i8 },
    DeploysFirst { side: Side },
    Placed { seat: Seat, ship: ShipId, sealed: bool },
    LeftOff { ship: ShipId },
    Deployed,
    Turn { turn: u8 },
    Written { seat: Seat, ship: ShipId, speed: i8 },
    Joined { seat: Seat, ship: ShipId, other: ShipId },
    Ordered { side: Side },
    Ready { seat: Seat },
    Revealed { ship: ShipId, speed: i8 },
    Formed { ship: ShipId, other: ShipId },
    InitiativeRolled { side: Side, die: u8, total: i8 },
    MovesFirst { side: Side },
    Moved { ship: ShipId, degrees: i16 },
    Dashed { ship: ShipId },
    Stayed { ship: ShipId },
    Touched { ship: ShipId, other: ShipId },
    Rammed { ship: ShipId, other: ShipId, aspect: Aspect },
    RamRolled { ship: ShipId, die: u8, total: i8 },
    RamHeld { ship: ShipId, other: ShipId },
    EffectRolled { ship: ShipId, die: u8 },
    Damaged { ship: ShipId },
    Sunk { ship: ShipId },
    DragRolled { ship: ShipId, die: u8 },
    DraggedDown { ship: ShipId },
    Stranded { ship: ShipId },
    LeftTable { ship: ShipId },
    Shot { ship: ShipId, other: ShipId, die: u8 },
    RowersHit { ship: ShipId },
    FireThrown { ship: ShipId, other: ShipId, die: u8 },
    Burning { ship: ShipId },
    BoardingDeclared { seat: Seat, ship: ShipId, other: ShipId },
    BoardingRolled { ship: ShipId, other: ShipId, die: u8 },
    Boarded { ship: ShipId, other: ShipId },
    BoardingLapsed { ship: ShipId, other: ShipId },
    StrikeChosen { seat: Seat, ship: ShipId, other: ShipId },
    Assault { number: u8 },
    AssaultRolled { ship: ShipId, die: u8 },
    SoldiersLost { ship: ShipId, lost: u8 },
    AdmiralRolled { ship: ShipId, die: u8 },
    AdmiralFell { ship: ShipId },
    SurrenderRolled { ship: ShipId, die: u8 },
    Surrendered { ship: ShipId, other: ShipId },
    TakenOver { ship: ShipId, other: ShipId },
    Returned { ship: ShipId },
    SavingRolled { ship: ShipId, die: u8 },
    AdmiralSaved { ship: ShipId, other: ShipId },
    PrizeGone { ship: ShipId },
    Ended { ending: Ending },
}

struct Told {
    id: &'static str,
    clause: &'static Clause,
    ships: [Option<ShipId>; 2],
    figures: [Option<(&'static str, i16)>; 2],
    side: Option<Side>,
    seat: Option<Seat>,
}

fn told(id: &'static str, clause: &'static Clause) -> Told {
    Told { id, clause, ships: [None; 2], figures: [None; 2], side: None, seat: None }
}

/// What a seat is called: by its side, or by its squadrons where a side has several commanders.
fn called(ground: &Ground, seat: Seat) -> Text {
    let Some(spec) = ground.roster.seats.get(usize::from(seat.0)) else { return side_name("") };
    let own = ground.squadrons.iter().filter(|squadron| spec.squadrons.contains(&squadron.code));
    let names = own.map(|squadron| squadron_name(&squadron.name));
    let both = |one, other| Text::new("squadron-names").with("one", one).with("other", other);
    let side = || side_name(&ground.fleets[usize::from(spec.side.0)].name);
    names.reduce(both).unwrap_or_else(side)
}
impl Told {
    fn ship(self, ship: ShipId) -> Told {
        Told { ships: [Some(ship), None], ..self }
    }
    fn two(self, ship: ShipId, other: ShipId) -> Told {
        Told { ships: [Some(ship), Some(other)], ..self }
    }
    fn side(self, side: Side) -> Told {
        Told { side: Some(side), ..self }
    }
    fn die(self, die: u8) -> Told {
        self.figure("die", die.into())
    }
    fn figure(mut self, name: &'static str, value: i16) -> Told {
        let free = usize::from(self.figures[0].is_some());
        self.figures[free] = Some((name, value));
        self
    }
}

impl Event {
    fn told(&self) -> Told {
        use Event as E;
        match *self {
            E::DeployRolled { side, die, total } => told("event-deploy-rolled", &c::C_7_4)
                .side(side)
                .die(die)
                .figure("total", total.into()),
            E::DeploysFirst { side } => told("event-deploys-first", &c::N_32).side(side),
            E::Placed { ship, .. } => told("event-placed", &c::N_32).ship(ship),
            E::LeftOff { ship } => told("event-left-off", &c::N_32).ship(ship),
            E::Deployed => told("event-deployed", &c::C_7_1),
            E::Turn { turn } => told("event-turn", &c::C_8_1).figure("turn", turn.into()),
            E::Written { ship, speed, .. } => {
                told("event-written", &c::N_6).ship(ship).figure("speed", speed.into())
            }
            E::Joined { ship, other, .. } => told("event-joined", &c::N_47).two(ship, other),
            E::Ordered { side } => told("event-ordered", &c::C_19_5).side(side),
            E::Ready { seat } => Told { seat: Some(seat), ..told("event-ready", &c::N_6) },
            E::Revealed { ship, speed } => {
                told("event-revealed", &c::N_6).ship(ship).figure("speed", speed.into())
            }
            E::Formed { ship, other } => told("event-formed", &c::N_47).two(ship, other),
            E::InitiativeRolled { side, die, total } => told("event-initiative", &c::C_9_1)
                .side(side)
                .die(die)
                .figure("total", total.into()),
            E::MovesFirst { side } => told("event-moves-first", &c::C_9_2).side(side),
            E::Moved { ship, degrees } => {
                told("event-moved", &c::C_9_12).ship(ship).figure("degrees", degrees)
            }
            E::Dashed { ship } => told("event-dashed", &c::C_10_2).ship(ship),
            E::Stayed { ship } => told("event-stayed", &c::N_42).ship(ship),
            E::Touched { ship, other } => told("event-touched", &c::C_9_20).two(ship, other),
            E::Rammed { ship, other, aspect: Aspect::Frontal } => {
                told("event-rammed-frontal", &c::C_11_2).two(ship, other)
            }
            E::Rammed { ship, other, aspect: Aspect::Beam } => {
                told("event-rammed-beam", &c::C_11_1).two(ship, other)
            }
            E::RamRolled { ship, die, total } => told("event-ram-rolled", &c::C_11_3)
                .ship(ship)
                .die(die)
                .figure("total", total.into()),
            E::RamHeld { ship, other } => told("event-ram-held", &c::C_11_6).two(ship, other),
            E::EffectRolled { ship, die } => {
                told("event-effect-rolled", &c::C_11_7).ship(ship).die(die)
            }
            E::Damaged { ship } => told("event-damaged", &c::C_11_10).ship(ship),
            E::Sunk { ship } => told("event-sunk", &c::C_11_11).ship(ship),
            E::DragRolled { ship, die } => {
                told("event-drag-rolled", &c::C_11_12).ship(ship).die(die)
            }
            E::DraggedDown { ship } => told("event-dragged-down", &c::C_11_12).ship(ship),
            E::Stranded { ship } => told("event-stranded", &c::C_6_2).ship(ship),
            E::LeftTable { ship } => told("event-left-table", &c::C_9_24).ship(ship),
            E::Shot { ship, other, die } => {
                told("event-shot", &c::C_18F_7).two(ship, other).die(die)
            }
            E::RowersHit { ship } => told("event-rowers-hit", &c::C_18F_8).ship(ship),
            E::FireThrown { ship, other, die } => {
                told("event-fire-thrown", &c::C_18I_3).two(ship, other).die(die)
            }
            E::Burning { ship } => told("event-burning", &c::C_18I_4).ship(ship),
            E::BoardingDeclared { ship, other, .. } => {
                told("event-boarding-declared", &c::N_17).two(ship, other)
            }
            E::BoardingRolled { ship, other, die } => {
                told("event-boarding-rolled", &c::C_13_2).two(ship, other).die(die)
            }
            E::Boarded { ship, other } => told("event-boarded", &c::C_13_1).two(ship, other),
            E::BoardingLapsed { ship, other } => {
                told("event-boarding-lapsed", &c::N_50).two(ship, other)
            }
            E::StrikeChosen { ship, other, .. } => {
                told("event-strike-chosen", &c::N_51).two(ship, other)
            }
            E::Assault { number } => {
                told("event-assault", &c::C_14_1).figure("number", number.into())
            }
            E::AssaultRolled { ship, die } => {
                told("event-assault-rolled", &c::C_14_2).ship(ship).die(die)
            }
            E::SoldiersLost { ship, lost } => {
                told("event-soldiers-lost", &c::C_14_3).ship(ship).figure("lost", lost.into())
            }
            E::AdmiralRolled { ship, die } => {
                told("event-admiral-rolled", &c::C_16_4).ship(ship).die(die)
            }
            E::AdmiralFell { ship } => told("event-admiral-fell", &c::C_16_4).ship(ship),
            E::SurrenderRolled { ship, die } => {
                told("event-surrender-rolled", &c::C_15_1).ship(ship).die(die)
            }
            E::Surrendered { ship, other } => {
                told("event-surrendered", &c::C_15_3).two(ship, other)
            }
            E::TakenOver { ship, other } => told("event-taken-over", &c::N_20).two(ship, other),
            E::Returned { ship } => told("event-returned", &c::N_20).ship(ship),
            E::SavingRolled { ship, die } => {
                told("event-saving-rolled", &c::C_18L_1).ship(ship).die(die)
            }
            E::AdmiralSaved { ship, other } => {
                told("event-admiral-saved", &c::C_18L_3).two(ship, other)
            }
            E::PrizeGone { ship } => told("event-prize-gone", &c::C_15_5).ship(ship),
            E::Ended { ending: Ending::Third(side) } => {
                told("event-ended-third", &c::C_17_2).side(side)
            }
            E::Ended { ending: Ending::BothThirds } => told("event-ended-both", &c::N_24),
            E::Ended { ending: Ending::Turns } => told("event-ended-turns", &c::C_17_1),
            E::Ended { ending: Ending::Conceded(side) } => {
                told("event-ended-conceded", &c::N_60).side(side)
            }
        }
    }

    /// Which seat alone may know of it, if it is sealed.
    pub const fn only(&self) -> Option<Seat> {
        match self {
            Event::Placed { seat, sealed: true, .. }
            | Event::Written { seat, .. }
            | Event::Joined { seat, .. }
            | Event::BoardingDeclared { seat, .. }
            | Event::StrikeChosen { seat, .. } => Some(*seat),
            _ => None,
        }
    }

    /// What it tells people.
    pub fn line(&self, ground: &Ground) -> Line {
        let told = self.told();
        let mut text = Text::new(told.id);
        let mut pieces = Vec::new();
        for (name, ship) in ["ship", "other"].into_iter().zip(told.ships) {
            if let Some(ship) = ship {
                text = text.with(name, ground.code(ship).to_string());
                pieces.push(PieceId(ship.0.into()));
            }
        }
        for (name, value) in told.figures.into_iter().flatten() {
            text = text.with(name, value);
        }
        if let Some(seat) = told.seat {
            text = text.with("who", called(ground, seat));
        }
        if let Some(side) = told.side {
            text = text.with("side", side_name(&ground.fleets[usize::from(side.0)].name));
        }
        Line { text, clauses: vec![Cite::from(told.clause)], pieces }
    }

    /// How much its line weighs.
    pub const fn weight(&self) -> Weight {
        match self {
            Event::Turn { .. } => Weight::Turn,
            Event::MovesFirst { .. } | Event::Assault { .. } | Event::Deployed => Weight::Phase,
            Event::Sunk { .. }
            | Event::DraggedDown { .. }
            | Event::Stranded { .. }
            | Event::LeftTable { .. }
            | Event::Burning { .. } => Weight::Loss,
            Event::Surrendered { .. } => Weight::Capture,
            Event::AdmiralFell { .. } => Weight::Great,
            _ => Weight::Plain,
        }
    }
}
