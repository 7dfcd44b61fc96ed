//! Clocks that run: when they fall, what happens then, and what people do to them.
//!
//! One task waits for the clock that falls next. What it does then is looked at again under the
//! game's lock, so that whoever answered in time has answered in time. While a clock can fall the
//! table notes every few seconds that it is running; after a crash it charges nobody for longer.

use super::desk::go_on;
use super::game::LiveGame;
use super::play::{Command, Loaded};
use super::seats::{LobbyEvent, Why};
use super::submitting::{Submission, Submitter};
use super::{LiveGames, stopped};
use crate::clock::{Asked, Clock, ClockAct, Timeout, Turn};
use crate::error::Fault;
use crate::store::{GameId, KeptClock, Moment, Player, SessionId, StoreError};
use crate::view::Seating;
use kernel::{Pending, Quorum, Refusal, Seat, SeatSet, TableAction, Text, Viewer};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// How long whoever answered with their last breath may be on the way through the server.
const GRACE: i64 = 100;
/// How often the table notes that it is running.
const ALIVE: Duration = Duration::from_secs(10);
/// How often it is measured how much the database keeps.
const MEASURED: Duration = Duration::from_secs(60);
/// How long until a fallen clock is looked at again that could not be dealt with.
const AGAIN: Duration = Duration::from_secs(1);

/// When whose clock falls.
#[derive(Default)]
pub(crate) struct Flags {
    due: Mutex<Due>,
    /// The next may be another.
    changed: Notify,
}

#[derive(Default)]
struct Due {
    by_game: BTreeMap<GameId, Moment>,
    by_moment: BTreeSet<(Moment, GameId)>,
}

impl Flags {
    fn lock(&self) -> MutexGuard<'_, Due> {
        self.due.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A clock of this game falls then, or none does.
    pub(super) fn set(&self, game: &GameId, flag: Option<Moment>) {
        let mut due = self.lock();
        if due.by_game.get(game).copied() == flag {
            return;
        }
        if let Some(before) = due.by_game.remove(game) {
            due.by_moment.remove(&(before, game.clone()));
        }
        if let Some(flag) = flag {
            due.by_game.insert(game.clone(), flag);
            due.by_moment.insert((flag, game.clone()));
        }
        drop(due);
        self.changed.notify_one();
    }

    fn first(&self) -> Option<Moment> {
        self.lock().by_moment.first().map(|(moment, _)| *moment)
    }

    /// A game whose clock has fallen by now. It is no longer waited for until [`Flags::set`].
    fn fallen(&self, now: Moment) -> Option<GameId> {
        let mut due = self.lock();
        let (moment, _) = due.by_moment.first()?;
        if *moment > now {
            return None;
        }
        let (_, game) = due.by_moment.pop_first()?;
        due.by_game.remove(&game);
        Some(game)
    }
}

impl Loaded {
    /// Lets the clocks go by who is asked now; whether that changed anything.
    pub(super) fn keep_time(&mut self, now: Moment, why: Turn) -> bool {
        let Some(clock) = &mut self.clock else { return false };
        // The end of a game is nobody's answer.
        let is_over = matches!(self.game.pending(), Pending::Over(_));
        let why = if is_over { Turn::Agreed } else { why };
        // What everybody may know: who has sealed something is not told by a clock.
        let asks = self.game.asks(Viewer::SPECTATOR);
        let asked = Asked::by_seat(&asks, self.table.players.len());
        let is_other = clock.is_other(&asked);
        if is_other {
            clock.turn(now, asked, why);
        }
        is_other
    }

    /// Lets the clocks go by who sits where now.
    pub(super) fn keep_seats(&mut self, now: Moment) {
        let (computers, is_full) = (self.table.computers(), !self.table.has_room());
        if let Some(clock) = &mut self.clock {
            clock.seated(now, computers, is_full);
        }
    }

    /// The clocks as the store keeps them.
    pub(super) fn kept_clock(&self) -> Result<Option<String>, Fault> {
        let json = self.clock.as_ref().map(serde_json::to_string).transpose();
        json.map_err(|error| Fault::Bug(error.to_string()))
    }

