//! The contract with everything outside.

use crate::action::{self, Action};
use crate::design::Sheets;
use crate::event::Event;
use crate::frames::Frame;
use crate::ground::Ground;
use crate::muster::Lists;
use crate::rules::{self, victory};
use crate::state::{Ending, ShipId, State};
use crate::violation::Violation;
use crate::{
    book, chances, choices, clauses, dice, legal, orders, position, preview, reaches, reminders,
    scenario, sound, view,
};
use kernel::{
    Ask, Board, Chance, Chapter, Choice, Choices, Clause, Designs, Due, EventSink, Face, Faces,
    FaultReport, Fleets, Focus, GroupOrder, GroupPlan, Illegal, Lesson, Library, Line, Luck,
    Malformed, Manoeuvre, Modifier, Numbers, Pending, PieceId, PieceSet, Planning, Presentation,
    Preview, Reach, Reminder, Roster, Rules, Sandbox, ScenarioCard, Scene, Seat, Secrecy, Setup,
    Side, Stand, Target, Text, Viewer, Weight, Weighted, Wind,
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
    fn fleets() -> Option<&'static dyn Fleets> {
        Some(&Lists)
    }
    fn designs() -> Option<&'static dyn Designs> {
        Some(&Sheets)
    }
    fn book(&self) -> Vec<Chapter> {
        book::chapters()
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
        self.name_of(side)
    }
}

impl Rules for Ground {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    const ID: &'static str = "naumachia";
    const RULES_VERSION: u32 = 12;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Open;

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
        victory::end(state, Ending::Conceded(side), events);
    }

    fn may_command(&self, state: &State, seat: Seat, piece: PieceId) -> bool {
        let ship = u8::try_from(piece.0).ok().filter(|n| usize::from(*n) < self.ships.len());
        ship.is_some_and(|n| self.commanders(state, ShipId(n)).contains(seat))
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        legal::subjects(self, state, seat)
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::legal(self, state, seat, focus, actions);
    }
    fn universe(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        legal::superset(self, state, seat, focus, actions);
    }
    fn manoeuvres(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        legal::manoeuvres(self, state, seat, focus)
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
        action.ship().map(|ship| PieceId(ship.0.into()))
    }

    // Rule: W-73.
    fn is_standing(&self, action: &Action) -> bool {
        matches!(action, Action::Answer(_))
    }

    fn redact(&self, state: &State, _: Viewer) -> State {
        state.clone()
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
    fn explain(
        &self,
        state: &State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Violation> {
        choices::explain(self, state, seat, piece, target)
    }
    fn preview(&self, state: &State, seat: Seat, action: &Action) -> Preview {
        preview::preview(self, state, seat, action)
    }
    fn choice_of(&self, state: &State, seat: Seat, action: &Action) -> Option<Choice<Action>> {
        let is_legal = self.check(state, seat, action).is_ok();
        is_legal.then(|| choices::single(self, state, action))
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
        Ok(preview::measure(self, state, from, to))
    }
    fn modifiers(&self, state: &State, seat: Seat, plan: &[Action]) -> Vec<Modifier> {
        chances::modifiers(self, state, seat, plan)
    }
    fn supposed(&self, state: &State, seat: Seat, plan: &[Action]) -> Vec<Text> {
        chances::supposed(self, state, seat, plan)
    }
    fn leads_to(&self, state: &State, seat: Seat, plan: &[Action]) -> Option<(State, Vec<Action>)> {
        chances::leads_to(self, state, seat, plan)
    }
    fn classes(&self, state: &State, due: &Due) -> Option<Vec<(Faces, u64)>> {
        chances::classes(self, state, due)
    }
    fn played_out(&self, state: &State) -> Option<Vec<Weighted<State>>> {
        chances::played_out(self, state)
    }
    fn interrupts(&self, state: &State, _: &Ask) -> bool {
        !matches!(state.frames.last(), None | Some(Frame::Moving(_)))
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        chances::consequence(self, before, after)
    }
    fn besides(&self, before: &State, leaves: &[Weighted<State>]) -> Vec<(Text, Chance)> {
        chances::besides(self, before, leaves)
            .unwrap_or_else(|| vec![(Text::new("besides-too-many"), Chance::ONE)])
    }
    fn is_settled(&self, before: &State, now: &State) -> bool {
        chances::is_settled(before, now)
    }
    fn rank(&self, before: &State, after: &State) -> Option<i32> {
        Some(chances::rank(self, before, after))
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
    fn wind(&self, state: &State) -> Option<Wind> {
        Some(view::wind(state))
    }
    fn reaches(&self, state: &State, piece: PieceId) -> Vec<Reach> {
        reaches::reaches(self, state, piece)
    }
    fn roll_for(&self, state: &State, _: &Due) -> Option<Text> {
        dice::roll_for(self, state)
    }
    fn stand(&self, state: &State, piece: PieceId) -> Option<Stand> {
        let ship = state.ship(preview::ship_of(self, piece)?);
        ship.is_on_table().then(|| preview::stand(ship.pose))
    }
}

impl Sandbox for Ground {
    const SANDBOX: bool = true;

    fn write_position(&self, state: &State) -> Option<String> {
        Some(position::write(self, state))
    }
    fn read_position(&self, text: &str) -> Result<State, FaultReport> {
        position::read(self, text)
    }
}
