//! Cases: rulings as text that a player can read, run against any [`Ruleset`].
//!
//! A case is a file `cases/<clause>-<what it says>.case`: a head, then what is done and what is
//! expected, a line each. `#` starts a comment; a line that is empty says nothing.
//!
//! ```text
//! title: A ship in irons cannot sail
//! clauses: 6.2, L-8
//! scenario: lepanto/skirmish
//! options: calm=becalmed; doria=no
//! seats: 0 B; 0 C; 1
//!
//! 0: B1 row
//! roll wind 4
//! refuse 0: B1 sail -- 6.2
//! at B1 1409 E
//! ```
//!
//! The head needs `title`, `clauses` and `scenario`. Instead of the id of a shipped scenario,
//! `scenario:` may stand alone, followed by a scenario file between lines of three backticks.
//! `options` are `id=value`, `seats` give a roster of its own: a side and its squadrons, seat by
//! seat. Faces come only from `roll` lines: a roll that is due and given no faces is a fault.
//! At every position a case comes to, what seats are offered has to be what they are allowed.
//!
//! | what is done | |
//! |---|---|
//! | `0: B1 row` | seat 0 takes the action |
//! | `roll 4`, `roll wind 4`, `roll assault 3 6` | the roll that is due shows these faces |
//! | `order 0 B1 B2: row 1` | seat 0 orders a group, and all do it who can; `roll` lines answer the rolls within it |
//! | `undo 0` | seat 0 withdraws its last action |
//! | `resign 0`, `draw 0` | seat 0 gives up, offers or accepts a draw |
//!
//! | what is expected | |
//! |---|---|
//! | `refuse 0: B1 row -- 6.7, L-4` | the action is refused, at least these are cited, nothing changes |
//! | `refuse 0: B1 row = refused-tired ship=B1 -- 6.7` | the same, and what is told of it |
//! | `can 0: B1 sail`, `cannot 0: B1 sail -- 6.2` | the action would be allowed, or refused |
//! | `no undo 0` | seat 0 has nothing to withdraw |
//! | `order 0 all: rest` | the same to all that seat 0 could still do something with, on the board or not |
//! | `obeyed B1`, `unable B2 -- 6.7` | what became of the last `order`; who goes along under tow obeys too |
//! | `later 3` | of the last `order`, so many pieces have to wait for their turn |
//! | `event event-ship-sunk ship=B1`, `no event event-fire` | a line told since the last action |
//! | `ask movement 0`, `no ask movement 1` | seat 0 is asked this |
//! | `due wind`, `due assault 1` | this roll is due, and whose die it is |
//! | `at B1 1409 E` | place and facing: a hex, a sector or `x,y`; a compass point, or degrees (`210°`) or tenths (`2100`) from the top of the map |
//! | `gone B1` | the piece is not on the board, or in a box beside it |
//! | `status B1 exhausted`, `status B1 fire 3`, `no status B1 exhausted` | a status marker, and how many |
//! | `badge B1 4`, `no badge B1` | the number that a piece bears |
//! | `factor B1 G 1/2` | a printed value as it counts now |
//! | `wind SE`, `wind SE 8`, `wind calm` | where the wind blows toward, and how hard |
//! | `side boom 3330-3429`, `side boom 3330-3429 1`, `no side boom 3330-3429` | a line on the side between two hexes, and whose it is |
//! | `track turn 5`, `score 0 52`, `phase phase-fire` | tracks, scores, headline |
//! | `odds 0: B1 gun O1 = result-sunk ship=O1 1/6 by 1` | one result and its chance; `by`: who decides then; steps of a plan are parted by ` & ` |
//! | `preview 0: B1 ahead 30 = 1200,800 900 touches O1` | where the piece would come to be |
//! | `over win 0 outcome-sunk`, `over draw outcome-turns` | how the game ended |
//! | `sound B1 2 => B1 3` | the scenario with these words of its file in place of those can be played too; more such changes follow after ` & ` |
//! | `fault B1 2 => B1 4 -- 5.1` | the scenario, changed like this, is faulty by these clauses and by no other |
//! | `as 1`, `as spectator`, `as everyone` | through whose eyes the lines after it look |
//!
//! Within a piece's code and within the values of an event, `_` stands for a space: `at G_D3 E3`.
//!
//! A rules crate runs its folder with one call, and all that fails is told together:
//!
//! ```no_run
//! testkit::cases::assert_dir::<testkit::toys::sealed::Sealed>("cases");
//! ```
//!
//! The environment variable `CASE` limits a run to the files whose names contain it.

