//! Finding out whose turn it is, and telling them.
//!
//! Whatever changes a game names it here; a task of its own looks at it afterwards, so that nobody who
//! plays waits for it. What has been told is in the store, and whoever is first to write there that they
//! tell it does so: of several servers one, and nobody again after a restart.

use crate::app::App;
use crate::live::{Loaded, UNANSWERED, off_the_runtime, stopped};
use crate::mail::{self, Letter};
use crate::store::{
    GameId, Moment, NoticesRow, Player, Purpose, SessionId, StoreError, TurnRow, Way,
};
use kernel::{Digest, Seat, Text};
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;

/// What happened within so long is looked at again, where another server may have died over it: longer than
/// between two looks, by the clocks of two machines.
const LATELY: Moment = 10 * 60_000;
/// How often it is looked for games in which somebody has not answered for too long, which takes going
/// through all of them.
const UNANSWERED_LOOK: Moment = 10 * 60_000;
/// Turns that are remembered without asking the store.
const REMEMBERED: usize = 50_000;

/// Who wants to be told, and which games have changed.
#[derive(Default)]
pub(crate) struct Turns {
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    wanted: HashMap<SessionId, NoticesRow>,
    /// The earliest first: whose turn has ended and begun anew meanwhile is not to be missed.
    changed: VecDeque<Change>,
    /// What of a game was somebody's when that was looked at last.
    known: HashMap<(GameId, SessionId), Own>,
    /// Turns of which somebody could not be told, since too many notices were on their way to them.
    put_off: HashSet<(GameId, SessionId)>,
}

/// A game as it was after a change.
struct Change {
    game: GameId,
    loaded: Arc<Loaded>,
    /// Whose turn has ended by it, though they did nothing themselves: a clock or a standing answer answered,
    /// and what they are asked now is something else.
    answered_for: Option<SessionId>,
}

impl Turns {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// From now on these are told.
    pub(crate) fn want(&self, wanted: Vec<NoticesRow>) {
        self.lock().wanted = wanted.into_iter().map(|row| (row.person, row)).collect();
    }

    /// A game has changed, and is so now.
    pub(crate) fn look_at(&self, game: &GameId, loaded: &Arc<Loaded>) {
        self.look_at_turn_of(game, loaded, None);
    }

    /// The same, where somebody was answered for and is asked something else now.
    pub(crate) fn look_at_turn_of(
        &self,
        game: &GameId,
        loaded: &Arc<Loaded>,
        answered_for: Option<SessionId>,
    ) {
        let mut state = self.lock();
        if state.wanted.is_empty() {
            return;
        }
        let mut people = loaded.table.players.iter().filter_map(Player::session);
        if people.any(|person| state.wanted.contains_key(&person)) {
            let (game, loaded) = (game.clone(), Arc::clone(loaded));
            state.changed.push_back(Change { game, loaded, answered_for });
            self.changed.notify_one();
        }
    }

    async fn next(&self) -> Change {
        loop {
            let changed = self.changed.notified();
            if let Some(change) = self.lock().changed.pop_front() {
                return change;
            }
            changed.await;
        }
    }

    fn wanted_by(&self, person: SessionId) -> Option<NoticesRow> {
        self.lock().wanted.get(&person).cloned()
    }

    fn readers(&self) -> Vec<NoticesRow> {
        let state = self.lock();
        state.wanted.values().filter(|row| row.quiet.is_some()).cloned().collect()
    }

    /// Whether it is news that this is somebody's.
    fn is_news(&self, game: &GameId, person: SessionId, own: Own) -> bool {
        let mut state = self.lock();
        if state.known.len() >= REMEMBERED {
            state.known.clear();
        }
        state.known.insert((game.clone(), person), own) != Some(own)
    }

    /// Somebody is told of a turn at a later look.
    fn put_off(&self, game: &GameId, person: SessionId) {
        self.lock().put_off.insert((game.clone(), person));
    }

    /// The games in which somebody is still to be told of a turn: they are looked at as if for the first time.
    fn take_put_off(&self) -> BTreeSet<GameId> {
        let mut state = self.lock();
        let put_off = std::mem::take(&mut state.put_off);
        for (game, person) in &put_off {
            state.known.remove(&(game.clone(), *person));
        }
        put_off.into_iter().map(|(game, _)| game).collect()
    }

