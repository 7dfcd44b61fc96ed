//! A game of any ruleset, with actions as notation.

use crate::view::{AnyView, read, read_all};
use kernel::{
    Arrow, Asks, Board, Chapter, DiceRule, Digest, Entry, Face, FaultReport, Game, Head, Lecture,
    LogLine, Luck, Path, Pending, Piece, PieceId, Progress, Reach, Reaching, Record, Refusal,
    ReplayFault, Retracted, Rolled, Roster, Ruleset, Scene, Scheme, Seat, SeatSet, Secrecy, Seed,
    Sharers, Side, TableAction, Text, UndoRequest, Viewer, Wind,
};
use std::any::Any;

/// A game of any ruleset. The methods are those of [`kernel::Game`], with notation for actions.
pub trait AnyGame: Send + Sync {
    /// Id of the ruleset.
    fn ruleset(&self) -> &'static str;
    /// Whether dice fall in games like this.
    fn luck(&self) -> Luck;
    /// Whether its players keep anything from each other.
    fn secrecy(&self) -> Secrecy;
    /// First line of the record.
    fn head(&self) -> &Head;
    /// Who sits where.
    fn roster(&self) -> &Roster;
    /// The name of a side.
    fn side_name(&self, side: Side) -> Text;
    /// How many entries the record has.
    fn entries(&self) -> u32;
    /// The entries of the record from `first` on, with all that is secret: for storage.
    fn entries_from(&self, first: u32) -> Vec<Entry>;
    /// Where faces come from now.
    fn dice(&self) -> DiceRule;
    /// What the game waits for.
    fn pending(&self) -> Pending;
    /// See [`kernel::Game::asked`].
    fn asked(&self, viewer: Viewer) -> SeatSet;
    /// See [`kernel::Game::asks`].
    fn asks(&self, viewer: Viewer) -> Asks;
    /// See [`kernel::Game::revision`].
    fn revision(&self, viewer: Viewer) -> u32;
    /// Digest of the whole state; never for viewers of a game with hidden information.
    fn digest(&self) -> Digest;
    /// The rules as they are read beside the board.
    fn book(&self) -> Vec<Chapter>;
    /// Where the lesson of this game stands, if it has one.
    fn lecture(&self) -> Option<Lecture>;
    /// The ground as drawn.
    fn board(&self) -> Board;
    /// See [`kernel::Game::sight`].
    fn sight(&self, viewer: Viewer) -> Digest;
    /// The position as seen by `viewer`.
    fn scene(&self, viewer: Viewer) -> Scene;
    /// The places that a piece, or a whole side, acts upon as it stands.
    fn reaches(&self, viewer: Viewer, whose: Reaching) -> Vec<Reach>;
    /// The position as `seat` may look at it, now or once `begun` has been done: whatever is asked
    /// before deciding is asked there.
    ///
    /// # Errors
    /// A line of `begun` is not understood.
    fn view<'g>(&'g self, seat: Seat, begun: &[String]) -> Result<Box<dyn AnyView + 'g>, Refusal>;
    /// The position as `seat` may look at it now.
    fn now<'g>(&'g self, seat: Seat) -> Box<dyn AnyView + 'g>;
    /// Whether `seat` may command `piece`.
    fn may_command(&self, seat: Seat, piece: PieceId) -> bool;
    /// Whether `seat` may take `action` now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// See [`kernel::Game::submit`].
    ///
    /// # Errors
    /// Why nothing was done.
    fn submit(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        actions: &[String],
    ) -> Result<Progress, Refusal>;
    /// Whether a line is an action that only says how its seat will answer later.
    fn is_standing(&self, action: &str) -> bool;
    /// See [`kernel::Game::fresh_for`].
    ///
    /// # Errors
    /// Something has happened since.
    fn fresh_for(&self, viewer: Viewer, seen: u32) -> Result<(), Refusal>;
    /// See [`kernel::Game::note_standing`].
    fn note_standing(&mut self, seat: Seat, from: u32);
    /// Lets seeded dice fall until something else is pending.
    fn let_dice_fall(&mut self);
    /// Faces that people have rolled.
    ///
    /// # Errors
    /// Why they do not count.
    fn hand_in(&mut self, faces: &[Face]) -> Result<(), Refusal>;
    /// The entries `seat` could withdraw now, ascending.
    fn withdrawable(&self, seat: Seat) -> Vec<u32>;
    /// See [`kernel::Game::retract`].
    ///
    /// # Errors
    /// Why nothing was withdrawn.
    fn retract(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        from: Option<u32>,
    ) -> Result<Retracted, Refusal>;
    /// See [`kernel::Game::recallable`].
    fn recallable(&self, seat: Seat) -> Vec<u32>;
    /// See [`kernel::Game::fresh_to_ask_undo`].
    ///
    /// # Errors
    /// The seat itself has done something since.
    fn fresh_to_ask_undo(&self, seat: Seat, seen: u32) -> Result<(), Refusal>;
    /// See [`kernel::Game::ask_undo`].
    ///
    /// # Errors
    /// Why that cannot be asked.
    fn ask_undo(&mut self, seat: Seat, from: Option<u32>) -> Result<(), Refusal>;
    /// See [`kernel::Game::go_back`].
    ///
    /// # Errors
    /// Why nobody can go back there.
    fn go_back(&mut self, from: u32) -> Result<(), Refusal>;
    /// See [`kernel::Game::returns`].
    fn returns(&self, most: usize) -> Vec<u32>;
    /// What is being asked to be taken back, if anything.
    fn undo_request(&self) -> Option<UndoRequest>;
    /// Whether an entry has been taken back.
    fn is_withdrawn(&self, entry: u32) -> bool;
    /// See [`kernel::Game::vacate`].
    ///
    /// # Errors
    /// Something else depends on it.
    fn vacate(&mut self, seat: Seat) -> Result<Option<Retracted>, Refusal>;
    /// Does what belongs to the table and not to the rules.
    ///
    /// # Errors
    /// Why nothing was done.
    fn table_action(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal>;
    /// The seats that have a draw on offer.
    fn offers(&self) -> SeatSet;
    /// See [`kernel::Game::salt_seals`].
    fn salt_seals(&mut self, salt: Seed);
    /// Goes on with another seed.
    fn reseed(&mut self, seed: Seed);
    /// The same by any scheme of dice.
    fn reseed_by(&mut self, seed: Seed, scheme: Scheme);
    /// Who has added to the dice; none where nobody can.
    fn sharers(&self) -> Option<Sharers>;
    /// The log as `viewer` may read it, from entry `from` on.
    fn log(&self, viewer: Viewer, from: u32) -> Vec<LogLine>;
    /// Whose dice an entry let fall; none if it let none fall.
    fn rolled(&self, entry: u32) -> Option<Rolled>;
    /// See [`kernel::Game::looking_back`].
    fn looking_back(&self, viewer: Viewer) -> Viewer;
    /// See [`kernel::Game::moments`].
    fn moments(&self, viewer: Viewer, since: u32) -> Vec<u32>;
    /// The game as `viewer` could see it after each of these entries, which ascend; none stands
    /// for its start.
    fn scenes_at(
        &self,
        viewer: Viewer,
        entries: &[Option<u32>],
        each: &mut dyn FnMut(Option<u32>, Scene),
    );
    /// See [`kernel::Game::paths`].
    fn paths(&self, viewer: Viewer, since: u32, pieces: &[PieceId]) -> Vec<Path>;
    /// See [`kernel::Game::roll_for`].
    fn roll_for(&self, viewer: Viewer) -> Option<Text>;
    /// See [`kernel::Game::strikes`].
    fn strikes(&self, viewer: Viewer, since: u32) -> Vec<Arrow>;
    /// See [`kernel::Game::winds`].
    fn winds(&self, viewer: Viewer) -> Vec<(Option<u32>, Wind)>;
    /// See [`kernel::Game::cast`].
    fn cast(&self, viewer: Viewer) -> Vec<Piece>;
    /// See [`kernel::Game::record_until`].
    fn record_until(&self, viewer: Viewer, last: Option<u32>) -> Record;
    /// The whole record, with all that is secret.
    fn record(&self) -> Record;
    /// The record as `viewer` may have it.
    fn record_for(&self, viewer: Viewer) -> Record;
    /// The whole state as JSON, with all that is secret.
    fn position(&self) -> serde_json::Value;
    /// Replaces the state; the record says so.
    ///
    /// # Errors
    /// Why it is no state of these rules.
    fn set_position(&mut self, state: serde_json::Value) -> Result<(), Refusal>;
    /// See [`kernel::Game::return_to`].
    ///
    /// # Errors
    /// Why that position does not fit.
    fn return_to(&mut self, last: Option<u32>) -> Result<(), Refusal>;
    /// See [`kernel::Game::set_written`].
    ///
    /// # Errors
    /// All that is wrong with the text.
    fn set_written(&mut self, text: &str) -> Result<(), FaultReport>;
    /// See [`kernel::Game::written`].
    fn written(&self, viewer: Viewer, last: Option<u32>) -> Option<String>;
    /// See [`kernel::replay_more`].
    ///
    /// # Errors
    /// The first entry that is not as recorded; the game has those before it.
    fn replay_more(&mut self, entries: &[Entry]) -> Result<(), ReplayFault>;
    /// A copy to try things on.
    fn boxed(&self) -> Box<dyn AnyGame>;
    /// Whether a seat's side still has a say in how the game ends.
    fn is_in_play(&self, seat: Seat) -> bool;
    /// For code that knows some rulesets by type.
    fn as_any(&self) -> &dyn Any;
}

