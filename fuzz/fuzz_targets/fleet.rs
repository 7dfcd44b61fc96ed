//! Fuzz target: `testkit::fuzz::Bodies::fleet` on each ruleset that has fleet lists.
#![no_main]

use std::sync::LazyLock;
use testkit::fuzz::Bodies;

static NAUTA: LazyLock<Bodies<rules_nauta::Ground>> = LazyLock::new(|| Bodies::new("nauta/lesson"));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| NAUTA.fleet(bytes));
