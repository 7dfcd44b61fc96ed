//! Words for what the rules say with message ids, and for what the command line adds of its own.

use crate::failure::Failure;
use kernel::{Catalogue, Cite, Text};
use rulesets::{AnyRuleset, Registry};

/// What the command line says of its own: locale and Fluent file.
const OWN: &[(&str, &str)] =
    &[("en", include_str!("../messages/en.ftl")), ("it", include_str!("../messages/it.ftl"))];

/// The words of one ruleset, and our own.
pub(crate) struct Words {
    rules: Catalogue,
    own: Catalogue,
}

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
        let (own_locale, source) =
            OWN.iter().find(|(known, _)| *known == locale).unwrap_or(&OWN[0]);
        registry
            .catalogue(ruleset, locale)
            .and_then(|rules| Ok(Words { rules, own: Catalogue::new(own_locale, &[source])? }))
            .map_err(|fault| Failure::Other(fault.to_string()))
    }
    /// The messages of the rules themselves.
    pub(crate) const fn catalogue(&self) -> &Catalogue {
        &self.rules
    }
    /// A text of the command line's own.
    pub(crate) fn own(&self, text: &Text) -> String {
        self.own.say(text)
    }
    /// A text of the command line's own that stands by itself.
    pub(crate) fn own_word(&self, id: &'static str) -> String {
        self.own(&Text::new(id))
    }
    /// A text in words.
    pub(crate) fn say(&self, text: &Text) -> String {
        self.rules.say(text)
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
