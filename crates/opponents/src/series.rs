//! Numbered games of one arena, and what they come to, in parts that add up.
//!
//! Game `n` of a series has dice and decisions of its own that follow from the seed and `n` alone,
//! and counting does not depend on the order in which games are counted: a series can be cut into
//! any parts, played anywhere, and put together again.

use crate::arena::{Arena, Checks, Entrant, Rule};
use crate::chances::Share;
use crate::playout::{PlayFault, Played};
use crate::weights::write_all;
use kernel::{Digest, Roster, Seed, Setup, Side, Verdict};
use rulesets::AnyGame;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::Range;

/// Results of one player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Games won.
    pub wins: u64,
    /// Games nobody won.
    pub draws: u64,
    /// Games lost.
    pub losses: u64,
}

impl Score {
    /// Both scores together.
    #[must_use]
    pub const fn plus(self, other: Score) -> Score {
        Score {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
    /// The same games as the other player saw them.
    #[must_use]
    pub const fn turned(self) -> Score {
        Score { wins: self.losses, draws: self.draws, losses: self.wins }
    }
    /// Games played.
    pub const fn games(self) -> u64 {
        self.wins + self.draws + self.losses
    }
    /// Points a game, a draw for half a one; one half before the first game.
    pub fn mean(self) -> f64 {
        match self.games() {
            0 => 0.5,
            games => (self.wins as f64 + self.draws as f64 / 2.0) / games as f64,
        }
    }
    /// The Wilson interval of the mean at 95 per cent.
    pub fn interval(self) -> [f64; 2] {
        if self.games() == 0 {
            return [0.0, 1.0];
        }
        let points = self.wins as f64 + self.draws as f64 / 2.0;
        let share = Share::of(points, self.games());
        [share.low, share.high]
    }
    /// Counts one game of a side.
    pub(crate) const fn count(&mut self, side: Side, verdict: Option<Verdict>) {
        match verdict {
            Some(Verdict::Win(winner)) if winner.0 == side.0 => self.wins += 1,
            Some(Verdict::Win(_)) => self.losses += 1,
            Some(Verdict::Draw) | None => self.draws += 1,
        }
    }
}

/// Where the players of a series sit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Each in a seat of his own.
    Kept,
    /// From game to game one seat further.
    Rotating,
}

/// Numbered games of one arena.
#[derive(Clone, Copy)]
pub struct Series<'a> {
    /// Where they are played.
    pub arena: &'a dyn Arena,
    /// Who plays: one for each seat.
    pub entrants: &'a [Entrant],
    /// Where they sit.
    pub seating: Seating,
    /// What all dice and decisions follow from.
    pub seed: u64,
    /// A game not over after so many actions is left there, and nobody has won it.
    pub cap: u64,
    /// What is checked on the way.
    pub checks: Checks,
}

impl Series<'_> {
    /// Plays game `number`.
    ///
    /// # Errors
    /// A bug in the rules or in a player.
    pub fn play(&self, number: u64) -> Result<Played, PlayFault> {
        self.arena.play(&self.seated(number), self.dice(number), self.rule())
    }

    /// The same game at a table, so that it has a record.
    ///
    /// # Errors
    /// A bug in the rules or in a player.
    pub fn record(&self, number: u64) -> Result<(Box<dyn AnyGame>, Played), PlayFault> {
        self.arena.record(&self.seated(number), self.dice(number), self.rule())
    }

    /// Nothing counted yet.
    pub fn blank(&self) -> Tally {
        Tally { scores: vec![Score::default(); self.entrants.len()], actions: 0, stopped: 0 }
    }

    /// The seat of player `player` in game `number`.
    pub fn seat(&self, player: usize, number: u64) -> usize {
        (player + self.shift(number)) % self.entrants.len()
    }

    /// Adds one game. A win of a side is a win of all its seats.
    pub fn count(&self, tally: &mut Tally, number: u64, played: &Played) {
        tally.actions += played.actions;
        tally.stopped += u64::from(played.outcome.is_none());
        let verdict = played.outcome.map(|outcome| outcome.verdict);
        for (player, score) in tally.scores.iter_mut().enumerate() {
            let seat = self.seat(player, number);
            score.count(self.arena.roster().seats[seat].side, verdict);
        }
    }

    /// How far the players have moved on from their seats in game `number`.
    fn shift(&self, number: u64) -> usize {
        match self.seating {
            Seating::Kept => 0,
            Seating::Rotating => {
                usize::try_from(number % self.entrants.len() as u64).expect("below a length")
            }
        }
    }
    fn seated(&self, number: u64) -> Vec<Entrant> {
        let mut seated = self.entrants.to_vec();
        seated.rotate_right(self.shift(number));
        seated
    }
    fn dice(&self, number: u64) -> Seed {
        Seed::new(Seed::from_number(self.seed).derive("game", number))
    }
    const fn rule(&self) -> Rule {
        Rule { cap: self.cap, checks: self.checks, now: None }
    }
}