impl<R: Ruleset> AnyGame for Game<R> {
    fn is_in_play(&self, seat: Seat) -> bool {
        let side = self.roster().side_of(seat);
        side.is_some_and(|side| self.rules().is_in_play(self.state(), side))
    }
    fn ruleset(&self) -> &'static str {
        R::ID
    }
    fn luck(&self) -> Luck {
        R::LUCK
    }
    fn secrecy(&self) -> Secrecy {
        R::SECRECY
    }
    fn head(&self) -> &Head {
        Game::head(self)
    }
    fn roster(&self) -> &Roster {
        Game::roster(self)
    }
    fn side_name(&self, side: Side) -> Text {
        self.rules().side_name(side)
    }
    fn entries(&self) -> u32 {
        u32::try_from(Game::entries(self).len()).expect("entries are counted in 32 bits")
    }
    fn entries_from(&self, first: u32) -> Vec<Entry> {
        let entries = Game::entries(self).get(first as usize..).unwrap_or_default();
        entries.iter().map(|entry| (**entry).clone()).collect()
    }
    fn asked(&self, viewer: Viewer) -> SeatSet {
        Game::asked(self, viewer)
    }
    fn asks(&self, viewer: Viewer) -> Asks {
        Game::asks(self, viewer)
    }
    fn dice(&self) -> DiceRule {
        Game::dice(self)
    }
    fn pending(&self) -> Pending {
        Game::pending(self)
    }
    fn revision(&self, viewer: Viewer) -> u32 {
        Game::revision(self, viewer)
    }
    fn digest(&self) -> Digest {
        Digest::of(self.state())
    }
    fn book(&self) -> Vec<Chapter> {
        self.rules().book()
    }
    fn lecture(&self) -> Option<Lecture> {
        Game::lecture(self)
    }
    fn board(&self) -> Board {
        self.rules().board()
    }
    fn sight(&self, viewer: Viewer) -> Digest {
        Game::sight(self, viewer)
    }
    fn scene(&self, viewer: Viewer) -> Scene {
        Game::scene(self, viewer)
    }
    fn reaches(&self, viewer: Viewer, whose: Reaching) -> Vec<Reach> {
        Game::reaches(self, viewer, whose)
    }
    fn view<'g>(&'g self, seat: Seat, begun: &[String]) -> Result<Box<dyn AnyView + 'g>, Refusal> {
        Ok(Box::new(Game::view(self, seat, &read_all(&**self.rules(), begun)?)))
    }
    fn now<'g>(&'g self, seat: Seat) -> Box<dyn AnyView + 'g> {
        Box::new(Game::view(self, seat, &[]))
    }
    fn may_command(&self, seat: Seat, piece: PieceId) -> bool {
        self.rules().may_command(self.state(), seat, piece)
    }
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        Game::check(self, seat, &read(&**self.rules(), 0, action)?)
    }
    fn submit(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        actions: &[String],
    ) -> Result<Progress, Refusal> {
        let actions = read_all(&**self.rules(), actions)?;
        Game::submit(self, seat, revision, &actions)
    }
    fn is_standing(&self, action: &str) -> bool {
        let read = self.rules().read_action(action);
        read.is_ok_and(|action| self.rules().is_standing(&action))
    }
    fn fresh_for(&self, viewer: Viewer, seen: u32) -> Result<(), Refusal> {
        Game::fresh_for(self, viewer, seen)
    }
    fn note_standing(&mut self, seat: Seat, from: u32) {
        Game::note_standing(self, seat, from);
    }
    fn let_dice_fall(&mut self) {
        Game::let_dice_fall(self);
    }
    fn hand_in(&mut self, faces: &[Face]) -> Result<(), Refusal> {
        Game::hand_in(self, faces)
    }
    fn withdrawable(&self, seat: Seat) -> Vec<u32> {
        Game::withdrawable(self, seat)
    }
    fn retract(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        from: Option<u32>,
    ) -> Result<Retracted, Refusal> {
        Game::retract(self, seat, revision, from)
    }
    fn recallable(&self, seat: Seat) -> Vec<u32> {
        Game::recallable(self, seat)
    }
    fn fresh_to_ask_undo(&self, seat: Seat, seen: u32) -> Result<(), Refusal> {
        Game::fresh_to_ask_undo(self, seat, seen)
    }
    fn ask_undo(&mut self, seat: Seat, from: Option<u32>) -> Result<(), Refusal> {
        Game::ask_undo(self, seat, from)
    }
    fn go_back(&mut self, from: u32) -> Result<(), Refusal> {
        Game::go_back(self, from)
    }
    fn returns(&self, most: usize) -> Vec<u32> {
        Game::returns(self, most)
    }
    fn undo_request(&self) -> Option<UndoRequest> {
        Game::undo_request(self)
    }
    fn is_withdrawn(&self, entry: u32) -> bool {
        Game::is_withdrawn(self, entry)
    }
    fn vacate(&mut self, seat: Seat) -> Result<Option<Retracted>, Refusal> {
        Game::vacate(self, seat)
    }
    fn table_action(&mut self, seat: Seat, action: TableAction) -> Result<(), Refusal> {
        Game::table_action(self, seat, action)
    }
    fn offers(&self) -> SeatSet {
        Game::offers(self)
    }
    fn salt_seals(&mut self, salt: Seed) {
        Game::salt_seals(self, salt);
    }
    fn reseed(&mut self, seed: Seed) {
        Game::reseed(self, seed);
    }
    fn reseed_by(&mut self, seed: Seed, scheme: Scheme) {
        Game::reseed_by(self, seed, scheme);
    }
    fn sharers(&self) -> Option<Sharers> {
        Game::sharers(self)
    }
    fn log(&self, viewer: Viewer, from: u32) -> Vec<LogLine> {
        Game::log(self, viewer, from)
    }
    fn rolled(&self, entry: u32) -> Option<Rolled> {
        Game::rolled(self, entry)
    }
    fn looking_back(&self, viewer: Viewer) -> Viewer {
        Game::looking_back(self, viewer)
    }
    fn moments(&self, viewer: Viewer, since: u32) -> Vec<u32> {
        Game::moments(self, viewer, since)
    }
    fn scenes_at(
        &self,
        viewer: Viewer,
        entries: &[Option<u32>],
        each: &mut dyn FnMut(Option<u32>, Scene),
    ) {
        Game::scenes_at(self, viewer, entries, each);
    }
    fn paths(&self, viewer: Viewer, since: u32, pieces: &[PieceId]) -> Vec<Path> {
        Game::paths(self, viewer, since, pieces)
    }
    fn roll_for(&self, viewer: Viewer) -> Option<Text> {
        Game::roll_for(self, viewer)
    }
    fn strikes(&self, viewer: Viewer, since: u32) -> Vec<Arrow> {
        Game::strikes(self, viewer, since)
    }
    fn winds(&self, viewer: Viewer) -> Vec<(Option<u32>, Wind)> {
        Game::winds(self, viewer)
    }
    fn cast(&self, viewer: Viewer) -> Vec<Piece> {
        Game::cast(self, viewer)
    }
    fn record_until(&self, viewer: Viewer, last: Option<u32>) -> Record {
        Game::record_until(self, viewer, last)
    }
    fn record(&self) -> Record {
        Game::record(self)
    }
    fn record_for(&self, viewer: Viewer) -> Record {
        Game::record_for(self, viewer)
    }
    fn position(&self) -> serde_json::Value {
        serde_json::to_value(self.state()).expect("a state is plain data")
    }
    fn set_position(&mut self, state: serde_json::Value) -> Result<(), Refusal> {
        Game::set_position(self, state)
    }
    fn return_to(&mut self, last: Option<u32>) -> Result<(), Refusal> {
        Game::return_to(self, last)
    }
    fn set_written(&mut self, text: &str) -> Result<(), FaultReport> {
        Game::set_written(self, text)
    }
    fn written(&self, viewer: Viewer, last: Option<u32>) -> Option<String> {
        Game::written(self, viewer, last)
    }
    fn replay_more(&mut self, entries: &[Entry]) -> Result<(), ReplayFault> {
        kernel::replay_more(self, entries)
    }
    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
