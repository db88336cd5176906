//! Finds what a request names, or returns Discord's refusal if the bot has no access.

use super::error::ApiError;
use crate::id::Id;
use crate::permissions;
use crate::request_log::Problem;
use crate::state::ServerState;
use crate::world::{Channel, Guild, Message, Permissions};

/// Parses an id from a path.
pub fn parse_id(word: &str) -> Result<Id, ApiError> {
    let problem =
        || Problem::new("", "NUMBER_TYPE_COERCE", format!("Value \"{word}\" is not parse_id."));
    word.parse().map_err(|_| ApiError::form(vec![problem()]))
}

impl ServerState {
    /// Finds a channel that the bot can see.
    pub fn find_channel(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.world.channels.get(&id).ok_or_else(ApiError::unknown_channel)?;
        let seen = permissions::can_read(&self.world, self.world.bot.id, channel);
        if seen { Ok(channel) } else { Err(ApiError::missing_access()) }
    }

    /// Finds a channel in which the bot has all these permissions.
    pub fn find_channel_with(&self, id: Id, needed: Permissions) -> Result<&Channel, ApiError> {
        let channel = self.find_channel(id)?;
        let own = permissions::channel_permissions(&self.world, self.world.bot.id, channel);
        if own.contains(needed) { Ok(channel) } else { Err(ApiError::missing_permissions()) }
    }

    /// Finds a channel in which the bot may post. In a DM the user must accept messages.
    pub fn find_postable_channel(&self, id: Id) -> Result<&Channel, ApiError> {
        let channel = self.find_channel_with(id, Permissions::SEND_MESSAGES)?;
        if !channel.holds_messages() {
            return Err(ApiError::not_in_this_channel());
        }
        if let Some(user) = channel.recipient {
            if !self.world.shares_guild(user) {
                return Err(ApiError::no_mutual_guild());
            }
            if self.world.users.get(&user).is_some_and(|u| u.closed_dms) {
                return Err(ApiError::closed_dm());
            }
        }
        Ok(channel)
    }

    /// Finds a message that the bot can see. Ephemeral answers don't count.
    pub fn find_message(&self, channel: Id, id: Id) -> Result<&Message, ApiError> {
        self.find_channel_with(channel, Permissions::READ_MESSAGE_HISTORY)?;
        let found =
            self.world.messages.get(&id).filter(|m| m.channel == channel && m.only_for.is_none());
        found.ok_or_else(ApiError::unknown_message)
    }

    /// Finds a guild that the bot is in.
    pub fn find_guild(&self, id: Id) -> Result<&Guild, ApiError> {
        let guild = self.world.guilds.get(&id).ok_or_else(ApiError::unknown_guild)?;
        let inside = guild.members.contains_key(&self.world.bot.id);
        if inside { Ok(guild) } else { Err(ApiError::missing_access()) }
    }

    /// Finds a guild in which the bot has all these permissions.
    pub fn find_guild_with(&self, id: Id, needed: Permissions) -> Result<&Guild, ApiError> {
        let guild = self.find_guild(id)?;
        let own = permissions::guild_permissions(guild, self.world.bot.id);
        if own.contains(needed) { Ok(guild) } else { Err(ApiError::missing_permissions()) }
    }
}
