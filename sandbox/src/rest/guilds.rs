//! REST: guilds and their members.

use serde_json::Value;

use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use crate::gateway::intents;
use crate::id::Id;
use crate::state::ServerState;
use crate::wire;

/// `GET /guilds/{guild}`
pub fn get(s: &ServerState, guild: Id) -> Reply {
    Ok(Answer::Json(wire::guild(s.find_guild(guild)?)))
}

/// `GET /guilds/{guild}/members/{user}`
pub fn get_member(s: &ServerState, guild: Id, user: Id) -> Reply {
    let guild = s.find_guild(guild)?;
    if !s.world.users.contains_key(&user) {
        return Err(ApiError::unknown_user());
    }
    let member = guild.members.get(&user).ok_or_else(ApiError::unknown_member)?;
    Ok(Answer::Json(wire::member(&s.world, member)))
}

/// `GET /guilds/{guild}/members` needs the privileged intent.
pub fn list_members(s: &ServerState, call: &Call, guild: Id) -> Reply {
    let guild = s.find_guild(guild)?;
    if s.world.bot.privileged_intents & intents::GUILD_MEMBERS == 0 {
        return Err(ApiError::missing_access());
    }
    let after = call.query_id("after").unwrap_or_default();
    let limit = call.limit(1, 1000)?;
    let members = guild.members.values().filter(|m| m.user > after).take(limit);
    Ok(Answer::Json(members.map(|m| wire::member(&s.world, m)).collect::<Value>()))
}

/// `PATCH /guilds/{guild}/members/@me` changes the bot's nickname.
pub fn change_self(s: &mut ServerState, call: &Call, guild: Id) -> Reply {
    let bot = s.world.bot.id;
    s.find_guild(guild)?;
    let nick = call.body["nick"].as_str().map(str::to_owned);
    s.change_member(guild, bot, |m| m.nick = nick);
    get_member(s, guild, bot)
}
