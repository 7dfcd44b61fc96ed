//! What the end of a game says of those who have played it: for their ratings, and of how reliably they
//! play.

use super::LiveGames;
use super::play::Loaded;
use crate::clock::{Pace, Terms};
use crate::error::Fault;
use crate::store::{
    BoardResult, Conduct, Finish, Moment, Origin, Player, Pool, Purpose, Rated, SessionId, Speed,
    StoreError,
};
use kernel::{Move, Pending, Seat, TableAction, Text, Verdict};
use std::sync::Arc;

/// The ratings where a game belongs.
pub(crate) fn pool(ruleset: &str, terms: Option<&Terms>) -> Pool {
    let speed = match terms.map(|terms| terms.pace) {
        Some(Pace::Live { .. }) => Speed::Live,
        Some(Pace::Mail { .. }) => Speed::Mail,
        None => Speed::None,
    };
    Pool { ruleset: ruleset.to_string(), speed }
}

impl Loaded {
    /// Whether people have played here against each other, so that it says something of them.
    fn counts(&self) -> bool {
        let sessions = self.sessions();
        let several = sessions.iter().any(|other| sessions.first() != Some(other));
        self.table.purpose == Purpose::Game && self.table.origin == Origin::Drawn && several
    }

    /// The seats of people, each with whose it is.
    fn manned(&self) -> impl Iterator<Item = (Seat, SessionId)> {
        (0u8..).map(Seat).zip(&self.table.players).filter_map(|(seat, player)| match player {
            Player::Session(person) => Some((seat, *person)),
            _ => None,
        })
    }

    fn timed_out(&self) -> Vec<Seat> {
        let out = |what: &Move| match what {
            Move::Table { seat, action: TableAction::TimeOut | TableAction::Unanswered } => {
                Some(*seat)
            }
            _ => None,
        };
        self.entries_from(0).iter().filter_map(|entry| out(&entry.what)).collect()
    }

    /// What the end of the game says, if it is over and says anything.
    pub(super) fn finish(&self, moment: Moment) -> Option<Finish> {
        let Pending::Over(outcome) = self.game.pending() else { return None };
        if outcome.is_without_result() || !self.counts() {
            return None;
        }
        let out = self.timed_out();
        let mut conduct: Vec<(SessionId, Conduct)> = Vec::new();
        for (seat, person) in self.manned() {
            let at = conduct.iter().position(|(known, _)| *known == person);
            let at = at.unwrap_or_else(|| {
                conduct.push((person, Conduct { games: 1, finished: 1, in_time: 0, late: 0 }));
                conduct.len() - 1
            });
            let own = &mut conduct[at].1;
            let (in_time, late) = self.answers(seat);
            own.in_time += in_time;
            own.late += late;
            if out.contains(&seat) {
                own.finished = 0;
                own.late += 1;
            }
        }
        let side = |seat| self.game.roster().side_of(seat);
        let rated = self.table.stakes.is_rated().then(|| Rated {
            pool: self.table.pool.clone(),
            players: self
                .manned()
                .filter_map(|(seat, person)| Some((person, side(seat)?)))
                .collect(),
            winner: match outcome.verdict {
                Verdict::Win(side) => Some(side),
                Verdict::Draw => None,
            },
        });
        let score = self.table.tournament.as_ref().map(|_| match outcome.verdict {
            Verdict::Draw => BoardResult::Draw,
            Verdict::Win(winner) if side(Seat(0)) == Some(winner) => BoardResult::First,
            Verdict::Win(_) => BoardResult::Second,
        });
        Some(Finish { rated, conduct, moment, score })
    }

    fn answers(&self, seat: Seat) -> (i64, i64) {
        let counted = self.clock.as_ref().map(|clock| clock.answers(seat));
        counted.map_or((0, 0), |(in_time, late)| (i64::from(in_time), i64::from(late)))
    }

