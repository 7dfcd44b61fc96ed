//! A bare position of any ruleset: no record, no log and no undo, for programs that step many games.
//!
//! What a seat can do is listed into a buffer and taken by its number, so that nothing is written
//! or read as notation on the way.

use crate::view::read;
use kernel::{
    Board, Digest, Focus, Library, Malformed, Manoeuvre, Numbers, Pending, PieceId, Refusal,
    Roster, Ruleset, Scene, Seat, Secrecy, Seed, Side, Text, Viewer,
};
use std::sync::Arc;

/// A position of any ruleset, from its start on.
pub trait AnyPosition: Send + Sync {
    /// Id of the ruleset.
    fn ruleset(&self) -> &'static str;
    /// Who sits where.
    fn roster(&self) -> &Roster;
    /// The name of a side.
    fn side_name(&self, side: Side) -> Text;
    /// The ground as drawn.
    fn board(&self) -> Board;
    /// What the game waits for.
    fn pending(&self) -> Pending;
    /// Digest of the whole state; never for viewers of a game with hidden information.
    fn digest(&self) -> Digest;
    /// How many actions were taken and rolls made since the start.
    fn taken(&self) -> Taken;
    /// The position as seen by `viewer`.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// Digest of what `viewer` may know.
    fn sight(&self, viewer: Viewer) -> Digest;
    /// The whole state as JSON, with all that is secret.
    fn state(&self) -> serde_json::Value;
    /// Replaces the state; what was taken stays counted.
    ///
    /// # Errors
    /// Why it is no state of these rules.
    fn set_state(&mut self, state: serde_json::Value) -> Result<(), Refusal>;
    /// Starts again, with dice that follow from `seed`, or with none of its own.
    fn restart(&mut self, dice: Option<Seed>);
    /// Lists what `seat` can do, piece after piece in ascending order and last what belongs to no
    /// piece. Nothing where it is not asked.
    fn list(&mut self, seat: Seat) -> Listed<'_>;
    /// The listed action of this number, as notation.
    fn line(&self, number: usize) -> Option<String>;
    /// Takes the listed action of this number and lets dice fall. The list is empty then.
    ///
    /// # Errors
    /// There is none of this number, or dice are due.
    fn take(&mut self, number: usize) -> Result<(), Refusal>;
    /// Whether `seat` may take `action` now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Takes an action given as notation and lets dice fall.
    ///
    /// # Errors
    /// Why it was not taken; nothing has changed then.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// Faces for the roll that is due, where dice do not fall by themselves.
    ///
    /// # Errors
    /// Why they do not count.
    fn resolve(&mut self, faces: &[u8]) -> Result<(), Refusal>;
    /// Takes an action drawn as the weakest level draws it: a piece, then one of its actions.
    /// `below` draws a number below another. Says whether there was one.
    fn take_drawn(&mut self, seat: Seat, below: &mut dyn FnMut(usize) -> usize) -> bool;
    /// An action drawn from all that `seat` can do, values of manoeuvres that are not listed
    /// included, as notation. None where it can do nothing.
    fn sample(&self, seat: Seat, numbers: &mut dyn Numbers) -> Option<String>;
    /// What `seat` can do by setting values.
    fn manoeuvres(&self, seat: Seat) -> Vec<Manoeuvre>;
    /// A copy to try things on.
    fn boxed(&self) -> Box<dyn AnyPosition>;
}

/// What has happened since the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Actions taken.
    pub actions: u64,
    /// Rolls made.
    pub rolls: u64,
}

/// How many actions are listed, and where those of each piece begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listed<'a> {
    /// All of them.
    pub count: usize,
    /// The number of the first action of each piece that has any, and last of what belongs to none.
    pub starts: &'a [usize],
}

/// A position of a ruleset that is known by its type.
struct Position<R: Ruleset> {
    rules: Arc<R>,
    state: R::State,
    dice: Option<Seed>,
    taken: Taken,
    seat: Seat,
    listed: Vec<R::Action>,
    starts: Vec<usize>,
}