mod changed;
mod expect;
mod page;
mod parse;
mod run;

pub use page::assert_page;

use kernel::Ruleset;
use parse::Step;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

/// One case as read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// Its file name without `.case`.
    pub name: String,
    /// What it says, in a sentence.
    pub title: String,
    /// The clauses it covers.
    pub clauses: Vec<String>,
    scenario: parse::Scenario,
    options: kernel::Options,
    roster: Option<kernel::Roster>,
    steps: Vec<(usize, Step)>,
}

/// Why a case fails.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {what}")]
pub struct Failure {
    /// Which file.
    pub file: String,
    /// Which line of it, from 1.
    pub line: usize,
    /// What was expected, and what is.
    pub what: String,
}

/// What became of a folder of cases.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Names of the cases that hold.
    pub passed: Vec<String>,
    /// Why the others do not.
    pub failed: Vec<Failure>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for name in &self.passed {
            writeln!(f, "holds  {name}")?;
        }
        for failure in &self.failed {
            writeln!(f, "FAILS  {failure}")?;
        }
        write!(f, "{} cases hold, {} fail", self.passed.len(), self.failed.len())
    }
}

/// Reads a case without running it: what it is called and which clauses it covers.
///
/// # Errors
/// The first line that is not understood.
pub fn read(file: &str, text: &str) -> Result<Case, Failure> {
    let name = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    parse::case(name.unwrap_or_default(), text).map_err(|fault| Failure {
        file: file.to_string(),
        line: fault.line,
        what: fault.what,
    })
}

/// Runs one case given as text; `file` is what failures name.
///
/// # Errors
/// The first line that does not hold.
pub fn run_text<R: Ruleset>(file: &str, text: &str) -> Result<Case, Failure> {
    let case = read(file, text)?;
    let fault = |line, what| Failure { file: file.to_string(), line, what };
    let mut line = 1;
    let ran = catch_unwind(AssertUnwindSafe(|| run::case::<R>(&case, &mut line)));
    match ran {
        Ok(Ok(())) => Ok(case),
        Ok(Err(what)) => Err(fault(line, what)),
        Err(_) => Err(fault(line, "the ruleset panics here".to_string())),
    }
}

/// Runs the case of this name in a folder.
///
/// # Errors
/// The first line that does not hold.
pub fn run_one<R: Ruleset>(dir: impl AsRef<Path>, name: &str) -> Result<Case, Failure> {
    run_file::<R>(&dir.as_ref().join(format!("{name}.case")))
}

fn run_file<R: Ruleset>(path: &Path) -> Result<Case, Failure> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path);
    let text =
        text.map_err(|error| Failure { file: file.clone(), line: 0, what: error.to_string() })?;
    run_text::<R>(&file, &text)
}

/// Runs every case of a folder, in the order of their names.
pub fn run_dir<R: Ruleset>(dir: impl AsRef<Path>) -> Report {
    let mut report = Report::default();
    let wanted = std::env::var("CASE").unwrap_or_default();
    match case_files(dir.as_ref()) {
        Ok(files) => {
            for path in files {
                if !path.to_string_lossy().contains(&wanted) {
                    continue;
                }
                match run_file::<R>(&path) {
                    Ok(case) => report.passed.push(case.name),
                    Err(failure) => report.failed.push(failure),
                }
            }
        }
        Err(error) => {
            let file = dir.as_ref().display().to_string();
            report.failed.push(Failure { file, line: 0, what: error.to_string() });
        }
    }
    report
}

/// Runs every case of a folder; what fails is told all together.
///
/// # Panics
/// If a case fails, or the folder has none.
pub fn assert_dir<R: Ruleset>(dir: impl AsRef<Path>) {
    let report = run_dir::<R>(dir.as_ref());
    let none = report.passed.is_empty() && std::env::var("CASE").is_err();
    assert!(!none || !report.failed.is_empty(), "no cases in {}", dir.as_ref().display());
    assert!(report.failed.is_empty(), "\n{report}");
}

fn case_files(dir: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(case_files(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "case") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}
