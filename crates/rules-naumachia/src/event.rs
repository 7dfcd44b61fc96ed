//! What happens, and what it tells people.

use crate::action::Answer;
use crate::clauses as c;
use crate::ground::Ground;
use crate::state::ShipId;
use kernel::{Arg, Cite, Clause, Line, PieceId, Side, Text, Weight};
use serde::Serialize;

/// Something that has happened: what, and whom and how much it is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Event {
    /// What.
    pub what: What,
    /// The ship it is about.
    pub ship: Option<ShipId>,
    /// The other one.
    pub other: Option<ShipId>,
    /// The side it is about.
    pub side: Option<Side>,
    /// Its figures, named by [`What`].
    pub figures: [i16; 3],
    /// A message that is named in it: a step, a unit, a row.
    pub word: Option<&'static str>,
}

/// What an event of one kind says: its message, its clause, the names of its figures, its weight.
struct Told {
    id: &'static str,
    clause: &'static Clause,
    figures: &'static [&'static str],
    weight: Weight,
}

macro_rules! events {
    ($($name:ident: $id:literal, $clause:ident, $weight:ident, [$($figure:literal),*];)*) => {
        /// Kinds of events.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
        #[serde(rename_all = "kebab-case")]
        #[expect(missing_docs, reason = "the messages say each in words")]
        pub enum What { $($name),* }

        impl What {
            const fn told(self) -> Told {
                match self { $(What::$name => Told {
                    id: $id,
                    clause: &c::$clause,
                    figures: &[$($figure),*],
                    weight: Weight::$weight,
                }),* }
            }
        }
    };
}

