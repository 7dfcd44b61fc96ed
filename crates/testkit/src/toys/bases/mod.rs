//! A toy with rectangular bases on a plane: ships are deployed anywhere in their strip, wheel and
//! go, and share out their shots.
//!
//! What it proves: a field of places and headings of which few are listed, a dial with its whole
//! table and ways of two parts, a pool that one action shares out, rolls of several ten-sided dice
//! in groups, results in an order of their own, a ruler, and moves that may be blind.

mod clauses;
mod rules;
mod state;
mod view;

pub use clauses::Wrong;
pub use state::{Action, Bases, End, Event, Ship, ShipId, State, Step};

use super::{read_roster, read_scenario};
use kernel::{
    Board, Choices, Clause, Due, EventSink, Face, Faces, Fault, FaultReport, Focus, Illegal,
    Library, Line, Luck, Malformed, Manoeuvre, Modifier, OptionSpec, OptionValue, Pending, PieceId,
    PieceSet, PlaneBoard, Planning, Presentation, Preview, Roster, Rules, Sandbox, ScenarioCard,
    Scene, Seat, Secrecy, Setup, Side, Stand, Target, Text, Viewer, Words,
};
use plane::{Base, Heading, Point, Pose, Sea};
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
        let sizes = 12_000..=100_000;
        if !sizes.contains(&file.width) || !sizes.contains(&file.height) {
            fault("width and height are 12000 to 100000 hundredths of a millimetre".to_string());
        }
        if !(1..=20).contains(&file.rounds) {
            fault("there are 1 to 20 rounds".to_string());
        }
        for (at, ship) in file.ship.iter().enumerate() {
            let code = &ship.code;
            let plain = code.chars().all(|c| c.is_ascii_alphanumeric());
            if code.is_empty() || !plain || code == "done" {
                fault(format!("{code:?} is no code for a ship"));
            }
            if file.ship[..at].iter().any(|other| other.code == *code) {
                fault(format!("two ships are {code}"));
            }
            if ship.side.0 > 1 {
                fault(format!("{code} fights for side {}; sides are 0 and 1", ship.side.0));
            }
            if !(1..=8).contains(&ship.guns) || !(1..=20).contains(&ship.hull) {
                fault(format!("{code} has 1 to 8 guns and 1 to 20 hull points"));
            }
            if !(1..=200).contains(&ship.speed) {
                fault(format!("{code} has speed {}; it is 1 to 200", ship.speed));
            }
        }
        for side in [0, 1] {
            let ships = file.ship.iter().filter(|ship| ship.side == Side(side)).count();
            if !(1..=4).contains(&ships) {
                fault(format!("side {side} has {ships} ships; it has 1 to 4"));
            }
        }
        if faults.is_empty() {
            return Ok(file);
        }
        Err(FaultReport { name: name.to_string(), faults })
    }
}

impl Library for Bases {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        &[("toy-bases/strait", include_str!("scenarios/strait.toml"))]
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
            sides: [0, 1].map(|side| Bases::name_of(Side(side))).to_vec(),
            squadrons: Vec::new(),
            options: options(),
        })
    }
    fn ground(setup: &Setup) -> Result<Self, FaultReport> {
        let File { rounds, width, height, ship: ships, .. } =
            File::read(&setup.scenario, &setup.source)?;
        let roster = read_roster(setup, &[])?;
        let mut blind = false;
        let mut faults = Vec::new();
        for (option, value) in &setup.options {
            match (option.as_str(), value.as_str()) {
                ("blind", "yes") => blind = true,
                ("blind", "no") => {}
                _ => {
                    let message = format!("no option {option} = {value}; blind is yes or no");
                    faults.push(Fault::whole(message));
                }
            }
        }
        if !faults.is_empty() {
            return Err(FaultReport { name: setup.scenario.clone(), faults });
        }
        let base = Base::new(1_000, 3_000).expect("10 by 30 mm are a base");
        let sea = Sea::new(width, height, &[]).expect("a table of this size without land");
        Ok(Bases { setup: setup.clone(), roster, rounds, sea, base, ships, blind })
    }
    fn setup(&self) -> &Setup {
        &self.setup
    }
    fn roster(&self) -> &Roster {
        &self.roster
    }
    fn side_name(&self, side: Side) -> Text {
        Bases::name_of(side)
    }
}