    /// When the next clock falls.
    pub(super) fn flag(&self) -> Option<Moment> {
        self.clock.as_ref().and_then(|clock| clock.flag())
    }

    /// Whether another seat that still has time may answer for this one.
    fn is_covered(&self, seat: Seat, now: Moment) -> bool {
        let pending = self.game.pending();
        let has_time = |other: &Seat| {
            let is_out = self.clock.as_ref().is_some_and(|clock| clock.is_out(*other, now));
            *other != seat && !is_out
        };
        pending
            .asks_of(seat)
            .any(|ask| ask.quorum == Quorum::AnyOne && ask.seats.iter().any(|it| has_time(&it)))
    }

    /// How many sides these seats fight for.
    fn sides_of(&self, seats: SeatSet) -> usize {
        let roster = self.game.roster();
        seats.iter().filter_map(|seat| roster.side_of(seat)).collect::<BTreeSet<_>>().len()
    }

    /// The seats that people play.
    pub(super) fn people(&self) -> SeatSet {
        let players = (0u8..).map(Seat).zip(&self.table.players);
        players.filter(|(_, player)| player.session().is_some()).map(|(seat, _)| seat).collect()
    }

    /// Refuses whoever does not play that seat in a game that goes on; which seats are theirs.
    fn check_plays(&self, session: SessionId, seat: Seat) -> Result<SeatSet, Fault> {
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
        if !self.game.is_in_play(seat) {
            return Err(Refusal::OutOfPlay(seat).into());
        }
        Ok(own.0)
    }

    fn check_clock(&self, session: SessionId, seat: Seat) -> Result<SeatSet, Fault> {
        let own = self.check_plays(session, seat)?;
        match self.clock {
            Some(_) => Ok(own),
            None => Err(Fault::NotNow(Text::new("table-clock-none"))),
        }
    }

    /// Refuses to free a seat that whoever asks sits in themselves: an ally's may be freed.
    fn check_freed(&self, session: SessionId, seat: Seat, of: Seat) -> Result<(), Fault> {
        match self.player(of)? {
            Player::Session(other) if *other != session => Ok(()),
            _ => self.check_opponent(seat, of),
        }
    }

    /// Whether a side is still in play beside those of these seats.
    fn is_played_beside(&self, fallen: SeatSet) -> bool {
        let roster = self.game.roster();
        let fell: BTreeSet<_> = fallen.iter().filter_map(|seat| roster.side_of(seat)).collect();
        let seats = (0u8..).map(Seat).take(roster.seats.len());
        let mut others = seats.filter(|seat| self.game.is_in_play(*seat));
        others.any(|seat| roster.side_of(seat).is_some_and(|side| !fell.contains(&side)))
    }

    /// Refuses what a seat may do to those of other sides alone.
    fn check_opponent(&self, seat: Seat, other: Seat) -> Result<(), Fault> {
        self.player(other)?;
        let roster = self.game.roster();
        match roster.side_of(seat) == roster.side_of(other) {
            true => Err(Fault::NotNow(Text::new("table-clock-own-side"))),
            false => Ok(()),
        }
    }
}

