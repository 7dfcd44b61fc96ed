//! What has happened, in the past tense, and the line of the log each event becomes.

use crate::action::Leader;
use crate::clauses as c;
use crate::ground::{Ground, side_text};
use crate::state::{Ending, ShipId};
use crate::tables::Blow;
use hexgrid::{Facing, Hand, Hex};
use kernel::{Audience, Cite, Clause, Line, Seat, SeatSet, Side, Text, Weight};
use serde::Serialize;

/// How a ship was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Loss {
    Aground,
    Rocks,
    OffMap,
    Storm,
    Rammed,
    Melee,
    Bombarded,
}

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it; messages/en.ftl says it in words")]
pub enum Event {
    TurnBegan { turn: u8 },
    WindFrom { wind: Facing },
    WindBlows { wind: Facing, speed: u8 },
    WindFailed,
    StormBroke,
    StormWeathered { ship: ShipId, face: u8 },
    RefugeFound { ship: ShipId, hex: Hex },
    NavalPhaseBegan,
    GoingOn { seat: u8, on: bool },
    NavalPhaseEnded,
    ImpulseBegan { impulse: u8 },
    InitiativeTied { face: u8 },
    InitiativeWon { side: Side, byzantine: u8, ottoman: u8 },
    SegmentBegan { side: Side },
    SeatDone { seat: u8 },
    ShipPlaced { ship: ShipId, hex: Hex },
    ShipEntered { ship: ShipId, hex: Hex },
    SpeedSet { ship: ShipId, speed: u8 },
    ShipMoved { ship: ShipId, hex: Hex },
    ShipPassed { ship: ShipId, by: ShipId },
    ShipTurned { ship: ShipId, facing: Facing, hand: Hand },
    ShipFaced { ship: ShipId, facing: Facing },
    BattleSpeed { ship: ShipId },
    SailSet { ship: ShipId },
    OarsOut { ship: ShipId },
    ShipStopped { ship: ShipId },
    ShoalPassed { ship: ShipId, hex: Hex, face: u8 },
    ShipDrifted { ship: ShipId, hex: Hex },
    DriftStopped { ship: ShipId },
    RamHeld { ship: ShipId, target: ShipId, face: u8, needed: u8 },
    RamFailed { ship: ShipId, target: ShipId, face: u8, needed: u8 },
    RammerHurt { ship: ShipId },
    RamDidNotSink { ship: ShipId, target: ShipId, face: u8 },
    BrokeFree { ship: ShipId, face: u8 },
    HeldFast { ship: ShipId, face: u8 },
    Embarked { ship: ShipId },
    Debarked { ship: ShipId },
    BoomWork { ship: ShipId },
    BoomBroken { side: Side },
    BoomTaken { side: Side },
    CombatBegan,
    Allotted { ship: ShipId, target: ShipId, points: u8, seats: SeatSet },
    Withheld { ship: ShipId, seats: SeatSet },
    Revealed { ship: ShipId, target: ShipId, points: u8 },
    Rests { seat: u8, within: u8 },
    RestEnded { seat: u8 },
    SeatReady { seat: u8 },
    MeleeFought { target: ShipId, differential: i8, face: u8, blow: Blow },
    ShipIneffective { ship: ShipId },
    ShipDamaged { ship: ShipId },
    ShipReversed { ship: ShipId },
    UnitLost { ship: ShipId },
    ShipLost { ship: ShipId, loss: Loss },
    LeaderLost { leader: Leader },
    FiveInHorn,
    LateArrived { ship: ShipId },
    ShipSaved { ship: ShipId },
    PlanningBegan,
    PortageDeclined,
    PortageRolled { face: u8, capability: u8, done: bool },
    ShipLaunched { ship: ShipId, hex: Hex },
    CrewLanded { ship: ShipId },
    CrewBoarded { ship: ShipId },
    CrewMoved { ship: ShipId, hex: Hex },
    LeaderMoved { leader: Leader, ship: ShipId },
    LeaderLanded { leader: Leader, ship: ShipId },
    AssaultBegan,
    AssaultNamed { ship: ShipId },
    Lodged { ship: ShipId, face: u8, needed: u8 },
    ThrownBack { ship: ShipId, face: u8, needed: u8 },
    TakenIn { ship: ShipId, by: ShipId },
    BombardmentBegan,
    Targeted { ship: ShipId },
    ShotMissed { ship: ShipId, sum: u8 },
    ShotHit { ship: ShipId, sum: u8 },
    SideConceded { side: Side },
    GameEnded { ending: Ending },
}

