//! The contract with everything outside: each question handed to the file that answers it.

use crate::action::{self, Action};
use crate::event::{self, Event};
use crate::ground::Ground;
use crate::rules::victory;
use crate::state::{ShipId, State};
use crate::violation::{self, Violation};
use crate::{
    apply, book, choices, clauses, explain, legal, modifiers, orders, reaches, reminders, resolve,
    scenario, scene, sound,
};
use kernel::{
    Board, Chapter, Choice, Choices, Clause, EventSink, Face, FaultReport, Focus, GroupOrder,
    GroupPlan, Illegal, Lesson, Library, Line, Luck, Malformed, Modifier, Pending, PieceId,
    PieceSet, Planning, Presentation, Preview, Reach, Reminder, Roster, Rules, Sandbox,
    ScenarioCard, Scene, Seat, Secrecy, Setup, Side, Stand, Target, Text, Viewer, Weight, Wind,
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
        self.side_text(side)
    }
}

impl Rules for Ground {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    const ID: &'static str = "lepanto";
    const RULES_VERSION: u32 = 2;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Open;

    fn start(&self) -> State {
        self.start.clone()
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        sound::check(self, state)
    }
    #[inline]
    fn pending(&self, state: &State) -> Pending {
        resolve::pending(self, state)
    }
    #[inline]
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        legal::check(self, state, seat, action)
    }
    #[inline]
    fn apply_legal(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        apply::apply(self, state, seat, action, events);
    }
    #[inline]
    fn resolve(&self, state: &mut State, faces: &[Face], events: &mut impl EventSink<Event>) {
        resolve::resolve(self, state, faces, events);
    }
    fn roller(&self, state: &State) -> Option<Side> {
        resolve::roller(state)
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        victory::concede(state, side, events);
    }

    fn may_command(&self, _state: &State, seat: Seat, piece: PieceId) -> bool {
        ShipId::try_from(piece).is_ok_and(|ship| self.commanded(seat).contains(ship))
    }
    #[inline]
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        legal::subjects(self, state, seat)
    }
    #[inline]
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, focus, actions);
    }
    fn universe(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::universe(self, state, seat, focus, actions);
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        action.ship().map(ShipId::piece)
    }

    fn redact(&self, state: &State, _viewer: Viewer) -> State {
        // Everything on the map is open to all.
        state.clone()
    }
    fn refusal(&self, violation: &Violation) -> Illegal {
        violation::refusal(self, violation)
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
        orders::group_plan(self, state, seat, pieces, order, &[])
    }
    fn group_plan_after(
        &self,
        state: &State,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
        begun: &[Action],
    ) -> Result<GroupPlan<Action>, Malformed> {
        orders::group_plan(self, state, seat, pieces, order, begun)
    }
    fn choice_of(&self, state: &State, seat: Seat, action: &Action) -> Option<Choice<Action>> {
        let is_legal = self.check(state, seat, action).is_ok();
        is_legal.then(|| choices::choice_of(self, state, action))
    }
    fn reminders(&self, state: &State, seat: Seat) -> Vec<Reminder> {
        reminders::reminders(self, state, seat)
    }
    fn leads_to(&self, state: &State, seat: Seat, plan: &[Action]) -> Option<(State, Vec<Action>)> {
        explain::leads_to(self, state, seat, plan)
    }
    fn preview(&self, state: &State, seat: Seat, action: &Action) -> Preview {
        explain::preview(self, state, seat, action)
    }
    fn modifiers(&self, state: &State, seat: Seat, plan: &[Action]) -> Vec<Modifier> {
        modifiers::modifiers(self, state, seat, plan)
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        explain::consequence(self, before, after)
    }
}

impl Presentation for Ground {
    fn line(&self, event: &Event) -> Line {
        event::line(self, event)
    }
    fn weight(&self, event: &Event) -> Weight {
        event::weight(event)
    }

    fn board(&self) -> Board {
        scene::board(self)
    }
    fn reaches(&self, state: &State, piece: PieceId) -> Vec<Reach> {
        reaches::reaches(self, state, piece)
    }
    fn scene(&self, state: &State) -> Scene {
        scene::scene(self, state)
    }
    fn wind(&self, state: &State) -> Option<Wind> {
        Some(scene::wind(self, state))
    }
    fn stand(&self, state: &State, piece: PieceId) -> Option<Stand> {
        scene::stand(self, state, piece)
    }
}

impl Sandbox for Ground {}
