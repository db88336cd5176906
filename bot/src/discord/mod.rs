//! Everything that meets Discord: connecting ([`client`]), the commands as poise and Discord know them ([`framework`], [`register`]),
//! what an interaction brings ([`visit`]) and what it is answered ([`answer`]). What a command does lies in [`crate::commands`].

pub mod answer;
pub mod client;
pub mod custom_id;
pub mod framework;
pub mod office;
pub mod register;
pub mod rooms;
pub mod visit;
