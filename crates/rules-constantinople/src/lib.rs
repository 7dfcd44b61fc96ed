//! Constantinople 1453: wind, oars and the Boom.
//!
//! Source: the naval rules that a magazine printed for the board game *Constantinople*, with the
//! project's rulings C-1 to C-57. The land game is not there; what touches it is played against a
//! small model of the land (C-44 to C-52). Cited here by case (`14.24`), rulings by id (`C-4`).
//!
//! The crate decides everything that happens on the map: wind, sailing, rowing, ramming, melee, the
//! Boom, the assault on the sea walls, and who has won. The rules are plain functions on [`State`]
//! and [`Ground`] in `rules/`, a file a chapter; scene, choices and words stand apart.
//!
//! # Printed terms and ours
//!
//! | printed | here |
//! |---|---|
//! | movement capability | speed ([`Ship::speed`]), and what is left of it ([`Ship::left`]) |
//! | sailing on the wind | on the wind; straight into it: the eye ([`Wind::eye`]) |
//! | Ineffective | [`Mark::Slowed`] in its next segment, [`Mark::Cowed`] in its next combat |
//! | rammer's own damage | [`Mark::Racked`] |
//! | engaged, pinned | [`Ship::holds`], the ship that a rammer holds |
//! | reverse of a counter | [`Mark::Reversed`] |
//! | hexside | [`hexgrid::Facing`], named by [`compass`] |
//!
//! # For search and for people
//!
//! [`Ground::courses`] lists every end of a move with its way, without trying out positions; choices,
//! orders to groups, reminders and reaches rest on it. In a lesson a side may move by a script
//! ([`Script`], C-56), so that the learner's steps come out as its words say.

mod action;
mod apply;
mod book;
mod choices;
#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
pub mod compass;
mod courses;
mod event;
mod explain;
mod ground;
mod legal;
mod modifiers;
mod orders;
mod reaches;
mod reminders;
mod resolve;
mod rules;
mod ruleset;
mod scenario;
mod scene;
mod sound;
mod state;
pub mod tables;
mod violation;
pub mod waters;

pub use action::{Action, LEADERS, Leader, Shares};
pub use courses::{Courses, End};
pub use event::{Event, Loss};
pub use ground::{Calendar, Ground, Plan, Script, Weather, printed};
pub use state::{
    Attack, BYZANTINE, BattleSpeed, Boom, Ending, Fate, Mark, Marks, OTTOMAN, Post, Rig, Sailors,
    Ship, ShipId, ShipSet, State, Step, Strike, Tally, Way, Wind, enemy_of,
};
pub use violation::Violation;
