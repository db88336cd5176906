//! What the gateway tells of a server: whatever may change who reads a campaign's rooms has them
//! looked at ([`crate::rooms`]). All of it comes by the intent for servers, which isn't privileged;
//! what a member's roles become, Discord tells only bots with a privileged one.

use serenity::all::{FullEvent, GuildId};

use super::removal;
use super::slash::Data;

/// Has a server's rooms looked at if an event concerns them; what else is heard of a server.
pub async fn event(app: &Data, event: &FullEvent) {
    match event {
        FullEvent::GuildMembersChunk { chunk } => app.courier.members().answered(chunk),
        // It has trouble, and comes back by itself.
        FullEvent::GuildDelete { incomplete, .. } if incomplete.unavailable => {
            app.adjudicator.server_lost(incomplete.id);
        }
        FullEvent::GuildDelete { incomplete, .. } => removal::removed(app, incomplete.id).await,
        FullEvent::GuildCreate { guild, .. } => {
            app.adjudicator.server_found(guild.id);
            name_server(app, guild.id, &guild.name).await;
            removal::returned(app, guild.id).await;
            app.rooms.touched(guild.id);
        }
        FullEvent::GuildUpdate { new_data, .. } => name_server(app, new_data.id, &new_data.name).await,
        _ => {}
    }
    if let Some(guild) = concerned(event) {
        app.rooms.touched(guild);
    }
}

/// Keeps what a server is called now.
async fn name_server(app: &Data, guild: GuildId, name: &str) {
    if let Err(error) = app.store.name_server(guild, name).await {
        tracing::error!(%error, "keeping a server's name");
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
        // A bot hears this only of itself without the privileged intent.
        FullEvent::GuildMemberUpdate { event, .. } => event.guild_id,
        _ => return None,
    })
}
