//! The contract between a ruleset and everything that plays, shows or stores it.
//!
//! A ruleset is a pure state machine ([`Ruleset`]): an immutable ground, a flat state, asks that
//! seats answer with actions, and rolls that are nodes of their own. Everything outside the rules
//! crates (server, command line, opponents, replay, conformance) is written against this crate and
//! never against a ruleset. No game knowledge lives here, and neither I/O, a clock, nor floats.

mod ask;
mod board;
mod book;
mod catalogue;
mod chance;
mod change;
mod choice;
mod clause;
mod colour;
mod complaint;
mod contest;
mod dice;
mod digest;
mod drawing;
mod event;
mod faults;
mod fleet;
mod game;
mod lesson;
mod log;
mod manoeuvre;
mod nature;
mod odds;
mod overlay;
mod reach;
pub mod reader;
mod record;
mod roll;
mod ruleset;
mod scenario;
mod scene;
mod seat;
mod sectors;
mod text;
mod words;

pub use ask::{Ask, AskKind, Asks, Outcome, Pending, Quorum, Verdict};
pub use board::{
    Board, HexBoard, HexLabel, HexTop, LabelKind, MapBox, PlaneBoard, SideLine, TerrainKind, Unit,
    Zone,
};
pub use book::{Chapter, Chart, Gist};
pub use catalogue::{Catalogue, CatalogueFault};
pub use chance::{Chance, Part};
pub use change::SceneChange;
pub use choice::{
    Aim, BasePart, Begun, Choice, ChoiceGroup, Choices, Cost, Draft, DraftOrder, Focus, GroupOrder,
    GroupPlan, Harm, Meet, Modifier, Preview, Refused, Reminder, Spot, Spread, Target, Trace,
    Upshot, Warned,
};
pub use clause::{Cite, Clause, Illegal, Malformed, Violation};
pub use colour::Colour;
pub use complaint::{CATALOGUES, Complaint, ComplaintKind};
pub use contest::{Contest, ContestParty, ContestRound, ContestRow, ContestThrow, ContestUnits};
pub use dice::{
    Commitment, DiceSource, DiceTerms, Scheme, ScriptedDice, Seed, SeededDice, Share, Shares,
    settle,
};
pub use digest::Digest;
pub use drawing::{
    AreaCard, Designs, Drawing, DrawnPiece, DrawnPlace, DrawnShip, DrawnSquadron, Fact, FactCard,
    FactPlace, Facts, Opened, Outline, Sheet, Takes, WrittenDrawing,
};
pub use event::{Audience, EventSink, Events};
pub use faults::{English, Faults, LONGEST_SOURCE, TOLD, Wrong, is_unprintable};
pub use fleet::{
    ExtraCard, FleetList, FleetUnit, Fleets, KindCard, Limit, MOST_ALIKE, MOST_UNITS, PointMark,
    Review, TickBoxes, UnitReview, Yard,
};
pub use game::{
    Game, Path, Progress, Refusal, Retracted, Rolled, Sharers, UndoRequest, View,
    assume_quiet_rolls,
};
pub use lesson::{Known, Lecture, Lesson, LessonEntry, Pointer, Step, Until};
pub use log::{Line, LogLine, Weight};
pub use manoeuvre::{Area, Dial, Field, Manoeuvre, Numbers, Pool, Setting, Stop};
pub use nature::{Luck, Secrecy};
pub use odds::{Odds, OddsLine, Weighted, odds_of, spread};
pub use overlay::{Fate, Marker, Note, Order, OrderResult};
pub use reach::{Reach, ReachedArc, ReachedPiece, ReachedPlace, Reaching};
pub use record::{
    DiceRule, Ended, Entry, FORMAT_VERSION, Head, Move, Record, RecordFault, ReplayFault, Said,
    TableAction, Withdrawal, replay, replay_more, replay_on, replay_with,
};
pub use roll::{Due, Face, Faces, RollKind};
pub use ruleset::{Library, PieceSet, Planning, Presentation, Rules, Ruleset, Sandbox};
pub use scenario::{
    Edition, Fault, FaultReport, OptionSpec, OptionValue, Options, ScenarioCard, Setup, Span,
    SquadronCard,
};
pub use scene::{
    Arrow, Badge, Base, Boxes, Factor, Mark, Piece, PieceId, Place, Prompt, Queued, Sailing, Scene,
    Score, Stand, Status, Track, Wind, WindPoint,
};
pub use seat::{Roster, RosterFault, Seat, SeatSet, SeatSpec, Side, Viewer};
pub use sectors::{MapLine, Sector, SectorBoard, SectorPart};
pub use text::{Arg, Text};
pub use words::{Wanted, Words};
