//! One bare position: stepped by the numbers of listed actions, copied, looked at.

use crate::fault::{bug, refused, wrong};
use crate::ground::{Dice, Ground};
use crate::thinning::thinned;
use kernel::{Pending, Seat, SeatSet, Verdict, Viewer};
use opponents::{Key, Stream, Turn};
use pyo3::prelude::*;
use rulesets::AnyPosition;
use serde_json::{Value, json};

/// A game without record, log and undo.
#[pyclass(module = "trierarch._trierarch")]
pub struct Position {
    position: Box<dyn AnyPosition>,
    dice: Option<Dice>,
    turn: Turn,
    key: Key,
    /// Who is to act: none while dice are due and when the game is over.
    seat: Option<Seat>,
    listed: Option<usize>,
}

/// The viewer of these seats; somebody who holds none sees what is public.
pub(crate) fn viewer(seats: &[u8]) -> Viewer {
    Viewer(seats.iter().copied().map(Seat).collect::<SeatSet>())
}

/// What the game waits for, as the engine protocol tells it.
fn pending(pending: &Pending) -> Value {
    match pending {
        Pending::Decide(asks) => {
            let asks = asks.iter().map(|ask| {
                let quorum = match ask.quorum {
                    kernel::Quorum::Each => "each",
                    kernel::Quorum::AnyOne => "any-one",
                };
                json!({
                    "seats": ask.seats, "quorum": quorum, "sealed": ask.sealed,
                    "kind": ask.kind, "about": ask.about,
                })
            });
            json!({"wait": "decide", "asks": asks.collect::<Vec<_>>()})
        }
        Pending::Roll(due) => json!({"wait": "roll", "roll": due}),
        Pending::Over(outcome) => {
            let winner = match outcome.verdict {
                Verdict::Win(side) => Some(side),
                Verdict::Draw => None,
            };
            json!({"wait": "over", "outcome": {"winner": winner, "reason": outcome.reason}})
        }
    }
}

impl Position {
    /// Finds out who is to act next.
    fn settle(&mut self) {
        self.listed = None;
        let seats = self.position.pending().seats();
        self.seat = (!seats.is_empty()).then(|| self.turn.of(seats));
    }

    fn who(&self, py: Python<'_>, seat: Option<u8>) -> PyResult<Seat> {
        let seat = seat.map(Seat).or(self.seat);
        seat.ok_or_else(|| wrong(py, "nobody is asked now: give a `seat`"))
    }

    /// Lists what a seat can do, unless that is what is listed.
    fn listed(&mut self, py: Python<'_>, seat: Option<u8>) -> PyResult<usize> {
        let who = self.who(py, seat)?;
        if let Some(count) = self.listed.filter(|_| Some(who) == self.seat) {
            return Ok(count);
        }
        let count = self.position.list(who).count;
        self.listed = (Some(who) == self.seat).then_some(count);
        Ok(count)
    }

    fn refused(&self, py: Python<'_>, refusal: &kernel::Refusal) -> PyErr {
        refused(py, self.position.ruleset(), refusal)
    }