/// The start of a game on this ground.
pub(crate) fn start<R: Ruleset + Library>(ground: R) -> Box<dyn AnyPosition> {
    let state = ground.start();
    Box::new(Position {
        rules: Arc::new(ground),
        state,
        dice: None,
        taken: Taken::default(),
        seat: Seat(0),
        listed: Vec::new(),
        starts: Vec::new(),
    })
}

impl<R: Ruleset> Position<R> {
    /// Calls `then` with what `seat` may know; where nothing is hidden that costs no copy.
    fn seen<T>(&self, seat: Seat, then: impl FnOnce(&R::State) -> T) -> T {
        match R::SECRECY {
            Secrecy::Open => then(&self.state),
            Secrecy::Secret => then(&self.rules.redact(&self.state, Viewer::seat(seat))),
        }
    }

    /// Whether `seat` may act at all.
    fn admit(&self, seat: Seat) -> Result<(), Refusal> {
        self.rules.roster().side_of(seat).ok_or(Refusal::NoSuchSeat(seat))?;
        match self.rules.pending(&self.state) {
            Pending::Over(_) => Err(Refusal::Over),
            Pending::Roll(due) => Err(Refusal::RollDue(due.kind.0)),
            pending if pending.awaits(seat) => Ok(()),
            pending => Err(Refusal::NotAsked { seat, asked: pending.seats() }),
        }
    }

    fn forget_list(&mut self) {
        self.listed.clear();
        self.starts.clear();
    }

    /// Lets seeded dice fall until something else is pending.
    fn let_dice_fall(&mut self) {
        let Some(seed) = self.dice else { return };
        while let Pending::Roll(due) = self.rules.pending(&self.state) {
            let faces = seed.faces(self.taken.rolls, &due);
            self.rules.resolve(&mut self.state, &faces, &mut ());
            self.taken.rolls += 1;
        }
    }

    fn do_legal(&mut self, seat: Seat, action: &R::Action) {
        self.rules.apply_legal(&mut self.state, seat, action, &mut ());
        self.taken.actions += 1;
        self.forget_list();
        self.let_dice_fall();
    }
}

