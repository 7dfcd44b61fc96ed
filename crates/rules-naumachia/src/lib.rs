//! Naumachia: ancient fleets on an open table, by d10.
//!
//! Source: the quick-reference sheets of a d10 ancient galley ruleset (sections 4.0 to 8), with the
//! project's rulings W-1 to W-73, which complete what the sheets only name. Cited here by section
//! and line of our own list (`7-R21`, `4.0-I13`), rulings by id (`W-37`).
//!
//! The crate decides who is asked, what each ship may do, what dice mean and who has won. Where
//! bases lie and what they meet on their way is [`plane`]'s; what contact means is decided here.
//!
//! # Printed terms and ours
//!
//! | printed | here |
//! |---|---|
//! | ship type, Size | [`Kind`], [`Kind::size`] |
//! | phasing player | [`State::phasing`] |
//! | crippled | damage of [`SEVERE`] |
//! | treated as stationary | last speed 0, adrift, aground or in a lock |
//! | equipped with Corvus | [`Ship::corvus`] that works |
//! | troops, units | [`Troops`] |
//!
//! # Rulings of our own
//!
//! A corvus that may be used is used: there is no reason to hold it back in the round in which it
//! counts.
//!
//! Gods are called through an admiral: a side without one does not call them. A ship with a tower
//! serves all its ballistae from it. Reaching a quarter of a squadron's points is passing it. An
//! admiral who goes over counts as one of the two units that pass. Marines are the first to fight
//! fire, for the next phase misses them least. A wall burns, but never becomes a burning wreck; of a
//! destroyed wall only troops remain. The automatic way of a routed ship may bring it nearer to an
//! enemy. When a wreck or a hulk drifts into a ship, only the ship rolls; what has drifted once in a
//! phase does not drift again with what it met. Fires and equipment beyond the eight dice of one
//! throw are thrown for apart.
//!
//! A ship that is only being raked lies in no lock: missiles find it under way until the rake has
//! failed (W-39, W-51). Who stops short of a friend has met nobody, the enemy beside it not either
//! (W-57). A wall that a ship runs into rolls like a ship, in column C as for all that strikes it:
//! W-57 lets off wrecks and hulks, not walls. The row for a corvus is an opponent’s: between friends
//! it does not count when they part (5.4-P2).
//!
//! An admiral whose ship leaves the table lives, but is lost to the battle like one who was taken: 50
//! points, a test for every squadron, and a die for another (W-25, W-26, W-30). What a ship scores in
//! part is rounded ship by ship, halves up, as one does on paper (W-36). A siege whose end comes
//! before enough walls have fallen is the defender’s, unless he alone is beaten: then the besieger
//! has the walls (W-30, W-67). An own ship that is taken back keeps who was put aboard, an oar factor
//! at its oars. A ship aground that is locked with another comes only clear of the land when it gets
//! off, since a locked ship is never moved (W-39 to W-41). Two hulls that row as one halve what they
//! row, and sail as fast as ever (W-52).
//!
//! How fast ships begin, and who is chained to whom, is settled once the first weather has fallen and
//! all are deployed (W-32, W-71). Drifting into several at once is for each that drifts one collision,
//! with the first; with the others it is locked without a die (W-37). A flagship that counts as lost, by
//! severe damage too, is its squadron's flagship no more: the admiral counts by any of its ships, that
//! one among them (W-25, W-62). A wall that was taken joins the walls of its captor, and without any is
//! commanded, and its engines fire, with the squadron that took it; it has no morale even so, and the
//! ship that took it stays locked to it until it parts (W-39, W-67). Until a seat
//! has set its standing answers those hold that every seat begins with: the cheapest losses, a
//! counter-attack at better odds, breaking off when weaker, no admiral, empty steps passed over (W-73).
//!
//! Nobody backs faster than its present maximum (W-5, W-36). A raker that slides on to the end of its way
//! was not stopped by its contact, so it counts as going at the speed it declared; one that something
//! stops on its slide counts 0 (W-36, W-39). Orders to the rigging are in force from the next action phase,
//! whosever it is, so a ship may change by a step in every intermediate phase (W-7). A prize has no ram to
//! ram with; whoever sails it may rake and capsize, which need none (W-12, W-24, W-55). Of several who board
//! together he whose ship began decides whether they break off, and each one's losses go by his own answer:
//! first whatever is the cheapest by it (W-44, W-73).
//!
//! Only marines and archers pass between friends: fighting oars stay at their oars, of which a ship has so
//! many (W-24, W-53). Who fought fire may do so again in the next intermediate phase, for they are bound
//! only not to row and not to shoot (W-22). A ship aground is locked to land, so a routed one tries to get
//! off by itself (W-41, W-62); one in chains parts first and flees then (W-62, W-71). Fire goes along a
//! chain as along any lock (W-58, W-71).
//!
//! Who fought fire is bound by it on whatever ship, rested units go over before others, and who is lost
//! binds nobody (W-22, W-24). Where nobody is aboard, on burning wrecks, hulks and prizes without a crew,
//! nobody keeps an old crew from taking its ship back (W-55, W-60). A new admiral goes aboard a flagship
//! that does not count as lost, and without one aboard any ship (W-25, W-26). Where steps go by turns,
//! the turn passes once nobody of a side is left who could do something; while a squadron's engines fire
//! only its own commander is asked (W-44). Who has passed joins no fight of an ally, and the crew of a
//! prize is taken off by its own commander only (W-44, W-53, W-55). Ships that a lock or a chain holds
//! when the battle begins have stood, unless the file says how fast they came, and are not deployed
//! elsewhere (W-36, W-39, W-42, W-71). Who stops short goes back along the turn, or along the straight
//! since its last turn, on which it would have touched, and no farther (W-8, W-57). A ship that is held
//! has no move, so neither has it the first thing of one (W-7, W-39). A wall burns alone, neither
//! catching fire from others nor spreading it, and a destroyed one burns no more (W-58, W-67). Walls may
//! have fire pots, but no screens, and their hulls are neither stout nor weak (W-67). Salamis has more
//! points on one side than its table, as its file says, so that both may win it (W-71).
//!
//! While those gather who board together, any commander of theirs may have them charge, and whoever is
//! locked with an ally's empty prize may man it (W-44, W-53, W-55). A wall whose troops are gone is its
//! owner's until it is taken, and so is its engine, which is loosed as before (W-67).

