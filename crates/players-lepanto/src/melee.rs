//! The chances of one melee by the charts, and of the small arms of every kind of ship against
//! every other.

use kernel::Side;
use rules_lepanto::{Column, Ground, KINDS, SMALL_ARMS_REACH, State, analysis, enemy_of};

/// The chances of one melee.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Melee {
    /// The target is lost.
    pub(super) kill: f32,
    /// The attacker is lost with it.
    pub(super) both: f32,
    /// The attacker is repulsed.
    pub(super) repulsed: f32,
}

impl Melee {
    pub(super) fn of(ground: &Ground, column: Option<Column>, shift: i8) -> Self {
        let Some(column) = column else { return Melee::default() };
        let sixths = analysis::melee(ground, column, shift);
        let sixth = |faces: u8| f32::from(faces) / 6.0;
        Melee {
            kill: sixth(sixths.eliminated + sixths.both),
            both: sixth(sixths.both),
            repulsed: sixth(sixths.repulsed),
        }
    }
}

/// The small arms of one kind against another, at one and two hexes.
pub(super) type FireTable = [[[Melee; 2]; 3]; 3];

/// What ships of one side do to those of the other by small arms on a turn.
pub(super) fn fire_table(ground: &Ground, state: &State, turn: u8, side: Side) -> FireTable {
    let mut table = FireTable::default();
    for kind in KINDS {
        let Some(ship) = ground.one_of(side, kind) else { continue };
        for target in KINDS {
            let Some(other) = ground.one_of(enemy_of(side), target) else { continue };
            let shift = analysis::small_arms_shift(ground, state, ship);
            for range in 1..=SMALL_ARMS_REACH {
                let column = analysis::small_arms_odds_at(ground, turn, ship, other, range);
                table[kind.index()][target.index()][usize::from(range) - 1] =
                    Melee::of(ground, column, shift);
            }
        }
    }
    table
}
