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
//! | wheel, move | one action `go` with whole degrees |

#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
mod fleets;
mod tables;

pub use fleets::{Bought, ListFault, MOST_SHIPS, faults};
pub use tables::{Crew, Fitting, Fittings, KINDS, Kind, Nation, Scale, TURNS};
