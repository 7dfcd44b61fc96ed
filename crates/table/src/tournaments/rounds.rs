//! Rounds that begin: once all games of one are over the next is paired, and its games begin with it in one
//! transaction, so that of several servers one does it.

use super::pairing::{Candidate, Pair, Twice, round_robin, rounds_of, swiss};
use crate::clock::Terms;
use crate::error::Fault;
use crate::live::{Beginning, LiveGames, LobbyEvent, stopped};
use crate::seeks::game_of;
use crate::store::{
    BoardResult, Listing, NewRound, Origin, Pairing, Player, Purpose, Stage, StoreError, System,
    Tournament,
};
use kernel::Text;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

/// How often it is looked whether a round is done of which nothing was said here: by another server, or
/// before this one started.
const LOOK: Duration = Duration::from_secs(5);

/// The numbers of those who were there when the first round began, or would be if it began now.
fn starters(tournament: &Tournament) -> Vec<i64> {
    let has_begun = !tournament.pairings.is_empty();
    let meets = |number: i64| {
        let mut first = tournament.pairings.iter().filter(|pairing| pairing.round == 1);
        first.any(|pairing| pairing.first == number || pairing.second == Some(number))
    };
    let entrants = tournament.entrants.iter();
    let there = entrants.filter(|one| if has_begun { meets(one.number) } else { !one.withdrawn });
    there.map(|one| one.number).collect()
}

/// How many rounds a tournament has with the players it has now.
fn rounds(tournament: &Tournament) -> Result<i64, Fault> {
    let players = starters(tournament).len();
    let rounds = match tournament.system {
        System::Swiss => {
            // With no more everybody can meet somebody new, or nearly, and nobody needs two byes.
            let most = players.saturating_sub(1);
            if players < 2 || i64::try_from(most).is_ok_and(|most| tournament.rounds > most) {
                let need = (tournament.rounds + 1).max(2);
                let text = Text::new("table-tournament-few").with("players", need);
                return Err(Fault::NotNow(text));
            }
            return Ok(tournament.rounds);
        }
        _ if players < 2 => {
            return Err(Fault::NotNow(Text::new("table-tournament-few").with("players", 2)));
        }
        System::RoundRobin => rounds_of(players, Twice::No),
        System::DoubleRoundRobin => rounds_of(players, Twice::Yes),
    };
    Ok(i64::try_from(rounds).expect("few players"))
}

/// Those who are to be paired, with what they have played.
fn candidates(tournament: &Tournament) -> Vec<Candidate> {
    let mut all: BTreeMap<i64, Candidate> = tournament
        .entrants
        .iter()
        .filter(|entrant| !entrant.withdrawn)
        .map(|entrant| {
            let number = entrant.number;
            (number, Candidate { number, ..Candidate::default() })
        })
        .collect();
    for pairing in &tournament.pairings {
        let Some(second) = pairing.second else {
            if let Some(own) = all.get_mut(&pairing.first) {
                own.byes += 1;
                own.points += 2;
            }
            continue;
        };
        let (first_points, second_points) = match pairing.score {
            Some(BoardResult::First) => (2, 0),
            Some(BoardResult::Second) => (0, 2),
            Some(BoardResult::Draw) => (1, 1),
            Some(BoardResult::None | BoardResult::Bye) | None => (0, 0),
        };
        for (own, other, points, is_first) in [
            (pairing.first, second, first_points, true),
            (second, pairing.first, second_points, false),
        ] {
            if let Some(own) = all.get_mut(&own) {
                own.points += points;
                *own.met.entry(other).or_default() += 1;
                own.balance += if is_first { 1 } else { -1 };
                own.was_first = Some(is_first);
            }
        }
    }
    all.into_values().collect()
}

/// Who meets whom in a round, counted from 1; nobody where there are no two left to play.
fn pairs(tournament: &Tournament, round: i64) -> Vec<Pair> {
    let left = candidates(tournament);
    if left.len() < 2 {
        return Vec::new();
    }
    if tournament.system == System::Swiss {
        return swiss(&left);
    }
    let numbers = starters(tournament);
    let round = usize::try_from(round - 1).expect("rounds count from 1");
    let plays = |number: i64| left.iter().any(|one| one.number == number);
    // Whoever was to meet somebody who has withdrawn has a bye.
    let fit = |(first, second): Pair| match (plays(first), second.filter(|other| plays(*other))) {
        (true, second) => Some((first, second)),
        (false, Some(second)) => Some((second, None)),
        (false, None) => None,
    };
    let mut pairs: Vec<Pair> = round_robin(&numbers, round).into_iter().filter_map(fit).collect();
    pairs.sort_by_key(|(_, second)| second.is_none());
    pairs
}

