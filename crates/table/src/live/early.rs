//! What may be done before a game has well begun: whoever began it sends somebody away while nothing has
//! been played, and whoever plays calls it off until every side has acted.
//!
//! Both go by what everybody may know: orders that are sealed count once their side says that it is
//! ready, or they are revealed.

use super::play::Loaded;
use crate::error::Fault;
use crate::store::{Player, Purpose, SessionId};
use crate::view::LeftSeat;
use kernel::{Move, Pending, Seat, Side, Text, Viewer};
use rulesets::AnyGame;
use std::collections::BTreeSet;

/// The sides that have acted, as everybody may know.
fn acted(game: &dyn AnyGame) -> BTreeSet<Side> {
    let record = game.record_for(Viewer::SPECTATOR);
    let side = |what: &Move| match what {
        // How somebody will answer later is no move of the game.
        Move::Act { action, .. } if game.is_standing(action) => None,
        Move::Act { seat, .. } | Move::Sealed { seat, .. } => game.roster().side_of(*seat),
        _ => None,
    };
    record.entries.iter().filter_map(|entry| side(&entry.what)).collect()
}

impl Loaded {
    /// Looks who has acted, unless all are known to have; whether that is news.
    pub(super) fn look_who_acted(&mut self) -> bool {
        if self.is_under_way() {
            return false;
        }
        let acted = acted(&*self.game);
        let news = acted != self.acted;
        self.acted = acted;
        news
    }

    /// Whether every side has acted.
    fn is_under_way(&self) -> bool {
        self.game.roster().seats.iter().all(|spec| self.acted.contains(&spec.side))
    }

    fn is_early(&self) -> bool {
        // Who meets whom in a tournament, and whether, is not theirs to say.
        self.table.purpose == Purpose::Game
            && self.table.tournament.is_none()
            && !matches!(self.game.pending(), Pending::Over(_))
    }

    /// Whether a session may send away whoever else sits in a seat.
    pub(super) fn may_remove(&self, session: SessionId, seat: Seat) -> bool {
        let other = self.player(seat).ok().and_then(Player::session);
        self.is_early()
            && self.table.host == Some(session)
            && self.acted.is_empty()
            && other.is_some_and(|other| other != session)
    }

    /// The seats from which a session may send somebody away.
    pub(crate) fn removable(&self, session: SessionId) -> Vec<Seat> {
        self.game.roster().all().iter().filter(|seat| self.may_remove(session, *seat)).collect()
    }

    /// Whether a session may call the game off: it plays against others, and some side has yet to act.
    pub(crate) fn may_call_off(&self, session: SessionId) -> bool {
        let sessions = self.sessions();
        self.is_early()
            && !self.is_under_way()
            && sessions.contains(&session)
            && !self.is_alone(session)
    }

    /// Refuses to call a game off that has well begun.
    pub(super) fn check_calling_off(&self, session: SessionId) -> Result<(), Fault> {
        let sits = self.sessions().contains(&session);
        match self.is_early() && !self.is_under_way() && sits {
            true => Ok(()),
            false => Err(Fault::NotNow(Text::new("table-too-late"))),
        }
    }

    /// The seats in which a session sat last, and where now a computer sits or nobody.
    pub(crate) fn left_by(&self, session: SessionId) -> Vec<LeftSeat> {
        let sat = (0u8..).map(Seat).zip(&self.table.left);
        sat.filter_map(|(seat, left)| {
            let left = left.as_ref().filter(|left| left.player == Player::Session(session))?;
            Some(LeftSeat { seat, why: left.why })
        })
        .collect()
    }

    /// Whether a session was sent away, and may not sit down.
    pub(crate) fn is_removed(&self, session: SessionId) -> bool {
        self.table.removed.contains(&session)
    }

    /// Refuses whoever was sent away.
    pub(super) fn check_welcome(&self, session: SessionId) -> Result<(), Fault> {
        match self.is_removed(session) {
            true => Err(Fault::NotNow(Text::new("table-removed"))),
            false => Ok(()),
        }
    }
}
