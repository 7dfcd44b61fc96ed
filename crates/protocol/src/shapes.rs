//! The shapes of what the kernel does not write itself.

use kernel::{Ask, Due, Outcome, Pending, Quorum, Text, Verdict};
use rulesets::AnyGame;
use serde::Serialize;
use serde_json::{Value, json};

/// A value as JSON; what the kernel's types hold always is.
pub(crate) fn value(of: impl Serialize) -> Value {
    serde_json::to_value(of).expect("the kernel's types are plain data")
}

/// What a game waits for.
pub(crate) fn pending(game: &dyn AnyGame) -> Value {
    match game.pending() {
        Pending::Decide(asks) => {
            json!({"wait": "decide", "asks": asks.iter().map(ask).collect::<Vec<_>>()})
        }
        Pending::Roll(due) => json!({"wait": "roll", "roll": roll(&due)}),
        Pending::Over(outcome) => json!({"wait": "over", "outcome": ended(&outcome)}),
    }
}

fn ask(ask: &Ask) -> Value {
    json!({
        "seats": ask.seats,
        "quorum": match ask.quorum {
            Quorum::Each => "each",
            Quorum::AnyOne => "any-one",
        },
        "sealed": ask.sealed,
        "kind": ask.kind,
        "about": ask.about,
        "text": Text::owned(format!("ask-{}", ask.kind)),
    })
}

fn roll(due: &Due) -> Value {
    json!({
        "kind": due.kind,
        "dice": due.dice,
        "sides": due.sides,
        "about": due.about,
        "text": Text::owned(format!("roll-{}", due.kind)),
    })
}

/// How a game ended.
pub(crate) fn ended(outcome: &Outcome) -> Value {
    let winner = match outcome.verdict {
        Verdict::Win(side) => Some(side),
        Verdict::Draw => None,
    };
    json!({"winner": winner, "reason": Text::new(outcome.reason)})
}
