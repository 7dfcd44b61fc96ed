//! The contract itself: what a rules crate has to answer.

use crate::ask::{Ask, Pending};
use crate::board::Board;
use crate::book::Chapter;
use crate::choice::{
    Begun, Choice, ChoiceGroup, Choices, Focus, GroupOrder, GroupPlan, Modifier, Preview, Reminder,
    Target,
};
use crate::clause::{Clause, Illegal, Malformed, Violation};
use crate::event::{Audience, EventSink};
use crate::lesson::Lesson;
use crate::log::{Line, Weight};
use crate::manoeuvre::{Manoeuvre, Numbers};
use crate::nature::{Luck, Secrecy};
use crate::reach::Reach;
use crate::roll::{Due, Face, Faces};
use crate::scenario::{Fault, FaultReport, ScenarioCard, Setup};
use crate::scene::{PieceId, Scene, Stand};
use crate::seat::{Roster, Seat, Side, Viewer};
use crate::text::Text;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// So many draws may be illegal before something listed is drawn instead.
const SAMPLES: usize = 16;

/// A rule system standing on one ground (map, scenario, options, roster, tables).
///
/// `self` is the ground: immutable, shared by every state of the game. A state holds only what
/// changes and is cheap to copy. No method draws random numbers, reads a clock or does I/O.
pub trait Ruleset: Sized + Send + Sync + 'static {
    /// What changes during a game. Equal states have equal digests; no floats, no unordered maps.
    type State: Clone + Eq + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One step a seat can take.
    type Action: Clone + Eq + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Something that has happened, in the past tense.
    type Event: Clone + Debug + PartialEq + Serialize + Send + Sync;
    /// Why an action is refused.
    type Violation: Violation + Send + Sync;

    /// Id of the ruleset: `lepanto`.
    const ID: &'static str;
    /// Rises when a fix of the rules changes what old records replay to.
    const RULES_VERSION: u32;
    /// Whether dice fall in its games.
    const LUCK: Luck;
    /// Whether its players keep anything from each other.
    const SECRECY: Secrecy;

    /// Whether its games can be tried out by one person on all sides, with positions that are
    /// written as text: [`Ruleset::write_position`] and [`Ruleset::read_position`].
    const SANDBOX: bool = false;
    /// Whether one action takes a piece over a way of several parts: see [`Ruleset::way`].
    const WAYS: bool = false;

    /// The scenarios shipped with the ruleset: id (`lepanto/1571`) and file.
    fn scenarios() -> &'static [(&'static str, &'static str)];
    /// The catalogues shipped with the ruleset: locale (`en`) and Fluent file.
    fn catalogues() -> &'static [(&'static str, &'static str)];
    /// What clauses and scenario files say in English, in other languages: locale and Fluent file.
    /// Its messages are those of [`Clause::title_id`], [`Clause::gist_id`] and
    /// [`ScenarioCard::words_of`]; what is not there is shown in English.
    fn translations() -> &'static [(&'static str, &'static str)] {
        &[]
    }
    /// Every clause the ruleset knows, in the order of the book.
    fn clauses() -> &'static [&'static Clause];
    /// The rules as they are read beside the board, with the charts of this ground. Clauses that are
    /// in no chapter are shown after all of them.
    fn book(&self) -> Vec<Chapter> {
        Vec::new()
    }

    /// The lesson that this ground's scenario teaches, if it is one that teaches.
    fn lesson(&self) -> Option<&Lesson> {
        None
    }

    /// What a lobby shows of a scenario file.
    ///
    /// # Errors
    /// All faults of the file, with their places.
    fn card(id: &str, source: &str) -> Result<ScenarioCard, FaultReport>;
    /// The ground that a set-up describes.
    ///
    /// # Errors
    /// All faults of scenario, options and roster, with their places.
    fn ground(setup: &Setup) -> Result<Self, FaultReport>;
    /// The set-up this ground was made from.
    fn setup(&self) -> &Setup;
    /// Who sits where.
    fn roster(&self) -> &Roster;
    /// The name of a side.
    fn side_name(&self, side: Side) -> Text;

    /// Whether a side still has a say in how the game ends: not once it has given up or lost all,
    /// where the others play on.
    fn is_in_play(&self, _state: &Self::State, _side: Side) -> bool {
        true
    }

    /// The state at the start of the game.
    fn start(&self) -> Self::State;
    /// Whether a state that was read from outside (a position set up by hand, an imported record)
    /// fits this ground, so that nothing else need expect one that does not.
    ///
    /// # Errors
    /// What does not fit.
    fn check_state(&self, _state: &Self::State) -> Result<(), String> {
        Ok(())
    }
    /// What the state waits for. Cheap, and without allocation.
    fn pending(&self, state: &Self::State) -> Pending;
    /// Whether `seat` may take `action` now. Who is not asked is refused like anyone else, and so
    /// is everyone while dice are due or when the game is over.
    ///
    /// # Errors
    /// The fact that forbids it.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Violation>;
    /// Takes an action that [`Ruleset::check`] allows. What it does with others is unspecified,
    /// but it neither panics nor loops.
    fn apply_legal(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        events: &mut impl EventSink<Self::Event>,
    );
    /// Checks and takes an action.
    ///
    /// # Errors
    /// The fact that forbids it; the state is then unchanged.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: &Self::Action,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<(), Self::Violation> {
        self.check(state, seat, action)?;
        self.apply_legal(state, seat, action, events);
        Ok(())
    }
    /// Consumes the roll that is pending. `faces` are ones that its [`crate::Due`] accepts.
    fn resolve(
        &self,
        state: &mut Self::State,
        faces: &[Face],
        events: &mut impl EventSink<Self::Event>,
    );
    /// The side that the roll which is pending belongs to; none for the weather and the like.
    fn roller(&self, _state: &Self::State) -> Option<Side> {
        None
    }
    /// A side gives up: the game goes on to what that means.
    fn concede(
        &self,
        state: &mut Self::State,
        side: Side,
        events: &mut impl EventSink<Self::Event>,
    );

    /// Whether `seat` may command `piece`.
    fn may_command(&self, state: &Self::State, seat: Seat, piece: PieceId) -> bool;
    /// The pieces that may still have something to do for `seat`: a superset, cheap to know.
    fn subjects(&self, state: &Self::State, seat: Seat) -> PieceSet;
    /// Adds every legal action of `seat` within `focus` to `actions`, for search: raw and fast. Of
    /// a manoeuvre those that are listed ([`Manoeuvre::lattice`]).
    fn legal(&self, state: &Self::State, seat: Seat, focus: Focus, actions: &mut Vec<Self::Action>);
    /// Adds a superset of the legal actions within `focus`, so that conformance can prove
    /// [`Ruleset::legal`] complete.
    fn universe(
        &self,
        state: &Self::State,
        seat: Seat,
        focus: Focus,
        actions: &mut Vec<Self::Action>,
    );
    /// What `seat` can do within `focus` by setting values. Each has a value that is legal now.
    fn manoeuvres(&self, _state: &Self::State, _seat: Seat, _focus: Focus) -> Vec<Manoeuvre> {
        Vec::new()
    }
    /// A legal action drawn from all that `seat` can do within `focus`, values of manoeuvres that
    /// are not listed included. The same numbers draw the same one.
    fn sample(
        &self,
        state: &Self::State,
        seat: Seat,
        focus: Focus,
        numbers: &mut dyn Numbers,
    ) -> Option<Self::Action> {
        let manoeuvres = self.manoeuvres(state, seat, focus);
        let count = manoeuvres.len() as u64;
        for _ in 0..if count > 0 { SAMPLES } else { 0 } {
            let at = usize::try_from(numbers.below(count + 1)).unwrap_or(usize::MAX);
            // As likely as one manoeuvre: something that is listed.
            let Some(manoeuvre) = manoeuvres.get(at) else { break };
            let line = manoeuvre.line(&manoeuvre.draw(numbers));
            let drawn = self.read_action(&line).ok();
            if let Some(action) = drawn.filter(|drawn| self.check(state, seat, drawn).is_ok()) {
                return Some(action);
            }
        }
        let mut listed = Vec::new();
        self.legal(state, seat, focus, &mut listed);
        let at = usize::try_from(numbers.below(listed.len() as u64)).unwrap_or(usize::MAX);
        (!listed.is_empty()).then(|| listed.swap_remove(at))
    }
    /// What `seat` can do within `focus`, for people, but for manoeuvres.
    fn choices(&self, state: &Self::State, seat: Seat, focus: Focus) -> Choices<Self::Action>;
    /// Why `piece` (or nobody in particular) can do nothing with `target`; none if it can.
    fn explain(
        &self,
        state: &Self::State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Self::Violation>;
    /// The same in the middle of a choice of several clicks: `begun` is the choice clicked last,
    /// one of those that `choices` listed for `piece` or for a click before it.
    fn explain_next(
        &self,
        state: &Self::State,
        seat: Seat,
        piece: PieceId,
        _begun: &Begun,
        target: &Target,
    ) -> Option<Self::Violation> {
        self.explain(state, seat, Some(piece), target)
    }
    /// The orders a group can be given now, where the ruleset has any.
    fn group_orders(&self, _state: &Self::State, _seat: Seat) -> Vec<GroupOrder> {
        Vec::new()
    }
    /// Works out an order to a group, leaders first.
    ///
    /// # Errors
    /// The order is not understood; pieces that cannot obey are in the plan instead.
    fn group_plan(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _pieces: &[PieceId],
        order: &str,
    ) -> Result<GroupPlan<Self::Action>, Malformed> {
        Err(Malformed::new(order, 0, "no orders to groups in this game"))
    }
    /// Works out an order to a group that has `begun` to carry out others of this moment: the plan
    /// holds those as well, in whatever order lets each piece go on, and takes their place.
    ///
    /// # Errors
    /// The order is not understood; pieces that cannot obey are in the plan instead.
    fn group_plan_after(
        &self,
        state: &Self::State,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
        begun: &[Self::Action],
    ) -> Result<GroupPlan<Self::Action>, Malformed> {
        let mut after = state.clone();
        let mut kept: Vec<Self::Action> = Vec::new();
        for action in begun {
            if self.apply(&mut after, seat, action, &mut ()).is_ok() {
                kept.push(action.clone());
            }
        }
        let mut plan = self.group_plan(&after, seat, pieces, order)?;
        plan.plan.splice(0..0, kept);
        Ok(plan)
    }
    /// The piece that takes an action; none where it belongs to no piece.
    fn actor(&self, state: &Self::State, action: &Self::Action) -> Option<PieceId>;
    /// The choice that takes this one action and nothing else, as people are shown it.
    fn choice_of(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<Choice<Self::Action>> {
        let focus = self.actor(state, action).map_or(Focus::General, Focus::Piece);
        let choices = self.choices(state, seat, focus);
        let mut found = choices.groups.iter().flat_map(ChoiceGroup::leaves);
        found.find(|choice| choice.plan[..] == [action.clone()]).cloned()
    }
    /// The pieces of `seat` that could still do something useful before it ends what it is asked
    /// now, and what. Not every piece that could do anything: only what a commander would be sorry
    /// to have forgotten.
    fn reminders(&self, _state: &Self::State, _seat: Seat) -> Vec<Reminder> {
        Vec::new()
    }
    /// Where a plan without dice of its own leads to dice later: the state in which they will be
    /// rolled, as far as it is known, and the actions that roll them.
    fn leads_to(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _plan: &[Self::Action],
    ) -> Option<(Self::State, Vec<Self::Action>)> {
        None
    }
    /// Whether nobody may look at what comes of an action before it is taken, though they may know
    /// that it is legal: it has no odds and no preview, plans end with it, and it is not taken
    /// back. Answers to sealed asks are not blind. What a seat may know decides.
    fn is_blind(&self, _state: &Self::State, _action: &Self::Action) -> bool {
        false
    }
    /// What a ruler laid from one thing to another says, as far as `seat` may measure it now; none
    /// where there is nothing to measure.
    ///
    /// # Errors
    /// Measuring is forbidden now.
    fn measure(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _from: &Target,
        _to: &Target,
    ) -> Result<Option<Text>, Self::Violation> {
        Ok(None)
    }
    /// What an action would do up to the next roll, with nothing committed.
    fn preview(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> Preview {
        Preview::default()
    }
    /// What changes the odds of `plan`, cited.
    fn modifiers(&self, state: &Self::State, seat: Seat, plan: &[Self::Action]) -> Vec<Modifier>;
    /// Whether an ask comes in the middle of something, so that odds which end there are not
    /// settled. The ask that is next in the order of play anyway does not.
    fn interrupts(&self, _state: &Self::State, _ask: &Ask) -> bool {
        true
    }
    /// What became of things between two states, as one line: equal lines are one result in the
    /// odds.
    fn consequence(&self, before: &Self::State, after: &Self::State) -> Text;
    /// Where that line stands among the results, the lowest first; none where the likeliest comes
    /// first. Equal lines stand at the same place.
    fn rank(&self, _before: &Self::State, _after: &Self::State) -> Option<i32> {
        None
    }
    /// The results of the roll that is pending in groups that change the state alike: faces that
    /// stand for each group, and how many of all results are in it. None where each is tried.
    fn classes(&self, _state: &Self::State, _due: &Due) -> Option<Vec<(Faces, u64)>> {
        None
    }

    /// The state as `viewer` may know it. Whatever is computed for a viewer is computed from this.
    fn redact(&self, state: &Self::State, viewer: Viewer) -> Self::State;
    /// Who may learn of an event.
    fn seen_by(&self, _event: &Self::Event) -> Audience {
        Audience::Everyone
    }
    /// What an event tells people.
    fn line(&self, event: &Self::Event) -> Line;
    /// How much the line of an event weighs.
    fn weight(&self, _event: &Self::Event) -> Weight {
        Weight::Plain
    }
    /// A violation in words, with its clauses.
    fn refusal(&self, violation: &Self::Violation) -> Illegal;

    /// An action as one line of notation.
    fn write_action(&self, action: &Self::Action) -> String;
    /// Reads one line of notation.
    ///
    /// # Errors
    /// Where the line is not understood.
    fn read_action(&self, line: &str) -> Result<Self::Action, Malformed>;

    /// The same position with nobody having said yet that all is said: where somebody who tries
    /// things out goes back to.
    fn reopened(&self, state: &Self::State) -> Self::State {
        state.clone()
    }
    /// A position as lines of text that people can change; none where there is no such form.
    fn write_position(&self, _state: &Self::State) -> Option<String> {
        None
    }
    /// Reads a position that was written or changed by hand.
    ///
    /// # Errors
    /// All that is wrong with it, each with its line.
    fn read_position(&self, _text: &str) -> Result<Self::State, FaultReport> {
        let message = "positions of this game are not written as text".to_string();
        let fault = Fault { span: None, message };
        Err(FaultReport { name: Self::ID.to_string(), faults: vec![fault] })
    }

    /// The ground as drawn.
    fn board(&self) -> Board;
    /// A (redacted) state as seen.
    fn scene(&self, state: &Self::State) -> Scene;
    /// The places that a piece acts upon from where it stands in a (redacted) state, way by way:
    /// guns, small arms. Asked for only when somebody wants to see them.
    fn reaches(&self, _state: &Self::State, _piece: PieceId) -> Vec<Reach> {
        Vec::new()
    }
    /// How one piece stands in a (redacted) state; none if it is not on the board. Worth an answer
    /// of its own where scenes are large.
    fn stand(&self, state: &Self::State, piece: PieceId) -> Option<Stand> {
        let seen = self.scene(state).pieces.into_iter().find(|seen| seen.id == piece)?;
        Some(Stand { place: seen.place, facing: seen.facing })
    }
    /// How a piece went from one (redacted) state to the next, without where it started: where it
    /// stood between the parts of its way, and where it stands then. Asked for only where
    /// [`Ruleset::WAYS`] is set.
    fn way(&self, _before: &Self::State, after: &Self::State, piece: PieceId) -> Vec<Stand> {
        self.stand(after, piece).into_iter().collect()
    }
}

/// A set of pieces (ids below 512), in ascending order, without allocation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct PieceSet([u64; 8]);

impl PieceSet {
    /// No piece.
    pub const EMPTY: PieceSet = PieceSet([0; 8]);

    /// A set from its words, lowest ids first.
    pub const fn from_words(words: [u64; 8]) -> Self {
        PieceSet(words)
    }
    /// Puts a piece in.
    ///
    /// # Panics
    /// If its id is 512 or more: no ground numbers so many.
    pub fn insert(&mut self, piece: PieceId) {
        self.0[usize::from(piece.0 >> 6)] |= 1 << (piece.0 & 63);
    }
    /// Takes a piece out.
    pub fn remove(&mut self, piece: PieceId) {
        if let Some(word) = self.0.get_mut(usize::from(piece.0 >> 6)) {
            *word &= !(1 << (piece.0 & 63));
        }
    }
    /// Whether a piece is in it.
    pub fn contains(&self, piece: PieceId) -> bool {
        self.0.get(usize::from(piece.0 >> 6)).is_some_and(|word| word >> (piece.0 & 63) & 1 == 1)
    }
    /// How many pieces are in it.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }
    /// The `n`th piece of the set, from 0.
    pub fn nth(&self, n: usize) -> Option<PieceId> {
        let mut left = n;
        for (at, word) in (0u16..).zip(self.0) {
            let here = word.count_ones() as usize;
            if left < here {
                let mut rest = word;
                for _ in 0..left {
                    rest &= rest - 1;
                }
                return u16::try_from(rest.trailing_zeros()).ok().map(|bit| PieceId(at * 64 + bit));
            }
            left -= here;
        }
        None
    }
    /// The pieces in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = PieceId> + '_ {
        (0u16..).zip(self.0).flat_map(|(at, word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = u16::try_from(rest.trailing_zeros()).ok().filter(|bit| *bit < 64)?;
                rest &= rest - 1;
                Some(PieceId(at * 64 + bit))
            })
        })
    }
}

impl FromIterator<PieceId> for PieceSet {
    fn from_iter<I: IntoIterator<Item = PieceId>>(pieces: I) -> Self {
        let mut set = PieceSet::EMPTY;
        pieces.into_iter().for_each(|piece| set.insert(piece));
        set
    }
}