events! {
    // The course of the battle.
    InitiativeRolled: "event-initiative-rolled", C_4_0_I1, Plain, ["die", "total"];
    ActsFirst: "event-acts-first", W_32, Plain, [];
    Deploys: "event-deploys", W_42, Phase, [];
    Placed: "event-placed", W_42, Plain, [];
    Turn: "event-turn", W_32, Turn, ["turn"];
    ActionPhase: "event-action-phase", C_4_0_A, Phase, [];
    IntermediatePhase: "event-intermediate-phase", C_4_0_I, Phase, [];
    PassedOver: "event-passed-over", W_35, Plain, [];
    LeftUnused: "event-left-unused", W_35, Plain, [];
    Skipped: "event-skipped", W_20, Plain, [];
    Answered: "event-answered", W_73, Plain, [];
    Ended: "event-ended", W_30, Great, [];
    // Movement.
    RigOrdered: "event-rig-ordered", W_7, Plain, [];
    RigChanged: "event-rig-changed", C_4_0_I16, Plain, [];
    RigShifted: "event-rig-shifted", C_4_0_A2, Plain, [];
    Began: "event-began", W_36, Plain, ["speed"];
    Tested: "event-tested", C_5_4_M5, Plain, ["die", "total", "needed"];
    TestFailed: "event-test-failed", C_5_4_M5, Plain, ["die", "total", "needed"];
    RolledAgain: "event-rolled-again", W_63, Plain, [];
    Moved: "event-moved", C_4_0_A4, Plain, ["mm"];
    Turned: "event-turned", C_4_0_A4, Plain, ["degrees"];
    Pivoted: "event-pivoted", W_6, Plain, ["degrees"];
    Backed: "event-backed", W_36, Plain, ["cm"];
    Held: "event-held", W_62, Plain, [];
    Touched: "event-touched", C_4_0_A5, Plain, [];
    Declared: "event-declared", C_4_0_A5, Plain, [];
    Conformed: "event-conformed", C_4_0_A6, Plain, ["aspect"];
    LaidAlong: "event-laid-along", C_4_0_A6, Plain, [];
    Collided: "event-collided", W_8, Plain, [];
    StoppedShort: "event-stopped-short", W_8, Plain, [];
    Landed: "event-landed", W_67, Plain, [];
    Aground: "event-aground", W_41, Plain, [];
    Refloated: "event-refloated", W_41, Plain, [];
    StayedAground: "event-stayed-aground", W_41, Plain, [];
    LeftTable: "event-left-table", W_41, Loss, [];
    Parted: "event-parted", C_4_0_A8, Plain, [];
    HeldFast: "event-held-fast", C_4_0_A8, Plain, [];
    Slid: "event-slid", W_39, Plain, ["mm"];
    // Attacks.
    Lapsed: "event-lapsed", C_4_0_A14, Plain, [];
    RakeRolled: "event-rake-rolled", W_11, Plain, ["die", "against", "lead"];
    OarsSheared: "event-oars-sheared", W_11, Plain, ["oars"];
    RakeFouled: "event-rake-fouled", W_11, Plain, [];
    CapsizeRolled: "event-capsize-rolled", W_12, Plain, ["die", "against", "lead"];
    Capsized: "event-capsized", W_12, Loss, [];
    Heeled: "event-heeled", W_12, Plain, [];
    NoEffect: "event-no-effect", W_12, Plain, [];
    RamRolled: "event-ram-rolled", C_4_0_A13, Plain, ["die", "score"];
    GlancingBlow: "event-glancing-blow", C_7_R27, Plain, [];
    Damaged: "event-damaged", W_15, Plain, ["level"];
    Wrecked: "event-wrecked", C_7_R32, Loss, [];
    Smashed: "event-smashed", C_7_R33, Loss, [];
    RammerHurt: "event-rammer-hurt", C_7_4_X4, Plain, ["die"];
    // Casualties.
    Casualty: "event-casualty", C_6_3, Plain, ["die", "add", "score"];
    Slowed: "event-slowed", C_6_3_C5, Plain, [];
    OarLost: "event-oar-lost", C_6_3_C6, Plain, [];
    SpareLost: "event-spare-lost", C_6_3_C7, Plain, [];
    UnitLost: "event-unit-lost", C_6_3_C8, Plain, ["unasked"];
    Unhurt: "event-unhurt", W_16, Plain, [];
    SpecialRolled: "event-special-rolled", C_6_3_C9, Plain, ["die"];
    CorvusLost: "event-corvus-lost", C_6_3_C11, Plain, [];
    BallistaLost: "event-ballista-lost", C_6_3_C12, Plain, [];
    EngineOut: "event-engine-out", W_47, Plain, [];
    TowerLost: "event-tower-lost", C_6_3_C13, Plain, [];
    CaptainWounded: "event-captain-wounded", C_6_3_C14, Plain, [];
    CaptainDead: "event-captain-dead", C_6_3_C14, Plain, [];
    AdmiralRolled: "event-admiral-rolled", C_6_3_C10, Plain, ["die"];
    AdmiralWounded: "event-admiral-wounded", W_26, Great, [];
    AdmiralDead: "event-admiral-dead", W_26, Great, [];
    AdmiralSafe: "event-admiral-safe", W_26, Plain, [];
    AdmiralTaken: "event-admiral-taken", W_54, Great, [];
    AdmiralGone: "event-admiral-gone", W_30, Great, [];
    FireStarted: "event-fire-started", C_6_3_C16, Plain, ["fires"];
    // Wrecks.
    WreckStayed: "event-wreck-stayed", C_4_0_A1, Plain, ["die"];
    ShipSank: "event-ship-sank", C_4_0_A1, Plain, ["die"];
    AdmiralSavedRolled: "event-admiral-saved-rolled", W_60, Plain, ["die"];
    AdmiralSaved: "event-admiral-saved", W_60, Plain, [];
    // Missiles.
    Shot: "event-shot", C_4_0_A10, Plain, ["dice", "hits"];
    Loosed: "event-loosed", C_4_0_I3, Plain, ["dice", "hits"];
    Hurled: "event-hurled", C_6_5, Plain, ["die", "hits"];
    Thrown: "event-thrown", W_19, Plain, ["die", "hits"];
    Backfired: "event-backfired", W_19, Plain, [];
    EngineRolled: "event-engine-rolled", C_6_5_H7, Plain, ["die", "score"];
    BurningWreck: "event-burning-wreck", C_6_5_H16, Loss, [];
    WallDown: "event-wall-down", C_6_5_H17, Loss, [];
    Infested: "event-infested", W_19, Plain, [];
    // The intermediate phase.
    WeatherRolled: "event-weather-rolled", C_4_0_I2, Plain, ["die", "total", "needed"];
    Boarded: "event-boarded", C_4_0_I4, Plain, ["units"];
    RoundFought: "event-round-fought", C_8_B8, Plain, ["die", "against", "lead"];
    BoardingResult: "event-boarding-result", C_8, Plain, [];
    Countered: "event-countered", C_8_B17, Plain, ["units", "unasked"];
    HeldUnasked: "event-held-unasked", W_73, Plain, [];
    BrokeOff: "event-broke-off", C_8_B22, Plain, ["unasked"];
    FightOver: "event-fight-over", C_8_B25, Plain, [];
    DeckCleared: "event-deck-cleared", C_8_B24, Plain, [];
    AdmiralCommitted: "event-admiral-committed", C_8_B2, Plain, [];
    Captured: "event-captured", C_4_0_I5, Capture, [];
    PrizeCrew: "event-prize-crew", C_4_0_I6, Plain, [];
    PrizeRolled: "event-prize-rolled", W_55, Plain, ["die"];
    Retaken: "event-retaken", W_55, Great, [];
    Transferred: "event-transferred", C_4_0_I7, Plain, ["units"];
    AdmiralSent: "event-admiral-sent", C_4_0_I7, Plain, [];
    Withdrawn: "event-withdrawn", W_55, Plain, [];
    OarsShipped: "event-oars-shipped", C_4_0_I8, Plain, [];
    Mended: "event-mended", C_4_0_I9, Plain, [];
    FireFought: "event-fire-fought", C_4_0_I10, Plain, ["die", "total", "needed"];
    FireOut: "event-fire-out", C_4_0_I10, Plain, ["fires"];
    EquipmentRolled: "event-equipment-rolled", C_4_0_I11, Plain, ["lost"];
    SpreadRolled: "event-spread-rolled", C_4_0_I12, Plain, ["die"];
    FireCaught: "event-fire-caught", C_4_0_I12, Plain, ["fires"];
    BurntOut: "event-burnt-out", W_60, Loss, [];
    HiveCleared: "event-hive-cleared", C_4_0_I13, Plain, [];
    MoraleRolled: "event-morale-rolled", C_4_0_I14, Plain, ["die", "total", "needed"];
    Steadied: "event-steadied", C_4_0_I14, Plain, [];
    Shaken: "event-shaken", W_25, Great, [];
    Routed: "event-routed", W_25, Great, [];
    Rallied: "event-rallied", W_25, Plain, [];
    Assessed: "event-assessed", C_4_0_I15, Plain, ["lost", "points"];
    Drifted: "event-drifted", C_4_0_I17, Plain, ["mm"];
    ReplaceRolled: "event-replace-rolled", C_4_0_I18, Plain, ["die"];
    NewAdmiral: "event-new-admiral", C_4_0_I18, Great, [];
    WindRolled: "event-wind-rolled", C_4_0_I19, Plain, ["die"];
    WindChanged: "event-wind-changed", C_4_0_I19, Great, [];
    WindVeered: "event-wind-veered", C_4_0_I19, Great, [];
    SeaChanged: "event-sea-changed", C_4_0_I19, Great, [];
    GodsRolled: "event-gods-rolled", W_29, Plain, ["die", "total", "needed"];
    GodsHeard: "event-gods-heard", W_29, Great, [];
    GodsDeaf: "event-gods-deaf", W_29, Plain, [];
    GodsAngry: "event-gods-angry", W_29, Great, [];
    GodsGone: "event-gods-gone", C_4_0_I20, Plain, [];
}

