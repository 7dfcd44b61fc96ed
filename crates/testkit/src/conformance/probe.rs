//! What a law is tried with: ground, catalogues, known clauses, and where in which game it is.

use super::Config;
use kernel::{Catalogue, Cite, Game, Line, Ruleset, Seat, Seed, Setup, Text};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// One law of the contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Law {
    /// A scenario makes a ground, its card has words, and its faults are told.
    Scenario,
    /// What is pending is well formed: asks have seats, no seat two asks, dice have faces.
    Asks,
    /// Whoever is asked can answer.
    Decide,
    /// `legal` is what of `universe` passes `check`.
    Legal,
    /// Choices of one step, and the listed values of manoeuvres, are what is legal.
    Choices,
    /// What is set in a manoeuvre makes sense, is read, and has a legal value.
    Manoeuvres,
    /// The stops of a dial are its whole table.
    Stops,
    /// What is drawn is legal, and follows from the numbers alone.
    Samples,
    /// The piece that takes an action is the one that it is listed for.
    Actor,
    /// What is done blind answers an open ask, and nothing is foretold of it.
    Blind,
    /// Groups of results change the state alike and are weighed as often as they fall.
    Classes,
    /// A piece's way ends where the piece stands.
    Ways,
    /// Each step of a plan is legal in its turn.
    Plans,
    /// What must be done can be done, and nothing ends what is asked before it is.
    Reminders,
    /// Only commanders move a piece; subjects include each piece that can act.
    Command,
    /// Only who is asked may act.
    Asked,
    /// Refusals cite clauses that the ruleset knows.
    Citation,
    /// A refused action changes nothing.
    Unchanged,
    /// Notation and JSON read back as what was written.
    RoundTrip,
    /// Every message exists in every catalogue, with all its arguments.
    Words,
    /// Scenes are in order, and changes lead from one to the next.
    Scenes,
    /// A preview shows what then happens.
    Previews,
    /// Odds sum to one and agree with falling dice.
    Odds,
    /// Replay reproduces every digest.
    Replay,
    /// Undo leads back to the same digest.
    Undo,
    /// Conceding ends a game of two sides.
    Concede,
    /// Random games end.
    Ends,
    /// What is hidden does not show.
    Hiding,
    /// What the ruleset says of itself holds.
    Nature,
}

/// A broken law.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Breach {
    /// Which law.
    pub law: Law,
    /// In which scenario.
    pub scenario: String,
    /// In which random game, from 0, of which seed.
    pub game: (u64, u64),
    /// After how many actions.
    pub step: usize,
    /// Of which seat.
    pub seat: Option<Seat>,
    /// With which action, in notation.
    pub action: Option<String>,
    /// What is and what should be.
    pub what: String,
    /// The state, for whoever has to mend it.
    pub state: Option<String>,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, seed) = self.game;
        writeln!(f, "law {:?} is broken: {}", self.law, self.what)?;
        write!(f, "  in {}, seed {seed}, game {number}, step {}", self.scenario, self.step)?;
        if let Some(seat) = self.seat {
            write!(f, ", seat {}", seat.0)?;
        }
        if let Some(action) = &self.action {
            write!(f, ", action `{action}`")?;
        }
        if let Some(state) = &self.state {
            write!(f, "\n  state: {state}")?;
        }
        Ok(())
    }
}

impl Breach {
    /// The same, naming the seat.
    #[must_use]
    pub(super) fn of(mut self: Box<Self>, seat: Seat) -> Box<Self> {
        self.seat = Some(seat);
        self
    }
    /// The same, naming the action.
    #[must_use]
    pub(super) fn at<R: Ruleset>(mut self: Box<Self>, rules: &R, action: &R::Action) -> Box<Self> {
        self.action = Some(rules.write_action(action));
        self
    }
    /// The same, showing the state.
    #[must_use]
    pub(super) fn in_state<S: fmt::Debug>(mut self: Box<Self>, state: &S) -> Box<Self> {
        let mut text = format!("{state:?}");
        if let Some((end, _)) = text.char_indices().nth(4_000) {
            text.truncate(end);
            text.push_str(" ... (cut)");
        }
        self.state = Some(text);
        self
    }
}

