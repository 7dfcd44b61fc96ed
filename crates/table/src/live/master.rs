//! The game master: who began the game, where that was chosen, playing in it or not.
//!
//! They stop all clocks and let them go on, give time, put a substitute or a computer in the place of
//! whoever is absent, and propose to go back, which is done when everybody who plays agrees. All of it
//! is told to the table and kept with the game, in one write with what it tells of. They see no more
//! for it: whoever does not play sees what onlookers see.

use super::desk::go_on;
use super::game::{LiveGame, Writing};
use super::play::{Command, Loaded};
use super::seats::Why;
use super::submitting::{Submission, Submitter};
use crate::clock::Clock;
use crate::error::Fault;
use crate::store::{Mastery, Moment, Origin, Player, Purpose, SessionId};
use crate::view::Seating;
use kernel::{Move, Pending, Refusal, Seat, SeatSet, Side, Text, Viewer};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use utoipa::ToSchema;

/// So many deeds are kept, the latest.
const KEPT: usize = 200;
/// So many of them are shown.
const SHOWN: usize = 20;
/// Before so many actions, at most, it is told that the game can go back.
const RETURNS: usize = 40;
/// So many ids of what was done last are remembered.
const REMEMBERED: usize = 64;

/// Something that a game master does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum MasterAct {
    /// Stops all clocks for so many minutes, 1 to 43,200.
    Pause {
        /// How many.
        minutes: u32,
    },
    /// Lets them go on.
    Resume,
    /// Gives time to a seat.
    Extend {
        /// Which.
        seat: Seat,
        /// How many minutes, 1 to 43,200.
        minutes: u32,
    },
    /// Takes whoever sits in a seat out of it.
    Replace {
        /// Which.
        seat: Seat,
        /// `open` for whoever comes, or the level of a computer player.
        by: String,
    },
    /// Proposes to go back to before an action.
    GoBack {
        /// Its entry, as the log names it.
        to: u64,
    },
    /// Proposes it no longer.
    Withdraw,
}

/// What a player says to what the game master proposes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Reply {
    /// Yes.
    Agree,
    /// No: then it is proposed no longer.
    Decline,
}

/// What the game master of a game has done and proposes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Master {
    /// The latest last.
    deeds: VecDeque<Deed>,
    /// What is proposed.
    proposal: Option<Proposal>,
    /// Ids of what was done last.
    done: VecDeque<String>,
    /// The sides in whose seats they have sat: what they read there keeps them from others' seats.
    #[serde(default)]
    sat: BTreeSet<Side>,
    /// The sides from which they have taken people.
    #[serde(default)]
    emptied: BTreeSet<Side>,
}

/// Something the game master has done, or that came of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub(crate) struct Deed {
    /// When, in milliseconds since 1970.
    pub(crate) at: Moment,
    /// The sentence.
    pub(crate) text: Text,
}

/// That the game be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Proposal {
    /// The entry before which it would stand.
    from: u32,
    /// How much everybody had seen done when it was made: it stands until more is done.
    seen: usize,
    /// The seats whose browsers agree.
    agreed: SeatSet,
}

/// The game master of a game, as everybody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct MasterView {
    /// Whether it is this session.
    pub me: bool,
    /// What they are called, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    /// The id of their profile, if they have taken a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile: Option<String>,
    /// What they have done last, the latest last.
    pub deeds: Vec<Deed>,
    /// What they propose.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<ProposalView>,
    /// The latest actions before which the game can go back, as the log names them, the last first: for
    /// the game master alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub returns: Vec<u64>,
}

/// That the game be taken back, as everybody is told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct ProposalView {
    /// The entry before which it would stand, as the log names it.
    pub to: u64,
    /// The seats whose browsers agree.
    pub agreed: Vec<Seat>,
    /// The seats that have yet to answer.
    pub waits: Vec<Seat>,
}

impl Master {
    fn has_done(&self, client: &str) -> bool {
        self.done.iter().any(|done| done == client)
    }

    /// Remembers that something was done, and tells the table of it.
    fn note(&mut self, client: String, at: Moment, text: Option<Text>) {
        if self.done.len() == REMEMBERED {
            self.done.pop_front();
        }
        self.done.push_back(client);
        let Some(text) = text else { return };
        if self.deeds.len() == KEPT {
            self.deeds.pop_front();
        }
        self.deeds.push_back(Deed { at, text });
    }
}

