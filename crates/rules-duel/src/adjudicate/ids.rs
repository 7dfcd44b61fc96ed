//! The words for outcomes and for what is wrong, as answers and message ids have them.

use crate::judge::{Fault, Outcome, Reject};

/// The word for an outcome.
pub const fn outcome_id(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Hold => "hold",
        Outcome::Move => "move",
        Outcome::Bounce => "bounce",
        Outcome::NoConvoy => "no-convoy",
        Outcome::Support => "support",
        Outcome::Cut => "cut",
        Outcome::Convoy => "convoy",
        Outcome::Broken => "broken",
        Outcome::Void => "void",
        Outcome::Illegal => "illegal",
    }
}

/// The word for what is wrong with an order.
pub const fn fault_id(fault: Fault) -> &'static str {
    match fault {
        Fault::Fixed => "never-moves",
        Fault::AlreadyThere => "already-there",
        Fault::OutOfReach => "out-of-reach",
        Fault::WhichCoast => "which-coast",
        Fault::NoRoute => "no-route",
        Fault::NobodyThere => "nobody-there",
        Fault::Itself => "itself",
        Fault::CannotDoIt => "cannot-do-it",
        Fault::NotAtSea => "not-at-sea",
        Fault::NotCarried => "not-carried",
        Fault::Needless => "needless",
        Fault::Void => "void",
    }
}

/// The word for why an adjustment is not made.
pub const fn reject_id(reject: Reject) -> &'static str {
    match reject {
        Reject::NoCentre => "no-centre",
        Reject::NotHome => "not-home",
        Reject::NotOwned => "not-owned",
        Reject::Occupied => "occupied",
        Reject::WrongKind => "wrong-kind",
        Reject::WhichCoast => "which-coast",
        Reject::TooMany => "too-many",
        Reject::NobodyThere => "nobody-there",
        Reject::NeverRemoved => "never-removed",
    }
}