    fn stream(&self, number: u64, seat: Seat) -> Stream {
        self.key.stream(number, seat)
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (ground, seed=None))]
    fn new(py: Python<'_>, ground: Ground, seed: Option<Dice>) -> PyResult<Self> {
        let position = ground.position(py)?;
        let key = Key::of_game(&kernel::Seed::from_number(0).commitment());
        let mut new =
            Position { position, dice: seed, turn: Turn::default(), key, seat: None, listed: None };
        new.restart(py)?;
        Ok(new)
    }

    /// Starts again with the same dice.
    fn restart(&mut self, py: Python<'_>) -> PyResult<()> {
        let seed = self.dice.as_ref().map(|dice| dice.seed(py)).transpose()?;
        self.key = Key::of_game(&seed.unwrap_or(kernel::Seed::from_number(0)).commitment());
        self.turn = Turn::default();
        self.position.restart(seed);
        self.settle();
        Ok(())
    }

    #[getter]
    fn ruleset(&self) -> &'static str {
        self.position.ruleset()
    }
    /// The side of each seat.
    #[getter]
    fn seats(&self) -> Vec<usize> {
        self.position.roster().seats.iter().map(|spec| usize::from(spec.side.0)).collect()
    }
    /// Who is to act next, of those who may.
    #[getter]
    fn to_act(&self) -> Option<u8> {
        self.seat.map(|seat| seat.0)
    }
    /// Everybody who may act now.
    #[getter]
    fn asked(&self) -> Vec<usize> {
        self.position.pending().seats().iter().map(|seat| usize::from(seat.0)).collect()
    }
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.position.pending(), Pending::Over(_))
    }
    /// The side that has won; none before the end and after a draw.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.position.pending() {
            Pending::Over(outcome) => match outcome.verdict {
                Verdict::Win(side) => Some(side.0),
                Verdict::Draw => None,
            },
            _ => None,
        }
    }
    #[getter]
    fn actions(&self) -> u64 {
        self.position.taken().actions
    }
    #[getter]
    fn rolls(&self) -> u64 {
        self.position.taken().rolls
    }
    #[getter]
    fn digest(&self) -> String {
        self.position.digest().to_string()
    }
    /// Digest of what somebody in these seats may know.
    fn sight(&self, seats: Vec<u8>) -> String {
        self.position.sight(viewer(&seats)).to_string()
    }
    /// What the game waits for, as JSON.
    fn pending(&self) -> String {
        pending(&self.position.pending()).to_string()
    }
    /// The dice that are due: how many, and how many sides each has.
    #[getter]
    fn due(&self) -> Option<(u8, u8)> {
        match self.position.pending() {
            Pending::Roll(due) => Some((due.dice, due.sides)),
            _ => None,
        }
    }

    /// How many actions a seat can choose from.
    #[pyo3(signature = (seat=None))]
    fn count(&mut self, py: Python<'_>, seat: Option<u8>) -> PyResult<usize> {
        self.listed(py, seat)
    }
    /// The listed actions, as notation.
    #[pyo3(signature = (seat=None))]
    fn legal(&mut self, py: Python<'_>, seat: Option<u8>) -> PyResult<Vec<String>> {
        let count = self.listed(py, seat)?;
        Ok((0..count).filter_map(|number| self.position.line(number)).collect())
    }
    /// The numbers of at most `cap` listed actions, shared out among the pieces.
    #[pyo3(signature = (cap, seat=None))]
    fn offered(&mut self, py: Python<'_>, cap: usize, seat: Option<u8>) -> PyResult<Vec<u32>> {
        let who = self.who(py, seat)?;
        let listed = self.position.list(who);
        let (count, offered) = (listed.count, thinned(&listed, cap));
        self.listed = (Some(who) == self.seat).then_some(count);
        Ok(offered)
    }
    /// The listed action of this number, as notation.
    #[pyo3(signature = (number, seat=None))]
    fn line(&mut self, py: Python<'_>, number: usize, seat: Option<u8>) -> PyResult<String> {
        let count = self.listed(py, seat)?;
        let line = self.position.line(number);
        line.ok_or_else(|| wrong(py, &format!("{number} is not below the {count} listed actions")))
    }
    /// Takes the listed action of this number.
    #[pyo3(signature = (number, seat=None))]
    fn take(&mut self, py: Python<'_>, number: usize, seat: Option<u8>) -> PyResult<()> {
        self.listed(py, seat)?;
        let taken = self.position.take(number);
        taken.map_err(|refusal| self.refused(py, &refusal))?;
        self.settle();
        Ok(())
    }
    /// Whether a seat may take an action; raises why not.
    #[pyo3(signature = (action, seat=None))]
    fn check(&self, py: Python<'_>, action: &str, seat: Option<u8>) -> PyResult<()> {
        let who = self.who(py, seat)?;
        self.position.check(who, action).map_err(|refusal| self.refused(py, &refusal))
    }
    /// Takes an action given as notation.
    #[pyo3(signature = (action, seat=None))]
    fn apply(&mut self, py: Python<'_>, action: &str, seat: Option<u8>) -> PyResult<()> {
        let who = self.who(py, seat)?;
        let applied = self.position.apply(who, action);
        applied.map_err(|refusal| self.refused(py, &refusal))?;
        self.settle();
        Ok(())
    }
    /// Faces for the roll that is due.
    fn resolve(&mut self, py: Python<'_>, faces: Vec<u8>) -> PyResult<()> {
        let resolved = self.position.resolve(&faces);
        resolved.map_err(|refusal| self.refused(py, &refusal))?;
        self.settle();
        Ok(())
    }
    /// Faces of number `number` among all results of the roll that is due.
    fn resolve_result(&mut self, py: Python<'_>, number: u64) -> PyResult<()> {
        let faces = match self.position.pending() {
            Pending::Roll(due) => due.result(number % due.results()).to_vec(),
            _ => Vec::new(),
        };
        self.resolve(py, faces)
    }
    /// Takes a random action for whoever is to act, as the level `random` does.
    fn take_random(&mut self, py: Python<'_>) -> PyResult<()> {
        let who = self.who(py, None)?;
        let taken = self.position.taken();
        let mut stream = self.stream(taken.actions + taken.rolls, who);
        if !self.position.take_drawn(who, &mut |n| stream.below(n)) {
            return Err(bug(py, "somebody is asked and finds nothing to do"));
        }
        self.settle();
        Ok(())
    }
    /// An action drawn from all that a seat can do, values of manoeuvres included.
    #[pyo3(signature = (number, seat=None))]
    fn sample(&self, py: Python<'_>, number: u64, seat: Option<u8>) -> PyResult<Option<String>> {
        let who = self.who(py, seat)?;
        let mut stream = self.stream(number, who);
        let mut numbers = |n: u64| stream.below(usize::try_from(n).unwrap_or(usize::MAX)) as u64;
        Ok(self.position.sample(who, &mut numbers))
    }
    /// What a seat can do by setting values, as JSON.
    #[pyo3(signature = (seat=None))]
    fn manoeuvres(&self, py: Python<'_>, seat: Option<u8>) -> PyResult<String> {
        let who = self.who(py, seat)?;
        Ok(json!(self.position.manoeuvres(who)).to_string())
    }
    /// The position as somebody in these seats may see it, as JSON.
    fn scene(&self, seats: Vec<u8>) -> String {
        json!(self.position.scene(viewer(&seats))).to_string()
    }
    /// The ground as drawn, as JSON.
    fn board(&self) -> String {
        json!(self.position.board()).to_string()
    }
    /// The whole state, as JSON.
    fn state(&self) -> String {
        self.position.state().to_string()
    }
    /// Replaces the state.
    fn set_state(&mut self, py: Python<'_>, state: &str) -> PyResult<()> {
        let state = serde_json::from_str(state).map_err(|error| wrong(py, &error.to_string()))?;
        let set = self.position.set_state(state);
        set.map_err(|refusal| self.refused(py, &refusal))?;
        self.settle();
        Ok(())
    }
    /// A copy to try things on; with a seed of its own it has other dice ahead, and counts from 0.
    #[pyo3(signature = (seed=None))]
    fn copy(&self, py: Python<'_>, seed: Option<Dice>) -> PyResult<Self> {
        let mut copy = self.same();
        if let Some(dice) = seed {
            let seed = dice.seed(py)?;
            copy.dice = Some(dice);
            copy.key = Key::of_game(&seed.commitment());
            copy.position.restart(Some(seed));
            let set = copy.position.set_state(self.position.state());
            set.map_err(|refusal| self.refused(py, &refusal))?;
            // Dice that were due have fallen.
            if copy.position.pending().seats() != self.position.pending().seats() {
                copy.settle();
            }
            copy.listed = None;
        }
        Ok(copy)
    }
    fn __copy__(&self) -> Self {
        self.same()
    }
    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.same()
    }
}

impl Position {
    /// A game that goes on: `seat` is to act, if somebody has been chosen, and `turn` says who after.
    pub(crate) fn of(
        position: &dyn AnyPosition,
        dice: kernel::Seed,
        key: Key,
        turn: &Turn,
        seat: Option<Seat>,
    ) -> Self {
        let dice = Some(Dice::Text(dice.into()));
        let (position, turn) = (position.boxed(), turn.clone());
        let mut new = Position { position, dice, turn, key, seat, listed: None };
        if new.seat.is_none() {
            new.settle();
        }
        new
    }
    fn same(&self) -> Self {
        Position {
            position: self.position.boxed(),
            dice: self.dice.clone(),
            turn: self.turn.clone(),
            key: self.key,
            seat: self.seat,
            listed: self.listed,
        }
    }
    /// What lies under it, for planes.
    pub(crate) fn bare(&self) -> &dyn AnyPosition {
        &*self.position
    }
}
