//! A toy with sealed orders: two sides send ships to stations in secret, all at once.
//!
//! What it proves: sealed asks that several seats answer at their own pace (entering and being
//! ready are two things), commanders of one side who may not see each other's orders, a reveal, an
//! open ask that each seat answers, a roll before anyone has acted, and messages in two languages.

mod clauses;
mod rules;
mod state;
mod view;

pub use clauses::Wrong;
pub use state::{Action, End, Event, Phase, STATIONS, Sealed, Ship, ShipId, State, Station};

use super::{read_roster, read_scenario};
use kernel::{
    Audience, Board, Choices, Clause, EventSink, Face, Fault, FaultReport, Focus, Illegal, Library,
    Line, Luck, Malformed, Modifier, OptionSpec, OptionValue, Pending, PieceId, PieceSet, Planning,
    Presentation, Roster, Rules, Sandbox, ScenarioCard, Scene, Seat, SeatSet, Secrecy, Setup, Side,
    SquadronCard, Target, Text, Viewer, Weight, Words,
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
    sides: Vec<String>,
    ship: Vec<ShipCard>,
}

impl File {
    fn read(name: &str, source: &str) -> Result<Self, FaultReport> {
        let file: File = read_scenario(name, source)?;
        let mut faults = Vec::new();
        let mut fault = |message: String| faults.push(Fault::whole(message));
        if file.sides.len() != 2 || file.sides.iter().any(|side| side != "blue" && side != "red") {
            fault("sides are two of \"blue\" and \"red\"".to_string());
        }
        if !(1..=20).contains(&file.rounds) {
            fault(format!("{} rounds; there are 1 to 20", file.rounds));
        }
        if file.ship.len() > 20 {
            fault(format!("{} ships; there are at most 20", file.ship.len()));
        }
        for (at, ship) in file.ship.iter().enumerate() {
            if ship.side.0 > 1 {
                fault(format!("{} fights for side {}; sides are 0 and 1", ship.code, ship.side.0));
            }
            if !(1..=STATIONS).contains(&ship.station) {
                fault(format!("{} is at station {}; they are 1 to 3", ship.code, ship.station));
            }
            let plain = ship.code.chars().all(|c| c.is_ascii_alphanumeric());
            if ship.code.is_empty() || !plain || matches!(&*ship.code, "ready" | "lose") {
                fault(format!("{:?} is no code for a ship", ship.code));
            }
            if file.ship[..at].iter().any(|other| other.code == ship.code) {
                fault(format!("two ships are {}", ship.code));
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

    fn squadrons(&self) -> Vec<(Side, &str)> {
        let mut squadrons: Vec<(Side, &str)> =
            self.ship.iter().map(|ship| (ship.side, &*ship.squadron)).collect();
        squadrons.sort_unstable();
        squadrons.dedup();
        squadrons
    }
}

impl Library for Sealed {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        &[
            ("toy-sealed/duel", include_str!("scenarios/duel.toml")),
            ("toy-sealed/allies", include_str!("scenarios/allies.toml")),
        ]
    }
    fn catalogues() -> &'static [(&'static str, &'static str)] {
        &[("en", include_str!("messages/en.ftl")), ("it", include_str!("messages/it.ftl"))]
    }
    fn clauses() -> &'static [&'static Clause] {
        clauses::ALL
    }
    fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
        let file = File::read(id, source)?;
        let value = |id: &str| OptionValue {
            id: id.to_string(),
            label: Text::owned(format!("option-storm-{id}")),
        };
        let colours = kernel::Colour::ALL.into_iter().cycle();
        let squadrons =
            file.squadrons().into_iter().zip(colours).map(|((side, code), colour)| SquadronCard {
                side,
                code: code.to_string(),
                name: Text::new("squadron").with("code", code.to_string()),
                commander: None,
                role: None,
                colour,
                fixed: 0,
                pieces: u16::try_from(
                    file.ship.iter().filter(|ship| ship.squadron == code).count(),
                )
                .unwrap_or(u16::MAX),
            });
        Ok(ScenarioCard {
            id: id.to_string(),
            squadrons: squadrons.collect(),
            notes: Vec::new(),
            minutes: 5,
            sides: file.sides.iter().map(|side| Text::owned(format!("side-{side}"))).collect(),
            options: vec![OptionSpec {
                id: "storm".to_string(),
                label: Text::new("option-storm"),
                line: Text::new("option-storm-line"),
                values: vec![value("yes"), value("no")],
                default: "yes".to_string(),
            }],
            title: file.title,
            summary: file.summary,
        })
    }
    fn ground(setup: &Setup) -> Result<Self, FaultReport> {
        let file = File::read(&setup.scenario, &setup.source)?;
        let roster = read_roster(setup, &file.squadrons())?;
        for (option, value) in &setup.options {
            if option != "storm" || !matches!(&**value, "yes" | "no") {
                let message = format!("option {option}={value}; there is storm=yes and storm=no");
                let faults = vec![Fault::whole(message)];
                return Err(FaultReport { name: setup.scenario.clone(), faults });
            }
        }
        Ok(Sealed {
            setup: setup.clone(),
            roster,
            sides: file.sides,
            rounds: file.rounds,
            storms: setup.options.get("storm").is_none_or(|value| value == "yes"),
            ships: file.ship,
        })
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

impl Rules for Sealed {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Wrong;

    const ID: &'static str = "toy-sealed";
    const RULES_VERSION: u32 = 1;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Secret;

    fn start(&self) -> State {
        let ship = |card: &ShipCard| Ship { station: Some(card.station), order: None };
        State {
            round: 1,
            phase: self.first_phase(),
            closed: None,
            ships: self.ships.iter().map(ship).collect(),
            points: [0, 0],
            ready: SeatSet::NONE,
        }
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        let stations = |station: Option<Station>| station.is_none_or(|s| s <= STATIONS && s > 0);
        let fits = state.ships.len() == self.ships.len()
            && (1..=self.rounds).contains(&state.round)
            && state.ships.iter().all(|ship| stations(ship.station) && stations(ship.order))
            && self.pending(state).seats().intersection(self.roster.all())
                == self.pending(state).seats()
            && !matches!(self.pending(state), Pending::Decide(asks) if asks[0].seats.is_empty());
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
        seat: Seat,
        action: &Action,
        events: &mut impl EventSink<Event>,
    ) {
        self.apply_in(state, seat, action, events);
    }
    fn resolve(&self, state: &mut State, faces: &[Face], events: &mut impl EventSink<Event>) {
        Sealed::storm(state, faces[0], events);
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        state.phase = Phase::Over(End::Conceded(Side(1 - side.0.min(1))));
        events.emit(Event::Conceded(side));
    }

    fn may_command(&self, _: &State, seat: Seat, piece: PieceId) -> bool {
        self.every_ship().any(|ship| PieceId::from(ship) == piece && self.commands(seat, ship))
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        let afloat = |ship: &ShipId| state.ships[ship.index()].station.is_some();
        let own = self.every_ship().filter(|ship| self.commands(seat, *ship));
        own.filter(afloat).map(PieceId::from).collect()
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
            actions.extend((0..=STATIONS + 1).map(|station| Action::Order { ship, station }));
            actions.push(Action::Lose(ship));
        }
        if !matches!(focus, Focus::Piece(_)) {
            actions.push(Action::Ready);
        }
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        match action {
            Action::Order { ship, .. } | Action::Lose(ship) => Some((*ship).into()),
            Action::Ready => None,
        }
    }

    fn redact(&self, state: &State, viewer: Viewer) -> State {
        let mut seen = state.clone();
        for ship in self.every_ship() {
            if self.commanders(ship).intersection(viewer.0).is_empty() {
                seen.ships[ship.index()].order = None;
            }
        }
        seen
    }
    fn seen_by(&self, event: &Event) -> Audience {
        Sealed::audience_of(event)
    }
    fn refusal(&self, violation: &Wrong) -> Illegal {
        self.words_of(violation)
    }

    fn write_action(&self, action: &Action) -> String {
        match action {
            Action::Order { ship, station } => format!("{} to {station}", self.code(*ship)),
            Action::Ready => "ready".to_string(),
            Action::Lose(ship) => format!("lose {}", self.code(*ship)),
        }
    }
    fn read_action(&self, line: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(line);
        let ship =
            |code: &str| self.every_ship().find(|ship| self.ships[ship.index()].code == code);
        let action = words.read("a ship, \"ready\" or \"lose\"", |word| match word {
            "ready" => Some(Action::Ready),
            "lose" => Some(Action::Lose(ShipId(u8::MAX))),
            code => ship(code).map(|ship| Action::Order { ship, station: 0 }),
        })?;
        let action = match action {
            Action::Ready => action,
            Action::Lose(_) => Action::Lose(words.read("a ship", ship)?),
            Action::Order { ship, .. } => {
                words.read("\"to\"", |word| (word == "to").then_some(()))?;
                let station = words.read("the number of a station", |word| word.parse().ok())?;
                Action::Order { ship, station }
            }
        };
        words.end()?;
        Ok(action)
    }
}

impl Planning for Sealed {
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
    fn modifiers(&self, _: &State, _: Seat, _: &[Action]) -> Vec<Modifier> {
        Vec::new()
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        self.consequence_of(before, after)
    }
}

impl Presentation for Sealed {
    fn line(&self, event: &Event) -> Line {
        self.line_of(event)
    }
    fn weight(&self, event: &Event) -> Weight {
        match event {
            Event::Storm(_) => Weight::Turn,
            Event::Lost(_) => Weight::Loss,
            _ => Weight::Plain,
        }
    }

    fn board(&self) -> Board {
        Sealed::board_of()
    }
    fn scene(&self, state: &State) -> Scene {
        self.scene_of(state)
    }
}

impl Sandbox for Sealed {}
