//! The commands, one file each.

mod adjudicate;
mod admin;
mod analyse;
mod arena;
mod backup;
mod charts;
mod check;
mod engine;
mod exchange;
mod fleet;
mod merge;
mod odds;
mod render;
mod replay;
mod scenarios;
mod simulate;
mod table;
mod verify;

use crate::args::{Args, Command};
use crate::failure::Failure;
use crate::out::Out;
use clap::CommandFactory;
use rulesets::Registry;

/// Does what was asked.
pub(crate) fn run(command: Command, out: &mut Out) -> Result<(), Failure> {
    let registry = Registry::standard();
    match command {
        Command::Play(args) => table::play(&args, out),
        Command::Serve(args) => table::serve(&args, out),
        Command::Admin(args) => admin::run(&args, out),
        Command::Backup(args) => backup::backup(&args, out),
        Command::Restore(args) => backup::restore(&args, out),
        Command::Adjudicate(args) => adjudicate::run(&args, out),
        Command::Import(args) => exchange::import(&args, out),
        Command::Export(args) => exchange::export(&registry, &args, out),
        Command::Engine => engine::run(registry, out),
        Command::Scenarios(args) => scenarios::run(&registry, &args, out),
        Command::CheckScenario(args) => check::run(&registry, &args, out),
        Command::Fleet(args) => fleet::run(&registry, &args, out),
        Command::Analyse(args) => analyse::run(&registry, &args, out),
        Command::Arena(args) => arena::run(&registry, &args, out),
        Command::Simulate(args) => simulate::run(&registry, &args, out),
        Command::Merge(args) => merge::run(&args, out),
        Command::Replay(args) => replay::run(&registry, &args, out),
        Command::Verify(args) => verify::run(&registry, &args, out),
        Command::Odds(args) => odds::run(&registry, &args, out),
        Command::Charts(args) => charts::run(&registry, &args, out),
        Command::Render(args) => render::run(&registry, &args, out),
        Command::Openapi => out.line(table::openapi()?),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Args::command(), "trierarch", &mut script);
            out.text(&String::from_utf8_lossy(&script))
        }
    }
}
