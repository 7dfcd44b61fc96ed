//! Seats handed over: a guest who signs in, or follows a recovery link, takes along the games played
//! until then.
//!
//! It is the same human under another name, so nothing that is sealed is withdrawn. Where the receiver
//! sits in a game already, what comes is another person at the browser: nobody comes to read what two
//! people have sealed against each other.

use super::game::LiveGame;
use super::off_the_runtime;
use super::{LiveGames, LobbyEvent};
use crate::error::Fault;
use crate::store::{HandedTo, Handing, Player, SessionId};
use std::sync::Arc;

/// A player after one person's seats have become another's.
fn handed(player: &Player, from: SessionId, to: SessionId, place: HandedTo) -> Player {
    match (player, place) {
        (Player::Session(at), HandedTo::Same) if *at == from => Player::Session(to),
        (Player::Session(at) | Player::Beside(at), _) if *at == from => Player::Beside(to),
        (other, _) => other.clone(),
    }
}

impl LiveGames {
    /// Makes all games of one person another's. Asked again after a fault it goes on where it stopped.
    pub(crate) async fn hand_over(
        self: &Arc<Self>,
        from: SessionId,
        to: SessionId,
    ) -> Result<(), Fault> {
        for id in self.store.accounts().games_touched_by(from).await? {
            let game = self.game(&id);
            game.settled(|| game.hand_over(from, to)).await?;
        }
        Ok(())
    }
}

impl LiveGame {
    async fn hand_over(self: &Arc<Self>, from: SessionId, to: SessionId) -> Result<(), Fault> {
        let (games, game) = (&self.games, self.id.clone());
        let mut play = match self.write().await {
            Ok(play) => play,
            // Nobody plays it; it is still somebody's to take home.
            Err(fault) if fault.is_damage() => {
                let place = HandedTo::Beside;
                let handing = Handing { game, from, to, place, version: None };
                return Ok(games.store.accounts().hand_over(handing).await?);
            }
            Err(Fault::NotFound(_)) => return Ok(()),
            Err(fault) => return Err(fault),
        };
        let loaded = play.loaded.clone().ok_or_else(Fault::no_such_game)?;
        let place = match loaded.sessions().contains(&to) {
            true => HandedTo::Beside,
            false => HandedTo::Same,
        };
        let version = Some(loaded.version);
        let handing = Handing { game, from, to, place, version };
        if let Err(error) = games.store.accounts().hand_over(handing).await {
            self.doubt(&mut play);
            return Err(error.into());
        }
        let live = Arc::clone(self);
        let done = off_the_runtime(move || {
            let mut anew = loaded.copied();
            anew.version += 1;
            for player in &mut anew.table.players {
                *player = handed(player, from, to, place);
            }
            let table = &mut anew.table;
            for person in table.host.iter_mut().chain(&mut table.removed) {
                if *person == from {
                    *person = to;
                }
            }
            for left in anew.table.left.iter_mut().flatten() {
                // Who has got up finds their own again, as they left it.
                if let Player::Session(at) | Player::Beside(at) = &mut left.player
                    && *at == from
                {
                    *at = to;
                }
            }
            let stirred = anew.followers();
            let _feeds = live.feeds();
            live.put_back(&mut play, anew);
            stirred
        });
        let mut sessions = done.await?;
        sessions.push(from);
        self.seated.send_modify(|changes| *changes += 1);
        self.games.tell_lobbies(LobbyEvent { sessions, room: false });
        Ok(())
    }
}
