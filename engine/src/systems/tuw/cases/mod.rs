//! Tests of TUW: rule cases as data (the `.toml` files beside this one, each set on a [`Scene`]), its tables ([`tables`]), properties
//! ([`properties`]), what others may know ([`known`], [`veil`]), modules that are wrong ([`faults`]), positions that are ([`guard`]), texts ([`texts`]).
//! What is typed is what is meant ([`exact`]), and what is tapped too ([`desk`]).

mod album;
mod apart;
mod deployment;
mod desk;
mod exact;
mod faults;
mod guard;
mod known;
mod properties;
mod scene;
mod tables;
mod texts;
mod veil;

use self::scene::Scene;

crate::cases::cases!("tuw");
