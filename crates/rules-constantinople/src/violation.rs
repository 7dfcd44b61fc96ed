//! Why an action is refused: facts, their clauses, and their words.

use crate::clauses as c;
use crate::ground::Ground;
use crate::state::ShipId;
use hexgrid::{Facing, Hex};
use kernel::{Cite, Clause, Illegal, Text};

/// A fact that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "messages/en.ftl says each in words")]
pub enum Violation {
    // Whose turn it is.
    GameOver,
    RollDue,
    NotAsked,
    WrongPhase,
    NotYours {
        ship: ShipId,
    },
    NotAfloat {
        ship: ShipId,
    },
    NotWaiting {
        ship: ShipId,
    },
    // Moving.
    Unspent {
        ship: ShipId,
        left: u8,
    },
    MoveOver {
        ship: ShipId,
    },
    WholeSegment {
        ship: ShipId,
    },
    Engaged {
        ship: ShipId,
    },
    Busy {
        ship: ShipId,
    },
    NoOars {
        ship: ShipId,
    },
    UnderSail {
        ship: ShipId,
    },
    UnderOars {
        ship: ShipId,
    },
    SpeedFirst {
        ship: ShipId,
    },
    SpeedSet {
        ship: ShipId,
    },
    SpeedRange {
        ship: ShipId,
        least: u8,
        most: u8,
    },
    FirstSpeed {
        ship: ShipId,
        least: u8,
        most: u8,
    },
    SpeedLeadsNowhere {
        ship: ShipId,
        speed: u8,
    },
    NothingLeft {
        ship: ShipId,
    },
    CostsMore {
        ship: ShipId,
        cost: u8,
        left: u8,
    },
    Eye {
        wind: Facing,
    },
    LastPoint {
        ship: ShipId,
    },
    LeavesOnePoint {
        ship: ShipId,
    },
    NoTurnHere {
        ship: ShipId,
    },
    TurnPays {
        ship: ShipId,
    },
    OneSideOnly {
        ship: ShipId,
    },
    RowedOut {
        ship: ShipId,
        allowed: u8,
    },
    RowedOutSpent {
        ship: ShipId,
        allowed: u8,
    },
    BattleSpent {
        ship: ShipId,
    },
    BattleSet {
        ship: ShipId,
    },
    TooFarToSetSail {
        ship: ShipId,
    },
    Calm,
    TooFastForOars {
        ship: ShipId,
        ran: u8,
    },
    SailsJustSet {
        ship: ShipId,
    },
    NotAtColumns {
        ship: ShipId,
    },
    SameFacing {
        ship: ShipId,
    },
    // What is in the way.
    Edge {
        ship: ShipId,
    },
    Land {
        hex: Hex,
    },
    ClosedSide {
        hex: Hex,
    },
    BoomSide {
        hex: Hex,
    },
    SmallBoom {
        hex: Hex,
    },
    Taken {
        hex: Hex,
        by: ShipId,
    },
    BroadsideOn {
        hex: Hex,
        by: ShipId,
    },
    Camp {
        hex: Hex,
    },
    SailorsThere {
        hex: Hex,
    },
    ColumnsClosed,
    TooFar {
        ship: ShipId,
        hex: Hex,
    },
    NotSoThere {
        ship: ShipId,
        hex: Hex,
    },
    NothingHere {
        hex: Hex,
    },
    NoSuchHex,
    NoSuchShip,
    NoSafeWay {
        ship: ShipId,
    },
    NoRoomAtBoom {
        ship: ShipId,
    },
    // Ramming.
    NoRunTo {
        ship: ShipId,
        target: ShipId,
    },
    NoRam {
        ship: ShipId,
    },
    NotAhead {
        ship: ShipId,
        target: ShipId,
    },
    BowOrStern {
        target: ShipId,
    },
    RunTooShort {
        ship: ShipId,
        hexes: u16,
    },
    TurnedTooOften {
        ship: ShipId,
    },
    TurnedTooLate {
        ship: ShipId,
    },
    RamThroughBoom,
    Sheltered {
        ship: ShipId,
    },
    Friend {
        target: ShipId,
    },
    // Engagements.
    NotEngaged {
        ship: ShipId,
    },
    TriedAlready {
        ship: ShipId,
    },
    // The Boom.
    BoomBroken,
    OwnBoom,
    NotFreeAtBoom {
        ship: ShipId,
    },
    // Land units.
    NotFullStrength {
        ship: ShipId,
    },
    NotABeach {
        ship: ShipId,
    },
    PoolEmpty,
    LoadedAlready {
        ship: ShipId,
    },
    NotLoaded {
        ship: ShipId,
    },
    BeachBusy {
        hex: Hex,
    },
    // Ending a segment.
    MustSail {
        ship: ShipId,
    },
    MustEnter {
        ship: ShipId,
    },
    MustPlace {
        ship: ShipId,
    },
    // Coming in.
    NotAnEntry {
        hex: Hex,
    },
    EntryFacing,
    TooEarly {
        ship: ShipId,
    },
    FoulWind {
        ship: ShipId,
    },
    OutsideHorn {
        hex: Hex,
    },
    // Melee.
    Cowed {
        ship: ShipId,
    },
    RamFailed {
        ship: ShipId,
    },
    NothingBefore {
        ship: ShipId,
    },
    NotLed {
        ship: ShipId,
    },
    NobodyBeside {
        ship: ShipId,
    },
    NoMelee {
        ship: ShipId,
        target: ShipId,
    },
    TooManyPoints {
        ship: ShipId,
        strength: u8,
    },
    WholeStrength {
        ship: ShipId,
        strength: u8,
    },
    AllOrNone {
        ship: ShipId,
    },
    NotAllSpent {
        ship: ShipId,
    },
    BelowMinusThree {
        ship: ShipId,
        target: ShipId,
    },
    StrongestGetNothing {
        ship: ShipId,
    },
    SameStrike {
        ship: ShipId,
    },
    WouldDrift {
        ship: ShipId,
    },
    EnemyNear {
        ship: ShipId,
        by: ShipId,
    },
    // Land phases.
    NotARefuge {
        hex: Hex,
    },
    MustShelter {
        ship: ShipId,
    },
    NotCarried {
        ship: ShipId,
    },
    NotALanding {
        hex: Hex,
    },
    NotSouthernShore {
        ship: ShipId,
    },
    CrewAshore {
        ship: ShipId,
    },
    CrewAboard {
        ship: ShipId,
    },
    CrewSpent {
        ship: ShipId,
    },
    CrewApart {
        ship: ShipId,
    },
    CrewTooFar {
        ship: ShipId,
        hex: Hex,
    },
    LeaderGone,
    LeaderTooFar,
    LeaderNeedsCrews,
    LeaderThere,
    /// He has changed his place in this planning. Rule: C-47.
    LeaderMoved,
    NotUnderWalls {
        ship: ShipId,
    },
    Named {
        ship: ShipId,
    },
    LodgedThere {
        hex: Hex,
    },
    NotInHorn {
        ship: ShipId,
    },
    GunsSpent {
        guns: u8,
    },
}

