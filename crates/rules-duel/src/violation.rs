//! Why an action is refused: facts, their clauses, and their words.

use crate::adjudicate::{fault_id, reject_id};
use crate::clauses as c;
use crate::ground::Ground;
use crate::judge::{Fault, Reject};
use crate::map::{Kind, Power, Province, Spot};
use kernel::{Clause, Illegal, Text};

/// A fact that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// The game is over.
    Over,
    /// The seat is ready, or has nothing to decide now.
    NotAsked,
    /// There is no such place or piece.
    NoSuchPlace,
    /// No unit is there.
    NobodyThere(Spot),
    /// The unit is another power's.
    NotYours {
        /// Where it is.
        at: Province,
        /// Whose it is.
        power: Power,
    },
    /// An order that is written for another power.
    OthersOrder(Power),
    /// A unit of another kind, or on another coast, is there.
    OtherUnit(Province),
    /// An order of another phase.
    WrongPhase,
    /// An impossible order.
    Order {
        /// The unit it is for.
        at: Province,
        /// What is wrong.
        fault: Fault,
    },
    /// A unit of this kind can never be there, nor help there.
    NeverThere {
        /// The unit.
        at: Province,
        /// Its kind.
        kind: Kind,
        /// Where.
        to: Province,
    },
    /// The unit may not retreat there.
    NoRetreat {
        /// The unit.
        at: Province,
        /// Where.
        to: Province,
    },
    /// The unit has not been dislodged.
    NotDislodged(Province),
    /// An impossible build or removal.
    Adjust {
        /// Where.
        at: Province,
        /// What is wrong.
        reject: Reject,
    },
    /// It does not say what is to be built.
    WhichKind(Province),
    /// Something is entered for that place already.
    EnteredAlready(Province),
    /// Nothing has been entered for that place.
    NothingEntered(Province),
}

impl kernel::Violation for Violation {
    fn clauses(&self) -> Vec<&'static Clause> {
        match self {
            Violation::Over => vec![&c::C_6, &c::D_5, &c::S_15],
            Violation::NotAsked => vec![&c::S_1, &c::D_11],
            Violation::NoSuchPlace => vec![&c::C_2],
            Violation::NobodyThere(_)
            | Violation::OthersOrder(_)
            | Violation::NotYours { .. }
            | Violation::OtherUnit(_)
            | Violation::EnteredAlready(_)
            | Violation::NothingEntered(_) => vec![&c::S_2],
            Violation::WrongPhase => vec![&c::S_1],
            Violation::Order { fault, .. } => match fault {
                Fault::Fixed => vec![&c::D_4, &c::C_4],
                Fault::AlreadyThere | Fault::NobodyThere | Fault::Void => vec![&c::S_2],
                Fault::OutOfReach => vec![&c::S_3, &c::D_2, &c::D_3, &c::D_4],
                Fault::WhichCoast => vec![&c::S_4],
                Fault::Itself | Fault::CannotDoIt => vec![&c::S_6],
                Fault::NoRoute | Fault::NotAtSea | Fault::NotCarried | Fault::Needless => {
                    vec![&c::S_9]
                }
            },
            Violation::NeverThere { .. } => vec![&c::S_3, &c::C_4, &c::D_3],
            Violation::NoRetreat { .. } => vec![&c::S_11, &c::D_8],
            Violation::NotDislodged(_) => vec![&c::S_11],
            Violation::Adjust { reject, .. } => match reject {
                Reject::NoCentre | Reject::NotHome | Reject::NotOwned | Reject::Occupied => {
                    vec![&c::C_3, &c::S_13]
                }
                Reject::WrongKind => vec![&c::D_6, &c::C_4, &c::S_13],
                Reject::WhichCoast => vec![&c::S_4, &c::S_13],
                Reject::TooMany => vec![&c::D_6, &c::S_13, &c::S_14],
                Reject::NobodyThere => vec![&c::S_14],
                Reject::NeverRemoved => vec![&c::D_4],
            },
            Violation::WhichKind(_) => vec![&c::S_13],
        }
    }
}

/// A violation in words.
pub(crate) fn refusal(ground: &Ground, violation: &Violation) -> Illegal {
    let at = |id: &'static str, at: &Province| Text::new(id).with("place", ground.code(*at));
    let reason = match violation {
        Violation::Over => Text::new("refuse-over"),
        Violation::NotAsked => Text::new("refuse-not-asked"),
        Violation::NoSuchPlace => Text::new("refuse-no-such-place"),
        Violation::NobodyThere(spot) => {
            Text::new("refuse-nobody-there").with("place", ground.map().code(*spot).to_string())
        }
        Violation::NotYours { at: place, power } => {
            at("refuse-not-yours", place).with("side", ground.power_text(*power))
        }
        Violation::OthersOrder(power) => {
            Text::new("refuse-others-order").with("side", ground.power_text(*power))
        }
        Violation::OtherUnit(place) => at("refuse-other-unit", place),
        Violation::WrongPhase => Text::new("refuse-wrong-phase"),
        Violation::Order { at: place, fault } => {
            Text::owned(format!("refuse-order-{}", fault_id(*fault)))
                .with("place", ground.code(*place))
        }
        Violation::NeverThere { at: place, kind, to } => {
            let id = format!("refuse-never-there-{}", ground.map().kind(*kind).id);
            Text::owned(id).with("place", ground.code(*place)).with("to", ground.code(*to))
        }
        Violation::NoRetreat { at: place, to } => {
            at("refuse-no-retreat", place).with("to", ground.code(*to))
        }
        Violation::NotDislodged(place) => at("refuse-not-dislodged", place),
        Violation::Adjust { at: place, reject } => {
            Text::owned(format!("refuse-adjust-{}", reject_id(*reject)))
                .with("place", ground.code(*place))
        }
        Violation::WhichKind(place) => at("refuse-which-kind", place),
        Violation::EnteredAlready(place) => at("refuse-entered-already", place),
        Violation::NothingEntered(place) => at("refuse-nothing-entered", place),
    };
    use kernel::Violation as _;
    Illegal { reason, clauses: ground.cites(&violation.clauses()) }
}
