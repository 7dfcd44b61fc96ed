//! One game in memory, and what can be done to it by whoever holds its lock.
//!
//! The rules work on a copy, which takes the game's place only when what they did has been written
//! down. Until then everybody reads the game as it was, and nobody waits: how long a submission takes
//! tells nobody else that there is one. Where the store did not say what became of a submission, the
//! next who comes reads the game from there again.

use super::Master;
use super::answers::Answers;
use super::pool;
use crate::clock::{Clock, Turn};
use crate::error::Fault;
use crate::names::Names;
use crate::store::{Company, Derived, GameId, Moment, Store, StoredGame, Version, Written};
use crate::view::{DiceWish, Table};
use kernel::{
    Complaint, Edition, Entry, Face, Focus, Move, Pending, Record, Refusal, Seat, SeatSet, Side,
    TableAction, Text, Viewer,
};
use rulesets::{AnyGame, Registry};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, HashSet};
use std::sync::{Arc, Mutex, PoisonError};

/// A game with everything around it.
pub(crate) struct Loaded {
    pub(crate) game: Box<dyn AnyGame>,
    /// The scenario's title.
    pub(crate) title: String,
    /// What the scenario is to the shipped ones.
    pub(crate) edition: Edition,
    pub(crate) table: Table,
    pub(crate) started: Moment,
    pub(crate) moved: Moment,
    /// The ids of all submissions that have been done: only for these the store need be asked. All
    /// copies share them.
    pub(crate) clients: Arc<Mutex<HashSet<String>>>,
    /// What is being asked about the dice, or was declined last.
    pub(crate) wish: Option<DiceWish>,
    /// The rematch that has begun.
    pub(crate) rematch: Option<GameId>,
    /// Its clocks, if it has any.
    pub(crate) clock: Option<Clock>,
    /// What its game master has done and proposes, if it has one.
    pub(crate) master: Option<Master>,
    /// What seats have left to be answered for them.
    pub(super) answers: Answers,
    /// The sides that have acted, as everybody may know.
    pub(super) acted: BTreeSet<Side>,
    /// When somebody last sat down, by the steady time, if that is known.
    pub(super) seated: Option<Moment>,
    /// How many times it has been written to, as far as is known.
    pub(crate) version: Version,
}

/// What a game's lock protects.
#[derive(Default)]
pub(crate) struct Play {
    /// None until somebody needs the game, and after something went wrong.
    pub(crate) loaded: Option<Arc<Loaded>>,
    /// The seats that were asked something, as everybody may know, when lists were last told of the
    /// game.
    pub(crate) asked: Option<SeatSet>,
}

/// What somebody wants to do.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Command {
    /// Take these actions.
    Act(Seat, Vec<String>),
    /// Withdraw actions from this entry on, by its name; the last one when absent.
    Retract(Seat, Option<u64>),
    /// Ask the others to take back what the seat did last.
    AskUndo(Seat),
    /// Something of the table and not of the rules.
    Table(Seat, TableAction),
    /// End what a seat is asked, where there is one way to say that there is nothing more to say.
    Default(Seat),
    /// Take an action as an answer says that the seat has left.
    Answer {
        /// The seat.
        seat: Seat,
        /// The answer's id.
        answer: String,
        /// The action.
        action: String,
    },
    /// Go back to before entry `from`, as all at the table agree who play: those who sit in `own` the
    /// last of them. It is told of seat `told`.
    GoBack {
        /// The seat it is told of.
        told: Seat,
        /// The entry.
        from: u32,
        /// The seats of whoever agreed last.
        own: SeatSet,
        /// The id of their request.
        client: Option<String>,
    },
    /// Hand in what was rolled.
    HandIn(Vec<Face>),
    /// Set the position: only where things are tried out.
    Set(Position),
}

/// A position to go on from.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Position {
    /// As it was after this entry, by its name; at the start when absent.
    After(Option<u64>),
    /// As it is written.
    Written(String),
}

