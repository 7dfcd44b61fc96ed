//! What was fought in the last boarding: looked back at, and nothing hangs on it.

use super::{ShipId, State, Troops};
use crate::clauses as c;
use crate::frames::{Fight, MOST_BOARDING, Party};
use crate::modifiers::{Mod, Mods};
use arrayvec::ArrayVec;
use kernel::{Clause, Side};
use serde::{Deserialize, Serialize};

/// What may be added to a die of boarding, in the order in which it is told.
const TERMS: [(&str, &Clause); 9] = [
    ("modifier-troops", &c::C_8_B7),
    ("modifier-quality", &c::C_8_B9),
    ("modifier-towers", &c::C_8_B10),
    ("modifier-corvus", &c::C_8_B13),
    ("modifier-wall", &c::C_8_B12),
    ("modifier-higher", &c::C_8_B11),
    ("modifier-troubled", &c::C_8_B14),
    ("modifier-mainsail", &c::C_8_B15),
    ("modifier-demoralised", &c::C_8_B16),
];

/// Most rounds that are kept: no boarding lasts longer but with the largest of decks.
const MOST_ROUNDS: usize = 64;

/// One round as it was fought.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Round {
    /// For whose deck.
    pub target: ShipId,
    /// Who attacked.
    pub attackers: ArrayVec<ShipId, MOST_BOARDING>,
    /// Which round of its fight, from 1.
    pub number: u8,
    /// Both dice.
    pub faces: [u8; 2],
    /// What was added to them, term by term.
    pub(super) added: [[i8; TERMS.len()]; 2],
    /// Combat factors of both.
    pub factors: [i32; 2],
    /// The row of the results, from 0.
    pub row: u8,
    /// How many units each lost.
    pub lost: [u8; 2],
}

impl Round {
    /// A round of a fight whose dice have fallen, before anybody is lost in it.
    pub(crate) fn of(
        fight: &Fight,
        faces: [u8; 2],
        mods: &[Mods; 2],
        factors: [i32; 2],
        row: u8,
    ) -> Round {
        let amount = |mods: &Mods, id: &str| -> i8 {
            mods.iter().filter(|one: &&Mod| one.id == id).map(|one| one.amount).sum()
        };
        Round {
            target: fight.target,
            attackers: fight.attackers.clone(),
            number: fight.round,
            faces,
            added: [0, 1].map(|n: usize| TERMS.map(|(id, _)| amount(&mods[n], id))),
            factors,
            row,
            lost: [0; 2],
        }
    }
    /// What was added to a die.
    pub fn mods(&self, n: usize) -> Mods {
        let mut mods = Mods::default();
        for ((id, clause), amount) in TERMS.into_iter().zip(self.added[n]) {
            mods.add(id, amount, clause);
        }
        mods
    }
}

/// How a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Close {
    /// Nobody is left on the deck.
    Cleared,
    /// Of the attackers nobody is left to fight.
    Spent,
    /// The attackers were thrown back.
    ThrownBack,
    /// They broke off.
    BrokenOff,
}

/// A fight that is over, as it was left.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Past {
    /// The fight.
    pub fight: Fight,
    /// Who is left on the deck.
    pub defenders: Troops,
    /// Whose attackers and deck were.
    pub sides: [Side; 2],
    /// How it ended.
    pub close: Close,
}

/// The last boarding, with the counter-attack that answered it, until ships move again: it may have
/// been the last thing that anybody could do in its phase.
///
/// Any two are equal: nothing is decided by it, so that states which differ in it alone count as one
/// where odds are added up.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Record {
    /// Its rounds.
    pub rounds: Vec<Round>,
    /// How it ended; none while it goes on.
    pub past: Option<Past>,
}

impl PartialEq for Record {
    fn eq(&self, _: &Record) -> bool {
        true
    }
}
impl Eq for Record {}
impl std::hash::Hash for Record {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}

impl Record {
    /// Forgets all.
    pub(crate) fn clear(&mut self) {
        self.rounds.clear();
        self.past = None;
    }
    /// A round's dice have fallen; of too many rounds the first is forgotten.
    pub(crate) fn add(&mut self, round: Round) {
        if self.rounds.len() >= MOST_ROUNDS {
            self.rounds.remove(0);
        }
        self.rounds.push(round);
    }
    /// A unit was lost in the last round.
    pub(crate) fn lose(&mut self, of: Party) {
        if let Some(round) = self.rounds.last_mut() {
            let lost = &mut round.lost[usize::from(of == Party::Defenders)];
            *lost = lost.saturating_add(1);
        }
    }
    /// Whether it names only what there is.
    pub(crate) fn fits(&self, state: &State) -> bool {
        let known = |ship: &ShipId| ship.index() < state.ships.len();
        let sound = |fight: &Fight| {
            let same = fight.attackers.len() == fight.parties.len();
            same && fight.attackers.iter().all(known) && known(&fight.target)
        };
        let round = |round: &Round| {
            let faces = round.faces.iter().all(|face| (1..=10).contains(face));
            faces && known(&round.target) && round.attackers.iter().all(known)
        };
        self.rounds.len() <= MOST_ROUNDS
            && self.rounds.iter().all(round)
            && self.past.iter().all(|past| {
                let sides = past.sides.iter().all(|side| side.0 < 2);
                sides && sound(&past.fight) && !past.fight.attackers.is_empty()
            })
    }
}