impl LiveGame {
    /// Does something to the clocks for a session, once, in a task of its own: a browser that goes
    /// away meanwhile does not leave it half done.
    pub(crate) async fn act_on_clock(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        client: String,
        act: ClockAct,
    ) -> Result<Seating, Fault> {
        let live = Arc::clone(self);
        let work = go_on(async move {
            match act {
                ClockAct::Claim { of } => {
                    live.settled(|| live.claim_game(session, seat, of)).await?
                }
                ClockAct::Substitute { of } => {
                    live.settled(|| live.free_seat(session, seat, client.clone(), of)).await?
                }
                act => {
                    live.settled(|| live.set_clock(session, seat, client.clone(), act)).await?;
                }
            }
            live.seating(session, Some(seat)).await
        });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    async fn set_clock(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        client: String,
        act: ClockAct,
    ) -> Result<(), Fault> {
        // Who is refused need not wait for whoever changes the game: see `submitting`.
        self.read().await?.check_clock(session, seat)?;
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let own = loaded.check_clock(session, seat)?;
        let (mut anew, now) = (loaded.copied(), self.games.time.steady());
        let people = loaded.asked_to_agree();
        let Some(clock) = anew.clock.as_mut().filter(|clock| !clock.has_done(&client)) else {
            return Ok(());
        };
        match act {
            ClockAct::Pause { minutes } => clock.ask_pause(now, (seat, own, people), minutes)?,
            ClockAct::Decline => clock.decline_pause()?,
            ClockAct::Holiday { days } => clock.take_holiday(now, seat, days)?,
            ClockAct::Give { to, minutes } => {
                loaded.check_opponent(seat, to)?;
                clock.give(now, to, minutes)?;
            }
            ClockAct::Claim { .. } | ClockAct::Substitute { .. } => {}
        }
        clock.note_done(client);
        self.keep_clock(play, anew).await
    }

    /// Keeps the clocks of `anew` and shows them to everybody.
    async fn keep_clock(
        self: &Arc<Self>,
        mut play: super::game::Writing,
        mut anew: Loaded,
    ) -> Result<(), Fault> {
        if let Some(json) = anew.kept_clock()? {
            let (game, alive) = (self.id.clone(), self.games.time.steady());
            let clock = KeptClock { game, json, relists: true, version: anew.version };
            let kept = self.games.store.keep_clocks(vec![clock], alive).await;
            anew.version += 1;
            if let Err(error) = kept {
                self.doubt(&mut play);
                return Err(error.into());
            }
        }
        let before = play.loaded.as_ref().map(|loaded| loaded.waited());
        let is_news = before.is_some_and(|before| before != anew.waited());
        let sessions = is_news.then(|| anew.followers());
        self.put_back(&mut play, anew);
        self.seated.send_modify(|changes| *changes += 1);
        if let Some(sessions) = sessions {
            self.games.tell_lobbies(LobbyEvent { sessions, room: false });
        }
        Ok(())
    }

    /// Takes the game from a side whose time ran out. Claimed twice it is over once.
    async fn claim_game(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        of: Seat,
    ) -> Result<(), Fault> {
        let loaded = self.read().await?;
        let own = loaded.check_plays(session, seat)?;
        loaded.check_opponent(seat, of)?;
        self.games.agree_on_time().await?;
        // Pressed twice, or by two at once: who won is told by the game.
        if loaded.is_over() {
            return Ok(());
        }
        self.check_claim(&loaded, (seat, own), of)?;
        let now = self.games.time.steady();
        let action = match &loaded.clock {
            Some(clock) if clock.is_claimable(of, now) => TableAction::TimeOut,
            _ => TableAction::Unanswered,
        };
        let taken = self.submit_for_clock(of, Command::Table(of, action)).await;
        match taken {
            Err(_) if self.read().await?.is_over() => Ok(()),
            taken => taken,
        }
    }

    /// Refuses to take from a seat what it still has time for. Whoever has no time left either takes
    /// nothing from another. Without a clock see `unanswered`.
    fn check_claim(
        &self,
        loaded: &Loaded,
        (seat, own): (Seat, SeatSet),
        of: Seat,
    ) -> Result<(), Fault> {
        let now = self.games.time.steady();
        let may = |clock: &Clock| clock.is_claimable(of, now) && !clock.is_out(seat, now);
        match &loaded.clock {
            _ if self.holds() => Err(Fault::NotNow(Text::new("table-clock-no-claim"))),
            None => loaded.check_unanswered(own, of, now),
            Some(clock) if may(clock) => Ok(()),
            Some(clock) if loaded.table.is_banned(of) && !clock.is_out(seat, now) => {
                loaded.check_unanswered(own, of, now)
            }
            Some(_) => Err(Fault::NotNow(Text::new("table-clock-no-claim"))),
        }
    }

    /// Frees the seat of whoever does not answer, for a substitute: in place of claiming the game.
    async fn free_seat(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        client: String,
        of: Seat,
    ) -> Result<(), Fault> {
        // Who is refused need not wait for whoever changes the game: see `submitting`.
        self.read().await?.check_plays(session, seat)?;
        self.games.agree_on_time().await?;
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let own = loaded.check_plays(session, seat)?;
        if loaded.clock.as_ref().is_some_and(|clock| clock.has_done(&client)) {
            return Ok(());
        }
        loaded.check_freed(session, seat, of)?;
        loaded.check_freeing(session, of)?;
        if *loaded.player(of)? == Player::Open {
            return Ok(());
        }
        self.check_claim(loaded, (seat, own), of)?;
        self.seat_anew(play, of, Player::Open, Why::Absent(client)).await
    }

    /// Ends a game that goes on, because what came of it is decided otherwise.
    pub(crate) async fn end_as_decided(self: &Arc<Self>) -> Result<(), Fault> {
        let live = Arc::clone(self);
        let end = move || {
            let live = Arc::clone(&live);
            async move {
                let loaded = match live.read().await {
                    // It is kept no longer, or cannot be played on.
                    Err(fault) if fault.is_damage() => return Ok(()),
                    Err(Fault::NotFound(_)) => return Ok(()),
                    read => read?,
                };
                let seats = (0u8..).map(Seat).take(loaded.game.roster().seats.len());
                let Some(seat) = seats.into_iter().find(|seat| loaded.game.is_in_play(*seat))
                else {
                    return Ok(());
                };
                let decided = Command::Table(seat, TableAction::Decided);
                match live.submit_for_clock(seat, decided).await {
                    // It has ended meanwhile.
                    Err(_) if live.read().await?.is_over() => Ok(()),
                    done => done,
                }
            }
        };
        self.settled(end).await
    }

    async fn submit_for_clock(self: &Arc<Self>, seat: Seat, command: Command) -> Result<(), Fault> {
        let submission = Submission::of_the_table(Some(seat), None, command);
        self.submit(Submitter::Clock(seat), submission, |_| ()).await.map(|_| ())
    }

    /// Does what was agreed for the clocks that have fallen, unless another server does; whether it is
    /// to be looked at again.
    async fn time_out(self: &Arc<Self>) -> Result<bool, Fault> {
        // Whoever has answered in time has, though that waits for shares in the dice: see `sharing`.
        if self.holds() {
            return Ok(true);
        }
        if !self.claim().await? {
            return Ok(true);
        }
        let done = async {
            // What is done at another server is judged by its clock.
            self.games.agree_on_time().await?;
            self.settled(|| self.deal_with_fallen()).await
        };
        let done = done.await;
        self.let_go().await;
        done.map(|()| false)
    }

    async fn deal_with_fallen(self: &Arc<Self>) -> Result<(), Fault> {
        loop {
            let loaded = self.read().await?;
            let now = self.games.time.steady();
            let Some(clock) = &loaded.clock else { return Ok(()) };
            let fallen = clock.fallen(now);
            let Some(seat) = fallen.iter().next() else {
                self.games.flags.set(&self.id, loaded.flag());
                return Ok(());
            };
            let give_up = Command::Table(seat, TableAction::TimeOut);
            let done = match &clock.terms.timeout {
                _ if loaded.is_covered(seat, now) => self.mark_out(seat).await,
                // Of sides that ran out of time together none has lost to the other, where there is nobody
                // else to lose to.
                Timeout::Loss
                    if loaded.sides_of(fallen) > 1 && !loaded.is_played_beside(fallen) =>
                {
                    for seat in fallen.iter() {
                        self.mark_out(seat).await?;
                    }
                    Ok(())
                }
                Timeout::Loss => self.submit_for_clock(seat, give_up).await,
                Timeout::Computer(level) => self.let_computer_sit(seat, level.clone()).await,
                Timeout::Claim => self.mark_out(seat).await,
                Timeout::Defaults => self.submit_for_clock(seat, Command::Default(seat)).await,
            };
            match done {
                Ok(()) => {}
                Err(fault @ (Fault::Store(_) | Fault::Busy | Fault::Bug(_))) => return Err(fault),
                // Where it cannot be done that way the others have the say.
                Err(fault) => {
                    tracing::debug!(game = %self.id, %fault, "nothing follows from a clock");
                    self.mark_out(seat).await?;
                }
            }
        }
    }

    /// Notes that a clock has fallen and that the others have the say, unless the seat has answered.
    async fn mark_out(self: &Arc<Self>, seat: Seat) -> Result<(), Fault> {
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let (mut anew, now) = (loaded.copied(), self.games.time.steady());
        match anew.clock.as_mut().filter(|clock| clock.is_out(seat, now)) {
            Some(clock) => clock.mark_out(now, seat),
            None => return Ok(()),
        }
        self.keep_clock(play, anew).await
    }

    async fn let_computer_sit(self: &Arc<Self>, seat: Seat, level: String) -> Result<(), Fault> {
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let now = self.games.time.steady();
        if !loaded.clock.as_ref().is_some_and(|clock| clock.is_out(seat, now)) {
            return Ok(());
        }
        self.seat_anew(play, seat, Player::Computer(level), Why::TimeOut).await
    }
}

impl LiveGames {
    /// Lets all clocks go on from where they were when the table last noted that it was running. To be
    /// called before any game is loaded.
    pub(crate) async fn start_clocks(&self) -> Result<(), StoreError> {
        let now = self.time.steady();
        let (kept, alive) = self.store.clocks(now).await?;
        let mut clocks = Vec::with_capacity(kept.len());
        let mut running = Vec::with_capacity(kept.len());
        for KeptClock { game, json, version, .. } in kept {
            let Ok(clock) = serde_json::from_str::<Clock>(&json) else {
                tracing::error!(%game, "its clocks cannot be read");
                continue;
            };
            running.push((game.clone(), clock.flag()));
            let clock = clock.resumed(alive.unwrap_or(Moment::MIN), now);
            let Ok(json) = serde_json::to_string(&clock) else { continue };
            self.flags.set(&game, clock.flag());
            clocks.push(KeptClock { game, json, relists: false, version });
        }
        if alive == Some(now) {
            // They have gone on.
            clocks.clear();
        }
        match self.store.keep_clocks(clocks, now).await {
            // Another server plays on: one whose connection to the database was lost for a moment, so that
            // it was not seen. It has kept the time.
            Err(StoreError::Conflict(_)) => {
                for (game, flag) in running {
                    self.flags.set(&game, flag);
                }
                self.store.keep_clocks(Vec::new(), now).await
            }
            kept => kept,
        }
    }

