//! Playing a case: what is done, line by line.

use super::parse::{Scenario, Step, Told};
use super::{Case, changed, expect};
use kernel::{
    Cite, DiceRule, Digest, Focus, Game, GroupPlan, Pending, PieceId, Refusal, Ruleset, Seat, Seed,
    Setup, Viewer,
};
use std::collections::VecDeque;
use std::sync::Arc;

/// What is offered is compared with what is allowed where no more than this has to be tried.
const MOST_TRIED: usize = 20_000;

/// A case being played.
pub(super) struct Play<R: Ruleset> {
    pub(super) game: Game<R>,
    /// Through whose eyes; none for all seats together.
    pub(super) viewer: Option<Viewer>,
    /// The first entry since the last action.
    pub(super) since: usize,
    /// What became of the last order to a group.
    pub(super) orders: Option<GroupPlan<R::Action>>,
    /// What is left of that order once the roll in the middle of it has shown its faces.
    rest: Option<(Seat, VecDeque<R::Action>)>,
    /// Whether the roll that is due has been named, and may stay due at the end.
    pub(super) due_named: bool,
}

/// Plays a case. `line` is where it is, also if it stops.
pub(super) fn case<R: Ruleset>(case: &Case, line: &mut usize) -> Result<(), String> {
    let known = |number: &&String| R::clauses().iter().any(|clause| clause.number == **number);
    if let Some(number) = case.clauses.iter().find(|number| !known(number)) {
        return Err(format!("{} has no clause {number}", R::ID));
    }
    let rules = R::ground(&setup::<R>(case)?).map_err(|faults| faults.to_string())?;
    let game = Game::new(Arc::new(rules), DiceRule::Hands, Seed::from_number(0));
    let mut play =
        Play { game, viewer: None, since: 0, orders: None, rest: None, due_named: false };
    let mut looked_at = None;
    for (at, step) in &case.steps {
        *line = *at;
        play.step(step)?;
        let entries = play.game.entries().len();
        if looked_at != Some(entries) {
            looked_at = Some(entries);
            play.offers()?;
        }
    }
    match play.game.pending() {
        Pending::Roll(due) if !play.due_named => Err(format!(
            "the case ends with a roll due: {} ({} dice); add a `roll` or a `due` line",
            due.kind, due.dice
        )),
        _ => Ok(()),
    }
}

fn setup<R: Ruleset>(case: &Case) -> Result<Setup, String> {
    let (scenario, source) = match &case.scenario {
        Scenario::Inline(source) => (format!("{}/case", R::ID), source.clone()),
        Scenario::Shipped(id) => {
            let shipped = R::scenarios().iter().find(|(known, _)| known == id);
            let (id, source) = shipped.ok_or_else(|| {
                let all: Vec<&str> = R::scenarios().iter().map(|(id, _)| *id).collect();
                format!("there is no scenario {id}; there are {}", all.join(", "))
            })?;
            ((*id).to_string(), (*source).to_string())
        }
    };
    Ok(Setup { scenario, source, options: case.options.clone(), roster: case.roster.clone() })
}

impl<R: Ruleset> Play<R> {
    fn step(&mut self, step: &Step) -> Result<(), String> {
        match step {
            Step::Act { seat, action } => self.act(*seat, action),
            Step::Roll { kind, faces } => self.roll(kind.as_deref(), faces),
            Step::Order { seat, pieces, order } => self.order(*seat, pieces, order),
            Step::Undo(seat) => {
                self.done();
                let undone = self.game.retract(*seat, None, None);
                undone.map(|_| ()).map_err(|refusal| refusal.to_string())
            }
            Step::Table(seat, action) => {
                self.done();
                self.game.table_action(*seat, *action).map_err(|refusal| refusal.to_string())
            }
            Step::Refuse { seat, action, told, clauses } => {
                self.refuse(*seat, action, told.as_ref(), clauses)
            }
            Step::Can { seat, action } => {
                let read = self.read(action)?;
                let can = self.game.check(*seat, &read);
                can.map_err(|refusal| format!("expected to be allowed; {}", words(&refusal)))
            }
            Step::Cannot { seat, action, clauses } => {
                let read = self.read(action)?;
                match self.game.check(*seat, &read) {
                    Ok(()) => Err("expected a refusal; it is allowed".to_string()),
                    Err(refusal) => cites(&self.by_rules(*seat, &read, refusal), clauses),
                }
            }
            Step::Sound(changes) => changed::sound::<R>(self.game.rules().setup(), changes),
            Step::Fault { changes, clauses } => {
                changed::fault::<R>(self.game.rules().setup(), changes, clauses)
            }
            expected => expect::step(self, expected),
        }
    }

    /// Whether each seat that is asked is offered all it may do and nothing else, as far as that
    /// can be tried out.
    fn offers(&self) -> Result<(), String> {
        let (rules, pending) = (self.game.rules(), self.game.pending());
        for seat in pending.seats().iter() {
            let seen = rules.redact(self.game.state(), Viewer::seat(seat));
            let (mut tried, mut offered) = (Vec::new(), Vec::new());
            rules.universe(&seen, seat, Focus::All, &mut tried);
            if tried.len() > MOST_TRIED {
                continue;
            }
            rules.legal(&seen, seat, Focus::All, &mut offered);
            tried.retain(|action| rules.check(&seen, seat, action).is_ok());
            let lost = tried.iter().find(|action| !offered.contains(action));
            let wrong = offered.iter().find(|action| rules.check(&seen, seat, action).is_err());
            let fault = |what: &str, action| format!("{what}: `{}`", rules.write_action(action));
            if let Some(action) = lost {
                return Err(fault("this is allowed and not offered", action));
            }
            if let Some(action) = wrong {
                return Err(fault("this is offered and not allowed", action));
            }
        }
        Ok(())
    }

