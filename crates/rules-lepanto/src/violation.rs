//! Why an action is refused: facts, their clauses, and their words.

use crate::clauses as c;
use crate::event::side_text;
use crate::ground::Ground;
use crate::state::ShipId;
use crate::tables::Arc;
use hexgrid::{Facing, Hex};
use kernel::{Cite, Clause, Illegal, Side, Text};

/// Parts of a phasing turn, for refusals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Phase {
    Placement,
    Movement,
    Combat,
    Reorientation,
}

impl Phase {
    const fn message(self) -> &'static str {
        match self {
            Phase::Placement => "phase-name-placement",
            Phase::Movement => "phase-name-movement",
            Phase::Combat => "phase-name-combat",
            Phase::Reorientation => "phase-name-reorientation",
        }
    }
}

/// A fact that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "messages/en.ftl says each in words")]
pub enum Violation {
    // Whose turn it is.
    BattleOver,
    RollDue,
    NotAsked { side: Side },
    OtherAttack,
    NoSuchShip,
    NoSuchHex,
    WrongPhase { needed: Phase },
    NotYours { ship: ShipId },
    Gone { ship: ShipId },
    AtRest { ship: ShipId, from: u8 },
    NothingHere { hex: Hex },
    // Movement.
    Immobilized { ship: ShipId },
    OnlyTowed { ship: ShipId },
    Moved { ship: ShipId },
    Exhausted { ship: ShipId },
    RowedOut { ship: ShipId },
    RowedTwice { ship: ShipId },
    RowedAndTurned { ship: ShipId },
    Turned { ship: ShipId },
    TurnTooFar { ship: ShipId },
    Becalmed,
    IntoTheWind { ship: ShipId, wind: Facing },
    SailedOut { ship: ShipId, allowed: u8, wind: Facing },
    OffMap { ship: ShipId },
    Land { hex: Hex },
    Track { hex: Hex },
    Shoal { ship: ShipId, hex: Hex },
    ClosedSide { from: Hex, to: Hex },
    Occupied { hex: Hex, by: ShipId, unarmed: bool },
    TwoShips { hex: Hex },
    RepulsedRam { ship: ShipId, target: ShipId },
    TooFar { ship: ShipId, hex: Hex },
    NoGalleass { ship: ShipId },
    NoTow { ship: ShipId },
    CastOff { ship: ShipId },
    PointsAtDrawn { ship: ShipId, drawn: ShipId },
    CannotDraw { ship: ShipId, drawn: ShipId, rammer: ShipId },
    // Combat.
    OnlyRam { ship: ShipId },
    NoRam { ship: ShipId },
    ChristianRam { ship: ShipId },
    Repulsed { ship: ShipId },
    CombatOver { ship: ShipId },
    Friend { target: ShipId },
    VolleyFirst { ship: ShipId },
    BoardingFirst { target: ShipId },
    BeyondGuns { ship: ShipId, target: ShipId, distance: u16, reach: u16 },
    NotInArc { ship: ShipId, target: ShipId },
    GunsFired { ship: ShipId, arc: Arc },
    SmallArmsFired { ship: ShipId },
    BeyondSmallArms { ship: ShipId, target: ShipId, distance: u16 },
    AlreadyAimed { ship: ShipId, target: ShipId },
    OddsTooLow { ship: ShipId, target: ShipId, targets: u8 },
    NothingAimed { ship: ShipId },
    NeverBoards { ship: ShipId },
    TooHigh { target: ShipId },
    HasFired { ship: ShipId },
    SharedHexBoarding { ship: ShipId, target: ShipId },
    NotAlongside { ship: ShipId, target: ShipId },
    AlreadyBoarding { ship: ShipId },
    NoBoarders { target: ShipId },
    TooFewBoarders { target: ShipId },
    // Reorientation.
    StuckFast { ship: ShipId },
    Rammed { ship: ShipId, rammer: ShipId },
    Reoriented { ship: ShipId },
    UnderTow { ship: ShipId, tow: ShipId },
    SameFacing { ship: ShipId },
    Opposite { ship: ShipId },
    // Set-up.
    AlreadyPlaced { ship: ShipId },
    NoRoom { ship: ShipId },
    OutsideZone { hex: Hex, side: Side },
    NotOpenSea { hex: Hex },
    PlaceTaken { hex: Hex, by: ShipId },
    TouchesFleet { ship: ShipId, hex: Hex, other: ShipId },
    ApartFromFleet { ship: ShipId, hex: Hex },
    GalleassAstray { ship: ShipId, own: u16, other: u16 },
    ForeignGalleass { ship: ShipId, other: ShipId, foreign: u16, own: u16 },
    // Orders to groups.
    NothingToFire { ship: ShipId },
    SharedTarget { ship: ShipId, target: ShipId },
    NoWayToLine { ship: ShipId },
}

