//! Tells cargo when the built web client has changed, for builds that embed it.
//!
//! npm is never run here (`make web` does that). Development builds read the client from disk and
//! need no rebuild, also where it is built after the server: the folder is there from the start,
//! since a folder that was missing at compile time is not found at run time.

#![allow(clippy::disallowed_methods, clippy::print_stdout, reason = "speaks to cargo")]

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    // Sources that nobody may write to have their client already, or do without one.
    let _ = std::fs::create_dir_all("../../web/dist");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