    /// What is known of a turn may not have been written.
    fn doubt(&self, game: &GameId, person: SessionId) {
        self.lock().known.remove(&(game.clone(), person));
    }
}

/// What of a game is somebody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Own {
    /// Nothing: others are waited for.
    Nothing,
    /// The turn.
    Turn,
    /// To claim it, or to free a seat: others have no time left or have not answered for too long.
    Claim,
}

impl Own {
    /// What addresses are told of it.
    fn event(self) -> &'static str {
        match self {
            Own::Nothing | Own::Turn => "turn",
            Own::Claim => "claim",
        }
    }
}

/// Somebody who wants to be told, in a game.
struct Waiting {
    person: SessionId,
    own: Own,
    position: Digest,
    /// Those of their own that are asked, or those of others that may be claimed from.
    seats: Vec<u8>,
}

/// Those of a game who want to be told.
fn waiting(loaded: &Loaded, people: &[SessionId], now: Moment) -> Vec<Waiting> {
    let of = |person: &SessionId| {
        let own = loaded.table.viewer(*person);
        let asked = loaded.game.asked(own).intersection(own.0);
        let claimable = loaded.claimable_by(*person, now);
        let seats = |seats: &mut dyn Iterator<Item = Seat>| seats.map(|seat| seat.0).collect();
        // As they see it: what others have sealed makes no other position.
        let (seen, seats, own) = match (asked.is_empty(), claimable.is_empty()) {
            (false, _) => (json(&loaded.game.scene(own)), seats(&mut asked.iter()), Own::Turn),
            (true, false) => {
                let of: Vec<_> = claimable.iter().map(|one| (one.seat, one.answer)).collect();
                let seen = json(&("claim", of));
                (seen, seats(&mut claimable.iter().map(|one| one.seat)), Own::Claim)
            }
            (true, true) => (Vec::new(), Vec::new(), Own::Nothing),
        };
        Waiting { person: *person, own, position: Digest::of_bytes(&seen), seats }
    };
    people.iter().map(of).collect()
}

fn json(seen: &impl serde::Serialize) -> Vec<u8> {
    serde_json::to_vec(seen).expect("it is plain data")
}

fn ms(duration: Duration) -> Moment {
    Moment::try_from(duration.as_millis()).unwrap_or(Moment::MAX)
}

impl App {
    /// Tells people that it is their turn, until the server stops.
    pub(crate) async fn tell_turns(self) {
        let mut stopping = self.games.stopping.clone();
        let time = self.games.time.clone();
        let look = ms(self.letters.look);
        let mut next = time.steady().saturating_add(look);
        let mut looked = time.steady();
        self.catch_up().await;
        loop {
            tokio::select! {
                change = self.games.turns.next() => self.look_at_change(&change).await,
                () = time.until(next) => {
                    next = time.steady().saturating_add(look);
                    self.catch_up_lately().await;
                    let now = time.steady();
                    if looked.saturating_add(UNANSWERED_LOOK) <= now {
                        self.look_at_unanswered(looked, now).await;
                        looked = now;
                    }
                    self.tell_what_was_put_off().await;
                    self.send_letters().await;
                }
                () = stopped(&mut stopping) => return,
            }
        }
    }

