//! How people are rated and how reliably they play.
//!
//! Ratings are Glicko-2, for each ruleset and pace apart, of those who have an account, from games among
//! them that were begun to be rated. Each such game is a rating period of its own; whoever has not played
//! for a while is less certainly rated, as if so many periods had passed without a game.

use super::{BoardResult, GameId, Moment, SessionId, StoreError, Stored};
use kernel::Side;
use serde::{Deserialize, Serialize};
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period};
use std::collections::BTreeSet;

/// A rating that varies by more than this is provisional.
const PROVISIONAL: f64 = 110.0;
/// As uncertain as somebody who has never played.
const UNKNOWN: f64 = 350.0;
/// A rating period without a game, in milliseconds.
const PERIOD: Moment = 5 * 24 * 3_600_000;
/// Points of a rating to one of the scale on which it is reckoned.
const SCALE: f64 = 173.7178;

/// Whether a game counts for ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stakes {
    /// It does not.
    #[default]
    Casual,
    /// It does.
    Rated,
}

impl Stakes {
    /// Whether it counts.
    pub fn is_rated(self) -> bool {
        self == Stakes::Rated
    }
}

/// By what kind of clock games are played.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum Speed {
    /// In one go.
    Live,
    /// Over days.
    Mail,
    /// Without clocks.
    None,
}

impl Speed {
    /// As columns have it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Speed::Live => "live",
            Speed::Mail => "mail",
            Speed::None => "none",
        }
    }

    pub(super) fn of(name: &str) -> Result<Self, StoreError> {
        let all = [Speed::Live, Speed::Mail, Speed::None];
        let found = all.into_iter().find(|speed| speed.name() == name);
        found.ok_or_else(|| StoreError::Damaged(format!("a pace {name}")))
    }
}

/// Games among which people are rated.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pool {
    /// Id of the ruleset.
    pub ruleset: String,
    /// The pace.
    pub speed: Speed,
}

/// How somebody is rated.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// In points.
    pub points: f64,
    /// How far that may be off, when they last played.
    pub deviation: f64,
    /// How much it varies.
    pub volatility: f64,
    /// Games that counted.
    pub games: i64,
    /// When the last of them ended.
    pub last: Moment,
}

impl Rating {
    /// Of somebody who has not played yet.
    pub fn of_a_newcomer(now: Moment) -> Self {
        let Glicko2Rating { rating, deviation, volatility } = Glicko2Rating::new();
        Rating { points: rating, deviation, volatility, games: 0, last: now }
    }

    /// How far it may be off now.
    pub fn deviation_at(&self, now: Moment) -> f64 {
        let periods = now.saturating_sub(self.last).max(0) / PERIOD;
        let periods = f64::from(u32::try_from(periods).unwrap_or(u32::MAX));
        self.deviation.hypot(self.volatility * SCALE * periods.sqrt()).min(UNKNOWN)
    }

    /// Whether it is not worth much yet, or no longer.
    pub fn is_provisional(&self, now: Moment) -> bool {
        self.deviation_at(now) > PROVISIONAL
    }

    fn on_scale(&self, now: Moment) -> Glicko2Rating {
        let (rating, volatility) = (self.points, self.volatility);
        Glicko2Rating { rating, deviation: self.deviation_at(now), volatility }
    }

    /// After games of one period against these, with what came of them.
    fn after(&self, now: Moment, games: &[(Glicko2Rating, Outcomes)]) -> Self {
        let new = glicko2_rating_period(&self.on_scale(now), games, &Glicko2Config::new());
        Rating {
            points: new.rating,
            deviation: new.deviation.min(UNKNOWN),
            volatility: new.volatility,
            games: self.games + 1,
            last: now,
        }
    }
}