fn refused(id: &'static str) -> Fault {
    Fault::NotNow(Text::new(id))
}

impl Loaded {
    /// Whether a session is the game master.
    pub(crate) fn is_master(&self, session: SessionId) -> bool {
        self.master.is_some() && self.table.host == Some(session)
    }

    /// Those in whose lists the game is.
    pub(crate) fn followers(&self) -> Vec<SessionId> {
        let host = self.table.host.filter(|host| self.is_master(*host));
        let mut all = self.sessions();
        all.extend(host.filter(|host| !all.contains(host)));
        all
    }

    /// The game master as a session is told.
    pub(crate) fn master_view(&self, session: SessionId) -> Option<MasterView> {
        let master = self.master.as_ref()?;
        let (host, names) = (self.table.host, &self.table.names);
        let proposal = self.proposal().map(|proposal| ProposalView {
            to: self.table.name(proposal.from),
            agreed: proposal.agreed.iter().collect(),
            waits: self
                .asked_to_agree()
                .iter()
                .filter(|at| !proposal.agreed.contains(*at))
                .collect(),
        });
        let skipped = master.deeds.len().saturating_sub(SHOWN);
        let me = host == Some(session);
        let returns = if me { self.game.returns(RETURNS) } else { Vec::new() };
        Some(MasterView {
            me,
            person: host.and_then(|host| names.of(host)),
            profile: host.and_then(|host| names.profile(host)),
            deeds: master.deeds.iter().skip(skipped).cloned().collect(),
            proposal,
            returns: returns.into_iter().map(|entry| self.table.name(entry)).collect(),
        })
    }

    /// What is kept of the game master.
    pub(super) fn kept_master(&self) -> Result<Option<String>, Fault> {
        let json = self.master.as_ref().map(serde_json::to_string).transpose();
        json.map_err(|error| Fault::Bug(error.to_string()))
    }

    /// Nothing is proposed any more: who sits down has not been asked. Whether something was.
    pub(super) fn drop_proposal(&mut self) -> bool {
        self.master.as_mut().is_some_and(|master| master.proposal.take().is_some())
    }

    /// Tells the table what the game master has done.
    pub(super) fn note_deed(&mut self, client: String, at: Moment, text: Text) {
        if let Some(master) = &mut self.master {
            master.note(client, at, Some(text));
        }
    }

    /// Tells the table that the game went back.
    pub(super) fn note_return(&mut self, client: Option<String>, at: Moment) {
        if let (Some(master), Some(client)) = (&mut self.master, client) {
            master.note(client, at, None);
        }
    }

    /// How much everybody has seen done: what is sealed, and what is said across the table, is not
    /// among it.
    fn seen_done(&self) -> usize {
        let done = |what: &Move| {
            matches!(
                what,
                Move::Act { .. }
                    | Move::Roll { .. }
                    | Move::Retract { .. }
                    | Move::StateReplaced { .. }
                    | Move::Reseed { .. }
            )
        };
        let record = self.game.record_for(Viewer::SPECTATOR);
        record.entries.iter().filter(|entry| done(&entry.what)).count()
    }

    /// What is proposed, unless the game has gone on since.
    fn proposal(&self) -> Option<&Proposal> {
        let proposal = self.master.as_ref()?.proposal.as_ref()?;
        let is_over = matches!(self.game.pending(), Pending::Over(_));
        (!is_over && proposal.seen == self.seen_done()).then_some(proposal)
    }

    /// The seats of people who still have a say in how the game goes on.
    pub(super) fn asked_to_agree(&self) -> SeatSet {
        self.people().iter().filter(|seat| self.game.is_in_play(*seat)).collect()
    }

    fn check_master(&self, session: SessionId) -> Result<(), Fault> {
        if self.master.is_none() {
            return Err(refused("table-master-none"));
        }
        if !self.is_master(session) {
            return Err(Fault::Foreign(Text::new("table-master-other")));
        }
        match self.game.pending() {
            Pending::Over(_) => Err(Refusal::Over.into()),
            _ => Ok(()),
        }
    }

