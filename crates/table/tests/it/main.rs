//! The table over real HTTP with a real database.

#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "tests read files, run programs and measure"
)]

mod access;
mod accounts;
mod admin;
mod analysis;
mod answers;
mod backups;
mod brittle;
mod chat;
mod client;
mod clocks;
mod cluster;
mod company;
mod counted;
mod device;
mod dice;
mod door;
mod drift;
mod durable;
mod early;
mod fair;
mod files;
mod full;
mod health;
mod hidden;
mod hotseat;
mod house;
mod individuals;
mod kills;
mod leaving;
mod lepanto;
mod logs;
mod master;
mod migrating;
mod notices;
mod offers;
mod passkeys;
mod past;
mod people;
mod pictures;
mod planning;
mod play;
mod post;
mod press;
mod private;
mod profiles;
mod pushes;
mod quotas;
mod ratings;
mod recall;
mod records;
mod rematch;
mod rules;
mod sandbox;
mod seats;
mod seeks;
mod shared;
mod sharing;
mod stores;
mod thinking;
mod timing;
mod together;
mod tokens;
mod tournaments;
mod unanswered;
mod updates;
mod upkeep;
mod workshop;
