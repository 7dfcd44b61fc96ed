//! Why an action is refused: facts, their clauses, and their words.

use crate::clauses as c;
use crate::ground::Ground;
use crate::preview::millimetres;
use crate::state::ShipId;
use kernel::{Cite, Clause, Illegal, Side, Text};

/// A fact that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the messages say each in words")]
pub enum Violation {
    Over,
    RollDue,
    NotAsked { side: Side },
    WrongStep,
    NotYours { ship: ShipId },
    NotAdmiral { side: Side },
    Gone { ship: ShipId },
    // Deployment.
    OutsideZone { ship: ShipId },
    OffGrid { ship: ShipId },
    NearFriend { ship: ShipId, other: ShipId },
    Deployed { ship: ShipId },
    HasRoom { ship: ShipId },
    // Writing.
    NothingToWrite { ship: ShipId },
    Speed { ship: ShipId, least: i8, most: i8 },
    Astern { ship: ShipId },
    AsternFar { ship: ShipId, most: i8 },
    SlowFormation { other: ShipId },
    FormationSpeed { ship: ShipId, speed: i8, least: i8, most: i8 },
    TooNear { ship: ShipId, other: ShipId, by: i32 },
    TooFar { ship: ShipId, other: ShipId, by: i32 },
    NoFormation { ship: ShipId, other: ShipId },
    TwoCommanders { ship: ShipId, other: ShipId },
    Together { ship: ShipId, other: ShipId },
    // Movement.
    AtRest { ship: ShipId },
    Moved { ship: ShipId },
    Contacted { ship: ShipId },
    Fighting { ship: ShipId },
    Guarding { ship: ShipId },
    WheelTooFar { ship: ShipId, most: i16 },
    WheelTooDear { ship: ShipId, cost: i8 },
    WheelAstern { ship: ShipId },
    Barred { ship: ShipId, other: ShipId },
    NothingTouched { ship: ShipId },
    OtherFormation { ship: ShipId },
    OtherWheel { ship: ShipId, degrees: i16 },
    OtherShip { ship: ShipId },
    FormationDash { ship: ShipId },
    SlowDash { ship: ShipId },
    DamagedDash { ship: ShipId },
    RowersHit { ship: ShipId },
    SpentDash { ship: ShipId },
    MovesLeft { side: Side },
    // Balistae and fire.
    NoBalistae { ship: ShipId },
    HasShot { ship: ShipId },
    NoShot { ship: ShipId, target: ShipId },
    OutOfArc { ship: ShipId, target: ShipId },
    OutOfRange { ship: ShipId, target: ShipId, gap: i32 },
    ShotBlocked { ship: ShipId, by: ShipId },
    Nearer { ship: ShipId, nearer: ShipId },
    NoFire { ship: ShipId },
    NotRammed { ship: ShipId, target: ShipId },
    // Contact and boarding.
    NotMet { ship: ShipId, target: ShipId },
    NotTouching { ship: ShipId, target: ShipId },
    Friend { target: ShipId },
    OutOfPlay { target: ShipId },
    NoSoldiers { ship: ShipId },
    Engaged { ship: ShipId },
    Attempted { ship: ShipId },
    NotOpponent { ship: ShipId, target: ShipId },
    OneOpponent { ship: ShipId },
    NoRefuge { ship: ShipId, target: ShipId },
    // Orders.
    NotYourSquadron,
    OneSquadron { side: Side },
    AdmiralLost { side: Side },
    // Measuring.
    Blind,
    OutOfReach { ship: ShipId, other: ShipId, gap: i32 },
}

impl kernel::Violation for Violation {
    fn clauses(&self) -> Vec<&'static Clause> {
        self.cited().to_vec()
    }
}

/// What a refusal says: its message, and the ships and figures in it.
struct Said {
    id: &'static str,
    ships: [Option<ShipId>; 2],
    figures: [Option<i16>; 3],
}