    /// The seats of a session that may answer what is proposed.
    fn check_reply(&self, session: SessionId, seat: Seat) -> Result<SeatSet, Fault> {
        let own = self.table.viewer(session);
        if own == Viewer::SPECTATOR {
            return Err(Fault::Onlooker);
        }
        if !own.holds(seat) {
            return Err(Fault::NotYourSeat(seat));
        }
        match self.proposal() {
            Some(_) => Ok(own.0),
            None => Err(refused("table-master-nothing-proposed")),
        }
    }

    /// The entry of this name, if everybody knows of it.
    fn known_entry(&self, name: u64) -> Result<u32, Fault> {
        let log = self.game.log(Viewer::SPECTATOR, 0);
        let mut entries = log.into_iter().map(|line| line.entry);
        let named = entries.find(|entry| self.table.name(*entry) == name);
        named.ok_or_else(|| Fault::NotFound(Text::new("table-no-such-moment")))
    }

    /// Goes back as everybody who plays agrees, a session with these seats the last of them.
    pub(super) fn go_back(&mut self, from: u32, own: SeatSet) -> Result<(), Fault> {
        let agreed = self.proposal().filter(|proposal| proposal.from == from);
        let agreed = agreed.ok_or_else(|| refused("table-master-nothing-proposed"))?.agreed;
        let agreed = agreed.union(own);
        if !self.asked_to_agree().iter().all(|seat| agreed.contains(seat)) {
            return Err(Fault::Bug("not everybody agrees to go back".to_string()));
        }
        self.game.go_back(from)?;
        self.drop_proposal();
        Ok(())
    }

    /// Notes on which sides the game master sits; whether that is news.
    pub(super) fn note_sitting(&mut self) -> bool {
        let Some(host) = self.table.host else { return false };
        let seats = self.table.viewer(host).0;
        let sides: Vec<Side> =
            seats.iter().filter_map(|seat| self.game.roster().side_of(seat)).collect();
        let Some(master) = &mut self.master else { return false };
        let before = master.sat.len();
        master.sat.extend(sides);
        master.sat.len() != before
    }

    /// Notes that the game master takes whoever sits in a seat, or sat there last, out of the game.
    pub(super) fn note_emptied(&mut self, seat: Seat) {
        let at = usize::from(seat.0);
        let (now, left) = (self.table.players.get(at), self.table.left.get(at));
        let left = left.and_then(Option::as_ref).map(|left| &left.player);
        let people = now.into_iter().chain(left).filter_map(Player::session);
        let is_other = people.into_iter().any(|person| Some(person) != self.table.host);
        if let (true, Some(side), Some(master)) =
            (is_other, self.game.roster().side_of(seat), &mut self.master)
        {
            master.emptied.insert(side);
        }
    }

    /// Refuses a game master to sit down on a second side from which others were taken or have gone,
    /// whether or not a computer has played there meanwhile: they have read what the first knows.
    pub(super) fn check_taking_over(
        &self,
        session: SessionId,
        seat: Seat,
        wanted: &Player,
    ) -> Result<(), Fault> {
        let roster = self.game.roster();
        let left = self.table.left.get(usize::from(seat.0)).and_then(Option::as_ref);
        let was_other =
            left.and_then(|left| left.player.session()).is_some_and(|other| other != session);
        let (Some(side), Some(master)) = (roster.side_of(seat), &self.master) else {
            return Ok(());
        };
        let was_other = was_other || master.emptied.contains(&side);
        let own = self.table.viewer(session).0.iter().filter_map(|own| roster.side_of(own));
        let plays_against = own.chain(master.sat.iter().copied()).any(|own| own != side);
        let sits_down = wanted.session().is_some();
        match self.is_master(session) && sits_down && was_other && plays_against {
            true => Err(refused("table-master-plays")),
            false => Ok(()),
        }
    }

    fn side_of(&self, seat: Seat) -> Result<Text, Fault> {
        self.player(seat)?;
        let side = self.game.roster().side_of(seat);
        Ok(side.map_or_else(|| Text::new("table-seat"), |side| self.game.side_name(side)))
    }
}

