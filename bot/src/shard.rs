//! Shards: the connections over which Discord spreads a bot's servers.

use serenity::all::GuildId;
use serenity::utils::shard_id;

/// One of the bot's connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    /// Counts from 0.
    pub number: u32,
    pub count: u32,
}

impl Shard {
    pub fn all(count: u32) -> impl Iterator<Item = Shard> {
        (0..count).map(move |number| Shard { number, count })
    }

    /// Returns whether this connection brings a server's events.
    pub fn serves(self, guild: GuildId) -> bool {
        shard_id(guild, self.count) == self.number
    }
}
