//! Who sits where, and changing that: taking an open seat, getting up, letting a computer play on.
//!
//! A change holds the game's lock until it is durable, so that of two who want a seat one gets it
//! and the other is told.

use super::desk::go_on;
use super::feed::News;
use super::game::{LiveGame, Writing};
use super::off_the_runtime;
use super::play::Loaded;
use crate::clock::{Clock, Turn};
use crate::error::Fault;
use crate::store::{
    Commit, GameId, Gone, Left, Moment, Origin, Player, Purpose, Seating, SessionId, StoreError,
};
use crate::view;
use kernel::{Pending, Refusal, Seat, SeatSet, Text, Viewer};
use std::sync::Arc;

/// A game of somebody's has changed in what lists show of it.
#[derive(Clone, Debug)]
pub(crate) struct LobbyEvent {
    /// Whose.
    pub(crate) sessions: Vec<SessionId>,
    /// Whether it may have come among the games with room, or gone from them.
    pub(crate) room: bool,
}

/// Why a seat changes hands.
pub(super) enum Why {
    /// Whoever sits down or gets up wants it, or a computer goes on as was agreed.
    Wanted,
    /// They are sent away before anything has been played.
    Removed(SessionId),
    /// The game master wants it: id of the request, and what the table is told. That says nothing of
    /// how reliably anybody plays.
    Master(String, Text),
    /// They ran out of time, and a computer goes on as was agreed.
    TimeOut,
    /// They ran out of time, or did not answer for too long, and another side wants a substitute: id of the
    /// request.
    Absent(String),
}

/// Who plays a seat, as requests name it: `me`, `here`, `open`, or a level of the ruleset.
pub(crate) fn player(who: &str, ruleset: &str, session: SessionId) -> Result<Player, Fault> {
    match who {
        "me" => Ok(Player::Session(session)),
        "here" => Ok(Player::Beside(session)),
        "open" => Ok(Player::Open),
        level if players::standard().level(ruleset, level).is_ok() => {
            Ok(Player::Computer(who.to_string()))
        }
        _ => Err(Fault::Malformed(Text::new("table-no-such-level").with("level", who.to_string()))),
    }
}

impl Loaded {
    /// Who sits where, as a session is told.
    pub(crate) fn seating(
        &self,
        session: SessionId,
        eyes: Option<Seat>,
        now: Moment,
    ) -> view::Seating {
        // Who has got up meanwhile looks on as whoever is left at the browser, or as nobody.
        let eyes = self.eyes(session, eyes).or_else(|_| self.eyes(session, None));
        view::Seating {
            own: self.table.viewer(session).0.iter().collect(),
            eyes: eyes.map_or_else(|_| Vec::new(), |eyes| eyes.0.iter().collect()),
            seats: view::seats(&*self.game, &self.table, Some(session)),
            wish: self.wish.clone(),
            rematch: self.rematch_for(session),
            removable: self.removable(session),
            left: self.left_by(session),
            removed: self.is_removed(session),
            may_call_off: self.may_call_off(session),
            clock: self.clock.as_ref().map(|clock| clock.view(now)),
            unanswered: self.unanswered(),
            master: self.master_view(session),
        }
    }

    /// The rematch, for those who have played: it is private, and its id the way in.
    pub(crate) fn rematch_for(&self, session: SessionId) -> Option<GameId> {
        self.rematch.clone().filter(|_| self.sessions().contains(&session))
    }

    /// Whether nobody plays at another browser.
    pub(super) fn is_alone(&self, session: SessionId) -> bool {
        self.sessions().iter().all(|other| *other == session)
    }

    /// The browsers with a seat.
    pub(crate) fn sessions(&self) -> Vec<SessionId> {
        self.table.players.iter().filter_map(Player::session).collect()
    }