impl Rules for Bases {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Wrong;

    const ID: &'static str = "toy-bases";
    const RULES_VERSION: u32 = 1;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Open;

    fn start(&self) -> State {
        let ship = |card: &ShipCard| Ship { pose: None, spent: false, hull: card.hull };
        State {
            round: 1,
            step: Step::Deploy,
            active: Side(0),
            ships: self.ships.iter().map(ship).collect(),
            shots: Vec::new(),
            over: None,
        }
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        let ship = |(ship, card): (&Ship, &ShipCard)| {
            let lies = |pose: Pose| {
                pose.at.is_within_limit() && self.sea.check(&self.base.quad(pose)).is_none()
            };
            ship.hull <= card.hull && ship.pose.is_none_or(lies)
        };
        let shots = |(target, shots): &(ShipId, u8)| {
            target.index() < self.ships.len() && (1..=8).contains(shots)
        };
        let fits = state.ships.len() == self.ships.len()
            && state.active.0 <= 1
            && (1..=self.rounds).contains(&state.round)
            && state.ships.iter().zip(&self.ships).all(ship)
            && state.shots.iter().all(shots);
        // Somebody has to have something to do.
        let waits = |ship: ShipId| state.ships[ship.index()].pose.is_none();
        let fits = fits && (state.step != Step::Deploy || self.of_side(state.active).any(waits));
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
        self.volley(state, faces, events);
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        state.over = Some(End::Conceded(Side(1 - side.0.min(1))));
        events.emit(Event::Conceded(side));
    }

    fn may_command(&self, _: &State, seat: Seat, piece: PieceId) -> bool {
        let card = self.ships.get(usize::from(piece.0));
        card.is_some_and(|card| self.roster.side_of(seat) == Some(card.side))
    }
    fn subjects(&self, _: &State, seat: Seat) -> PieceSet {
        let side = self.roster.side_of(seat);
        let own = self.every_ship().filter(|ship| Some(self.ships[ship.index()].side) == side);
        own.map(PieceId::from).collect()
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        let mut every = Vec::new();
        self.universe(state, seat, focus, &mut every);
        actions.extend(every.into_iter().filter(|a| self.check_in(state, seat, a).is_ok()));
    }
    fn universe(&self, _: &State, _: Seat, focus: Focus, actions: &mut Vec<Action>) {
        for ship in self.focused(focus) {
            for values in self.field(ship).lattice() {
                let at = Point { x: values[0], y: values[1] };
                actions.push(Action::At(ship, Pose { at, heading: Heading::new(values[2]) }));
            }
            actions.extend((-61..=61).map(|degrees| Action::Go(ship, degrees)));
            for values in self.every_share(ship).lattice() {
                let shots = values.iter().map(|shots| u8::try_from(*shots).expect("few guns"));
                actions.push(Action::Shoot(ship, shots.collect()));
            }
        }
        if !matches!(focus, Focus::Piece(_)) {
            actions.push(Action::Done);
        }
    }
    fn manoeuvres(&self, state: &State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        self.manoeuvres_in(state, seat, focus)
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        match action {
            Action::At(ship, _) | Action::Go(ship, _) | Action::Shoot(ship, _) => {
                Some((*ship).into())
            }
            Action::Done => None,
        }
    }
    fn is_blind(&self, _: &State, action: &Action) -> bool {
        self.blind && matches!(action, Action::Go(..))
    }

    fn redact(&self, state: &State, _: Viewer) -> State {
        state.clone()
    }
    fn refusal(&self, violation: &Wrong) -> Illegal {
        self.words_of(violation)
    }

