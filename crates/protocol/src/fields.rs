//! The fields of a request, read one by one: every wrong one is named, and unknown ones too.

use crate::fault::Fault;
use kernel::{Face, Seat, SeatSet, Viewer};
use rulesets::AnyGame;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// More actions in one submission, pieces in one group or faces in one script are refused.
const MAX_ITEMS: usize = 4_096;

/// The fields not yet read.
pub(crate) struct Fields {
    rest: Map<String, Value>,
    known: Vec<&'static str>,
}

impl Fields {
    /// The fields of a request whose `id`, `do` and `locale` are read already.
    pub(crate) fn new(rest: Map<String, Value>) -> Self {
        Fields { rest, known: vec!["id", "do", "locale"] }
    }

    fn take(&mut self, name: &'static str) -> Option<Value> {
        self.known.push(name);
        self.rest.remove(name).filter(|value| !value.is_null())
    }

    /// All fields have been read; any other is a mistake.
    pub(crate) fn done(self) -> Result<(), Fault> {
        match self.rest.into_iter().next() {
            None => Ok(()),
            Some((name, value)) => {
                let known = self.known.join("`, `");
                Err(Fault::field(name, Some(&value), format!("no other field than `{known}`")))
            }
        }
    }

    /// A field of a type of ours, if it is there.
    pub(crate) fn read<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
        expected: &str,
    ) -> Result<Option<T>, Fault> {
        let Some(value) = self.take(name) else {
            return Ok(None);
        };
        T::deserialize(&value)
            .map(Some)
            .map_err(|error| Fault::field(name, Some(&value), format!("{expected} ({error})")))
    }

    /// Any value.
    pub(crate) fn any(&mut self, name: &'static str) -> Option<Value> {
        self.take(name)
    }

    /// A text, if it is there.
    pub(crate) fn text(&mut self, name: &'static str) -> Result<Option<String>, Fault> {
        match self.take(name) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => Err(Fault::field(name, Some(&other), "a text")),
        }
    }

    /// A text that has to be there.
    pub(crate) fn need_text(&mut self, name: &'static str, what: &str) -> Result<String, Fault> {
        self.text(name)?.ok_or_else(|| Fault::field(name, None, what))
    }

    /// A whole number up to `most`, if it is there.
    pub(crate) fn number(&mut self, name: &'static str, most: u64) -> Result<Option<u64>, Fault> {
        match self.take(name) {
            None => Ok(None),
            Some(value) => match value.as_u64().filter(|number| *number <= most) {
                Some(number) => Ok(Some(number)),
                None => {
                    let expected = format!("a whole number from 0 to {most}");
                    Err(Fault::field(name, Some(&value), expected))
                }
            },
        }
    }

    /// A number of an entry or a revision, if it is there.
    pub(crate) fn count(&mut self, name: &'static str) -> Result<Option<u32>, Fault> {
        let number = self.number(name, u64::from(u32::MAX))?;
        Ok(number.and_then(|number| u32::try_from(number).ok()))
    }

    /// Yes or no; no when it is not there.
    pub(crate) fn flag(&mut self, name: &'static str) -> Result<bool, Fault> {
        match self.take(name) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(flag),
            Some(other) => Err(Fault::field(name, Some(&other), "true or false")),
        }
    }

    /// The seat that asks or acts. It may be left out when only one is asked.
    pub(crate) fn seat(&mut self, game: &dyn AnyGame) -> Result<Seat, Fault> {
        let expected = seats_of(game);
        match self.take("seat") {
            Some(value) => {
                seat(game, &value).ok_or_else(|| Fault::field("seat", Some(&value), expected))
            }
            None => {
                let asked = game.pending().seats();
                let one = asked.iter().next().filter(|_| asked.len() == 1);
                let count = asked.len();
                one.ok_or_else(|| {
                    Fault::field("seat", None, format!("{expected}; {count} are asked now"))
                })
            }
        }
    }

    /// Through whose eyes: a seat, a list of seats, `"spectator"` or `"all"`. A spectator when it
    /// is not there.
    pub(crate) fn viewer(&mut self, game: &dyn AnyGame) -> Result<Viewer, Fault> {
        let Some(value) = self.take("viewer") else {
            return Ok(Viewer::SPECTATOR);
        };
        let viewer = match &value {
            Value::String(word) if word == "spectator" => Some(Viewer::SPECTATOR),
            Value::String(word) if word == "all" => Some(Viewer(game.roster().all())),
            Value::Array(list) => {
                list.iter().map(|one| seat(game, one)).collect::<Option<SeatSet>>().map(Viewer)
            }
            one => seat(game, one).map(Viewer::seat),
        };
        viewer.ok_or_else(|| {
            let seats = seats_of(game);
            Fault::field(
                "viewer",
                Some(&value),
                format!("{seats}, a list of them, \"spectator\" or \"all\""),
            )
        })
    }

    /// The lines of notation in `action` (one) or `actions` (several).
    pub(crate) fn actions(&mut self) -> Result<Vec<String>, Fault> {
        const EXPECTED: &str = "an action in notation, or a list of them";
        let one = self.take("action").map(|value| ("action", value));
        let several = self.take("actions").map(|value| ("actions", value));
        let (name, value) = match (one, several) {
            (Some(_), Some((name, value))) => {
                return Err(Fault::field(name, Some(&value), "nothing, since `action` is given"));
            }
            (given, None) | (None, given) => {
                given.ok_or_else(|| Fault::field("action", None, EXPECTED))?
            }
        };
        let lines: Option<Vec<String>> = match &value {
            Value::String(line) => Some(vec![line.clone()]),
            Value::Array(list) if list.len() <= MAX_ITEMS && !list.is_empty() => {
                list.iter().map(|line| line.as_str().map(str::to_string)).collect()
            }
            _ => None,
        };
        lines.ok_or_else(|| Fault::field(name, Some(&value), EXPECTED))
    }

    /// The single action in `action`.
    pub(crate) fn one_action(&mut self) -> Result<String, Fault> {
        self.need_text("action", "an action in notation")
    }

    /// Faces of dice in `faces`, if they are there.
    pub(crate) fn faces(&mut self) -> Result<Option<Vec<Face>>, Fault> {
        let Some(value) = self.take("faces") else {
            return Ok(None);
        };
        let face = |one: &Value| one.as_u64().and_then(|face| Face::try_from(face).ok());
        let list = value.as_array().filter(|list| list.len() <= MAX_ITEMS);
        let faces = list.and_then(|list| list.iter().map(face).collect::<Option<Vec<_>>>());
        match faces {
            Some(faces) => Ok(Some(faces)),
            None => Err(Fault::field("faces", Some(&value), "a list of faces, as [6, 3]")),
        }
    }
}

fn seat(game: &dyn AnyGame, value: &Value) -> Option<Seat> {
    let seat = Seat(u8::try_from(value.as_u64()?).ok()?);
    game.roster().side_of(seat).map(|_| seat)
}

fn seats_of(game: &dyn AnyGame) -> String {
    let last = game.roster().seats.len().saturating_sub(1);
    format!("a seat from 0 to {last}")
}
