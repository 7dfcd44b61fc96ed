//! What every ruleset is tested with, and four toy games that test the contract itself.
//!
//! [`conformance`] holds any [`kernel::Ruleset`] to the contract, [`cases`] runs rulings written as
//! text, [`lessons`] does lessons as they ask,
//! [`goldens`] and [`perft`] notice what has changed, [`fuzz`] feeds readers and games with
//! any bytes at all, [`wander`] plays games for benches, and [`callgrind`] counts what one costs. [`toys`] are complete games, each
//! a few pages long: sealed orders, a boarding full of interruptions, a dial on an open table,
//! rectangular bases with shots to share out.
//!
//! A dev-dependency only: nothing here is in the program.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    reason = "reads cases and goldens, and runs only in tests"
)]

pub mod callgrind;
pub mod cases;
pub mod conformance;
mod draw;
pub mod fuzz;
pub mod goldens;
pub mod lessons;
pub mod perft;
pub mod toys;
pub mod wander;
pub mod workshop;

pub use draw::Draw;

/// What a text says of something by name: a number, a word or the id of a message; none if it says
/// nothing of it.
#[must_use]
pub fn arg(text: &kernel::Text, name: &str) -> Option<String> {
    let (_, arg) = text.args.iter().find(|(known, _)| known == name)?;
    Some(match arg {
        kernel::Arg::Number(number) => number.to_string(),
        kernel::Arg::Word(word) => word.to_string(),
        kernel::Arg::Message(message) => message.id.to_string(),
    })
}
