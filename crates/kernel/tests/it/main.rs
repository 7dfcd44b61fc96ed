//! The kernel's own types, without any ruleset. Games are tried in testkit, with toys.

mod records;
mod scenes;
mod sets;
mod texts;