impl kernel::Violation for Violation {
    fn clauses(&self) -> Vec<&'static Clause> {
        self.cited().to_vec()
    }
}

impl Violation {
    fn cited(&self) -> &'static [&'static Clause] {
        match self {
            Violation::BattleOver => &[&c::C_10_0],
            Violation::RollDue | Violation::NoSuchShip | Violation::NoSuchHex => &[&c::C_5_1],
            Violation::NotAsked { .. } => &[&c::C_5_1, &c::L_20],
            Violation::OtherAttack => &[&c::L_20, &c::L_27],
            Violation::WrongPhase { .. } | Violation::Gone { .. } => &[&c::C_5_1],
            Violation::NotYours { .. } => &[&c::C_5_2, &c::L_20],
            Violation::AtRest { .. } => &[&c::C_8_0, &c::L_13],
            Violation::NothingHere { .. } => &[&c::C_5_2],
            Violation::Immobilized { .. } => &[&c::C_6_4, &c::L_10],
            Violation::OnlyTowed { .. } => &[&c::C_6_1],
            Violation::Moved { .. } => &[&c::C_5_2],
            Violation::Exhausted { .. } => &[&c::C_6_7, &c::L_4],
            Violation::RowedOut { .. } => &[&c::C_6_2],
            Violation::RowedTwice { .. }
            | Violation::RowedAndTurned { .. }
            | Violation::Turned { .. }
            | Violation::TurnTooFar { .. } => &[&c::C_6_2, &c::L_4],
            Violation::Becalmed => &[&c::C_6_3, &c::L_2],
            Violation::IntoTheWind { .. } | Violation::SailedOut { .. } => &[&c::C_6_2, &c::L_3],
            Violation::OffMap { .. } | Violation::Land { .. } | Violation::Track { .. } => {
                &[&c::C_6_2]
            }
            Violation::ClosedSide { .. } => &[&c::C_6_2, &c::L_29],
            Violation::Shoal { .. } => &[&c::C_6_6],
            Violation::Occupied { .. } => &[&c::C_6_5, &c::C_7_5],
            Violation::TwoShips { .. } | Violation::RepulsedRam { .. } => &[&c::C_7_5, &c::L_12],
            Violation::TooFar { .. } => &[&c::C_6_2, &c::L_5],
            Violation::NoGalleass { .. } | Violation::NoTow { .. } => &[&c::C_6_1, &c::L_6],
            Violation::CastOff { .. } => &[&c::C_6_1, &c::L_6, &c::L_23],
            Violation::PointsAtDrawn { .. } => &[&c::C_6_1],
            Violation::CannotDraw { .. } => &[&c::C_6_1, &c::C_6_5, &c::L_24],
            Violation::OnlyRam { .. } | Violation::NoRam { .. } => &[&c::C_7_5, &c::L_12],
            Violation::ChristianRam { .. } => &[&c::C_7_5],
            Violation::Repulsed { .. } => &[&c::C_7_2, &c::L_11],
            Violation::CombatOver { .. } => &[&c::C_5_3, &c::L_7],
            Violation::Friend { .. } => &[&c::C_5_3],
            Violation::VolleyFirst { .. } => &[&c::C_7_2, &c::L_8, &c::L_27],
            Violation::BoardingFirst { .. } => &[&c::C_7_4, &c::L_27],
            Violation::BeyondGuns { .. } | Violation::NotInArc { .. } => &[&c::C_7_1],
            Violation::GunsFired { .. } => &[&c::C_7_1, &c::L_7],
            Violation::SmallArmsFired { .. } => &[&c::C_7_2, &c::L_7],
            Violation::BeyondSmallArms { .. } => &[&c::C_7_2],
            Violation::AlreadyAimed { .. } | Violation::NothingAimed { .. } => {
                &[&c::C_7_2, &c::L_8]
            }
            Violation::OddsTooLow { .. } => &[&c::C_7_2, &c::L_8, &c::L_9],
            Violation::NeverBoards { .. }
            | Violation::TooHigh { .. }
            | Violation::NotAlongside { .. }
            | Violation::AlreadyBoarding { .. }
            | Violation::NoBoarders { .. }
            | Violation::TooFewBoarders { .. } => &[&c::C_7_4],
            Violation::HasFired { .. } => &[&c::C_5_3, &c::L_7],
            Violation::SharedHexBoarding { .. } => &[&c::C_7_4, &c::L_17],
            Violation::StuckFast { .. } => &[&c::C_7_5, &c::L_10],
            Violation::Rammed { .. } => &[&c::C_7_5, &c::L_17],
            Violation::Reoriented { .. } | Violation::SameFacing { .. } => &[&c::C_5_4],
            Violation::UnderTow { .. } => &[&c::C_5_4, &c::L_16],
            Violation::Opposite { .. } => &[&c::C_5_4, &c::L_15],
            Violation::AlreadyPlaced { .. } => &[&c::C_N_1],
            Violation::NoRoom { .. } => &[&c::C_N_1, &c::L_19],
            Violation::OutsideZone { .. } | Violation::NotOpenSea { .. } => &[&c::C_N_1, &c::L_19],
            Violation::PlaceTaken { .. } | Violation::TouchesFleet { .. } => &[&c::C_N_1],
            Violation::ApartFromFleet { .. }
            | Violation::GalleassAstray { .. }
            | Violation::ForeignGalleass { .. } => &[&c::C_N_1, &c::L_19, &c::L_31],
            Violation::NoWayToLine { .. } => &[&c::C_5_2, &c::C_6_2],
            Violation::NothingToFire { .. } | Violation::SharedTarget { .. } => &[&c::C_7_1],
        }
    }
}

