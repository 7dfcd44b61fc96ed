//! Games of a session: begun, loaded, saved, copied, closed.

use crate::fault::Fault;
use crate::fields::Fields;
use crate::session::{MAX_GAMES, MAX_ID, Open, Session};
use crate::shapes::{self, value};
use kernel::{DiceRule, Face, Options, Record, Roster, Seed, Setup, Viewer};
use serde_json::{Value, json};
use std::collections::VecDeque;

/// `new`: a new game.
pub(crate) fn new(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let id = session.new_id(&mut fields)?;
    let named = session.named_scenario(&mut fields)?;
    let options =
        fields.read::<Options>("options", "an object of texts, as {\"calm\": \"rows\"}")?;
    let roster = fields.read::<Roster>("roster", "a list of seats, as [{\"side\": 0}]")?;
    let dice = fields.read::<DiceRule>("dice", "\"seeded\" or \"hands\"")?;
    let (seed, script) = (seed(&mut fields)?, fields.faces()?);
    fields.done()?;
    if dice == Some(DiceRule::Seeded) && script.is_some() {
        return Err(Fault::field("faces", None, "no faces, since the dice are seeded"));
    }
    let hands = script.is_some() || dice == Some(DiceRule::Hands);
    let dice = if hands { DiceRule::Hands } else { DiceRule::Seeded };
    let (ruleset, scenario, source) = session.find_scenario(&named)?;
    let setup = Setup { scenario, source, options: options.unwrap_or_default(), roster };
    let game = ruleset
        .new_game(&setup, dice, seed.unwrap_or_else(|| Seed::from_number(0)))
        .map_err(|report| Fault::scenario(named.field(), report))?;
    let mut open = Open { game, script: script.map(VecDeque::from).unwrap_or_default() };
    open.feed()?;
    Ok(session.seat(id, open))
}

/// `load`: a game from a record.
pub(crate) fn load(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let id = session.new_id(&mut fields)?;
    let text = fields.need_text("record", "a record as text, its lines apart by \\n")?;
    let seed = seed(&mut fields)?;
    fields.done()?;
    let record = Record::read(&text).map_err(|fault| Fault::record(&fault))?;
    let ruleset = session.registry.ruleset(&record.head.ruleset).ok_or_else(|| {
        let found = Value::String(record.head.ruleset.clone());
        Fault::field("record", Some(&found), "a record of a ruleset that is here")
    })?;
    let mut game =
        ruleset.replay(&record, &mut |_, _| {}).map_err(|fault| Fault::replay(&fault))?;
    if let Some(seed) = seed {
        game.reseed(seed);
    }
    game.let_dice_fall();
    Ok(session.seat(id, Open { game, script: VecDeque::new() }))
}

/// `save`: the record, whole or as a viewer may have it.
pub(crate) fn save(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    let whole = fields.flag("whole")?;
    let viewer = fields.viewer(game)?;
    fields.done()?;
    let record = if whole { game.record() } else { game.record_for(viewer) };
    Ok(json!({"record": record.write()}))
}

/// `position`: the whole state, with all that is secret, and its digest.
pub(crate) fn position(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let game = &*session.open(&mut fields)?.game;
    fields.done()?;
    Ok(json!({"state": game.position(), "digest": game.digest()}))
}

/// `set-position`: another state of the same ground.
pub(crate) fn set_position(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let state = fields.any("state");
    fields.done()?;
    let state = state.ok_or_else(|| Fault::field("state", None, "a state, as from `position`"))?;
    open.game.set_position(state).map_err(|refusal| Fault::refusal("state", &refusal))?;
    open.game.let_dice_fall();
    open.feed()?;
    Ok(open.standing())
}

/// `copy`: the same game once more, to try things on.
pub(crate) fn copy(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let open = session.open(&mut fields)?;
    let copy = Open { game: open.game.boxed(), script: open.script.clone() };
    let id = fields.text("as")?;
    fields.done()?;
    let id = session.free_id("as", id)?;
    Ok(session.seat(id, copy))
}