const fn said(id: &'static str) -> Said {
    Said { id, ships: [None; 2], figures: [None; 3] }
}
const fn of(id: &'static str, ship: ShipId) -> Said {
    Said { id, ships: [Some(ship), None], figures: [None; 3] }
}
const fn two(id: &'static str, ship: ShipId, other: ShipId) -> Said {
    Said { id, ships: [Some(ship), Some(other)], figures: [None; 3] }
}
impl Said {
    const fn figures(self, figures: [Option<i16>; 3]) -> Said {
        Said { id: self.id, ships: self.ships, figures }
    }
}

impl Violation {
    fn cited(&self) -> &'static [&'static Clause] {
        use Violation as V;
        match self {
            V::Over => &[&c::C_17_1, &c::C_17_2],
            V::RollDue | V::WrongStep | V::Gone { .. } => &[&c::N_59],
            V::NotAsked { .. } => &[&c::N_59, &c::N_65],
            V::NotYours { .. } | V::NotAdmiral { .. } | V::NotYourSquadron => &[&c::N_62],
            V::OutsideZone { .. } => &[&c::C_7_2, &c::N_32],
            V::OffGrid { .. } | V::NearFriend { .. } | V::Deployed { .. } | V::HasRoom { .. } => {
                &[&c::N_32]
            }
            V::NothingToWrite { .. } => &[&c::N_36],
            V::Speed { .. } => &[&c::C_2_2, &c::C_2_3, &c::C_2_4, &c::N_5, &c::N_36],
            V::Astern { .. } => &[&c::C_9_19, &c::N_36],
            V::AsternFar { .. } => &[&c::C_9_17, &c::N_36],
            V::SlowFormation { .. } => &[&c::N_47],
            V::FormationSpeed { .. } => &[&c::C_9_6, &c::N_47],
            V::TooNear { .. } => &[&c::C_9_5, &c::N_47],
            V::TooFar { .. } | V::Together { .. } => &[&c::N_8, &c::N_47],
            V::NoFormation { .. } => &[&c::C_9_5, &c::N_8, &c::N_47, &c::N_61],
            V::TwoCommanders { .. } | V::AdmiralLost { .. } => &[&c::N_62],
            V::AtRest { .. } => &[&c::C_9_16, &c::N_34],
            V::Moved { .. } => &[&c::C_9_15, &c::N_34],
            V::Contacted { .. } => &[&c::N_10, &c::N_34],
            V::Fighting { .. } => &[&c::C_9_23, &c::C_13_4],
            V::Guarding { .. } => &[&c::C_15_4, &c::N_20],
            V::WheelTooFar { most: 45, .. } => &[&c::C_9_8, &c::N_4],
            V::WheelTooFar { .. } => &[&c::C_9_7, &c::N_4],
            V::WheelTooDear { cost: 1, .. } => &[&c::C_9_10, &c::N_4],
            V::WheelTooDear { .. } => &[&c::C_9_11, &c::N_4, &c::N_36],
            V::WheelAstern { .. } => &[&c::C_9_18, &c::N_9],
            V::Barred { .. } | V::NothingTouched { .. } => &[&c::N_42],
            V::OtherFormation { .. } => &[&c::C_9_4, &c::N_47],
            V::OtherWheel { .. } => &[&c::N_8, &c::N_47],
            V::OtherShip { .. } => &[&c::N_53],
            V::FormationDash { .. } => &[&c::C_10_1, &c::N_47],
            V::SlowDash { .. } => &[&c::C_9_16, &c::N_9, &c::N_48],
            V::DamagedDash { .. } => &[&c::C_10_6],
            V::RowersHit { .. } => &[&c::C_18F_8],
            V::SpentDash { .. } => &[&c::C_10_4, &c::C_16_6, &c::N_48],
            V::MovesLeft { .. } => &[&c::N_34, &c::N_53],
            V::NoBalistae { .. } => &[&c::C_18F_1],
            V::HasShot { .. } => &[&c::N_28],
            V::NoShot { .. } => &[&c::C_18F_3, &c::C_18F_4, &c::C_18F_5, &c::C_18F_6, &c::N_53],
            V::OutOfArc { .. } => &[&c::C_18F_4, &c::N_53],
            V::OutOfRange { .. } => &[&c::C_18F_3, &c::N_53],
            V::ShotBlocked { .. } => &[&c::C_18F_6, &c::N_53],
            V::Nearer { .. } => &[&c::C_18F_5, &c::N_53],
            V::NoFire { .. } => &[&c::C_18I_1, &c::C_18I_5],
            V::NotRammed { .. } => &[&c::C_18I_2, &c::N_54],
            V::NotMet { .. } => &[&c::N_40],
            V::NotTouching { .. } => &[&c::N_17, &c::N_37],
            V::Friend { .. } => &[&c::C_13_1],
            V::OutOfPlay { .. } => &[&c::N_50],
            V::NoSoldiers { .. } => &[&c::N_17],
            V::Engaged { .. } => &[&c::C_13_7],
            V::Attempted { .. } => &[&c::C_13_6],
            V::NotOpponent { .. } => &[&c::C_14_6, &c::N_51],
            V::OneOpponent { .. } => &[&c::N_18, &c::N_51],
            V::NoRefuge { .. } => &[&c::C_18L_2, &c::N_56],
            V::OneSquadron { .. } => &[&c::C_19_3, &c::N_62],
            V::Blind => &[&c::C_9_14, &c::N_61],
            V::OutOfReach { .. } => &[&c::C_9_12, &c::N_37],
        }
    }

    fn said(&self) -> Said {
        use Violation as V;
        match *self {
            V::Over => said("refused-battle-over"),
            V::RollDue => said("refused-die-due"),
            V::NotAsked { .. } => said("refused-not-your-turn"),
            V::WrongStep => said("refused-wrong-step"),
            V::NotYours { ship } => of("refused-not-yours", ship),
            V::NotAdmiral { .. } => said("refused-not-admiral"),
            V::Gone { ship } => of("refused-gone", ship),
            V::OutsideZone { ship } => of("refused-outside-zone", ship),
            V::OffGrid { ship } => of("refused-off-grid", ship),
            V::NearFriend { ship, other } => two("refused-near-friend", ship, other),
            V::Deployed { ship } => of("refused-deployed", ship),
            V::HasRoom { ship } => of("refused-has-room", ship),
            V::NothingToWrite { ship } => of("refused-nothing-to-write", ship),
            V::Speed { ship, least, most } => of("refused-speed", ship).figures(range(least, most)),
            V::Astern { ship } => of("refused-astern", ship),
            V::AsternFar { ship, most } => of("refused-astern-far", ship).figures(range(0, most)),
            V::SlowFormation { other } => of("refused-slow-formation", other),
            V::FormationSpeed { ship, speed, least, most } => {
                let figures = [Some(least as i16), Some(most as i16), Some(speed as i16)];
                of("refused-formation-speed", ship).figures(figures)
            }
            V::TooNear { ship, other, .. } => two("refused-too-near", ship, other),
            V::TooFar { ship, other, .. } => two("refused-too-far", ship, other),
            V::NoFormation { ship, other } => two("refused-no-formation", ship, other),
            V::TwoCommanders { ship, other } => two("refused-two-commanders", ship, other),
            V::Together { ship, other } => two("refused-together", ship, other),
            V::AtRest { ship } => of("refused-at-rest", ship),
            V::Moved { ship } => of("refused-moved", ship),
            V::Contacted { ship } => of("refused-contacted", ship),
            V::Fighting { ship } => of("refused-fighting", ship),
            V::Guarding { ship } => of("refused-guarding", ship),
            V::WheelTooFar { ship, most } => {
                of("refused-wheel-too-far", ship).figures([None, Some(most), None])
            }
            V::WheelTooDear { ship, cost } => {
                of("refused-wheel-too-dear", ship).figures([Some(cost as i16), None, None])
            }
            V::WheelAstern { ship } => of("refused-wheel-astern", ship),
            V::Barred { ship, other } => two("refused-barred", ship, other),
            V::NothingTouched { ship } => of("refused-nothing-touched", ship),
            V::OtherFormation { ship } => of("refused-other-formation", ship),
            V::OtherWheel { ship, degrees } => {
                of("refused-other-wheel", ship).figures([None, Some(degrees), None])
            }
            V::OtherShip { ship } => of("refused-other-ship", ship),
            V::FormationDash { ship } => of("refused-formation-dash", ship),
            V::SlowDash { ship } => of("refused-slow-dash", ship),
            V::DamagedDash { ship } => of("refused-damaged-dash", ship),
            V::RowersHit { ship } => of("refused-rowers-hit", ship),
            V::SpentDash { ship } => of("refused-spent-dash", ship),
            V::MovesLeft { .. } => said("refused-moves-left"),
            V::NoBalistae { ship } => of("refused-no-balistae", ship),
            V::HasShot { ship } => of("refused-has-shot", ship),
            V::NoShot { ship, target } => two("refused-no-shot", ship, target),
            V::OutOfArc { ship, target } => two("refused-out-of-arc", ship, target),
            V::OutOfRange { ship, target, .. } => two("refused-out-of-range", ship, target),
            V::ShotBlocked { ship, by } => two("refused-shot-blocked", ship, by),
            V::Nearer { ship, nearer } => two("refused-nearer", ship, nearer),
            V::NoFire { ship } => of("refused-no-fire", ship),
            V::NotRammed { ship, target } => two("refused-not-rammed", ship, target),
            V::NotMet { ship, target } => two("refused-not-met", ship, target),
            V::NotTouching { ship, target } => two("refused-not-touching", ship, target),
            V::Friend { target } => of("refused-friend", target),
            V::OutOfPlay { target } => of("refused-prize-or-wreck", target),
            V::NoSoldiers { ship } => of("refused-no-soldiers", ship),
            V::Engaged { ship } => of("refused-engaged", ship),
            V::Attempted { ship } => of("refused-attempted", ship),
            V::NotOpponent { ship, target } => two("refused-not-opponent", ship, target),
            V::OneOpponent { ship } => of("refused-one-opponent", ship),
            V::NoRefuge { ship, target } => two("refused-no-refuge", ship, target),
            V::NotYourSquadron => said("refused-not-your-squadron"),
            V::OneSquadron { .. } => said("refused-one-squadron"),
            V::AdmiralLost { .. } => said("refused-admiral-lost"),
            V::Blind => said("refused-measuring"),
            V::OutOfReach { ship, other, .. } => two("refused-out-of-reach", ship, other),
        }
    }

    /// The refusal in words, with its clauses.
    pub fn refusal(&self, ground: &Ground) -> Illegal {
        let said = self.said();
        let mut reason = Text::new(said.id);
        for (name, ship) in ["ship", "other"].into_iter().zip(said.ships) {
            if let Some(ship) = ship {
                reason = reason.with(name, ground.code(ship).to_string());
            }
        }
        for (name, figure) in ["least", "most", "speed"].into_iter().zip(said.figures) {
            if let Some(figure) = figure {
                reason = reason.with(name, figure);
            }
        }
        if let Violation::OutOfReach { gap, .. }
        | Violation::OutOfRange { gap, .. }
        | Violation::TooNear { by: gap, .. }
        | Violation::TooFar { by: gap, .. } = self
        {
            reason = reason.with("mm", millimetres(*gap));
        }
        Illegal { reason, clauses: self.cited().iter().map(|clause| Cite::from(*clause)).collect() }
    }
}

const fn range(least: i8, most: i8) -> [Option<i16>; 3] {
    [Some(least as i16), Some(most as i16), None]
}
