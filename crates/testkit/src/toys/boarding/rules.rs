//! What is legal and what follows: a stack of frames that rolls and decisions work off.

use super::clauses::Wrong;
use super::state::{Action, Boarding, CompanyId, End, Event, Frame, Place, State};
use kernel::{
    Ask, AskKind, Asks, Due, EventSink, Face, Pending, Quorum, RollKind, Seat, SeatSet, Side,
};

/// The largest party.
const PARTY: usize = 3;

impl State {
    /// What goes on.
    pub(super) fn top(&self) -> Frame {
        self.frames.last().copied().unwrap_or(Frame::Over(End::Even))
    }
    /// The side whose turn it is.
    pub(super) fn active(&self) -> Side {
        Side(1 - self.turn % 2)
    }
    /// The side that is boarded.
    pub(super) fn defending(&self) -> Side {
        Side(self.turn % 2)
    }
}

impl Boarding {
    /// What the state waits for.
    pub(super) fn pending_in(&self, state: &State) -> Pending {
        let roll = |kind, dice: usize| {
            let dice = u8::try_from(dice.clamp(1, PARTY)).unwrap_or(1);
            Pending::Roll(Due { kind: RollKind(kind), dice, sides: 6, about: state.turn.into() })
        };
        let ask = |seats, kind, about| {
            let quorum = Quorum::AnyOne;
            let ask = Ask { seats, quorum, sealed: false, kind: AskKind(kind), about };
            Pending::Decide(Asks::from_iter([ask]))
        };
        let (active, defending) = (state.active(), state.defending());
        match state.top() {
            Frame::Act => ask(self.leaders(state, active), "act", state.turn.into()),
            Frame::Volley => roll("volley", 1),
            Frame::Assault => roll("assault", self.party(state).count()),
            Frame::Counter => roll("counter", self.aboard(state, defending).count()),
            Frame::Casualties { side, hits } => {
                let seats = self.exposed(state, side).map(|company| self.commanders(company));
                let seats = seats.fold(SeatSet::NONE, SeatSet::union);
                ask(seats, "casualties", hits.into())
            }
            Frame::Answer => ask(self.leaders(state, defending), "answer", state.turn.into()),
            Frame::EndTurn => ask(SeatSet::NONE, "act", 0),
            Frame::Over(end) => Pending::Over(end.outcome()),
        }
    }

