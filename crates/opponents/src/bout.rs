//! Pairs of games of two players with the same dice from both sides.

use crate::arena::{Arena, Checks, Entrant, Rule};
use crate::playout::{Clock, Now, PlayFault, Played};
use crate::series::Score;
use kernel::{Seed, Side};
use rulesets::AnyGame;

/// A match of two players on a ground of two sides. Pair `n` follows from the seed and `n` alone.
#[derive(Clone)]
pub struct Bout<'a> {
    /// Where they play.
    pub arena: &'a dyn Arena,
    /// The two.
    pub entrants: [Entrant; 2],
    /// What all dice and decisions follow from.
    pub seed: u64,
    /// A game not over after so many actions is left there, and nobody has won it.
    pub cap: u64,
    /// A clock, where thinking is to be timed.
    pub now: Option<Now>,
}

/// What became of a pair of games: the first player's score on each side, and both clocks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pair {
    /// The first player's score as side 0 and as side 1.
    pub by_side: [Score; 2],
    /// How long each player thought.
    pub clocks: [Clock; 2],
}

impl Bout<'_> {
    /// Plays pair `number`.
    ///
    /// # Errors
    /// A bug in the rules or in a player.
    pub fn pair(&self, number: u64) -> Result<Pair, PlayFault> {
        let mut pair = Pair::default();
        for own in [Side(0), Side(1)] {
            let played = self.arena.play(&self.seated(own), self.dice(number), self.rule())?;
            self.count(&mut pair, own, &played);
        }
        Ok(pair)
    }

    /// The game of pair `number` in which the first player is `own`, at a table.
    ///
    /// # Errors
    /// A bug in the rules or in a player.
    pub fn record(&self, number: u64, own: Side) -> Result<(Box<dyn AnyGame>, Played), PlayFault> {
        self.arena.record(&self.seated(own), self.dice(number), self.rule())
    }

    /// Adds the game in which the first player was `own`.
    pub fn count(&self, pair: &mut Pair, own: Side, played: &Played) {
        let verdict = played.outcome.map(|outcome| outcome.verdict);
        pair.by_side[usize::from(own.0)].count(own, verdict);
        for (seat, clock) in self.arena.roster().seats.iter().zip(played.clocks) {
            let clocks = &mut pair.clocks[usize::from(seat.side != own)];
            *clocks = clocks.plus(clock);
        }
    }

    /// Who sits where when the first player is `own`.
    fn seated(&self, own: Side) -> Vec<Entrant> {
        let seats = self.arena.roster().seats.iter();
        seats.map(|seat| self.entrants[usize::from(seat.side != own)].clone()).collect()
    }
    fn dice(&self, number: u64) -> Seed {
        Seed::new(Seed::from_number(self.seed).derive("arena", number))
    }
    const fn rule(&self) -> Rule {
        Rule { cap: self.cap, checks: Checks::Off, now: self.now }
    }
}
