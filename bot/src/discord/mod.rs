//! Everything that meets Discord: connecting ([`client`], [`gateway`]), slash commands ([`slash`],
//! [`order_commands`]), their registration ([`register`]) and completion ([`completion`]), answers
//! to errors ([`errors`]) and failed requests ([`failure`]), buttons and forms ([`components`]),
//! direct messages ([`direct`]), the context of a request ([`context`]), its response
//! ([`response`]) and how that is sent ([`respond`]), limits ([`throttle`], [`quota`]), a
//! campaign's channels ([`channels`], [`repair`]), events of a server ([`watch`], [`removal`]).
//! What a command does lies in [`crate::commands`].

pub mod app;
pub mod channels;
pub mod choices;
pub mod client;
pub mod command_error;
pub mod completion;
pub mod components;
pub mod context;
pub mod custom_id;
pub mod direct;
pub mod doors;
pub mod errors;
pub mod failure;
pub mod gateway;
pub mod locales;
pub mod lookup;
pub mod menu_value;
pub mod order_commands;
pub mod quota;
pub mod refusal;
pub mod register;
pub mod removal;
pub mod repair;
pub mod respond;
pub mod response;
pub mod slash;
pub mod throttle;
pub mod watch;