impl What {
    /// Whether it is about a whole squadron, which its flagship stands for.
    const fn is_of_squadron(self) -> bool {
        use What::{MoraleRolled, Rallied, Routed, Shaken, Steadied};
        matches!(self, MoraleRolled | Steadied | Shaken | Routed | Rallied)
    }
}

/// A number with a minus sign if it is negative.
fn minus(number: i16) -> Arg {
    if number < 0 { format!("−{}", number.unsigned_abs()).into() } else { number.into() }
}

/// What is added to a die, as it stands in a sum.
fn added(amount: i16) -> String {
    let sign = if amount < 0 { '−' } else { '+' };
    format!("{sign} {}", amount.unsigned_abs())
}

impl Event {
    /// An event of which nothing else is said.
    pub const fn of(what: What) -> Self {
        Event { what, ship: None, other: None, side: None, figures: [0; 3], word: None }
    }
    /// About a ship.
    #[must_use]
    pub const fn ship(self, ship: ShipId) -> Self {
        Event { ship: Some(ship), ..self }
    }
    /// About two ships.
    #[must_use]
    pub const fn pair(self, ship: ShipId, other: ShipId) -> Self {
        Event { ship: Some(ship), other: Some(other), ..self }
    }
    /// About a side.
    #[must_use]
    pub const fn side(self, side: Side) -> Self {
        Event { side: Some(side), ..self }
    }
    /// With one figure.
    #[must_use]
    pub const fn one(self, figure: i16) -> Self {
        Event { figures: [figure, 0, 0], ..self }
    }
    /// With two.
    #[must_use]
    pub const fn two(self, one: i16, two: i16) -> Self {
        Event { figures: [one, two, 0], ..self }
    }
    /// With three.
    #[must_use]
    pub const fn three(self, figures: [i16; 3]) -> Self {
        Event { figures, ..self }
    }
    /// Naming a message.
    #[must_use]
    pub const fn word(self, word: &'static str) -> Self {
        Event { word: Some(word), ..self }
    }

