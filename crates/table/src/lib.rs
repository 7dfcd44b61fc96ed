//! The server: HTTP, live updates, storage and the built web client.
//!
//! [`serve`] starts an axum [`router`] over games in memory and a [`store::Store`] on disk. One
//! file a resource (rulesets, games, choices, actions, updates, records), one enum of faults, one
//! list of all games being played. The API is described in `docs/api.md` and by [`openapi`].
//!
//! What holds here:
//! - what has been answered or shown has been written durably before;
//! - nothing is applied twice, and nothing by halves;
//! - whatever is sent to a session is computed for the seats it holds, and in games with secrets for
//!   one person of those at the browser;
//! - rules run off the runtime's threads, and a panic in them costs one request.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::float_arithmetic,
    reason = "the server reads files, clocks and requests"
)]

mod accounts;
mod actions;
mod admin;
mod analysis;
mod answers;
mod app;
mod assets;
mod backup;
mod blocks;
mod chat;
mod choices;
mod clock;
mod clocks;
mod config;
mod connections;
mod designs;
mod error;
mod eyes;
mod fleets;
mod games;
mod guard;
mod health;
mod kept;
mod live;
mod mail;
mod master;
mod measured;
mod names;
mod notices;
mod passkeys;
mod past;
mod people;
mod pictures;
mod planning;
mod private;
mod profiles;
mod promises;
mod quotas;
mod reaches;
mod records;
mod rematch;
mod request;
mod rulesets;
mod sandbox;
mod scopes;
mod seats;
mod seeks;
mod serve;
mod sessions;
mod settings;
pub mod store;
mod throttle;
mod time;
mod tokens;
mod tournaments;
mod updates;
mod view;

pub use admin::Admin;
pub use app::{App, openapi, router};
pub use backup::{KeptError, Place, backup, restore};
pub use config::{Config, Depth, LetterTimes, Proxy, SHARING};
pub use mail::Relay;
pub use notices::hook::HookTargets;
pub use quotas::{Quota, Quotas};
pub use serve::{Running, ServeError, serve, serve_with};
pub use time::Time;