impl Command {
    /// The seat that does it, where one does.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            Command::Act(seat, _)
            | Command::Retract(seat, _)
            | Command::AskUndo(seat)
            | Command::Table(seat, _)
            | Command::Default(seat) => Some(*seat),
            Command::GoBack { told, .. } => Some(*told),
            Command::Answer { seat, .. } => Some(*seat),
            Command::HandIn(_) | Command::Set(_) => None,
        }
    }

    /// How the game goes on by it, for the clocks.
    pub(super) fn turn(&self) -> Turn {
        match self {
            Command::Retract(..) => Turn::Back,
            Command::AskUndo(_)
            | Command::GoBack { .. }
            | Command::Table(_, TableAction::AllowUndo) => Turn::Agreed,
            _ => Turn::On,
        }
    }
}

/// What became of a submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub(crate) struct Submitted {
    /// The revision for this session afterwards.
    pub revision: u32,
    /// How many of the actions were taken; for a retraction, how many entries were withdrawn.
    pub taken: usize,
    /// The entry with which this submission began, as the log names it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<u64>,
    /// The actions that a retraction took back, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub withdrawn: Vec<String>,
    /// Why the rest was not taken, after dice had fallen.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Complaint>,
}

impl Loaded {
    /// Whether whoever began it chose the seed. A lesson comes with the dice that it speaks of.
    pub(crate) fn is_seed_chosen(&self) -> bool {
        self.table.origin.is_chosen() && self.game.lecture().is_none()
    }

    /// A game that begins.
    pub(crate) fn new(
        registry: &Registry,
        game: Box<dyn AnyGame>,
        table: Table,
        started: Moment,
    ) -> Self {
        let setup = &game.head().setup;
        let card = registry
            .ruleset(game.ruleset())
            .and_then(|ruleset| ruleset.card(&setup.scenario, &setup.source).ok());
        let title = card.map_or_else(|| setup.scenario.clone(), |card| card.title);
        let edition = registry.edition(setup);
        let (moved, clients, wish, clock) = (started, Arc::default(), None, None);
        let (rematch, master, left) = (None, None, Answers::default());
        let (acted, seated, version) = (BTreeSet::new(), None, 0);
        let mut loaded = Loaded {
            game,
            title,
            edition,
            table,
            started,
            moved,
            clients,
            wish,
            rematch,
            clock,
            master,
            answers: left,
            acted,
            seated,
            version,
        };
        loaded.look_who_acted();
        loaded
    }

    /// The game of a stored record.
    pub(crate) fn from_stored(
        registry: &Registry,
        names: Arc<Names>,
        stored: StoredGame,
    ) -> Result<Self, Fault> {
        let StoredGame { head, purpose, origin, stakes, press, tournament, salt, started, written } =
            stored;
        let Written {
            entries,
            answers,
            players,
            left,
            host,
            removed,
            listing,
            moved,
            wish,
            clock,
            master,
            left_answers,
            seated,
            version,
        } = written;
        let ruleset = registry.ruleset(&head.ruleset).ok_or_else(|| {
            Fault::Damaged(format!("a game of ruleset {:?}, which is not here", head.ruleset))
        })?;
        let record = Record { head, entries, ended: None };
        let game = ruleset
            .replay(&record, &mut |_, _| {})
            .map_err(|why| Fault::Damaged(format!("it does not replay: {why}")))?;
        let starts = starts_of(&answers).collect();
        let clock: Option<Clock> = kept(clock, "clocks")?;
        let master: Option<Master> = kept(master, "game master")?;
        let left_answers: Option<Answers> = kept(left_answers, "standing answers")?;
        let table = Table {
            players,
            left,
            host,
            removed,
            purpose,
            origin,
            listing,
            stakes,
            press,
            tournament,
            pool: pool(game.ruleset(), clock.as_ref().map(|clock| &clock.terms)),
            salt,
            starts,
            names,
        };
        let loaded = Loaded::new(registry, game, table, started);
        let clients = answers.into_iter().map(|(client, _)| client).collect();
        let clients = Arc::new(Mutex::new(clients));
        let wish = wish_of(wish, &*loaded.game);
        let answers = left_answers.unwrap_or_default();
        Ok(Loaded { moved, clients, wish, clock, master, answers, seated, version, ..loaded })
    }

