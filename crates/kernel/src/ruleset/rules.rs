//! The rules: states, who may do what, what comes of it, and who may know.

use super::PieceSet;
use crate::ask::Pending;
use crate::choice::Focus;
use crate::clause::{Illegal, Malformed, Violation};
use crate::event::{Audience, EventSink};
use crate::manoeuvre::{Manoeuvre, Numbers};
use crate::nature::{Luck, Secrecy};
use crate::roll::Face;
use crate::scene::PieceId;
use crate::seat::{Seat, Side, Viewer};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use std::hash::Hash;

/// So many draws may be illegal before something listed is drawn instead.
const SAMPLES: usize = 16;

/// The rules of a ruleset on one ground: a pure state machine.
///
/// A state holds only what changes and is cheap to copy. No method draws random numbers, reads a
/// clock or does I/O.
pub trait Rules: Sized + Send + Sync + 'static {
    /// What changes during a game. Equal states have equal digests, but for a record of what is only
    /// looked back at, which `Eq` and `Hash` may pass over; no floats, no unordered maps.
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
    /// is everyone while dice are due or when the game is over; but for what [`Rules::is_standing`], which
    /// only the end of the game forbids as such.
    ///
    /// # Errors
    /// The fact that forbids it.
    fn check(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Result<(), Self::Violation>;
    /// Takes an action that [`Rules::check`] allows. What it does with others is unspecified,
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
    /// [`Rules::legal`] complete.
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
            let at = usize::try_from(numbers.below(count + 1)).expect("at most a length");
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
        if listed.is_empty() {
            return None;
        }
        let at = usize::try_from(numbers.below(listed.len() as u64)).expect("below a length");
        Some(listed.swap_remove(at))
    }
    /// The piece that takes an action; none where it belongs to no piece.
    fn actor(&self, state: &Self::State, action: &Self::Action) -> Option<PieceId>;
    /// Whether nobody may look at what comes of an action before it is taken, though they may know
    /// that it is legal: it has no odds and no preview, plans end with it, and it is not taken
    /// back. Answers to sealed asks are not blind. What a seat may know decides.
    fn is_blind(&self, _state: &Self::State, _action: &Self::Action) -> bool {
        false
    }

    /// Whether an action only says how its seat will answer questions to come. It may be taken at any time,
    /// asked or not, changes nothing that anybody is asked or rolls for now, and is in nobody's way.
    fn is_standing(&self, _action: &Self::Action) -> bool {
        false
    }

    /// The state as `viewer` may know it. Whatever is computed for a viewer is computed from this.
    fn redact(&self, state: &Self::State, viewer: Viewer) -> Self::State;
    /// Who may learn of an event.
    fn seen_by(&self, _event: &Self::Event) -> Audience {
        Audience::Everyone
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
}
