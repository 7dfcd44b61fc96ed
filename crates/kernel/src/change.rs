//! How one scene becomes another, so that updates carry only what differs.

use crate::board::{SideLine, Zone};
use crate::contest::Contest;
use crate::overlay::{Marker, Note, Order};
use crate::scene::{Arrow, Piece, PieceId, Prompt, Queued, Scene, Score, Track, Wind};
use crate::text::Text;
use serde::{Deserialize, Serialize};

/// What differs between two scenes; whatever is absent stayed the same.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SceneChange {
    /// Pieces that are new or changed, whole.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pieces: Vec<Piece>,
    /// Pieces that have left the board.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<PieceId>,
    /// All arrows, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub arrows: Option<Vec<Arrow>>,
    /// All lines on hexsides that may change, if any did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sides: Option<Vec<SideLine>>,
    /// All markers, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub markers: Option<Vec<Marker>>,
    /// All orders, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub orders: Option<Vec<Order>>,
    /// All notes, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub notes: Option<Vec<Note>>,
    /// All pieces that have still to act, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub awaited: Option<Vec<PieceId>>,
    /// All that is declared, if any of it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub queue: Option<Vec<Queued>>,
    /// All fights, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub contests: Option<Vec<Contest>>,
    /// All screens, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub screens: Option<Vec<Zone>>,
    /// Why nobody may measure, if that changed: as a list of one, or of none where everybody may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unmeasured: Option<Vec<Note>>,
    /// The wind, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wind: Option<Wind>,
    /// All tracks, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tracks: Option<Vec<Track>>,
    /// All scores, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<Score>>,
    /// The phase, if it changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub phase: Option<Text>,
    /// All prompts, if any changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prompts: Option<Vec<Prompt>>,
    /// The end, if it came. An end that is undone sends the whole scene again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Text>,
}

impl Scene {
    /// What has to be said to someone who has `self` to make it `next`; none when the whole scene
    /// has to be sent (something that a change cannot take away is gone).
    pub fn change_to(&self, next: &Scene) -> Option<SceneChange> {
        fn changed<T: Clone + PartialEq>(old: &T, new: &T) -> Option<T> {
            (old != new).then(|| new.clone())
        }
        if (self.wind.is_some() && next.wind.is_none())
            || (self.ended.is_some() && next.ended.is_none())
        {
            return None;
        }
        let old = |id| self.pieces.binary_search_by_key(&id, |piece: &Piece| piece.id);
        let new = |id| next.pieces.binary_search_by_key(&id, |piece: &Piece| piece.id);
        let pieces = next
            .pieces
            .iter()
            .filter(|piece| old(piece.id).map_or(true, |at| self.pieces[at] != **piece))
            .cloned()
            .collect();
        let gone =
            self.pieces.iter().map(|piece| piece.id).filter(|id| new(*id).is_err()).collect();
        Some(SceneChange {
            pieces,
            gone,
            arrows: changed(&self.arrows, &next.arrows),
            sides: changed(&self.sides, &next.sides),
            markers: changed(&self.markers, &next.markers),
            orders: changed(&self.orders, &next.orders),
            notes: changed(&self.notes, &next.notes),
            awaited: changed(&self.awaited, &next.awaited),
            queue: changed(&self.queue, &next.queue),
            contests: changed(&self.contests, &next.contests),
            screens: changed(&self.screens, &next.screens),
            unmeasured: changed(&self.unmeasured, &next.unmeasured).map(Vec::from_iter),
            wind: changed(&self.wind, &next.wind).flatten(),
            tracks: changed(&self.tracks, &next.tracks),
            scores: changed(&self.scores, &next.scores),
            phase: changed(&self.phase, &next.phase),
            prompts: changed(&self.prompts, &next.prompts),
            ended: changed(&self.ended, &next.ended).flatten(),
        })
    }

    /// Takes a change in.
    pub fn apply(&mut self, change: SceneChange) {
        self.pieces.retain(|piece| {
            !change.gone.contains(&piece.id) && !change.pieces.iter().any(|new| new.id == piece.id)
        });
        self.pieces.extend(change.pieces);
        self.pieces.sort_by_key(|piece| piece.id);
        self.arrows = change.arrows.unwrap_or_else(|| std::mem::take(&mut self.arrows));
        self.sides = change.sides.unwrap_or_else(|| std::mem::take(&mut self.sides));
        self.markers = change.markers.unwrap_or_else(|| std::mem::take(&mut self.markers));
        self.orders = change.orders.unwrap_or_else(|| std::mem::take(&mut self.orders));
        self.notes = change.notes.unwrap_or_else(|| std::mem::take(&mut self.notes));
        self.awaited = change.awaited.unwrap_or_else(|| std::mem::take(&mut self.awaited));
        self.queue = change.queue.unwrap_or_else(|| std::mem::take(&mut self.queue));
        self.contests = change.contests.unwrap_or_else(|| std::mem::take(&mut self.contests));
        self.screens = change.screens.unwrap_or_else(|| std::mem::take(&mut self.screens));
        if let Some(unmeasured) = change.unmeasured {
            self.unmeasured = unmeasured.into_iter().next();
        }
        self.wind = change.wind.or(self.wind.take());
        self.tracks = change.tracks.unwrap_or_else(|| std::mem::take(&mut self.tracks));
        self.scores = change.scores.unwrap_or_else(|| std::mem::take(&mut self.scores));
        if let Some(phase) = change.phase {
            self.phase = phase;
        }
        self.prompts = change.prompts.unwrap_or_else(|| std::mem::take(&mut self.prompts));
        self.ended = change.ended.or(self.ended.take());
    }
}