mod action;
mod book;
mod chances;
mod choices;
#[expect(missing_docs, reason = "each clause carries its own title and gist")]
pub mod clauses;
mod contest;
mod design;
mod dice;
mod event;
mod foresight;
mod frames;
mod ground;
mod legal;
mod modifiers;
mod muster;
mod orders;
mod position;
mod preview;
mod reaches;
mod reminders;
mod rules;
mod ruleset;
mod scenario;
mod sequence;
mod sheet;
mod sound;
mod state;
mod tables;
mod view;
mod violation;

pub use action::{Action, Answer};
pub use event::{Event, What};
pub use foresight::{Foreseen, Foresight, Meeting, ram_level};
pub use frames::{
    Burning, Fight, Frame, Harm, Item, MOST_BOARDING, Moving, Party, Purpose, SpecialMove, Weapon,
};
pub use ground::{Bought, Climate, Ground, Group, Nation, Siege, Start, Vessel, Zone};
pub use modifiers::{Mod, Mods};
pub use sequence::{ACTION, INTERMEDIATE, Step};
pub use state::{
    Admiral, Answers, Attack, Boon, BreakOff, Contact, Counter, Crew, Ending, Fate, Favour, Fleet,
    From, Health, Hold, Kind as AttackKind, Lock, Losses, Morale, Rig, Ship, ShipId, Squadron,
    State, Troops, Unit, Weather, Works,
};
pub use tables::{Beak, Cause, Column, Hull, KINDS, Kind, Quality, SEVERE};
pub use violation::{Violation, Why};
