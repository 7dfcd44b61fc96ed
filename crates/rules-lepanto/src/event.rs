//! What has happened, in the past tense, and the line of the log each event becomes.

use crate::clauses as c;
use crate::ground::Ground;
use crate::state::{Ending, ShipId};
use crate::tables::{Arc, Column, Verdict};
use hexgrid::{Facing, Hand, Hex};
use kernel::{Cite, Clause, Line, Side, Text, Weight};
use serde::Serialize;

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it; messages/en.ftl says it in words")]
pub enum Event {
    TurnBegan {
        turn: u8,
    },
    WindHeld {
        face: u8,
        wind: Facing,
    },
    WindShifted {
        face: u8,
        wind: Facing,
        hand: Hand,
    },
    WindDied {
        wind: Facing,
    },
    WindLulled {
        face: u8,
    },
    WindRose {
        face: u8,
        wind: Facing,
    },
    DoriaHeld {
        face: u8,
    },
    GalleassesLamed {
        face: u8,
    },
    ShipDrifted {
        ship: ShipId,
        hex: Hex,
    },
    DriftHalted {
        ship: ShipId,
    },
    ShipDriftedAway {
        ship: ShipId,
    },
    OarsRested {
        ship: ShipId,
    },
    MovementBegan {
        side: Side,
    },
    ShipRowed {
        ship: ShipId,
        hex: Hex,
    },
    ShipSailed {
        ship: ShipId,
        hex: Hex,
    },
    GalleassTowed {
        ship: ShipId,
        tow: ShipId,
        hex: Hex,
    },
    ShipTurned {
        ship: ShipId,
        facing: Facing,
    },
    OarsExhausted {
        ship: ShipId,
    },
    GalleassAnchored {
        ship: ShipId,
    },
    TowSevered {
        ship: ShipId,
        tow: ShipId,
    },
    ShipEnteredToRam {
        ship: ShipId,
        target: ShipId,
        hexes: u8,
    },
    CombatBegan {
        side: Side,
    },
    CombatPassed {
        side: Side,
    },
    GunsMissed {
        ship: ShipId,
        target: ShipId,
        arc: Arc,
        face: u8,
        needed: u8,
    },
    GunsSank {
        ship: ShipId,
        target: ShipId,
        arc: Arc,
        face: u8,
        needed: u8,
    },
    SmallArmsAimed {
        ship: ShipId,
        target: ShipId,
    },
    SmallArmsFired {
        ship: ShipId,
        target: ShipId,
        column: Column,
        face: u8,
        shift: i8,
        result: Verdict,
    },
    BoarderJoined {
        ship: ShipId,
        target: ShipId,
    },
    BoardingCalledOff {
        target: ShipId,
    },
    BoardingFought {
        target: ShipId,
        ships: u8,
        column: Column,
        face: u8,
        result: Verdict,
    },
    RamStruck {
        ship: ShipId,
        target: ShipId,
        face: u8,
        needed: u8,
    },
    RamFailed {
        ship: ShipId,
        target: ShipId,
        face: u8,
        needed: u8,
    },
    RamLapsed {
        ship: ShipId,
    },
    ShipSunk {
        ship: ShipId,
    },
    ShipRepulsed {
        ship: ShipId,
    },
    ShipRecovered {
        ship: ShipId,
    },
    ReorientationBegan {
        side: Side,
    },
    ShipReoriented {
        ship: ShipId,
        facing: Facing,
    },
    CommanderReady {
        seat: u8,
    },
    ShipPlaced {
        ship: ShipId,
        hex: Hex,
    },
    SetUpEnded,
    ShipTakenOff {
        ship: ShipId,
    },
    SideConceded {
        side: Side,
    },
    BattleEnded {
        ending: Ending,
    },
}

