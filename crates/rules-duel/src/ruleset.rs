//! The contract with everything outside: each question handed to the file that answers it.

use crate::action::{self, Action};
use crate::event::{self, Event};
use crate::ground::Ground;
use crate::map::Power;
use crate::rules::{ending, phases};
use crate::state::{State, Step};
use crate::violation::{self, Violation};
use crate::{apply, choices, clauses, legal, position, reminders, scenario, scene, sound};
use kernel::{
    Ask, Audience, Begun, Board, Choices, Clause, EventSink, Face, FaultReport, Focus, Illegal,
    Lesson, Library, Line, Luck, Malformed, Modifier, Pending, PieceId, PieceSet, Planning,
    Presentation, Reminder, Roster, Rules, Sandbox, ScenarioCard, Scene, Seat, Secrecy, Setup,
    Side, Target, Text, Viewer, Weight,
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
        self.power_text(Power(side.0))
    }
}

impl Rules for Ground {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Violation;

    const ID: &'static str = "duel";
    const RULES_VERSION: u32 = 3;
    const LUCK: Luck = Luck::Diceless;
    const SECRECY: Secrecy = Secrecy::Secret;

    fn is_in_play(&self, state: &State, side: Side) -> bool {
        phases::is_in_play(state, Power(side.0))
    }

    fn start(&self) -> State {
        let mut state = self.start.clone();
        // A scenario may begin with nobody to ask.
        phases::go_on(self, &mut state, &mut ());
        state
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        sound::check(self, state)
    }
    fn pending(&self, state: &State) -> Pending {
        phases::pending(self, state)
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
    fn resolve(&self, _: &mut State, _: &[Face], _: &mut impl EventSink<Event>) {
        // Nothing is ever rolled.
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        ending::concede(self, state, Power(side.0), events);
    }

    fn may_command(&self, state: &State, seat: Seat, piece: PieceId) -> bool {
        let power = self.power_of_piece(state, piece);
        power.is_some() && power == self.power_of(seat)
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
    fn actor(&self, state: &State, action: &Action) -> Option<PieceId> {
        let province = match action {
            Action::Enter { unit, .. } | Action::EnterFor { unit, .. } => {
                self.map().province(unit.spot)
            }
            Action::Clear(province) => *province,
            Action::Ready => return None,
        };
        self.piece_ordered(state, province)
    }

    fn redact(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = state.clone();
        for vessel in &mut seen.units {
            if !self.sees(viewer, vessel.unit.power) {
                vessel.order = None;
            }
        }
        for adrift in &mut seen.adrift {
            if !self.sees(viewer, adrift.lost.unit.power) {
                adrift.to = None;
            }
        }
        seen.entered.retain(|(power, _)| self.sees(viewer, *power));
        seen
    }
    fn seen_by(&self, event: &Event) -> Audience {
        event::seen_by(self, event)
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
        choices::explain(self, state, seat, piece, target)
    }
    fn explain_next(
        &self,
        state: &State,
        seat: Seat,
        piece: PieceId,
        begun: &Begun,
        target: &Target,
    ) -> Option<Violation> {
        choices::explain_next(self, state, seat, piece, begun, target)
    }
    fn reminders(&self, state: &State, seat: Seat) -> Vec<Reminder> {
        reminders::reminders(self, state, seat)
    }
    fn modifiers(&self, _: &State, _: Seat, _: &[Action]) -> Vec<Modifier> {
        Vec::new()
    }
    fn interrupts(&self, _: &State, _: &Ask) -> bool {
        false
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        match after.step {
            Step::Over(_) => Text::new("result-over"),
            _ if before.number == after.number => Text::new("result-entered"),
            _ => Text::new("result-decided"),
        }
    }
}

impl Presentation for Ground {
    fn weight(&self, event: &Event) -> Weight {
        event::weight(event)
    }
    fn line(&self, event: &Event) -> Line {
        event::line(self, event)
    }

    fn board(&self) -> Board {
        Board::Sectors(self.board.clone())
    }
    fn scene(&self, state: &State) -> Scene {
        scene::scene(self, state)
    }
}

impl Sandbox for Ground {
    const SANDBOX: bool = true;

    fn reopened(&self, state: &State) -> State {
        let mut state = state.clone();
        state.ready = kernel::SeatSet::NONE;
        // A position in which nobody would be asked has been decided already.
        phases::go_on(self, &mut state, &mut ());
        state
    }
    fn write_position(&self, state: &State) -> Option<String> {
        Some(position::write(self, state))
    }
    fn read_position(&self, text: &str) -> Result<State, FaultReport> {
        position::read(self, text)
    }
}