/// `games`: every game of the session.
pub(crate) fn games(session: &mut Session, fields: Fields) -> Result<Value, Fault> {
    fields.done()?;
    let list = session.games.iter().map(|(id, open)| {
        let head = open.game.head();
        json!({
            "game": id,
            "ruleset": head.ruleset,
            "scenario": head.setup.scenario,
            "edition": session.registry.edition(&head.setup),
            "entries": open.game.entries(),
        })
    });
    Ok(json!({"games": list.collect::<Vec<_>>()}))
}

/// `close`: a game is forgotten.
pub(crate) fn close(session: &mut Session, mut fields: Fields) -> Result<Value, Fault> {
    let id = session.meant(&mut fields)?;
    fields.done()?;
    session.games.remove(&id);
    Ok(json!({"closed": id}))
}

/// The seed: a small number, or 64 hexadecimal characters.
fn seed(fields: &mut Fields) -> Result<Option<Seed>, Fault> {
    match fields.any("seed") {
        None => Ok(None),
        Some(value) => {
            let seed = match &value {
                Value::Number(number) => number.as_u64().map(Seed::from_number),
                Value::String(text) => Seed::try_from(text.clone()).ok(),
                _ => None,
            };
            let expected = "a whole number, or 64 hexadecimal characters";
            seed.map(Some).ok_or_else(|| Fault::field("seed", Some(&value), expected))
        }
    }
}

impl Session {
    fn new_id(&self, fields: &mut Fields) -> Result<String, Fault> {
        let wanted = fields.text("game")?;
        self.free_id("game", wanted)
    }

    /// An id that no game has: the wanted one, or the next of `g1`, `g2` …
    fn free_id(&self, field: &'static str, wanted: Option<String>) -> Result<String, Fault> {
        if self.games.len() >= MAX_GAMES {
            let expected = format!("at most {MAX_GAMES} games; close one first");
            return Err(Fault::field(field, None, expected));
        }
        match wanted {
            Some(id) if id.is_empty() || id.len() > MAX_ID => {
                let expected = format!("an id of 1 to {MAX_ID} bytes");
                Err(Fault::field(field, Some(&Value::String(id)), expected))
            }
            Some(id) if self.games.contains_key(&id) => {
                let expected = "an id that no game has yet";
                Err(Fault::field(field, Some(&Value::String(id)), expected))
            }
            Some(id) => Ok(id),
            None => {
                let mut numbers = (self.begun + 1..).map(|number| format!("g{number}"));
                let id = numbers.find(|id| !self.games.contains_key(id));
                Ok(id.expect("numbers do not end"))
            }
        }
    }

    fn seat(&mut self, id: String, open: Open) -> Value {
        self.begun += 1;
        let mut answer = open.standing();
        let roster = open.game.roster();
        let seats = roster.seats.iter().map(|spec| {
            let name = open.game.side_name(spec.side);
            json!({"side": spec.side, "name": name, "squadrons": spec.squadrons})
        });
        answer["game"] = value(&id);
        answer["seats"] = seats.collect();
        answer["commitment"] = value(open.game.head().commitment);
        self.games.insert(id, open);
        answer
    }
}

impl Open {
    /// What follows every change: the revision (that of somebody who knows all) and what is
    /// pending.
    pub(crate) fn standing(&self) -> Value {
        let all = Viewer(self.game.roster().all());
        json!({"revision": self.game.revision(all), "pending": shapes::pending(&*self.game)})
    }

    /// Lets scripted dice fall where they are due.
    pub(crate) fn feed(&mut self) -> Result<(), Fault> {
        while let kernel::Pending::Roll(due) = self.game.pending() {
            let dice = usize::from(due.dice);
            if self.script.len() < dice || self.game.head().dice == DiceRule::Seeded {
                break;
            }
            let faces: Vec<Face> = self.script.drain(..dice).collect();
            self.game.hand_in(&faces).map_err(|refusal| Fault::refusal("faces", &refusal))?;
        }
        Ok(())
    }
}
