//! The application's state: what every command works with. It holds nothing that a restart would
//! miss.

use std::sync::Arc;
use std::time::Duration;

use mythico_engine::dice::Seed;
use mythico_engine::registry::Systems;
use mythico_engine::words::{Lexicon, Message};
use serenity::all::{Http, UserId};

use super::quota::Quotas;
use super::register::Registrar;
use super::throttle::{DrawingLimit, Throttle};
use crate::adjudicator::Adjudicator;
use crate::config::Config;
use crate::courier::Courier;
use crate::membership::Membership;
use crate::modules::Modules;
use crate::pictures::Pictures;
use crate::rooms::Rooms;
use crate::states::StateCache;
use crate::store::Store;
use crate::uploads::Uploads;
use crate::workers::Workers;

/// What every command works with.
pub struct App {
    /// Settings of `mythico.toml` and the environment.
    pub config: Config,
    /// The rule systems that campaigns can be played by.
    pub systems: Systems,
    /// What a campaign that is made gets its luck from.
    pub new_seed: fn() -> Seed,
    /// How long it waits for what mostly comes at once.
    pub patience: Patience,
    /// The modules that campaigns can be made of.
    pub modules: Modules,
    /// The database: the one place where anything lasts.
    pub store: Store,
    /// Campaigns' states, cached.
    pub states: Arc<StateCache>,
    /// Draws maps, on threads of its own.
    pub pictures: Arc<Pictures>,
    /// Fetches pictures that users upload.
    pub uploads: Uploads,
    /// The texts in all languages.
    pub lexicon: Arc<Lexicon>,
    /// Delivers what the outbox holds.
    pub courier: Courier,
    /// Who of a campaign's players is in its server.
    pub membership: Membership,
    /// Discord's REST API.
    pub http: Arc<Http>,
    /// The bot's own user.
    pub bot: UserId,
    /// Closes windows and plays orders.
    pub adjudicator: Arc<Adjudicator>,
    /// Registers the commands of the bot and of the systems with Discord.
    pub registrar: Arc<Registrar>,
    /// Where what users ask is worked out.
    pub workers: Workers,
    /// Who asked what a moment ago.
    pub throttle: Throttle,
    /// How much each user may still ask.
    pub quotas: Quotas,
    /// For whom something is being drawn.
    pub drawings: DrawingLimit,
    /// The campaigns' rooms, and who can read them.
    pub rooms: Rooms,
}

/// How long a bot waits for what mostly comes at once.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// After this long an answer is announced; Discord waits three seconds.
    pub answered_within: Duration,
    /// How long the answer to `/gm advance` waits for what is being delivered, so that it can tell
    /// what is held back.
    pub delivered_within: Duration,
    /// A break in the connection, or in reaching a server, that is longer than this is an outage.
    pub outage_after: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            answered_within: Duration::from_millis(1_500),
            delivered_within: Duration::from_secs(2),
            outage_after: Duration::from_secs(120),
        }
    }
}

impl App {
    /// Says a message in a campaign's language, or a user's.
    pub fn say(&self, language: &str, message: &Message) -> String {
        self.lexicon.say(language, message)
    }
}