    /// Whether a session may put `wanted` into a seat: an open one is for everybody, its own it may
    /// give up, and a computer's only where nobody else plays, because whoever sits there sees
    /// what the seat sees.
    fn check_seat(&self, session: SessionId, seat: Seat, wanted: &Player) -> Result<(), Fault> {
        if matches!(self.game.pending(), Pending::Over(_)) {
            return Err(Refusal::Over.into());
        }
        if self.table.purpose == Purpose::Sandbox {
            return Err(Fault::NotNow(Text::new("table-sandbox-alone")));
        }
        if self.table.tournament.is_some() {
            return Err(Fault::NotNow(Text::new("table-tournament-seats")));
        }
        if self.table.origin == Origin::Chosen {
            let own = self.is_alone(session) && wanted.may_know_dice();
            if !own {
                return Err(Fault::NotNow(Text::new("table-seed-alone")));
            }
        }
        if wanted.session().is_some() {
            self.check_welcome(session)?;
        }
        self.check_rated(session, seat, wanted)?;
        self.check_taking_over(session, seat, wanted)?;
        let now = self.player(seat)?;
        let sits = self.sessions().contains(&session);
        let is_alone = sits && self.is_alone(session);
        let is_free = match now {
            Player::Session(at) | Player::Beside(at) => {
                *at == session || *wanted == Player::Open && self.may_remove(session, seat)
            }
            // Who plays for an empty seat is for those to say who have one themselves.
            Player::Open => sits || wanted.session().is_some(),
            Player::Computer(_) => is_alone,
        };
        if is_free && *wanted == Player::Session(session) && self.would_read_seals(session, seat) {
            return Err(Fault::NotNow(Text::new("table-seat-sealed")));
        }
        if is_free {
            return Ok(());
        }
        if wanted.session().is_some() {
            return Err(Fault::SeatTaken(self.seat_name(seat)));
        }
        Err(Fault::NotYourSeat(seat))
    }

    /// Refuses to free the seat of whoever does not answer.
    pub(super) fn check_freeing(&self, session: SessionId, of: Seat) -> Result<(), Fault> {
        if self.table.tournament.is_some() {
            return Err(Fault::NotNow(Text::new("table-tournament-seats")));
        }
        self.check_rated(session, of, &Player::Open)
    }

    /// Whether one person would get to read what is sealed, by sitting in this seat as well as in
    /// those that are theirs: what was sealed in it against them, or, where two people at a browser
    /// become one, what either sealed against the other.
    fn would_read_seals(&self, session: SessionId, seat: Seat) -> bool {
        let players = (0u8..).map(Seat).zip(&self.table.players);
        let own = players.filter(|(_, player)| **player == Player::Session(session));
        let now: SeatSet = own.map(|(seat, _)| seat).collect();
        if now.is_empty() {
            return false;
        }
        let known = |seats: SeatSet| self.game.revision(Viewer(seats));
        let both = known(now.union(SeatSet::of(seat)));
        let joins = matches!(self.player(seat), Ok(Player::Beside(_)));
        known(now) != both || (joins && known(SeatSet::of(seat)) != both)
    }

    /// Whoever sits down where a seat was freed in place of a claim has the time of a new game.
    fn renew_clock_of(&mut self, seat: Seat, now: Moment) {
        let left = self.table.left[usize::from(seat.0)].as_ref().and_then(|left| left.why);
        let is_freed = matches!(left, Some(Gone::TimeOut | Gone::Unanswered | Gone::Banned))
            && self.table.players[usize::from(seat.0)] == Player::Open;
        if let Some(clock) = self.clock.as_mut().filter(|_| is_freed) {
            clock.renew(now, seat);
        }
    }

    /// Why whoever sits in a seat does so no longer, as they are told.
    fn why_gone(&self, seat: Seat, why: &Why) -> Gone {
        match why {
            Why::Wanted | Why::Removed(_) => Gone::Wanted,
            Why::Master(..) => Gone::Master,
            Why::TimeOut => Gone::TimeOut,
            Why::Absent(_) if self.table.is_banned(seat) => Gone::Banned,
            Why::Absent(_) if self.clock.is_some() => Gone::TimeOut,
            Why::Absent(_) => Gone::Unanswered,
        }
    }

    /// Puts somebody in a seat. What another person has sealed there is withdrawn, unread; whoever
    /// comes back finds their own.
    fn sit_down(
        &mut self,
        seat: Seat,
        wanted: Player,
        removes: Option<SessionId>,
        why: Gone,
    ) -> Result<(), Fault> {
        let at = usize::from(seat.0);
        if let Some(person) = removes {
            self.table.removed.push(person);
            self.table.left[at] = None;
            self.table.players[at] = wanted;
            self.game.vacate(seat)?;
            return Ok(());
        }
        let before = self.table.players[at].clone();
        let gone = || Left { player: before.clone(), why: Some(why) };
        let last = before.session().map(|_| gone()).or_else(|| self.table.left[at].clone());
        if wanted.session().is_none() {
            self.table.left[at] = last;
        } else {
            let is_back = last.as_ref().is_some_and(|last| last.player == wanted);
            if !is_back {
                self.game.vacate(seat)?;
            }
            // Whoever lost it to others is still told why.
            let is_lost = |last: &Left| last.why.is_some_and(|why| why != Gone::Wanted);
            self.table.left[at] = last.filter(|last| !is_back && is_lost(last));
        }
        self.table.players[at] = wanted;
        Ok(())
    }