/// The ratings of those who have played a game, given what they were before, each with the side. `winner`
/// is none for a draw.
///
/// Every two of different sides have played against each other, as far as the result says how: of two that
/// lost to a third it says nothing.
pub(super) fn after_game(
    before: &[(Rating, Side)],
    winner: Option<Side>,
    now: Moment,
) -> Vec<Rating> {
    let outcome = |own: Side, other: Side| match winner {
        _ if own == other => None,
        None => Some(Outcomes::DRAW),
        Some(side) if side == own => Some(Outcomes::WIN),
        Some(side) if side == other => Some(Outcomes::LOSS),
        Some(_) => None,
    };
    let after = |(own, side): &(Rating, Side)| {
        let games: Vec<_> = before
            .iter()
            .filter_map(|(other, of)| Some((other.on_scale(now), outcome(*side, *of)?)))
            .collect();
        own.after(now, &games)
    };
    before.iter().map(after).collect()
}

/// Whether there is anything to rate in a game among these.
pub(super) fn are_opponents(sides: impl IntoIterator<Item = Side>) -> bool {
    sides.into_iter().collect::<BTreeSet<_>>().len() > 1
}

/// How a game that counts has ended.
#[derive(Clone, Debug)]
pub struct Rated {
    /// For which ratings.
    pub pool: Pool,
    /// The people who have played it, each with the side.
    pub players: Vec<(SessionId, Side)>,
    /// Who has won; nobody in a draw.
    pub winner: Option<Side>,
}

/// How somebody has behaved in a game that is over for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Conduct {
    /// Games.
    pub games: i64,
    /// Those of them that were played to their end, by a resignation too.
    pub finished: i64,
    /// Answers under a clock in time.
    pub in_time: i64,
    /// Those that were not.
    pub late: i64,
}

/// What the end of a game says of those who have played it.
#[derive(Clone, Debug, Default)]
pub struct Finish {
    /// How it is rated, if it counts.
    pub rated: Option<Rated>,
    /// How each has behaved.
    pub conduct: Vec<(SessionId, Conduct)>,
    /// When.
    pub moment: Moment,
    /// What came of it, in a tournament.
    pub score: Option<BoardResult>,
}

/// What a game has changed of a rating.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// Which game; it may be gone.
    pub game: GameId,
    /// Which rating.
    pub pool: Pool,
    /// Before it, in points.
    pub before: f64,
    /// After it.
    pub after: f64,
    /// When it ended.
    pub moment: Moment,
}

/// Where all that is kept. It is written with the end of a game, by [`Store::commit`](super::Store::commit),
/// and with a seat that somebody gives up, by [`Store::seat`](super::Store::seat).
pub trait RatingStore: Send + Sync {
    /// Every rating.
    fn ratings(&self) -> Stored<'_, Vec<(SessionId, Pool, Rating)>>;
    /// How somebody is rated.
    fn ratings_of(&self, person: SessionId) -> Stored<'_, Vec<(Pool, Rating)>>;
    /// What has changed somebody's ratings, the latest first.
    fn rating_changes_of(&self, person: SessionId) -> Stored<'_, Vec<RatingChange>>;
    /// How everybody has behaved.
    fn conducts(&self) -> Stored<'_, Vec<(SessionId, Conduct)>>;
    /// How somebody has behaved.
    fn conduct_of(&self, person: SessionId) -> Stored<'_, Conduct>;
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rating(points: f64, deviation: f64) -> Rating {
        Rating { points, deviation, volatility: 0.06, games: 0, last: 0 }
    }

    fn near(found: f64, wanted: f64, by: f64) {
        assert!((found - wanted).abs() < by, "{found} is not {wanted}");
    }

    /// The example of Mark Glickman's paper on the system, with tau 0.5.
    #[test]
    fn the_published_example_comes_out() {
        let games = [
            (rating(1400.0, 30.0).on_scale(0), Outcomes::WIN),
            (rating(1550.0, 100.0).on_scale(0), Outcomes::LOSS),
            (rating(1700.0, 300.0).on_scale(0), Outcomes::LOSS),
        ];
        let new = rating(1500.0, 200.0).after(0, &games);
        near(new.points, 1464.06, 0.01);
        near(new.deviation, 151.52, 0.01);
        near(new.volatility, 0.05999, 0.00001);
    }