    fn write_action(&self, action: &Action) -> String {
        match action {
            Action::At(ship, pose) => {
                let (at, heading) = (pose.at, i32::from(pose.heading.tenths()));
                self.field(*ship).line(&[at.x, at.y, heading])
            }
            Action::Go(ship, degrees) => format!("{} go {degrees}", self.code(*ship)),
            Action::Shoot(ship, shots) => {
                let shots: Vec<String> = shots.iter().map(u8::to_string).collect();
                format!("{} shoot {}", self.code(*ship), shots.join(" "))
            }
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
        let Some(ship) = first else {
            words.end()?;
            return Ok(Action::Done);
        };
        let verbs = "\"at\", \"go\" or \"shoot\"";
        let verb = words
            .read(verbs, |word| ["at", "go", "shoot"].into_iter().find(|known| *known == word))?;
        let action = match verb {
            "at" => {
                let mut number = |what, unit| words.read(what, |word| hundredths(word, unit));
                let x = number("millimetres", 100)?;
                let y = number("millimetres", 100)?;
                let heading = number("degrees from 0 to 359.9", 10)?;
                Action::At(ship, Pose { at: Point { x, y }, heading: Heading::new(heading) })
            }
            "go" => Action::Go(ship, words.read("degrees", |word| word.parse().ok())?),
            _ => {
                let enemies = self.of_side(Side(1 - self.ships[ship.index()].side.0));
                let shots = enemies.map(|_| words.read("shots", |word| word.parse().ok()));
                Action::Shoot(ship, shots.collect::<Result<_, _>>()?)
            }
        };
        words.end()?;
        Ok(action)
    }
}

impl Planning for Bases {
    fn classes(&self, _: &State, due: &Due) -> Option<Vec<(Faces, u64)>> {
        Some(Bases::volley_classes(due))
    }
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
    fn measure(
        &self,
        state: &State,
        _: Seat,
        from: &Target,
        to: &Target,
    ) -> Result<Option<Text>, Wrong> {
        self.measured(state, from, to)
    }
    fn preview(&self, state: &State, _: Seat, action: &Action) -> Preview {
        self.preview_of(state, action)
    }
    fn modifiers(&self, _: &State, _: Seat, _: &[Action]) -> Vec<Modifier> {
        Vec::new()
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        Bases::consequence_of(before, after)
    }
    fn rank(&self, before: &State, after: &State) -> Option<i32> {
        Some(Bases::rank_of(before, after))
    }
}

impl Presentation for Bases {
    const WAYS: bool = true;
    fn line(&self, event: &Event) -> Line {
        self.line_of(event)
    }

    fn board(&self) -> Board {
        let (width, height) = (self.sea.width(), self.sea.height());
        Board::Plane(PlaneBoard { width, height, ..PlaneBoard::default() })
    }
    fn scene(&self, state: &State) -> Scene {
        self.scene_of(state)
    }
    fn way(&self, before: &State, after: &State, piece: PieceId) -> Vec<Stand> {
        self.way_of(before, after, piece)
    }
}

impl Sandbox for Bases {}

fn options() -> Vec<OptionSpec> {
    let value = |id: &str| OptionValue {
        id: id.to_string(),
        label: Text::owned(format!("option-blind-{id}")),
    };
    vec![OptionSpec {
        id: "blind".to_string(),
        label: Text::new("option-blind"),
        line: Text::new("option-blind-line"),
        values: vec![value("no"), value("yes")],
        default: "no".to_string(),
    }]
}

/// A decimal number in units of `unit`ths, below a million of them.
fn hundredths(word: &str, unit: i32) -> Option<i32> {
    let (sign, digits) = word.strip_prefix('-').map_or((1, word), |digits| (-1, digits));
    let (whole, rest) = digits.split_once('.').unwrap_or((digits, ""));
    let plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let places = usize::try_from(unit.ilog10()).ok()?;
    if whole.is_empty() || whole.len() > 4 || rest.len() > places || !plain(whole) || !plain(rest) {
        return None;
    }
    let rest: i32 = format!("{rest:0<places$}").parse().ok()?;
    Some(sign * (whole.parse::<i32>().ok()? * unit + rest))
}
