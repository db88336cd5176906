//! The rules of Mythico: (position, orders, module, seed) → (position, events), and the knowledge
//! of each viewer. Not here: files, clocks, threads, databases, Discord.
//!
//! Reading order: [`system`] (the traits of a rule system), [`game`] and [`campaign`] (the outside
//! view and saved games), [`order`] (declaring and reading orders), [`view`] and [`map`]
//! (visibility), [`report`] and [`words`] (texts), [`systems`] (the rules).

#![warn(missing_docs)]

/// The version of the rules. It changes with every change to the code or the tables that decide a
/// turn. A program that repeats a turn checks that it has the same version.
pub const RULES_VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("MYTHICO_RULES_HASH"));

// Some test files are included both inside and outside the crate. This name works in both.
#[cfg(test)]
extern crate self as mythico_engine;

pub mod aim;
mod analysis;
mod autopilot;
pub mod battle;
pub mod campaign;
#[cfg(test)]
mod cases;
pub mod command;
pub mod desk;
pub mod dice;
pub mod digest;
pub mod figures;
pub mod flag;
pub mod game;
pub mod grid;
pub mod guard;
pub mod map;
pub mod module;
pub mod order;
mod order_context;
mod order_kind;
mod order_list;
mod order_preview;
mod order_reading;
mod orders;
pub mod outcome;
pub mod overlaid;
pub mod overlays;
pub mod portrait;
pub mod price;
pub mod question;
pub mod registry;
pub mod report;
mod rules;
pub mod saved;
pub mod seat;
pub mod sight;
pub mod system;
pub mod systems;
mod teller;
pub mod typed;
mod types;
mod unreadable;
mod usual_desk;
pub mod view;
pub mod window;
pub mod words;