    /// Refuses what the rules forbid.
    ///
    /// Rule: 1.1, 1.2, 2.4, 2.5.
    pub(super) fn check_in(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Wrong> {
        if !self.pending_in(state).awaits(seat) {
            return Err(Wrong::NotAsked);
        }
        let sent = self.party(state).count();
        match (*action, state.top()) {
            (Action::Send(company), Frame::Act) => match self.place(state, seat, company)? {
                Place::Party => Err(Wrong::Sent(company)),
                _ if sent == PARTY => Err(Wrong::Full),
                _ => Ok(()),
            },
            (Action::Board, Frame::Act) if sent == 0 => Err(Wrong::Nobody),
            (Action::Pass, Frame::Act) if sent > 0 => Err(Wrong::Some),
            (Action::Board | Action::Pass, Frame::Act) => Ok(()),
            (Action::Lose(company), Frame::Casualties { side, .. }) => {
                self.place(state, seat, company)?;
                let exposed = self.exposed(state, side).any(|other| other == company);
                if exposed { Ok(()) } else { Err(Wrong::NotThere(company)) }
            }
            (Action::Counter | Action::Hold, Frame::Answer) => Ok(()),
            _ => Err(Wrong::NotNow),
        }
    }

    /// Where a company of this seat is, unless it is lost.
    fn place(&self, state: &State, seat: Seat, company: CompanyId) -> Result<Place, Wrong> {
        let place = state.companies.get(company.index()).ok_or(Wrong::NotYours(company))?;
        if !self.commanders(company).contains(seat) {
            return Err(Wrong::NotYours(company));
        }
        if *place == Place::Lost { Err(Wrong::Gone(company)) } else { Ok(*place) }
    }

    /// Does what was allowed.
    pub(super) fn apply_in(
        &self,
        state: &mut State,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        let (active, defending) = (state.active(), state.defending());
        match *action {
            Action::Send(company) => {
                state.companies[company.index()] = Place::Party;
                events.emit(Event::Sent(company));
            }
            Action::Board => {
                let count = u8::try_from(self.party(state).count()).unwrap_or(u8::MAX);
                events.emit(Event::Boarded(active, count));
                // The last pushed comes first.
                state.frames = vec![Frame::EndTurn, Frame::Answer, Frame::Assault, Frame::Volley];
            }
            Action::Pass => {
                events.emit(Event::Passed(active));
                state.frames = vec![Frame::EndTurn];
            }
            Action::Lose(company) => {
                self.lose(state, company, events);
                if let Frame::Casualties { side, hits } = state.top() {
                    state.frames.pop();
                    self.hit(state, side, hits - 1, events);
                }
            }
            Action::Counter => {
                events.emit(Event::Countered(defending));
                state.frames.pop();
                state.frames.push(Frame::Counter);
            }
            Action::Hold => {
                events.emit(Event::Held(defending));
                state.frames.pop();
            }
        }
        self.work_off(state);
    }

    /// Dice have fallen.
    ///
    /// Rule: 2.1, 2.2, 2.3.
    pub(super) fn resolve_in(
        &self,
        state: &mut State,
        faces: &[Face],
        events: &mut impl EventSink<Event>,
    ) {
        let (active, defending) = (state.active(), state.defending());
        let (kind, hits, hit) = match state.frames.pop() {
            Some(Frame::Volley) => {
                let from = if self.castles.contains(&defending.0) { 5 } else { 6 };
                ("volley", faces.iter().filter(|face| **face >= from).count(), active)
            }
            Some(Frame::Assault) => {
                let party: Vec<CompanyId> = self.party(state).collect();
                ("assault", self.hits(&party, faces), defending)
            }
            Some(Frame::Counter) => {
                let aboard: Vec<CompanyId> = self.aboard(state, defending).collect();
                ("counter", self.hits(&aboard, faces), active)
            }
            _ => return,
        };
        let hits = u8::try_from(hits).unwrap_or(u8::MAX);
        events.emit(Event::Fired(kind, hits));
        self.hit(state, hit, hits, events);
        self.work_off(state);
    }

    fn hits(&self, companies: &[CompanyId], faces: &[Face]) -> usize {
        let hits = |(company, face): &(&CompanyId, &Face)| {
            **face >= self.companies[company.index()].kind.hits_from()
        };
        companies.iter().zip(faces).filter(hits).count()
    }

    /// Losses that leave a choice are asked for, others happen.
    ///
    /// Rule: 2.4.
    fn hit(&self, state: &mut State, side: Side, hits: u8, events: &mut impl EventSink<Event>) {
        let exposed: Vec<CompanyId> = self.exposed(state, side).collect();
        if hits == 0 {
            return;
        }
        if exposed.len() > usize::from(hits) {
            state.frames.push(Frame::Casualties { side, hits });
            return;
        }
        exposed.into_iter().for_each(|company| self.lose(state, company, events));
    }

    fn lose(&self, state: &mut State, company: CompanyId, events: &mut impl EventSink<Event>) {
        state.companies[company.index()] = Place::Lost;
        events.emit(Event::Lost(company));
    }

    /// Works off the frames that need neither dice nor a decision.
    ///
    /// Rule: 1.1, 3.1.
    fn work_off(&self, state: &mut State) {
        loop {
            let left = [0, 1].map(|side| self.alive(state, Side(side)).count());
            match state.top() {
                Frame::Over(_) => return,
                _ if left[0] == 0 => state.frames = vec![Frame::Over(End::Taken(Side(1)))],
                _ if left[1] == 0 => state.frames = vec![Frame::Over(End::Taken(Side(0)))],
                Frame::Assault | Frame::Answer if self.party(state).count() == 0 => {
                    state.frames.pop();
                }
                Frame::EndTurn => self.end_turn(state, left),
                _ => return,
            }
        }
    }

    fn end_turn(&self, state: &mut State, left: [usize; 2]) {
        for place in state.companies.iter_mut().filter(|place| **place == Place::Party) {
            *place = Place::Aboard;
        }
        let over = state.turn >= self.rounds * 2;
        state.turn += u8::from(!over);
        state.frames = vec![match left[0].cmp(&left[1]) {
            _ if !over => Frame::Act,
            std::cmp::Ordering::Greater => Frame::Over(End::Count(Side(0))),
            std::cmp::Ordering::Less => Frame::Over(End::Count(Side(1))),
            std::cmp::Ordering::Equal => Frame::Over(End::Even),
        }];
    }

    /// The companies a side has left.
    pub(super) fn alive(&self, state: &State, side: Side) -> impl Iterator<Item = CompanyId> {
        self.every_company().filter(move |company| {
            let at = company.index();
            self.companies[at].side == side && state.companies[at] != Place::Lost
        })
    }
    /// The companies over the rail.
    pub(super) fn party(&self, state: &State) -> impl Iterator<Item = CompanyId> {
        self.every_company().filter(move |company| state.companies[company.index()] == Place::Party)
    }
    fn aboard(&self, state: &State, side: Side) -> impl Iterator<Item = CompanyId> {
        self.alive(state, side).filter(|company| state.companies[company.index()] == Place::Aboard)
    }
    /// The companies of a side that hits can strike: of boarders only the party.
    fn exposed(&self, state: &State, side: Side) -> impl Iterator<Item = CompanyId> {
        let party = side == state.active();
        self.alive(state, side)
            .filter(move |company| !party || state.companies[company.index()] == Place::Party)
    }
    /// The seats of a side that have companies left.
    fn leaders(&self, state: &State, side: Side) -> SeatSet {
        let each = self.alive(state, side).map(|company| self.commanders(company));
        each.fold(SeatSet::NONE, SeatSet::union)
    }
}
