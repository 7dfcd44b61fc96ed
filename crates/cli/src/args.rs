//! The command line: commands, their options, and their help.

mod series;
mod tables;

pub(crate) use series::{Analyse, Arena, Merge, Simulate};
pub(crate) use tables::{Admin, AdminAction, Backup, Kept, LogFormat, Play, Serve};

use clap::{Args as ClapArgs, Parser, Subcommand, ValueEnum};
use kernel::Place;
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes:
  0  done
  1  something else went wrong: the disk, the network, or a bug
  2  usage: no such command, option, scenario or player
  3  bad data: a faulty scenario, a damaged record
  4  illegal: an action that the rules forbid";

/// Trierarch referees galley warfare: it lays the table, knows every clause, gives an opponent,
/// and remembers everything.
#[derive(Debug, Parser)]
#[command(name = "trierarch", version, after_help = EXIT_CODES, propagate_version = true)]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Play in the browser on this machine.
    #[command(after_help = "\
Examples:
  trierarch play
  trierarch play --port 9000 --no-open
  trierarch play --data ~/battles")]
    Play(Play),
    /// Serve the table to others.
    #[command(
        args_override_self = true,
        after_help = "\
Examples:
  trierarch serve --address 0.0.0.0:8571 --host battles.example.org
  trierarch serve --address 127.0.0.1:0 --data games    # prints the port it got"
    )]
    Serve(Serve),
    /// Write all that a table keeps to a file, while it runs.
    #[command(after_help = "\
Examples:
  trierarch backup games-2026-11-27.jsonl
  trierarch backup --database postgres://trierarch@localhost/trierarch games.jsonl

The file has everything: seeds, sealed orders, and digests of cookies. Keep it as safe as the database.")]
    Backup(Backup),
    /// Put a backup back, into a database with nothing in it.
    #[command(after_help = "\
Examples:
  trierarch restore games-2026-11-27.jsonl --data new
  trierarch restore games.jsonl --database postgres://trierarch@localhost/trierarch")]
    Restore(Backup),
    /// Look after the games and people of a table.
    #[command(after_help = "\
Examples:
  trierarch admin list
  trierarch admin --data games export 0123456789abcdef0123 > game.jsonl
  trierarch admin quarantine 0123456789abcdef0123 --reason 'under dispute'

The table may go on running meanwhile: it hears of what is done.")]
    Admin(Admin),
    /// Speak the engine protocol: one JSON object a line, in and out.
    #[command(after_help = "\
Examples:
  echo '{\"do\":\"scenarios\"}' | trierarch engine
  trierarch engine < session.jsonl

The protocol is described in docs/protocol.md.")]
    Engine,
    /// Decide positions and orders of the duel's judge: one JSON object a line, in and out.
    #[command(after_help = "\
Examples:
  trierarch adjudicate --variant standard < positions.jsonl
  echo '{\"units\":[\"AUSTRIA A BUD\"],\"orders\":[\"A BUD - GAL\"]}' | trierarch adjudicate --variant standard
  trierarch adjudicate --variant lepanto < duel.jsonl

The lines are described in docs/adjudicate.md. Exit code 3 when one of them is not understood.")]
    Adjudicate(Adjudicate),
    /// Turn a saved game of the Python package `diplomacy` into a record.
    #[command(after_help = "\
Examples:
  trierarch import saved.json > game.jsonl

What these rules decide otherwise is set as the file has it, and told. See docs/adjudicate.md.")]
    Import(Import),
    /// Turn a record of seven powers into a saved game of the Python package `diplomacy`.
    #[command(after_help = "\
Examples:
  trierarch export game.jsonl > saved.json")]
    Export(Export),
    /// List the scenarios, or print one.
    #[command(
        args_conflicts_with_subcommands = true,
        after_help = "\
Examples:
  trierarch scenarios
  trierarch scenarios --format json
  trierarch scenarios lepanto/1571
  trierarch scenarios show lepanto/skirmish > mine.toml"
    )]
    Scenarios(Scenarios),
    /// Check scenario files and show every fault in its place.
    #[command(after_help = "\
Examples:
  trierarch check-scenario mine.toml
  trierarch check-scenario --format json *.toml

