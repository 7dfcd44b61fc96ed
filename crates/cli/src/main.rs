//! The binary `trierarch`: what is typed, what is printed, and the exit code.
//!
//! Every command is a function in [`commands`] that writes to an [`Out`] and says how it went;
//! nothing else in the house prints.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "the command line is what reads and prints"
)]

mod args;
mod commands;
mod failure;
mod faults;
mod out;
mod player;
mod saved;
mod source;
mod words;

use clap::Parser;
use failure::Failure;
use out::Out;
use std::io::Write;
use std::process::ExitCode;

// A server of many threads allocates all the time: docs/performance.md, “A crowd”.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = args::Args::parse();
    let mut out = Out::stdout();
    let done = commands::run(args.command, &mut out);
    match done.and_then(|()| out.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read the output has seen enough.
        Err(Failure::Closed) => ExitCode::SUCCESS,
        Err(failure) => {
            // What was printed before belongs before what went wrong.
            let _ = out.flush();
            // Nor does it matter here whether anybody reads.
            let _ = writeln!(std::io::stderr(), "{}", failure.shown());
            ExitCode::from(failure.code())
        }
    }
}
