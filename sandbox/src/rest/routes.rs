//! The table of REST routes.

use serde_json::json;

use super::access::parse_id;
use super::call::Call;
use super::error::{Answer, ApiError, Reply};
use super::{
    channels, commands, events, guilds, interactions, messages, overwrites, pins, roles, users,
    webhooks,
};
use crate::check;
use crate::state::ServerState;

/// Returns whether a path needs no bot token. Interaction paths have a token of their own.
pub fn is_open(path: &str) -> bool {
    path.starts_with("/interactions/") || path.starts_with("/webhooks/") || path == "/gateway"
}

pub fn route(s: &mut ServerState, call: &Call) -> Reply {
    let parts: Vec<&str> = call.path.trim_matches('/').split('/').collect();
    let id = |word: &str| parse_id(word);
    match (call.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway"]) => Ok(Answer::Json(json!({"url": s.gateway_url}))),
        ("GET", ["gateway", "bot"]) => users::get_gateway(s),
        ("GET", ["oauth2", "applications", "@me"] | ["applications", "@me"]) => {
            users::get_application(s)
        }
        ("GET", ["users", "@me", "guilds"]) => users::list_own_guilds(s),
        ("POST", ["users", "@me", "channels"]) => users::open_dm(s, call),
        ("GET", ["users", user]) => users::get(s, user),
        ("DELETE", ["users", "@me", "guilds", guild]) => users::leave(s, id(guild)?),

        ("GET", ["guilds", guild]) => guilds::get(s, id(guild)?),
        ("GET", ["guilds", guild, "channels"]) => channels::list(s, id(guild)?),
        ("POST", ["guilds", guild, "channels"]) => channels::create(s, call, id(guild)?),
        ("GET", ["guilds", guild, "threads", "active"]) => {
            channels::list_active_threads(s, id(guild)?)
        }
        ("GET", ["guilds", guild, "members"]) => guilds::list_members(s, call, id(guild)?),
        ("GET", ["guilds", guild, "members", "@me"]) => {
            guilds::get_member(s, id(guild)?, s.world.bot.id)
        }
        ("PATCH", ["guilds", guild, "members", "@me"]) => guilds::change_self(s, call, id(guild)?),
        ("GET", ["guilds", guild, "members", user]) => guilds::get_member(s, id(guild)?, id(user)?),
        ("PUT", ["guilds", guild, "members", user, "roles", role]) => {
            roles::give(s, id(guild)?, id(user)?, id(role)?)
        }
        ("DELETE", ["guilds", guild, "members", user, "roles", role]) => {
            roles::take(s, id(guild)?, id(user)?, id(role)?)
        }
        ("GET", ["guilds", guild, "roles"]) => roles::list(s, id(guild)?),
        ("POST", ["guilds", guild, "roles"]) => roles::create(s, call, id(guild)?),
        ("GET", ["guilds", guild, "roles", role]) => roles::get(s, id(guild)?, id(role)?),
        ("PATCH", ["guilds", guild, "roles", role]) => {
            roles::change(s, call, id(guild)?, id(role)?)
        }
        ("DELETE", ["guilds", guild, "roles", role]) => roles::delete(s, id(guild)?, id(role)?),
        ("GET", ["guilds", guild, "scheduled-events"]) => events::list(s, id(guild)?),
        ("POST", ["guilds", guild, "scheduled-events"]) => events::create(s, call, id(guild)?),
        ("GET", ["guilds", guild, "scheduled-events", event]) => {
            events::get(s, id(guild)?, id(event)?)
        }
        ("PATCH", ["guilds", guild, "scheduled-events", event]) => {
            events::change(s, call, id(guild)?, id(event)?)
        }
        ("DELETE", ["guilds", guild, "scheduled-events", event]) => {
            events::delete(s, id(guild)?, id(event)?)
        }

        ("GET", ["channels", channel]) => channels::get(s, id(channel)?),
        ("PATCH", ["channels", channel]) => channels::change(s, call, id(channel)?),
        ("DELETE", ["channels", channel]) => channels::delete(s, id(channel)?),
        ("POST", ["channels", channel, "typing"]) => channels::start_typing(s, id(channel)?),
        ("POST", ["channels", channel, "threads"]) => {
            channels::start_thread(s, call, id(channel)?, None)
        }
        ("POST", ["channels", channel, "messages", message, "threads"]) => {
            channels::start_thread(s, call, id(channel)?, Some(id(message)?))
        }
        ("PUT", ["channels", channel, "thread-members", user]) => {
            channels::join_thread(s, id(channel)?, user)
        }
        ("PUT", ["channels", channel, "permissions", target]) => {
            overwrites::put(s, call, id(channel)?, id(target)?)
        }
        ("DELETE", ["channels", channel, "permissions", target]) => {
            overwrites::delete(s, id(channel)?, id(target)?)
        }
        ("GET", ["channels", channel, "pins"]) => pins::list(s, id(channel)?),
        ("GET", ["channels", channel, "messages", "pins"]) => pins::list_dated(s, id(channel)?),
        (
            "PUT",
            ["channels", channel, "pins", message]
            | ["channels", channel, "messages", "pins", message],
        ) => pins::set(s, id(channel)?, id(message)?, true),
        (
            "DELETE",
            ["channels", channel, "pins", message]
            | ["channels", channel, "messages", "pins", message],
        ) => pins::set(s, id(channel)?, id(message)?, false),
        ("GET", ["channels", channel, "messages"]) => messages::list(s, call, id(channel)?),
        ("POST", ["channels", channel, "messages"]) => messages::create(s, call, id(channel)?),
        ("POST", ["channels", channel, "messages", "bulk-delete"]) => {
            messages::bulk_delete(s, call, id(channel)?)
        }
        ("GET", ["channels", channel, "messages", message]) => {
            messages::get(s, id(channel)?, id(message)?)
        }
        ("PATCH", ["channels", channel, "messages", message]) => {
            messages::edit(s, call, id(channel)?, id(message)?)
        }
        ("DELETE", ["channels", channel, "messages", message]) => {
            messages::delete(s, id(channel)?, id(message)?)
        }
        ("POST", ["channels", channel, "messages", message, "crosspost"]) => {
            messages::crosspost(s, id(channel)?, id(message)?)
        }

        (method, ["applications", app, "commands", rest @ ..]) => {
            commands::route(s, call, method, id(app)?, None, rest)
        }
        (method, ["applications", app, "guilds", guild, "commands", rest @ ..]) => {
            commands::route(s, call, method, id(app)?, Some(id(guild)?), rest)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            interactions::callback(s, call, id(interaction)?, token)
        }
        ("POST", ["webhooks", app, token]) => webhooks::follow_up(s, call, id(app)?, token),
        ("GET", ["webhooks", app, token, "messages", message]) => {
            webhooks::get(s, id(app)?, token, message)
        }
        ("PATCH", ["webhooks", app, token, "messages", message]) => {
            webhooks::edit(s, call, id(app)?, token, message)
        }
        ("DELETE", ["webhooks", app, token, "messages", message]) => {
            webhooks::delete(s, id(app)?, token, message)
        }
        (_, _) if check::other_method_exists(&call.method, &call.path) => {
            Err(ApiError::wrong_method())
        }
        (_, _) => Err(ApiError::not_found()),
    }
}