/// How much an event weighs: turns and phases are headings, losses and captures are counted, and
/// what changes the whole battle is worth looking back at.
pub(crate) fn weight(event: &Event) -> Weight {
    match event {
        Event::TurnBegan { .. } => Weight::Turn,
        Event::MovementBegan { .. }
        | Event::CombatBegan { .. }
        | Event::CombatPassed { .. }
        | Event::ReorientationBegan { .. }
        | Event::SetUpEnded => Weight::Phase,
        Event::BoardingFought { result, .. } if *result != Verdict::Repulsed => Weight::Capture,
        Event::ShipSunk { .. } | Event::ShipDriftedAway { .. } | Event::ShipTakenOff { .. } => {
            Weight::Loss
        }
        Event::WindShifted { .. }
        | Event::WindDied { .. }
        | Event::WindLulled { .. }
        | Event::WindRose { .. }
        | Event::GalleassesLamed { .. }
        | Event::SideConceded { .. }
        | Event::BattleEnded { .. } => Weight::Great,
        _ => Weight::Plain,
    }
}

/// What an event tells people.
pub(crate) fn line(ground: &Ground, event: &Event) -> Line {
    let teller = Teller { ground };
    teller.line(event)
}

struct Teller<'a> {
    ground: &'a Ground,
}