impl<R: Ruleset> AnyPosition for Position<R> {
    fn ruleset(&self) -> &'static str {
        R::ID
    }
    fn roster(&self) -> &Roster {
        self.rules.roster()
    }
    fn side_name(&self, side: Side) -> Text {
        self.rules.side_name(side)
    }
    fn board(&self) -> Board {
        self.rules.board()
    }
    fn pending(&self) -> Pending {
        self.rules.pending(&self.state)
    }
    fn digest(&self) -> Digest {
        Digest::of(&self.state)
    }
    fn taken(&self) -> Taken {
        self.taken
    }
    fn scene(&self, viewer: Viewer) -> Scene {
        self.rules.scene(&self.rules.redact(&self.state, viewer))
    }
    fn sight(&self, viewer: Viewer) -> Digest {
        Digest::of(&self.rules.redact(&self.state, viewer))
    }
    fn state(&self) -> serde_json::Value {
        serde_json::to_value(&self.state).expect("a state is plain data")
    }
    fn set_state(&mut self, state: serde_json::Value) -> Result<(), Refusal> {
        let malformed = |error: String| {
            let why = Malformed::new(&error, 0, "a state of these rules");
            Refusal::Malformed { index: 0, why }
        };
        let state = serde_json::from_value(state).map_err(|error| malformed(error.to_string()))?;
        self.rules.check_state(&state).map_err(malformed)?;
        self.state = state;
        self.forget_list();
        self.let_dice_fall();
        Ok(())
    }
    fn restart(&mut self, dice: Option<Seed>) {
        self.state = self.rules.start();
        self.dice = dice;
        self.taken = Taken::default();
        self.forget_list();
        self.let_dice_fall();
    }
    fn list(&mut self, seat: Seat) -> Listed<'_> {
        self.forget_list();
        self.seat = seat;
        if self.rules.pending(&self.state).awaits(seat) {
            let (mut listed, mut starts) =
                (std::mem::take(&mut self.listed), std::mem::take(&mut self.starts));
            self.seen(seat, |state| {
                let subjects = self.rules.subjects(state, seat);
                let pieces = subjects.iter().map(Focus::Piece);
                for focus in pieces.chain([Focus::General]) {
                    let before = listed.len();
                    self.rules.legal(state, seat, focus, &mut listed);
                    if listed.len() > before || focus == Focus::General {
                        starts.push(before);
                    }
                }
            });
            (self.listed, self.starts) = (listed, starts);
        }
        Listed { count: self.listed.len(), starts: &self.starts }
    }
    fn line(&self, number: usize) -> Option<String> {
        self.listed.get(number).map(|action| self.rules.write_action(action))
    }
    fn take(&mut self, number: usize) -> Result<(), Refusal> {
        self.admit(self.seat)?;
        let Some(action) = self.listed.get(number).cloned() else {
            let (count, found) = (self.listed.len(), number.to_string());
            let why = Malformed::new(&found, 0, format!("the number of one of {count} actions"));
            return Err(Refusal::Malformed { index: 0, why });
        };
        self.do_legal(self.seat, &action);
        Ok(())
    }
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.admit(seat)?;
        let action = read(&*self.rules, 0, action)?;
        let checked = self.seen(seat, |state| self.rules.check(state, seat, &action));
        checked.map_err(|why| Refusal::Illegal { index: 0, why: self.rules.refusal(&why) })
    }
    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), Refusal> {
        self.admit(seat)?;
        let action = read(&*self.rules, 0, action)?;
        let checked = self.rules.check(&self.state, seat, &action);
        checked.map_err(|why| Refusal::Illegal { index: 0, why: self.rules.refusal(&why) })?;
        self.do_legal(seat, &action);
        Ok(())
    }
    fn resolve(&mut self, faces: &[u8]) -> Result<(), Refusal> {
        let Pending::Roll(due) = self.rules.pending(&self.state) else {
            return Err(Refusal::NoRollDue);
        };
        if !due.accepts(faces) {
            let (dice, sides) = (due.dice, due.sides);
            return Err(Refusal::BadFaces { dice, sides, faces: faces.to_vec() });
        }
        self.rules.resolve(&mut self.state, faces, &mut ());
        self.taken.rolls += 1;
        self.forget_list();
        Ok(())
    }
    fn take_drawn(&mut self, seat: Seat, below: &mut dyn FnMut(usize) -> usize) -> bool {
        if !self.rules.pending(&self.state).awaits(seat) {
            return false;
        }
        self.forget_list();
        let mut listed = std::mem::take(&mut self.listed);
        let drawn = self.seen(seat, |state| {
            let mut pieces = self.rules.subjects(state, seat);
            let mut general = 1;
            while pieces.len() + general > 0 {
                let focus = match pieces.nth(below(pieces.len() + general)) {
                    Some(piece) => {
                        pieces.remove(piece);
                        Focus::Piece(piece)
                    }
                    // What belongs to no piece counts as one piece more.
                    None if general == 1 => {
                        general = 0;
                        Focus::General
                    }
                    None => return None,
                };
                self.rules.legal(state, seat, focus, &mut listed);
                if !listed.is_empty() {
                    return Some(listed.swap_remove(below(listed.len())));
                }
            }
            None
        });
        self.listed = listed;
        match &drawn {
            Some(action) => self.do_legal(seat, action),
            None => self.forget_list(),
        }
        drawn.is_some()
    }
    fn sample(&self, seat: Seat, numbers: &mut dyn Numbers) -> Option<String> {
        if !self.rules.pending(&self.state).awaits(seat) {
            return None;
        }
        self.seen(seat, |state| {
            let mut pieces: Vec<Option<PieceId>> =
                self.rules.subjects(state, seat).iter().map(Some).chain([None]).collect();
            while !pieces.is_empty() {
                let at = usize::try_from(numbers.below(pieces.len() as u64)).ok()?;
                let focus = pieces.swap_remove(at).map_or(Focus::General, Focus::Piece);
                if let Some(action) = self.rules.sample(state, seat, focus, numbers) {
                    return Some(self.rules.write_action(&action));
                }
            }
            None
        })
    }
    fn manoeuvres(&self, seat: Seat) -> Vec<Manoeuvre> {
        if !self.rules.pending(&self.state).awaits(seat) {
            return Vec::new();
        }
        self.seen(seat, |state| self.rules.manoeuvres(state, seat, Focus::All))
    }
    fn boxed(&self) -> Box<dyn AnyPosition> {
        Box::new(Position {
            rules: Arc::clone(&self.rules),
            state: self.state.clone(),
            dice: self.dice,
            taken: self.taken,
            seat: self.seat,
            listed: self.listed.clone(),
            starts: self.starts.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::Registry;
    use kernel::{DiceRule, Options, Pending, Seed, Setup};

    fn setup(id: &str, source: &str) -> Setup {
        let (scenario, source) = (id.to_string(), source.to_string());
        Setup { scenario, source, options: Options::new(), roster: None }
    }

    /// Whatever is listed and taken by its number is what a game at a table lists and takes.
    #[test]
    fn a_position_is_the_game_without_its_record() {
        let registry = Registry::standard();
        for ruleset in registry.iter() {
            let (id, source) = ruleset.scenarios()[0];
            let (setup, seed) = (setup(id, source), Seed::from_number(7));
            let mut game = ruleset.new_game(&setup, DiceRule::Seeded, seed).expect("no faults");
            let mut position = ruleset.position(&setup).expect("no faults");
            position.restart(Some(seed));
            for step in 0..120 {
                assert_eq!(position.digest(), game.digest(), "{id}");
                let Some(seat) = position.pending().seats().iter().next() else { break };
                let count = position.list(seat).count;
                let lines: Vec<String> = (0..count).filter_map(|n| position.line(n)).collect();
                let view = game.now(seat);
                let mut known = view.legal(kernel::Focus::All);
                let mut listed = lines.clone();
                known.sort();
                listed.sort();
                known.dedup();
                listed.dedup();
                assert_eq!(listed, known, "{id}");
                drop(view);
                let number = step * 31 % count;
                let line = lines[number].clone();
                position.check(seat, &line).expect("listed");
                position.take(number).expect("listed");
                game.submit(seat, None, &[line]).expect("listed");
            }
        }
    }

    #[test]
    fn what_is_sampled_is_legal_and_states_go_out_and_in() {
        let registry = Registry::standard();
        for ruleset in registry.iter() {
            let (id, source) = ruleset.scenarios()[0];
            let mut position = ruleset.position(&setup(id, source)).expect("no faults");
            position.restart(Some(Seed::from_number(1)));
            let mut number = 0_u64;
            let mut numbers = |n: u64| {
                number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695);
                (number >> 33) % n.max(1)
            };
            for _ in 0..60 {
                let Some(seat) = position.pending().seats().iter().next() else { break };
                let line = position.sample(seat, &mut numbers).expect("something to do");
                position.apply(seat, &line).expect("sampled");
            }
            let mut other = ruleset.position(&setup(id, source)).expect("no faults");
            other.set_state(position.state()).expect("a state");
            assert_eq!(other.digest(), position.digest(), "{id}");
            assert!(other.set_state(serde_json::json!({"no": "state"})).is_err());
        }
    }

    #[test]
    fn dice_wait_for_faces_where_there_is_no_seed() {
        let registry = Registry::standard();
        let (ruleset, source) = registry.scenario("lepanto/skirmish").expect("shipped");
        let mut position = ruleset.position(&setup("lepanto/skirmish", source)).expect("no faults");
        position.restart(None);
        for step in 0..2_000 {
            match position.pending() {
                Pending::Roll(due) => {
                    assert!(position.resolve(&[9; 3]).is_err());
                    position.resolve(&due.result(step % due.results())).expect("faces");
                    return;
                }
                pending => {
                    let seat = pending.seats().iter().next().expect("somebody");
                    assert!(position.take_drawn(seat, &mut |n| step as usize % n.max(1)));
                }
            }
        }
        panic!("no roll was due");
    }
}
