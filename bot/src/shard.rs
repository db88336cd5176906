//! Shards: the connections that Discord spreads a bot's servers over.

use serenity::all::GuildId;
use serenity::utils::shard_id;

/// One of the bot's connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// Counts from 0.
    pub number: u32,
    /// Number of shards.
    pub count: u32,
}

impl Shard {
    /// Lists all shards of a bot.
    pub fn all(count: u32) -> impl Iterator<Item = Shard> {
        (0..count).map(move |number| Shard { number, count })
    }

    /// Returns whether events of a server come over this connection.
    pub fn serves(self, guild: GuildId) -> bool {
        shard_id(guild, self.count) == self.number
    }
}
