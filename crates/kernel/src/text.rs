//! Text without language: a message id and its arguments, resolved by a catalogue elsewhere.

use serde::{Deserialize, Serialize};
use std::borrow::Cow;

/// A sentence to be said to a person: the id of a message and its arguments.
///
/// Nothing in the house but a catalogue turns it into words.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Text {
    /// Message id in the ruleset's catalogue.
    pub id: Cow<'static, str>,
    /// Named arguments, in the order given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// One argument of a [`Text`].
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(untagged)]
pub enum Arg {
    /// A whole number.
    Number(i64),
    /// A name or notation shown as it is, in every language.
    Word(Cow<'static, str>),
    /// Another message, resolved first.
    #[cfg_attr(feature = "schema", schema(no_recursion))]
    Message(Box<Text>),
}

impl Text {
    /// A message without arguments.
    pub const fn new(id: &'static str) -> Self {
        Text { id: Cow::Borrowed(id), args: Vec::new() }
    }

    /// A message whose id is made at run time (`"clause-" + number`).
    pub fn owned(id: String) -> Self {
        Text { id: Cow::Owned(id), args: Vec::new() }
    }

    /// What a file names: its name, and a key under which a catalogue may have it in another language.
    ///
    /// The key has lower-case letters, digits and hyphens: `rome-and-rhodes` for "Rome and Rhodes".
    pub fn of_name(id: &'static str, name: &str) -> Self {
        let words =
            name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        let key = words.collect::<Vec<_>>().join("-").to_ascii_lowercase();
        Text::new(id).with("key", key).with("name", name.to_string())
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((Cow::Borrowed(name), value.into()));
        self
    }
}

impl From<i64> for Arg {
    fn from(value: i64) -> Self {
        Arg::Number(value)
    }
}
macro_rules! number_args {
    ($($kind:ty),*) => { $(impl From<$kind> for Arg {
        fn from(value: $kind) -> Self { Arg::Number(i64::from(value)) }
    })* };
}
number_args!(u8, u16, u32, i8, i16, i32);
impl From<usize> for Arg {
    fn from(value: usize) -> Self {
        Arg::Number(i64::try_from(value).unwrap_or(i64::MAX))
    }
}
impl From<&'static str> for Arg {
    fn from(value: &'static str) -> Self {
        Arg::Word(Cow::Borrowed(value))
    }
}
impl From<String> for Arg {
    fn from(value: String) -> Self {
        Arg::Word(Cow::Owned(value))
    }
}
impl From<Text> for Arg {
    fn from(value: Text) -> Self {
        Arg::Message(Box::new(value))
    }
}
