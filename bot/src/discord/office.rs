//! The office: what every command works with. It holds no state of its own that a restart would miss.

use std::sync::Arc;

use mythico_engine::words::{Lexicon, Message};
use serenity::all::{Http, UserId};
use tokio::sync::{Mutex, Notify};

use crate::adjudicator::turnstile::Turnstile;
use crate::config::Config;
use crate::courier::Courier;
use crate::modules::Modules;
use crate::painter::Painter;
use crate::store::Store;
use crate::tables::Tables;

/// What every command works with.
pub struct Office {
    /// The settings.
    pub config: Config,
    /// The modules that campaigns can be made of.
    pub modules: Modules,
    /// The database.
    pub store: Store,
    /// Tables laid open.
    pub tables: Arc<Tables>,
    /// Who draws.
    pub painter: Arc<Painter>,
    /// The words.
    pub lexicon: Arc<Lexicon>,
    /// Who delivers.
    pub courier: Courier,
    /// The way to Discord.
    pub http: Arc<Http>,
    /// Who the bot is.
    pub bot: UserId,
    /// Rings when a deadline was set or moved, or a window should be looked at.
    pub clock: Notify,
    /// Who closes a window.
    pub turnstile: Turnstile,
    /// Held while rooms are made, so that a command delivered twice doesn't make them twice.
    pub building: Mutex<()>,
}

impl Office {
    /// Says a message in a campaign's language, or a user's.
    pub fn say(&self, language: &str, message: &Message) -> String {
        self.lexicon.say(language, message)
    }
}
