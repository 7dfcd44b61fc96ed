//! What people say in a game, and who may read it.
//!
//! What is said on a side is for those who sat there when it was said, and no reader is ever added: so
//! nobody comes to read it by taking an empty seat. Letters are opened to all when the game is over, if
//! that was chosen when it began. Players do not read what onlookers say before the
//! game is over. Nobody is told that there is anything they may not read: ids of lines are drawn, and
//! the stream of somebody who may not read a line stays silent.

use super::LiveGame;
use super::play::Loaded;
use crate::error::Fault;
use crate::store::{Channel, ChatLine, Individual, Player, Press, SessionId, StoreError};
use kernel::{Pending, Seat, Side, Text, Viewer};
use std::collections::BTreeSet;
use std::sync::Arc;

/// Something new in what was said.
#[derive(Clone, Debug)]
pub(crate) enum Talk {
    /// This was said.
    Line(Arc<ChatLine>),
    /// What may be read is other than it was.
    Changed,
}

/// Where somebody may speak, and as whom.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Voice {
    /// To whom.
    pub(crate) channel: Channel,
    /// The side, where it is one's side alone, and the one a letter is from.
    pub(crate) side: Option<Side>,
    /// The side that a letter is to.
    pub(crate) to_side: Option<Side>,
    /// The seat one speaks from.
    pub(crate) seat: Option<Seat>,
    /// Those who read it on these sides.
    pub(crate) readers: Vec<Individual>,
}

impl Voice {
    /// What all hear whom a channel is for.
    fn to_all(channel: Channel, seat: Option<Seat>) -> Self {
        Voice { channel, side: None, to_side: None, seat, readers: Vec::new() }
    }
}

impl Loaded {
    /// The person in a seat, if it is one.
    pub(crate) fn individual(&self, seat: Seat) -> Option<Individual> {
        match *self.table.players.get(usize::from(seat.0))? {
            Player::Session(person) => Some(Individual { person, beside: None }),
            Player::Beside(person) => Some(Individual { person, beside: Some(seat) }),
            Player::Computer(_) | Player::Open => None,
        }
    }

    /// The people on a side.
    fn people_of(&self, side: Side) -> Vec<Individual> {
        let roster = self.game.roster();
        let seats = (0u8..).map(Seat).take(roster.seats.len());
        let mut people: Vec<Individual> = seats
            .filter(|seat| roster.side_of(*seat) == Some(side))
            .filter_map(|seat| self.individual(seat))
            .collect();
        people.sort_by_key(|one| (one.person.0.to_string(), one.beside));
        people.dedup();
        people
    }

    pub(super) fn is_over(&self) -> bool {
        matches!(self.game.pending(), Pending::Over(_))
    }

    /// Where somebody may speak who looks through these eyes.
    pub(crate) fn voices(&self, session: SessionId, eyes: Viewer) -> Vec<Voice> {
        let own = self.table.viewer(session);
        if own == Viewer::SPECTATOR {
            let gallery = Voice::to_all(Channel::Gallery, None);
            // Whoever keeps the table speaks to all who play, whatever these may say to each other.
            let table = self.is_master(session).then(|| Voice::to_all(Channel::Table, None));
            return table.into_iter().chain([gallery]).collect();
        }
        let speaker = eyes.0.iter().next().or_else(|| own.0.iter().next());
        let mut voices = Vec::new();
        if self.table.press != Some(Press::None) || self.is_over() {
            voices.push(Voice::to_all(Channel::Table, speaker));
        }
        for seat in eyes.0.iter() {
            let Some(side) = self.game.roster().side_of(seat) else { continue };
            let readers = self.people_of(side);
            let is_known = voices.iter().any(|voice| voice.side == Some(side));
            // Alone there is nobody to speak to.
            if !is_known && readers.len() > 1 {
                let (channel, side, seat) = (Channel::Side, Some(side), Some(seat));
                voices.push(Voice { channel, side, to_side: None, seat, readers });
            }
        }
        if self.table.press.is_some_and(Press::has_letters) {
            for seat in eyes.0.iter() {
                self.add_letters(&mut voices, seat);
            }
        }
        if self.is_over() {
            voices.push(Voice::to_all(Channel::Gallery, speaker));
        }
        voices
    }

    /// Adds letters from the side of a seat to every other side where people sit.
    fn add_letters(&self, voices: &mut Vec<Voice>, seat: Seat) {
        let Some(side) = self.game.roster().side_of(seat) else { return };
        let is_letter =
            |voice: &Voice| voice.channel == Channel::Letter && voice.side == Some(side);
        if voices.iter().any(is_letter) {
            return;
        }
        let own = self.people_of(side);
        for to in self.sides().into_iter().filter(|to| *to != side) {
            let others = self.people_of(to);
            // Nobody writes to themselves.
            if others.iter().all(|other| own.contains(other)) {
                continue;
            }
            let mut readers = own.clone();
            readers.extend(others.into_iter().filter(|other| !own.contains(other)));
            let (channel, side, to_side) = (Channel::Letter, Some(side), Some(to));
            voices.push(Voice { channel, side, to_side, seat: Some(seat), readers });
        }
    }

