//! A toy with dials: round ships on an open table turn by segments and move by millimetres.
//!
//! What it proves: values that are dialled instead of listed, previews that commit nothing, the
//! first contact of a sweep found in integers, contact stored as a relation and not measured
//! again, a roll that a dialled move may or may not lead to.

mod clauses;
mod plane;
mod rules;
mod state;
mod view;

pub use clauses::Wrong;
pub use plane::Pose;
pub use state::{Action, Dialled, End, Event, Ship, ShipId, State};

use super::{read_roster, read_scenario};
use kernel::{
    Board, Choices, Clause, EventSink, Face, Fault, FaultReport, Focus, Illegal, Library, Line,
    Luck, Malformed, Manoeuvre, Modifier, Pending, PieceId, PieceSet, PlaneBoard, Planning,
    Presentation, Preview, Roster, Rules, Sandbox, ScenarioCard, Scene, Seat, Secrecy, Setup, Side,
    Target, Text, Viewer, Words,
};
use serde::Deserialize;
use state::ShipCard;

/// A scenario file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    summary: String,
    rounds: u8,
    width: i32,
    height: i32,
    ship: Vec<ShipCard>,
}

impl File {
    fn read(name: &str, source: &str) -> Result<Self, FaultReport> {
        let file: File = read_scenario(name, source)?;
        let mut faults = Vec::new();
        let mut fault = |message: String| faults.push(Fault::whole(message));
        let sizes = 1_000..=1_000_000;
        if !sizes.contains(&file.width) || !sizes.contains(&file.height) {
            fault("width and height are 1000 to 1000000 hundredths of a millimetre".to_string());
        }
        if !(1..=20).contains(&file.rounds) || file.ship.len() > 40 {
            fault("there are 1 to 20 rounds, and at most 40 ships".to_string());
        }
        let pose = |ship: &ShipCard| Pose { x: ship.x, y: ship.y, heading: ship.heading };
        for (at, ship) in file.ship.iter().enumerate() {
            let code = &ship.code;
            if ship.side.0 > 1 {
                fault(format!("{code} fights for side {}; sides are 0 and 1", ship.side.0));
            }
            if !(0..=file.width).contains(&ship.x) || !(0..=file.height).contains(&ship.y) {
                fault(format!("{code} is not on the table"));
                continue;
            }
            if !ship.heading.is_multiple_of(15) || ship.heading >= 360 {
                fault(format!("{code} heads for {}; headings are 0, 15 ... 345", ship.heading));
            }
            if !(1..=200).contains(&ship.speed) {
                fault(format!("{code} has speed {}; it is 1 to 200", ship.speed));
            }
            let plain = code.chars().all(|c| c.is_ascii_alphanumeric());
            if code.is_empty() || !plain || code == "done" {
                fault(format!("{code:?} is no code for a ship"));
            }
            for other in &file.ship[..at] {
                if other.code == *code {
                    fault(format!("two ships are {code}"));
                } else if (0..=file.width).contains(&other.x)
                    && (0..=file.height).contains(&other.y)
                    && pose(other).overlaps(pose(ship))
                {
                    fault(format!("{code} overlaps {}", other.code));
                }
            }
        }
        for side in [0, 1] {
            if !file.ship.iter().any(|ship| ship.side == Side(side)) {
                fault(format!("side {side} has no ship"));
            }
        }
        if faults.is_empty() {
            return Ok(file);
        }
        Err(FaultReport { name: name.to_string(), faults })
    }
}

impl Library for Dialled {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        &[
            ("toy-dial/pair", include_str!("scenarios/pair.toml")),
            ("toy-dial/close", include_str!("scenarios/close.toml")),
        ]
    }
    fn catalogues() -> &'static [(&'static str, &'static str)] {
        &[("en", include_str!("messages/en.ftl"))]
    }
    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }
    fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
        let file = File::read(id, source)?;
        Ok(ScenarioCard {
            id: id.to_string(),
            title: file.title,
            summary: file.summary,
            notes: Vec::new(),
            minutes: 10,
            sides: [0, 1].map(|side| Dialled::name_of(Side(side))).to_vec(),
            squadrons: Vec::new(),
            options: Vec::new(),
        })
    }
    fn ground(setup: &Setup) -> Result<Self, FaultReport> {
        let file = File::read(&setup.scenario, &setup.source)?;
        let roster = read_roster(setup, &[])?;
        if let Some((option, _)) = setup.options.first_key_value() {
            let faults = vec![Fault::whole(format!("no option {option}"))];
            return Err(FaultReport { name: setup.scenario.clone(), faults });
        }
        let File { rounds, width, height, ship: ships, .. } = file;
        Ok(Dialled { setup: setup.clone(), roster, rounds, width, height, ships })
    }
    fn setup(&self) -> &Setup {
        &self.setup
    }
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn side_name(&self, side: Side) -> Text {
        Dialled::name_of(side)
    }
}

impl Rules for Dialled {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Wrong;

    const ID: &'static str = "toy-dial";
    const RULES_VERSION: u32 = 1;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Open;

