//! Agreeing on who rolls the dice: faces rolled by hand are believed, so everybody at the table has
//! to want it, and to want the table to roll again.
//!
//! One asks, the others see it and say yes or no, each browser for all who sit at it. It is done
//! when the last has said yes. The question is kept, since the others may come tomorrow.

use super::desk::go_on;
use super::game::LiveGame;
use super::play::{Command, Loaded};
use super::submitting::{Submission, Submitter};
use crate::error::Fault;
use crate::store::{SessionId, Wish};
use crate::view::{DiceWish, Seating};
use kernel::{DiceRule, Luck, Pending, Refusal, Seat, TableAction, Text, Viewer};
use std::sync::Arc;

/// What becomes of the question when somebody says what they want.
enum Step {
    /// It stands so from now on; none if nothing is asked.
    Asks(Option<DiceWish>),
    /// All want it.
    Agreed,
}

impl Loaded {
    fn check_wish(&self, session: SessionId, seat: Seat) -> Result<Viewer, Fault> {
        let own = self.table.viewer(session);
        if own == Viewer::SPECTATOR {
            return Err(Fault::Onlooker);
        }
        if !own.holds(seat) {
            return Err(Fault::NotYourSeat(seat));
        }
        if matches!(self.game.pending(), Pending::Over(_)) {
            return Err(Refusal::Over.into());
        }
        if self.table.stakes.is_rated() {
            return Err(Fault::NotNow(Text::new("table-rated-dice")));
        }
        if self.game.luck() == Luck::Diceless {
            return Err(Fault::NotNow(Text::new("table-no-dice")));
        }
        Ok(own)
    }

    /// What follows when `seat`, one of the seats `own` of a browser, wants the dice so.
    fn wished(&self, own: Viewer, seat: Seat, wanted: DiceRule) -> Step {
        let open = self.wish.as_ref().filter(|wish| wish.declined.is_none());
        if wanted == self.game.dice() {
            return Step::Asks(match open {
                // Whoever asked takes it back, and nothing is left of it.
                Some(wish) if own.holds(wish.by) => None,
                Some(wish) => Some(DiceWish { declined: Some(seat), ..wish.clone() }),
                None => None,
            });
        }
        let (by, mut agreed) = match open {
            Some(wish) => (wish.by, wish.agreed.clone()),
            None => (seat, Vec::new()),
        };
        agreed.extend(own.0.iter());
        agreed.sort_unstable();
        agreed.dedup();
        let people = (0u8..).map(Seat).zip(&self.table.players);
        // Whoever is out of the game has no say.
        let mut seated = people
            .filter(|(seat, player)| player.session().is_some() && self.game.is_in_play(*seat));
        if seated.all(|(seat, _)| agreed.contains(&seat)) {
            return Step::Agreed;
        }
        Step::Asks(Some(DiceWish { wanted, by, agreed, declined: None }))
    }
}

impl LiveGame {
    /// Says for a browser how it wants the dice, in a task of its own: a browser that goes away
    /// meanwhile does not leave it half done.
    pub(crate) async fn wish_dice(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        wanted: DiceRule,
    ) -> Result<Seating, Fault> {
        let live = Arc::clone(self);
        let work = go_on(async move {
            live.settled(|| live.hear_wish(session, seat, wanted)).await?;
            live.seating(session, Some(seat)).await
        });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    async fn hear_wish(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        wanted: DiceRule,
    ) -> Result<(), Fault> {
        // Who is refused need not wait for whoever changes the game: see `submitting`.
        self.read().await?.check_wish(session, seat)?;
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let own = loaded.check_wish(session, seat)?;
        match loaded.wished(own, seat, wanted) {
            Step::Asks(wish) if wish == loaded.wish => Ok(()),
            Step::Asks(wish) => self.keep_wish(play, wish).await,
            Step::Agreed => {
                let by = loaded.wish.as_ref().map_or(seat, |wish| wish.by);
                drop(play);
                let action = match wanted {
                    DiceRule::Hands => TableAction::RollByHand,
                    DiceRule::Seeded => TableAction::LetTableRoll,
                };
                let command = Command::Table(by, action);
                let submission = Submission::of_the_table(None, None, command);
                self.submit(Submitter::All(by), submission, |_| ()).await?;
                let play = self.write().await?;
                self.keep_wish(play, None).await
            }
        }
    }

    /// Keeps the question as it stands, and tells everybody.
    async fn keep_wish(
        &self,
        mut play: super::game::Writing,
        wish: Option<DiceWish>,
    ) -> Result<(), Fault> {
        let json = wish.as_ref().map(serde_json::to_string).transpose();
        let json = json.map_err(|error| Fault::Bug(error.to_string()))?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let version = loaded.version;
        let anew = Loaded { wish, version: version + 1, ..loaded.copied() };
        if let Err(error) =
            self.games.store.wish(Wish { game: self.id.clone(), json, version }).await
        {
            self.doubt(&mut play);
            return Err(error.into());
        }
        let loaded = anew;
        self.put_back(&mut play, loaded);
        self.seated.send_modify(|changes| *changes += 1);
        Ok(())
    }
}
