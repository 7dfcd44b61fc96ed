//! The contract with everything outside: each question handed to the file that answers it.

use crate::action::{self, Action};
use crate::design::Sheets;
use crate::event::Event;
use crate::ground::Ground;
use crate::muster::Lists;
use crate::rules::{self, turns};
use crate::state::{Ending, ShipId, State, Step};
use crate::violation::Violation;
use crate::{
    book, choices, clauses, explain, legal, manoeuvres, modifiers, orders, position, preview,
    reaches, reminders, scenario, sound, view,
};
use kernel::{
    Ask, Audience, Board, Chapter, Choice, Choices, Clause, Designs, EventSink, Face, FaultReport,
    Fleets, Focus, GroupOrder, GroupPlan, Illegal, Lesson, Library, Line, Luck, Malformed,
    Manoeuvre, Modifier, Numbers, Pending, PieceId, PieceSet, Planning, Presentation, Preview,
    Reach, Reminder, Roster, Rules, Sandbox, ScenarioCard, Scene, Seat, SeatSet, Secrecy, Setup,
    Side, Stand, Target, Text, Viewer, Weight,
};

impl Library for Ground {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        scenario::SHIPPED
    }
    fn catalogues() -> &'static [(&'static str, &'static str)] {
        &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))]
    }
    fn translations() -> &'static [(&'static str, &'static str)] {
        &[("it", include_str!("../messages/book.it.ftl"))]
    }
    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }
    fn fleets() -> Option<&'static dyn Fleets> {
        Some(&Lists)
    }
    fn designs() -> Option<&'static dyn Designs> {
        Some(&Sheets)
    }
    fn lesson(&self) -> Option<&Lesson> {
        self.lesson.as_ref()
    }
    fn book(&self) -> Vec<Chapter> {
        book::chapters(self)
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
    const RULES_VERSION: u32 = 4;
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

    fn may_command(&self, state: &State, seat: Seat, piece: PieceId) -> bool {
        legal::ship_of(self, piece).is_some_and(|ship| self.obeys(state, ship).contains(seat))
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        legal::subjects(self, state, seat)
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, focus, actions);
    }
    fn universe(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::universe(self, state, seat, focus, actions);
    }
    fn manoeuvres(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        manoeuvres::manoeuvres(self, state, seat, focus)
    }
    fn sample(
        &self,
        state: &State,
        seat: Seat,
        focus: Focus,
        numbers: &mut dyn Numbers,
    ) -> Option<Action> {
        legal::sample(self, state, seat, focus, numbers)
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        action.ship().map(ShipId::piece)
    }
    fn is_blind(&self, _: &State, action: &Action) -> bool {
        preview::is_blind(self, action)
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
    fn choices(&self, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
        choices::choices(self, state, seat, focus)
    }
    fn choice_of(&self, state: &State, seat: Seat, action: &Action) -> Option<Choice<Action>> {
        let is_legal = self.check(state, seat, action).is_ok();
        is_legal.then(|| choices::single(self, state, action))
    }
    fn explain(
        &self,
        state: &State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Violation> {
        explain::explain(self, state, seat, piece, target)
    }
    fn group_orders(&self, state: &State, seat: Seat) -> Vec<GroupOrder> {
        orders::group_orders(self, state, seat)
    }
    fn group_plan(
        &self,
        state: &State,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
    ) -> Result<GroupPlan<Action>, Malformed> {
        orders::group_plan(self, state, seat, pieces, order)
    }
    fn reminders(&self, state: &State, seat: Seat) -> Vec<Reminder> {
        reminders::reminders(self, state, seat)
    }
    fn measure(
        &self,
        state: &State,
        _: Seat,
        from: &Target,
        to: &Target,
    ) -> Result<Option<Text>, Violation> {
        preview::measure(self, state, from, to)
    }
    fn preview(&self, state: &State, seat: Seat, action: &Action) -> Preview {
        preview::preview(self, state, seat, action)
    }
    fn modifiers(&self, state: &State, seat: Seat, plan: &[Action]) -> Vec<Modifier> {
        modifiers::modifiers(self, state, seat, plan)
    }
    fn interrupts(&self, _: &State, ask: &Ask) -> bool {
        ["ram-target", "refuge"].contains(&ask.kind.0)
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        explain::consequence(self, before, after)
    }
    fn rank(&self, before: &State, after: &State) -> Option<i32> {
        Some(explain::rank(self, before, after))
    }
}

impl Presentation for Ground {
    const WAYS: bool = true;
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
    fn reaches(&self, state: &State, piece: PieceId) -> Vec<Reach> {
        reaches::reaches(self, state, piece)
    }
    fn stand(&self, state: &State, piece: PieceId) -> Option<Stand> {
        let ship = legal::ship_of(self, piece)?;
        let ship = state.ship(ship);
        ship.is_on_table().then(|| preview::stand(ship.pose))
    }
    fn way(&self, before: &State, after: &State, piece: PieceId) -> Vec<Stand> {
        preview::way(self, before, after, piece)
    }
}

impl Sandbox for Ground {
    const SANDBOX: bool = true;

    fn reopened(&self, state: &State) -> State {
        let mut state = state.clone();
        state.ready = SeatSet::NONE;
        turns::advance(self, &mut state, &mut ());
        state
    }
    fn write_position(&self, state: &State) -> Option<String> {
        Some(position::write(self, state))
    }
    fn read_position(&self, text: &str) -> Result<State, FaultReport> {
        position::read(self, text)
    }
}