    fn start(&self) -> State {
        let ship = |card: &ShipCard| Ship {
            pose: Some(Pose { x: card.x, y: card.y, heading: card.heading }),
            turned: false,
            moved: false,
        };
        State {
            round: 1,
            active: Side(0),
            ships: self.ships.iter().map(ship).collect(),
            contacts: Vec::new(),
            rams: Vec::new(),
            over: None,
        }
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        let known = |ship: &ShipId| ship.index() < self.ships.len();
        let pose = |pose: Pose| {
            (0..=self.width).contains(&pose.x)
                && (0..=self.height).contains(&pose.y)
                && pose.heading < 360
                && pose.heading.is_multiple_of(15)
        };
        let fits = state.ships.len() == self.ships.len()
            && state.active.0 <= 1
            && (1..=self.rounds).contains(&state.round)
            && state.ships.iter().all(|ship| ship.pose.is_none_or(pose))
            && state.rams.iter().all(known)
            && state.contacts.is_sorted()
            && state.contacts.iter().all(|(a, b)| a < b && known(b));
        if fits { Ok(()) } else { Err("a state of another scenario".to_string()) }
    }
    fn pending(&self, state: &State) -> Pending {
        self.pending_in(state)
    }
    fn check(&self, state: &State, seat: Seat, action: &Action) -> Result<(), Wrong> {
        self.check_in(state, seat, action)
    }
    fn apply_legal(
        &self,
        state: &mut State,
        _: Seat,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        self.apply_in(state, action, events);
    }
    fn resolve(&self, state: &mut State, faces: &[Face], events: &mut impl EventSink<Event>) {
        self.ram(state, faces[0], events);
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        state.over = Some(End::Conceded(Side(1 - side.0.min(1))));
        events.emit(Event::Conceded(side));
    }

    fn may_command(&self, _: &State, seat: Seat, piece: PieceId) -> bool {
        let card = self.ships.get(usize::from(piece.0));
        card.is_some_and(|card| self.roster.side_of(seat) == Some(card.side))
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        let side = self.roster.side_of(seat).unwrap_or(Side(u8::MAX));
        self.afloat(state, side).map(PieceId::from).collect()
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        let mut every = Vec::new();
        self.universe(state, seat, focus, &mut every);
        actions.extend(every.into_iter().filter(|a| self.check_in(state, seat, a).is_ok()));
    }
    fn universe(&self, _: &State, _: Seat, focus: Focus, actions: &mut Vec<Action>) {
        let ships = self.every_ship().filter(|ship| match focus {
            Focus::All => true,
            Focus::Piece(piece) => piece == PieceId::from(*ship),
            Focus::General => false,
        });
        for ship in ships {
            actions.extend((-75..=75).step_by(5).map(|degrees| Action::Turn(ship, degrees)));
            let speed = self.ships[ship.index()].speed;
            actions.extend((-1..=speed + 1).map(|mm| Action::Ahead(ship, mm)));
            actions.push(Action::CastOff(ship));
        }
        if !matches!(focus, Focus::Piece(_)) {
            actions.push(Action::Done);
        }
    }
    fn manoeuvres(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        self.dials_in(state, seat, focus)
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        match action {
            Action::Turn(ship, _) | Action::Ahead(ship, _) | Action::CastOff(ship) => {
                Some((*ship).into())
            }
            Action::Done => None,
        }
    }

    fn redact(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }
    fn refusal(&self, violation: &Wrong) -> Illegal {
        self.words_of(violation)
    }

    fn write_action(&self, action: &Action) -> String {
        match action {
            Action::Turn(ship, degrees) => format!("{} turn {degrees}", self.code(*ship)),
            Action::Ahead(ship, mm) => format!("{} ahead {mm}", self.code(*ship)),
            Action::CastOff(ship) => format!("{} cast off", self.code(*ship)),
            Action::Done => "done".to_string(),
        }
    }
    fn read_action(&self, line: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(line);
        let ship = |code: &str| self.every_ship().find(|s| self.ships[s.index()].code == code);
        let first = words.read("a ship or \"done\"", |word| match word {
            "done" => Some(None),
            code => ship(code).map(Some),
        })?;
        let action = match first {
            None => Action::Done,
            Some(ship) => {
                let verb = words.read("\"turn\", \"ahead\" or \"cast\"", |word| match word {
                    "turn" => Some(Action::Turn(ship, 0)),
                    "ahead" => Some(Action::Ahead(ship, 0)),
                    "cast" => Some(Action::CastOff(ship)),
                    _ => None,
                })?;
                match verb {
                    Action::Turn(..) => {
                        Action::Turn(ship, words.read("degrees", |word| word.parse().ok())?)
                    }
                    Action::Ahead(..) => {
                        Action::Ahead(ship, words.read("millimetres", |word| word.parse().ok())?)
                    }
                    _ => {
                        words.read("\"off\"", |word| (word == "off").then_some(()))?;
                        verb
                    }
                }
            }
        };
        words.end()?;
        Ok(action)
    }
}

impl Planning for Dialled {
    fn choices(&self, state: &State, seat: Seat, focus: Focus) -> Choices<Action> {
        self.choices_in(state, seat, focus)
    }
    fn explain(
        &self,
        state: &State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Wrong> {
        self.explain_in(state, seat, piece, target)
    }
    fn preview(&self, state: &State, _: Seat, action: &Action) -> Preview {
        self.preview_of(state, action)
    }
    fn modifiers(&self, _: &State, _: Seat, _: &[Action]) -> Vec<Modifier> {
        Vec::new()
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        self.consequence_of(before, after)
    }
}

impl Presentation for Dialled {
    fn line(&self, event: &Event) -> Line {
        self.line_of(event)
    }

    fn board(&self) -> Board {
        Board::Plane(PlaneBoard { width: self.width, height: self.height, ..PlaneBoard::default() })
    }
    fn scene(&self, state: &State) -> Scene {
        self.scene_of(state)
    }
}

impl Sandbox for Dialled {}