use Event as E;

/// Who may learn of an event. Rule: C-37.
pub(crate) fn seen_by(event: &Event) -> Audience {
    match event {
        E::Allotted { seats, .. } | E::Withheld { seats, .. } => Audience::Seats(*seats),
        _ => Audience::Everyone,
    }
}

/// How much an event weighs.
pub(crate) fn weight(ground: &Ground, event: &Event) -> Weight {
    match event {
        E::TurnBegan { .. } => Weight::Turn,
        E::NavalPhaseBegan
        | E::ImpulseBegan { .. }
        | E::PlanningBegan
        | E::CombatBegan
        | E::AssaultBegan
        | E::BombardmentBegan => Weight::Phase,
        E::ShipEntered { ship, .. } if ground.calendar.late.contains(*ship) => Weight::Great,
        E::ShipLost { .. } => Weight::Loss,
        E::WindBlows { .. }
        | E::WindFailed
        | E::StormBroke
        | E::BoomBroken { .. }
        | E::BoomTaken { .. }
        | E::PortageRolled { done: true, .. }
        | E::FiveInHorn
        | E::LateArrived { .. }
        | E::BrokeFree { .. }
        | E::ShipSaved { .. }
        | E::ShipReversed { .. }
        | E::Lodged { .. }
        | E::LeaderLost { .. }
        | E::SideConceded { .. }
        | E::GameEnded { .. } => Weight::Great,
        _ => Weight::Plain,
    }
}

struct Teller<'a>(&'a Ground);

impl Teller<'_> {
    fn tell(&self, id: &'static str, clauses: &[&'static Clause], ships: &[ShipId]) -> Line {
        Line {
            text: Text::new(id),
            clauses: clauses.iter().map(|clause| Cite::from(*clause)).collect(),
            pieces: ships.iter().map(|ship| ship.piece()).collect(),
        }
    }
    fn one(&self, id: &'static str, ship: ShipId, clauses: &[&'static Clause]) -> Line {
        let mut line = self.tell(id, clauses, &[ship]);
        line.text = line.text.with("ship", self.0.code(ship));
        line
    }
    fn two(&self, id: &'static str, a: ShipId, b: ShipId, clauses: &[&'static Clause]) -> Line {
        let mut line = self.tell(id, clauses, &[a, b]);
        line.text = line.text.with("ship", self.0.code(a)).with("target", self.0.code(b));
        line
    }
    fn side(&self, id: &'static str, side: Side, clauses: &[&'static Clause]) -> Line {
        let mut line = self.tell(id, clauses, &[]);
        line.text = line.text.with("side", side_text(side));
        line
    }
    /// A commander, by the side where it has no other.
    fn seat(
        &self,
        [of_side, of_seat]: [&'static str; 2],
        seat: u8,
        clauses: &[&'static Clause],
    ) -> Line {
        let side = self.0.roster.side_of(Seat(seat)).expect("events name seats of the table");
        if self.0.seats_of(side).len() == 1 {
            self.side(of_side, side, clauses)
        } else {
            self.tell(of_seat, clauses, &[]).plus("seat", seat + 1)
        }
    }
    fn hex(&self, id: &'static str, ship: ShipId, hex: Hex, clauses: &[&'static Clause]) -> Line {
        self.one(id, ship, clauses).plus("hex", self.0.number(hex))
    }
}

