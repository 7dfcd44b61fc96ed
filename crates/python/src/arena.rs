//! Numbered games of computer players, counted in parts that add up; matches in pairs of games.

use crate::fault::{bug, faulty, wrong};
use crate::ground::{Ground, registry};
use kernel::Verdict;
use opponents::{
    Bout, Brief, Budget, Checks, Decision, Entrant, Level, Pairs, Part, Score, Seating, Series,
    WeightTable, elo,
};
use pyo3::prelude::*;
use rayon::prelude::*;
use serde_json::json;

/// Where numbered games of one ground are played.
#[pyclass(module = "trierarch._trierarch")]
pub struct Arena {
    arena: Box<dyn opponents::Arena>,
    entrants: Vec<Entrant>,
    seating: Seating,
    seed: u64,
    cap: u64,
    brief: Brief,
    pool: rayon::ThreadPool,
}

/// One game of a series: number, winner (-1 for a draw, -3 at the cap), why it ended, actions, rolls,
/// and the seat of each player.
type Row = (u64, i8, Option<&'static str>, u64, u64, Vec<usize>);

impl Arena {
    fn series(&self) -> Series<'_> {
        Series {
            arena: &*self.arena,
            entrants: &self.entrants,
            seating: self.seating,
            seed: self.seed,
            cap: self.cap,
            checks: Checks::Off,
        }
    }
}

