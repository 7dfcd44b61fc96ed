//! Through whose eyes a browser looks.
//!
//! A browser may hold several seats, and several people may sit at it. Where players keep things
//! from each other, one answer shows what one of these people may know, never two of them together:
//! a request says with `as` whose turn at the screen it is. Nobody is trusted to say so: whoever
//! forgets it sees what an onlooker sees.

use crate::error::Fault;
use crate::live::Loaded;
use crate::store::{Player, SessionId};
use crate::view::Table;
use kernel::{Seat, SeatSet, Secrecy, Viewer};
use serde::Deserialize;
use utoipa::IntoParams;

/// Who looks.
#[derive(Clone, Copy, Debug, Default, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(crate) struct EyesQuery {
    /// A seat of the person who looks, where several people sit at this browser.
    #[serde(rename = "as")]
    #[param(rename = "as")]
    pub(crate) eyes: Option<u8>,
}

impl EyesQuery {
    pub(crate) fn seat(self) -> Option<Seat> {
        self.eyes.map(Seat)
    }
}

impl Table {
    /// All seats of whoever sits in `seat` at this browser: those that are `me` belong to one
    /// person, and each that is `here` to another. None where somebody else sits.
    fn person(&self, session: SessionId, seat: Seat) -> Option<Viewer> {
        match self.players.get(usize::from(seat.0))? {
            Player::Session(at) if *at == session => {
                let same = |player: &Player| *player == Player::Session(session);
                let seats = (0u8..).map(Seat).zip(&self.players);
                Some(Viewer(seats.filter(|(_, it)| same(it)).map(|(seat, _)| seat).collect()))
            }
            Player::Beside(at) if *at == session => Some(Viewer(SeatSet::of(seat))),
            _ => None,
        }
    }
}

impl Loaded {
    /// Through whose eyes a session looks that says it is the person in the seat `eyes`.
    pub(crate) fn eyes(&self, session: SessionId, eyes: Option<Seat>) -> Result<Viewer, Fault> {
        if let Some(seat) = eyes {
            return self.table.person(session, seat).ok_or(Fault::NotYourSeat(seat));
        }
        let all = self.table.viewer(session);
        let person = all.0.iter().next().and_then(|seat| self.table.person(session, seat));
        Ok(match self.game.secrecy() {
            Secrecy::Open => all,
            Secrecy::Secret => person.filter(|person| *person == all).unwrap_or(Viewer::SPECTATOR),
        })
    }
}
