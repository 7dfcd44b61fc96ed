//! A toy boarding: two ships alongside, companies over the rail, blow and counter-blow.
//!
//! What it proves: rolls that queue up, several dice in one roll, a choice of the other side in the
//! middle of a procedure and an answer after it, a stack of frames in the state, one decision that
//! any of a side's commanders may take, odds that stop where the other side decides.

mod clauses;
mod rules;
mod state;
mod view;

pub use clauses::Wrong;
pub use state::{Action, Boarding, CompanyId, End, Event, Frame, Place, State};

use super::{read_roster, read_scenario};
use kernel::{
    Ask, Board, Choices, Clause, EventSink, Face, Fault, FaultReport, Focus, Illegal, Library,
    Line, Luck, Malformed, Modifier, OptionSpec, OptionValue, Pending, PieceId, PieceSet, Planning,
    Presentation, Roster, Rules, Sandbox, ScenarioCard, Scene, Seat, Secrecy, Setup, Side,
    SquadronCard, Target, Text, Viewer, Words,
};
use serde::Deserialize;
use state::CompanyCard;

/// A scenario file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    title: String,
    summary: String,
    rounds: u8,
    sides: Vec<String>,
    castles: Vec<u8>,
    company: Vec<CompanyCard>,
}

impl File {
    fn read(name: &str, source: &str) -> Result<Self, FaultReport> {
        let file: File = read_scenario(name, source)?;
        let mut faults = Vec::new();
        let mut fault = |message: String| faults.push(Fault::whole(message));
        let known = |side: &String| side == "galley" || side == "galliot";
        if file.sides.len() != 2 || !file.sides.iter().all(known) {
            fault("sides are two of \"galley\" and \"galliot\"".to_string());
        }
        if !(1..=20).contains(&file.rounds) {
            fault(format!("{} rounds; there are 1 to 20", file.rounds));
        }
        if file.company.len() > 40 || file.castles.iter().any(|side| *side > 1) {
            fault("at most 40 companies, and castles of sides 0 and 1".to_string());
        }
        for (at, company) in file.company.iter().enumerate() {
            let code = &company.code;
            if company.side.0 > 1 {
                fault(format!("{code} fights for side {}; sides are 0 and 1", company.side.0));
            }
            if code.is_empty() || !code.chars().all(|c| c.is_ascii_alphanumeric()) {
                fault(format!("{code:?} is no code for a company"));
            }
            if file.company[..at].iter().any(|other| other.code == *code) {
                fault(format!("two companies are {code}"));
            }
        }
        for side in [0, 1] {
            if !file.company.iter().any(|company| company.side == Side(side)) {
                fault(format!("side {side} has no company"));
            }
        }
        if faults.is_empty() {
            return Ok(file);
        }
        Err(FaultReport { name: name.to_string(), faults })
    }

    fn squadrons(&self) -> Vec<(Side, &str)> {
        let mut squadrons: Vec<(Side, &str)> =
            self.company.iter().map(|company| (company.side, &*company.squadron)).collect();
        squadrons.sort_unstable();
        squadrons.dedup();
        squadrons
    }
}

