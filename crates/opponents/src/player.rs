//! What a computer player is, and what it has to think with.

use crate::intent::Order;
use crate::stream::Stream;
use kernel::{Ruleset, Seat};
use std::sync::atomic::{AtomicBool, Ordering};

/// Someone who decides for a seat.
///
/// A player keeps nothing from one decision to the next but buffers: the same state, stream and
/// budget give the same plan.
pub trait Player<R: Ruleset>: Send {
    /// Adds to `plan` what `seat` does next: at least one action, each legal once those before it
    /// have been taken and as long as no dice have fallen. `state` is redacted for `seat`, which is
    /// asked something in it.
    fn plan(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    );

    /// Adds to `plan` what the pieces of an order do next and nothing for anybody else: it may be
    /// nothing, and never ends a phase. As legal as a plan of the whole seat.
    fn advise(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    );
}

/// How much a player may think about one decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// Positions looked at, at most; none for what the level is used to. Players that do not search
    /// look at none.
    pub nodes: Option<u64>,
}

/// Where somebody outside, who has a clock, can end the thinking before the budget does. What is
/// found until then is played.
pub type Stop = AtomicBool;

/// What a player thinks with about one decision.
#[derive(Debug)]
pub struct SearchContext<'a> {
    /// Random numbers of this decision alone.
    pub stream: Stream,
    budget: Budget,
    spent: u64,
    stop: Option<&'a Stop>,
}

impl<'a> SearchContext<'a> {
    /// A context within a budget, which nobody interrupts.
    pub const fn new(stream: Stream, budget: Budget) -> Self {
        SearchContext { stream, budget, spent: 0, stop: None }
    }
    /// The same, until `stop` is set.
    #[must_use]
    pub const fn until(mut self, stop: Option<&'a Stop>) -> Self {
        self.stop = stop;
        self
    }
    /// The same context anew within another budget: from the same random numbers, and ended by
    /// whoever ends this one.
    fn within(&self, budget: Budget) -> Self {
        SearchContext { stream: self.stream.clone(), budget, spent: 0, stop: self.stop }
    }
    /// How many positions may be looked at, by somebody who is used to `usual`.
    pub fn nodes(&self, usual: u64) -> u64 {
        self.budget.nodes.unwrap_or(usual)
    }
    /// Counts positions that were looked at.
    pub const fn spend(&mut self, nodes: u64) {
        self.spent += nodes;
    }
    /// Whether somebody who is used to `usual` may look at more.
    pub fn goes_on(&self, usual: u64) -> bool {
        self.spent < self.nodes(usual) && !self.is_stopped()
    }
    /// Whether fewer than so many have been looked at, and there is time.
    pub fn is_below(&self, nodes: u64) -> bool {
        self.spent < nodes && !self.is_stopped()
    }
    /// Positions looked at.
    pub const fn spent(&self) -> u64 {
        self.spent
    }
    fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// Somebody with a budget of his own for each decision, whatever the others have.
pub struct Budgeted<R: Ruleset> {
    /// Who decides.
    pub player: Box<dyn Player<R>>,
    /// What he may look at.
    pub budget: Budget,
}

impl<R: Ruleset> Player<R> for Budgeted<R> {
    fn plan(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    ) {
        let mut own = context.within(self.budget);
        self.player.plan(rules, state, seat, &mut own, plan);
    }

    fn advise(
        &mut self,
        rules: &R,
        state: &R::State,
        seat: Seat,
        order: &Order,
        context: &mut SearchContext<'_>,
        plan: &mut Vec<R::Action>,
    ) {
        let mut own = context.within(self.budget);
        self.player.advise(rules, state, seat, order, &mut own, plan);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::stream::Key;
    use kernel::Seed;

    #[test]
    fn thinking_ends_with_the_budget_or_when_somebody_says_so() {
        let stream = Key::of_game(&Seed::from_number(1).commitment()).stream(0, Seat(0));
        let mut context = SearchContext::new(stream.clone(), Budget::default());
        context.spend(7);
        assert!(context.goes_on(8) && !context.goes_on(7));
        let stop = Stop::new(false);
        let mut context = SearchContext::new(stream, Budget { nodes: Some(9) }).until(Some(&stop));
        context.spend(8);
        assert!(context.goes_on(2));
        stop.store(true, Ordering::Relaxed);
        assert!(!context.goes_on(2));
    }
}
