//! Tests of El Mythico: rule cases as data ([`rules`] in `data/*.txt`, played in a [`scene`]), sums and tables ([`sums`]),
//! properties ([`properties`]), who knows of a truce ([`relations`]), no leak ([`no_leak`] of what is [`unknown`], [`news`]), whole turns ([`whole`]), modules that are
//! wrong ([`modules`]).

mod modules;
mod news;
mod no_leak;
mod properties;
mod relations;
mod rules;
mod scene;
mod sums;
mod unknown;
mod whole;
