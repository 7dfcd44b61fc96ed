//! Fuzz bodies: whatever bytes arrive, nothing panics and what is read writes back.
//!
//! [`Bodies`] has one body for each parser, and one in which the bytes play: they pick among legal
//! actions and faces. The same bodies run under `cargo fuzz` (folder `fuzz/`) and, for a fixed
//! number of rounds on mutated seeds, in plain tests ([`hammer`]).

use crate::conformance::random_game;
use crate::draw::Draw;
use kernel::{
    DiceRule, Digest, Drawing, FleetList, Focus, Game, Pending, Record, Ruleset, Seed, Setup,
    Viewer, replay,
};
use std::sync::Arc;

/// How many steps the bytes may play.
const STEPS: usize = 300;

/// The fuzz bodies of one ruleset, on one of its scenarios.
pub struct Bodies<R: Ruleset> {
    rules: Arc<R>,
}

impl<R: Ruleset> Bodies<R> {
    /// The bodies on the shipped scenario of this id.
    ///
    /// # Panics
    /// If there is no such scenario.
    pub fn new(scenario: &str) -> Self {
        Bodies { rules: Arc::new(crate::toys::ground(scenario)) }
    }

    /// Notation: what is read writes back and can be checked; what is not read says where.
    ///
    /// # Panics
    /// If something is not as it should be: that is what a fuzzer looks for.
    pub fn notation(&self, bytes: &[u8]) {
        let line = String::from_utf8_lossy(bytes);
        let action = match self.rules.read_action(&line) {
            Ok(action) => action,
            Err(why) => {
                assert!(why.at <= line.chars().count(), "{why:?} is beyond the end of {line:?}");
                return;
            }
        };
        let written = self.rules.write_action(&action);
        assert_eq!(self.rules.read_action(&written).as_ref(), Ok(&action), "{line:?}, {written:?}");
        let state = self.rules.start();
        for seat in self.rules.roster().all().iter() {
            let before = state.clone();
            let _ = self.rules.preview(&state, seat, &action);
            if let Err(violation) = self.rules.check(&state, seat, &action) {
                let _ = self.rules.refusal(&violation);
            }
            assert!(before == state);
        }
    }

    /// Records: what is read writes back, and replays or says why not.
    ///
    /// # Panics
    /// If something is not as it should be.
    pub fn record(&self, bytes: &[u8]) {
        let Ok(record) = Record::read(&String::from_utf8_lossy(bytes)) else {
            return;
        };
        let again = Record::read(&record.write());
        assert_eq!(again.as_ref(), Ok(&record), "a record does not read back");
        if let Ok(game) = replay::<R>(&record) {
            for viewer in [Viewer::SPECTATOR, Viewer(game.roster().all())] {
                let _ = (game.scene(viewer), game.log(viewer, 0), game.record_for(viewer).write());
            }
        }
    }

    /// Texts of fleet lists: what is read writes back and is reviewed, or has faults with places in
    /// the text.
    ///
    /// # Panics
    /// If something is not as it should be.
    pub fn fleet(&self, bytes: &[u8]) {
        let Some(fleets) = R::fleets() else { return };
        let text = String::from_utf8_lossy(bytes);
        match FleetList::read(&text, R::ID, fleets) {
            Ok(list) => {
                let written = list.write(R::ID);
                assert_eq!(
                    FleetList::read(&written, R::ID, fleets).as_ref(),
                    Ok(&list),
                    "{text:?}"
                );
                assert_eq!(fleets.review(&list).units.len(), list.units.len());
                let _ = fleets.battle([&list, &list]).write();
            }
            Err(report) => {
                assert!(!report.faults.is_empty(), "refused without a fault");
                for span in report.faults.iter().filter_map(|fault| fault.span) {
                    assert!(span.offset as usize <= text.len(), "{report}");
                }
            }
        }
    }

