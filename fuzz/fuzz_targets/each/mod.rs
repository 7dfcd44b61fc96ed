//! The bodies of testkit for each ruleset and each of the toys, one scenario each.

use std::sync::LazyLock;
use testkit::fuzz::Bodies;
use testkit::toys::{boarding::Boarding, dial::Dialled, sealed::Sealed};

pub static BOARDING: LazyLock<Bodies<Boarding>> =
    LazyLock::new(|| Bodies::new("toy-boarding/castle"));
pub static CONSTANTINOPLE: LazyLock<Bodies<rules_constantinople::Ground>> =
    LazyLock::new(|| Bodies::new("constantinople/genoese-relief"));
pub static DIAL: LazyLock<Bodies<Dialled>> = LazyLock::new(|| Bodies::new("toy-dial/close"));
pub static DUEL: LazyLock<Bodies<rules_duel::Ground>> =
    LazyLock::new(|| Bodies::new("duel/lepanto"));
pub static LEPANTO: LazyLock<Bodies<rules_lepanto::Ground>> =
    LazyLock::new(|| Bodies::new("lepanto/skirmish"));
pub static NAUMACHIA: LazyLock<Bodies<rules_naumachia::Ground>> =
    LazyLock::new(|| Bodies::new("naumachia/first-battle"));
pub static NAUTA: LazyLock<Bodies<rules_nauta::Ground>> =
    LazyLock::new(|| Bodies::new("nauta/lesson"));
pub static SEALED: LazyLock<Bodies<Sealed>> = LazyLock::new(|| Bodies::new("toy-sealed/allies"));
pub static STANDARD: LazyLock<Bodies<rules_duel::Ground>> =
    LazyLock::new(|| Bodies::new("duel/standard"));

/// A fuzz target that hands its bytes to the body of this name; the first chooses whose.
macro_rules! fuzz_each {
    ($body:ident) => {
        libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
            let Some((which, bytes)) = bytes.split_first() else {
                return;
            };
            match which % 9 {
                0 => each::BOARDING.$body(bytes),
                1 => each::DIAL.$body(bytes),
                2 => each::LEPANTO.$body(bytes),
                3 => each::DUEL.$body(bytes),
                4 => each::STANDARD.$body(bytes),
                5 => each::CONSTANTINOPLE.$body(bytes),
                6 => each::NAUTA.$body(bytes),
                7 => each::NAUMACHIA.$body(bytes),
                _ => each::SEALED.$body(bytes),
            }
        });
    };
}
