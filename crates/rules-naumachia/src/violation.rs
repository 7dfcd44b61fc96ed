//! Why an action is refused: facts, their clauses, and their words.

use crate::clauses as c;
use crate::ground::Ground;
use crate::state::ShipId;
use kernel::{Cite, Clause, Illegal, Text};

/// A fact that forbids an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Violation {
    /// What forbids it.
    pub why: Why,
    /// The ship it is about.
    pub ship: Option<ShipId>,
    /// The other one.
    pub other: Option<ShipId>,
    /// Its figures, named by [`Why`].
    pub figures: [i16; 2],
}

macro_rules! violations {
    ($($name:ident: $id:literal, [$($clause:ident),*], [$($figure:literal),*];)*) => {
        /// Kinds of facts that forbid something.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[expect(missing_docs, reason = "the messages say each in words")]
        pub enum Why { $($name),* }

        impl Why {
            const fn said(self) -> (&'static str, &'static [&'static str]) {
                match self { $(Why::$name => ($id, &[$($figure),*])),* }
            }
            const fn cited(self) -> &'static [&'static Clause] {
                match self { $(Why::$name => &[$(&c::$clause),*]),* }
            }
        }
    };
}

violations! {
    Over: "refused-over-battle", [W_30], [];
    RollDue: "refused-dice-due", [W_35], [];
    NotAsked: "refused-not-asked-now", [W_35, W_44], [];
    WrongStep: "refused-wrong-step", [C_4_0, W_35], [];
    NotInStep: "refused-ship-wrong-step", [C_4_0, W_35], [];
    NotYours: "refused-not-yours", [W_44], [];
    NotYourAdmiral: "refused-not-your-admiral", [W_44], [];
    OutOfPlay: "refused-out-of-play-ship", [W_60], [];
    IsWreck: "refused-is-wreck", [W_60], [];
    IsBurning: "refused-is-burning", [W_60], [];
    IsGone: "refused-is-gone", [W_60], [];
    Idle: "refused-same-answer", [W_73], [];
    // Deployment.
    OutsideZone: "refused-outside-zone", [W_42], [];
    TooNear: "refused-too-near", [W_42], [];
    OnLand: "refused-on-land", [W_42], [];
    // Movement.
    Moved: "refused-moved", [W_35], [];
    OtherShip: "refused-other-ship", [W_35, W_44], [];
    Begun: "refused-begun", [C_4_0_A3, W_35], [];
    NotBegun: "refused-not-begun", [W_36], [];
    Locked: "refused-locked", [C_4_0_A7, W_39], [];
    Stranded: "refused-stranded", [W_41], [];
    Drifting: "refused-drifting", [W_5, W_10], [];
    TooFast: "refused-too-fast", [W_5, W_36], ["most"];
    TooFar: "refused-too-far", [W_36], ["left"];
    TooShort: "refused-too-short", [C_4_0_A4, W_6], ["least"];
    NoTurnLeft: "refused-no-turn-left", [W_6], [];
    OverClass: "refused-over-class", [C_5_2, W_6], ["most"];
    SecondSpecial: "refused-second-special", [C_5_4_M1], [];
    UnderSail: "refused-under-sail", [C_5_4_M2, C_5_4_M4, W_7], [];
    NoFastMove: "refused-no-fast-move", [W_27], [];
    PairSpecial: "refused-pair-special", [W_52], [];
    NotFromRest: "refused-not-from-rest", [W_36], [];
    Astern: "refused-astern", [W_36], ["most"];
    Barred: "refused-barred", [W_39], [];
    Nearer: "refused-nearer", [W_62], [];
    Routed: "refused-routed", [W_62], [];
    NotHemiolia: "refused-not-hemiolia", [C_4_0_A2], [];
    SameRig: "refused-same-rig", [W_7], [];
    OneStep: "refused-one-step", [W_7], [];
    IntoWind: "refused-into-wind", [W_7], [];
    // Contact.
    NotTouching: "refused-not-touching", [W_37], [];
    Apart: "refused-apart", [C_4_0_A5, W_37], ["mm"];
    NoRamContact: "refused-no-ram-contact", [W_37], [];
    NoCapsize: "refused-no-capsize", [W_12, W_37], [];
    NoRake: "refused-no-rake", [W_11, W_37], [];
    RoughRake: "refused-rough-rake", [W_27, W_11], [];
    Friend: "refused-friend", [W_8], [];
    NotFriend: "refused-not-friend", [W_8], [];
    Wreck: "refused-wreck", [W_60], [];
    PrizeAttack: "refused-prize-attack", [W_24, W_55], [];
    Shaken: "refused-shaken", [W_50], [];
    NoLanding: "refused-no-landing", [W_67], [];
    // Separation.
    NotLocked: "refused-not-locked", [W_39], [];
    TooFresh: "refused-too-fresh", [C_4_0_A9, W_40], [];
    Tried: "refused-tried", [W_9, W_40], [];
    NotDeclared: "refused-not-declared", [W_35], [];
    // Missiles.
    NoArchers: "refused-no-archers", [W_17], [];
    Shots: "refused-shots", [W_51], ["left"];
    OutOfRange: "refused-out-of-range", [C_6_S1, C_6_S2, C_6_5], [];
    OutOfArc: "refused-out-of-arc", [W_17, W_51, W_52], [];
    Masked: "refused-masked", [W_17, W_51], [];
    Own: "refused-own", [W_51], [];
    NoWeapon: "refused-no-weapon", [W_2, W_59], [];
    Loading: "refused-loading", [W_17], [];
    Sea: "refused-sea", [W_27, W_59], [];
    Fired: "refused-fired", [C_4_0_I3], [];
    Threw: "refused-threw", [W_59], [];
    NoFire: "refused-no-fire", [W_51], [];
    Busy: "refused-busy", [W_22], [];
    // The intermediate phase.
    Boarded: "refused-boarded", [W_53], [];
    NoParty: "refused-no-party", [W_53], [];
    NoDefenders: "refused-no-defenders", [C_4_0_I5], [];
    Manned: "refused-manned", [C_4_0_I5], [];
    OarsAtWall: "refused-oars-at-wall", [W_53, W_67], [];
    NoUnit: "refused-no-unit", [W_22, W_24], [];
    NoFlagship: "refused-no-flagship", [W_26], [];
    NoAdmiral: "refused-no-admiral", [C_8_B2, W_65], [];
    TooApart: "refused-too-apart", [W_24], [];
    Passed: "refused-passed", [W_24], [];
    Fought: "refused-fought", [W_24], [];
    Worked: "refused-worked", [W_7, W_22, W_23, W_61], [];
    NothingLost: "refused-nothing-lost", [W_23], [];
    NoSpare: "refused-no-spare", [W_23], [];
    NotRepairing: "refused-not-repairing", [W_61], [];
    NoFireAboard: "refused-no-fire-aboard", [W_22], [];
    Prayed: "refused-prayed", [W_29], [];
}