impl LiveGame {
    /// Does something as the game master, once, in a task of its own: a browser that goes away
    /// meanwhile does not leave it half done.
    pub(crate) async fn act_as_master(
        self: &Arc<Self>,
        session: SessionId,
        eyes: Option<Seat>,
        client: String,
        act: MasterAct,
    ) -> Result<Seating, Fault> {
        let live = Arc::clone(self);
        let work = go_on(async move {
            live.settled(|| live.master_does(session, client.clone(), act.clone())).await?;
            live.seating(session, eyes).await
        });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    /// Answers for a session what the game master proposes.
    pub(crate) async fn answer_master(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        client: String,
        reply: Reply,
    ) -> Result<Seating, Fault> {
        let live = Arc::clone(self);
        let work = go_on(async move {
            live.settled(|| live.hear_reply(session, seat, client.clone(), reply)).await?;
            live.seating(session, Some(seat)).await
        });
        work.await.map_err(|error| Fault::Bug(error.to_string()))?
    }

    async fn master_does(
        self: &Arc<Self>,
        session: SessionId,
        client: String,
        act: MasterAct,
    ) -> Result<(), Fault> {
        // Who is refused need not wait for whoever changes the game: see `submitting`.
        self.read().await?.check_master(session)?;
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        if loaded.master.as_ref().is_some_and(|master| master.has_done(&client)) {
            return Ok(());
        }
        loaded.check_master(session)?;
        let (steady, wall) = (self.games.time.steady(), self.games.time.wall());
        match act {
            MasterAct::Pause { minutes } => {
                let text = Text::new("table-master-paused").with("minutes", minutes);
                let stop = |clock: &mut Clock| clock.stop(steady, minutes);
                self.set_clocks_as_master(play, client, text, stop).await
            }
            MasterAct::Resume => {
                let text = Text::new("table-master-resumed");
                self.set_clocks_as_master(play, client, text, |clock| clock.go_on(steady)).await
            }
            MasterAct::Extend { seat, minutes } => {
                let side = loaded.side_of(seat)?;
                let text = Text::new("table-master-extended").with("side", side);
                let text = text.with("minutes", minutes);
                let give = |clock: &mut Clock| clock.give(steady, seat, minutes);
                self.set_clocks_as_master(play, client, text, give).await
            }
            MasterAct::Replace { seat, by } => {
                let wanted = super::player(&by, loaded.game.ruleset(), session)?;
                let id = match &wanted {
                    Player::Open => "table-master-opened",
                    Player::Computer(_) => "table-master-computer",
                    Player::Session(_) | Player::Beside(_) => {
                        return Err(Fault::Malformed(Text::new("table-master-substitute")));
                    }
                };
                let text = Text::new(id).with("side", loaded.side_of(seat)?);
                if *loaded.player(seat)? == wanted {
                    return Ok(());
                }
                self.seat_anew(play, seat, wanted, Why::Master(client, text)).await
            }
            MasterAct::GoBack { to } => self.propose(play, session, client, to).await,
            MasterAct::Withdraw => {
                let mut anew = loaded.copied();
                if loaded.proposal().is_none() {
                    return Err(refused("table-master-nothing-proposed"));
                }
                anew.drop_proposal();
                anew.note_deed(client, wall, Text::new("table-master-withdrew"));
                self.keep_mastery(play, anew, None).await
            }
        }
    }

    async fn set_clocks_as_master(
        self: &Arc<Self>,
        play: Writing,
        client: String,
        text: Text,
        set: impl FnOnce(&mut Clock) -> Result<(), Fault>,
    ) -> Result<(), Fault> {
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        let mut anew = loaded.copied();
        set(anew.clock.as_mut().ok_or_else(|| refused("table-clock-none"))?)?;
        anew.note_deed(client, self.games.time.wall(), text);
        let clock = anew.kept_clock()?;
        self.keep_mastery(play, anew, clock).await
    }

    async fn propose(
        self: &Arc<Self>,
        play: Writing,
        session: SessionId,
        client: String,
        to: u64,
    ) -> Result<(), Fault> {
        let loaded = Arc::clone(play.loaded.as_ref().ok_or_else(Fault::no_such_game)?);
        let wall = self.games.time.wall();
        let proposed = super::off_the_runtime(move || {
            let from = loaded.known_entry(to)?;
            // Nobody is asked for what cannot be done then.
            loaded.game.boxed().go_back(from)?;
            let mut anew = loaded.copied();
            let agreed = anew.table.viewer(session).0;
            let proposal = Proposal { from, seen: anew.seen_done(), agreed };
            if let Some(master) = &mut anew.master {
                master.proposal = Some(proposal);
            }
            anew.note_deed(client, wall, Text::new("table-master-proposed"));
            let mut asked = anew.asked_to_agree().iter();
            let is_agreed = asked.all(|seat| agreed.contains(seat));
            Ok::<_, Fault>((anew, from, is_agreed))
        });
        let (anew, from, is_agreed) = proposed.await??;
        let told = anew.game.roster().all().iter().next();
        self.keep_mastery(play, anew, None).await?;
        match told.filter(|_| is_agreed) {
            Some(told) => self.go_back_together(told, from, SeatSet::NONE, None).await,
            None => Ok(()),
        }
    }

    async fn hear_reply(
        self: &Arc<Self>,
        session: SessionId,
        seat: Seat,
        client: String,
        reply: Reply,
    ) -> Result<(), Fault> {
        let play = self.write().await?;
        let loaded = play.loaded.as_ref().ok_or_else(Fault::no_such_game)?;
        if !loaded.table.viewer(session).holds(seat) {
            loaded.check_reply(session, seat)?;
        }
        if loaded.master.as_ref().is_some_and(|master| master.has_done(&client)) {
            return Ok(());
        }
        let own = loaded.check_reply(session, seat)?;
        let proposal = loaded.proposal().cloned();
        let proposal = proposal.ok_or_else(|| refused("table-master-nothing-proposed"))?;
        let mut anew = loaded.copied();
        match reply {
            Reply::Decline => {
                let text = Text::new("table-master-declined").with("side", loaded.side_of(seat)?);
                anew.drop_proposal();
                anew.note_deed(client, self.games.time.wall(), text);
            }
            Reply::Agree => {
                let agreed = proposal.agreed.union(own);
                if loaded.asked_to_agree().iter().all(|seat| agreed.contains(seat)) {
                    drop(play);
                    return self.go_back_together(seat, proposal.from, own, Some(client)).await;
                }
                if let Some(master) = &mut anew.master {
                    master.proposal = Some(Proposal { agreed, ..proposal });
                    master.note(client, self.games.time.wall(), None);
                }
            }
        }
        self.keep_mastery(play, anew, None).await
    }

    /// Takes the game back as all agree, those with these seats the last of them.
    async fn go_back_together(
        self: &Arc<Self>,
        told: Seat,
        from: u32,
        own: SeatSet,
        client: Option<String>,
    ) -> Result<(), Fault> {
        let command = Command::GoBack { told, from, own, client };
        let submission = Submission::of_the_table(None, None, command);
        self.submit(Submitter::All(told), submission, |_| ()).await.map(|_| ())
    }

    /// Keeps what the game master has done, and the clocks where they are set, and tells everybody.
    async fn keep_mastery(
        self: &Arc<Self>,
        mut play: Writing,
        mut anew: Loaded,
        clock: Option<String>,
    ) -> Result<(), Fault> {
        let json = anew.kept_master()?.ok_or_else(|| refused("table-master-none"))?;
        let mastery = Mastery { game: self.id.clone(), json, clock, version: anew.version };
        anew.version += 1;
        if let Err(error) = self.games.store.keep_mastery(mastery).await {
            self.doubt(&mut play);
            return Err(error.into());
        }
        self.put_back(&mut play, anew);
        self.seated.send_modify(|changes| *changes += 1);
        Ok(())
    }
}

/// Whether a game may have a game master: what they do would make a rated game unfair, and whoever
/// chose the seed knows all dice.
pub(crate) fn check_mastery(purpose: Purpose, origin: Origin, is_rated: bool) -> Result<(), Fault> {
    match purpose == Purpose::Game && origin == Origin::Drawn && !is_rated {
        true => Ok(()),
        false => Err(Fault::Malformed(Text::new("table-master-unfit"))),
    }
}