/// What a law is tried with.
pub(super) struct Probe<'a, R: Ruleset> {
    pub(super) rules: Arc<R>,
    pub(super) setup: &'a Setup,
    pub(super) config: &'a Config,
    pub(super) game: u64,
    pub(super) step: usize,
    catalogues: Vec<(&'static str, Catalogue)>,
    clauses: BTreeSet<&'static str>,
}

impl<'a, R: Ruleset> Probe<'a, R> {
    pub(super) fn new(
        setup: &'a Setup,
        config: &'a Config,
        game: u64,
    ) -> Result<Self, Box<Breach>> {
        let breach = |law, what: String| {
            Box::new(Breach {
                law,
                scenario: setup.scenario.clone(),
                game: (game, config.seed),
                step: 0,
                seat: None,
                action: None,
                what,
                state: None,
            })
        };
        let ground =
            R::ground(setup).map_err(|faults| breach(Law::Scenario, faults.to_string()))?;
        let mut catalogues = Vec::new();
        for (locale, source) in R::catalogues() {
            let own = |wanted: &str| kernel::CATALOGUES.iter().find(|(known, _)| *known == wanted);
            let kernel = own(locale).or_else(|| own("en")).map_or("", |(_, source)| source);
            let book = R::translations().iter().find(|(known, _)| known == locale);
            let read = Catalogue::new(locale, &[kernel, source, book.map_or("", |(_, it)| it)]);
            catalogues.push((*locale, read.map_err(|e| breach(Law::Words, e.to_string()))?));
        }
        if !catalogues.iter().any(|(locale, _)| *locale == "en") {
            return Err(breach(Law::Words, "there is no English catalogue".to_string()));
        }
        let clauses = R::clauses().iter().map(|clause| clause.number).collect();
        Ok(Probe { rules: Arc::new(ground), setup, config, game, step: 0, catalogues, clauses })
    }

    /// A new game on this ground, its dice from the probe's seed.
    pub(super) fn game(&self) -> Result<Game<R>, Box<Breach>> {
        let seed = Seed::from_number(self.config.seed.wrapping_add(self.game));
        Ok(Game::new(Arc::clone(&self.rules), kernel::DiceRule::Seeded, seed))
    }

    pub(super) fn breach(&self, law: Law, what: impl Into<String>) -> Box<Breach> {
        Box::new(Breach {
            law,
            scenario: self.setup.scenario.clone(),
            game: (self.game, self.config.seed),
            step: self.step,
            seat: None,
            action: None,
            what: what.into(),
            state: None,
        })
    }

    /// Law: every message exists in every catalogue.
    pub(super) fn text(&self, text: &Text, whose: &str) -> Result<(), Box<Breach>> {
        for (locale, catalogue) in &self.catalogues {
            let faults = catalogue.faults(text);
            if !faults.is_empty() {
                let faults = faults.join("; ");
                let what = format!("{whose}: catalogue {locale}: {faults} (text {text:?})");
                return Err(self.breach(Law::Words, what));
            }
        }
        Ok(())
    }

    /// Law: citations name clauses that the ruleset knows.
    pub(super) fn cites(&self, cites: &[Cite], whose: &str) -> Result<(), Box<Breach>> {
        for cite in cites {
            if !self.clauses.contains(&*cite.0) {
                let what = format!("{whose} cites {cite}, which is no clause of {}", R::ID);
                return Err(self.breach(Law::Citation, what));
            }
        }
        Ok(())
    }

    /// Laws: a line has words and known clauses.
    pub(super) fn line(&self, line: &Line) -> Result<(), Box<Breach>> {
        self.text(&line.text, "a line of the log")?;
        self.cites(&line.clauses, &format!("the line {}", line.text.id))
    }
}
