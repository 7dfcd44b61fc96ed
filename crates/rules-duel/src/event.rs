//! What has happened, who may know, and what it tells people.

use crate::action::{self, Action};
use crate::clauses as c;
use crate::ground::Ground;
use crate::judge::{Cause, Outcome};
use crate::map::{Power, Province};
use crate::notation;
use crate::order::{Order, Unit};
use crate::state::{Disbanded, Past, Step, UnitResult};
use kernel::{Audience, Clause, Line, Seat, Text, Weight};
use serde::Serialize;

/// Something that has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A seat entered or took back something; only its own side learns of it.
    Entered {
        /// Whose.
        power: Power,
        /// What.
        action: Action,
    },
    /// A seat is ready.
    Readied(Seat),
    /// A phase was decided; what became of each order follows.
    Revealed {
        /// Which turn.
        turn: u16,
        /// Which part of it.
        step: Step,
    },
    /// What became of one order.
    Decided(Past),
    /// A unit was dislodged.
    Dislodged {
        /// Which.
        unit: Unit,
        /// Where its attacker came from.
        from: Province,
    },
    /// A flagship was dislodged.
    FlagshipTaken {
        /// Whose.
        unit: Unit,
        /// By whom.
        by: Power,
    },
    /// A centre changed hands.
    Owned {
        /// Which.
        centre: Province,
        /// Whose it is now.
        power: Power,
    },
    /// A side gave up.
    Conceded(Power),
}

/// Who may learn of an event.
pub(crate) fn seen_by(ground: &Ground, event: &Event) -> Audience {
    match event {
        Event::Entered { power, .. } => Audience::Seats(ground.seats_of(*power)),
        _ => Audience::Everyone,
    }
}

/// How much an event weighs when a game is looked back at.
pub(crate) fn weight(event: &Event) -> Weight {
    match event {
        Event::Revealed { step: Step::Retreat | Step::Adjustment, .. } => Weight::Phase,
        Event::Revealed { .. } => Weight::Turn,
        Event::Dislodged { .. } => Weight::Loss,
        Event::Owned { .. } => Weight::Capture,
        Event::FlagshipTaken { .. } | Event::Conceded(_) => Weight::Great,
        Event::Entered { .. } | Event::Readied(_) | Event::Decided(_) => Weight::Plain,
    }
}

/// What an event tells people.
pub(crate) fn line(ground: &Ground, event: &Event) -> Line {
    let (text, clauses, pieces) = match event {
        Event::Entered { action: Action::Clear(province), .. } => {
            let text = Text::new("event-cleared").with("place", ground.code(*province));
            (text, vec![&c::S_2], vec![])
        }
        Event::Entered { action, .. } => {
            let order = action::write(ground, action);
            (Text::new("event-entered").with("order", order), vec![&c::S_2], vec![])
        }
        Event::Readied(seat) => {
            let side = ground.power_text(ground.power_of(*seat).unwrap_or_default());
            (Text::new("event-ready").with("side", side), vec![&c::S_1], vec![])
        }
        Event::Revealed { turn, step } => {
            let id = match step {
                Step::Retreat => "event-retreats",
                Step::Adjustment => "event-adjustments",
                Step::Movement | Step::Over(_) => "event-revealed",
            };
            let text = Text::new(id).with("turn", ground.turn_text(*turn));
            (text, vec![&c::S_1], vec![])
        }
        Event::Decided(past) => {
            let (why, clauses) = unit_result(ground, past);
            let text = Text::new("event-decided")
                .with("side", ground.power_text(past.unit.power))
                .with("order", past_text(ground, past))
                .with("result", why);
            (text, clauses, vec![past.piece])
        }
        Event::Dislodged { unit, from } => {
            let text = Text::new("event-dislodged")
                .with("ship", ground.unit_text(unit))
                .with("from", ground.code(*from));
            (text, vec![&c::S_8], vec![])
        }
        Event::FlagshipTaken { unit, by } => {
            let text = Text::new("event-flagship-taken")
                .with("side", ground.power_text(unit.power))
                .with("place", ground.map().code(unit.spot).to_string())
                .with("by", ground.power_text(*by));
            (text, vec![&c::D_4, &c::D_5], vec![])
        }
        Event::Owned { centre, power } => {
            let text = Text::new("event-owned")
                .with("place", ground.code(*centre))
                .with("side", ground.power_text(*power));
            (text, vec![&c::S_12, &c::C_5], vec![])
        }
        Event::Conceded(power) => {
            let text = Text::new("event-conceded").with("side", ground.power_text(*power));
            (text, vec![&c::D_12], vec![])
        }
    };
    Line { text, clauses: ground.cites(&clauses), pieces }
}

