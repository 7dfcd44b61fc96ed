//! What people and computers are told before they decide.

use super::Rules;
use crate::ask::Ask;
use crate::chance::Chance;
use crate::choice::{
    Begun, Choice, ChoiceGroup, Choices, Focus, GroupOrder, GroupPlan, Modifier, Preview, Reminder,
    Target,
};
use crate::clause::Malformed;
use crate::odds::Weighted;
use crate::roll::{Due, Faces};
use crate::scene::PieceId;
use crate::seat::Seat;
use crate::text::Text;

/// What is told before anybody decides: choices, why not, group orders, previews, odds.
pub trait Planning: Rules {
    /// What `seat` can do within `focus`, for people, but for manoeuvres. Who is not asked can do nothing but
    /// what [`Rules::is_standing`].
    fn choices(&self, state: &Self::State, seat: Seat, focus: Focus) -> Choices<Self::Action>;
    /// Why `piece` (or nobody in particular) can do nothing with `target`; none if it can.
    fn explain(
        &self,
        state: &Self::State,
        seat: Seat,
        piece: Option<PieceId>,
        target: &Target,
    ) -> Option<Self::Violation>;
    /// The same in the middle of a choice of several clicks: `begun` is the choice clicked last,
    /// one of those that `choices` listed for `piece` or for a click before it.
    fn explain_next(
        &self,
        state: &Self::State,
        seat: Seat,
        piece: PieceId,
        _begun: &Begun,
        target: &Target,
    ) -> Option<Self::Violation> {
        self.explain(state, seat, Some(piece), target)
    }
    /// The orders a group can be given now, where the ruleset has any.
    fn group_orders(&self, _state: &Self::State, _seat: Seat) -> Vec<GroupOrder> {
        Vec::new()
    }
    /// Works out an order to a group, leaders first.
    ///
    /// # Errors
    /// The order is not understood; pieces that cannot obey are in the plan instead.
    fn group_plan(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _pieces: &[PieceId],
        order: &str,
    ) -> Result<GroupPlan<Self::Action>, Malformed> {
        Err(Malformed::new(order, 0, "no orders to groups in this game"))
    }
    /// Works out an order to a group that has `begun` to carry out others of this moment: the plan
    /// holds those as well, in whatever order lets each piece go on, and takes their place.
    ///
    /// # Errors
    /// The order is not understood; pieces that cannot obey are in the plan instead.
    fn group_plan_after(
        &self,
        state: &Self::State,
        seat: Seat,
        pieces: &[PieceId],
        order: &str,
        begun: &[Self::Action],
    ) -> Result<GroupPlan<Self::Action>, Malformed> {
        let mut after = state.clone();
        let mut kept: Vec<Self::Action> = Vec::new();
        for action in begun {
            if self.apply(&mut after, seat, action, &mut ()).is_ok() {
                kept.push(action.clone());
            }
        }
        let mut plan = self.group_plan(&after, seat, pieces, order)?;
        plan.plan.splice(0..0, kept);
        Ok(plan)
    }
    /// The choice that takes this one action and nothing else, as people are shown it.
    fn choice_of(
        &self,
        state: &Self::State,
        seat: Seat,
        action: &Self::Action,
    ) -> Option<Choice<Self::Action>> {
        let focus = self.actor(state, action).map_or(Focus::General, Focus::Piece);
        let choices = self.choices(state, seat, focus);
        let mut found = choices.groups.iter().flat_map(ChoiceGroup::leaves);
        found.find(|choice| choice.plan[..] == [action.clone()]).cloned()
    }
    /// The pieces of `seat` that could still do something useful before it ends what it is asked
    /// now, and what. Not every piece that could do anything: only what a commander would be sorry
    /// to have forgotten.
    fn reminders(&self, _state: &Self::State, _seat: Seat) -> Vec<Reminder> {
        Vec::new()
    }
    /// Where a plan leads to dice that it is for and does not roll itself: the state in which they
    /// will be rolled, as far as it is known, and the actions that roll them.
    fn leads_to(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _plan: &[Self::Action],
    ) -> Option<(Self::State, Vec<Self::Action>)> {
        None
    }
    /// What a ruler laid from one thing to another says, as far as `seat` may measure it now; none
    /// where there is nothing to measure.
    ///
    /// # Errors
    /// Measuring is forbidden now.
    fn measure(
        &self,
        _state: &Self::State,
        _seat: Seat,
        _from: &Target,
        _to: &Target,
    ) -> Result<Option<Text>, Self::Violation> {
        Ok(None)
    }
    /// What an action would do up to the next roll, with nothing committed.
    fn preview(&self, _state: &Self::State, _seat: Seat, _action: &Self::Action) -> Preview {
        Preview::default()
    }
    /// What changes the odds of `plan`, cited.
    fn modifiers(&self, state: &Self::State, seat: Seat, plan: &[Self::Action]) -> Vec<Modifier>;
    /// What the odds of `plan` suppose that nobody has decided yet: how those who are not asked will answer.
    fn supposed(&self, _state: &Self::State, _seat: Seat, _plan: &[Self::Action]) -> Vec<Text> {
        Vec::new()
    }
    /// Whether an ask comes in the middle of something, so that odds which end there are not
    /// settled. The ask that is next in the order of play anyway does not.
    fn interrupts(&self, _state: &Self::State, _ask: &Ask) -> bool {
        true
    }
    /// What became of things between two states, as one line: equal lines are one result in the
    /// odds.
    fn consequence(&self, before: &Self::State, after: &Self::State) -> Text;
    /// What else may have happened between a state and those it comes to, each by itself, in the order
    /// in which it is told: of these lines several may hold at once. States may be `is_settled`: what
    /// still falls in them is worked out here. Empty where there is nothing else, or too much of it.
    fn besides(
        &self,
        _before: &Self::State,
        _leaves: &[Weighted<Self::State>],
    ) -> Vec<(Text, Chance)> {
        Vec::new()
    }
    /// Whether that line, and where it stands, are settled in a state in which dice are still due:
    /// whatever falls until somebody decides cannot change them. Odds look no further then, however
    /// many dice are left.
    fn is_settled(&self, _before: &Self::State, _now: &Self::State) -> bool {
        false
    }
    /// Where that line stands among the results, the lowest first; none where the likeliest comes
    /// first. Equal lines stand at the same place.
    fn rank(&self, _before: &Self::State, _after: &Self::State) -> Option<i32> {
        None
    }
    /// Every state that the procedure whose roll is pending can come to, and how likely each is:
    /// what rolling on one by one comes to, had at once, with rolls that follow afterwards still to
    /// fall. States that differ in nothing that matters may be one. None where rolls fall one by
    /// one.
    fn played_out(&self, _state: &Self::State) -> Option<Vec<Weighted<Self::State>>> {
        None
    }
    /// The results of the roll that is pending in groups that change the state alike: faces that
    /// stand for each group, and how many of all results are in it. None where each is tried.
    fn classes(&self, _state: &Self::State, _due: &Due) -> Option<Vec<(Faces, u64)>> {
        None
    }
}