/// What is counted over games, in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The results of each player.
    pub scores: Vec<Score>,
    /// Actions taken.
    pub actions: u64,
    /// Games left at the cap.
    pub stopped: u64,
}

impl Tally {
    /// Both together; of the same players. None where that is more than can be counted: parts may
    /// come from files of anybody's.
    #[must_use]
    pub fn plus(mut self, other: &Tally) -> Option<Tally> {
        for (own, more) in self.scores.iter_mut().zip(&other.scores) {
            *own = own.plus(*more);
        }
        self.actions = self.actions.checked_add(other.actions)?;
        self.stopped = self.stopped.checked_add(other.stopped)?;
        Some(self)
    }
}

/// What a series is, so that only parts of the same one are added up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Brief {
    /// The program's version.
    pub version: String,
    /// The ruleset.
    pub ruleset: String,
    /// Its rules version.
    pub rules_version: u32,
    /// Id of the scenario.
    pub scenario: String,
    /// Digest of its file.
    pub source: Digest,
    /// Options that were chosen.
    pub options: BTreeMap<String, String>,
    /// The commanders, where others than the scenario's.
    pub roster: Option<Roster>,
    /// Who plays, in the order of the seats.
    pub seats: Vec<Seated>,
    /// Whether they change seats from game to game.
    pub swap: bool,
    /// What all dice and decisions follow from.
    pub seed: u64,
    /// How many games the whole series has.
    pub games: u64,
    /// A game not over after so many actions is left there.
    pub cap: u64,
}

/// Who plays in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    /// The side, in words.
    pub side: String,
    /// The level.
    pub player: String,
    /// What it may look at for one decision; none for what it is used to.
    pub nodes: Option<u64>,
    /// Digest of its weights, where they are others than it is shipped with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weights: Option<Digest>,
}

impl Brief {
    /// What a series of so many games is; `sides` are the names of its sides.
    pub fn new(
        series: &Series<'_>,
        setup: &Setup,
        (ruleset, rules_version): (&str, u32),
        sides: &[String],
        games: u64,
    ) -> Self {
        let seats = series.arena.roster().seats.iter().zip(series.entrants);
        let swap = series.seating == Seating::Rotating;
        let side = |side: Side| match swap {
            true => sides.join(" / "),
            false => sides[usize::from(side.0)].clone(),
        };
        let seats = seats.map(|(spec, entrant)| Seated {
            side: side(spec.side),
            player: entrant.level.id.to_string(),
            nodes: entrant.budget.nodes,
            weights: entrant.weights.as_deref().map(|own| Digest::of(&write_all(own))),
        });
        Brief {
            version: env!("CARGO_PKG_VERSION").to_string(),
            ruleset: ruleset.to_string(),
            rules_version,
            scenario: setup.scenario.clone(),
            source: Digest::of(&setup.source),
            options: setup.options.clone(),
            roster: setup.roster.clone(),
            seats: seats.collect(),
            swap,
            seed: series.seed,
            games,
            cap: series.cap,
        }
    }

