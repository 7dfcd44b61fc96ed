//! Waiting for what people add to the dice, so that nobody shuts out another's share by acting at once.
//!
//! Where several people sit at a game with fair dice, whatever is done by the rules waits until all have
//! added or their time is over, then the game says of whom the dice go on without. What waits has been
//! tried, so that who is refused is told at once; it holds no lock, and nothing of it is kept: if the
//! server ends meanwhile it was not answered, and whoever sent it sends it again under the same id.

use super::game::LiveGame;
use super::play::{Command, Loaded};
use super::stopped;
use crate::error::Fault;
use crate::store::{Moment, Player, SessionId};
use kernel::{DiceRule, Luck, Pending, Seat, SeatSet, Sharers, TableAction, Viewer};
use rulesets::AnyGame;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// So many submissions wait at one game.
const HELD: usize = 16;

/// A submission that waits; dropped when it does no longer.
struct Held<'a>(&'a AtomicUsize);

impl<'a> Held<'a> {
    fn one_more(held: &'a AtomicUsize) -> Result<Self, Fault> {
        let held_now = Held(held);
        match held.fetch_add(1, Ordering::AcqRel) < HELD {
            true => Ok(held_now),
            false => Err(Fault::Busy),
        }
    }
}

impl Drop for Held<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::AcqRel);
    }
}

impl Command {
    /// Whether it waits for shares.
    pub(super) fn is_played(&self) -> bool {
        matches!(self, Command::Act(..) | Command::Answer { .. })
    }
}

impl Loaded {
    /// The seats of people that have not added to the dice, and of which nothing was said.
    fn lacking(&self) -> SeatSet {
        let Some(Sharers { added, without }) = self.game.sharers() else { return SeatSet::NONE };
        let known = added.union(without);
        self.people().iter().filter(|seat| !known.contains(*seat)).collect()
    }

    /// Whether different people sit here.
    fn is_company(&self) -> bool {
        let alone: HashSet<SessionId> = self.table.players.iter().filter_map(alone).collect();
        let beside = self.table.players.iter().filter(|it| matches!(it, Player::Beside(_)));
        alone.len() + beside.count() > 1
    }

    /// Until when whatever is done waits for shares; none where it waits for nobody's.
    pub(super) fn shares_due(&self, sharing: Duration) -> Option<Moment> {
        let seated = self.seated?;
        let rolls = self.game.dice() == DiceRule::Seeded && self.game.luck() != Luck::Diceless;
        let waits = rolls
            && self.lacking() != SeatSet::NONE
            && self.is_company()
            && !matches!(self.game.pending(), Pending::Over(_));
        waits.then(|| after(seated, sharing))
    }

    /// Says of whom the dice go on without, before anything that everybody hears of is done: what is sealed
    /// is not to be told by that.
    pub(super) fn go_without_unless_sealed(
        &mut self,
        seat: Seat,
        actions: &[String],
    ) -> Result<(), Fault> {
        if self.lacking().is_empty() {
            return Ok(());
        }
        let mut tried = self.game.boxed();
        let heard = |game: &dyn AnyGame| game.revision(Viewer::SPECTATOR);
        match tried.submit(seat, None, actions) {
            Ok(_) if heard(&*tried) == heard(&*self.game) => Ok(()),
            _ => self.go_without(),
        }
    }

    /// Says of whom the dice go on without: of those who sit here and have not added to them as others
    /// have. Nobody's view is out of date by it.
    pub(super) fn go_without(&mut self) -> Result<(), Fault> {
        if self.game.sharers().is_none_or(|sharers| sharers.added.is_empty()) {
            return Ok(());
        }
        for seat in self.lacking().iter() {
            self.game.table_action(seat, TableAction::GoWithout)?;
        }
        Ok(())
    }
}

/// Whoever sits alone at a browser.
fn alone(player: &Player) -> Option<SessionId> {
    match player {
        Player::Session(session) => Some(*session),
        _ => None,
    }
}

fn after(moment: Moment, time: Duration) -> Moment {
    moment.saturating_add(Moment::try_from(time.as_millis()).unwrap_or(Moment::MAX))
}

impl LiveGame {
    /// Until when a submission that came then is to wait for shares; none where it can go on.
    pub(super) fn held_until(
        &self,
        loaded: &Loaded,
        command: &Command,
        came: Moment,
    ) -> Option<Moment> {
        let sharing = self.games.sharing;
        let due = command.is_played().then(|| loaded.shares_due(sharing)).flatten()?;
        // Nobody makes it wait longer by getting up and sitting down again.
        let due = due.min(after(came, sharing));
        (self.games.time.steady() < due).then_some(due)
    }

    /// Whether anything waits here.
    pub(super) fn holds(&self) -> bool {
        self.held.load(Ordering::Acquire) > 0
    }

    /// Waits until nobody's share is missing, or until the time is over.
    pub(super) async fn await_shares(self: &Arc<Self>, until: Moment) -> Result<(), Fault> {
        let _held = Held::one_more(&self.held)?;
        // A clock that falls meanwhile is that of somebody who may have answered.
        let is_timed = self.read().await?.clock.is_some();
        let claimed = is_timed && self.claim().await?;
        let waited = self.shares_or(until).await;
        if claimed {
            self.let_go().await;
        }
        waited
    }

    async fn shares_or(self: &Arc<Self>, until: Moment) -> Result<(), Fault> {
        let mut stopping = self.stopping();
        loop {
            let changed = self.changed.notified();
            tokio::pin!(changed);
            changed.as_mut().enable();
            if self.read().await?.shares_due(self.games.sharing).is_none() {
                return Ok(());
            }
            tokio::select! {
                () = changed => {}
                () = self.games.time.until(until) => return Ok(()),
                () = stopped(&mut stopping) => return Err(Fault::Busy),
            }
        }
    }
}