    /// The game after what another server has written.
    fn after(&self, written: Written) -> Result<Self, Fault> {
        let mut anew = self.copied();
        anew.game
            .replay_more(&written.entries)
            .map_err(|why| Fault::Damaged(format!("it does not replay: {why}")))?;
        anew.table.players = written.players;
        anew.table.left = written.left;
        anew.table.host = written.host;
        anew.table.removed = written.removed;
        anew.table.listing = written.listing;
        anew.table.starts.extend(starts_of(&written.answers));
        let clients = written.answers.into_iter().map(|(client, _)| client);
        anew.clients.lock().unwrap_or_else(PoisonError::into_inner).extend(clients);
        anew.clock = kept(written.clock, "clocks")?;
        anew.master = kept(written.master, "game master")?;
        anew.answers = kept(written.left_answers, "standing answers")?.unwrap_or_default();
        anew.wish = wish_of(written.wish, &*anew.game);
        anew.look_who_acted();
        let Written { moved, seated, version, .. } = written;
        Ok(Loaded { moved, seated, version, ..anew })
    }

    /// A copy, to be changed while others read this one.
    pub(super) fn copied(&self) -> Self {
        let Loaded {
            game,
            title,
            edition,
            table,
            started,
            moved,
            clients,
            wish,
            rematch,
            clock,
            master,
            answers,
            acted,
            seated,
            version,
        } = self;
        Loaded {
            game: game.boxed(),
            title: title.clone(),
            edition: *edition,
            table: table.clone(),
            started: *started,
            moved: *moved,
            clients: Arc::clone(clients),
            wish: wish.clone(),
            rematch: rematch.clone(),
            clock: clock.clone(),
            master: master.clone(),
            answers: answers.clone(),
            acted: acted.clone(),
            seated: *seated,
            version: *version,
        }
    }

    /// Whether a submission of this id has been done.
    pub(super) fn has_done(&self, client: &str) -> bool {
        self.clients.lock().unwrap_or_else(PoisonError::into_inner).contains(client)
    }

    /// Carries out a command for someone who sees the game as `viewer` and has seen `revision`.
    pub(crate) fn perform(
        &mut self,
        viewer: Viewer,
        revision: Option<u32>,
        command: &Command,
    ) -> Result<Submitted, Fault> {
        // Whoever holds one seat sees what the seat sees, and the game can tell whether what has
        // happened since matters to it. Whoever holds several must have seen everything that is in
        // anybody's way.
        let now = self.game.revision(viewer);
        // What is allowed is about the game exactly as it was seen.
        let exact = matches!(command, Command::Table(_, TableAction::AllowUndo));
        let by_seat =
            revision.filter(|_| !exact && command.seat().map(Viewer::seat) == Some(viewer));
        // How somebody will answer later hangs on nothing that may have happened.
        let is_bound = !matches!(command, Command::Act(_, actions)
            if !actions.is_empty() && actions.iter().all(|action| self.game.is_standing(action)));
        if let Some(seen) = revision.filter(|_| by_seat.is_none() && is_bound) {
            if exact && seen != now {
                return Err(Refusal::Stale { seen, now }.into());
            }
            self.game.fresh_for(viewer, seen)?;
        }
        let mut done = Submitted {
            revision: now,
            taken: 1,
            first: None,
            withdrawn: Vec::new(),
            stopped: None,
        };
        match command {
            Command::Act(seat, actions) => {
                self.go_without_unless_sealed(*seat, actions)?;
                let progress = self.game.submit(*seat, by_seat, actions)?;
                let first = self.table.name(progress.first_entry);
                self.table.starts.insert(first);
                done.taken = progress.taken;
                done.first = Some(first);
                done.stopped = progress.stopped.as_ref().map(Complaint::from);
            }
            Command::Retract(seat, from) => {
                let from = from.map(|name| self.withdrawable(*seat, name)).transpose()?;
                let entries = self.game.retract(*seat, by_seat, from)?.entries;
                done.taken = entries.len();
                done.withdrawn = self.actions(&entries);
            }
            Command::AskUndo(seat) => {
                by_seat.map_or(Ok(()), |seen| self.game.fresh_to_ask_undo(*seat, seen))?;
                self.game.ask_undo(*seat, self.recallable(*seat))?;
                // Whoever has several seats need not ask themselves.
                for own in viewer.0.iter().filter(|own| own != seat) {
                    if self.game.undo_request().is_some() {
                        let allow = self.game.table_action(own, TableAction::AllowUndo);
                        // A seat of the side that asks, or one that is out, is not asked.
                        allow.or_else(|refusal| match refusal {
                            Refusal::OwnRequest | Refusal::OutOfPlay(_) => Ok(()),
                            refusal => Err(refusal),
                        })?;
                    }
                }
            }
            Command::Table(seat, action) => self.game.table_action(*seat, *action)?,
            Command::Default(seat) => {
                let line = self.default_of(*seat).ok_or_else(no_default)?;
                self.go_without()?;
                let progress = self.game.submit(*seat, None, &[line])?;
                self.table.starts.insert(self.table.name(progress.first_entry));
            }
            Command::Answer { seat, answer, action } => {
                self.go_without_unless_sealed(*seat, std::slice::from_ref(action))?;
                self.answer((*seat, by_seat), answer, action, &mut done)?;
            }
            Command::GoBack { from, own, .. } => self.go_back(*from, *own)?,
            Command::HandIn(faces) => {
                self.game.hand_in(faces)?;
                done.taken = faces.len();
            }
            Command::Set(Position::Written(text)) => self.game.set_written(text)?,
            Command::Set(Position::After(name)) => {
                let entry = name.map(|name| self.moment(viewer, name)).transpose()?;
                self.game.return_to(entry)?;
            }
        }
        self.game.let_dice_fall();
        Ok(Submitted { revision: self.game.revision(viewer), ..done })
    }

