//! Messages in a language: Fluent catalogues, and the one place where text becomes words.

use crate::text::{Arg, Text};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast;
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use unic_langid::LanguageIdentifier;

/// The messages of one language.
pub struct Catalogue {
    bundle: FluentBundle<FluentResource>,
}

/// Why a catalogue cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("catalogue {locale}: {faults}")]
pub struct CatalogueFault {
    /// Which language.
    pub locale: String,
    /// What is wrong, in Fluent's words.
    pub faults: String,
}

impl Catalogue {
    /// Reads the Fluent files of one language; later files add to earlier ones.
    ///
    /// # Errors
    /// An unknown locale, a syntax error, or a message that two files define.
    pub fn new(locale: &str, sources: &[&str]) -> Result<Self, CatalogueFault> {
        let fault = |faults: String| CatalogueFault { locale: locale.to_string(), faults };
        let language: LanguageIdentifier =
            locale.parse().map_err(|error| fault(format!("{error}")))?;
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks that Fluent puts round arguments for mixed writing directions would show up
        // in terminals and break comparisons.
        bundle.set_use_isolating(false);
        for source in sources {
            let resource = FluentResource::try_new((*source).to_string())
                .map_err(|(_, errors)| fault(format!("{errors:?}")))?;
            bundle.add_resource(resource).map_err(|errors| fault(format!("{errors:?}")))?;
        }
        Ok(Catalogue { bundle })
    }

    /// The messages of a Fluent file and the arguments that each names, so that catalogues can be
    /// compared. A file with faults has what could be read of it.
    pub fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
        let file = fluent_syntax::parser::parse(source).unwrap_or_else(|(read, _)| read);
        let message = |entry: &ast::Entry<&str>| match entry {
            ast::Entry::Message(ast::Message { id, value: Some(value), .. }) => {
                let mut named = BTreeSet::new();
                arguments(value, &mut named);
                Some((id.name.to_string(), named))
            }
            _ => None,
        };
        file.body.iter().filter_map(message).collect()
    }

    /// Whether there is a message of this id.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.get_message(id).is_some_and(|message| message.value().is_some())
    }

    /// The text in words. A message that is missing shows as its id in brackets, so that it is
    /// seen and mended rather than hidden.
    pub fn say(&self, text: &Text) -> String {
        let Some(pattern) = self.bundle.get_message(&text.id).and_then(|message| message.value())
        else {
            return format!("[{}]", text.id);
        };
        self.bundle.format_pattern(pattern, Some(&self.args(text)), &mut Vec::new()).into_owned()
    }

    /// The message `id` in words, or `own` where this language has none: for what has words of its
    /// own in English, as clauses have.
    pub fn say_or<'a>(&self, id: &str, own: &'a str) -> Cow<'a, str> {
        if self.has(id) { self.say(&Text::owned(id.to_string())).into() } else { own.into() }
    }

    /// Everything that keeps `text` from being said whole: messages that are missing, arguments and
    /// terms that a message names and that are not there.
    pub fn faults(&self, text: &Text) -> Vec<String> {
        let Some(pattern) = self.bundle.get_message(&text.id).and_then(|message| message.value())
        else {
            return vec![format!("there is no message {}", text.id)];
        };
        let mut faults = Vec::new();
        for (_, arg) in &text.args {
            if let Arg::Message(message) = arg {
                faults.extend(self.faults(message));
            }
        }
        let mut errors = Vec::new();
        self.bundle.format_pattern(pattern, Some(&self.args(text)), &mut errors);
        faults.extend(errors.iter().map(|error| format!("{}: {error}", text.id)));
        faults
    }

    fn args(&self, text: &Text) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        for (name, arg) in &text.args {
            let value: FluentValue<'static> = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Word(word) => FluentValue::from(word.to_string()),
                Arg::Message(message) => FluentValue::from(self.say(message)),
            };
            args.set(name.to_string(), value);
        }
        args
    }

    /// Every message that `text` and its arguments need and this catalogue lacks.
    pub fn missing(&self, text: &Text) -> Vec<String> {
        let mut missing = Vec::new();
        if !self.has(&text.id) {
            missing.push(text.id.to_string());
        }
        for (_, arg) in &text.args {
            if let Arg::Message(message) = arg {
                missing.extend(self.missing(message));
            }
        }
        missing
    }
}

/// Adds the arguments that a pattern names.
fn arguments(pattern: &ast::Pattern<&str>, named: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let ast::PatternElement::Placeable { expression } = element {
            expressed(expression, named);
        }
    }
}

fn expressed(expression: &ast::Expression<&str>, named: &mut BTreeSet<String>) {
    use ast::{Expression, InlineExpression};
    let mut inline = |inline: &InlineExpression<&str>| match inline {
        InlineExpression::VariableReference { id } => _ = named.insert(id.name.to_string()),
        InlineExpression::Placeable { expression } => expressed(expression, named),
        _ => {}
    };
    match expression {
        Expression::Inline(it) => inline(it),
        Expression::Select { selector, variants } => {
            inline(selector);
            variants.iter().for_each(|variant| arguments(&variant.value, named));
        }
    }
}

impl fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Catalogue").field("locales", &self.bundle.locales).finish()
    }
}