impl LiveGames {
    /// Begins the first round.
    pub(super) async fn begin_tournament(
        self: &Arc<Self>,
        tournament: &Tournament,
    ) -> Result<(), Fault> {
        let rounds = rounds(tournament)?;
        self.begin_round(tournament, 1, rounds).await
    }

    /// Begins the next round of a tournament, or ends it, if all games of this one are done.
    async fn advance(self: &Arc<Self>, id: &str) -> Result<(), Fault> {
        let Some(tournament) = self.store.tournament_store().tournament(id).await? else {
            return Ok(());
        };
        let mut now = tournament.pairings.iter().filter(|one| one.round == tournament.round);
        if tournament.stage != Stage::Running || now.any(|pairing| pairing.score.is_none()) {
            return Ok(());
        }
        self.begin_round(&tournament, tournament.round + 1, tournament.rounds).await
    }

    async fn begin_round(
        self: &Arc<Self>,
        tournament: &Tournament,
        round: i64,
        rounds: i64,
    ) -> Result<(), Fault> {
        let known = tournament.clone();
        let paired = move || if round > rounds { Vec::new() } else { pairs(&known, round) };
        let paired = crate::live::off_the_runtime(paired).await?;
        let is_over = paired.is_empty();
        let terms = tournament.terms.as_deref().map(serde_json::from_str::<Terms>).transpose();
        let terms = terms.map_err(|error| Fault::Bug(format!("a stored tournament: {error}")))?;
        let person = |number: i64| {
            let found = tournament.entrants.iter().find(|entrant| entrant.number == number);
            found.and_then(|entrant| entrant.person)
        };
        let (mut pairings, mut games, mut begun) = (Vec::new(), Vec::new(), Vec::new());
        for ((first, second), board) in paired.into_iter().zip(1..) {
            let mut pairing = Pairing {
                round,
                board,
                first,
                second,
                game: None,
                score: second.is_none().then_some(BoardResult::Bye),
                decided: false,
            };
            if let Some(second) = second {
                let both = person(first).zip(person(second));
                let (one, other) = both.ok_or_else(|| {
                    Fault::Bug("somebody who is forgotten was to be paired".to_string())
                })?;
                let game = game_of(self, tournament.scenario.clone(), BTreeMap::new()).await?;
                let (game, loaded) = self.prepared(Beginning {
                    game,
                    host: tournament.organiser.unwrap_or(one),
                    players: vec![Player::Session(one), Player::Session(other)],
                    purpose: Purpose::Game,
                    origin: Origin::Drawn,
                    listing: Listing::Private,
                    terms: terms.clone(),
                    stakes: tournament.stakes,
                    press: None,
                    tournament: Some(tournament.id.clone()),
                    master: None,
                })?;
                pairing.game = Some(game.id.clone());
                begun.push((game.id.clone(), loaded));
                games.push(game);
            }
            pairings.push(pairing);
        }
        let new = NewRound {
            tournament: tournament.id.clone(),
            version: tournament.version,
            round: if is_over { tournament.round } else { round },
            rounds,
            stage: if is_over { Stage::Over } else { Stage::Running },
            pairings,
            games,
        };
        self.store.tournament_store().begin_round(new).await?;
        for (id, loaded) in begun {
            self.seat_begun(&id, loaded).await;
        }
        self.tell_of_tournaments();
        Ok(())
    }

    /// Those who look at lists and tournaments look again.
    pub(super) fn tell_of_tournaments(self: &Arc<Self>) {
        self.tell_lobbies(LobbyEvent { sessions: Vec::new(), room: true });
    }

    /// Begins rounds as soon as all games of the one before are done, until the server stops.
    pub(crate) async fn watch_tournaments(self: Arc<Self>) {
        let mut stopping = self.stopping.clone();
        loop {
            match self.store.tournament_store().done_rounds().await {
                Ok(done) => {
                    for id in done {
                        match self.advance(&id).await {
                            // Another server was quicker.
                            Ok(()) | Err(Fault::Store(StoreError::Gone)) => {}
                            Err(fault) => tracing::error!(tournament = id, %fault, "no next round"),
                        }
                    }
                }
                Err(error) => tracing::warn!(%error, "rounds of tournaments have to wait"),
            }
            tokio::select! {
                () = self.scored.notified() => self.tell_of_tournaments(),
                () = tokio::time::sleep(LOOK) => {}
                () = stopped(&mut stopping) => return,
            }
        }
    }
}
