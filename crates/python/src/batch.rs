//! Many games of one ground at once, stepped on all cores without the interpreter's lock.
//!
//! Game `n` is game `n` of a simulation with the same seed: its dice and random decisions follow
//! from the seed and its number alone, so nothing depends on the number of threads.

use crate::fault::{bug, refused, wrong};
use crate::ground::Ground;
use crate::planes::Planes;
use crate::position::{Position, viewer};
use crate::thinning::thinned;
use kernel::{Pending, Refusal, Seat, Seed, Verdict};
use numpy::{IntoPyArray, PyArray1, PyReadonlyArray1, PyReadwriteArray2, PyReadwriteArray4};
use opponents::{Key, Turn};
use pyo3::prelude::*;
use rayon::prelude::*;
use rulesets::AnyPosition;

/// Many games of one ground.
#[pyclass(module = "trierarch._trierarch")]
pub struct Batch {
    games: Vec<One>,
    seed: u64,
    cap: u64,
    pool: rayon::ThreadPool,
}

/// One of them.
struct One {
    position: Box<dyn AnyPosition>,
    number: u64,
    key: Key,
    turn: Turn,
    seat: Option<Seat>,
    /// The numbers that were offered last.
    offered: Option<Vec<u32>>,
}

/// Why a game could not be stepped.
enum Fault {
    /// The number is none of those offered.
    Number { number: i64, count: usize },
    /// The rules refuse it.
    Refused(Refusal),
    /// Somebody is asked and finds nothing to do.
    Stuck,
}

/// The dice of a game.
fn dice(seed: u64, number: u64) -> Seed {
    Seed::new(Seed::from_number(seed).derive("game", number))
}

impl One {
    fn restart(&mut self, seed: u64, number: u64, cap: u64) {
        let dice = dice(seed, number);
        self.number = number;
        self.key = Key::of_game(&dice.commitment());
        self.turn = Turn::default();
        self.position.restart(Some(dice));
        self.settle(cap);
    }

    /// Finds out who is to act; nobody once so many actions were taken.
    fn settle(&mut self, cap: u64) {
        self.offered = None;
        let seats = self.position.pending().seats();
        let goes_on = !seats.is_empty() && self.position.taken().actions < cap;
        self.seat = goes_on.then(|| self.turn.of(seats));
    }

    fn offer(&mut self, cap: usize) -> usize {
        let Some(seat) = self.seat else { return 0 };
        let offered = thinned(&self.position.list(seat), cap);
        self.offered.insert(offered).len()
    }

    /// Takes the offered action of this number; none where it is negative.
    fn step(&mut self, number: i64, cap: u64) -> Result<(), Fault> {
        if self.seat.is_none() || number < 0 {
            return Ok(());
        }
        if self.offered.is_none() {
            self.offer(usize::MAX);
        }
        let offered = self.offered.as_deref().unwrap_or_default();
        let chosen = usize::try_from(number).ok().and_then(|number| offered.get(number));
        let chosen = *chosen.ok_or(Fault::Number { number, count: offered.len() })?;
        self.position.take(chosen as usize).map_err(Fault::Refused)?;
        self.settle(cap);
        Ok(())
    }

    /// Takes so many random actions, or as many as there are until the end.
    fn play(&mut self, actions: u64, cap: u64) -> Result<u64, Fault> {
        let mut played = 0;
        while let Some(seat) = self.seat.filter(|_| played < actions) {
            let taken = self.position.taken();
            let mut stream = self.key.stream(taken.actions + taken.rolls, seat);
            if !self.position.take_drawn(seat, &mut |n| stream.below(n)) {
                return Err(Fault::Stuck);
            }
            played += 1;
            self.settle(cap);
        }
        Ok(played)
    }

    /// Side that has won, -1 after a draw, -2 while it goes on, -3 where it was left at the cap.
    fn result(&self) -> i8 {
        match self.position.pending() {
            Pending::Over(outcome) => match outcome.verdict {
                Verdict::Win(side) => i8::try_from(side.0).expect("fewer sides than that"),
                Verdict::Draw => -1,
            },
            _ if self.seat.is_none() => -3,
            _ => -2,
        }
    }
}