    /// Looks at the games that go on of all who want to be told: a server that has died may not have told it.
    async fn catch_up(&self) {
        let people: Vec<SessionId> = self.games.turns.lock().wanted.keys().copied().collect();
        for person in people {
            match self.games.store.notices_store().games_that_go_on(person).await {
                Ok(games) => {
                    for game in games {
                        // One that is damaged is nobody's turn.
                        if let Ok(loaded) = self.games.game(&game).read().await {
                            self.look_at(&game, &loaded).await;
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "somebody may not be told of their turn"),
            }
        }
    }

    /// Looks at what has happened lately in games of those who want to be told: another server may have died
    /// between doing it and telling it, and the game need not be in memory here.
    async fn catch_up_lately(&self) {
        if self.games.store.company().is_none() {
            return;
        }
        let since = self.games.time.wall().saturating_sub(LATELY);
        self.look_at_all(self.games.store.notices_store().games_moved(since).await).await;
    }

    /// Looks at the games without a clock in which others have waited long enough since the look before.
    async fn look_at_unanswered(&self, before: Moment, now: Moment) {
        if self.games.turns.lock().wanted.is_empty() {
            return;
        }
        // What could not be done at one look is done at the next.
        let from = before.saturating_sub(UNANSWERED_LOOK + UNANSWERED);
        let games = self.games.store.notices_store();
        self.look_at_all(games.games_still(from, now.saturating_sub(UNANSWERED)).await).await;
    }

    async fn look_at_all(&self, games: Result<Vec<GameId>, StoreError>) {
        match games {
            Ok(games) => {
                for game in games {
                    // One that is damaged is nobody's turn.
                    if let Ok(loaded) = self.games.game(&game).read().await {
                        self.look_at(&game, &loaded).await;
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "somebody may not be told of their turn"),
        }
    }

    async fn tell_what_was_put_off(&self) {
        for game in self.games.turns.take_put_off() {
            // One that is damaged is nobody's turn.
            if let Ok(loaded) = self.games.game(&game).read().await {
                self.look_at(&game, &loaded).await;
            }
        }
    }

    async fn look_at(&self, game: &GameId, loaded: &Arc<Loaded>) {
        let (game, loaded) = (game.clone(), Arc::clone(loaded));
        self.look_at_change(&Change { game, loaded, answered_for: None }).await;
    }

    async fn look_at_change(&self, change: &Change) {
        let game = &change.game;
        if let Err(why) = self.look(change).await {
            tracing::warn!(%game, why, "somebody may not be told of their turn");
        }
    }

    async fn look(&self, change: &Change) -> Result<(), String> {
        let Change { game, loaded, answered_for } = change;
        if loaded.table.purpose != Purpose::Game {
            return Ok(());
        }
        let seated: BTreeSet<_> = loaded.sessions().into_iter().map(|person| person.0).collect();
        let people: Vec<SessionId> = seated
            .into_iter()
            .map(SessionId)
            .filter(|person| self.games.turns.wanted_by(*person).is_some())
            .collect();
        if people.is_empty() {
            return Ok(());
        }
        let (seen, now) = (Arc::clone(loaded), self.games.time.steady());
        let waiting = off_the_runtime(move || waiting(&seen, &people, now)).await;
        for one in waiting.map_err(|fault| fault.to_string())? {
            let begins_anew = one.own == Own::Turn && *answered_for == Some(one.person);
            if !self.games.turns.is_news(game, one.person, one.own) && !begins_anew {
                continue;
            }
            let told = async {
                if begins_anew {
                    let store = self.games.store.notices_store();
                    store.turn_ends(game, one.person, loaded.version).await?;
                }
                self.turn(game, loaded, &one).await
            };
            if let Err(error) = told.await {
                self.games.turns.doubt(game, one.person);
                return Err(error.to_string());
            }
        }
        Ok(())
    }

    async fn turn(&self, game: &GameId, loaded: &Loaded, one: &Waiting) -> Result<(), StoreError> {
        let store = self.games.store.notices_store();
        if one.own == Own::Nothing {
            return store.turn_ends(game, one.person, loaded.version).await;
        }
        let since = self.games.time.wall();
        let mail = loaded.is_for_letters();
        let Waiting { person, position, .. } = *one;
        let claim = one.own == Own::Claim;
        let row = TurnRow { game: game.clone(), person, position, since, mail, claim };
        store.turn_begins(row, loaded.version).await?;
        let words = if claim { "table-push-claim" } else { "table-push-turn" };
        let browsers = store.pushes_of(person).await?;
        if !browsers.is_empty() && self.takes_on(game, person, Way::Push, since).await? {
            self.push(browsers, game, loaded, words);
        }
        let Some(hook) = self.games.turns.wanted_by(person).and_then(|row| row.hook) else {
            return Ok(());
        };
        let Some(delivery) = self.hooks.take_on(person) else {
            self.games.turns.put_off(game, person);
            return Ok(());
        };
        if self.takes_on(game, person, Way::Hook, since).await? {
            let head = loaded.game.head();
            let event = one.own.event();
            let whole = format!("{event} {game} {} {position} {since}", person.0);
            let body = serde_json::json!({
                "id": crate::people::short(&whole),
                "event": event,
                "game": game,
                "address": self.post.link(&format!("game/{game}")),
                "ruleset": head.ruleset,
                "scenario": head.setup.scenario,
                "title": loaded.title,
                "seats": one.seats,
                "at": since,
            });
            self.hooks.tell(delivery, hook, body.to_string(), &self.games.time);
        }
        Ok(())
    }

    /// Takes it on to tell somebody of a turn: false where they have been told, or another does it.
    async fn takes_on(
        &self,
        game: &GameId,
        person: SessionId,
        way: Way,
        now: Moment,
    ) -> Result<bool, StoreError> {
        let store = self.games.store.notices_store();
        let untold = store.untold(person, way).await?;
        match untold.into_iter().find(|turn| turn.game == *game) {
            Some(turn) => store.tell(vec![turn], way, now).await,
            None => Ok(false),
        }
    }

    async fn send_letters(&self) {
        for wanted in self.games.turns.readers() {
            if let Err(why) = self.send_letter(wanted).await {
                tracing::warn!(why, "a letter may be missing");
            }
        }
    }

    /// One letter with all games in which somebody is awaited, if one is due.
    async fn send_letter(&self, wanted: NoticesRow) -> Result<(), String> {
        let (store, now) = (self.games.store.notices_store(), self.games.time.wall());
        let person = wanted.person;
        let failed = |error: StoreError| error.to_string();
        let turns = store.untold(person, Way::Mail).await.map_err(failed)?;
        if turns.first().is_none_or(|turn| turn.since.saturating_add(ms(self.letters.after)) > now)
        {
            return Ok(());
        }
        // As it is now: another server may have written meanwhile.
        let Some(wanted) = store.notices_of(person).await.map_err(failed)? else { return Ok(()) };
        let Some(quiet) = wanted.quiet else { return Ok(()) };
        if wanted.mailed.is_some_and(|mailed| mailed.saturating_add(quiet) > now) {
            return Ok(());
        }
        let account = self.games.store.accounts().account_of(person).await.map_err(failed)?;
        let Some(account) = account else { return Ok(()) };
        // What is told is not told again: it waits until the letter can go.
        if !self.post.has_room() {
            return Ok(());
        }
        let (mut own, mut claimable) = (Vec::new(), Vec::new());
        for turn in &turns {
            match self.line(turn, wanted.locale.as_deref()).await {
                Some((Own::Turn, line)) => own.push(line),
                Some((Own::Claim, line)) => claimable.push(line),
                Some((Own::Nothing, _)) | None => {}
            }
        }
        let is_empty = own.is_empty() && claimable.is_empty();
        if !store.tell(turns, Way::Mail, now).await.map_err(failed)? || is_empty {
            return Ok(());
        }
        let words = mail::words(wanted.locale.as_deref());
        let lists = [("table-mail-turn-games", &own), ("table-mail-claim-games", &claimable)];
        let lists = lists.into_iter().filter(|(_, games)| !games.is_empty()).map(|(id, games)| {
            words.say(&Text::new(id).with("count", games.len()).with("games", games.join("\n")))
        });
        let body = Text::new("table-mail-games")
            .with("games", lists.collect::<Vec<_>>().join("\n\n"))
            .with("stop", self.post.link(&format!("letters/{}", wanted.key)));
        let subject = match own.len() {
            0 => Text::new("table-mail-claim").with("count", claimable.len()),
            count => Text::new("table-mail-turn").with("count", count),
        };
        self.post.send(Letter {
            to: account.email,
            subject,
            body,
            locale: wanted.locale,
            stop: Some(self.post.address(&format!("api/letters/end/{}", wanted.key))),
        });
        Ok(())
    }

    /// What a game is called in a language.
    pub(super) fn title(&self, loaded: &Loaded, locale: Option<&str>) -> String {
        let registry = &self.games.registry;
        let ruleset = registry.ruleset(loaded.game.ruleset());
        let titled = ruleset.zip(locale).and_then(|(ruleset, locale)| {
            let words = registry.catalogue(ruleset, locale).ok()?;
            Some(registry.title(ruleset, &loaded.game.head().setup, &words))
        });
        titled.unwrap_or_else(|| loaded.title.clone())
    }

    /// What a letter says of a game, if it is still its reader's turn or theirs to claim.
    async fn line(&self, turn: &TurnRow, locale: Option<&str>) -> Option<(Own, String)> {
        let loaded = self.games.game(&turn.game).read().await.ok()?;
        let person = turn.person;
        let (seen, now) = (Arc::clone(&loaded), self.games.time.steady());
        let waiting = off_the_runtime(move || waiting(&seen, &[person], now)).await.ok()?;
        let link = self.post.link(&format!("game/{}", turn.game));
        Some((waiting.first()?.own, format!("{}: {link}", self.title(&loaded, locale))))
    }
}
