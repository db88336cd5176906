//! Tests of El Mythico: rule cases as data (the `.toml` files beside this one, each set on a [`Scene`], facts on stores in [`held`]), sums and tables ([`sums`], [`equipment`]), the list of orders ([`orders`]),
//! properties ([`properties`]), who knows of a truce ([`truces`]), of spies ([`spies`]), of minor leaders ([`strangers`]) and of further bases ([`further_bases`]), orders judged together ([`assessment`]) and undoing each other ([`together`]), no leak ([`no_leak`], beside what hides [`no_leak_beside`], of what is [`unknown`], [`news`], what allies hear [`own_affairs`]), whole turns
//! ([`whole`]), the maps that go with sections of reports ([`album`]), a seat's own map ([`own_map`]), modules that are wrong ([`modules`]), what must hold ([`invariants`]), that no order stays unanswered ([`unanswered`]), what players choose to begin with ([`choosing`]), how a war ends ([`endings`]),
//! that more strength never fares worse ([`strength`], by many [`duels`]).
//! That goods are conserved: [`goods`]. By sea, with many dice: [`voyages`]. The Republic: [`republic`]. What simple players order: [`autopilot`], for ammunition [`supply`], to leaders and agents [`retinue`].
//! Before anything happens: ways to a place ([`ways`]), what is typed is what is meant ([`exact`]), what is said of what is typed wrong ([`refusals`]), what a fight would be like ([`odds`]); battles in figures ([`battles`]); what is offered to be tapped ([`desk`]).

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
mod unanswered;
mod unknown;
mod voyages;
mod ways;
mod whole;

use self::scene::Scene;

crate::cases::cases!("el_mythico");
