//! The table over real HTTP with a real database.

mod client;
mod door;
mod durable;
mod hidden;
mod house;
mod lepanto;
mod past;
mod pictures;
mod planning;
mod play;
mod records;
mod seats;
mod updates;