    /// The one action that belongs to no piece and ends all that a seat is asked; none where there are
    /// several, or none: then it is a decision.
    fn default_of(&self, seat: Seat) -> Option<String> {
        let ends = |line: &String| {
            let mut tried = self.game.boxed();
            let done = tried.submit(seat, None, std::slice::from_ref(line));
            done.is_ok() && tried.pending().asks_of(seat).ne(self.game.pending().asks_of(seat))
        };
        let mut lines = self.game.now(seat).legal(Focus::General).into_iter().filter(ends);
        lines.next().filter(|_| lines.next().is_none())
    }

    /// The actions of these entries, in order.
    fn actions(&self, entries: &[u32]) -> Vec<String> {
        let Some(first) = entries.first() else {
            return Vec::new();
        };
        let recorded = (*first..).zip(self.game.entries_from(*first));
        let wanted = recorded.filter(|(number, _)| entries.contains(number));
        let action = |entry: Entry| match entry.what {
            Move::Act { action, .. } => Some(action),
            _ => None,
        };
        wanted.filter_map(|(_, entry)| action(entry)).collect()
    }

    fn withdrawable(&self, seat: Seat, name: u64) -> Result<u32, Fault> {
        let able = self.game.withdrawable(seat);
        able.into_iter()
            .find(|entry| self.table.name(*entry) == name)
            .ok_or_else(|| Refusal::NothingToWithdraw.into())
    }

    /// The entry to before which a seat would ask to take back: where its last submission began that it
    /// cannot undo alone.
    pub(crate) fn recallable(&self, seat: Seat) -> Option<u32> {
        let able = self.game.recallable(seat);
        let begins = |entry: &&u32| self.table.starts.contains(&self.table.name(**entry));
        able.iter().rev().find(begins).or(able.last()).copied()
    }

    /// The entry of this name, if `viewer` may look back at the moment after it.
    pub(crate) fn moment(&self, viewer: Viewer, name: u64) -> Result<u32, Fault> {
        let viewer = self.game.looking_back(viewer);
        let mut moments = self.game.moments(viewer, 0).into_iter();
        let named = moments.find(|entry| self.table.name(*entry) == name);
        named.ok_or_else(|| Fault::NotFound(kernel::Text::new("table-no-such-moment")))
    }