impl Library for Boarding {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        &[
            ("toy-boarding/brawl", include_str!("scenarios/brawl.toml")),
            ("toy-boarding/castle", include_str!("scenarios/castle.toml")),
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
        let value = |id: &str| OptionValue {
            id: id.to_string(),
            label: Text::owned(format!("option-castles-{id}")),
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
                pieces: u16::try_from(file.company.iter().filter(|c| c.squadron == code).count())
                    .unwrap_or(u16::MAX),
            });
        Ok(ScenarioCard {
            id: id.to_string(),
            squadrons: squadrons.collect(),
            notes: Vec::new(),
            minutes: 5,
            sides: file.sides.iter().map(|side| Text::owned(format!("side-{side}"))).collect(),
            options: vec![OptionSpec {
                id: "castles".to_string(),
                label: Text::new("option-castles"),
                line: Text::new("option-castles-line"),
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
            if option != "castles" || !matches!(&**value, "yes" | "no") {
                let message = format!("option {option}={value}; there is castles=yes and no");
                let faults = vec![Fault::whole(message)];
                return Err(FaultReport { name: setup.scenario.clone(), faults });
            }
        }
        let castles = setup.options.get("castles").is_none_or(|value| value == "yes");
        Ok(Boarding {
            setup: setup.clone(),
            roster,
            sides: file.sides,
            rounds: file.rounds,
            castles: if castles { file.castles } else { Vec::new() },
            companies: file.company,
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

impl Rules for Boarding {
    type State = State;
    type Action = Action;
    type Event = Event;
    type Violation = Wrong;

    const ID: &'static str = "toy-boarding";
    const RULES_VERSION: u32 = 1;
    const LUCK: Luck = Luck::Dice;
    const SECRECY: Secrecy = Secrecy::Open;

    fn start(&self) -> State {
        let companies = vec![Place::Aboard; self.companies.len()];
        State { turn: 1, companies, frames: vec![Frame::Act] }
    }
    fn check_state(&self, state: &State) -> Result<(), String> {
        if state.companies.len() != self.companies.len()
            || !(1..=self.rounds * 2).contains(&state.turn)
            || state.frames.is_empty()
        {
            return Err("a state of another scenario".to_string());
        }
        let nobody = state.frames.contains(&Frame::Casualties { side: Side(0), hits: 0 })
            || state.frames.contains(&Frame::Casualties { side: Side(1), hits: 0 })
            || matches!(self.pending(state), Pending::Decide(asks) if asks[0].seats.is_empty());
        if nobody { Err("a state that waits for nobody".to_string()) } else { Ok(()) }
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
        self.resolve_in(state, faces, events);
    }
    fn concede(&self, state: &mut State, side: Side, events: &mut impl EventSink<Event>) {
        state.frames = vec![Frame::Over(End::Conceded(Side(1 - side.0.min(1))))];
        events.emit(Event::Conceded(side));
    }

    fn may_command(&self, _: &State, seat: Seat, piece: PieceId) -> bool {
        self.every_company().any(|company| {
            PieceId::from(company) == piece && self.commanders(company).contains(seat)
        })
    }
    fn subjects(&self, state: &State, seat: Seat) -> PieceSet {
        let side = self.roster.side_of(seat).unwrap_or(Side(u8::MAX));
        let own = self.alive(state, side).filter(|c| self.commanders(*c).contains(seat));
        own.map(PieceId::from).collect()
    }
    fn legal(&self, state: &State, seat: Seat, focus: Focus, actions: &mut Vec<Action>) {
        let mut every = Vec::new();
        self.universe(state, seat, focus, &mut every);
        actions.extend(every.into_iter().filter(|a| self.check_in(state, seat, a).is_ok()));
    }
    fn universe(&self, _: &State, _: Seat, focus: Focus, actions: &mut Vec<Action>) {
        let companies = self.every_company().filter(|company| match focus {
            Focus::All => true,
            Focus::Piece(piece) => piece == PieceId::from(*company),
            Focus::General => false,
        });
        for company in companies {
            actions.extend([Action::Send(company), Action::Lose(company)]);
        }
        if !matches!(focus, Focus::Piece(_)) {
            actions.extend([Action::Board, Action::Pass, Action::Counter, Action::Hold]);
        }
    }
    fn actor(&self, _: &State, action: &Action) -> Option<PieceId> {
        match action {
            Action::Send(company) | Action::Lose(company) => Some((*company).into()),
            Action::Board | Action::Pass | Action::Counter | Action::Hold => None,
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
            Action::Send(company) => format!("send {}", self.code(*company)),
            Action::Board => "board".to_string(),
            Action::Pass => "pass".to_string(),
            Action::Lose(company) => format!("lose {}", self.code(*company)),
            Action::Counter => "counter".to_string(),
            Action::Hold => "hold".to_string(),
        }
    }
    fn read_action(&self, line: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(line);
        let verb = "\"send\", \"board\", \"pass\", \"lose\", \"counter\" or \"hold\"";
        let anyone = CompanyId(u8::MAX);
        let action = words.read(verb, |word| match word {
            "send" => Some(Action::Send(anyone)),
            "board" => Some(Action::Board),
            "pass" => Some(Action::Pass),
            "lose" => Some(Action::Lose(anyone)),
            "counter" => Some(Action::Counter),
            "hold" => Some(Action::Hold),
            _ => None,
        })?;
        let company =
            |code: &str| self.every_company().find(|c| self.companies[c.index()].code == code);
        let action = match action {
            Action::Send(_) => Action::Send(words.read("a company", company)?),
            Action::Lose(_) => Action::Lose(words.read("a company", company)?),
            other => other,
        };
        words.end()?;
        Ok(action)
    }
}

impl Planning for Boarding {
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
    fn modifiers(&self, state: &State, _: Seat, plan: &[Action]) -> Vec<Modifier> {
        self.modifiers_of(state, plan)
    }
    fn interrupts(&self, _: &State, ask: &Ask) -> bool {
        ask.kind.0 != "act"
    }
    fn consequence(&self, before: &State, after: &State) -> Text {
        self.consequence_of(before, after)
    }
}

impl Presentation for Boarding {
    fn line(&self, event: &Event) -> Line {
        self.line_of(event)
    }

    fn board(&self) -> Board {
        Boarding::board_of()
    }
    fn scene(&self, state: &State) -> Scene {
        self.scene_of(state)
    }
}

impl Sandbox for Boarding {}
