//! Conformance has to notice what it is there for: rulesets with one flaw each.

use kernel::{
    Ask, Audience, Board, Boxes, Choice, ChoiceGroup, Choices, Clause, Contest, ContestParty, Due,
    EventSink, Face, Faces, FaultReport, Focus, Illegal, Library, Line, Luck, Malformed, Manoeuvre,
    Modifier, Numbers, Outcome, Pending, PieceId, PieceSet, Planning, Presentation, Preview,
    Queued, Reminder, Roster, Rules, Ruleset, Sandbox, ScenarioCard, Scene, Seat, SeatSet, Secrecy,
    Setting, Setup, Side, Stand, Target, Text, Viewer, Wind,
};
use std::sync::atomic::{AtomicU64, Ordering};
use testkit::conformance::{
    Breach, Config, Law, NothingHidden, Planner, conforms, conforms_played, hides,
};
use testkit::toys::boarding::Boarding;
use testkit::toys::dial::Dialled;
use testkit::toys::sealed::Sealed;
use testkit::toys::setup;

const NONE: u8 = 0;
const LEGAL_LACKS_ONE: u8 = 1;
const LEGAL_HAS_TOO_MUCH: u8 = 2;
const CHOICE_MISSING: u8 = 3;
const REFUSAL_CHANGES: u8 = 4;
const UNKNOWN_CLAUSE: u8 = 5;
const NOTATION_AMBIGUOUS: u8 = 6;
const NO_SUCH_MESSAGE: u8 = 7;
const MISSING_ARGUMENT: u8 = 8;
const SCENE_OUT_OF_ORDER: u8 = 9;
const NOTHING_REDACTED: u8 = 10;
const EVENTS_FOR_ALL: u8 = 11;
const CHANCE_OF_ITS_OWN: u8 = 12;
const CONCEDING_IS_NOTHING: u8 = 13;
const ANYONE_MAY: u8 = 14;
const NO_SUBJECTS: u8 = 15;
const NO_COMMAND: u8 = 16;
const PLAN_TOO_LONG: u8 = 17;
const PREVIEW_LIES: u8 = 18;
const SEAT_ASKED_TWICE: u8 = 19;
const FAULTS_UNNOTICED: u8 = 20;
const CONSEQUENCE_IN_WORDS_UNKNOWN: u8 = 21;
const EXPLAINS_AWAY: u8 = 22;
const DIAL_TOO_SHORT: u8 = 23;
const DIAL_OF_NOTHING: u8 = 24;
const STOP_MISSING: u8 = 25;
const STOP_LIES: u8 = 26;
const SAMPLES_WHAT_IS_REFUSED: u8 = 27;
const SAMPLES_AT_WILL: u8 = 28;
const NOBODY_ACTS: u8 = 29;
const BLIND_WITH_STOPS: u8 = 30;
const CLASSES_TOO_FEW: u8 = 31;
const CLASSES_TOO_LIGHT: u8 = 32;
const CLASSES_MISWEIGHED: u8 = 33;
const RANKS_AT_WILL: u8 = 34;
const MEASURES_IN_WORDS_UNKNOWN: u8 = 35;
const WAY_ASTRAY: u8 = 36;
const BLANK_TOO_MANY: u8 = 37;
const MUST_AND_NEED_NOT: u8 = 38;
const AWAITS_NOBODY_THERE: u8 = 39;
const QUEUES_NOBODY_THERE: u8 = 40;
const BOX_TOO_MANY: u8 = 41;
const FIGHT_MISCOUNTED: u8 = 42;
const ANSWERS_FOR_A_PIECE: u8 = 43;
const WIND_OF_ITS_OWN: u8 = 44;
const STANDING_MOVES_ON: u8 = 45;

/// A ruleset with one flaw, chosen by an option that only this wrapper knows.
struct Crooked<R> {
    rules: R,
    flaw: u8,
    setup: Setup,
    rolls: AtomicU64,
}

