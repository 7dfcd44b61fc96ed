//! Where a ram strikes its target: a side, the stern, or bow on. Sections 11.1 and 11.2, N-39.

use crate::clauses as c;
use crate::state::Aspect;
use kernel::{BasePart, Clause};
use plane::Parts;

/// Where a ram strikes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Struck {
    Port,
    Starboard,
    Stern,
    Frontal,
}

impl Struck {
    pub(crate) const ALL: [Struck; 4] =
        [Struck::Port, Struck::Starboard, Struck::Stern, Struck::Frontal];

    /// From how two ships meet and which parts of the target do.
    ///
    /// Rule: 11.1, 11.2, N-39.
    pub(crate) fn of(aspect: Aspect, theirs: Parts) -> Struck {
        if aspect == Aspect::Frontal {
            Struck::Frontal
        } else if theirs.has_any(Parts::PORT) {
            Struck::Port
        } else if theirs.has_any(Parts::STARBOARD) {
            Struck::Starboard
        } else if theirs.has_any(Parts::WHOLE_REAR) {
            Struck::Stern
        } else if theirs.has_any(Parts::FRONT_LEFT) {
            Struck::Port
        } else {
            Struck::Starboard
        }
    }
    /// The clause by which it is one.
    pub(crate) const fn clause(self) -> &'static Clause {
        match self {
            Struck::Frontal => &c::C_11_2,
            Struck::Port | Struck::Starboard | Struck::Stern => &c::C_11_1,
        }
    }
}

/// Parts of a base as scenes name them. An edge both of whose corners met lies along the other base.
pub(crate) fn named(parts: Parts) -> Vec<BasePart> {
    let edges = [
        (Parts::FRONT, Parts::FRONT_LEFT, Parts::FRONT_RIGHT, BasePart::Front),
        (Parts::STARBOARD, Parts::FRONT_RIGHT, Parts::REAR_RIGHT, BasePart::Starboard),
        (Parts::REAR, Parts::REAR_RIGHT, Parts::REAR_LEFT, BasePart::Rear),
        (Parts::PORT, Parts::REAR_LEFT, Parts::FRONT_LEFT, BasePart::Port),
    ];
    let corners = [
        (Parts::FRONT_LEFT, BasePart::FrontLeft),
        (Parts::FRONT_RIGHT, BasePart::FrontRight),
        (Parts::REAR_RIGHT, BasePart::RearRight),
        (Parts::REAR_LEFT, BasePart::RearLeft),
    ];
    let flush = |one, other| parts.has_any(one) && parts.has_any(other);
    let edges = edges
        .into_iter()
        .filter(|(edge, one, other, _)| parts.has_any(*edge) || flush(*one, *other));
    let corners = corners.into_iter().filter(|(corner, _)| parts.has_any(*corner));
    edges.map(|(.., name)| name).chain(corners.map(|(_, name)| name)).collect()
}
