//! Runs millions of random sweeps and holds each to the laws:
//! `cargo run --release -p plane --example sweeps -- 10000000 [seed]`.
//!
//! At the stop no bases overlap; within one unit (0.1°) more the grown base does; and a ship beside
//! which its rammer wholly lies can slide ahead in at least 999 of 1,000 cases. Prints what was
//! counted and the rate of sweeps; ends with 1 if anything is broken.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "a tool at the command line"
)]

#[path = "../tests/common/draw.rs"]
#[allow(dead_code, reason = "tests use the rest")]
mod draw;
#[path = "../tests/common/sweeps.rs"]
mod sweeps;

use std::process::ExitCode;
use std::time::Instant;
use sweeps::Counts;
use testkit::Draw;

/// Sweeps of one stream, so that a broken one is found again without all that came before.
const BLOCK: u64 = 100_000;

fn main() -> ExitCode {
    let arguments: Vec<u64> = match std::env::args().skip(1).map(|n| n.parse()).collect() {
        Ok(numbers) => numbers,
        Err(error) => {
            eprintln!("how many sweeps, and from which seed, in whole numbers: {error}");
            return ExitCode::from(2);
        }
    };
    let wanted = arguments.first().copied().unwrap_or(1_000_000);
    let seed = arguments.get(1).copied().unwrap_or(0);
    let sea = sweeps::sea();
    let mut counts = Counts::default();
    let mut broken = 0;
    let began = Instant::now();
    for block in 0..wanted.div_ceil(BLOCK) {
        let mut source = Draw::new(seed.wrapping_add(block));
        for _ in 0..BLOCK.min(wanted - block * BLOCK) {
            let sweep = sweeps::next(&mut source, &sea);
            if let Err(what) = sweeps::hold(&sweep, &sea, &mut counts) {
                broken += 1;
                if broken <= 10 {
                    eprintln!("{what}");
                }
            }
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    let Counts { sweeps, begun, straights, contacts, .. } = counts;
    println!("{sweeps} sweeps from seed {seed} in {seconds:.1} s, each drawn, run and held");
    println!("{begun} begun clear, {straights} of them straight; {contacts} contacts");
    let (next, clipped) = (counts.overlap_at_next, counts.clipped);
    println!("straight contacts: {next} overlap at the next unit, {clipped} only before it");
    let (beside, blocked) = (counts.beside, counts.blocked);
    let rate = 100.0 * (beside - blocked) as f64 / beside.max(1) as f64;
    println!("rammed from beside: {beside}, blocked ahead: {blocked}, free: {rate:.4} %");
    let (nearly, blocked) = counts.nearly;
    println!("of them nearly parallel or square: {nearly}, blocked {blocked}");
    println!("broken: {broken}");
    if broken > 0 || !counts.slides_well() {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}
