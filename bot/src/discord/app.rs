//! The application's state, for every command. A restart loses nothing of value in it.

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

/// State for every command.
pub struct App {
    /// Settings of `mythico.toml` and the environment.
    pub config: Config,
    pub systems: Systems,
    /// Makes the random seed of a new campaign.
    pub new_seed: fn() -> Seed,
    /// Time limits for waiting.
    pub patience: Patience,
    /// Modules for new campaigns.
    pub modules: Modules,
    /// The database, the only permanent storage.
    pub store: Store,
    pub states: Arc<StateCache>,
    /// Draws maps on its own threads.
    pub pictures: Arc<Pictures>,
    pub uploads: Uploads,
    pub lexicon: Arc<Lexicon>,
    /// Delivers the outbox.
    pub courier: Courier,
    /// Which players are in their campaign's server.
    pub membership: Membership,
    pub http: Arc<Http>,
    pub bot: UserId,
    pub adjudicator: Arc<Adjudicator>,
    pub registrar: Arc<Registrar>,
    /// Runs users' requests.
    pub workers: Workers,
    /// Each user's latest question, to limit repeats.
    pub throttle: Throttle,
    /// How much each user may still ask.
    pub quotas: Quotas,
    /// Users with a drawing in progress.
    pub drawings: DrawingLimit,
    pub rooms: Rooms,
}

/// Time limits for waiting.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// Time after which an answer is announced. Discord waits three seconds.
    pub answered_within: Duration,
    /// Time that the answer to `/gm advance` waits for deliveries, to name the held ones.
    pub delivered_within: Duration,
    /// A longer break in the connection or of a server is an outage.
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
    pub fn say(&self, language: &str, message: &Message) -> String {
        self.lexicon.say(language, message)
    }
}