#[pymethods]
impl Arena {
    #[new]
    #[pyo3(signature = (ground, players, games, seed=1, swap=false, cap=1_000_000, threads=None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn new(
        py: Python<'_>,
        ground: Ground,
        players: Vec<(String, Option<u64>, Option<String>)>,
        games: u64,
        seed: u64,
        swap: bool,
        cap: u64,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let (ruleset, setup) = ground.setup(py)?;
        let all = players::standard();
        let arena = all.arena(ruleset, &setup).map_err(|report| faulty(py, &report))?;
        let entrant = |(level, nodes, weights): &(String, Option<u64>, Option<String>)| {
            let level = level_of(py, ruleset.id(), level)?;
            let own = |text: &String| all.read_weights(ruleset.id(), level, text);
            let weights = weights.as_ref().map(own).transpose();
            let weights = weights.map_err(|fault| wrong(py, &fault))?;
            Ok(Entrant { level, budget: Budget { nodes: *nodes }, weights })
        };
        let seats = arena.roster().seats.len();
        let entrants = players.iter().map(entrant).collect::<PyResult<Vec<_>>>()?;
        let entrants = match entrants.as_slice() {
            [one] => vec![one.clone(); seats],
            _ if entrants.len() == seats => entrants,
            _ => {
                let found = entrants.len();
                return Err(wrong(py, &format!("{found} players for {seats} seats")));
            }
        };
        let words = registry().catalogue(ruleset, "en");
        let words = words.map_err(|error| bug(py, &error.to_string()))?;
        let sides: Vec<String> = arena.sides().iter().map(|side| words.say(side)).collect();
        let seating = if swap { Seating::Rotating } else { Seating::Kept };
        let series =
            Series { arena: &*arena, entrants: &entrants, seating, seed, cap, checks: Checks::Off };
        let rules = (ruleset.id(), ruleset.rules_version());
        let brief = Brief::new(&series, &setup, rules, &sides, games);
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| wrong(py, &format!("no threads: {error}")))?;
        Ok(Arena { arena, entrants, seating, seed, cap, brief, pool })
    }

    /// The names of the sides.
    #[getter]
    fn sides(&self) -> PyResult<Vec<String>> {
        let ruleset = registry().ruleset(&self.brief.ruleset).expect("it was found by its id");
        let words = registry().catalogue(ruleset, "en").expect("it was read before");
        Ok(self.arena.sides().iter().map(|side| words.say(side)).collect())
    }
    /// What the whole series is, as JSON.
    #[getter]
    fn brief(&self) -> String {
        json!(self.brief).to_string()
    }
    /// Games `first` to `last`, the last left out, as a part in JSON.
    fn part(&self, py: Python<'_>, first: u64, last: u64) -> PyResult<String> {
        let series = self.series();
        let played = py.detach(|| {
            self.pool.install(|| {
                let games = (first..last.max(first)).into_par_iter();
                games.map(|number| (number, series.play(number))).collect::<Vec<_>>()
            })
        });
        let mut tally = series.blank();
        for (number, played) in played {
            let played = played.map_err(|fault| bug(py, &format!("game {number}: {fault}")))?;
            series.count(&mut tally, number, &played);
        }
        Ok(written(&Part::new(self.brief.clone(), first..last.max(first), tally)))
    }
    /// The same games one by one.
    fn rows(&self, py: Python<'_>, first: u64, last: u64) -> PyResult<Vec<Row>> {
        let series = self.series();
        let played = py.detach(|| {
            self.pool.install(|| {
                let games = (first..last.max(first)).into_par_iter();
                games.map(|number| (number, series.play(number))).collect::<Vec<_>>()
            })
        });
        let row = |(number, played): (u64, Result<opponents::Played, opponents::PlayFault>)| {
            let played = played.map_err(|fault| bug(py, &format!("game {number}: {fault}")))?;
            let winner = match played.outcome.map(|outcome| outcome.verdict) {
                Some(Verdict::Win(side)) => i8::try_from(side.0).expect("fewer sides than that"),
                Some(Verdict::Draw) => -1,
                None => -3,
            };
            let reason = played.outcome.map(|outcome| outcome.reason);
            let seats = (0..self.entrants.len()).map(|player| series.seat(player, number));
            Ok((number, winner, reason, played.actions, played.rolls, seats.collect()))
        };
        played.into_iter().map(row).collect()
    }
    /// The record of one game.
    fn record(&self, py: Python<'_>, number: u64) -> PyResult<String> {
        let series = self.series();
        let recorded = py.detach(|| series.record(number).map(|(game, _)| game.record().write()));
        recorded.map_err(|fault| bug(py, &format!("game {number}: {fault}")))
    }
    /// Pairs `first` to `last` of a match of the first player against the second: for each pair the
    /// first player's wins, draws and losses as side 0 and then as side 1.
    fn pairs(&self, py: Python<'_>, first: u64, last: u64) -> PyResult<Vec<[[u64; 3]; 2]>> {
        let [one, two] = &self.entrants[..] else {
            return Err(wrong(py, "a match is between two players, on a ground of two seats"));
        };
        let entrants = [one.clone(), two.clone()];
        let bout =
            Bout { arena: &*self.arena, entrants, seed: self.seed, cap: self.cap, now: None };
        let played = py.detach(|| {
            self.pool.install(|| {
                let pairs = (first..last.max(first)).into_par_iter();
                pairs.map(|number| (number, bout.pair(number))).collect::<Vec<_>>()
            })
        });
        let counted = played.into_iter().map(|(number, pair)| {
            let pair = pair.map_err(|fault| bug(py, &format!("pair {number}: {fault}")))?;
            Ok(pair.by_side.map(|score| [score.wins, score.draws, score.losses]))
        });
        counted.collect()
    }
}

