//! One look at the position before deciding: now, or once something planned has been done.
//!
//! Whatever a seat asks before it decides (choices, why not, odds, previews, orders to groups,
//! drafts) is asked of a [`View`], and computed from what the seat may know.

use super::Game;
use super::draft::{self, assume_quiet_rolls};
use crate::ask::Pending;
use crate::choice::{
    Begun, Choice, ChoiceGroup, Choices, Draft, Focus, GroupPlan, Preview, Reminder, Target,
};
use crate::clause::{Illegal, Malformed};
use crate::game::Refusal;
use crate::odds::{Odds, odds_of};
use crate::roll::Due;
use crate::ruleset::{PieceSet, Ruleset};
use crate::scene::PieceId;
use crate::seat::{Seat, Viewer};
use crate::text::Text;

/// The position as a seat may know it, with what it has begun done.
pub struct View<'g, R: Ruleset> {
    game: &'g Game<R>,
    seat: Seat,
    begun: Vec<R::Action>,
    state: R::State,
}

impl<R: Ruleset> Game<R> {
    /// The position as `seat` may look at it once `begun` has been done; nothing begun is now.
    ///
    /// Whatever of `begun` cannot be done is left out, dice are supposed to change as little as
    /// they can, and what is done blind ends it: that may not be looked at.
    pub fn view(&self, seat: Seat, begun: &[R::Action]) -> View<'_, R> {
        let mut state = self.seen(Viewer::seat(seat));
        for action in begun {
            if self.rules.is_blind(&state, action) {
                break;
            }
            if self.rules.apply(&mut state, seat, action, &mut ()).is_ok() {
                assume_quiet_rolls(&*self.rules, &mut state);
            }
        }
        View { game: self, seat, begun: begun.to_vec(), state }
    }
}

