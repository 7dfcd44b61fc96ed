//! Games played to their end on the raw rules: no record, no log, no notation.

use crate::player::{Budget, Player, SearchContext};
use crate::stream::Key;
use kernel::{Outcome, Pending, Ruleset, Seat, SeatSet, Seed, Viewer};

/// How a playout went.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// How the game ended; none when it was stopped at the cap.
    pub outcome: Option<Outcome>,
    /// Actions taken.
    pub actions: u64,
    /// Rolls made.
    pub rolls: u64,
    /// How long the first eight seats thought.
    pub clocks: [Clock; 8],
}

/// How long a seat thought. A turn is all that it decides until somebody else does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// Turns it had.
    pub turns: u32,
    /// Nanoseconds over all of them; 0 without a clock.
    pub nanos: u64,
    /// Nanoseconds of the longest one.
    pub longest: u64,
}

impl Clock {
    /// Both clocks together.
    #[must_use]
    pub fn plus(self, other: Clock) -> Clock {
        Clock {
            turns: self.turns + other.turns,
            nanos: self.nanos + other.nanos,
            longest: self.longest.max(other.longest),
        }
    }
}

/// Nanoseconds since some moment, from whoever may read a clock.
pub type Now = fn() -> u64;

/// Keeps the clocks of a game.
#[derive(Default)]
pub(crate) struct Clocks {
    seat: Option<Seat>,
    turn: u64,
    kept: [Clock; 8],
}

impl Clocks {
    /// Times one decision of a seat.
    pub(crate) fn time<T>(&mut self, now: Option<Now>, seat: Seat, think: impl FnOnce() -> T) -> T {
        let start = now.map_or(0, |now| now());
        let context = think();
        let nanos = now.map_or(0, |now| now()).saturating_sub(start);
        if let Some(clock) = self.kept.get_mut(usize::from(seat.0)) {
            if self.seat != Some(seat) {
                clock.turns += 1;
                self.turn = 0;
                self.seat = Some(seat);
            }
            self.turn += nanos;
            clock.nanos += nanos;
            clock.longest = clock.longest.max(self.turn);
        }
        context
    }
    /// What they show.
    pub(crate) const fn kept(&self) -> [Clock; 8] {
        self.kept
    }
}

/// Why a playout could not go on: a bug in the rules or in a player.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayFault {
    /// Somebody is asked and nobody finds anything to do.
    #[error("after {after} actions seat {} is asked and has nothing to do", .seat.0)]
    Stuck {
        /// Who was asked.
        seat: Seat,
        /// How many actions had been taken.
        after: u64,
    },
    /// Something does not hold that always should.
    #[error("after {after} actions: {what}")]
    Broken {
        /// What does not hold.
        what: String,
        /// How many actions had been taken.
        after: u64,
    },
}

/// What a playout is played by.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Where faces come from; decisions are keyed by its commitment.
    pub dice: Seed,
    /// How much a player may think about one decision.
    pub budget: Budget,
    /// A game that is not over after so many actions is left there.
    pub cap: u64,
    /// Whether anybody knows what others do not.
    pub secrets: Secrets,
    /// A clock, where thinking is to be timed.
    pub now: Option<Now>,
}

/// Whether a ruleset hides anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Secrets {
    /// Everything is open to all: players may look at the state itself, which costs no copy.
    None,
    /// Players get a redacted state.
    Some,
}

/// Somebody who looks at each step of a playout. `()` looks at nothing and costs nothing.
pub trait Watch<R: Ruleset> {
    /// Before `seat` takes `action`.
    ///
    /// # Errors
    /// What does not hold.
    fn action(&mut self, _: &R, _: &R::State, _: Seat, _: &R::Action) -> Result<(), String> {
        Ok(())
    }
    /// After an action or a roll.
    ///
    /// # Errors
    /// What does not hold.
    fn state(&mut self, _: &R, _: &R::State) -> Result<(), String> {
        Ok(())
    }
}

impl<R: Ruleset> Watch<R> for () {}

/// Plays one game from its start. Seat `n` is played by `players[n]`.
///
/// The same players at a table, with the same dice and nothing sealed, play the same game. With
/// nothing secret and players that keep their buffers, a step allocates nothing.
///
/// # Errors
/// A bug in the rules or in a player.
pub fn playout<R: Ruleset>(
    rules: &R,
    players: &mut [Box<dyn Player<R>>],
    terms: &Terms,
    watch: &mut (impl Watch<R> + ?Sized),
) -> Result<Played, PlayFault> {
    playout_from(rules, rules.start(), players, terms, watch)
}

