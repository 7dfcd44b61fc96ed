//! The contract with everything outside, as far as it fits an open table today: places of
//! deployment are not all listed, and nothing is prepared for people to choose from yet.

use crate::action::{self, Action};
use crate::event::Event;
use crate::ground::Ground;
use crate::rules::{self, turns};
use crate::state::{Ending, ShipId, State, Step};
use crate::violation::Violation;
use crate::{clauses, legal, scenario, sound, view};
use kernel::{
    Audience, Board, Choices, Clause, EventSink, Face, FaultReport, Focus, Illegal, Library, Line,
    Luck, Malformed, Modifier, Pending, PieceId, PieceSet, Planning, Presentation, Roster, Rules,
    Sandbox, ScenarioCard, Scene, Seat, Secrecy, Setup, Side, Target, Text, Viewer, Weight,
};

impl Ground {
    /// A legal action drawn by a number, places of deployment included: the same number draws the
    /// same one. None if the seat is not asked.
    pub fn sample(&self, state: &State, seat: Seat, number: u64) -> Option<Action> {
        legal::sample(self, state, seat, number)
    }
}

impl Library for Ground {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        scenario::SHIPPED
    }
    fn catalogues() -> &'static [(&'static str, &'static str)] {
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))]
    }
    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }
    fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
        scenario::card(id, source)
    }
    fn ground(setup: &Setup) -> Result<Self, FaultReport> {
        scenario::ground(setup)
    }
    fn setup(&self) -> &Setup {
        &self.setup
    }
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn side_name(&self, side: Side) -> Text {
        let fleet = self.fleets.get(usize::from(side.0));
        scenario::side_name(fleet.map_or("", |fleet| &fleet.name))
    }
}

impl Rules for Ground {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    const ID: &'static str = "nauta";
    const RULES_VERSION: u32 = 1;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Secret;

    fn start(&self) -> State {
        self.begin()
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        sound::check(self, state)
    }
    fn pending(&self, state: &State) -> Pending {
        rules::pending(self, state)
    }
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        rules::check(self, state, seat, action)
    }
    fn apply_legal(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        rules::apply(self, state, seat, action, events);
    }
    fn resolve(&self, state: &mut State, faces: &[Face], events: &mut impl EventSink<Event>) {
        rules::resolve(self, state, faces, events);
    }
    fn roller(&self, state: &State) -> Option<Side> {
        rules::roller(self, state)
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        let ending = Ending::Conceded(side);
        state.frames.clear();
        state.step = Step::Over(ending);
        events.emit(Event::Ended { ending });
        turns::advance(self, state, events);
    }

    fn may_command(&self, _: &State, seat: Seat, piece: PieceId) -> bool {
        let ship = u8::try_from(piece.0).ok().filter(|n| usize::from(*n) < self.ships.len());
        ship.is_some_and(|n| self.commanders(ShipId(n)).contains(seat))
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        let own = state.ids().filter(|ship| Some(self.side(*ship)) == self.roster.side_of(seat));
        own.map(|ship| PieceId(ship.0.into())).collect()
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, focus, actions);
    }
    fn universe(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, focus, actions);
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        action.ship().map(|ship| PieceId(ship.0.into()))
    }

    fn redact(&self, state: &State, viewer: Viewer) -> State {
        view::redact(self, state, viewer)
    }
    fn seen_by(&self, event: &Event) -> Audience {
        match (event, event.only()) {
            (Event::Ordered { side }, _) => Audience::Seats(self.roster.seats_of(*side)),
            (_, Some(seat)) => Audience::only(seat),
            (_, None) => Audience::Everyone,
        }
    }
    fn refusal(&self, violation: &Violation) -> Illegal {
        violation.refusal(self)
    }

    fn write_action(&self, action: &Action) -> String {
        action::write(self, action)
    }
    fn read_action(&self, line: &str) -> Result<Action, Malformed> {
        action::read(self, line)
    }
}

impl Planning for Ground {
    fn choices(&self, _: &State, _: Seat, _: Focus) -> Choices<Action> {
        Choices::default()
    }
    fn explain(&self, _: &State, _: Seat, _: Option<PieceId>, _: &Target) -> Option<Violation> {
        None
    }
    fn modifiers(&self, _: &State, _: Seat, _: &[Action]) -> Vec<Modifier> {
        Vec::new()
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        let lost =
            after.ids().find(|ship| after.ship(*ship).is_lost() && !before.ship(*ship).is_lost());
        match lost {
            Some(ship) => Text::new("result-lost").with("ship", self.code(ship).to_string()),
            None => Text::new("result-none"),
        }
    }
}

impl Presentation for Ground {
    fn line(&self, event: &Event) -> Line {
        event.line(self)
    }
    fn weight(&self, event: &Event) -> Weight {
        event.weight()
    }

    fn board(&self) -> Board {
        view::board(self)
    }
    fn scene(&self, state: &State) -> Scene {
        view::scene(self, state)
    }
}

impl Sandbox for Ground {}