/// An order of the past in notation.
pub(crate) fn past_text(ground: &Ground, past: &Past) -> String {
    let map = ground.map();
    let unit = notation::unit_text(map, &past.unit);
    match past.what {
        UnitResult::Ordered { order, helped, .. } => {
            let find = |province: Province| {
                helped.map(|kind| Unit { power: past.unit.power, kind, spot: province.spot() })
            };
            notation::order_text(map, &past.unit, &order, find)
        }
        UnitResult::Retreated(to) => format!("{unit} R {}", map.code(to)),
        UnitResult::Disbanded(_) | UnitResult::Removed | UnitResult::Disordered => {
            format!("{unit} D")
        }
        UnitResult::Built => format!("{unit} B"),
    }
}

/// What became of an order in words, and by which clauses.
pub(crate) fn unit_result(ground: &Ground, past: &Past) -> (Text, Vec<&'static Clause>) {
    match past.what {
        // Who was to stay and could not is told that alone.
        UnitResult::Ordered { outcome: Outcome::Hold, dislodged_from: Some(from), .. } => {
            let text = Text::new("why-dislodged").with("place", ground.code(from));
            (text, vec![&c::S_8])
        }
        UnitResult::Ordered { order, outcome, cause, .. } => ordered(ground, order, outcome, cause),
        UnitResult::Retreated(_) => (Text::new("why-retreated"), vec![&c::S_11]),
        UnitResult::Disbanded(Disbanded::Chosen) => (Text::new("why-disbanded"), vec![&c::S_11]),
        UnitResult::Disbanded(Disbanded::Nowhere) => {
            (Text::new("why-nowhere-to-go"), vec![&c::S_11, &c::D_4])
        }
        UnitResult::Disbanded(Disbanded::Met) => (Text::new("why-met"), vec![&c::S_11]),
        UnitResult::Built => (Text::new("why-built"), vec![&c::S_13, &c::D_6]),
        UnitResult::Removed => (Text::new("why-removed"), vec![&c::S_14, &c::D_6]),
        UnitResult::Disordered => (Text::new("why-disorder"), vec![&c::S_14, &c::D_7]),
    }
}

fn ordered(
    ground: &Ground,
    order: Order,
    outcome: Outcome,
    cause: Cause,
) -> (Text, Vec<&'static Clause>) {
    let fight = |id: &'static str, unit: Province, strength: u8, against: u8| {
        let text = Text::new(id).with("place", ground.code(unit)).with("strength", strength);
        text.with("against", against)
    };
    let other = |id: &'static str, unit: Province| Text::new(id).with("place", ground.code(unit));
    match cause {
        Cause::Plain => match outcome {
            Outcome::Move => (Text::new("why-moved"), vec![&c::S_3]),
            Outcome::Support => (Text::new("why-supported"), vec![&c::S_6]),
            Outcome::Convoy => (Text::new("why-carried"), vec![&c::S_9]),
            _ if order == Order::Hold => (Text::new("why-held"), vec![&c::S_2]),
            _ => (Text::new("why-nothing"), vec![&c::S_2]),
        },
        Cause::Impossible { .. } => (Text::new("why-impossible"), vec![&c::S_2]),
        Cause::Unmatched { unit } => (other("why-unmatched", unit), vec![&c::S_6]),
        Cause::Bounced { with, strength, against } => {
            (fight("why-bounced", with, strength, against), vec![&c::S_5])
        }
        Cause::Stopped { by, strength, against } => {
            (fight("why-stopped", by, strength, against), vec![&c::S_5])
        }
        Cause::HeadToHead { with, strength, against } => {
            (fight("why-head-to-head", with, strength, against), vec![&c::S_5])
        }
        Cause::OwnUnit { unit } => (other("why-own-unit", unit), vec![&c::S_8]),
        Cause::NoChain => (Text::new("why-no-chain"), vec![&c::S_9]),
        Cause::FleetLost { fleet, by } => {
            (other("why-fleet-lost", fleet).with("by", ground.code(by)), vec![&c::S_9])
        }
        Cause::Paradox => (Text::new("why-paradox"), vec![&c::S_10]),
        Cause::CutBy { unit } => (other("why-cut", unit), vec![&c::S_7]),
        Cause::CutByDislodging { unit } => (other("why-cut-by-dislodging", unit), vec![&c::S_7]),
    }
}