    /// What it says of whoever sits in a seat that they leave it: they have not finished the game, unless
    /// they sit in another seat.
    pub(super) fn conduct_of_leaver(
        &self,
        seat: Seat,
        now: Moment,
    ) -> Option<(SessionId, Conduct)> {
        if self.acted.is_empty() || !self.counts() {
            return None;
        }
        let (_, person) = self.manned().find(|(own, _)| *own == seat)?;
        if self.manned().filter(|(_, who)| *who == person).count() > 1 {
            return None;
        }
        let (in_time, late) = self.answers(seat);
        // What they had no time left for they have not answered.
        let is_out = self.clock.as_ref().is_some_and(|clock| clock.is_out(seat, now));
        let late = late + i64::from(is_out);
        Some((person, Conduct { games: 1, finished: 0, in_time, late }))
    }

    /// Whether all who sit here are people and so is this one, or all are bots.
    fn is_of_a_kind_with(&self, session: SessionId) -> bool {
        let is_bot = |person| self.table.names.is_bot(person);
        self.sessions().into_iter().all(|other| is_bot(other) == is_bot(session))
    }

    /// Refuses what would be unfair in a game that counts: one person in two seats, people without an
    /// account, computers, and leaving it without giving it up.
    pub(super) fn check_rated(
        &self,
        session: SessionId,
        seat: Seat,
        wanted: &Player,
    ) -> Result<(), Fault> {
        if !self.table.stakes.is_rated() {
            return Ok(());
        }
        let begun = !self.acted.is_empty();
        let no = |id: &'static str| Err(Fault::NotNow(Text::new(id)));
        match wanted {
            Player::Computer(_) | Player::Beside(_) => no("table-rated-people"),
            Player::Session(_) if self.sessions().contains(&session) => no("table-rated-one-seat"),
            Player::Session(_) if !self.is_of_a_kind_with(session) => no("table-rated-bot"),
            Player::Session(_) if begun && !self.game.is_in_play(seat) => no("table-rated-stay"),
            Player::Open if begun && self.game.is_in_play(seat) => no("table-rated-stay"),
            _ => Ok(()),
        }
    }
}

impl LiveGames {
    /// Learns how everybody is rated and how reliably they play.
    pub(crate) async fn learn_ratings(&self) -> Result<(), StoreError> {
        let ratings = self.store.rating_store();
        let mut known: std::collections::HashMap<SessionId, (Vec<_>, Conduct)> =
            std::collections::HashMap::new();
        for (person, pool, rating) in ratings.ratings().await? {
            known.entry(person).or_default().0.push((pool, rating));
        }
        for (person, conduct) in ratings.conducts().await? {
            known.entry(person).or_default().1 = conduct;
        }
        for (person, (ratings, conduct)) in known {
            self.names.rate(person, ratings, conduct);
        }
        Ok(())
    }

    /// Refuses whoever has no account: they are not rated.
    pub(crate) async fn check_account(&self, person: SessionId) -> Result<(), Fault> {
        match self.store.accounts().account_of(person).await? {
            Some(_) => Ok(()),
            None => Err(Fault::NotNow(Text::new("table-rated-account"))),
        }
    }

    /// Refuses bots as well, where only people play.
    pub(crate) async fn check_person(&self, person: SessionId) -> Result<(), Fault> {
        if self.names.is_bot(person) {
            return Err(Fault::NotNow(Text::new("table-rated-bot")));
        }
        self.check_account(person).await
    }

    /// Learns it of one person, and tells those who look at games of theirs.
    pub(crate) async fn learn_rating_of(&self, person: SessionId) {
        let ratings = self.store.rating_store();
        let known = async {
            Ok::<_, StoreError>((
                ratings.ratings_of(person).await?,
                ratings.conduct_of(person).await?,
            ))
        };
        match known.await {
            Ok((ratings, conduct)) => self.names.rate(person, ratings, conduct),
            Err(error) => tracing::warn!(%error, "a rating is out of date"),
        }
        self.tell_own_of(person);
    }

    /// The same of those who have just played a game to its end.
    pub(super) async fn learn_ratings_of(self: &Arc<Self>, people: Vec<SessionId>) {
        for person in people {
            self.learn_rating_of(person).await;
        }
    }
}