    pub(super) fn player(&self, seat: Seat) -> Result<&Player, Fault> {
        let player = self.table.players.get(usize::from(seat.0));
        player.ok_or_else(|| Fault::Malformed(Text::new("table-no-such-seat").with("seat", seat.0)))
    }

    fn seat_name(&self, seat: Seat) -> Text {
        let side = self.game.roster().side_of(seat);
        side.map_or_else(|| Text::new("table-seat"), |side| self.game.side_name(side))
    }
}

impl LiveGame {
    /// Puts somebody in a seat, in a task of its own: a browser that goes away meanwhile does not
    /// leave it half done.
    pub(crate) async fn reseat(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        seat: Seat,
        who: String,
    ) -> Result<view::Seating, Fault> {
        let live = Arc::clone(self);
        let work = go_on(async move {
            live.settled(|| live.put(session, seat, &who)).await?;
            live.seating(session, eyes).await
        });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    async fn put(self: &Arc<Self>, session: SessionId, seat: Seat, who: &str) -> Result<(), Fault> {
        // Who is refused need not wait for whoever changes the game: see `submitting`.
        let seen = self.read().await?;
        let wanted = player(who, seen.game.ruleset(), session)?;
        if *seen.player(seat)? != wanted {
            seen.check_seat(session, seat, &wanted)?;
        }
        if wanted.session().is_some() && seen.table.stakes.is_rated() {
            self.games.check_account(session).await?;
        }
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        if *loaded.player(seat)? == wanted {
            return Ok(());
        }
        loaded.check_seat(session, seat, &wanted)?;
        if wanted.session().is_some() && *loaded.player(seat)? == Player::Open {
            self.check_blocks(loaded, session)?;
        }
        let sat = loaded.player(seat)?.session();
        let removed = sat.filter(|sat| *sat != session && wanted == Player::Open);
        let why = removed.map_or(Why::Wanted, Why::Removed);
        self.seat_anew(play, seat, wanted, why).await
    }

    /// Puts somebody in a seat who may sit there, or frees it.
    pub(super) async fn seat_anew(
        self: &Arc<Self>,
        mut play: Writing,
        seat: Seat,
        wanted: Player,
        why: Why,
    ) -> Result<(), Fault> {
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let mut stirred = loaded.followers();
        let leaves = wanted.session().is_none()
            && matches!(why, Why::Wanted | Why::TimeOut | Why::Absent(_));
        let removes = if let Why::Removed(person) = why { Some(person) } else { None };
        let (steady, wall) = (self.games.time.steady(), self.games.time.wall());
        let conduct = loaded.conduct_of_leaver(seat, steady).filter(|_| leaves);
        let (now, sits) = (Arc::clone(loaded), wanted.clone());
        let seated = off_the_runtime(move || {
            let mut loaded = now.copied();
            if matches!(why, Why::Master(..)) {
                loaded.note_emptied(seat);
            }
            if sits.session().is_some() {
                loaded.seated = Some(steady);
                loaded.renew_clock_of(seat, steady);
            }
            let gone = loaded.why_gone(seat, &why);
            loaded.sit_down(seat, sits, removes, gone)?;
            // Who sits down has not been asked, and who gets up is asked no more.
            loaded.wish = None;
            let answered = loaded.drop_answers(seat);
            let mut mastered = loaded.drop_proposal();
            mastered |= loaded.note_sitting();
            match why {
                Why::Wanted | Why::TimeOut => {}
                Why::Removed(_) => {
                    // Nothing has been played, so the clocks begin when somebody else has come.
                    let seats = loaded.table.players.len();
                    loaded.clock = loaded.clock.map(|clock| Clock::new(clock.terms, seats, steady));
                }
                Why::Master(client, text) => {
                    loaded.note_deed(client, wall, text);
                    mastered = true;
                }
                Why::Absent(client) => {
                    if let Some(clock) = &mut loaded.clock {
                        clock.renew(steady, seat);
                        clock.note_done(client);
                    }
                }
            }
            loaded.keep_time(steady, Turn::Back);
            loaded.keep_seats(steady);
            let entries = loaded.entries_from(now.game.entries());
            // One for the seat, and one for what was withdrawn: see `keep_seating`.
            loaded.version += if entries.is_empty() { 1 } else { 2 };
            let master = if mastered { loaded.kept_master()? } else { None };
            let left_answers = answered.then(|| loaded.answers_json()).transpose()?;
            Ok::<_, Fault>((loaded, now.game.entries(), entries, (master, left_answers)))
        });
        let (loaded, first, entries, (master, left_answers)) = seated.await??;
        let (game, standing) = (self.id.clone(), loaded.derived());
        let moved = loaded.moved;
        let is_public = loaded.table.listing.is_public();
        let clock = loaded.kept_clock()?;
        let timed = clock.clone();
        let seated = loaded.seated;
        let version = loaded.version - if entries.is_empty() { 1 } else { 2 };
        let submission = None;
        let finish = None;
        let commit = Commit {
            game,
            first,
            entries,
            submission,
            standing,
            moved,
            clock: timed,
            finish,
            master: None,
            left_answers: None,
            version,
        };
        let left = loaded.table.left[usize::from(seat.0)].clone();
        let game = self.id.clone();
        let version = loaded.version - 1;
        let player = wanted;
        let seating = Seating {
            game,
            seat,
            player,
            left,
            standing,
            clock,
            removes,
            conduct,
            master,
            left_answers,
            seated,
            version,
        };
        if let Err(error) = self.keep_seating(&commit, seating).await {
            self.doubt(&mut play);
            return Err(error.into());
        }
        stirred.extend(loaded.followers());
        let live = Arc::clone(self);
        let told = off_the_runtime(move || {
            let mut feeds = live.feeds();
            let before = live.shown();
            live.put_back(&mut play, loaded);
            feeds.forget(seat);
            if let Some(loaded) = play.loaded.as_deref().filter(|_| !commit.entries.is_empty()) {
                let news = News { first, entries: &commit.entries };
                let before = before.as_ref().map(|before| &*before.game);
                feeds.publish(before, &*loaded.game, &loaded.table, &news);
            }
            play
        });
        let play = told.await?;
        if let Some((person, _)) = conduct {
            self.games.learn_rating_of(person).await;
        }
        self.seated.send_modify(|changes| *changes += 1);
        self.wake_computers(&play);
        self.games.tell_lobbies(LobbyEvent { sessions: stirred, room: is_public });
        Ok(())
    }

    /// The same of a rematch that another server has begun.
    pub(super) async fn look_for_rematch(self: &Arc<Self>) -> Result<(), Fault> {
        let known = self.shown().is_none_or(|loaded| loaded.rematch.is_some());
        match self.games.store.rematches().rematch(&self.id).await? {
            Some(next) if !known => self.rematch_begun(next).await,
            _ => Ok(()),
        }
    }

    /// Lets those who have played know of the rematch.
    pub(crate) async fn rematch_begun(self: &Arc<Self>, next: GameId) -> Result<(), Fault> {
        let mut play = self.write().await?;
        let loaded = play.loaded.clone().ok_or_else(Fault::no_such_game)?;
        let live = Arc::clone(self);
        let told = off_the_runtime(move || {
            let mut anew = loaded.copied();
            anew.rematch = Some(next);
            let _feeds = live.feeds();
            live.put_back(&mut play, anew);
        });
        told.await?;
        self.seated.send_modify(|changes| *changes += 1);
        Ok(())
    }

    /// What was withdrawn is stored before the seat: nobody ever sits there beside it.
    async fn keep_seating(&self, commit: &Commit, seating: Seating) -> Result<(), StoreError> {
        if !commit.entries.is_empty() {
            self.games.store.commit(commit.clone()).await?;
        }
        self.games.store.seat(seating).await
    }

    /// Who sits where, as a session is told.
    pub(crate) async fn seating(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
    ) -> Result<view::Seating, Fault> {
        Ok(self.read().await?.seating(session, eyes, self.games.time.steady()))
    }
}

impl super::LiveGames {
    /// Tells those who look at lists of games that they are out of date.
    pub(crate) fn tell_lobbies(&self, event: LobbyEvent) {
        self.tell_other_lobbies(&event);
        // Nobody listening is no fault.
        let _ = self.lobby_events.send(Arc::new(event));
    }

    /// The games that go on and have a seat free, but for those in which the session sits.
    pub(crate) async fn games_with_room(
        self: &Arc<Self>,
        session: SessionId,
    ) -> Result<Vec<super::GameSummary>, Fault> {
        let listed = self.store.games_with_room().await?;
        let games = self.summaries(listed, session).await?;
        Ok(games.into_iter().filter(|game| game.own.is_empty() && game.ended.is_none()).collect())
    }

    /// Puts a game that has just begun into the lists of whom it concerns.
    pub(super) fn announce(&self, id: &GameId, loaded: &Loaded) {
        tracing::debug!(game = %id, "begun");
        self.tell_lobbies(LobbyEvent {
            sessions: loaded.followers(),
            room: loaded.table.is_offered(),
        });
    }
}