    /// The entries from `first` on.
    pub(crate) fn entries_from(&self, first: u32) -> Vec<Entry> {
        self.game.entries_from(first)
    }

    /// The computer seats that are asked something.
    pub(crate) fn computers_asked(&self) -> kernel::SeatSet {
        self.game.pending().seats().intersection(self.table.computers())
    }

    /// Whether computers may have something to say to a draw on offer, or to a request to take back.
    pub(crate) fn has_questions_for_computers(&self) -> bool {
        (!self.game.offers().is_empty() || self.game.undo_request().is_some())
            && !self.table.computers().is_empty()
            && !matches!(self.game.pending(), Pending::Over(_))
    }

    /// What the store keeps beside the record.
    pub(crate) fn derived(&self) -> Derived {
        Derived {
            is_due: !self.computers_asked().is_empty(),
            is_over: matches!(self.game.pending(), Pending::Over(_)),
        }
    }
}

/// The entries with which submissions began, of their answers.
fn starts_of(answers: &[(String, String)]) -> impl Iterator<Item = u64> {
    let answered = |json: &String| serde_json::from_str::<Submitted>(json).ok();
    answers.iter().filter_map(move |(_, json)| answered(json)?.first)
}

/// What is kept of a game as JSON, called so.
fn kept<T: DeserializeOwned>(json: Option<String>, name: &str) -> Result<Option<T>, Fault> {
    let read = json.map(|json| serde_json::from_str(&json)).transpose();
    read.map_err(|why| Fault::Damaged(format!("its {name}: {why}")))
}

/// What is being asked about the dice. A server that ended between agreement and change leaves a wish
/// that has come true.
fn wish_of(json: Option<String>, game: &dyn AnyGame) -> Option<DiceWish> {
    let wish = json.and_then(|json| serde_json::from_str::<DiceWish>(&json).ok());
    wish.filter(|wish| wish.wanted != game.dice())
}

fn no_default() -> Fault {
    Fault::NotNow(Text::new("table-clock-no-default"))
}

impl Play {
    /// Reads the game from the store unless it is here.
    pub(crate) async fn ready(
        &mut self,
        id: &GameId,
        store: &dyn Store,
        registry: &Arc<Registry>,
        names: &Arc<Names>,
    ) -> Result<(), Fault> {
        if self.loaded.is_some() {
            return Ok(());
        }
        let stored = store.load(id).await?.ok_or_else(Fault::no_such_game)?;
        let (registry, names) = (Arc::clone(registry), Arc::clone(names));
        let mut loaded =
            super::off_the_runtime(move || Loaded::from_stored(&registry, names, stored)).await??;
        loaded.rematch = store.rematches().rematch(id).await?;
        // Who comes first after a while must not seem to have changed anything.
        self.asked = Some(loaded.game.asked(Viewer::SPECTATOR));
        self.loaded = Some(Arc::new(loaded));
        Ok(())
    }

    /// Reads what another server has written to the game that is here; whether that could be done.
    /// Where it could not, the game is to be read as a whole, which tells why.
    pub(crate) async fn read_on(
        &mut self,
        id: &GameId,
        company: &dyn Company,
    ) -> Result<bool, Fault> {
        let Some(before) = &self.loaded else { return Ok(false) };
        let Some(written) = company.since(id, before.game.entries()).await? else {
            return Ok(false);
        };
        let before = Arc::clone(before);
        let after = super::off_the_runtime(move || before.after(written)).await?;
        let Ok(after) = after else { return Ok(false) };
        self.asked = Some(after.game.asked(Viewer::SPECTATOR));
        self.loaded = Some(Arc::new(after));
        Ok(true)
    }

    /// Whether lists show something else of the game than when this was last asked.
    pub(crate) fn is_news_for_lobbies(&mut self) -> bool {
        let asked = self.loaded.as_ref().map(|loaded| loaded.game.asked(Viewer::SPECTATOR));
        asked != std::mem::replace(&mut self.asked, asked)
    }
}