    /// Scenario files: a ground that can be played on, or faults with places in the file; and a
    /// drawing that reads back, where they can be drawn.
    ///
    /// # Panics
    /// If something is not as it should be.
    pub fn scenario(&self, bytes: &[u8]) {
        let source = String::from_utf8_lossy(bytes).into_owned();
        if let (Some(designs), Ok(opened)) = (R::designs(), Drawing::read("fuzz", &source)) {
            let written = opened.drawing.write().source;
            let again = Drawing::read("fuzz", &written).map(|again| again.drawing);
            assert_eq!(again.as_ref(), Ok(&opened.drawing), "{source:?}\n{written}");
            let _ = designs.sheet(&opened.drawing);
        }
        let _ = R::card("fuzz", &source);
        let mut setup = Setup { source, ..self.rules.setup().clone() };
        setup.scenario = "fuzz".to_string();
        match R::ground(&setup) {
            Ok(rules) => {
                let game = random_game(Arc::new(rules), 1, 3);
                let _ = game.scene(Viewer::SPECTATOR);
            }
            Err(report) => {
                assert!(!report.faults.is_empty(), "refused without a fault");
                for span in report.faults.iter().filter_map(|fault| fault.span) {
                    assert!(span.offset as usize <= setup.source.len(), "{report}");
                }
            }
        }
    }

    /// Positions as text: what is read is sound and writes what can be read; what is not read
    /// says where.
    ///
    /// # Panics
    /// If something is not as it should be.
    pub fn position(&self, bytes: &[u8]) {
        let text = String::from_utf8_lossy(bytes);
        match self.rules.read_position(&text) {
            Ok(state) => {
                self.rules.check_state(&state).unwrap_or_else(|why| panic!("{why}\n{text}"));
                let _ = (self.rules.pending(&state), self.rules.scene(&state));
                let written = self.rules.write_position(&state).expect("it was read");
                // Not the same text: where nobody has anything to say, a position goes on by itself.
                let again = self.rules.read_position(&written);
                let again = again.unwrap_or_else(|report| panic!("{report}\n{written}"));
                self.rules.check_state(&again).unwrap_or_else(|why| panic!("{why}\n{written}"));
            }
            Err(report) => {
                assert!(!report.faults.is_empty(), "refused without a fault");
                for span in report.faults.iter().filter_map(|fault| fault.span) {
                    assert!(span.offset as usize <= text.len(), "{report}");
                }
            }
        }
    }

    /// Bytes play: each picks a seat, an action or a face. What is legal is taken, the record
    /// replays to the same digest, and withdrawing what can be withdrawn never fails.
    ///
    /// # Panics
    /// If something is not as it should be.
    pub fn play(&self, bytes: &[u8]) {
        let mut game = Game::new(Arc::clone(&self.rules), DiceRule::Hands, Seed::from_number(0));
        let mut bytes = bytes.iter().map(|byte| usize::from(*byte)).take(STEPS * 2);
        let mut next = || bytes.next();
        while let Some(byte) = next() {
            match game.pending() {
                Pending::Over(_) => break,
                Pending::Roll(due) => {
                    let faces = due.result(byte as u64 % due.results());
                    game.hand_in(&faces).expect("faces of the roll that is due");
                }
                Pending::Decide(asks) => {
                    let seats: Vec<_> = asks.iter().flat_map(|ask| ask.seats.iter()).collect();
                    let seat = seats[byte % seats.len()];
                    if byte >= 0xf0 && game.retract(seat, None, None).is_ok() {
                        continue;
                    }
                    let state = game.seen(Viewer::seat(seat));
                    let subjects = self.rules.subjects(&state, seat);
                    let focus = subjects.nth((byte / 4) % (subjects.len() + 1));
                    let mut legal = Vec::new();
                    self.rules.legal(
                        &state,
                        seat,
                        focus.map_or(Focus::General, Focus::Piece),
                        &mut legal,
                    );
                    if legal.is_empty() {
                        self.rules.legal(&state, seat, Focus::All, &mut legal);
                    }
                    let action = &legal[next().unwrap_or(0) % legal.len()];
                    let taken = game.submit(seat, None, std::slice::from_ref(action));
                    let name = || self.rules.write_action(action);
                    assert!(taken.is_ok(), "seat {}: `{}`: {taken:?}", seat.0, name());
                }
            }
        }
        let replayed = replay::<R>(&game.record()).unwrap_or_else(|why| panic!("{why}"));
        assert!(Digest::of(replayed.state()) == Digest::of(game.state()));
    }

