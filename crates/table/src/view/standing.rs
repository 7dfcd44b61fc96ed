//! What a game waits for, and what a session could do.

use super::Table;
use kernel::{DiceRule, Pending, PieceId, Scene, Seat, SeatSet, Text, UndoRequest, Viewer};
use rulesets::AnyGame;
use serde::Serialize;
use utoipa::ToSchema;

/// What a game waits for and what this session could do, apart from the position itself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct Standing {
    /// How many entries this session may know of; submissions name it.
    pub revision: u32,
    /// The seats that are asked something, as far as this session may know.
    pub mover: Vec<Seat>,
    /// The seats that have a draw on offer.
    pub offers: Vec<Seat>,
    /// The seats whose side is out of the game or has given up; absent where none is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub out: Vec<Seat>,
    /// What this session could take back, by seat: entries, the earliest first.
    pub withdrawable: Vec<WithdrawableBySeat>,
    /// The seats of this session that could ask the others to take back their last action.
    pub recallable: Vec<Seat>,
    /// Who asks to take back, while that is asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<UndoAsked>,
    /// The pieces that may still have something to do, by seat asked.
    pub subjects: Vec<SubjectsBySeat>,
    /// Where faces come from now.
    pub dice: DiceRule,
    /// The seats that have added to the dice; absent where nobody can.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<Vec<Seat>>,
    /// The dice that people have to roll.
    pub due: Option<DueRoll>,
}

/// A seat asks to take back its last action and all that came after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct UndoAsked {
    /// Which seat.
    pub by: Seat,
    /// The seats that have yet to answer; one of each side does.
    pub waits: Vec<Seat>,
}

/// What a seat could take back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct WithdrawableBySeat {
    /// Which seat.
    pub seat: Seat,
    /// Entries, as the log names them, the earliest first.
    pub items: Vec<u64>,
    /// Those of them with which a submission began.
    pub starts: Vec<u64>,
}

/// The pieces a seat may still have something to do with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct SubjectsBySeat {
    /// Which seat.
    pub seat: Seat,
    /// Its pieces.
    pub items: Vec<PieceId>,
}

/// A roll that people have to make.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct DueRoll {
    /// Stable id; its name is message `roll-<kind>`.
    pub kind: String,
    /// How many dice.
    pub dice: u8,
    /// Faces of each.
    pub sides: u8,
    /// What they are for, and which of them counts for whom, where the name does not say it all.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub what: Option<Text>,
}

/// What the game waits for, given the scene of the same viewer.
pub(crate) fn standing(
    game: &dyn AnyGame,
    table: &Table,
    viewer: Viewer,
    scene: &Scene,
) -> Standing {
    // From the viewer's own scene, not from the game: who is still thinking may be secret.
    let asked: SeatSet =
        scene.prompts.iter().flat_map(|prompt| prompt.seats.iter().copied()).collect();
    let due = match game.pending() {
        Pending::Roll(due) => {
            let (kind, what) = (due.kind.0.to_string(), game.roll_for(viewer));
            Some(DueRoll { kind, dice: due.dice, sides: due.sides, what })
        }
        _ => None,
    };
    let names = |entries: Vec<u32>| -> Vec<u64> {
        entries.into_iter().map(|entry| table.name(entry)).collect()
    };
    Standing {
        revision: game.revision(viewer),
        mover: asked.iter().collect(),
        offers: game.offers().iter().collect(),
        out: out(game),
        withdrawable: viewer
            .0
            .iter()
            .map(|seat| {
                let items = names(game.withdrawable(seat));
                let starts = items.iter().copied().filter(|name| table.starts.contains(name));
                WithdrawableBySeat { seat, starts: starts.collect(), items }
            })
            .filter(|of| !of.items.is_empty())
            .collect(),
        recallable: viewer.0.iter().filter(|seat| !game.recallable(*seat).is_empty()).collect(),
        asked: game.undo_request().map(|request| undo_asked(game, request)),
        subjects: viewer
            .0
            .intersection(asked)
            .iter()
            .map(|seat| SubjectsBySeat { seat, items: game.now(seat).subjects() })
            .collect(),
        dice: game.dice(),
        added: game.sharers().map(|sharers| sharers.added.iter().collect()),
        due,
    }
}

/// The seats whose side is out of a game that goes on.
fn out(game: &dyn AnyGame) -> Vec<Seat> {
    match game.pending() {
        Pending::Over(_) => Vec::new(),
        _ => game.roster().all().iter().filter(|seat| !game.is_in_play(*seat)).collect(),
    }
}

fn undo_asked(game: &dyn AnyGame, request: UndoRequest) -> UndoAsked {
    let roster = game.roster();
    let yet_to_answer = |seat: &Seat| {
        let side = roster.side_of(*seat);
        let answered = side
            .is_some_and(|side| !roster.seats_of(side).intersection(request.allowed).is_empty());
        side != roster.side_of(request.by) && !answered && game.is_in_play(*seat)
    };
    UndoAsked { by: request.by, waits: roster.all().iter().filter(yet_to_answer).collect() }
}
