//! End to end: the real bot plays against the sandbox over sockets, connected as it would be to Discord.
#![allow(clippy::unwrap_used, reason = "a test that fails here fails")]

#[path = "../common/mod.rs"]
mod common;

mod access;
mod advancing;
mod aims;
mod assessment;
mod at_once;
mod bound;
mod breach;
mod clocks;
mod closed_dm;
mod damaged;
mod departing;
mod direct;
mod doors;
mod ending;
mod faults;
mod floods;
mod forged;
mod game_masters;
mod going;
mod heavy;
mod heirs;
mod immediate;
mod joining;
mod lamps;
mod languages;
mod leaving;
mod looking;
mod maps;
mod old_data;
mod outages;
mod pausing;
mod personal;
mod phone;
mod readers;
mod refusals;
mod registered;
mod rehearsing;
mod removal;
mod rooms;
mod rules;
mod schedules;
mod sealed;
mod sections;
mod setting_up;
mod squares;
mod strict;
mod tempo;
mod two_campaigns;
mod umpiring;
mod unconfirmed;
mod undoing;
mod windows;