    /// All sides, in order.
    fn sides(&self) -> BTreeSet<Side> {
        self.game.roster().seats.iter().map(|spec| spec.side).collect()
    }

    /// Why somebody who wants to speak may not.
    pub(crate) fn why_silent(&self, channel: Channel) -> Fault {
        let is_forbidden = match channel {
            Channel::Table => self.table.press == Some(Press::None) && !self.is_over(),
            Channel::Letter => !self.table.press.is_some_and(Press::has_letters),
            Channel::Side | Channel::Gallery => false,
        };
        let why = if is_forbidden { "table-press-forbids" } else { "table-chat-not-here" };
        Fault::NotNow(Text::new(why))
    }

    /// Whether somebody may read a line who looks through these eyes.
    pub(crate) fn may_read(&self, session: SessionId, eyes: Viewer, line: &ChatLine) -> bool {
        let plays = self.table.viewer(session) != Viewer::SPECTATOR;
        match line.channel {
            // Press that is public is everybody's.
            Channel::Table => plays || self.table.press.is_some() || self.is_master(session),
            Channel::Gallery => !plays || self.is_over(),
            Channel::Letter if self.table.press == Some(Press::History) && self.is_over() => true,
            Channel::Side | Channel::Letter => eyes.0.iter().any(|seat| {
                let own = self.individual(seat).filter(|own| own.person == session);
                let side = self.game.roster().side_of(seat);
                own.is_some_and(|own| line.readers.contains(&own))
                    && side.is_some()
                    && (side == line.side || side == line.to_side)
            }),
        }
    }

    /// Who notes something who looks through these eyes.
    pub(crate) fn noter(&self, session: SessionId, eyes: Viewer) -> Result<Individual, Fault> {
        let seat = eyes.0.iter().find_map(|seat| self.individual(seat));
        seat.filter(|own| own.person == session).ok_or(Fault::Onlooker)
    }
}

impl LiveGame {
    /// Says something, and tells those who listen; what was said. Said again under the same id it is the
    /// same, or nothing at all: nobody is shown what is not kept.
    pub(crate) async fn say(self: &Arc<Self>, line: ChatLine) -> Result<ChatLine, Fault> {
        let store = self.games.store.chat_store();
        if !store.say(line.clone()).await? {
            let all = store.chat(&self.id).await?;
            let said = all.into_iter().find(|said| said.id == line.id);
            let said = said.ok_or_else(Fault::no_such_game)?;
            let place = |line: &ChatLine| (line.channel, line.side, line.to_side);
            return match said.text == line.text && place(&said) == place(&line) {
                true => Ok(said),
                false => Err(Fault::ClientUsed),
            };
        }
        // Nobody listening is no fault.
        let _ = self.talk.send(Talk::Line(Arc::new(line.clone())));
        Ok(line)
    }

    /// Tells those who may read it of a line that another server has kept.
    pub(super) async fn hear_line(&self, id: &str) -> Result<(), StoreError> {
        // Where nobody listens it is read when somebody looks.
        if self.talk.receiver_count() == 0 {
            return Ok(());
        }
        let lines = self.games.store.chat_store().chat(&self.id).await?;
        if let Some(line) = lines.into_iter().find(|line| line.id == id) {
            let _ = self.talk.send(Talk::Line(Arc::new(line)));
        }
        Ok(())
    }

    /// Has those who listen look again at what they may read.
    pub(crate) fn talk_changed(&self) {
        let _ = self.talk.send(Talk::Changed);
    }

    /// The same if somebody sits here.
    pub(super) fn talk_changed_for(&self, person: SessionId) {
        if self.shown().is_some_and(|loaded| loaded.sessions().contains(&person)) {
            self.talk_changed();
        }
    }

    /// What is said from now on.
    pub(crate) fn talk(&self) -> tokio::sync::broadcast::Receiver<Talk> {
        self.talk.subscribe()
    }

    /// Whether somebody may read a line, and wants to.
    pub(crate) fn may_hear(
        &self,
        loaded: &Loaded,
        session: SessionId,
        eyes: Viewer,
        line: &ChatLine,
    ) -> bool {
        loaded.may_read(session, eyes, line) && !self.games.blocks.holds(session, line.author)
    }

    /// Whether somebody who sits here wants nothing to do with a session.
    pub(super) fn check_blocks(&self, loaded: &Loaded, session: SessionId) -> Result<(), Fault> {
        let blocks = &self.games.blocks;
        let refuses = |other: &SessionId| blocks.holds(*other, session);
        match loaded.sessions().iter().any(refuses) {
            true => Err(Fault::NotNow(Text::new("table-not-welcome"))),
            false => Ok(()),
        }
    }
}
