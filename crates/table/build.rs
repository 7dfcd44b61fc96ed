//! Tells cargo when the built web client has changed, for builds that embed it.
//!
//! npm is never run here (`make web` does that). Development builds read the client from disk and
//! need no rebuild.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    if std::env::var("PROFILE").is_ok_and(|profile| profile == "release") {
        println!("cargo::rerun-if-changed=../../web/dist");
    }
}