impl<R: Ruleset> Library for Crooked<R> {
    fn scenarios() -> &'static [(&'static str, &'static str)] {
        R::scenarios()
    }
    fn catalogues() -> &'static [(&'static str, &'static str)] {
        R::catalogues()
    }
    fn translations() -> &'static [(&'static str, &'static str)] {
        R::translations()
    }
    fn clauses() -> &'static [&'static Clause] {
        R::clauses()
    }
    fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport> {
        R::card(id, source)
    }
    fn ground(setup: &Setup) -> Result<Self, FaultReport> {
        let mut cleaned = setup.clone();
        let flaw = cleaned.options.remove("flaw").and_then(|flaw| flaw.parse().ok());
        let flaw = flaw.unwrap_or(NONE);
        if flaw == FAULTS_UNNOTICED {
            cleaned.options.clear();
        }
        let (setup, rolls) = (setup.clone(), AtomicU64::new(0));
        R::ground(&cleaned).map(|rules| Crooked { rules, flaw, setup, rolls })
    }
    fn setup(&self) -> &Setup {
        &self.setup
    }
    fn roster(&self) -> &Roster {
        self.rules.roster()
    }
    fn side_name(&self, side: Side) -> Text {
        self.rules.side_name(side)
    }
}

impl<R: Ruleset> Rules for Crooked<R> {
    type State = R::State;
    type Action = R::Action;
    type Event = R::Event;
    type Violation = R::Violation;