    /// Something is done: events count from here.
    fn done(&mut self) {
        self.since = self.game.entries().len();
        self.due_named = false;
    }

    pub(super) fn read(&self, action: &str) -> Result<R::Action, String> {
        let read = self.game.rules().read_action(action);
        read.map_err(|why| format!("`{action}`: {why}"))
    }

    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let read = self.read(action)?;
        self.no_roll_due()?;
        self.done();
        let taken = self.game.submit(seat, None, &[read]);
        taken.map(|_| ()).map_err(|refusal| format!("`{action}` is refused: {}", words(&refusal)))
    }

    fn no_roll_due(&self) -> Result<(), String> {
        match self.game.pending() {
            Pending::Roll(due) => {
                let (kind, dice, sides) = (due.kind, due.dice, due.sides);
                Err(format!("a roll is due first: {kind} ({dice} dice of {sides} sides); no faces"))
            }
            _ => Ok(()),
        }
    }

    fn roll(&mut self, kind: Option<&str>, faces: &[u8]) -> Result<(), String> {
        let Pending::Roll(due) = self.game.pending() else {
            return Err(format!("no roll is due; {}", expect::pending(&self.game.pending())));
        };
        if let Some(kind) = kind.filter(|kind| *kind != due.kind.0) {
            return Err(format!("expected a roll of kind {kind}; due is {}", due.kind));
        }
        self.due_named = false;
        self.game.hand_in(faces).map_err(|refusal| refusal.to_string())?;
        self.go_on()
    }

    fn order(&mut self, seat: Seat, pieces: &[String], order: &str) -> Result<(), String> {
        self.no_roll_due()?;
        let pieces: Result<Vec<PieceId>, String> = match pieces {
            [all] if all == "all" => {
                let state = self.game.state();
                Ok(self.game.rules().subjects(state, seat).iter().collect())
            }
            pieces => pieces.iter().map(|code| self.piece(code).map(|piece| piece.id)).collect(),
        };
        let plan =
            self.game.view(seat, &[]).group_plan(&pieces?, order).map_err(|why| why.to_string())?;
        self.done();
        if plan.plan.is_empty() {
            self.orders = Some(plan);
            return Ok(());
        }
        let taken = self.game.submit(seat, None, &plan.plan);
        let steps = VecDeque::from(plan.plan.clone());
        self.orders = Some(plan);
        match taken {
            Err(Refusal::RollDue(_)) => {
                self.rest = Some((seat, steps));
                self.go_on()
            }
            taken => taken.map(|_| ()).map_err(|refusal| words(&refusal)),
        }
    }

    /// Goes on with an order that rolls interrupt: as far as the next one, or to its end. As with
    /// seeded dice, the first step that is no longer legal ends it.
    fn go_on(&mut self) -> Result<(), String> {
        let Some((seat, mut steps)) = self.rest.take() else {
            return Ok(());
        };
        while let Some(step) = steps.front() {
            match self.game.submit(seat, None, std::slice::from_ref(step)) {
                Ok(_) => steps.pop_front(),
                Err(Refusal::RollDue(_)) => {
                    self.rest = Some((seat, steps));
                    return Ok(());
                }
                Err(_) => return Ok(()),
            };
        }
        Ok(())
    }

    fn refuse(
        &mut self,
        seat: Seat,
        action: &str,
        told: Option<&Told>,
        clauses: &[String],
    ) -> Result<(), String> {
        let read = self.read(action)?;
        let before = (Digest::of(self.game.state()), self.game.entries().len());
        let Err(refusal) = self.game.submit(seat, None, std::slice::from_ref(&read)) else {
            return Err(format!("expected `{action}` to be refused; it was allowed"));
        };
        if before != (Digest::of(self.game.state()), self.game.entries().len()) {
            return Err(format!("`{action}` was refused, and yet the state changed"));
        }
        let refusal = self.by_rules(seat, &read, refusal);
        match (told, &refusal) {
            (None, _) => {}
            (Some(told), Refusal::Illegal { why, .. }) if expect::says(&why.reason, told) => {}
            (Some(told), other) => return Err(format!("expected {}; {}", told.id, words(other))),
        }
        cites(&refusal, clauses)
    }

    /// Who is not asked is turned away before the rules are; but they know why as well.
    fn by_rules(&self, seat: Seat, action: &R::Action, refusal: Refusal) -> Refusal {
        let rules = self.game.rules();
        match (&refusal, rules.check(self.game.state(), seat, action)) {
            (Refusal::NotAsked { .. } | Refusal::RollDue(_) | Refusal::Over, Err(violation)) => {
                Refusal::Illegal { index: 0, why: rules.refusal(&violation) }
            }
            _ => refusal,
        }
    }
}

/// Whether a refusal cites at least these clauses.
pub(super) fn cites(refusal: &Refusal, clauses: &[String]) -> Result<(), String> {
    let cited: &[Cite] = match refusal {
        Refusal::Illegal { why, .. } => &why.clauses,
        _ => &[],
    };
    let lacks = |number: &&String| !cited.iter().any(|cite| cite.0 == **number);
    match clauses.iter().find(lacks) {
        Some(number) => Err(format!("expected a citation of {number}; {}", words(refusal))),
        None => Ok(()),
    }
}

/// A refusal in words for who mends the case or the rules.
pub(super) fn words(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Illegal { why, .. } => {
            let clauses: Vec<String> = why.clauses.iter().map(ToString::to_string).collect();
            let args = expect::args(&why.reason);
            format!("refused with {}{args} ({})", why.reason.id, clauses.join(", "))
        }
        other => format!("refused: {other}"),
    }
}