/// A violation in words, with its clauses.
pub(crate) fn refusal(ground: &Ground, violation: &Violation) -> Illegal {
    let clauses = violation.cited().iter().map(|clause| Cite::from(*clause)).collect();
    Illegal { reason: reason(ground, violation), clauses }
}

fn reason(ground: &Ground, violation: &Violation) -> Text {
    let say = Sayer { ground };
    match *violation {
        Violation::BattleOver => Text::new("refuse-battle-over"),
        Violation::RollDue => Text::new("refuse-roll-due"),
        Violation::NotAsked { side } => Text::new("refuse-not-asked").with("side", side_text(side)),
        Violation::OtherAttack => Text::new("refuse-other-attack"),
        Violation::NoSuchShip => Text::new("refuse-no-such-ship"),
        Violation::NoSuchHex => Text::new("refuse-no-such-hex"),
        Violation::WrongPhase { needed } => {
            Text::new("refuse-wrong-phase").with("phase", Text::new(needed.message()))
        }
        Violation::NotYours { ship } => say.ship("refuse-not-yours", ship),
        Violation::Gone { ship } => say.ship("refuse-gone", ship),
        Violation::AtRest { ship, from } => say.ship("refuse-at-rest", ship).with("turn", from),
        Violation::NothingHere { hex } => say.hex("refuse-nothing-here", hex),
        Violation::Immobilized { ship } => say.ship("refuse-immobilized", ship),
        Violation::OnlyTowed { ship } => say.ship("refuse-only-towed", ship),
        Violation::Moved { ship } => say.ship("refuse-moved", ship),
        Violation::Exhausted { ship } => say.ship("refuse-exhausted", ship),
        Violation::RowedOut { ship } => say.ship("refuse-rowed-out", ship),
        Violation::RowedTwice { ship } => say.ship("refuse-rowed-twice", ship),
        Violation::RowedAndTurned { ship } => say.ship("refuse-rowed-and-turned", ship),
        Violation::Turned { ship } => say.ship("refuse-turned", ship),
        Violation::TurnTooFar { ship } => say.ship("refuse-turn-too-far", ship),
        Violation::Becalmed => Text::new("refuse-becalmed"),
        Violation::IntoTheWind { ship, wind } => {
            say.wind(say.ship("refuse-into-the-wind", ship), wind)
        }
        Violation::SailedOut { ship, allowed, wind } => {
            say.wind(say.ship("refuse-sailed-out", ship).with("allowed", allowed), wind)
        }
        Violation::OffMap { ship } => say.ship("refuse-off-map", ship),
        Violation::Land { hex } => say.hex("refuse-land", hex),
        Violation::Track { hex } => say.hex("refuse-track", hex),
        Violation::Shoal { ship, hex } => say.in_hex("refuse-shoal", ship, hex),
        Violation::ClosedSide { from, to } => {
            say.hex("refuse-closed-side", from).with("to", say.ground.grid.number(to))
        }
        Violation::Occupied { hex, by, unarmed } => {
            let id = if unarmed { "refuse-occupied-no-ram" } else { "refuse-occupied" };
            say.in_hex(id, by, hex)
        }
        Violation::TwoShips { hex } => say.hex("refuse-two-ships", hex),
        Violation::RepulsedRam { ship, target } => say.both("refuse-repulsed-ram", ship, target),
        Violation::TooFar { ship, hex } => say.in_hex("refuse-too-far", ship, hex),
        Violation::NoGalleass { ship } => say.ship("refuse-no-galleass", ship),
        Violation::NoTow { ship } => say.ship("refuse-no-tow", ship),
        Violation::CastOff { ship } => say.ship("refuse-cast-off", ship),
        Violation::PointsAtDrawn { ship, drawn } => {
            say.ship("refuse-points-at-drawn", ship).with("galleass", say.code(drawn))
        }
        Violation::CannotDraw { ship, drawn, rammer } => say
            .ship("refuse-cannot-draw", ship)
            .with("galleass", say.code(drawn))
            .with("rammer", say.code(rammer)),
        Violation::OnlyRam { ship } => say.ship("refuse-only-ram", ship),
        Violation::NoRam { ship } => say.ship("refuse-no-ram", ship),
        Violation::ChristianRam { ship } => say.ship("refuse-christian-ram", ship),
        Violation::Repulsed { ship } => say.ship("refuse-repulsed", ship),
        Violation::CombatOver { ship } => say.ship("refuse-combat-over", ship),
        Violation::Friend { target } => say.ship("refuse-friend", target),
        Violation::VolleyFirst { ship } => say.ship("refuse-volley-first", ship),
        Violation::BoardingFirst { target } => say.ship("refuse-boarding-first", target),
        Violation::BeyondGuns { ship, target, distance, reach } => say
            .both("refuse-beyond-guns", ship, target)
            .with("distance", distance)
            .with("reach", reach),
        Violation::NotInArc { ship, target } => say.both("refuse-not-in-arc", ship, target),
        Violation::GunsFired { ship, arc } => {
            say.ship("refuse-guns-fired", ship).with("arc", Text::new(arc.message()))
        }
        Violation::SmallArmsFired { ship } => say.ship("refuse-small-arms-fired", ship),
        Violation::BeyondSmallArms { ship, target, distance } => {
            say.both("refuse-beyond-small-arms", ship, target).with("distance", distance)
        }
        Violation::AlreadyAimed { ship, target } => say.both("refuse-already-aimed", ship, target),
        Violation::OddsTooLow { ship, target, targets } => {
            say.both("refuse-odds-too-low", ship, target).with("targets", targets)
        }
        Violation::NothingAimed { ship } => say.ship("refuse-nothing-aimed", ship),
        Violation::NeverBoards { ship } => say.ship("refuse-never-boards", ship),
        Violation::TooHigh { target } => say.ship("refuse-too-high", target),
        Violation::HasFired { ship } => say.ship("refuse-has-fired", ship),
        Violation::SharedHexBoarding { ship, target } => {
            say.both("refuse-shared-hex-boarding", ship, target)
        }
        Violation::NotAlongside { ship, target } => say.both("refuse-not-alongside", ship, target),
        Violation::AlreadyBoarding { ship } => say.ship("refuse-already-boarding", ship),
        Violation::NoBoarders { target } => say.ship("refuse-no-boarders", target),
        Violation::TooFewBoarders { target } => say.ship("refuse-too-few-boarders", target),
        Violation::NothingToFire { ship } => say.ship("refuse-nothing-to-fire", ship),
        Violation::NoWayToLine { ship } => say.ship("refuse-no-way-to-line", ship),
        Violation::SharedTarget { ship, target } => say.both("refuse-shared-target", ship, target),
        Violation::StuckFast { ship } => say.ship("refuse-stuck-fast", ship),
        Violation::Rammed { ship, rammer } => {
            say.ship("refuse-rammed", ship).with("rammer", say.code(rammer))
        }
        Violation::Reoriented { ship } => say.ship("refuse-reoriented", ship),
        Violation::UnderTow { ship, tow } => {
            say.ship("refuse-under-tow", ship).with("tow", say.code(tow))
        }
        Violation::SameFacing { ship } => say.ship("refuse-same-facing", ship),
        Violation::Opposite { ship } => say.ship("refuse-opposite", ship),
        Violation::NoRoom { ship } => say.ship("refuse-no-room", ship),
        Violation::AlreadyPlaced { ship } => say.ship("refuse-already-placed", ship),
        Violation::OutsideZone { hex, side } => {
            say.hex("refuse-outside-zone", hex).with("side", side_text(side))
        }
        Violation::NotOpenSea { hex } => say.hex("refuse-not-open-sea", hex),
        Violation::PlaceTaken { hex, by } => say.in_hex("refuse-place-taken", by, hex),
        Violation::TouchesFleet { ship, hex, other } => {
            say.in_hex("refuse-touches-fleet", ship, hex).with("other", say.code(other))
        }
        Violation::ApartFromFleet { ship, hex } => say.in_hex("refuse-apart-from-fleet", ship, hex),
        Violation::GalleassAstray { ship, own, other } => {
            say.ship("refuse-galleass-astray", ship).with("own", own).with("other", other)
        }
        Violation::ForeignGalleass { ship, other, foreign, own } => say
            .ship("refuse-foreign-galleass", ship)
            .with("other", say.code(other))
            .with("foreign", foreign)
            .with("own", own),
    }
}

struct Sayer<'a> {
    ground: &'a Ground,
}

impl Sayer<'_> {
    fn code(&self, ship: ShipId) -> String {
        self.ground.code(ship)
    }
    fn ship(&self, id: &'static str, ship: ShipId) -> Text {
        Text::new(id).with("ship", self.code(ship))
    }
    fn hex(&self, id: &'static str, hex: Hex) -> Text {
        Text::new(id).with("hex", self.ground.grid.number(hex))
    }
    fn both(&self, id: &'static str, ship: ShipId, target: ShipId) -> Text {
        self.ship(id, ship).with("target", self.code(target))
    }
    fn in_hex(&self, id: &'static str, ship: ShipId, hex: Hex) -> Text {
        self.ship(id, ship).with("hex", self.ground.grid.number(hex))
    }
    fn wind(&self, text: Text, wind: Facing) -> Text {
        text.with("wind", self.ground.compass_text(wind))
    }
}
