//! Nauta: ancient galleys as miniatures on an open table.
//!
//! Source: the free rules *Nauta* (sections 1 to 19), with the project's rulings N-1 to N-65. Cited
//! here by section and line (`9.10`, `18f.3`), rulings by id (`N-37`).
//!
//! The crate decides who is asked, what each ship may do, what dice mean and who has won. Where
//! bases lie and what they meet on their way is [`plane`]'s; what contact means is decided here.
//!
//! # Printed terms and ours
//!
//! | printed | here |
//! |---|---|
//! | Size | [`Kind`], the index of [`KINDS`] |
//! | segment | [`Scale::segment`], in units of 0.01 mm |
//! | wheel, move | one action `go` with whole degrees ([`Action::Go`]) |
//! | lateral or rear ramming | [`Aspect::Beam`] |
//! | captured ship | prize ([`Fate::Prize`]) |
//! | formation | [`Ship::group`] |
//!
//! # How the rulings are read
//!
//! - Orders (19.5, N-62) are for sides of several squadrons: with one there is nobody to order.
//! - The condition of N-45 is of both ships: a reinforced prow adds to the die of the mover too only
//!   where its own front edge or a front corner met. It is no weapon of a ship that backs into another,
//!   or whose side wheels into one.
//! - Whoever is asked under seal stays asked until `ready`, also when nothing is left to say (N-65
//!   spares who has nothing to say from the start): else a seat that leaves would tell what it said.
//! - A refused shot names what bars it; in a blind game, while ships move, only that it is refused
//!   (N-61).

mod action;
mod book;
mod choices;
#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
mod contest;
mod design;
mod event;
mod explain;
mod fleets;
mod foresight;
mod ground;
mod legal;
mod manoeuvres;
mod modifiers;
mod muster;
mod orders;
mod position;
mod preview;
mod reaches;
mod reminders;
mod rules;
mod ruleset;
mod scenario;
mod sound;
mod state;
mod struck;
mod tables;
mod view;
mod violation;

pub use action::Action;
pub use event::Event;
pub use fleets::{Bought, ListFault, MOST_SHIPS, faults};
pub use foresight::{Clash, Foreseen, Foresight};
pub use ground::{Deployment, Fleet, Ground, Play, Squadron, Vessel};
pub use state::{
    Admiral, Aspect, Contact, Ending, Fate, Frame, Order, Ram, Round, Ship, ShipId, Stage, State,
    Step, aspect,
};
pub use tables::{
    ADMIRAL, ASTERN, Crew, Fitting, Fittings, KINDS, Kind, Nation, SOLDIERS, Scale, TURNS,
};
pub use violation::Violation;