impl Violation {
    /// A fact about nobody.
    pub const fn of(why: Why) -> Self {
        Violation { why, ship: None, other: None, figures: [0; 2] }
    }
    /// A fact about a ship.
    pub const fn ship(why: Why, ship: ShipId) -> Self {
        Violation { why, ship: Some(ship), other: None, figures: [0; 2] }
    }
    /// A fact about two ships.
    pub const fn pair(why: Why, ship: ShipId, other: ShipId) -> Self {
        Violation { why, ship: Some(ship), other: Some(other), figures: [0; 2] }
    }
    /// With a figure.
    #[must_use]
    pub const fn with(self, figure: i16) -> Self {
        Violation { figures: [figure, 0], ..self }
    }

    /// The refusal in words, with its clauses.
    pub(crate) fn refusal(&self, ground: &Ground) -> Illegal {
        let (id, figures) = self.why.said();
        let mut reason = Text::new(id);
        for (name, ship) in [("ship", self.ship), ("other", self.other)] {
            if let Some(ship) = ship {
                reason = reason.with(name, ground.code(ship).to_string());
            }
        }
        for (name, figure) in figures.iter().zip(self.figures) {
            reason = reason.with(name, figure);
        }
        let clauses = self.why.cited().iter().map(|clause| Cite::from(*clause));
        Illegal { reason, clauses: clauses.collect() }
    }
}

impl kernel::Violation for Violation {
    fn clauses(&self) -> Vec<&'static Clause> {
        self.why.cited().to_vec()
    }
}