Exit code 3 when a file has faults.")]
    CheckScenario(CheckScenario),
    /// Check lists of ships, print them as rosters, and make battles of them.
    #[command(after_help = "\
Examples:
  trierarch fleet check romans.txt pirates.txt
  trierarch fleet print romans.txt --out romans.pdf
  trierarch fleet battle romans.txt pirates.txt --out battle.toml

A list is text: the ruleset, what is set, and lines of ships.
  fleet nauta
  points 300
  nation romans-civil
  1 quinqueremis admiral soldiers
  3 triremis
Exit code 3 when a list is not understood, 4 when it breaks a limit.")]
    Fleet(Fleet),
    /// Let computer players play many games, and count.
    #[command(after_help = "\
Examples:
  trierarch simulate lepanto/skirmish --games 1000 --jobs 2
  trierarch simulate lepanto/skirmish --seat ensign --seat random --swap --format json
  trierarch simulate lepanto/1571 --games 10000 --check
  trierarch simulate mine.toml --games 10 --record games/
  trierarch simulate lepanto/1571 --roster 'B,S J D / *' --games 10

A game depends only on the seed and its number, not on the number of jobs.
With --swap the players change sides from game to game and are counted over all sides.
A game that --cap stops counts as a draw.
With --shard only a part of the games is played, and one line printed for `trierarch merge`:
  trierarch simulate lepanto/1571 --games 10000 --shard 3/8 > part-3.json")]
    Simulate(Simulate),
    /// Add up what the shards of a simulation have printed.
    #[command(after_help = "\
Examples:
  trierarch merge part-*.json
  trierarch merge part-*.json --format json
  trierarch merge part-1.json part-2.json --partial > first.json

The result is that of the whole simulation, the same for any number of shards.
With --partial games may be missing, and what is printed can be merged again.
Exit code 3 when games are missing or counted twice, or when the parts are of two simulations.")]
    Merge(Merge),
    /// Tell how the chances of a recorded game went, phase by phase.
    #[command(after_help = "\
Examples:
  trierarch analyse battle.jsonl
  trierarch analyse battle.jsonl --level captain --games 200 --points 1000
  trierarch analyse battle.jsonl --format json | jq .moments

At the start of some phases the game is played on so many times by computer players, and counted:
first of some all over the game, then where the chances changed most. The interval says how sure
that is; a swing that could be chance is no moment. What it costs is points times games times what
a seat looks ahead in one game, however strong the level is elsewhere.")]
    Analyse(Analyse),
    /// Play levels against each other and rate them.
    #[command(after_help = "\
Examples:
  trierarch arena captain ensign --games 200
  trierarch arena captain ensign random --scenario lepanto/1571 --scenario lepanto/skirmish
  trierarch arena commodore captain --sprt 0,50 --games 2000 --format json
  trierarch arena captain captain --scenario lepanto/1571 --games 1000 --record games/

Each game is played twice with the same dice, the levels changing sides.
With --sprt a match ends as soon as a sequential test decides between two differences in Elo, with
five errors in a hundred either way.
What is counted depends on the seed only, not on the number of jobs.")]
    Arena(Arena),
    /// Tell a recorded game, step by step.
    #[command(after_help = "\
Examples:
  trierarch replay battle.jsonl
  trierarch replay battle.jsonl --from 120 --to 140
  trierarch replay battle.jsonl --locale it
  trierarch replay battle.jsonl --format json | jq .lines")]
    Replay(Replay),
    /// Replay records and check every digest, and every face where the seed is known.
    #[command(after_help = "\