    const ID: &'static str = R::ID;
    const RULES_VERSION: u32 = R::RULES_VERSION;
    const LUCK: Luck = R::LUCK;
    const SECRECY: Secrecy = R::SECRECY;
    fn start(&self) -> R::State {
        self.rules.start()
    }
    fn pending(&self, state: &R::State) -> Pending {
        match self.rules.pending(state) {
            Pending::Decide(mut asks) if self.flaw == SEAT_ASKED_TWICE => {
                let again: Ask = asks[0];
                asks.push(again);
                Pending::Decide(asks)
            }
            pending => pending,
        }
    }
    fn check(&self, state: &R::State, seat: Seat, action: &R::Action) -> Result<(), R::Violation> {
        match self.rules.check(state, seat, action) {
            Err(_) if self.flaw == ANYONE_MAY && !self.rules.pending(state).awaits(seat) => Ok(()),
            result => result,
        }
    }
    fn apply_legal(
        &self,
        state: &mut R::State,
        seat: Seat,
        action: &R::Action,
        events: &mut impl EventSink<R::Event>,
    ) {
        self.rules.apply_legal(state, seat, action, events);
    }
    fn apply(
        &self,
        state: &mut R::State,
        seat: Seat,
        action: &R::Action,
        events: &mut impl EventSink<R::Event>,
    ) -> Result<(), R::Violation> {
        let result = self.rules.apply(state, seat, action, events);
        if result.is_err() && self.flaw == REFUSAL_CHANGES {
            self.rules.concede(state, Side(0), &mut ());
        }
        result
    }
    fn resolve(&self, state: &mut R::State, faces: &[Face], events: &mut impl EventSink<R::Event>) {
        let count = self.rolls.fetch_add(1, Ordering::Relaxed);
        let mut faces = faces.to_vec();
        if self.flaw == CHANCE_OF_ITS_OWN && !count.is_multiple_of(3) {
            faces.iter_mut().for_each(|face| *face = 7 - *face);
        }
        self.rules.resolve(state, &faces, events);
    }
    fn concede(&self, state: &mut R::State, side: Side, events: &mut impl EventSink<R::Event>) {
        if self.flaw != CONCEDING_IS_NOTHING {
            self.rules.concede(state, side, events);
        }
    }
    fn may_command(&self, state: &R::State, seat: Seat, piece: PieceId) -> bool {
        self.flaw != NO_COMMAND && self.rules.may_command(state, seat, piece)
    }
    fn subjects(&self, state: &R::State, seat: Seat) -> PieceSet {
        if self.flaw == NO_SUBJECTS { PieceSet::EMPTY } else { self.rules.subjects(state, seat) }
    }
    fn legal(&self, state: &R::State, seat: Seat, focus: Focus, actions: &mut Vec<R::Action>) {
        self.rules.legal(state, seat, focus, actions);
        if self.flaw == LEGAL_LACKS_ONE && actions.len() > 2 {
            actions.remove(1);
        }
        if self.flaw == LEGAL_HAS_TOO_MUCH {
            let mut every = Vec::new();
            self.rules.universe(state, seat, focus, &mut every);
            actions.extend(every.into_iter().find(|a| self.rules.check(state, seat, a).is_err()));
        }
    }
    fn universe(&self, state: &R::State, seat: Seat, focus: Focus, actions: &mut Vec<R::Action>) {
        self.rules.universe(state, seat, focus, actions);
    }
    fn manoeuvres(&self, state: &R::State, seat: Seat, focus: Focus) -> Vec<Manoeuvre> {
        let mut manoeuvres = self.rules.manoeuvres(state, seat, focus);
        for manoeuvre in &mut manoeuvres {
            if self.flaw == BLANK_TOO_MANY {
                manoeuvre.notation.push_str(" {}");
            }
            let [Setting::Dial(dial)] = &mut manoeuvre.settings[..] else { continue };
            match self.flaw {
                DIAL_TOO_SHORT => dial.to -= dial.step,
                DIAL_OF_NOTHING => (dial.from, dial.to) = (5_000, 6_000),
                STOP_MISSING => manoeuvre.stops.truncate(1),
                STOP_LIES => {
                    for stop in &mut manoeuvre.stops {
                        stop.preview.facing = Some(1);
                    }
                }
                _ => {}
            }
        }
        manoeuvres
    }
    fn sample(
        &self,
        state: &R::State,
        seat: Seat,
        focus: Focus,
        numbers: &mut dyn Numbers,
    ) -> Option<R::Action> {
        match self.flaw {
            SAMPLES_WHAT_IS_REFUSED => {
                let mut every = Vec::new();
                self.rules.universe(state, seat, focus, &mut every);
                every.into_iter().find(|a| self.rules.check(state, seat, a).is_err())
            }
            SAMPLES_AT_WILL => {
                let mut legal = Vec::new();
                self.rules.legal(state, seat, focus, &mut legal);
                let at = self.rolls.fetch_add(1, Ordering::Relaxed) as usize;
                (!legal.is_empty()).then(|| legal.swap_remove(at % legal.len()))
            }
            _ => self.rules.sample(state, seat, focus, numbers),
        }
    }
    fn actor(&self, state: &R::State, action: &R::Action) -> Option<PieceId> {
        match self.flaw {
            NOBODY_ACTS => None,
            _ => self.rules.actor(state, action),
        }
    }
    fn is_blind(&self, state: &R::State, action: &R::Action) -> bool {
        self.flaw == BLIND_WITH_STOPS || self.rules.is_blind(state, action)
    }
    fn is_standing(&self, action: &R::Action) -> bool {
        self.flaw == STANDING_MOVES_ON || self.rules.is_standing(action)
    }
    fn redact(&self, state: &R::State, viewer: Viewer) -> R::State {
        let seats = if self.flaw == NOTHING_REDACTED { SeatSet::ALL } else { viewer.0 };
        self.rules.redact(state, Viewer(seats))
    }
    fn seen_by(&self, event: &R::Event) -> Audience {
        if self.flaw == EVENTS_FOR_ALL { Audience::Everyone } else { self.rules.seen_by(event) }
    }
    fn refusal(&self, violation: &R::Violation) -> Illegal {
        let mut why = self.rules.refusal(violation);
        if self.flaw == UNKNOWN_CLAUSE {
            why.clauses.push(kernel::Cite("99.9".into()));
        }
        why
    }
    fn write_action(&self, action: &R::Action) -> String {
        let line = self.rules.write_action(action);
        if self.flaw == NOTATION_AMBIGUOUS { line.replace('2', "1") } else { line }
    }
    fn read_action(&self, line: &str) -> Result<R::Action, Malformed> {
        self.rules.read_action(line)
    }
}

