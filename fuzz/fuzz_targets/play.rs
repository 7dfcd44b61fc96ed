//! Fuzz target: `testkit::fuzz::Bodies::play` on each ruleset and each of the toys; the
//! first byte chooses which.
#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use testkit::fuzz::Bodies;
use testkit::toys::{boarding::Boarding, dial::Dialled, sealed::Sealed};

static BOARDING: LazyLock<Bodies<Boarding>> = LazyLock::new(|| Bodies::new("toy-boarding/castle"));
static DIAL: LazyLock<Bodies<Dialled>> = LazyLock::new(|| Bodies::new("toy-dial/close"));
static DUEL: LazyLock<Bodies<rules_duel::Ground>> = LazyLock::new(|| Bodies::new("duel/lepanto"));
static LEPANTO: LazyLock<Bodies<rules_lepanto::Ground>> =
    LazyLock::new(|| Bodies::new("lepanto/skirmish"));
static SEALED: LazyLock<Bodies<Sealed>> = LazyLock::new(|| Bodies::new("toy-sealed/allies"));
static STANDARD: LazyLock<Bodies<rules_duel::Ground>> =
    LazyLock::new(|| Bodies::new("duel/standard"));

fuzz_target!(|bytes: &[u8]| {
    let Some((which, bytes)) = bytes.split_first() else {
        return;
    };
    match which % 6 {
        0 => BOARDING.play(bytes),
        1 => DIAL.play(bytes),
        2 => LEPANTO.play(bytes),
        3 => DUEL.play(bytes),
        4 => STANDARD.play(bytes),
        _ => SEALED.play(bytes),
    }
});
