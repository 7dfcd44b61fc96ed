//! A computer player as the command line names it: a level, and a budget of its own if it has one.

use crate::failure::Failure;
use opponents::{Budget, Entrant};
use std::str::FromStr;

/// `commodore`, or `commodore+9000`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Player {
    level: String,
    nodes: Option<u64>,
}

impl Player {
    /// A level that thinks as much as it is used to.
    pub(crate) fn usual(level: &str) -> Self {
        Player { level: level.to_string(), nodes: None }
    }

    /// Who that is in a ruleset; without a budget of its own the player has `usual`.
    ///
    /// # Errors
    /// The ruleset has no such level.
    pub(crate) fn entrant(&self, ruleset: &str, usual: Option<u64>) -> Result<Entrant, Failure> {
        let level = players::standard()
            .level(ruleset, &self.level)
            .map_err(|error| Failure::Usage(error.to_string()))?;
        Ok(Entrant::new(level, Budget { nodes: self.nodes.or(usual) }))
    }
}

impl FromStr for Player {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let Some((level, nodes)) = text.split_once('+') else { return Ok(Player::usual(text)) };
        let nodes = nodes
            .parse()
            .map_err(|_| format!("`{nodes}` is no number of positions; say {level}+4000"))?;
        Ok(Player { level: level.to_string(), nodes: Some(nodes) })
    }
}

/// What somebody is called in a list of results: as on the command line.
pub(crate) fn name(level: &str, nodes: Option<u64>) -> String {
    nodes.map_or_else(|| level.to_string(), |nodes| format!("{level}+{nodes}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_a_level_with_or_without_a_budget() {
        let player: Player = "commodore+9000".parse().expect("a level and a number");
        let entrant = player.entrant("lepanto", Some(50)).expect("the level exists");
        assert_eq!((entrant.level.id, entrant.budget.nodes), ("commodore", Some(9_000)));
        assert_eq!(name(entrant.level.id, entrant.budget.nodes), "commodore+9000");
        let usual: Player = "captain".parse().expect("a level");
        assert_eq!(
            usual.entrant("lepanto", Some(50)).map(|it| it.budget.nodes).ok(),
            Some(Some(50))
        );
        assert!("captain+many".parse::<Player>().is_err_and(|what| what.contains("`many`")));
        assert!(usual.entrant("chess", None).is_err());
    }
}