impl<R: Ruleset> Planning for Crooked<R> {
    fn choices(&self, state: &R::State, seat: Seat, focus: Focus) -> Choices<R::Action> {
        let mut choices = self.rules.choices(state, seat, focus);
        if self.flaw == CHOICE_MISSING && choices.groups.len() > 1 {
            choices.groups.pop();
        }
        if self.flaw == ANSWERS_FOR_A_PIECE {
            for group in &mut choices.groups {
                group.standing = group.choices.first().map(|choice| choice.label.clone());
            }
        }
        if self.flaw == PLAN_TOO_LONG {
            for ChoiceGroup { choices, .. } in &mut choices.groups {
                let twice = choices.first().map(|choice| Choice {
                    plan: [choice.plan.clone(), choice.plan.clone()].concat(),
                    ..choice.clone()
                });
                choices.extend(twice);
            }
        }
        choices
    }
    fn reminders(&self, state: &R::State, seat: Seat) -> Vec<Reminder> {
        let mut reminders = self.rules.reminders(state, seat);
        if self.flaw == MUST_AND_NEED_NOT {
            let choices = self.rules.choices(state, seat, Focus::All);
            let able = choices.groups.iter().find_map(|group| {
                let choice = group.choices.first()?;
                Some((group.piece?, choice.label.clone(), choice.clauses.clone()))
            });
            reminders.extend(able.map(|(piece, what, clauses)| Reminder {
                piece,
                what,
                clauses,
                must: true,
            }));
        }
        reminders
    }
    fn classes(&self, state: &R::State, due: &Due) -> Option<Vec<(Faces, u64)>> {
        let one = |faces: Faces, count| Some(vec![(faces, count)]);
        match self.flaw {
            CLASSES_TOO_FEW => one(due.result(0), due.results()),
            CLASSES_TOO_LIGHT => one(due.result(0), 1),
            CLASSES_MISWEIGHED => {
                let count = due.results();
                let weight = |n| if n == 0 { 2 } else { 1 };
                let all = (0..count - 1).map(|n| (due.result(n), weight(n)));
                Some(all.collect())
            }
            _ => self.rules.classes(state, due),
        }
    }
    fn rank(&self, before: &R::State, after: &R::State) -> Option<i32> {
        match self.flaw {
            RANKS_AT_WILL => Some(self.rolls.fetch_add(1, Ordering::Relaxed) as i32),
            _ => self.rules.rank(before, after),
        }
    }
    fn measure(
        &self,
        state: &R::State,
        seat: Seat,
        from: &Target,
        to: &Target,
    ) -> Result<Option<Text>, R::Violation> {
        match self.flaw {
            MEASURES_IN_WORDS_UNKNOWN => Ok(Some(Text::new("measure-unheard-of"))),
            _ => self.rules.measure(state, seat, from, to),
        }
    }
    fn explain(
        &self,
        state: &R::State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<R::Violation> {
        let seat = if self.flaw == EXPLAINS_AWAY { Seat(31) } else { seat };
        self.rules.explain(state, seat, piece, target)
    }
    fn preview(&self, state: &R::State, seat: Seat, action: &R::Action) -> Preview {
        let mut preview = self.rules.preview(state, seat, action);
        if self.flaw == PREVIEW_LIES {
            preview.path.pop();
        }
        preview
    }
    fn modifiers(&self, state: &R::State, seat: Seat, plan: &[R::Action]) -> Vec<Modifier> {
        self.rules.modifiers(state, seat, plan)
    }
    fn interrupts(&self, state: &R::State, ask: &Ask) -> bool {
        self.rules.interrupts(state, ask)
    }
    fn consequence(&self, before: &R::State, after: &R::State) -> Text {
        if self.flaw == CONSEQUENCE_IN_WORDS_UNKNOWN {
            return Text::new("result-unheard-of");
        }
        self.rules.consequence(before, after)
    }
}

impl<R: Ruleset> Presentation for Crooked<R> {
    const WAYS: bool = true;
    fn way(&self, before: &R::State, after: &R::State, piece: PieceId) -> Vec<Stand> {
        match self.flaw {
            WAY_ASTRAY => self.rules.stand(before, piece).into_iter().collect(),
            _ => self.rules.way(before, after, piece),
        }
    }
    fn wind(&self, state: &R::State) -> Option<Wind> {
        match self.flaw {
            WIND_OF_ITS_OWN => Some(Wind::new(None, Text::new("wind-calm"))),
            _ => self.rules.wind(state),
        }
    }
    fn line(&self, event: &R::Event) -> Line {
        let mut line = self.rules.line(event);
        if self.flaw == MISSING_ARGUMENT {
            line.text.args.pop();
        }
        line
    }
    fn board(&self) -> Board {
        self.rules.board()
    }
    fn scene(&self, state: &R::State) -> Scene {
        let mut scene = self.rules.scene(state);
        if self.flaw == SCENE_OUT_OF_ORDER {
            scene.pieces.reverse();
        }
        if self.flaw == AWAITS_NOBODY_THERE {
            scene.awaited.push(PieceId(u16::MAX));
        }
        if self.flaw == QUEUES_NOBODY_THERE {
            scene.queue.push(Queued {
                piece: PieceId(0),
                target: PieceId(u16::MAX),
                step: scene.phase.clone(),
                name: scene.phase.clone(),
                action: None,
                due: false,
                clauses: Vec::new(),
            });
        }
        let factors = scene.pieces.iter_mut().flat_map(|piece| &mut piece.factors);
        if self.flaw == BOX_TOO_MANY {
            factors.for_each(|one| one.boxes = Some(Boxes { of: 1, left: 2, least: None }));
        }
        if self.flaw == FIGHT_MISCOUNTED {
            let party = || ContestParty {
                side: Side(0),
                pieces: Vec::new(),
                units: Vec::new(),
                strength: 1,
                modifiers: Vec::new(),
            };
            scene.contests.push(Contest {
                name: scene.phase.clone(),
                parties: [party(), party()],
                mutual: false,
                ratio: scene.phase.clone(),
                rows: Vec::new(),
                roll: None,
                faces: None,
                rounds: Vec::new(),
                warning: None,
                clauses: Vec::new(),
            });
        }
        if self.flaw == NO_SUCH_MESSAGE {
            scene.phase = Text::new("phase-unheard-of");
        }
        scene
    }
}

impl<R: Ruleset> Sandbox for Crooked<R> {}

fn tried<R: Ruleset>(flaw: u8, cap: usize) -> Result<(), Box<Breach>> {
    let config = Config { games: 4, cap, sample_every: 2, ..Config::default() };
    for (id, _) in R::scenarios() {
        let mut setup = setup::<R>(id);
        setup.options.insert("flaw".to_string(), flaw.to_string());
        conforms::<Crooked<R>>(&setup, &config)?;
        hides::<Crooked<R>>(&setup, &NothingHidden, &config)?;
    }
    Ok(())
}

fn broken<R: Ruleset>(flaw: u8) -> Law {
    match tried::<R>(flaw, 2_000) {
        Ok(()) => panic!("flaw {flaw} of {} goes unnoticed", R::ID),
        Err(breach) => breach.law,
    }
}

#[test]
fn without_a_flaw_nothing_is_broken() {
    for result in [
        tried::<Boarding>(NONE, 2_000),
        tried::<Dialled>(NONE, 2_000),
        tried::<Sealed>(NONE, 2_000),
    ] {
        result.unwrap_or_else(|breach| panic!("{breach}"));
    }
}

#[test]
fn each_flaw_breaks_its_law() {
    assert_eq!(broken::<Sealed>(LEGAL_LACKS_ONE), Law::Legal);
    assert_eq!(broken::<Boarding>(LEGAL_HAS_TOO_MUCH), Law::Command);
    assert_eq!(broken::<Boarding>(CHOICE_MISSING), Law::Choices);
    assert_eq!(broken::<Dialled>(REFUSAL_CHANGES), Law::Unchanged);
    assert_eq!(broken::<Sealed>(UNKNOWN_CLAUSE), Law::Citation);
    assert_eq!(broken::<Sealed>(NOTATION_AMBIGUOUS), Law::RoundTrip);
    assert_eq!(broken::<Dialled>(NO_SUCH_MESSAGE), Law::Words);
    assert_eq!(broken::<Boarding>(MISSING_ARGUMENT), Law::Words);
    assert_eq!(broken::<Boarding>(SCENE_OUT_OF_ORDER), Law::Scenes);
    assert_eq!(broken::<Boarding>(AWAITS_NOBODY_THERE), Law::Scenes);
    assert_eq!(broken::<Boarding>(QUEUES_NOBODY_THERE), Law::Scenes);
    assert_eq!(broken::<Boarding>(BOX_TOO_MANY), Law::Scenes);
    assert_eq!(broken::<Boarding>(FIGHT_MISCOUNTED), Law::Scenes);
    assert_eq!(broken::<Boarding>(WIND_OF_ITS_OWN), Law::Scenes);
    assert_eq!(broken::<Boarding>(ANSWERS_FOR_A_PIECE), Law::Choices);
    assert_eq!(broken::<Boarding>(CONCEDING_IS_NOTHING), Law::Concede);
    assert_eq!(broken::<Boarding>(ANYONE_MAY), Law::Asked);
    assert_eq!(broken::<Boarding>(STANDING_MOVES_ON), Law::Asked);
    assert_eq!(broken::<Boarding>(NO_SUBJECTS), Law::Command);
    assert_eq!(broken::<Boarding>(NO_COMMAND), Law::Command);
    assert_eq!(broken::<Boarding>(PLAN_TOO_LONG), Law::Plans);
    assert_eq!(broken::<Dialled>(PREVIEW_LIES), Law::Previews);
    assert_eq!(broken::<Dialled>(SEAT_ASKED_TWICE), Law::Asks);
    assert_eq!(broken::<Sealed>(FAULTS_UNNOTICED), Law::Scenario);
    assert_eq!(broken::<Boarding>(CONSEQUENCE_IN_WORDS_UNKNOWN), Law::Words);
    assert_eq!(broken::<Boarding>(EXPLAINS_AWAY), Law::Choices);
    assert_eq!(broken::<Dialled>(DIAL_TOO_SHORT), Law::Choices);
    assert_eq!(broken::<Dialled>(DIAL_OF_NOTHING), Law::Choices);
    assert_eq!(broken::<Dialled>(STOP_MISSING), Law::Stops);
    assert_eq!(broken::<Dialled>(STOP_LIES), Law::Stops);
    assert_eq!(broken::<Sealed>(SAMPLES_WHAT_IS_REFUSED), Law::Samples);
    assert_eq!(broken::<Sealed>(SAMPLES_AT_WILL), Law::Samples);
    assert_eq!(broken::<Boarding>(NOBODY_ACTS), Law::Actor);
    assert_eq!(broken::<Dialled>(BLIND_WITH_STOPS), Law::Blind);
    assert_eq!(broken::<Sealed>(BLIND_WITH_STOPS), Law::Blind);
    assert_eq!(broken::<Dialled>(CLASSES_TOO_FEW), Law::Classes);
    assert_eq!(broken::<Dialled>(CLASSES_TOO_LIGHT), Law::Classes);
    assert_eq!(broken::<Dialled>(CLASSES_MISWEIGHED), Law::Classes);
    assert_eq!(broken::<Boarding>(RANKS_AT_WILL), Law::Odds);
    assert_eq!(broken::<Dialled>(MEASURES_IN_WORDS_UNKNOWN), Law::Words);
    assert_eq!(broken::<Dialled>(WAY_ASTRAY), Law::Ways);
    assert_eq!(broken::<Dialled>(BLANK_TOO_MANY), Law::Manoeuvres);
    assert_eq!(broken::<Boarding>(MUST_AND_NEED_NOT), Law::Reminders);
}

#[test]
fn leaks_are_noticed_without_knowing_what_is_hidden() {
    assert_eq!(broken::<Sealed>(NOTHING_REDACTED), Law::Hiding);
    assert_eq!(broken::<Sealed>(EVENTS_FOR_ALL), Law::Hiding);
}

/// Cases look at what is offered at every position they come to.
#[test]
fn cases_notice_what_is_not_offered() {
    let case = |flaw: u8| {
        let head = "title: t\nclauses: 1.2\nscenario: toy-boarding/brawl";
        let text = format!("{head}\noptions: flaw={flaw}\n0: send S1\n0: board\ndue volley\n");
        testkit::cases::run_text::<Crooked<Boarding>>("x.case", &text)
    };
    case(NONE).expect("nothing is wrong");
    for (flaw, words) in [
        (LEGAL_LACKS_ONE, "this is allowed and not offered: `"),
        (LEGAL_HAS_TOO_MUCH, "this is offered and not allowed: `"),
    ] {
        let failure = case(flaw).expect_err("the flaw is noticed");
        assert!(failure.what.starts_with(words), "{failure}");
    }
}

/// Chance that the ruleset draws itself shows in the odds or when a record is replayed.
#[test]
fn chance_outside_the_contract_is_noticed() {
    let law = broken::<Boarding>(CHANCE_OF_ITS_OWN);
    assert!(matches!(law, Law::Odds | Law::Replay | Law::Undo), "{law:?}");
}

#[test]
fn a_game_that_goes_on_too_long_is_noticed() {
    let breach = tried::<Dialled>(NONE, 10).expect_err("no game of this toy ends so soon");
    assert_eq!(breach.law, Law::Ends);
    let text = breach.to_string();
    assert!(text.contains("toy-dial/pair") && text.contains("step 11"), "{text}");
}

/// A breach names what has to be known to mend it.
#[test]
fn a_breach_names_scenario_step_seat_and_action() {
    let breach = tried::<Dialled>(REFUSAL_CHANGES, 100).expect_err("a flaw");
    let text = breach.to_string();
    for part in ["law Unchanged", "toy-dial/pair", "seed 1571", "step 0", "seat 0", "action `A"] {
        assert!(text.contains(part), "no {part} in: {text}");
    }
    let over = Pending::Over(Outcome::draw("x"));
    assert!(over.seats().is_empty());
}

/// What a planner does with the first legal action of a piece.
fn planned(twice: usize) -> Result<(), Box<Breach>> {
    let first: Box<Planner<'_, Boarding>> = Box::new(move |rules, state, seat, _| {
        let mut legal = Vec::new();
        rules.legal(state, seat, Focus::All, &mut legal);
        vec![legal[0]; twice]
    });
    let config = Config { games: 2, cap: 2_000, ..Config::default() };
    let setup = setup::<Boarding>(Boarding::scenarios()[0].0);
    conforms_played(&setup, &config, &mut [first]).map(|_| ())
}

#[test]
fn a_plan_with_a_step_that_is_refused_breaks_the_law_of_plans() {
    planned(1).unwrap_or_else(|breach| panic!("{breach}"));
    assert_eq!(planned(2).expect_err("a step taken twice").law, Law::Plans);
}
