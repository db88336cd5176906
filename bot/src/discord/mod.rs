//! Everything that meets Discord: connecting ([`client`], [`gateway`]), the commands as poise and Discord
//! know them ([`framework`], [`register`]), who may use them ([`checks`]), what runs and completes them
//! ([`invoke`], [`at_work`]), what is said of errors ([`errors`]), what failed requests mean ([`failure`]),
//! buttons and modals ([`components`]), direct messages ([`direct`]), what an interaction brings
//! ([`context`]), what it is answered ([`response`]) and how ([`respond`]), what is asked too often
//! ([`throttle`], [`quota`]), a campaign's channels ([`channels`], [`repair`]), what is heard of a server
//! ([`watch`], [`removal`]). What a command does lies in [`crate::commands`].

pub mod app;
pub mod at_work;
pub mod channels;
pub mod checks;
pub mod choices;
pub mod client;
pub mod command_error;
pub mod components;
pub mod context;
pub mod custom_id;
pub mod declaration;
pub mod direct;
pub mod doors;
pub mod errors;
pub mod failure;
pub mod framework;
pub mod gateway;
pub mod invocation;
pub mod invoke;
pub mod locales;
pub mod lookup;
pub mod menu_value;
pub mod quota;
pub mod refusal;
pub mod register;
pub mod removal;
pub mod repair;
pub mod respond;
pub mod response;
pub mod throttle;
pub mod watch;
