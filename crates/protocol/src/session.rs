//! A session: its games, and what becomes of one line.

use crate::fault::Fault;
use crate::fields::Fields;
use crate::words;
use crate::{acting, asking, library, seating};
use kernel::Face;
use rulesets::{AnyGame, Registry};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Version of the protocol. It rises when something that worked would work no more.
pub const VERSION: u32 = 1;
/// The longest line that is read, in bytes.
pub const MAX_LINE: usize = 16 << 20;
/// So many games a session holds at once.
pub(crate) const MAX_GAMES: usize = 256;
/// The longest id of a game, in bytes.
pub(crate) const MAX_ID: usize = 64;

/// One conversation: the rulesets at hand and the games begun.
pub struct Session {
    pub(crate) registry: Registry,
    pub(crate) games: BTreeMap<String, Open>,
    pub(crate) begun: u64,
}

/// A game of this session.
pub(crate) struct Open {
    pub(crate) game: Box<dyn AnyGame>,
    /// Faces still to fall, for games whose dice are scripted.
    pub(crate) script: VecDeque<Face>,
}

impl Session {
    /// A session with these rulesets and no game yet.
    pub fn new(registry: Registry) -> Self {
        Session { registry, games: BTreeMap::new(), begun: 0 }
    }

    /// Answers one line. An empty line has no answer; every other has one.
    pub fn handle(&mut self, line: &str) -> Vec<String> {
        if line.trim().is_empty() {
            return Vec::new();
        }
        let mut id = None;
        let mut answer = match read(line) {
            Err(fault) => failed(&fault),
            Ok(mut fields) => {
                id = fields.remove("id");
                self.answer(fields)
            }
        };
        if let (Some(id), Some(fields)) = (id, answer.as_object_mut()) {
            fields.insert("id".to_string(), id);
        }
        vec![answer.to_string()]
    }

    fn answer(&mut self, mut fields: Map<String, Value>) -> Value {
        let locale = match fields.remove("locale") {
            None | Some(Value::Null) => None,
            Some(Value::String(locale)) => Some(locale),
            Some(other) => {
                return failed(&Fault::field("locale", Some(&other), "a locale, as \"en\""));
            }
        };
        let named = fields.get("game").and_then(Value::as_str).map(str::to_string);
        // Rules never panic; should they, the game is lost and not the session.
        let done = catch_unwind(AssertUnwindSafe(|| self.dispatch(fields)));
        let mut answer = match done {
            Ok(Ok(answer)) => json!({ "ok": answer }),
            Ok(Err(fault)) => failed(&fault),
            Err(_) => {
                if let Some(game) = self.only(named.as_deref()) {
                    self.games.remove(&game);
                }
                failed(&Fault::bug("the rules failed; the game of this request is closed"))
            }
        };
        if let Some(locale) = locale {
            self.put_into_words(&mut answer, named.as_deref(), &locale);
        }
        answer
    }

    fn dispatch(&mut self, mut rest: Map<String, Value>) -> Result<Value, Fault> {
        let what = match rest.remove("do") {
            Some(Value::String(what)) => what,
            other => return Err(Fault::field("do", other.as_ref(), commands())),
        };
        let fields = Fields::new(rest);
        match COMMANDS.iter().find(|(name, _)| *name == what) {
            Some((_, run)) => run(self, fields),
            None => Err(Fault::field("do", Some(&Value::String(what)), commands())),
        }
    }

    /// Words come from the catalogue of the game's ruleset; where there is no game, from that of
    /// every ruleset in turn.
    fn put_into_words(&self, answer: &mut Value, game: Option<&str>, locale: &str) {
        let own = self.only(game).and_then(|game| self.games.get(&game));
        let own = own.map(|open| open.game.ruleset());
        let concerned = self.registry.iter().filter(|it| own.is_none_or(|own| own == it.id()));
        let catalogues = concerned.map(|ruleset| self.registry.catalogue(ruleset, locale));
        for catalogue in catalogues.chain([players::standard().catalogue(locale)]) {
            match catalogue {
                Ok(catalogue) => words::add(answer, &catalogue),
                // What was done is done; that words are missing is said beside it.
                Err(fault) => answer["words_missing"] = Value::String(fault.to_string()),
            }
        }
    }

    /// The id of the game that is meant: the one named, or the only one there is.
    pub(crate) fn only(&self, named: Option<&str>) -> Option<String> {
        match named {
            Some(id) => self.games.contains_key(id).then(|| id.to_string()),
            None if self.games.len() == 1 => self.games.keys().next().cloned(),
            None => None,
        }
    }

    /// The game that a request means.
    pub(crate) fn open(&mut self, fields: &mut Fields) -> Result<&mut Open, Fault> {
        let id = self.meant(fields)?;
        self.games.get_mut(&id).ok_or_else(|| Fault::bug("a game is gone"))
    }

    /// The id of the game that a request means.
    pub(crate) fn meant(&self, fields: &mut Fields) -> Result<String, Fault> {
        let named = fields.text("game")?;
        let known: Vec<&str> = self.games.keys().take(8).map(String::as_str).collect();
        let expected = match known.as_slice() {
            [] => "the id of a game; none has been begun".to_string(),
            known => format!("the id of a game: \"{}\"", known.join("\", \"")),
        };
        self.only(named.as_deref())
            .ok_or_else(|| Fault::field("game", named.map(Value::String).as_ref(), expected))
    }
}

type Run = fn(&mut Session, Fields) -> Result<Value, Fault>;

/// Every command.
const COMMANDS: &[(&str, Run)] = &[
    ("hello", library::hello),
    ("rulesets", library::rulesets),
    ("clauses", library::clauses),
    ("scenarios", library::scenarios),
    ("scenario", library::scenario),
    ("new", seating::new),
    ("load", seating::load),
    ("save", seating::save),
    ("position", seating::position),
    ("set-position", seating::set_position),
    ("copy", seating::copy),
    ("games", seating::games),
    ("close", seating::close),
    ("pending", asking::pending),
    ("subjects", asking::subjects),
    ("choices", asking::choices),
    ("legal", asking::legal),
    ("check", asking::check),
    ("why", asking::why),
    ("odds", asking::odds),
    ("preview", asking::preview),
    ("measure", asking::measure),
    ("group", asking::group),
    ("board", asking::board),
    ("scene", asking::scene),
    ("log", asking::log),
    ("withdrawable", asking::withdrawable),
    ("outcome", asking::outcome),
    ("apply", acting::apply),
    ("resolve", acting::resolve),
    ("retract", acting::retract),
    ("ask-undo", acting::ask_undo),
    ("table", acting::table),
    ("best", acting::best),
];

fn commands() -> String {
    let names: Vec<&str> = COMMANDS.iter().map(|(name, _)| *name).collect();
    format!("one of \"{}\"", names.join("\", \""))
}

fn read(line: &str) -> Result<Map<String, Value>, Fault> {
    const EXPECTED: &str = "one JSON object, as {\"do\": \"rulesets\"}";
    if line.len() > MAX_LINE {
        let message = format!("the line is longer than {MAX_LINE} bytes");
        return Err(Fault::line(message, EXPECTED));
    }
    match serde_json::from_str(line) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(_) => Err(Fault::line("the line is JSON, and no object", EXPECTED)),
        Err(error) => Err(Fault::line(format!("the line is not JSON: {error}"), EXPECTED)),
    }
}

fn failed(fault: &Fault) -> Value {
    json!({ "error": fault })
}
