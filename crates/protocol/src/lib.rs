//! The engine protocol without I/O: one line in, lines out.
//!
//! A request is one JSON object on one line, an answer too. [`Session`] holds several games at
//! once. Whatever the line holds, the session answers and goes on: an error names the field and
//! what was expected there. The protocol is described in `docs/protocol.md`.

mod acting;
mod asking;
mod fault;
mod fields;
mod library;
mod seating;
mod session;
mod shapes;
mod words;

pub use library::ruleset_of;
pub use session::{MAX_LINE, Session, VERSION};