    /// Notes how much the table holds.
    fn note_numbers(&self) {
        crate::measured::holds(self.in_memory().len(), self.streams.open());
    }

    /// Notes how much the database keeps, until the server stops.
    pub(crate) async fn watch_size(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        let mut measured = tokio::time::interval(MEASURED);
        loop {
            tokio::select! {
                _ = measured.tick() => {}
                () = stopped(&mut stopping) => return,
            }
            match self.store.upkeep().bytes().await {
                Ok(bytes) => crate::measured::keeps(bytes),
                Err(error) => tracing::warn!(%error, "the size of the database is not known"),
            }
        }
    }

    /// Notes that the table is running.
    pub(crate) async fn note_alive(&self) {
        if let Err(error) = self.store.keep_clocks(Vec::new(), self.time.steady()).await {
            tracing::warn!(%error, "clocks may stand still since the last note");
        }
    }

    /// Deals with clocks that fall until the server stops.
    pub(crate) async fn watch_clocks(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        let mut noted = tokio::time::interval(ALIVE);
        loop {
            let first = self.flags.first();
            let falls = async {
                match first {
                    Some(moment) => self.time.until(moment.saturating_add(GRACE)).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = falls => {}
                () = self.flags.changed.notified() => continue,
                _ = noted.tick() => {
                    self.note_numbers();
                    if first.is_some() {
                        self.note_alive().await;
                    }
                    continue;
                }
                () = stopped(&mut stopping) => return,
            }
            while let Some(id) = self.flags.fallen(self.time.steady().saturating_sub(GRACE)) {
                let live = self.game(&id);
                tokio::spawn(async move {
                    loop {
                        match live.time_out().await {
                            Ok(false) => break,
                            Ok(true) => {}
                            Err(fault) if fault.is_damage() => break,
                            Err(Fault::NotFound(_)) => break,
                            Err(fault) => {
                                tracing::error!(game = %live.id, %fault, "a clock has fallen in vain");
                            }
                        }
                        let mut stopping = live.stopping();
                        tokio::select! {
                            () = tokio::time::sleep(AGAIN) => {}
                            () = stopped(&mut stopping) => break,
                        }
                    }
                });
            }
        }
    }
}
