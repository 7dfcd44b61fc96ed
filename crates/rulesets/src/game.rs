//! A game of any ruleset, with actions as notation.

use kernel::{
    Begun, Board, Chapter, Choices, DiceRule, Digest, Draft, Entry, Face, FaultReport, Focus, Game,
    GroupPlan, Head, Illegal, Lecture, LogLine, Luck, Malformed, Odds, Path, Pending, Piece,
    PieceId, Preview, Progress, Reach, Reaching, Record, Refusal, Reminder, Retracted, Rolled,
    Roster, Ruleset, Scene, Seat, SeatSet, Secrecy, Seed, Side, TableAction, Target, Text,
    UndoRequest, Viewer,
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
    /// What `seat` can do, for people.
    fn choices(&self, seat: Seat, focus: Focus) -> Choices<String>;
    /// See [`kernel::Game::choices_after`].
    ///
    /// # Errors
    /// A line of `begun` is not understood.
    fn choices_after(
        &self,
        seat: Seat,
        focus: Focus,
        begun: &[String],
    ) -> Result<Choices<String>, Refusal>;
    /// See [`kernel::Game::draft`].
    ///
    /// # Errors
    /// A line is not understood.
    fn draft(&self, seat: Seat, orders: &[Vec<String>]) -> Result<Draft<String>, Refusal>;
    /// What `seat` could still usefully do before it ends what it is asked.
    fn reminders(&self, seat: Seat) -> Vec<Reminder>;
    /// What `seat` can do, raw.
    fn legal(&self, seat: Seat, focus: Focus) -> Vec<String>;
    /// The pieces that may still have something to do for `seat`.
    fn subjects(&self, seat: Seat) -> Vec<PieceId>;
    /// Whether `seat` may command `piece`.
    fn may_command(&self, seat: Seat, piece: PieceId) -> bool;
    /// Why `piece` can do nothing with `target`; none if it can.
    fn explain(&self, seat: Seat, piece: Option<PieceId>, target: &Target) -> Option<Illegal>;
    /// See [`kernel::Game::explain_next`].
    fn explain_next(
        &self,
        seat: Seat,
        piece: PieceId,
        begun: &Begun,
        target: &Target,
    ) -> Option<Illegal>;
    /// The same once `begun` has been done.
    ///
    /// # Errors
    /// A line of `begun` is not understood.
    fn explain_after(
        &self,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
        begun: &[String],
    ) -> Result<Option<Illegal>, Refusal>;
    /// Whether `seat` may take `action` now.
    ///
    /// # Errors
    /// Why not.
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal>;
    /// The odds of a plan.
    ///
    /// # Errors
    /// Why there are none.
    fn odds(&self, seat: Seat, plan: &[String]) -> Result<Odds, Refusal>;
    /// The odds of a plan once `begun` has been done.
    ///
    /// # Errors
    /// Why there are none.
    fn odds_after(&self, seat: Seat, plan: &[String], begun: &[String]) -> Result<Odds, Refusal>;
    /// The piece that takes an action; none where it belongs to no piece, or is not understood.
    fn actor(&self, seat: Seat, action: &str) -> Option<PieceId>;
    /// Whether an action is taken without looking at what it would do; not, if it is not
    /// understood.
    fn is_blind(&self, seat: Seat, action: &str) -> bool;
    /// See [`kernel::Game::measure`].
    ///
    /// # Errors
    /// Measuring is forbidden now.
    fn measure(&self, seat: Seat, from: &Target, to: &Target) -> Result<Option<Text>, Refusal>;
    /// What an action would do, with nothing committed.
    ///
    /// # Errors
    /// The line is not understood, or the action is taken blind.
    fn preview(&self, seat: Seat, action: &str) -> Result<Preview, Refusal>;
    /// Works out an order to a group, after what it has `begun`.
    ///
    /// # Errors
    /// The order, or a line of `begun`, is not understood.
    fn group_plan(
        &self,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
        begun: &[String],
    ) -> Result<GroupPlan<String>, Malformed>;
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
    /// A copy to try things on.
    fn boxed(&self) -> Box<dyn AnyGame>;
    /// See [`kernel::Game::tried`].
    ///
    /// # Errors
    /// A line of `begun` is not understood.
    fn tried(&self, seat: Seat, begun: &[String]) -> Result<Box<dyn AnyGame>, Refusal>;
    /// Whether a seat's side still has a say in how the game ends.
    fn is_in_play(&self, seat: Seat) -> bool;
    /// For code that knows some rulesets by type.
    fn as_any(&self) -> &dyn Any;
}

fn read<R: Ruleset>(game: &Game<R>, index: usize, line: &str) -> Result<R::Action, Refusal> {
    game.rules().read_action(line).map_err(|why| Refusal::Malformed { index, why })
}

