//! Tests of El Mythico. Rule cases are data: the `.toml` files in this folder, each set on a
//! [`Scene`].
//!
//! - Sums, tables and data: [`sums`], [`equipment`], [`held`] (stores), [`orders`] (the list of
//!   orders), [`modules`] (faulty modules).
//! - Properties: [`properties`], [`invariants`], [`goods`] (conservation), [`strength`] and
//!   [`duels`] (more strength never fares worse), [`outcomes`] (every order is settled).
//! - Secrecy: [`no_leak`], [`no_leak_beside`], [`unknown`], [`news`], [`own_affairs`] (what allies
//!   hear), [`truces`], [`spies`], [`strangers`] (minor leaders), [`further_bases`].
//! - Orders before they are played: [`ways`], [`exact`] and [`refusals`] (typing), [`odds`],
//!   [`desk`] (tapping), [`assessment`] and [`together`] (several orders).
//! - Whole wars: [`whole`], [`choosing`], [`endings`], [`voyages`], [`republic`], [`battles`],
//!   [`album`] and [`own_map`] (maps).
//! - Autopilots: [`autopilot`], [`supply`], [`retinue`].

mod air_properties;
mod album;
mod apart;
mod assessment;
mod autopilot;
mod battles;
mod choosing;
mod deployment;
mod desk;
mod digests;
mod duels;
mod elite_types;
mod endings;
mod equipment;
mod exact;
mod further_bases;
mod goods;
mod held;
mod invariants;
mod modules;
mod news;
mod no_leak;
mod no_leak_beside;
mod odds;
mod once;
mod opponents;
mod orders;
mod outcomes;
mod own_affairs;
mod own_map;
mod properties;
mod refusals;
mod republic;
mod retinue;
pub mod scene;
mod sheets;
mod skies;
mod spies;
mod strangers;
mod strength;
mod sums;
mod supply;
mod together;
mod truces;
mod unknown;
mod voyages;
mod ways;
mod whole;

use self::scene::Scene;
use crate::cases::play;

crate::cases::cases!("el_mythico");
