//! Fuzz target: `testkit::fuzz::Bodies::scenario` on Lepanto and each of the toys; the first
//! byte chooses which.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules_lepanto::Ground;
use std::sync::LazyLock;
use testkit::fuzz::Bodies;
use testkit::toys::{boarding::Boarding, dial::Dialled, sealed::Sealed};

static BOARDING: LazyLock<Bodies<Boarding>> = LazyLock::new(|| Bodies::new("toy-boarding/castle"));
static DIAL: LazyLock<Bodies<Dialled>> = LazyLock::new(|| Bodies::new("toy-dial/close"));
static LEPANTO: LazyLock<Bodies<Ground>> = LazyLock::new(|| Bodies::new("lepanto/skirmish"));
static SEALED: LazyLock<Bodies<Sealed>> = LazyLock::new(|| Bodies::new("toy-sealed/allies"));

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else {
        return;
    };
    match which % 4 {
        0 => BOARDING.scenario(bytes),
        1 => DIAL.scenario(bytes),
        2 => LEPANTO.scenario(bytes),
        _ => SEALED.scenario(bytes),
    }
});