/// The same from a position that has been reached.
///
/// # Errors
/// A bug in the rules or in a player.
pub(crate) fn playout_from<R: Ruleset>(
    rules: &R,
    mut state: R::State,
    players: &mut [Box<dyn Player<R>>],
    terms: &Terms,
    watch: &mut (impl Watch<R> + ?Sized),
) -> Result<Played, PlayFault> {
    let key = Key::of_game(&terms.dice.commitment());
    let mut plan = Vec::new();
    let mut played = Played { outcome: None, actions: 0, rolls: 0, clocks: Default::default() };
    let mut clocks = Clocks::default();
    let mut turn = Turn::default();
    loop {
        let seats = match rules.pending(&state) {
            Pending::Over(outcome) => {
                played.outcome = Some(outcome);
                played.clocks = clocks.kept();
                return Ok(played);
            }
            Pending::Roll(due) => {
                rules.resolve(&mut state, &terms.dice.faces(played.rolls, &due), &mut ());
                played.rolls += 1;
                watch.state(rules, &state).map_err(|what| broken(what, &played))?;
                continue;
            }
            pending => pending.seats(),
        };
        if played.actions >= terms.cap {
            played.clocks = clocks.kept();
            return Ok(played);
        }
        let seat = turn.of(seats);
        let stuck = || PlayFault::Stuck { seat, after: played.actions };
        let player = players.get_mut(usize::from(seat.0)).ok_or_else(stuck)?;
        let stream = key.stream(played.actions + played.rolls, seat);
        let mut context = SearchContext::new(stream, terms.budget);
        plan.clear();
        clocks.time(terms.now, seat, || match terms.secrets {
            Secrets::None => player.plan(rules, &state, seat, &mut context, &mut plan),
            Secrets::Some => {
                let seen = rules.redact(&state, Viewer::seat(seat));
                player.plan(rules, &seen, seat, &mut context, &mut plan);
            }
        });
        if plan.is_empty() {
            return Err(stuck());
        }
        for action in &plan {
            watch.action(rules, &state, seat, action).map_err(|what| broken(what, &played))?;
            rules.apply_legal(&mut state, seat, action, &mut ());
            played.actions += 1;
            watch.state(rules, &state).map_err(|what| broken(what, &played))?;
            if !rules.pending(&state).awaits(seat) {
                break;
            }
        }
    }
}

fn broken(what: String, played: &Played) -> PlayFault {
    PlayFault::Broken { what, after: played.actions }
}

/// Whose turn it is among the seats that may act: each after the other, so that of several
/// commanders of a side all play.
#[derive(Clone, Debug, Default)]
pub struct Turn(u8);

impl Turn {
    /// Who goes on; `asked` is never empty.
    ///
    /// # Panics
    /// Nobody is asked.
    pub fn of(&mut self, asked: SeatSet) -> Seat {
        let next = asked.iter().find(|seat| seat.0 >= self.0).or_else(|| asked.iter().next());
        let seat = next.expect("somebody is asked");
        self.0 = seat.0 + 1;
        seat
    }
}

/// Checks everything that must hold in any game of any ruleset.
#[derive(Clone, Debug, Default)]
pub struct Scrutiny;

impl<R: Ruleset> Watch<R> for Scrutiny {
    fn action(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        action: &R::Action,
    ) -> Result<(), String> {
        let line = rules.write_action(action);
        if let Err(violation) = rules.check(state, seat, action) {
            return Err(format!("a player took {line}, which is refused: {violation:?}"));
        }
        match rules.read_action(&line) {
            Ok(read) if read == *action => Ok(()),
            other => Err(format!("{line} reads back as {other:?}")),
        }
    }

    fn state(&mut self, rules: &R, state: &R::State) -> Result<(), String> {
        let pending = rules.pending(state);
        if pending != rules.pending(&state.clone()) {
            return Err("the same state is asked different things".to_string());
        }
        match pending {
            Pending::Decide(asks) if asks.is_empty() => Err("nobody is asked".to_string()),
            Pending::Decide(asks) if asks.iter().any(|ask| ask.seats.is_empty()) => {
                Err("an ask has no seats".to_string())
            }
            Pending::Roll(due) if due.dice == 0 || due.dice > 8 || due.sides < 2 => {
                Err(format!("a roll of {} dice with {} sides", due.dice, due.sides))
            }
            _ => rules.check_state(state),
        }
    }
}
