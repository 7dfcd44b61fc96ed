//! Words for what the rules say with message ids.

use crate::failure::Failure;
use kernel::{Catalogue, Cite, Text};
use rulesets::{AnyRuleset, Registry};

/// The words of one ruleset.
pub(crate) struct Words(Catalogue);

impl Words {
    /// English for `ruleset`.
    pub(crate) fn of(registry: &Registry, ruleset: &dyn AnyRuleset) -> Result<Self, Failure> {
        Words::in_locale(registry, ruleset, "en")
    }
    /// The words of `ruleset` in a language.
    pub(crate) fn in_locale(
        registry: &Registry,
        ruleset: &dyn AnyRuleset,
        locale: &str,
    ) -> Result<Self, Failure> {
        let known: Vec<&str> = ruleset.catalogues().iter().map(|(known, _)| *known).collect();
        if !known.contains(&locale) {
            let known = known.join(", ");
            return Err(Failure::Usage(format!("no language `{locale}`; there is {known}")));
        }
        registry
            .catalogue(ruleset, locale)
            .map(Words)
            .map_err(|fault| Failure::Other(fault.to_string()))
    }
    /// The messages themselves.
    pub(crate) const fn catalogue(&self) -> &Catalogue {
        &self.0
    }
    /// A message, or `own` where this language has none.
    pub(crate) fn say_or(&self, id: &str, own: &str) -> String {
        self.0.say_or(id, own).into_owned()
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