impl Batch {
    /// Does something with each game on all threads, without the interpreter's lock.
    fn each<T: Send>(
        &mut self,
        py: Python<'_>,
        then: impl Fn(usize, &mut One) -> T + Send + Sync,
    ) -> Vec<T> {
        let (pool, games) = (&self.pool, &mut self.games);
        py.detach(|| {
            pool.install(|| {
                games.par_iter_mut().enumerate().map(|(at, game)| then(at, game)).collect()
            })
        })
    }

    fn one(&self, py: Python<'_>, game: usize) -> PyResult<&One> {
        self.games.get(game).ok_or_else(|| wrong(py, &format!("there is no game {game}")))
    }

    fn told(&self, py: Python<'_>, at: usize, fault: &Fault) -> PyErr {
        match fault {
            Fault::Number { number, count } => {
                wrong(py, &format!("game {at}: {number} is not below the {count} actions offered"))
            }
            Fault::Refused(refusal) => refused(py, self.games[at].position.ruleset(), refusal),
            Fault::Stuck => bug(py, &format!("game {at}: nothing to do for who is asked")),
        }
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (ground, games, seed=1, first=0, cap=1_000_000, threads=None))]
    fn new(
        py: Python<'_>,
        ground: Ground,
        games: usize,
        seed: u64,
        first: u64,
        cap: u64,
        threads: Option<usize>,
    ) -> PyResult<Self> {
        let start = ground.position(py)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
        let pool = pool.map_err(|error| wrong(py, &format!("no threads: {error}")))?;
        let key = Key::of_game(&Seed::from_number(seed).commitment());
        let games = (first..).take(games).map(|number| {
            let (position, turn) = (start.boxed(), Turn::default());
            One { position, number, key, turn, seat: None, offered: None }
        });
        let mut batch = Batch { games: games.collect(), seed, cap, pool };
        batch.each(py, |_, game| game.restart(seed, game.number, cap));
        Ok(batch)
    }

    fn __len__(&self) -> usize {
        self.games.len()
    }
    /// The side of each seat.
    #[getter]
    fn sides(&self) -> Vec<usize> {
        let one = self.games.first();
        one.map_or_else(Vec::new, |one| {
            one.position.roster().seats.iter().map(|spec| usize::from(spec.side.0)).collect()
        })
    }
    /// Who is to act in each game; -1 where nobody is.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let seat = |seat: Seat| i8::try_from(seat.0).expect("fewer seats than that");
        let seats = self.games.iter().map(|game| game.seat.map_or(-1, seat));
        seats.collect::<Vec<i8>>().into_pyarray(py)
    }
    /// The side that has won each game; -1 a draw, -2 going on, -3 left at the cap.
    #[getter]
    fn results<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        self.games.iter().map(One::result).collect::<Vec<i8>>().into_pyarray(py)
    }
    /// Which game of the simulation each is.
    #[getter]
    fn numbers<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        self.games.iter().map(|game| game.number).collect::<Vec<u64>>().into_pyarray(py)
    }
    /// How many actions were taken in each game.
    #[getter]
    fn actions<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<u64>> {
        let taken = self.games.iter().map(|game| game.position.taken().actions);
        taken.collect::<Vec<u64>>().into_pyarray(py)
    }
    /// Digests of all states.
    fn digests(&mut self, py: Python<'_>) -> Vec<String> {
        self.each(py, |_, game| game.position.digest().to_string())
    }
    /// Offers whoever is to act in each game at most `cap` of what it can do, and says how many.
    #[pyo3(signature = (cap=None))]
    fn offer<'py>(&mut self, py: Python<'py>, cap: Option<usize>) -> Bound<'py, PyArray1<u32>> {
        let cap = cap.unwrap_or(usize::MAX);
        let counts = self.each(py, |_, game| u32::try_from(game.offer(cap)).unwrap_or(u32::MAX));
        counts.into_pyarray(py)
    }
    /// One game by itself: a copy that goes on as the game here does.
    fn position(&self, py: Python<'_>, game: usize) -> PyResult<Position> {
        let one = self.one(py, game)?;
        Ok(Position::of(&*one.position, dice(self.seed, one.number), one.key, &one.turn, one.seat))
    }
    /// What was offered in a game, as notation.
    fn lines(&self, py: Python<'_>, game: usize) -> PyResult<Vec<String>> {
        let one = self.one(py, game)?;
        let offered = one.offered.as_deref().unwrap_or_default();
        Ok(offered.iter().filter_map(|number| one.position.line(*number as usize)).collect())
    }
    /// Takes the offered action of this number in each game; where it is negative the game waits.
    fn step(&mut self, py: Python<'_>, numbers: PyReadonlyArray1<'_, i64>) -> PyResult<()> {
        let numbers = numbers.as_slice().map_err(|error| wrong(py, &error.to_string()))?.to_vec();
        if numbers.len() != self.games.len() {
            let (found, games) = (numbers.len(), self.games.len());
            return Err(wrong(py, &format!("{found} numbers for {games} games")));
        }
        let cap = self.cap;
        let done = self.each(py, |at, game| game.step(numbers[at], cap));
        let first = done.iter().enumerate().find_map(|(at, done)| Some((at, done.as_ref().err()?)));
        first.map_or(Ok(()), |(at, fault)| Err(self.told(py, at, fault)))
    }
    /// Takes up to so many random actions in each game, and says how many in all.
    #[pyo3(signature = (actions=None))]
    fn play(&mut self, py: Python<'_>, actions: Option<u64>) -> PyResult<u64> {
        let (actions, cap) = (actions.unwrap_or(u64::MAX), self.cap);
        let done = self.each(py, |_, game| game.play(actions, cap));
        let mut sum = 0;
        for (at, done) in done.iter().enumerate() {
            sum += done.as_ref().map_err(|fault| self.told(py, at, fault))?;
        }
        Ok(sum)
    }
    /// Starts other games in place of these: game `numbers[i]` at `games[i]`.
    fn restart(&mut self, py: Python<'_>, games: Vec<usize>, numbers: Vec<u64>) -> PyResult<()> {
        if games.len() != numbers.len() {
            let (games, numbers) = (games.len(), numbers.len());
            return Err(wrong(py, &format!("{numbers} numbers for {games} games")));
        }
        let wanted = games.iter().zip(&numbers);
        let mut numbers = vec![None; self.games.len()];
        for (at, number) in wanted {
            let game = numbers.get_mut(*at);
            *game.ok_or_else(|| wrong(py, &format!("there is no game {at}")))? = Some(*number);
        }
        let (seed, cap) = (self.seed, self.cap);
        self.each(py, |at, game| {
            if let Some(number) = numbers[at] {
                game.restart(seed, number, cap);
            }
        });
        Ok(())
    }
    /// Writes into `masks` (games, cap) what is offered, where `masks` is true.
    fn masks(&self, py: Python<'_>, mut masks: PyReadwriteArray2<'_, bool>) -> PyResult<()> {
        let mut view = masks.as_array_mut();
        if view.nrows() != self.games.len() {
            return Err(wrong(py, "the first axis of `masks` is the games"));
        }
        for (mut row, game) in view.rows_mut().into_iter().zip(&self.games) {
            let count = game.offered.as_ref().map_or(0, Vec::len);
            row.iter_mut().enumerate().for_each(|(at, cell)| *cell = at < count);
        }
        Ok(())
    }
    /// Writes into `out` (games, planes, rows, columns) what whoever is to act in each game sees.
    fn observe(
        &mut self,
        py: Python<'_>,
        planes: &Planes,
        mut out: PyReadwriteArray4<'_, f32>,
    ) -> PyResult<()> {
        let (games, size) = (self.games.len(), planes.size());
        let out = out.as_slice_mut().map_err(|error| wrong(py, &error.to_string()))?;
        if out.len() != games * size {
            let found = out.len();
            return Err(wrong(py, &format!("{found} numbers for {games} games of {size}")));
        }
        let (pool, all) = (&self.pool, &self.games);
        py.detach(|| {
            pool.install(|| {
                let cells = out.par_chunks_mut(size.max(1));
                cells.zip(all.par_iter()).for_each(|(cells, game)| {
                    cells.fill(0.0);
                    if let Some(seat) = game.seat {
                        let asked = game.position.pending();
                        let scene = game.position.scene(viewer(&[seat.0]));
                        planes.fill(&scene, &asked, seat, cells);
                    }
                });
            });
        });
        Ok(())
    }
}
