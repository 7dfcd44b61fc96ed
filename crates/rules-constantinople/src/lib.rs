//! Constantinople 1453: wind, oars and the Boom.
//!
//! Source: the naval rules that a magazine printed for the board game *Constantinople*, with the
//! project's rulings C-1 to C-56. The land game is not there; what touches it is played against a
//! small model of the land (C-44 to C-52). Cited here by case (`14.24`), rulings by id (`C-4`).
//!
//! # Printed terms and ours
//!
//! | printed | here |
//! |---|---|
//! | movement capability | speed |
//! | sailing on the wind | on the wind; straight into it: the eye |
//! | hexside | [`hexgrid::Facing`], named by [`compass`] |

#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
pub mod compass;
pub mod tables;
pub mod waters;
