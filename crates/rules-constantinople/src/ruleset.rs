//! The contract with everything outside: each question handed to the file that answers it.

use crate::action::{self, Action};
use crate::event::{self, Event};
use crate::ground::{Ground, side_text};
use crate::rules::victory;
use crate::state::{ShipId, State, Step, Strike};
use crate::violation::{self, Violation};
use crate::{
    apply, book, choices, clauses, explain, legal, modifiers, orders, reaches, reminders, resolve,
    scenario, scene, sound,
};
use kernel::{
    Arrow, Audience, Begun, Board, Chapter, Choice, Choices, Clause, EventSink, Face, FaultReport,
    Focus, GroupOrder, GroupPlan, Illegal, Lesson, Library, Line, Luck, Malformed, Manoeuvre,
    Modifier, Pending, PieceId, PieceSet, Planning, Presentation, Preview, Reach, Reminder, Roster,
    Rules, Sandbox, ScenarioCard, Scene, Seat, Secrecy, Setup, Side, Target, Text, Viewer, Weight,
    Wind,
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
        side_text(side)
    }
}

impl Rules for Ground {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    const ID: &'static str = "constantinople";
    const RULES_VERSION: u32 = 5;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Secret;

    fn start(&self) -> State {
        self.start.clone()
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        sound::check(self, state)
    }
    fn pending(&self, state: &State) -> Pending {
        resolve::pending(state)
    }
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Violation> {
        legal::check(self, state, seat, action)
    }
    fn apply_legal(
        &self,
        state: &mut State,
        seat: Seat,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        apply::apply(self, state, seat, action, events);
    }
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
        legal::ship_of(piece).is_some_and(|ship| self.commanded(seat).contains(ship))
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        legal::subjects(self, state, seat)
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, focus, actions);
    }
    fn manoeuvres(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        choices::manoeuvres(self, state, seat, focus)
    }
    fn universe(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::universe(self, state, seat, focus, actions);
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        action.ship().map(ShipId::piece)
    }

    fn redact(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = state.clone();
        // What is allotted stays sealed until both sides have (C-37).
        if state.step == Step::Melee {
            let known = |it: &Strike| {
                let seats = self.commanders_of([it.ship].into_iter().collect());
                !seats.intersection(viewer.0).is_empty()
            };
            seen.strikes.retain(known);
        }
        seen
    }
    fn seen_by(&self, event: &Event) -> Audience {
        event::seen_by(event)
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
    fn explain_next(
        &self,
        state: &State,
        seat: Seat,
        piece: PieceId,
        begun: &Begun,
        target: &Target,
    ) -> Option<Violation> {
        explain::explain_next(self, state, seat, piece, begun, target)
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
    fn choice_of(&self, state: &State, seat: Seat, action: &Action) -> Option<Choice<Action>> {
        let is_legal = self.check(state, seat, action).is_ok();
        is_legal.then(|| choices::single(self, state, seat, action))
    }
    fn reminders(&self, state: &State, seat: Seat) -> Vec<Reminder> {
        reminders::reminders(self, state, seat)
    }
    fn leads_to(&self, state: &State, seat: Seat, plan: &[Action]) -> Option<(State, Vec<Action>)> {
        modifiers::leads_to(self, state, seat, plan)
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
    const STRIKES: bool = true;
    fn line(&self, event: &Event) -> Line {
        event::line(self, event)
    }
    fn weight(&self, event: &Event) -> Weight {
        event::weight(self, event)
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
    fn strikes(&self, state: &State) -> Vec<Arrow> {
        scene::strikes(self, state)
    }
}

impl Sandbox for Ground {}
