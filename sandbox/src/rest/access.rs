//! What the bot may reach, and Discord's refusal if it mayn't.

use super::error::ApiError;
use crate::id::Id;
use crate::permissions;
use crate::request_log::Problem;
use crate::state::ServerState;
use crate::world::{Channel, Guild, Message, Permissions};

/// An id from a path.
pub fn snowflake(word: &str) -> Result<Id, ApiError> {
    let problem = || Problem::new("", "NUMBER_TYPE_COERCE", format!("Value \"{word}\" is not snowflake."));
    word.parse().map_err(|_| ApiError::form(vec![problem()]))
}

impl ServerState {
    /// A channel that the bot can see.
    pub fn seen_channel(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
        let seen = permissions::can_read(&self.world, self.world.bot.id, channel);
        if seen { Ok(channel) } else { Err(ApiError::missing_access()) }
    }

    /// A channel in which the bot has all of some permissions.
    pub fn channel_for(&self, id: Id, needed: Permissions) -> Result<&Channel, ApiError> {
        let channel = self.seen_channel(id)?;
        let own = permissions::in_channel(&self.world, self.world.bot.id, channel);
        if own.contains(needed) { Ok(channel) } else { Err(ApiError::missing_permissions()) }
    }

    /// A channel in which the bot may post; in a DM, whose other side takes its messages.
    pub fn channel_to_post_in(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.channel_for(id, Permissions::SEND_MESSAGES)?;
        if !channel.holds_messages() {
            return Err(ApiError::not_in_this_channel());
        }
        if let Some(user) = channel.recipient {
            if !self.world.share_a_guild(user) {
                return Err(ApiError::no_mutual_guild());
            }
            if self.world.users.get(&user).is_some_and(|u| u.closed_dms) {
                return Err(ApiError::closed_dm());
            }
        }
        Ok(channel)
    }

    /// A message that the bot can see; answers for one user alone are no messages of the channel.
    pub fn seen_message(&self, channel: Id, id: Id) -> Result<&Message, ApiError> {
        self.channel_for(channel, Permissions::READ_MESSAGE_HISTORY)?;
        let found = self.world.messages.get(&id).filter(|m| m.channel == channel && m.only_for.is_none());
        found.ok_or_else(ApiError::unknown_message)
    }

    /// A guild that the bot is in.
    pub fn own_guild(&self, id: Id) -> Result<&Guild, ApiError> {
        let guild = self.world.guilds.get(&id).ok_or_else(ApiError::unknown_guild)?;
        let inside = guild.members.contains_key(&self.world.bot.id);
        if inside { Ok(guild) } else { Err(ApiError::missing_access()) }
    }

    /// A guild in which the bot has all of some permissions.
    pub fn guild_for(&self, id: Id, needed: Permissions) -> Result<&Guild, ApiError> {
        let guild = self.own_guild(id)?;
        let own = permissions::in_guild(guild, self.world.bot.id);
        if own.contains(needed) { Ok(guild) } else { Err(ApiError::missing_permissions()) }
    }
}