    /// Inputs that mean something, to start from: notation, a record, the scenario, positions, plain bytes.
    pub fn seeds(&self) -> Seeds {
        let game = random_game(Arc::clone(&self.rules), 7, 40);
        let mut universe = Vec::new();
        let seat = kernel::Seat(0);
        for focus in [Focus::General, Focus::Piece(kernel::PieceId(0))] {
            self.rules.universe(&self.rules.start(), seat, focus, &mut universe);
        }
        let line = |action: &R::Action| self.rules.write_action(action).into_bytes();
        Seeds {
            notation: universe.iter().take(64).map(line).collect(),
            record: vec![
                game.record().write().into_bytes(),
                game.record_for(Viewer::SPECTATOR).write().into_bytes(),
            ],
            scenario: vec![self.rules.setup().source.clone().into_bytes()],
            position: [&self.rules.start(), game.state()]
                .into_iter()
                .filter_map(|state| self.rules.write_position(state))
                .map(String::into_bytes)
                .collect(),
            fleet: fleet_seeds::<R>(),
            play: (0..4)
                .map(|n| (0..200u8).map(|at| at.wrapping_mul(n * 2 + 31)).collect())
                .collect(),
        }
    }
}

/// Inputs to start from, for each body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeds {
    /// For [`Bodies::notation`].
    pub notation: Vec<Vec<u8>>,
    /// For [`Bodies::record`].
    pub record: Vec<Vec<u8>>,
    /// For [`Bodies::scenario`].
    pub scenario: Vec<Vec<u8>>,
    /// For [`Bodies::position`]; none where positions are not written as text.
    pub position: Vec<Vec<u8>>,
    /// For [`Bodies::fleet`].
    pub fleet: Vec<Vec<u8>>,
    /// For [`Bodies::play`].
    pub play: Vec<Vec<u8>>,
}

/// A list with one ship of each type, with all that it can have.
fn fleet_seeds<R: Ruleset>() -> Vec<Vec<u8>> {
    let Some(fleets) = R::fleets() else { return Vec::new() };
    let mut list = fleets.blank();
    for kind in fleets.yard(&list).kinds {
        let extras = kind.extras.into_iter().map(|extra| (extra.id, extra.most)).collect();
        list.units.push(kernel::FleetUnit { kind: kind.id, count: 2, extras });
    }
    vec![list.write(R::ID).into_bytes()]
}

/// Runs a body on each seed and on `rounds` mutations of them, the same each time.
pub fn hammer(seeds: &[Vec<u8>], rounds: usize, mut body: impl FnMut(&[u8])) {
    seeds.iter().for_each(|bytes| body(bytes));
    let mut draw = Draw::new(seeds.len() as u64);
    for _ in 0..rounds {
        let mut bytes = draw.pick(seeds).cloned().unwrap_or_default();
        for _ in 0..=draw.below(4) {
            mutate(&mut bytes, seeds, &mut draw);
        }
        body(&bytes);
    }
}

/// One small change: a byte, a run doubled or taken out, the end cut off, two inputs crossed.
fn mutate(bytes: &mut Vec<u8>, seeds: &[Vec<u8>], draw: &mut Draw) {
    let at = draw.below(bytes.len() + 1);
    let end = (at + 1 + draw.below(24)).min(bytes.len());
    match draw.below(6) {
        0 => bytes.truncate(at),
        1 if at < end => drop(bytes.drain(at..end)),
        2 if at < end => bytes.splice(at..at, bytes[at..end].to_vec()).for_each(drop),
        3 => {
            if let Some(other) = draw.pick(seeds).cloned() {
                let from = draw.below(other.len());
                let upto = (from + draw.below(40)).min(other.len());
                bytes.splice(at..at, other[from..upto].iter().copied()).for_each(drop);
            }
        }
        4 => {
            let telling = b" 0-9\n\"{}[]:,.=#\xff\xc3";
            bytes.insert(at, draw.pick(telling).copied().unwrap_or(0));
        }
        _ if at < bytes.len() => bytes[at] = u8::try_from(draw.below(256)).unwrap_or(0),
        _ => bytes.push(b'1'),
    }
}
