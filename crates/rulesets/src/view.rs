//! One look at the position of any game before deciding, with actions as notation.

use crate::game::AnyGame;
use kernel::{
    Begun, Choices, Draft, Focus, GroupPlan, Illegal, Malformed, Odds, PieceId, Preview, Refusal,
    Reminder, Ruleset, Target, Text, View,
};

/// A [`View`] of a game of any ruleset, with notation for actions.
pub trait AnyView {
    /// See [`View::subjects`].
    fn subjects(&self) -> Vec<PieceId>;
    /// See [`View::legal`].
    fn legal(&self, focus: Focus) -> Vec<String>;
    /// The piece that takes an action; none where it belongs to no piece, or is not understood.
    fn actor(&self, action: &str) -> Option<PieceId>;
    /// See [`View::choices`].
    fn choices(&self, focus: Focus) -> Choices<String>;
    /// See [`View::explain`].
    fn explain(&self, piece: Option<PieceId>, target: &Target) -> Option<Illegal>;
    /// See [`View::explain_next`].
    fn explain_next(&self, piece: PieceId, choice: &Begun, target: &Target) -> Option<Illegal>;
    /// See [`View::odds`].
    ///
    /// # Errors
    /// Why there are none.
    fn odds(&self, plan: &[String]) -> Result<Odds, Refusal>;
    /// See [`View::is_blind`]; not, if the line is not understood.
    fn is_blind(&self, action: &str) -> bool;
    /// See [`View::preview`].
    ///
    /// # Errors
    /// The line is not understood, or the action is taken blind.
    fn preview(&self, action: &str) -> Result<Preview, Refusal>;
    /// See [`View::measure`].
    ///
    /// # Errors
    /// Measuring is forbidden now.
    fn measure(&self, from: &Target, to: &Target) -> Result<Option<Text>, Refusal>;
    /// See [`View::reminders`].
    fn reminders(&self) -> Vec<Reminder>;
    /// See [`View::group_plan`].
    ///
    /// # Errors
    /// The order is not understood.
    fn group_plan(&self, pieces: &[PieceId], order: &str) -> Result<GroupPlan<String>, Malformed>;
    /// See [`View::draft`].
    ///
    /// # Errors
    /// A line is not understood.
    fn draft(&self, orders: &[Vec<String>]) -> Result<Draft<String>, Refusal>;
    /// See [`View::tried`].
    fn tried(&self) -> Box<dyn AnyGame>;
}

/// Reads the line at `index` of a list.
pub(crate) fn read<R: Ruleset>(rules: &R, index: usize, line: &str) -> Result<R::Action, Refusal> {
    rules.read_action(line).map_err(|why| Refusal::Malformed { index, why })
}

/// Reads a list of lines.
pub(crate) fn read_all<R: Ruleset>(rules: &R, lines: &[String]) -> Result<Vec<R::Action>, Refusal> {
    lines.iter().enumerate().map(|(index, line)| read(rules, index, line)).collect()
}

impl<R: Ruleset> AnyView for View<'_, R> {
    fn subjects(&self) -> Vec<PieceId> {
        View::subjects(self).iter().collect()
    }
    fn legal(&self, focus: Focus) -> Vec<String> {
        let actions = View::legal(self, focus);
        actions.iter().map(|action| self.rules().write_action(action)).collect()
    }
    fn actor(&self, action: &str) -> Option<PieceId> {
        View::actor(self, &self.rules().read_action(action).ok()?)
    }
    fn choices(&self, focus: Focus) -> Choices<String> {
        View::choices(self, focus).map(|action| self.rules().write_action(&action))
    }
    fn explain(&self, piece: Option<PieceId>, target: &Target) -> Option<Illegal> {
        View::explain(self, piece, target)
    }
    fn explain_next(&self, piece: PieceId, choice: &Begun, target: &Target) -> Option<Illegal> {
        View::explain_next(self, piece, choice, target)
    }
    fn odds(&self, plan: &[String]) -> Result<Odds, Refusal> {
        View::odds(self, &read_all(self.rules(), plan)?)
    }
    fn is_blind(&self, action: &str) -> bool {
        let action = self.rules().read_action(action);
        action.is_ok_and(|action| View::is_blind(self, &action))
    }
    fn preview(&self, action: &str) -> Result<Preview, Refusal> {
        View::preview(self, &read(self.rules(), 0, action)?)
    }
    fn measure(&self, from: &Target, to: &Target) -> Result<Option<Text>, Refusal> {
        View::measure(self, from, to).map_err(|why| Refusal::Illegal { index: 0, why })
    }
    fn reminders(&self) -> Vec<Reminder> {
        View::reminders(self)
    }
    fn group_plan(&self, pieces: &[PieceId], order: &str) -> Result<GroupPlan<String>, Malformed> {
        let plan = View::group_plan(self, pieces, order)?;
        let GroupPlan { plan, obey, later, until, warned, carried, idle, refused } = plan;
        let plan = plan.iter().map(|action| self.rules().write_action(action)).collect();
        Ok(GroupPlan { plan, obey, later, until, warned, carried, idle, refused })
    }
    fn draft(&self, orders: &[Vec<String>]) -> Result<Draft<String>, Refusal> {
        let orders = orders.iter().map(|order| read_all(self.rules(), order));
        let orders = orders.collect::<Result<Vec<_>, _>>()?;
        Ok(View::draft(self, &orders).map(|action| self.rules().write_action(&action)))
    }
    fn tried(&self) -> Box<dyn AnyGame> {
        Box::new(View::tried(self))
    }
}
