//! Promises of dice made before a game is begun, so that whoever begins it can add to them before the
//! first roll falls: the seed is drawn and promised first, and only then told what is added.
//!
//! A promise is good for one game, soon, at the server that has made it. It is kept in memory alone: who
//! comes too late, or elsewhere, asks for another.

use crate::app::App;
use crate::error::{Fault, Trouble};
use crate::request::{hex, secret};
use crate::store::Moment;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use kernel::{Scheme, Seed, Text};
use serde::Serialize;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use utoipa::ToSchema;

/// How long a promise is good, in milliseconds.
const GOOD: Moment = 10 * 60_000;
/// Promises that are kept at once.
const MOST: usize = 10_000;

/// The seeds that are promised.
#[derive(Default)]
pub(crate) struct Promises(Mutex<HashMap<String, (Seed, Moment)>>);

impl Promises {
    fn keep(&self, id: String, seed: Seed, now: Moment) -> Result<(), Fault> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST {
            kept.retain(|_, (_, made)| now.saturating_sub(*made) < GOOD);
        }
        if kept.len() >= MOST {
            return Err(Fault::Busy);
        }
        kept.insert(id, (seed, now));
        Ok(())
    }

    /// The seed that was promised; nobody gets it again.
    pub(crate) fn redeem(&self, id: &str, now: Moment) -> Result<Seed, Fault> {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept.remove(id).filter(|(_, made)| now.saturating_sub(*made) < GOOD);
        let gone = || Fault::NotNow(Text::new("table-no-such-promise"));
        found.map(|(seed, _)| seed).ok_or_else(gone)
    }
}

/// A promise of dice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Promise {
    /// What a new game names it by, within ten minutes.
    promise: String,
    /// The hash of the seed that such a game will have.
    commitment: String,
}

/// Promises dice for a game that is about to begin.
#[utoipa::path(post, path = "/api/dice", tag = "games",
    responses((status = 201, body = Promise), (status = "4XX", body = Trouble)))]
pub(crate) async fn promise(State(app): State<App>) -> Result<(StatusCode, Json<Promise>), Fault> {
    let (promise, seed) = (hex(&secret::<16>()?), Seed::new(secret()?));
    let commitment = seed.commitment_by(Scheme::HmacSha256).to_string();
    app.promises.keep(promise.clone(), seed, app.games.time.steady())?;
    Ok((StatusCode::CREATED, Json(Promise { promise, commitment })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_good_once_and_not_for_long() {
        let promises = Promises::default();
        let seed = Seed::from_number(1);
        promises.keep("a".to_string(), seed, 0).expect("there is room");
        promises.keep("b".to_string(), seed, 0).expect("there is room");
        assert_eq!(promises.redeem("a", GOOD - 1), Ok(seed));
        assert!(promises.redeem("a", GOOD - 1).is_err());
        assert!(promises.redeem("b", GOOD).is_err());
    }

    #[test]
    fn old_promises_make_room_for_new_ones() {
        let promises = Promises::default();
        let keep = |n: usize, now| promises.keep(n.to_string(), Seed::from_number(1), now);
        assert!((0..MOST).all(|n| keep(n, 0).is_ok()));
        assert_eq!(keep(MOST, GOOD - 1), Err(Fault::Busy));
        assert_eq!(keep(MOST, GOOD), Ok(()));
    }
}
