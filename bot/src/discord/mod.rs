//! Everything that meets Discord: connecting ([`client`]), the commands as poise and Discord know them ([`framework`], [`register`]),
//! buttons and modals ([`components`]), what an interaction brings ([`visit`]), what it is answered ([`answer`]) and how ([`reply`]). What a command does lies in [`crate::commands`].

pub mod answer;
pub mod client;
pub mod components;
pub mod custom_id;
pub mod framework;
pub mod office;
pub mod register;
pub mod reply;
pub mod rooms;
pub mod visit;