use Violation as V;

/// Arguments of a message.
enum Told {
    Nothing,
    Ship(ShipId),
    Hex(Hex),
    HexBy(Hex, ShipId),
    Number(ShipId, &'static str, u16),
    Two(ShipId, ShipId),
    ShipHex(ShipId, Hex),
    Range(ShipId, u8, u8),
    Wind(Facing),
    Guns(u8),
}

impl Violation {
    /// Message, clauses and arguments.
    fn parts(&self) -> (&'static str, &'static [&'static Clause], Told) {
        use Told::{Guns, HexBy, Nothing, Number, Range, Ship, ShipHex, Two, Wind};
        match *self {
            V::GameOver => ("refuse-game-over", &[&c::R_52], Nothing),
            V::RollDue => ("refuse-roll-due", &[&c::R_21], Nothing),
            V::NotAsked => ("refuse-not-asked", &[&c::C_4_0, &c::R_21], Nothing),
            V::WrongPhase => ("refuse-wrong-phase", &[&c::C_4_0, &c::R_21], Nothing),
            V::NotYours { ship } => ("refuse-not-yours", &[&c::R_23, &c::R_55], Ship(ship)),
            V::NotAfloat { ship } => ("refuse-not-afloat", &[&c::R_23], Ship(ship)),
            V::NotWaiting { ship } => ("refuse-not-waiting", &[&c::R_32], Ship(ship)),
            V::Unspent { ship, left } => {
                ("refuse-unspent", &[&c::C_14_21, &c::R_23], Number(ship, "left", left.into()))
            }
            V::MoveOver { ship } => ("refuse-move-over", &[&c::R_23, &c::R_25], Ship(ship)),
            V::WholeSegment { ship } => (
                "refuse-whole-segment",
                &[&c::C_15_51, &c::C_15_64, &c::R_40, &c::R_43],
                Ship(ship),
            ),
            V::Engaged { ship } => ("refuse-engaged", &[&c::C_15_15, &c::C_15_16], Ship(ship)),
            V::Busy { ship } => ("refuse-busy", &[&c::R_40, &c::R_43], Ship(ship)),
            V::NoOars { ship } => ("refuse-no-oars", &[&c::C_14_0, &c::C_14_11], Ship(ship)),
            V::UnderSail { ship } => {
                ("refuse-under-sail", &[&c::C_14_18, &c::C_14_28, &c::R_29], Ship(ship))
            }
            V::UnderOars { ship } => ("refuse-under-oars", &[&c::C_14_18, &c::R_29], Ship(ship)),
            V::SpeedFirst { ship } => ("refuse-speed-first", &[&c::C_14_21, &c::R_26], Ship(ship)),
            V::SpeedSet { ship } => ("refuse-speed-set", &[&c::R_26], Ship(ship)),
            V::SpeedRange { ship, least, most } => {
                ("refuse-speed-range", &[&c::C_14_22, &c::R_26, &c::R_28], Range(ship, least, most))
            }
            V::FirstSpeed { ship, least, most } => {
                ("refuse-speed-range", &[&c::C_14_18, &c::R_29], Range(ship, least, most))
            }
            V::SpeedLeadsNowhere { ship, speed } => (
                "refuse-speed-leads-nowhere",
                &[&c::R_26, &c::R_30],
                Number(ship, "speed", speed.into()),
            ),
            V::NothingLeft { ship } => ("refuse-nothing-left", &[&c::C_14_21], Ship(ship)),
            V::CostsMore { ship, cost, left } => {
                ("refuse-costs-more", &[&c::C_14_24], Range(ship, cost, left))
            }
            V::Eye { wind } => ("refuse-eye", &[&c::C_14_24, &c::C_14_25, &c::R_25], Wind(wind)),
            V::LastPoint { ship } => ("refuse-last-point", &[&c::C_14_24, &c::R_4], Ship(ship)),
            V::LeavesOnePoint { ship } => {
                ("refuse-leaves-one-point", &[&c::C_14_24, &c::R_4], Ship(ship))
            }
            V::NoTurnHere { ship } => {
                ("refuse-no-turn-here", &[&c::C_14_13, &c::C_14_25], Ship(ship))
            }
            V::TurnPays { ship } => ("refuse-turn-pays", &[&c::C_14_25], Ship(ship)),
            V::OneSideOnly { ship } => {
                ("refuse-one-side-only", &[&c::C_14_13, &c::C_14_26], Ship(ship))
            }
            V::RowedOut { ship, allowed } => {
                ("refuse-rowed-out", &[&c::C_14_16], Number(ship, "allowed", allowed.into()))
            }
            V::RowedOutSpent { ship, allowed } => (
                "refuse-rowed-out",
                &[&c::C_14_16, &c::C_14_17, &c::R_33],
                Number(ship, "allowed", allowed.into()),
            ),
            V::BattleSpent { ship } => {
                ("refuse-battle-spent", &[&c::C_14_17, &c::R_33], Ship(ship))
            }
            V::BattleSet { ship } => ("refuse-battle-set", &[&c::C_14_16, &c::R_9], Ship(ship)),
            V::TooFarToSetSail { ship } => {
                ("refuse-too-far-to-set-sail", &[&c::C_14_18, &c::R_29], Ship(ship))
            }
            V::Calm => ("refuse-calm", &[&c::R_28], Nothing),
            V::TooFastForOars { ship, ran } => (
                "refuse-too-fast-for-oars",
                &[&c::C_14_18, &c::R_29],
                Number(ship, "ran", ran.into()),
            ),
            V::SailsJustSet { ship } => {
                ("refuse-sails-just-set", &[&c::C_14_18, &c::R_29], Ship(ship))
            }
            V::NotAtColumns { ship } => ("refuse-not-at-columns", &[&c::R_39], Ship(ship)),
            V::SameFacing { ship } => ("refuse-same-facing", &[&c::R_39], Ship(ship)),
            V::Edge { ship } => ("refuse-edge", &[&c::C_14_27, &c::R_31], Ship(ship)),
            V::Land { hex } => ("refuse-land", &[&c::C_14_11], Told::Hex(hex)),
            V::ClosedSide { hex } => ("refuse-closed-side", &[&c::C_14_11], Told::Hex(hex)),
            V::BoomSide { hex } => {
                ("refuse-boom", &[&c::C_15_6, &c::C_15_61, &c::C_14_11], Told::Hex(hex))
            }
            V::SmallBoom { hex } => {
                ("refuse-small-boom", &[&c::C_15_6, &c::C_14_11], Told::Hex(hex))
            }
            V::Taken { hex, by } => ("refuse-taken", &[&c::C_14_19, &c::R_19], HexBy(hex, by)),
            V::BroadsideOn { hex, by } => {
                ("refuse-broadside-on", &[&c::C_14_15, &c::R_10], HexBy(hex, by))
            }
            V::Camp { hex } => ("refuse-camp", &[&c::C_14_14, &c::R_50], Told::Hex(hex)),
            V::SailorsThere { hex } => {
                ("refuse-sailors-there", &[&c::C_14_14, &c::R_46], Told::Hex(hex))
            }
            V::ColumnsClosed => ("refuse-columns-closed", &[&c::C_14_19, &c::R_39], Nothing),
            V::TooFar { ship, hex } => {
                ("refuse-too-far", &[&c::C_14_13, &c::C_14_16, &c::C_14_21], ShipHex(ship, hex))
            }
            V::NotSoThere { ship, hex } => {
                ("refuse-not-so-there", &[&c::C_14_13, &c::C_14_25], ShipHex(ship, hex))
            }
            V::NothingHere { hex } => ("refuse-nothing-here", &[&c::R_23], Told::Hex(hex)),
            V::NoSuchHex => ("refuse-no-such-hex", &[&c::R_1], Nothing),
            V::NoSuchShip => ("refuse-no-such-ship", &[&c::R_55], Nothing),
            V::NoSafeWay { ship } => {
                ("refuse-no-safe-way", &[&c::C_14_21, &c::C_15_53, &c::R_30], Ship(ship))
            }
            V::NoRoomAtBoom { ship } => {
                ("refuse-no-room-at-boom", &[&c::C_15_64, &c::R_15], Ship(ship))
            }
            V::NoRunTo { ship, target } => {
                ("refuse-no-run", &[&c::C_15_11, &c::C_15_12, &c::C_15_13], Two(ship, target))
            }
            V::NothingBefore { ship } => {
                ("refuse-nothing-before", &[&c::C_15_24, &c::R_37], Ship(ship))
            }
            V::NotLed { ship } => ("refuse-not-led", &[&c::C_14_13, &c::C_14_21], Ship(ship)),
            V::NobodyBeside { ship } => {
                ("refuse-nobody-beside", &[&c::C_15_21, &c::C_15_22], Ship(ship))
            }
            V::NoRam { ship } => ("refuse-no-ram", &[&c::C_15_1, &c::R_34], Ship(ship)),
            V::NotAhead { ship, target } => ("refuse-not-ahead", &[&c::C_15_13], Two(ship, target)),
            V::BowOrStern { target } => ("refuse-bow-or-stern", &[&c::C_15_13], Ship(target)),
            V::RunTooShort { ship, hexes } => {
                ("refuse-run-too-short", &[&c::C_15_11, &c::R_8], Number(ship, "hexes", hexes))
            }
            V::TurnedTooOften { ship } => {
                ("refuse-turned-too-often", &[&c::C_15_12, &c::R_8], Ship(ship))
            }
            V::TurnedTooLate { ship } => {
                ("refuse-turned-too-late", &[&c::C_15_12, &c::R_8], Ship(ship))
            }
            V::RamThroughBoom => ("refuse-ram-through-boom", &[&c::C_15_62, &c::R_34], Nothing),
            V::Sheltered { ship } => {
                ("refuse-sheltered", &[&c::C_14_19, &c::R_34, &c::R_39], Ship(ship))
            }
            V::Friend { target } => ("refuse-friend", &[&c::C_15_1], Ship(target)),
            V::NotEngaged { ship } => ("refuse-not-engaged", &[&c::C_15_16], Ship(ship)),
            V::TriedAlready { ship } => {
                ("refuse-tried-already", &[&c::C_15_16, &c::R_35], Ship(ship))
            }
            V::BoomBroken => ("refuse-boom-broken", &[&c::C_15_64, &c::R_40], Nothing),
            V::OwnBoom => ("refuse-own-boom", &[&c::R_40], Nothing),
            V::NotFreeAtBoom { ship } => {
                ("refuse-not-free-at-boom", &[&c::C_15_64, &c::R_15, &c::R_40], Ship(ship))
            }
            V::NotFullStrength { ship } => ("refuse-not-full-strength", &[&c::C_15_51], Ship(ship)),
            V::NotABeach { ship } => {
                ("refuse-not-a-beach", &[&c::C_5_39, &c::C_15_54, &c::R_43], Ship(ship))
            }
            V::PoolEmpty => ("refuse-pool-empty", &[&c::R_43], Nothing),
            V::LoadedAlready { ship } => {
                ("refuse-loaded-already", &[&c::C_15_51, &c::R_43], Ship(ship))
            }
            V::NotLoaded { ship } => {
                ("refuse-not-loaded", &[&c::C_15_54, &c::R_43, &c::R_44], Ship(ship))
            }
            V::BeachBusy { hex } => ("refuse-beach-busy", &[&c::C_15_54, &c::R_43], Told::Hex(hex)),
            V::MustSail { ship } => ("refuse-must-sail", &[&c::C_14_21, &c::R_23], Ship(ship)),
            V::MustEnter { ship } => ("refuse-must-enter", &[&c::C_19_1, &c::R_32], Ship(ship)),
            V::MustPlace { ship } => ("refuse-must-place", &[&c::C_19_1, &c::R_32], Ship(ship)),
            V::NotAnEntry { hex } => {
                ("refuse-not-an-entry", &[&c::C_19_1, &c::R_32], Told::Hex(hex))
            }
            V::EntryFacing => ("refuse-entry-facing", &[&c::R_32], Nothing),
            V::TooEarly { ship } => ("refuse-too-early", &[&c::C_19_1, &c::R_32], Ship(ship)),
            V::FoulWind { ship } => ("refuse-foul-wind", &[&c::C_19_1, &c::R_32], Ship(ship)),
            V::OutsideHorn { hex } => {
                ("refuse-outside-horn", &[&c::C_19_1, &c::R_32], Told::Hex(hex))
            }
            V::Cowed { ship } => ("refuse-cowed", &[&c::C_15_33, &c::R_12, &c::R_36], Ship(ship)),
            V::RamFailed { ship } => ("refuse-ram-failed", &[&c::C_15_14, &c::R_36], Ship(ship)),
            V::NoMelee { ship, target } => {
                ("refuse-no-melee", &[&c::C_15_22, &c::R_11, &c::R_36], Two(ship, target))
            }
            V::TooManyPoints { ship, strength } => (
                "refuse-too-many-points",
                &[&c::C_15_24, &c::R_11],
                Number(ship, "strength", strength.into()),
            ),
            V::WholeStrength { ship, strength } => (
                "refuse-whole-strength",
                &[&c::C_15_24, &c::R_11],
                Number(ship, "strength", strength.into()),
            ),
            V::AllOrNone { ship } => ("refuse-all-or-none", &[&c::C_15_24, &c::R_11], Ship(ship)),
            V::NotAllSpent { ship } => {
                ("refuse-not-all-spent", &[&c::C_15_24, &c::R_11], Ship(ship))
            }
            V::BelowMinusThree { ship, target } => {
                ("refuse-below-minus-three", &[&c::C_15_24, &c::R_11, &c::R_37], Two(ship, target))
            }
            V::StrongestGetNothing { ship } => {
                ("refuse-strongest-get-nothing", &[&c::C_15_24, &c::R_11], Ship(ship))
            }
            V::WouldDrift { ship } => ("refuse-would-drift", &[&c::C_14_26, &c::R_57], Ship(ship)),
            V::EnemyNear { ship, by } => ("refuse-enemy-near", &[&c::R_57], Two(ship, by)),
            V::SameStrike { ship } => ("refuse-same-strike", &[&c::R_37], Ship(ship)),
            V::NotARefuge { hex } => {
                ("refuse-not-a-refuge", &[&c::C_14_29, &c::R_41], Told::Hex(hex))
            }
            V::MustShelter { ship } => ("refuse-must-place", &[&c::C_14_29, &c::R_41], Ship(ship)),
            V::NotCarried { ship } => {
                ("refuse-not-carried", &[&c::C_17_21, &c::C_17_23, &c::R_48], Ship(ship))
            }
            V::NotALanding { hex } => {
                ("refuse-not-a-landing", &[&c::C_17_22, &c::R_17], Told::Hex(hex))
            }
            V::NotSouthernShore { ship } => {
                ("refuse-not-southern-shore", &[&c::C_16_0, &c::R_18], Ship(ship))
            }
            V::CrewAshore { ship } => ("refuse-crew-ashore", &[&c::C_16_0, &c::R_46], Ship(ship)),
            V::CrewAboard { ship } => ("refuse-crew-aboard", &[&c::C_16_0, &c::R_46], Ship(ship)),
            V::CrewSpent { ship } => ("refuse-crew-spent", &[&c::C_16_0, &c::R_46], Ship(ship)),
            V::CrewApart { ship } => ("refuse-crew-apart", &[&c::C_16_0, &c::R_46], Ship(ship)),
            V::CrewTooFar { ship, hex } => {
                ("refuse-crew-too-far", &[&c::C_16_0, &c::R_46], ShipHex(ship, hex))
            }
            V::LeaderGone => ("refuse-leader-gone", &[&c::R_47], Nothing),
            V::LeaderTooFar => ("refuse-leader-too-far", &[&c::R_47], Nothing),
            V::LeaderNeedsCrews => ("refuse-leader-needs-crews", &[&c::C_16_0, &c::R_47], Nothing),
            V::LeaderThere => ("refuse-leader-there", &[&c::R_47], Nothing),
            V::LeaderMoved => ("refuse-leader-moved", &[&c::R_47], Nothing),
            V::NotUnderWalls { ship } => {
                ("refuse-not-under-walls", &[&c::C_15_56, &c::R_44], Ship(ship))
            }
            V::Named { ship } => ("refuse-named", &[&c::R_44, &c::R_49], Ship(ship)),
            V::LodgedThere { hex } => ("refuse-lodged-there", &[&c::R_44], Told::Hex(hex)),
            V::NotInHorn { ship } => ("refuse-not-in-horn", &[&c::C_15_71, &c::R_16], Ship(ship)),
            V::GunsSpent { guns } => ("refuse-guns-spent", &[&c::C_15_72, &c::R_16], Guns(guns)),
        }
    }
}

impl kernel::Violation for Violation {
    fn clauses(&self) -> Vec<&'static Clause> {
        self.parts().1.to_vec()
    }
}

/// A violation in words.
pub(crate) fn refusal(ground: &Ground, violation: &Violation) -> Illegal {
    let (id, clauses, told) = violation.parts();
    let text = Text::new(id);
    let code = |ship: ShipId| ground.code(ship);
    let reason = match told {
        Told::Nothing => text,
        Told::Ship(ship) => text.with("ship", code(ship)),
        Told::Hex(hex) => text.with("hex", ground.number(hex)),
        Told::HexBy(hex, by) => text.with("hex", ground.number(hex)).with("by", code(by)),
        Told::Number(ship, name, number) => text.with("ship", code(ship)).with(name, number),
        Told::Two(ship, target) => text.with("ship", code(ship)).with("target", code(target)),
        Told::ShipHex(ship, hex) => text.with("ship", code(ship)).with("hex", ground.number(hex)),
        Told::Range(ship, least, most) => {
            text.with("ship", code(ship)).with("least", least).with("most", most)
        }
        Told::Wind(eye) => text.with("wind", ground.compass_text(eye)),
        Told::Guns(guns) => text.with("guns", guns),
    };
    Illegal { reason, clauses: clauses.iter().map(|clause| Cite::from(*clause)).collect() }
}