impl<R: Ruleset> View<'_, R> {
    /// The rules it is looked at by.
    pub fn rules(&self) -> &R {
        &self.game.rules
    }

    /// The state, as far as the seat may know it.
    pub fn state(&self) -> &R::State {
        &self.state
    }

    /// Whether the seat is asked something now and is still asked something once all is done that
    /// it has begun.
    pub fn is_asked(&self) -> bool {
        self.game.pending().awaits(self.seat) && self.rules().pending(&self.state).awaits(self.seat)
    }

    /// The pieces that may still have something to do.
    pub fn subjects(&self) -> PieceSet {
        self.rules().subjects(&self.state, self.seat)
    }

    /// What can be done, raw.
    pub fn legal(&self, focus: Focus) -> Vec<R::Action> {
        let mut actions = Vec::new();
        if self.is_asked() {
            self.rules().legal(&self.state, self.seat, focus, &mut actions);
        }
        actions
    }

    /// The piece that takes an action; none where it belongs to no piece.
    pub fn actor(&self, action: &R::Action) -> Option<PieceId> {
        self.rules().actor(&self.state, action)
    }

    /// What can be done, for people; for one piece the odds are worked out as well.
    pub fn choices(&self, focus: Focus) -> Choices<R::Action> {
        let (rules, state, seat) = (self.rules(), &self.state, self.seat);
        if !self.is_asked() {
            // How it will answer later a seat may say at any time.
            let mut choices = match focus {
                Focus::General if self.begun.is_empty() => rules.choices(state, seat, focus),
                _ => return Choices::default(),
            };
            choices.groups.retain(|group| group.standing.is_some());
            return Choices { groups: choices.groups, ..Choices::default() };
        }
        let mut choices = rules.choices(state, seat, focus);
        if matches!(focus, Focus::Piece(_)) {
            for choice in choices.groups.iter_mut().flat_map(|group| &mut group.choices) {
                choice.odds = self.odds(&choice.plan).ok().filter(|odds| odds.lines.len() > 1);
            }
        }
        // In the middle of something that several pieces do, what ends it is no piece's: whoever is
        // asked can do it, whichever piece is chosen.
        if focus == Focus::General && choices.groups.iter().all(|group| group.standing.is_some()) {
            let actions = self.legal(Focus::All);
            let known = |action: &R::Action| choices.iter().any(|one| one.plan.contains(action));
            let ends = actions.iter().filter(|action| rules.actor(state, action).is_none());
            let ends = ends.filter(|action| !known(action));
            let ends = ends.filter_map(|action| rules.choice_of(state, seat, action));
            let ends = ends.filter(|choice| !matches!(choice.target, Target::Place(_)));
            let ends: Vec<_> =
                ends.map(|choice| Choice { target: Target::Button, ..choice }).collect();
            if !ends.is_empty() {
                choices.groups.insert(0, ChoiceGroup::of(None, ends));
            }
        }
        choices.manoeuvres = rules.manoeuvres(state, seat, focus);
        choices.orders = rules.group_orders(state, seat);
        choices
    }

    /// Why `piece` can do nothing with `target`; none if it can.
    pub fn explain(&self, piece: Option<PieceId>, target: &Target) -> Option<Illegal> {
        let violation = self.rules().explain(&self.state, self.seat, piece, target);
        violation.map(|violation| self.rules().refusal(&violation))
    }

    /// Why `piece` can do nothing with `target` after the first clicks of a choice of several.
    pub fn explain_next(&self, piece: PieceId, choice: &Begun, target: &Target) -> Option<Illegal> {
        let violation = self.rules().explain_next(&self.state, self.seat, piece, choice, target);
        violation.map(|violation| self.rules().refusal(&violation))
    }

    /// The odds of a plan: of the dice it leads to, where it leads to some, else of its own.
    ///
    /// # Errors
    /// The first action that is illegal before any dice fall, or that is taken blind.
    pub fn odds(&self, plan: &[R::Action]) -> Result<Odds, Refusal> {
        let (rules, state, seat) = (self.rules(), &self.state, self.seat);
        if let Some(index) = self.first_blind(plan) {
            return Err(Refusal::Blind { index });
        }
        // What a plan is for is told, though other dice that are due may fall before.
        if let Some((then, rolls)) = rules.leads_to(state, seat, plan)
            && let Ok(odds) = odds_of(rules, &then, seat, &rolls)
        {
            let first = self.first_roll(state, plan);
            let later = first.is_none() || first != self.first_roll(&then, &rolls);
            return Ok(Odds { later, ..odds });
        }
        odds_of(rules, state, seat, plan).map_err(|why| Refusal::Illegal { index: 0, why })
    }

    /// The first roll that is due once a plan is done; none where somebody decides before.
    fn first_roll(&self, state: &R::State, plan: &[R::Action]) -> Option<Due> {
        let rules = self.rules();
        let mut after = state.clone();
        for action in plan {
            rules.apply(&mut after, self.seat, action, &mut ()).ok()?;
            if let Pending::Roll(due) = rules.pending(&after) {
                return Some(due);
            }
        }
        None
    }

    /// The first action of a plan that is taken blind.
    fn first_blind(&self, plan: &[R::Action]) -> Option<usize> {
        let rules = self.rules();
        let blind = |state: &R::State, from: usize| {
            let at = plan[from..].iter().position(|action| rules.is_blind(state, action));
            at.map(|at| from + at)
        };
        let first = blind(&self.state, 0);
        let mut after = self.state.clone();
        for (at, action) in plan.iter().enumerate() {
            // Once dice fall there is more than one state: what is blind in none so far is not.
            if matches!(rules.pending(&after), Pending::Roll(_))
                || rules.apply(&mut after, self.seat, action, &mut ()).is_err()
            {
                break;
            }
            if let Some(next) = blind(&after, at + 1) {
                return Some(first.map_or(next, |first| first.min(next)));
            }
        }
        first
    }

    /// Whether an action is taken without looking at what it would do.
    pub fn is_blind(&self, action: &R::Action) -> bool {
        self.rules().is_blind(&self.state, action)
    }

    /// What an action would do, with nothing committed.
    ///
    /// # Errors
    /// It is taken blind.
    pub fn preview(&self, action: &R::Action) -> Result<Preview, Refusal> {
        if self.is_blind(action) {
            return Err(Refusal::Blind { index: 0 });
        }
        Ok(self.rules().preview(&self.state, self.seat, action))
    }

    /// What a ruler laid from one thing to another says.
    ///
    /// # Errors
    /// Measuring is forbidden now.
    pub fn measure(&self, from: &Target, to: &Target) -> Result<Option<Text>, Illegal> {
        let measured = self.rules().measure(&self.state, self.seat, from, to);
        measured.map_err(|violation| self.rules().refusal(&violation))
    }

    /// What could still usefully be done before the seat ends what it is asked.
    pub fn reminders(&self) -> Vec<Reminder> {
        match self.is_asked() {
            true => self.rules().reminders(&self.state, self.seat),
            false => Vec::new(),
        }
    }

    /// Works out an order to a group; its plan takes the place of what is begun.
    ///
    /// # Errors
    /// The order is not understood.
    pub fn group_plan(
        &self,
        pieces: &[PieceId],
        order: &str,
    ) -> Result<GroupPlan<R::Action>, Malformed> {
        if self.begun.is_empty() {
            return self.rules().group_plan(&self.state, self.seat, pieces, order);
        }
        let now = self.game.view(self.seat, &[]);
        let seen = now.first_blind(&self.begun).unwrap_or(self.begun.len());
        let begun = &self.begun[..seen];
        self.rules().group_plan_after(&now.state, self.seat, pieces, order, begun)
    }

    /// Tries orders one after another. An order that cannot be done as a whole is left out, and
    /// those after it are tried without it.
    pub fn draft(&self, orders: &[Vec<R::Action>]) -> Draft<R::Action> {
        draft::draft(self.rules(), self.seat, self.state.clone(), orders)
    }

    /// A game to try things on, that goes on from here: what nobody of the seat may know is not in
    /// it.
    #[must_use]
    pub fn tried(&self) -> Game<R> {
        let mut game = self.game.clone();
        game.now.state = self.state.clone();
        game.seed = None;
        game
    }
}