    /// What it tells people.
    pub(crate) fn line(&self, ground: &Ground) -> Line {
        let told = self.what.told();
        let mut text = Text::new(told.id);
        let mut pieces = Vec::new();
        for (name, ship) in [("ship", self.ship), ("other", self.other)] {
            if let Some(ship) = ship {
                text = text.with(name, ground.code(ship).to_string());
                pieces.push(PieceId(ship.0.into()));
            }
        }
        for (name, value) in told.figures.iter().zip(self.figures) {
            text = match *name {
                // Said as a number that may be negative, with a minus sign.
                "lead" | "total" | "score" => text.with(name, minus(value)),
                "degrees" => {
                    let hand = if value < 0 { "hand-port" } else { "hand-starboard" };
                    text.with(name, value.abs()).with("hand", Text::new(hand))
                }
                name => text.with(name, value),
            };
        }
        if let ["die", "total" | "score", ..] = told.figures {
            text = text.with("added", added(self.figures[1] - self.figures[0]));
        }
        if self.what.is_of_squadron()
            && let Some(name) = self.ship.and_then(|ship| ground.squadron_led_by(ship))
        {
            text = text.with("squadron", name);
        }
        if let Some(side) = self.side {
            text = text.with("side", ground.name_of(side));
        }
        if let Some(word) = self.word {
            // Units are so many as the first figure says.
            let what = Text::new(word);
            let counted = word.starts_with("units-");
            text =
                text.with("what", if counted { what.with("count", self.figures[0]) } else { what });
        }
        if self.what == What::Answered
            && let Some(answer) =
                usize::try_from(self.figures[0]).ok().and_then(|n| Answer::ALL.get(n))
        {
            let (what, how) = answer.words();
            text = text
                .with("what", Text::owned(format!("answer-{what}")))
                .with("how", Text::owned(format!("answer-{what}-{how}")));
        }
        Line { text, clauses: vec![Cite::from(told.clause)], pieces }
    }
    /// How much its line weighs.
    pub(crate) const fn weight(&self) -> Weight {
        self.what.told().weight
    }
}
