//! REST: the bot itself, users and DMs.

use serde_json::json;

use super::access::parse_id;
use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use crate::id::Id;
use crate::state::ServerState;
use crate::wire;

/// `GET /gateway/bot`
pub fn get_gateway(s: &ServerState) -> Reply {
    let limit = s.limiter.describe_sessions(s.clock.now_ms());
    Ok(Answer::Json(json!({
        "url": s.gateway_url, "shards": s.shards_needed(), "session_start_limit": limit,
    })))
}

/// `GET /oauth2/applications/@me`
pub fn get_application(s: &ServerState) -> Reply {
    let bot = &s.world.bot;
    let owner = s.world.users.values().find(|u| !u.bot).map(wire::user);
    Ok(Answer::Json(json!({
        "id": bot.id, "name": s.world.users.get(&bot.id).map(|u| u.name.clone()), "icon": null,
        "description": "", "bot_public": true, "bot_require_code_grant": false,
        "verify_key": "0".repeat(64), "flags": 0, "hook": true, "owner": owner, "team": null,
        "rpc_origins": [], "summary": "", "tags": [], "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "integration_types_config": {}, "approximate_guild_count": s.world.guilds.len(),
        "approximate_user_install_count": 0, "bot": wire::user_by_id(&s.world, bot.id),
        "type": null, "flags_new": "0", "explicit_content_filter": 0,
        "approximate_user_authorization_count": 0, "eligible_oauth2_scopes": [],
    })))
}

/// `GET /users/{user}`
pub fn get(s: &ServerState, word: &str) -> Reply {
    if word == "@me" {
        return Ok(Answer::Json(wire::me(&s.world)));
    }
    let user = s.world.users.get(&parse_id(word)?).ok_or_else(ApiError::unknown_user)?;
    Ok(Answer::Json(wire::user(user)))
}

/// `GET /users/@me/guilds`
pub fn list_own_guilds(s: &ServerState) -> Reply {
    let bot = s.world.bot.id;
    let guilds = s.world.guilds.values().filter(|g| g.members.contains_key(&bot)).map(|g| {
        let permissions = crate::permissions::guild_permissions(g, bot).to_string();
        json!({
            "id": g.id, "name": g.name, "icon": null, "banner": null, "owner": g.owner == bot,
            "permissions": permissions, "features": g.features,
        })
    });
    Ok(Answer::Json(guilds.collect()))
}

/// `DELETE /users/@me/guilds/{guild}`
pub fn leave(s: &mut ServerState, guild: Id) -> Reply {
    s.find_guild(guild)?;
    s.remove_member(guild, s.world.bot.id);
    Ok(Answer::Nothing)
}

/// `POST /users/@me/channels`. Opening a DM works with anyone, but sending may not.
pub fn open_dm(s: &mut ServerState, call: &Call) -> Reply {
    let user = serde_json::from_value(call.body["recipient_id"].clone())
        .map_err(|_| ApiError::invalid_recipient())?;
    if s.world.users.get(&user).is_none_or(|u| u.bot) {
        return Err(ApiError::invalid_recipient());
    }
    let id = s.open_dm(user);
    Ok(Answer::Json(wire::channel(&s.world, &s.world.channels[&id])))
}