fn level_of(py: Python<'_>, ruleset: &str, id: &str) -> PyResult<&'static Level> {
    players::standard().level(ruleset, id).map_err(|error| wrong(py, &error.to_string()))
}

/// A table of weights: its title, and name, lower and upper bound and value of each.
type Table = (String, Vec<(&'static str, f32, f32, f32)>);

/// The weights that a level of a ruleset is shipped with; empty where nothing can be tuned.
#[pyfunction]
pub fn weights(py: Python<'_>, ruleset: &str, level: &str) -> PyResult<Vec<Table>> {
    let tables = players::standard().weights(ruleset, level_of(py, ruleset, level)?);
    let table = |table: WeightTable| {
        let all = table.names.iter().zip(table.values);
        (table.title, all.map(|(&(name, low, high), value)| (name, low, high, value)).collect())
    };
    Ok(tables.into_iter().map(table).collect())
}

/// A part as the command line prints it, byte for byte.
fn written(part: &Part) -> String {
    serde_json::to_string(part).expect("a part is plain data")
}

fn read(py: Python<'_>, text: &str) -> PyResult<Part> {
    let part: Part = serde_json::from_str(text)
        .map_err(|error| wrong(py, &format!("this is no part of a simulation: {error}")))?;
    part.check().map_err(|fault| wrong(py, &fault.to_string()))?;
    Ok(part)
}

/// Several parts of a simulation added up.
#[pyfunction]
pub fn merge(py: Python<'_>, parts: Vec<String>) -> PyResult<String> {
    let mut sum: Option<Part> = None;
    for text in &parts {
        let part = read(py, text)?;
        sum = Some(match sum {
            None => part,
            Some(sum) => sum.plus(&part).map_err(|fault| wrong(py, &fault.to_string()))?,
        });
    }
    sum.map(|sum| written(&sum)).ok_or_else(|| wrong(py, "there is no part"))
}

/// What a part comes to, with intervals and what is missing, as JSON.
#[pyfunction]
pub fn report(py: Python<'_>, part: &str) -> PyResult<String> {
    let part = read(py, part)?;
    let seats = part.series.seats.iter().zip(&part.tally.scores).map(|(seat, score)| {
        json!({
            "side": seat.side, "player": seat.player, "nodes": seat.nodes,
            "wins": score.wins, "draws": score.draws, "losses": score.losses,
            "score": score.mean(), "ci95": score.interval(),
        })
    });
    let games: u64 = part.spans.iter().map(|[from, to]| to - from).sum();
    let (actions, stopped) = (part.tally.actions, part.tally.stopped);
    let seats = seats.collect::<Vec<_>>();
    let missing = part.missing();
    let told = json!({
        "games": games, "seats": seats, "actions": actions, "stopped": stopped, "missing": missing,
    });
    Ok(told.to_string())
}

/// The games of shard `number` of `of`, counted from 1: from and to, the last left out.
#[pyfunction]
pub fn shard(games: u64, number: u64, of: u64) -> (u64, u64) {
    let range = opponents::shard(games, number, of);
    (range.start, range.end)
}

/// What pairs of games come to: Elo with its interval, and a sequential test where bounds are
/// given, which is done in the order of the pairs.
#[pyfunction]
#[pyo3(signature = (pairs, sprt=None))]
pub fn rate(pairs: Vec<[[u64; 3]; 2]>, sprt: Option<(f64, f64)>) -> String {
    let score = |[wins, draws, losses]: [u64; 3]| Score { wins, draws, losses };
    let (mut counted, mut by_side, mut decided) = (Pairs::default(), [Score::default(); 2], None);
    for pair in pairs {
        let pair = pair.map(score);
        counted.add(pair[0].plus(pair[1]));
        by_side = [by_side[0].plus(pair[0]), by_side[1].plus(pair[1])];
        decided = sprt.map(|bounds| counted.decide(bounds));
        if decided.is_some_and(|decision| decision != Decision::Open) {
            break;
        }
    }
    let all = by_side[0].plus(by_side[1]);
    let finite = |elo: f64| elo.is_finite().then_some(elo);
    let sides = by_side.map(
        |score| json!({"games": score.games(), "score": score.mean(), "ci95": score.interval()}),
    );
    let told = json!({
        "games": all.games(), "wins": all.wins, "draws": all.draws, "losses": all.losses,
        "score": all.mean(), "ci95": all.interval(), "sides": sides,
        "elo": finite(elo(all.mean())), "elo95": all.interval().map(|share| finite(elo(share))),
        "llr": sprt.map(|(low, high)| counted.llr(low, high)), "decision": decided,
    });
    told.to_string()
}
