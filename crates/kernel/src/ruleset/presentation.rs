//! How ground, states and events are shown.

use super::Rules;
use crate::board::Board;
use crate::log::{Line, Weight};
use crate::reach::Reach;
use crate::roll::Due;
use crate::scene::{Arrow, PieceId, Scene, Stand, Wind};
use crate::text::Text;

/// How the ground, states and events are shown.
pub trait Presentation: Rules {
    /// Whether one action takes a piece over a way of several parts: see [`Presentation::way`].
    const WAYS: bool = false;
    /// Whether it is told who strikes whom while dice are due: see [`Presentation::strikes`].
    const STRIKES: bool = false;
    /// What an event tells people.
    fn line(&self, event: &Self::Event) -> Line;
    /// How much the line of an event weighs.
    fn weight(&self, _event: &Self::Event) -> Weight {
        Weight::Plain
    }

    /// The ground as drawn.
    fn board(&self) -> Board;
    /// A (redacted) state as seen.
    fn scene(&self, state: &Self::State) -> Scene;
    /// The wind in a (redacted) state, the same as in its scene; none where no wind blows in these
    /// rules.
    fn wind(&self, _state: &Self::State) -> Option<Wind> {
        None
    }
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
    /// [`Presentation::WAYS`] is set.
    fn way(&self, _before: &Self::State, after: &Self::State, piece: PieceId) -> Vec<Stand> {
        self.stand(after, piece).into_iter().collect()
    }
    /// What the dice are for that are due in a (redacted) state, and which of them counts for whom, told
    /// to who rolls real ones; none where the name of the roll says it all.
    fn roll_for(&self, _state: &Self::State, _due: &Due) -> Option<Text> {
        None
    }
    /// Who strikes whom in a (redacted) state in which dice are due, and with how much: drawn for as
    /// long as those dice lie on the table. Asked for only where [`Presentation::STRIKES`] is set.
    fn strikes(&self, _state: &Self::State) -> Vec<Arrow> {
        Vec::new()
    }
}
