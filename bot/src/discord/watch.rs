//! What the gateway tells of a server: whatever may change who reads a campaign's rooms has them looked at ([`crate::rooms`]). All of it comes by
//! the intent for servers, which isn't privileged; what a member's roles become, Discord tells only bots with a privileged one.

use std::time::Duration;

use jiff::fmt::rfc2822::DateTimeParser;
use serenity::all::{FullEvent, GuildId, LightMethod, Request, Route, ShardMessenger};
use serenity::gateway::ConnectionStage;

use super::invocation::Data;
use super::removal;

/// How long it is waited for what time it is.
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// The connection comes about, or is lost.
pub async fn connection(app: &Data, shard: &ShardMessenger, event: &FullEvent) {
    let is_there = match event {
        FullEvent::Ready { data_about_bot } => {
            // Before anything closes by the clock.
            let guilds = data_about_bot.guilds.iter().map(|guild| guild.id).collect();
            removal::connected(app, &guilds).await;
            true
        }
        FullEvent::ShardStageUpdate { event } => event.new == ConnectionStage::Connected,
        _ => true,
    };
    if is_there {
        // Before anything is reckoned by it: it may be long until an id comes, and the host's clock may be wrong.
        ask_time(app).await;
        app.courier.members().connected(shard.clone());
    } else {
        app.courier.members().lost();
    }
    app.adjudicator.connected(is_there);
}

/// Asks Discord what time it is, which each of its answers says. Without one it is as the latest id tells, or the host's clock.
async fn ask_time(app: &Data) {
    let asked = app.http.request(Request::new(Route::Gateway, LightMethod::Get));
    let answer = match tokio::time::timeout(ANSWER_WITHIN, asked).await {
        Ok(Ok(answer)) => answer,
        Ok(Err(error)) => return tracing::warn!(%error, "Discord doesn't say what time it is"),
        Err(_) => return tracing::warn!("Discord doesn't say what time it is"),
    };
    let said = answer.headers().get("date").and_then(|date| date.to_str().ok());
    match said.and_then(|date| DateTimeParser::new().parse_timestamp(date).ok()) {
        Some(time) => app.store.clock().was_told(time),
        None => tracing::warn!(?said, "Discord doesn't say what time it is"),
    }
}

/// Has a server's rooms looked at if an event concerns them; what else is heard of a server.
pub async fn event(app: &Data, event: &FullEvent) {
    match event {
        FullEvent::GuildMembersChunk { chunk } => app.courier.members().answered(chunk),
        // One that is unavailable has trouble, and comes back by itself.
        FullEvent::GuildDelete { incomplete, .. } if !incomplete.unavailable => {
            removal::removed(app, incomplete.id).await;
        }
        FullEvent::GuildCreate { guild, .. } => {
            removal::returned(app, guild.id).await;
            app.rooms.touched(guild.id);
        }
        _ => {}
    }
    if let Some(guild) = concerned(event) {
        app.rooms.touched(guild);
    }
}

fn concerned(event: &FullEvent) -> Option<GuildId> {
    Some(match event {
        FullEvent::ChannelUpdate { new: channel, .. }
        | FullEvent::ChannelDelete { channel, .. }
        | FullEvent::CategoryDelete { category: channel } => channel.guild_id,
        FullEvent::GuildRoleCreate { new: role } | FullEvent::GuildRoleUpdate { new: role, .. } => {
            role.guild_id
        }
        FullEvent::GuildRoleDelete { guild_id, .. } => *guild_id,
        FullEvent::GuildUpdate { new_data, .. } => new_data.id,
        // Of itself alone a bot hears this without the privileged intent.
        FullEvent::GuildMemberUpdate { event, .. } => event.guild_id,
        _ => return None,
    })
}