    #[test]
    fn of_two_who_lost_to_a_third_the_result_says_nothing() {
        let three: Vec<_> = (0..3).map(|side| (rating(1500.0, 200.0), Side(side))).collect();
        let two: Vec<_> = three[..2].to_vec();
        let after = after_game(&three, Some(Side(0)), 0);
        assert_eq!(after[1], after[2]);
        assert_eq!(after[1], after_game(&two, Some(Side(0)), 0)[1]);
        assert!(after[0].points > after_game(&two, Some(Side(0)), 0)[0].points, "beat two");
    }

    #[test]
    fn who_has_not_played_for_long_is_as_unknown_as_a_newcomer() {
        let known = rating(1800.0, 60.0);
        assert!(!known.is_provisional(PERIOD - 1));
        near(known.deviation_at(PERIOD - 1), 60.0, 1e-9);
        near(known.deviation_at(PERIOD), 60.0_f64.hypot(0.06 * SCALE), 1e-9);
        assert!(known.is_provisional(400 * 24 * 3_600_000));
        near(known.deviation_at(Moment::MAX), UNKNOWN, 1e-9);
        near(known.deviation_at(Moment::MIN), 60.0, 1e-9);
        assert!(Rating::of_a_newcomer(0).is_provisional(0));
    }

    fn some() -> impl Strategy<Value = Rating> {
        (800.0..2400.0_f64, 30.0..350.0_f64, 0.04..0.09_f64).prop_map(
            |(points, deviation, volatility)| Rating {
                points,
                deviation,
                volatility,
                games: 3,
                last: 0,
            },
        )
    }

    proptest! {
        #[test]
        fn who_wins_rises_and_who_loses_falls(one in some(), other in some()) {
            let after = after_game(&[(one, Side(0)), (other, Side(1))], Some(Side(0)), 0);
            prop_assert!(after[0].points > one.points && after[1].points < other.points);
            for (before, after) in [one, other].iter().zip(&after) {
                prop_assert!(after.deviation > 0.0 && after.deviation <= UNKNOWN);
                prop_assert!((after.points - before.points).abs() < 800.0);
                prop_assert_eq!((after.games, after.last), (4, 0));
            }
        }

        #[test]
        fn a_draw_brings_two_nearer_to_each_other(one in some(), other in some()) {
            let after = after_game(&[(one, Side(0)), (other, Side(1))], None, 0);
            let (low, high) = if one.points < other.points { (0, 1) } else { (1, 0) };
            let before = [one, other];
            prop_assert!(after[low].points >= before[low].points - 1e-6);
            prop_assert!(after[high].points <= before[high].points + 1e-6);
        }

        #[test]
        fn equals_win_and_lose_as_much(one in some(), now in 0..1_000 * PERIOD) {
            let after = after_game(&[(one, Side(0)), (one, Side(1))], Some(Side(1)), now);
            let (lost, won) = (one.points - after[0].points, after[1].points - one.points);
            prop_assert!((lost - won).abs() < 1e-6);
            prop_assert!((after[0].deviation - after[1].deviation).abs() < 1e-6);
        }

        #[test]
        fn nobody_is_rated_by_where_they_stand_in_the_list(
            players in prop::collection::vec((some(), 0..3_u8), 2..6),
            winner in prop::option::of(0..3_u8),
        ) {
            let players: Vec<_> = players.into_iter().map(|(it, side)| (it, Side(side))).collect();
            let winner = winner.map(Side);
            let mut back = players.clone();
            back.reverse();
            let (one, mut other) = (after_game(&players, winner, 0), after_game(&back, winner, 0));
            other.reverse();
            for (one, other) in one.iter().zip(&other) {
                prop_assert!((one.points - other.points).abs() < 1e-6);
                prop_assert!((one.deviation - other.deviation).abs() < 1e-6);
            }
        }
    }
}