fn read_all<R: Ruleset>(game: &Game<R>, lines: &[String]) -> Result<Vec<R::Action>, Refusal> {
    lines.iter().enumerate().map(|(index, line)| read(game, index, line)).collect()
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
        u32::try_from(Game::entries(self).len()).unwrap_or(u32::MAX)
    }
    fn entries_from(&self, first: u32) -> Vec<Entry> {
        let entries = Game::entries(self).get(first as usize..).unwrap_or_default();
        entries.iter().map(|entry| (**entry).clone()).collect()
    }
    fn asked(&self, viewer: Viewer) -> SeatSet {
        Game::asked(self, viewer)
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
    fn choices(&self, seat: Seat, focus: Focus) -> Choices<String> {
        Game::choices(self, seat, focus).map(|action| self.rules().write_action(&action))
    }
    fn choices_after(
        &self,
        seat: Seat,
        focus: Focus,
        begun: &[String],
    ) -> Result<Choices<String>, Refusal> {
        let choices = Game::choices_after(self, seat, focus, &read_all(self, begun)?);
        Ok(choices.map(|action| self.rules().write_action(&action)))
    }
    fn draft(&self, seat: Seat, orders: &[Vec<String>]) -> Result<Draft<String>, Refusal> {
        let orders =
            orders.iter().map(|order| read_all(self, order)).collect::<Result<Vec<_>, _>>()?;
        Ok(Game::draft(self, seat, &orders).map(|action| self.rules().write_action(&action)))
    }
    fn reminders(&self, seat: Seat) -> Vec<Reminder> {
        Game::reminders(self, seat)
    }
    fn legal(&self, seat: Seat, focus: Focus) -> Vec<String> {
        let mut actions = Vec::new();
        if Game::pending(self).awaits(seat) {
            self.rules().legal(&self.seen(Viewer::seat(seat)), seat, focus, &mut actions);
        }
        actions.iter().map(|action| self.rules().write_action(action)).collect()
    }
    fn subjects(&self, seat: Seat) -> Vec<PieceId> {
        self.rules().subjects(&self.seen(Viewer::seat(seat)), seat).iter().collect()
    }
    fn may_command(&self, seat: Seat, piece: PieceId) -> bool {
        self.rules().may_command(self.state(), seat, piece)
    }
    fn explain(&self, seat: Seat, piece: Option<PieceId>, target: &Target) -> Option<Illegal> {
        Game::explain(self, seat, piece, target)
    }
    fn explain_next(
        &self,
        seat: Seat,
        piece: PieceId,
        begun: &Begun,
        target: &Target,
    ) -> Option<Illegal> {
        Game::explain_next(self, seat, piece, begun, target)
    }
    fn explain_after(
        &self,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
        begun: &[String],
    ) -> Result<Option<Illegal>, Refusal> {
        Ok(Game::explain_after(self, seat, piece, target, &read_all(self, begun)?))
    }
    fn check(&self, seat: Seat, action: &str) -> Result<(), Refusal> {
        Game::check(self, seat, &read(self, 0, action)?)
    }
    fn odds(&self, seat: Seat, plan: &[String]) -> Result<Odds, Refusal> {
        AnyGame::odds_after(self, seat, plan, &[])
    }
    fn odds_after(&self, seat: Seat, plan: &[String], begun: &[String]) -> Result<Odds, Refusal> {
        let (plan, begun) = (read_all(self, plan)?, read_all(self, begun)?);
        Game::odds_after(self, seat, &plan, &begun)
    }
    fn preview(&self, seat: Seat, action: &str) -> Result<Preview, Refusal> {
        Game::preview(self, seat, &read(self, 0, action)?)
    }
    fn actor(&self, seat: Seat, action: &str) -> Option<PieceId> {
        let action = self.rules().read_action(action).ok()?;
        self.rules().actor(&self.seen(Viewer::seat(seat)), &action)
    }
    fn is_blind(&self, seat: Seat, action: &str) -> bool {
        let action = self.rules().read_action(action);
        action.is_ok_and(|action| Game::is_blind(self, seat, &action))
    }
    fn measure(&self, seat: Seat, from: &Target, to: &Target) -> Result<Option<Text>, Refusal> {
        let measured = Game::measure(self, seat, from, to);
        measured.map_err(|why| Refusal::Illegal { index: 0, why })
    }
    fn group_plan(
        &self,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
        begun: &[String],
    ) -> Result<GroupPlan<String>, Malformed> {
        let begun = begun.iter().map(|line| self.rules().read_action(line));
        let begun = begun.collect::<Result<Vec<_>, _>>()?;
        let plan = Game::group_plan(self, seat, pieces, order, &begun)?;
        let GroupPlan { plan, obey, later, carried, idle, refused } = plan;
        let plan = plan.iter().map(|action| self.rules().write_action(action)).collect();
        Ok(GroupPlan { plan, obey, later, carried, idle, refused })
    }
    fn submit(
        &mut self,
        seat: Seat,
        revision: Option<u32>,
        actions: &[String],
    ) -> Result<Progress, Refusal> {
        let actions = read_all(self, actions)?;
        Game::submit(self, seat, revision, &actions)
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
        serde_json::to_value(self.state()).unwrap_or_default()
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
    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
    fn tried(&self, seat: Seat, begun: &[String]) -> Result<Box<dyn AnyGame>, Refusal> {
        Ok(Box::new(Game::tried(self, seat, &read_all(self, begun)?)))
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}
