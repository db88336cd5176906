//! Requests of Discord's users: the application's state ([`app`]), the context of a request
//! ([`context`], [`lookup`]), slash commands ([`slash`]), registration ([`register`]), completion
//! ([`completion`]), responses ([`response`]) and sending them ([`respond`]), limits ([`throttle`],
//! [`quota`]), a campaign's channels ([`channels`], [`repair`], [`doors`]). Not here: receiving
//! requests ([`crate::gateway`]), and the commands themselves ([`crate::commands`]).

pub mod app;
pub mod channels;
pub mod choices;
pub mod command_error;
pub mod completion;
pub mod context;
pub mod doors;
pub mod locales;
pub mod lookup;
pub mod menu_value;
pub mod quota;
pub mod refusal;
pub mod register;
pub mod repair;
pub mod respond;
pub mod response;
pub mod slash;
pub mod throttle;