impl Teller<'_> {
    fn hex(&self, hex: Hex) -> String {
        self.ground.grid.number(hex)
    }
    fn one(&self, id: &'static str, ship: ShipId, clauses: &[&'static Clause]) -> Line {
        tell(Text::new(id).with("ship", self.ground.code(ship)), clauses, &[ship])
    }
    fn to_hex(&self, id: &'static str, ship: ShipId, hex: Hex, cl: &[&'static Clause]) -> Line {
        let mut line = self.one(id, ship, cl);
        line.text = line.text.with("hex", self.hex(hex));
        line
    }
    fn to_facing(
        &self,
        id: &'static str,
        ship: ShipId,
        facing: Facing,
        cl: &[&'static Clause],
    ) -> Line {
        let mut line = self.one(id, ship, cl);
        line.text = line.text.with("facing", self.ground.compass_text(facing));
        line
    }
    fn pair(&self, id: &'static str, a: ShipId, b: ShipId, clauses: &[&'static Clause]) -> Line {
        let text =
            Text::new(id).with("ship", self.ground.code(a)).with("target", self.ground.code(b));
        tell(text, clauses, &[a, b])
    }
    fn of_side(&self, id: &'static str, side: Side, clauses: &[&'static Clause]) -> Line {
        tell(Text::new(id).with("side", side_text(side)), clauses, &[])
    }
    fn wind(&self, id: &'static str, face: u8, wind: Facing, cl: &[&'static Clause]) -> Line {
        let text = Text::new(id).with("face", face).with("wind", self.ground.compass_text(wind));
        tell(text, cl, &[])
    }

    fn line(&self, event: &Event) -> Line {
        match *event {
            Event::TurnBegan { turn } => {
                tell(Text::new("event-turn-began").with("turn", turn), &[&c::C_5_1], &[])
            }
            Event::WindHeld { face, wind } => {
                self.wind("event-wind-held", face, wind, &[&c::C_6_3])
            }
            Event::WindShifted { face, wind, hand } => {
                let id = match hand {
                    Hand::Port => "event-wind-backed",
                    Hand::Starboard => "event-wind-veered",
                };
                self.wind(id, face, wind, &[&c::C_6_3])
            }
            Event::WindDied { wind } => {
                self.wind("event-wind-died", 4, wind, &[&c::C_6_3, &c::L_2])
            }
            Event::WindLulled { face } => {
                let text = Text::new("event-wind-lulled").with("face", face);
                tell(text, &[&c::C_6_3, &c::L_2], &[])
            }
            Event::WindRose { face, wind } => {
                self.wind("event-wind-rose", face, wind, &[&c::C_6_3, &c::L_2])
            }
            Event::DoriaHeld { face } => {
                tell(Text::new("event-doria-held").with("face", face), &[&c::C_9_0], &[])
            }
            Event::GalleassesLamed { face } => {
                let text = Text::new("event-galleasses-lamed").with("face", face);
                tell(text, &[&c::C_9_0], &[])
            }
            Event::ShipDrifted { ship, hex } => {
                self.to_hex("event-ship-drifted", ship, hex, &[&c::C_6_4])
            }
            Event::DriftHalted { ship } => self.one("event-drift-halted", ship, &[&c::C_6_4]),
            Event::ShipDriftedAway { ship } => {
                self.one("event-ship-drifted-away", ship, &[&c::C_6_4])
            }
            Event::OarsRested { ship } => {
                self.one("event-oars-rested", ship, &[&c::C_6_7, &c::L_25])
            }
            Event::MovementBegan { side } => {
                self.of_side("event-movement-began", side, &[&c::C_5_2])
            }
            Event::ShipRowed { ship, hex } => {
                self.to_hex("event-ship-rowed", ship, hex, &[&c::C_6_2])
            }
            Event::ShipSailed { ship, hex } => {
                self.to_hex("event-ship-sailed", ship, hex, &[&c::C_6_2, &c::L_3])
            }
            Event::GalleassTowed { ship, tow, hex } => {
                let text = Text::new("event-galleass-towed")
                    .with("ship", self.ground.code(ship))
                    .with("tow", self.ground.code(tow))
                    .with("hex", self.hex(hex));
                tell(text, &[&c::C_6_1, &c::L_6], &[ship, tow])
            }
            Event::ShipTurned { ship, facing } => {
                self.to_facing("event-ship-turned", ship, facing, &[&c::C_6_2, &c::L_4])
            }
            Event::OarsExhausted { ship } => self.one("event-oars-exhausted", ship, &[&c::C_6_7]),
            Event::GalleassAnchored { ship } => {
                self.one("event-galleass-anchored", ship, &[&c::C_6_1])
            }
            Event::TowSevered { ship, tow } => {
                let text = Text::new("event-tow-severed")
                    .with("ship", self.ground.code(ship))
                    .with("tow", self.ground.code(tow));
                tell(text, &[&c::C_6_1, &c::L_6], &[ship, tow])
            }
            Event::ShipEnteredToRam { ship, target, hexes } => {
                let mut line =
                    self.pair("event-ship-entered-to-ram", ship, target, &[&c::C_7_5, &c::L_12]);
                line.text = line.text.with("hexes", hexes);
                line
            }
            Event::CombatBegan { side } => self.of_side("event-combat-began", side, &[&c::C_5_3]),
            Event::CombatPassed { side } => self.of_side("event-combat-passed", side, &[&c::L_26]),
            Event::GunsMissed { ship, target, arc, face, needed } => {
                let mut line = self.pair("event-guns-missed", ship, target, &[&c::C_7_1]);
                line.text = gun_args(line.text, arc, face, needed);
                line
            }
            Event::GunsSank { ship, target, arc, face, needed } => {
                let mut line = self.pair("event-guns-sank", ship, target, &[&c::C_7_1]);
                line.text = gun_args(line.text, arc, face, needed);
                line
            }
            Event::SmallArmsAimed { ship, target } => {
                self.pair("event-small-arms-aimed", ship, target, &[&c::C_7_2, &c::L_8])
            }
            Event::SmallArmsFired { ship, target, column, face, shift, result } => {
                let id = match result {
                    Verdict::Repulsed => "event-small-arms-repulsed",
                    Verdict::Eliminated => "event-small-arms-killed",
                    Verdict::Both => "event-small-arms-both",
                };
                let clauses: &[&'static Clause] =
                    if shift == 0 { &[&c::C_7_2] } else { &[&c::C_7_2, &c::C_7_3, &c::L_9] };
                let mut line = self.pair(id, ship, target, clauses);
                line.text = line
                    .text
                    .with("odds", column.name())
                    .with("face", face)
                    .with("shift", shift_text(shift));
                line
            }
            Event::BoarderJoined { ship, target } => {
                self.pair("event-boarder-joined", ship, target, &[&c::C_7_4])
            }
            Event::BoardingCalledOff { target } => {
                self.one("event-boarding-called-off", target, &[&c::L_27])
            }
            Event::BoardingFought { target, ships, column, face, result } => {
                let id = match result {
                    Verdict::Repulsed => "event-boarding-repulsed",
                    Verdict::Eliminated => "event-boarding-took",
                    Verdict::Both => "event-boarding-both",
                };
                let text = Text::new(id)
                    .with("target", self.ground.code(target))
                    .with("ships", ships)
                    .with("odds", column.name())
                    .with("face", face);
                tell(text, &[&c::C_7_4, &c::L_8A], &[target])
            }
            Event::RamStruck { ship, target, face, needed } => {
                let mut line = self.pair("event-ram-struck", ship, target, &[&c::C_7_5]);
                line.text = line.text.with("face", face).with("needed", needed);
                line
            }
            Event::RamFailed { ship, target, face, needed } => {
                let mut line = self.pair("event-ram-failed", ship, target, &[&c::C_7_5]);
                line.text = line.text.with("face", face).with("needed", needed);
                line
            }
            Event::RamLapsed { ship } => self.one("event-ram-lapsed", ship, &[&c::L_12]),
            Event::ShipSunk { ship } => self.one("event-ship-sunk", ship, &[&c::C_5_3]),
            Event::ShipRepulsed { ship } => self.one("event-ship-repulsed", ship, &[&c::C_7_2]),
            Event::ShipRecovered { ship } => {
                self.one("event-ship-recovered", ship, &[&c::C_7_2, &c::L_11])
            }
            Event::ReorientationBegan { side } => {
                self.of_side("event-reorientation-began", side, &[&c::C_5_4])
            }
            Event::ShipReoriented { ship, facing } => {
                self.to_facing("event-ship-reoriented", ship, facing, &[&c::C_5_4])
            }
            Event::CommanderReady { seat } => {
                let text = Text::new("event-commander-ready").with("seat", seat + 1);
                tell(text, &[&c::L_20], &[])
            }
            Event::ShipPlaced { ship, hex } => {
                self.to_hex("event-ship-placed", ship, hex, &[&c::C_N_1])
            }
            Event::SetUpEnded => tell(Text::new("event-set-up-ended"), &[&c::C_N_1], &[]),
            Event::ShipTakenOff { ship } => {
                self.one("event-ship-taken-off", ship, &[&c::C_10_0, &c::L_14])
            }
            Event::SideConceded { side } => self.of_side("event-side-conceded", side, &[]),
            Event::BattleEnded { ending } => {
                let reason = Text::new(ending.reason());
                let text = match ending.winner() {
                    Some(side) => Text::new("event-battle-won")
                        .with("side", side_text(side))
                        .with("reason", reason),
                    None => reason,
                };
                tell(text, &[&c::C_10_0, &c::L_14], &[])
            }
        }
    }
}

fn gun_args(text: Text, arc: Arc, face: u8, needed: u8) -> Text {
    text.with("arc", Text::new(arc.message())).with("face", face).with("needed", needed)
}

/// The name of a side.
pub(crate) const fn side_text(side: Side) -> Text {
    Text::new(if side.0 == 0 { "side-christian" } else { "side-islamic" })
}

/// A shift of a die, for people.
pub(crate) fn shift_text(shift: i8) -> Text {
    match shift {
        0 => Text::new("shift-none"),
        up if up > 0 => Text::new("shift-worse").with("by", up),
        down => Text::new("shift-better").with("by", -down),
    }
}

fn tell(text: Text, clauses: &[&'static Clause], pieces: &[ShipId]) -> Line {
    Line {
        text,
        clauses: clauses.iter().map(|clause| Cite::from(*clause)).collect(),
        pieces: pieces.iter().map(|ship| ship.piece()).collect(),
    }
}
