//! What a commander sets store by: the numbers by which a captain weighs the end of a move, and the
//! ways in which a commodore thinks of having the fleet led.

use rules_constantinople::{Ground, Plan};

/// What the parts of an end's worth count.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Manner {
    /// Danger, to ships that have to come through: they must take what comes on the way.
    pub(super) dares: f32,
    /// Danger, to Ottoman ships.
    pub(super) shuns: f32,
    /// Enemies who could come alongside next.
    pub(super) fears: f32,
    /// A fight, and a ram, whatever its odds: it holds the enemy.
    pub(super) fight: f32,
    pub(super) ram: f32,
    /// A hex nearer to where a ship has to go, to those who come through and to Ottomans.
    pub(super) comes: f32,
    pub(super) closes: f32,
    /// Waiting in the anchorage for ships that come by themselves.
    pub(super) waits: f32,
    /// Being near enough to be brought in after dark, for each impulse.
    pub(super) near: f32,
    /// Keeping one's post.
    pub(super) post: f32,
    /// Lying where the Boom can be broken, or is passed.
    pub(super) boom: f32,
}

/// Where the Boom is fought for.
const SIEGE: Manner = Manner {
    dares: 0.3,
    shuns: 1.0,
    fears: 1.0,
    fight: 0.0,
    ram: 0.0,
    comes: 0.6,
    closes: 0.08,
    waits: 0.0,
    near: 0.108,
    post: 1.0,
    boom: 1.0,
};

/// Where ships have to come through.
const RELIEF: Manner = Manner {
    dares: 0.3,
    shuns: 0.45,
    fears: 2.5,
    fight: 0.5,
    ram: 0.06,
    comes: 0.27,
    closes: 0.048,
    waits: 2.5,
    near: 0.108,
    post: 0.45,
    boom: 1.0,
};

impl Manner {
    /// A captain's.
    pub(super) fn of(ground: &Ground) -> Manner {
        match ground.calendar.plan {
            Plan::Relief => RELIEF,
            Plan::Campaign | Plan::Boom | Plan::Lesson => SIEGE,
        }
    }

    /// Other ways to lead a fleet, each different from a captain's in one respect.
    pub(super) fn others(self) -> [Manner; 8] {
        [
            // Heedless, and careful.
            Manner { dares: 0.0, shuns: self.shuns * 0.3, fears: self.fears * 0.3, ..self },
            Manner {
                dares: self.dares * 4.0 + 0.3,
                shuns: self.shuns * 2.0,
                fears: self.fears * 2.0,
                ..self
            },
            // In haste, and at leisure.
            Manner { comes: self.comes * 3.0, closes: self.closes * 3.0, waits: 0.0, ..self },
            Manner { comes: self.comes * 0.4, closes: self.closes * 0.3, ..self },
            // To fight, and to ram.
            Manner { fight: self.fight + 1.0, waits: 0.0, ..self },
            Manner { ram: self.ram + 0.6, fight: self.fight * 0.5, ..self },
            // At one's post, and away from it.
            Manner { post: self.post * 3.0, boom: self.boom * 3.0, near: self.near * 3.0, ..self },
            Manner { post: 0.0, boom: 0.3, near: 0.0, ..self },
        ]
    }
}