trait Plus {
    fn plus(self, name: &'static str, value: impl Into<kernel::Arg>) -> Self;
}
impl Plus for Line {
    fn plus(mut self, name: &'static str, value: impl Into<kernel::Arg>) -> Self {
        self.text = self.text.with(name, value);
        self
    }
}

/// What an event tells people.
pub(crate) fn line(ground: &Ground, event: &Event) -> Line {
    let t = Teller(ground);
    match *event {
        E::TurnBegan { turn } => t.tell("event-turn-began", &[&c::R_21], &[]).plus("turn", turn),
        E::WindFrom { wind } => t
            .tell("event-wind-from", &[&c::C_14_23, &c::C_14_31], &[])
            .plus("wind", ground.compass_text(wind)),
        E::WindBlows { wind, speed } => t
            .tell("event-wind-blows", &[&c::C_14_23, &c::C_14_32], &[])
            .plus("wind", ground.compass_text(wind))
            .plus("speed", speed),
        E::WindFailed => t.tell("event-wind-failed", &[&c::R_3, &c::R_28], &[]),
        E::StormBroke => t.tell("event-storm-broke", &[&c::C_14_29, &c::R_41], &[]),
        E::StormWeathered { ship, face } => {
            t.one("event-storm-weathered", ship, &[&c::C_14_29]).plus("face", face)
        }
        E::RefugeFound { ship, hex } => {
            t.hex("event-refuge-found", ship, hex, &[&c::C_14_29, &c::R_41])
        }
        E::NavalPhaseBegan => t.tell("event-naval-phase-began", &[&c::C_2_0], &[]),
        E::GoingOn { seat, on } => {
            let ids = if on {
                ["event-side-would-go-on", "event-would-go-on"]
            } else {
                ["event-side-would-stop", "event-would-stop"]
            };
            t.seat(ids, seat, &[&c::C_13_1, &c::R_22])
        }
        E::NavalPhaseEnded => t.tell("event-naval-phase-ended", &[&c::C_13_1, &c::R_22], &[]),
        E::ImpulseBegan { impulse } => {
            t.tell("event-impulse-began", &[&c::C_4_0], &[]).plus("impulse", impulse)
        }
        E::InitiativeTied { face } => {
            t.tell("event-initiative-tied", &[&c::R_9], &[]).plus("face", face)
        }
        E::InitiativeWon { side, byzantine, ottoman } => t
            .side("event-initiative-won", side, &[&c::C_4_0])
            .plus("byzantine", byzantine)
            .plus("ottoman", ottoman),
        E::SegmentBegan { side } => t.side("event-segment-began", side, &[&c::C_4_0, &c::R_21]),
        E::SeatDone { seat } => t.seat(["event-side-done", "event-seat-done"], seat, &[&c::R_23]),
        E::ShipPlaced { ship, hex } => t.hex("event-ship-placed", ship, hex, &[&c::R_32]),
        E::ShipEntered { ship, hex } => {
            t.hex("event-ship-entered", ship, hex, &[&c::C_19_1, &c::R_32])
        }
        E::SpeedSet { ship, speed } => {
            t.one("event-speed-set", ship, &[&c::C_14_22, &c::R_26]).plus("speed", speed)
        }
        E::ShipMoved { ship, hex } => t.hex("event-ship-moved", ship, hex, &[&c::C_14_11]),
        E::ShipPassed { ship, by } => t.two("event-ship-passed", ship, by, &[&c::C_14_15]),
        E::ShipTurned { ship, facing, .. } => t
            .one("event-ship-turned", ship, &[&c::C_14_13, &c::C_14_25])
            .plus("facing", ground.compass_text(facing)),
        E::ShipFaced { ship, facing } => {
            t.one("event-ship-faced", ship, &[&c::R_39]).plus("facing", ground.compass_text(facing))
        }
        E::BattleSpeed { ship } => t.one("event-battle-speed", ship, &[&c::C_14_16, &c::R_9]),
        E::SailSet { ship } => t.one("event-sail-set", ship, &[&c::C_14_18, &c::R_29]),
        E::OarsOut { ship } => t.one("event-oars-out", ship, &[&c::C_14_18, &c::R_29]),
        E::ShipStopped { ship } => t.one("event-ship-stopped", ship, &[&c::C_14_27, &c::R_30]),
        E::ShoalPassed { ship, hex, face } => {
            t.hex("event-shoal-passed", ship, hex, &[&c::C_15_53]).plus("face", face)
        }
        E::ShipDrifted { ship, hex } => {
            t.hex("event-ship-drifted", ship, hex, &[&c::C_14_26, &c::R_24])
        }
        E::DriftStopped { ship } => t.one("event-drift-stopped", ship, &[&c::R_24]),
        E::RamHeld { ship, target, face, needed } => t
            .two("event-ram-held", ship, target, &[&c::C_15_14, &c::C_15_15])
            .plus("face", face)
            .plus("needed", needed),
        E::RamFailed { ship, target, face, needed } => t
            .two("event-ram-failed", ship, target, &[&c::C_15_14])
            .plus("face", face)
            .plus("needed", needed),
        E::RammerHurt { ship } => t.one("event-rammer-hurt", ship, &[&c::C_15_42, &c::R_7]),
        E::RamDidNotSink { ship, target, face } => {
            t.two("event-ram-did-not-sink", ship, target, &[&c::C_15_42]).plus("face", face)
        }
        E::BrokeFree { ship, face } => {
            t.one("event-broke-free", ship, &[&c::C_15_16, &c::R_35]).plus("face", face)
        }
        E::HeldFast { ship, face } => {
            t.one("event-held-fast", ship, &[&c::C_15_16]).plus("face", face)
        }
        E::Embarked { ship } => t.one("event-embarked", ship, &[&c::C_15_51, &c::R_43]),
        E::Debarked { ship } => t.one("event-debarked", ship, &[&c::C_15_54, &c::R_43]),
        E::BoomWork { ship } => t.one("event-boom-work", ship, &[&c::C_15_64, &c::R_40]),
        E::BoomBroken { side } => t.side("event-boom-broken", side, &[&c::C_15_64, &c::R_40]),
        E::BoomTaken { side } => t.side("event-boom-taken", side, &[&c::C_15_61, &c::R_40]),
        E::CombatBegan => t.tell("event-combat-began", &[&c::C_15_21], &[]),
        E::Allotted { ship, target, points, .. } => {
            t.two("event-allotted", ship, target, &[&c::C_15_24, &c::R_37]).plus("points", points)
        }
        E::Revealed { ship, target, points } => {
            t.two("event-revealed", ship, target, &[&c::C_15_24, &c::R_37]).plus("points", points)
        }
        E::Withheld { ship, .. } => t.one("event-withheld", ship, &[&c::C_15_24, &c::R_37]),
        E::Rests { seat, within } => {
            let text = t.tell("event-rests", &[&c::R_57], &[]);
            text.plus("seat", seat + 1).plus("hexes", within)
        }
        E::RestEnded { seat } => {
            t.tell("event-rest-ended", &[&c::R_57], &[]).plus("seat", seat + 1)
        }
        E::SeatReady { seat } => {
            t.tell("event-seat-ready", &[&c::R_37], &[]).plus("seat", seat + 1)
        }
        E::MeleeFought { target, differential, face, blow } => t
            .one("event-melee-fought", target, &[&c::C_15_31, &c::C_15_41])
            .plus("differential", differential)
            .plus("face", face)
            .plus("result", Text::new(blow_id(blow))),
        E::ShipIneffective { ship } => t.one("event-ship-ineffective", ship, &[&c::C_15_33]),
        E::ShipDamaged { ship } => t.one("event-ship-damaged", ship, &[&c::C_15_34]),
        E::ShipReversed { ship } => t.one("event-ship-reversed", ship, &[&c::C_15_35]),
        E::UnitLost { ship } => t.one("event-unit-lost", ship, &[&c::R_38, &c::R_45]),
        E::ShipLost { ship, loss } => match loss {
            Loss::Aground => t.one("event-lost-aground", ship, &[&c::C_14_27, &c::R_30]),
            Loss::Rocks => t.one("event-lost-rocks", ship, &[&c::C_15_53]),
            Loss::OffMap => t.one("event-lost-off-map", ship, &[&c::C_14_27, &c::R_31]),
            Loss::Storm => t.one("event-lost-storm", ship, &[&c::C_14_29]),
            Loss::Rammed => t.one("event-lost-rammed", ship, &[&c::C_15_15, &c::C_15_42]),
            Loss::Melee => t.one("event-lost-melee", ship, &[&c::C_15_35]),
            Loss::Bombarded => t.one("event-lost-bombarded", ship, &[&c::C_15_73]),
        },
        E::LeaderLost { leader } => {
            t.tell("event-leader-lost", &[&c::R_47], &[]).plus("leader", leader_text(leader))
        }
        E::FiveInHorn => t.tell("event-five-in-horn", &[&c::R_51], &[]),
        E::LateArrived { ship } => t.one("event-late-arrived", ship, &[&c::R_51]),
        E::ShipSaved { ship } => t.one("event-ship-saved", ship, &[&c::R_53]),
        E::PlanningBegan => t.tell("event-planning-began", &[&c::R_21], &[]),
        E::PortageDeclined => t.tell("event-portage-declined", &[&c::R_48], &[]),
        E::PortageRolled { face, capability, done } => t
            .tell(
                if done { "event-portage-done" } else { "event-portage-failed" },
                &[&c::C_17_22, &c::R_17],
                &[],
            )
            .plus("face", face)
            .plus("capability", capability),
        E::ShipLaunched { ship, hex } => {
            t.hex("event-ship-launched", ship, hex, &[&c::C_17_22, &c::R_48])
        }
        E::CrewLanded { ship } => t.one("event-crew-landed", ship, &[&c::C_16_0, &c::R_46]),
        E::CrewBoarded { ship } => t.one("event-crew-boarded", ship, &[&c::C_16_0, &c::R_46]),
        E::CrewMoved { ship, hex } => t.hex("event-crew-moved", ship, hex, &[&c::C_16_0, &c::R_46]),
        E::LeaderMoved { leader, ship } => {
            t.one("event-leader-moved", ship, &[&c::R_47]).plus("leader", leader_text(leader))
        }
        E::LeaderLanded { leader, ship } => {
            t.one("event-leader-landed", ship, &[&c::R_47]).plus("leader", leader_text(leader))
        }
        E::AssaultBegan => t.tell("event-assault-began", &[&c::R_21, &c::R_44], &[]),
        E::BombardmentBegan => t.tell("event-bombardment-began", &[&c::C_15_71, &c::R_21], &[]),
        E::AssaultNamed { ship } => t.one("event-assault-named", ship, &[&c::R_44]),
        E::Lodged { ship, face, needed } => {
            t.one("event-lodged", ship, &[&c::R_44]).plus("face", face).plus("needed", needed)
        }
        E::ThrownBack { ship, face, needed } => {
            t.one("event-thrown-back", ship, &[&c::R_44]).plus("face", face).plus("needed", needed)
        }
        E::TakenIn { ship, by } => t.two("event-taken-in", ship, by, &[&c::C_15_58, &c::R_45]),
        E::Targeted { ship } => t.one("event-targeted", ship, &[&c::R_49]),
        E::ShotMissed { ship, sum } => {
            t.one("event-shot-missed", ship, &[&c::C_15_73]).plus("sum", sum)
        }
        E::ShotHit { ship, sum } => t.one("event-shot-hit", ship, &[&c::C_15_73]).plus("sum", sum),
        E::SideConceded { side } => t.side("event-side-conceded", side, &[&c::R_52]),
        E::GameEnded { ending } => {
            let reason = Text::new(ending.reason());
            match ending.winner() {
                Some(side) => t.side("event-game-won", side, &[&c::R_52]).plus("reason", reason),
                None => t.tell("event-game-drawn", &[&c::R_52], &[]).plus("reason", reason),
            }
        }
    }
}

/// Message that names a result of melee.
pub(crate) const fn blow_id(blow: Blow) -> &'static str {
    match blow {
        Blow::NoEffect => "blow-no-effect",
        Blow::Ineffective => "blow-ineffective",
        Blow::Damaged => "blow-damaged",
        Blow::LoseOne => "blow-lose-one",
    }
}

/// A leader's name.
pub(crate) const fn leader_text(leader: Leader) -> Text {
    Text::new(match leader {
        Leader::Diedo => "leader-diedo",
        Leader::Trevisano => "leader-trevisano",
    })
}
