//! Named modifiers of a die: what is added up when it falls, and shown before.

use crate::preview::signed;
use arrayvec::ArrayVec;
use kernel::{Cite, Clause, Modifier, Text};

/// One modifier: its message, its amount, its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mod {
    /// The message that names it.
    pub id: &'static str,
    /// What it adds.
    pub amount: i8,
    /// The clause behind it.
    pub clause: &'static Clause,
}

/// All modifiers of one die.
#[derive(Clone, Debug, Default)]
pub struct Mods(ArrayVec<Mod, 24>);

impl Mods {
    /// Notes one, unless it adds nothing.
    pub fn add(&mut self, id: &'static str, amount: i8, clause: &'static Clause) {
        if amount != 0 {
            self.0.push(Mod { id, amount, clause });
        }
    }
    /// Notes one if something holds.
    pub fn when(&mut self, holds: bool, id: &'static str, amount: i8, clause: &'static Clause) {
        if holds {
            self.add(id, amount, clause);
        }
    }
    /// What they come to; no table goes as far as the bounds of this.
    pub fn sum(&self) -> i8 {
        self.0.iter().fold(0, |sum, one| sum.saturating_add(one.amount))
    }
    /// Each of them.
    pub fn iter(&self) -> impl Iterator<Item = &Mod> {
        self.0.iter()
    }
    /// The same for people.
    pub fn told(&self) -> Vec<Modifier> {
        let told = |one: &Mod| Modifier {
            text: Text::new(one.id).with("amount", signed(one.amount)),
            amount: Some(one.amount.into()),
            clauses: vec![Cite::from(one.clause)],
        };
        self.0.iter().map(told).collect()
    }
}