    /// The first field in which another series differs.
    fn differs(&self, other: &Brief) -> Option<&'static str> {
        let same = [
            ("version", self.version == other.version),
            ("ruleset", self.ruleset == other.ruleset),
            ("rules_version", self.rules_version == other.rules_version),
            ("scenario", self.scenario == other.scenario),
            ("source", self.source == other.source),
            ("options", self.options == other.options),
            ("roster", self.roster == other.roster),
            ("seats", self.seats == other.seats),
            ("swap", self.swap == other.swap),
            ("seed", self.seed == other.seed),
            ("games", self.games == other.games),
            ("cap", self.cap == other.cap),
        ];
        same.iter().find(|(_, same)| !same).map(|(field, _)| *field)
    }
}

/// Some games of a series, counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Part {
    /// Which series it is a part of.
    pub series: Brief,
    /// The games that were counted: from and to, the last left out, in ascending order and apart.
    pub spans: Vec<[u64; 2]>,
    /// What they come to.
    pub tally: Tally,
}

/// Why parts do not add up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PartFault {
    /// They are parts of two series.
    #[error("two simulations are no parts of one: their `{0}` differ")]
    Other(&'static str),
    /// Games are counted in both.
    #[error("game {0} is counted twice")]
    Twice(u64),
    /// What is counted cannot come of these games.
    #[error("the numbers are not those of the games named: {0}")]
    Wrong(&'static str),
}

/// The games of shard `number` of `of`, counted from 1.
pub fn shard(games: u64, number: u64, of: u64) -> Range<u64> {
    let cut = |at: u64| {
        let cut = u128::from(games) * u128::from(at) / u128::from(of.max(1));
        u64::try_from(cut).expect("no more than all games")
    };
    cut(number.saturating_sub(1))..cut(number)
}

impl Part {
    /// What these games of a series come to.
    pub fn new(series: Brief, games: Range<u64>, tally: Tally) -> Self {
        let spans = if games.is_empty() { Vec::new() } else { vec![[games.start, games.end]] };
        Part { series, spans, tally }
    }

    /// Whether a part that was read from outside can be what it says.
    ///
    /// # Errors
    /// What does not fit.
    pub fn check(&self) -> Result<(), PartFault> {
        let ascending = self.spans.windows(2).all(|pair| pair[0][1] < pair[1][0]);
        let within = |[from, to]: &[u64; 2]| from < to && *to <= self.series.games;
        if !ascending || !self.spans.iter().all(within) {
            return Err(PartFault::Wrong("`spans` are not apart, in order and within the series"));
        }
        let games: u64 = self.spans.iter().map(|[from, to]| to - from).sum();
        let all = |score: &Score| {
            let two = score.wins.checked_add(score.draws);
            two.and_then(|two| two.checked_add(score.losses)) == Some(games)
        };
        if self.tally.scores.len() != self.series.seats.len() || !self.tally.scores.iter().all(all)
        {
            return Err(PartFault::Wrong("each of the `scores` counts every game once"));
        }
        if self.tally.stopped > games {
            return Err(PartFault::Wrong("more are `stopped` than were played"));
        }
        Ok(())
    }

    /// Both parts together.
    ///
    /// # Errors
    /// They are not parts of one series, count the same game, or more than can be counted.
    pub fn plus(&self, other: &Part) -> Result<Part, PartFault> {
        if let Some(field) = self.series.differs(&other.series) {
            return Err(PartFault::Other(field));
        }
        let mut spans: Vec<[u64; 2]> = self.spans.iter().chain(&other.spans).copied().collect();
        spans.sort_unstable();
        let mut joined: Vec<[u64; 2]> = Vec::new();
        for [from, to] in spans {
            match joined.last_mut() {
                Some(last) if from < last[1] => return Err(PartFault::Twice(from)),
                Some(last) if from == last[1] => last[1] = to,
                _ => joined.push([from, to]),
            }
        }
        let tally = self.tally.clone().plus(&other.tally);
        let tally = tally.ok_or(PartFault::Wrong("`actions` are more than can be counted"))?;
        Ok(Part { series: self.series.clone(), spans: joined, tally })
    }

    /// The games that are not counted yet: from and to, the last left out.
    pub fn missing(&self) -> Vec<[u64; 2]> {
        let ends = self.spans.iter().copied().chain([[self.series.games; 2]]);
        let mut from = 0;
        let gaps = ends.map(|[start, end]| [std::mem::replace(&mut from, end), start]);
        gaps.filter(|[from, to]| from < to).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_interval_is_wilsons() {
        // Brown, Cai and DasGupta's textbook case: 81 of 263.
        let [low, high] = Score { wins: 81, draws: 0, losses: 182 }.interval();
        assert!((low - 0.2553).abs() < 0.0005 && (high - 0.3662).abs() < 0.0005, "{low} {high}");
    }

    #[test]
    fn no_game_tells_nothing_and_one_little() {
        assert_eq!(Score::default().interval(), [0.0, 1.0]);
        let [low, high] = Score { wins: 1, draws: 0, losses: 0 }.interval();
        assert!(low > 0.2 && low < 0.21 && high == 1.0, "{low} {high}");
    }

    #[test]
    fn draws_are_halves() {
        let score = Score { wins: 1, draws: 2, losses: 1 };
        assert!((score.mean() - 0.5).abs() < 1e-12);
        let [low, high] = score.interval();
        assert!((low + high - 1.0).abs() < 1e-12);
    }

    #[test]
    fn shards_are_all_games_once() {
        for games in [0, 1, 7, 100, u64::MAX] {
            for of in [1, 2, 3, 9] {
                let shards: Vec<_> = (1..=of).map(|number| shard(games, number, of)).collect();
                assert_eq!((shards[0].start, shards[shards.len() - 1].end), (0, games));
                assert!(shards.windows(2).all(|pair| pair[0].end == pair[1].start));
            }
        }
    }

    fn part(games: Range<u64>, wins: u64) -> Part {
        let seats = vec![Seated {
            side: "red".to_string(),
            player: "random".into(),
            nodes: None,
            weights: None,
        }];
        let series = Brief {
            version: "1".to_string(),
            ruleset: "toy".to_string(),
            rules_version: 1,
            scenario: "toy/one".to_string(),
            source: Digest::of(&1),
            options: BTreeMap::new(),
            roster: None,
            seats,
            swap: false,
            seed: 1,
            games: 10,
            cap: 100,
        };
        let losses = games.end - games.start - wins;
        let scores = vec![Score { wins, draws: 0, losses }];
        Part::new(series, games, Tally { scores, actions: 5, stopped: 0 })
    }

    #[test]
    fn parts_add_up_in_any_order_and_tell_what_is_missing() {
        let (a, b, c) = (part(0..3, 1), part(3..4, 1), part(6..10, 0));
        let sum = |parts: [&Part; 3]| {
            parts[0].plus(parts[1]).and_then(|two| two.plus(parts[2])).expect("parts of one")
        };
        let whole = sum([&a, &b, &c]);
        assert_eq!(whole, sum([&c, &a, &b]));
        assert_eq!((whole.spans.clone(), whole.missing()), (vec![[0, 4], [6, 10]], vec![[4, 6]]));
        assert_eq!(whole.tally.scores[0], Score { wins: 2, draws: 0, losses: 6 });
        assert_eq!(whole.check(), Ok(()));
        assert_eq!(part(0..0, 0).missing(), [[0, 10]]);
    }

    #[test]
    fn what_does_not_belong_together_is_refused() {
        assert_eq!(part(0..3, 1).plus(&part(2..4, 0)), Err(PartFault::Twice(2)));
        let mut other = part(3..4, 0);
        other.series.seed = 2;
        assert_eq!(part(0..3, 1).plus(&other), Err(PartFault::Other("seed")));
        let mut wrong = part(0..3, 1);
        wrong.tally.scores[0].wins = u64::MAX;
        assert!(matches!(wrong.check(), Err(PartFault::Wrong(_))));
        wrong = part(0..3, 1);
        wrong.spans = vec![[0, 11]];
        assert!(matches!(wrong.check(), Err(PartFault::Wrong(_))));
        wrong = part(3..4, 0);
        wrong.tally.actions = u64::MAX;
        assert!(matches!(part(0..3, 1).plus(&wrong), Err(PartFault::Wrong(_))));
    }
}
