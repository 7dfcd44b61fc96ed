//! Lepanto 1571: the hex battle, every clause.
//!
//! Source: the rulebook of the hex game *Lepanto* (sections 4 to 10 and the alternate set-up of the
//! developer's notes), with the project's rulings L-1 to L-19, which also supply the lost charts and
//! map. Cited here by section (`6.3`), the notes as `N-1`, rulings by id (`L-6`).
//!
//! The crate decides everything that happens on the map: whose phase it is, what each ship may do,
//! what dice mean, and who has won. It knows nothing of screens, storage or players; those read
//! [`Ground`] through [`kernel::Ruleset`]. Computer players find ready answers in [`analysis`].
//!
//! # Printed terms and ours
//!
//! | printed | here |
//! |---|---|
//! | marker, counter | ship ([`ShipId`], [`Vessel`]) |
//! | squadron, fleet | [`Squadron`] |
//! | phasing player | the active side ([`State::active`]) |
//! | Alpha and Omega sides | [`State::ready`]: ships that may still act in the phase |
//! | Exhausted marker | [`Ship::tired`], 2 when new, 1 in the turn of rest |
//! | Repulsed marker | [`State::repulsed`] |
//! | Immobilized marker | [`Mark::Stuck`] after a ram, [`Mark::Lamed`] by Doria's roll |
//! | G, F, B | guns, small arms, boarding ([`Factors`]) |
//! | Gunnery Rating Chart | [`Ground::guns`] |
//! | Small-Arms Fire/Boarding Chart | [`Tables::melee`], a [`Column`] and a die giving a [`Verdict`] |
//! | hexside | [`hexgrid::Facing`] |
//!
//! # Rulings added here, and why
//!
//! - L-20 several commanders: the book knows one player a side; each commander speaks for his own
//!   ships only, so nobody can end another's phase. One ship moves at a time across the whole side
//!   (5.2), whoever commands it.
//! - L-21 rams left over: 7.5 makes the die compulsory once the hex is entered.
//! - L-22 one tow, one galleass: 6.1 speaks of a unit of two. A tow is kept in the state
//!   ([`State::towed`]), so that no galleass is taken over by a galley that only passes its bow.
//! - L-23 how long a tow stays severed: tows begin when a movement phase begins, so whoever is cast
//!   off waits for the next one.
//! - L-24 a tow that cannot draw: 6.5 forbids the galleass the rammer's hex.
//! - L-25 turns of exhaustion: "the following turn" is the side's own.
//! - L-26 empty combat phases: nothing is decided in them, so nobody is asked.
//! - L-27 attacks put together: 5.3 resolves one combat at a time. A boarding that other commanders
//!   have to join may come to nothing, so it can be called off.
//! - L-28 the end of Doria's rolls: a die that can change nothing is not rolled.
//! - L-29 closed sides: 6.2 and 6.4 speak of movement only, 7.1 and 7.2 know no line of sight.
//! - L-31, L-32 the alternate set-up: what a fleet's body is, and that nobody is ever without a
//!   legal hex.
//! - L-33 figures for an even battle: computer players of two levels showed that the Christians win
//!   three games in four and more; the charts of ram and melee, the maps and the arrays are the
//!   project's own, the notes call the ram the Islamic fleet's most distinct advantage, and whoever
//!   plays well put off the clash until the tenth turn, by the way across the gulf and because
//!   striking first cost too much (docs/balance.md).
//! - L-34 fire of immobilized ships: 7.5 names no limit but range 1, and 9.0 calls Doria's
//!   galleasses immobilized as well.
//! - L-35 the edges of the battle: 8.0 puts the reserves in the westernmost and easternmost rows.

mod action;
pub mod analysis;
mod apply;
mod book;
mod choices;
#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
mod courses;
mod event;
mod explain;
mod figures;
mod formations;
mod ground;
mod legal;
mod line;
mod modifiers;
mod names;
mod orders;
mod reaches;
mod reminders;
mod resolve;
mod rules;
mod ruleset;
mod scenario;
mod scene;
mod ships;
mod sound;
mod state;
mod tables;
mod violation;

pub use action::Action;
pub use courses::Course;
pub use event::Event;
pub use ground::{Calm, Ground, Label, Schedule, Squadron, Terrain, Vessel, Wing, Zone};
pub use ships::{Deeds, Mark, Marks, Ship, ShipId, ShipSet};
pub use state::{CHRISTIAN, Ending, ISLAMIC, Mover, Party, State, Step, Volley, enemy_of};
pub use tables::{
    Arc, Column, FACTORS, Factors, KINDS, Kind, MELEE, MeleeChart, QUARTERS, ROWED_MOST,
    SMALL_ARMS_REACH, Tables, Verdict,
};
pub use violation::{Phase, Violation};