Examples:
  trierarch verify battle.jsonl
  trierarch verify archive/*.jsonl

Exit code 3 when a record is damaged, 4 when it holds an action that the rules forbid.")]
    Verify(Verify),
    /// Tell the exact odds of actions, from a scenario's start or a record's end.
    #[command(after_help = "\
Examples:
  trierarch odds battle.jsonl 'B3 gun M10'
  trierarch odds battle.jsonl --seat 1 'M4 aim B7' 'M4 fire'

Exit code 4 when the first action is illegal, with the clauses that say so.")]
    Odds(Odds),
    /// Print the charts of a ruleset, with the numbers of a scenario.
    #[command(after_help = "\
Examples:
  trierarch charts lepanto
  trierarch charts lepanto/1571 --locale it
  trierarch charts mine.toml --format json")]
    Charts(Charts),
    /// Draw a position as SVG or PNG: a scenario's start, or a moment of a record.
    #[command(after_help = "\
Examples:
  trierarch render lepanto/1571 --out battle.png --width 2400
  trierarch render battle.jsonl --at 120 --dark --locale it --out board.svg
  trierarch render lepanto/skirmish --region 0604-1216 --caption 'Before the first oar' > board.svg

A file's name says which it becomes: .svg or .png. Without --out the SVG goes to standard output.")]
    Render(Render),
    /// Print the OpenAPI document of the table's API.
    #[command(after_help = "\
Examples:
  trierarch openapi > openapi.json")]
    Openapi,
    /// Print completions for a shell.
    #[command(after_help = "\
Examples:
  trierarch completions bash > ~/.local/share/bash-completion/completions/trierarch
  trierarch completions zsh > ~/.zfunc/_trierarch")]
    Completions {
        /// Which shell.
        shell: clap_complete::Shell,
    },
}

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Table,
    /// For programs.
    Json,
}

/// How a story is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Telling {
    /// For people.
    Text,
    /// For programs: one JSON object a line.
    Json,
}

/// Options of `adjudicate`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Adjudicate {
    /// Which map and rules: standard or lepanto.
    #[arg(long)]
    pub(crate) variant: String,
}

/// Options of `import`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Import {
    /// The saved game: one JSON object.
    pub(crate) game: String,
}

/// Options of `export`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Export {
    /// The record.
    pub(crate) record: String,
}

/// Options of `scenarios`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Scenarios {
    /// Print the file of this scenario instead of the list.
    pub(crate) id: Option<String>,
    #[command(subcommand)]
    pub(crate) show: Option<Show>,
    /// How to print the list.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
}

/// What `scenarios` can do beside listing.
#[derive(Debug, Subcommand)]
pub(crate) enum Show {
    /// Print a scenario's file.
    Show {
        /// Id of the scenario.
        id: String,
    },
}

/// Options of `check-scenario`.
#[derive(Debug, ClapArgs)]
pub(crate) struct CheckScenario {
    /// Scenario files.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<String>,
    /// How to print what was found.
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Telling,
}

/// Options of `replay`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Replay {
    /// The record.
    pub(crate) record: String,
    /// First entry to tell, from 0.
    #[arg(long, default_value_t = 0)]
    pub(crate) from: usize,
    /// Last entry to tell.
    #[arg(long)]
    pub(crate) to: Option<usize>,
    /// How to tell it.
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Telling,
    /// The language of what is told: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
}

/// Options of `verify`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Verify {
    /// The records.
    #[arg(required = true, value_name = "RECORD")]
    pub(crate) records: Vec<String>,
    /// What somebody took home of the same game while it went on: whether the record keeps what was
    /// promised and sealed in it.
    #[arg(long, value_name = "RECORD")]
    pub(crate) earlier: Option<String>,
}

/// Options of `odds`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Odds {
    /// A record, or a scenario's id or file.
    pub(crate) game: String,
    /// The actions, in notation, in order.
    #[arg(required = true, value_name = "ACTION")]
    pub(crate) actions: Vec<String>,
    /// Who would act, from 0; without it the first seat that is asked.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// How to print them.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
    /// The language of what is told: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
}

/// Options of `charts`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Charts {
    /// A ruleset, or a scenario's id or file.
    pub(crate) of: String,
    /// The language: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
    /// How to print them.
    #[arg(long, value_enum, default_value = "table")]
    pub(crate) format: Format,
}

/// What to do with lists of ships.
#[derive(Debug, ClapArgs)]
pub(crate) struct Fleet {
    #[command(subcommand)]
    pub(crate) action: FleetAction,
}

/// What to do with lists of ships.
#[derive(Debug, Subcommand)]
pub(crate) enum FleetAction {
    /// Tell what lists come to, and every limit with its clause.
    Check(FleetCheck),
    /// Draw a list as a roster on one sheet of paper.
    Print(FleetPrint),
    /// Make a scenario of two lists.
    Battle(FleetBattle),
}

/// Options of `fleet check`.
#[derive(Debug, ClapArgs)]
pub(crate) struct FleetCheck {
    /// The lists.
    #[arg(required = true, value_name = "LIST")]
    pub(crate) files: Vec<String>,
    /// The language: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
    /// How to tell.
    #[arg(long, value_enum, default_value = "text")]
    pub(crate) format: Telling,
}

/// Options of `fleet print`.
#[derive(Debug, ClapArgs)]
pub(crate) struct FleetPrint {
    /// The list.
    #[arg(value_name = "LIST")]
    pub(crate) file: String,
    /// The file to write, whose name ends with .svg or .pdf; without it the SVG is printed.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// The language: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
}

/// Options of `fleet battle`.
#[derive(Debug, ClapArgs)]
pub(crate) struct FleetBattle {
    /// The list of the first side.
    pub(crate) one: String,
    /// The list of the other side.
    pub(crate) two: String,
    /// The file to write; without it the scenario is printed.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}

/// Options of `render`.
#[derive(Debug, ClapArgs)]
pub(crate) struct Render {
    /// A record, or a scenario's id or file.
    pub(crate) game: String,
    /// Which moment of a record: after so many entries; without it the last.
    #[arg(long, value_name = "ENTRIES")]
    pub(crate) at: Option<usize>,
    /// The file to write, whose name ends with .svg or .png.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// How wide it is, in pixels.
    #[arg(long, value_name = "PIXELS", default_value_t = 1_600,
        value_parser = clap::value_parser!(u32).range(64..=i64::from(picture::WIDEST)))]
    pub(crate) width: u32,
    /// By lamplight: light ink on dark paper.
    #[arg(long)]
    pub(crate) dark: bool,
    /// The language of what is written on it: en, it.
    #[arg(long, value_name = "LOCALE", default_value = "en")]
    pub(crate) locale: String,
    /// Only what lies between these two places: hexes as 0604-1216.
    #[arg(long, value_name = "FROM-TO", value_parser = region)]
    pub(crate) region: Option<picture::Region>,
    /// A line at the foot.
    #[arg(long, value_name = "TEXT")]
    pub(crate) caption: Option<String>,
    /// The board alone, without title, wind and legend.
    #[arg(long)]
    pub(crate) bare: bool,
}

fn depth(text: &str) -> Result<table::Depth, String> {
    let wrong = || format!("`{text}` is not of the form 40,24,64: points, games, nodes");
    let number = |text: &str| text.trim().parse::<u32>().map_err(|_| wrong());
    let [points, games, nodes] = text.split(',').collect::<Vec<_>>()[..] else {
        return Err(wrong());
    };
    let points = usize::try_from(number(points)?).map_err(|_| wrong())?;
    Ok(table::Depth { points, games: number(games)?.max(1), nodes: number(nodes)?.into() })
}

fn region(text: &str) -> Result<picture::Region, String> {
    let place = |name: &str| match (name.len(), name.parse::<u16>()) {
        (4, Ok(number)) => Place::Hex { col: number / 100, row: number % 100 },
        _ => Place::Sector(name.to_string()),
    };
    let (from, to) =
        text.split_once('-').ok_or_else(|| format!("`{text}` is not of the form 0604-1216"))?;
    Ok(picture::Region { from: place(from), to: place(to) })
}

fn pair(text: &str) -> Result<(String, String), String> {
    let (id, value) =
        text.split_once('=').ok_or_else(|| format!("`{text}` is not of the form ID=VALUE"))?;
    Ok((id.to_string(), value.to_string()))
}

fn bounds(text: &str) -> Result<(f64, f64), String> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|elo| elo.is_finite());
    let both = text.split_once(',').and_then(|(low, high)| Some((number(low)?, number(high)?)));
    match both {
        Some((low, high)) if low < high => Ok((low, high)),
        _ => Err(format!("`{text}` is not of the form 0,50: two differences, the smaller first")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Args::command().debug_assert();
    }

    #[test]
    fn every_command_shows_examples() {
        for command in Args::command().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:"), "{}", command.get_name());
        }
    }
}
