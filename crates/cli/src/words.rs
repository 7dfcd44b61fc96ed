//! English words for what the rules say with message ids.

use crate::failure::Failure;
use kernel::{Catalogue, Cite, Text};
use rulesets::{AnyRuleset, Registry};

/// The words of one ruleset.
pub(crate) struct Words(Catalogue);

impl Words {
    /// English for `ruleset`.
    pub(crate) fn of(registry: &Registry, ruleset: &dyn AnyRuleset) -> Result<Self, Failure> {
        registry
            .catalogue(ruleset, "en")
            .map(Words)
            .map_err(|fault| Failure::Other(fault.to_string()))
    }
    /// A text in words.
    pub(crate) fn say(&self, text: &Text) -> String {
        self.0.say(text)
    }
    /// A sentence with the clauses behind it: `One ship rows. (6.2, L-5)`.
    pub(crate) fn cited(&self, text: &Text, clauses: &[Cite]) -> String {
        let said = self.say(text);
        if clauses.is_empty() {
            return said;
        }
        let list: Vec<String> = clauses.iter().map(ToString::to_string).collect();
        format!("{said} ({})", list.join(", "))
    }
}
