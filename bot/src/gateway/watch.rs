//! Server events. Events that may change access to a campaign's rooms start a check
//! ([`crate::rooms`]). All of them come with the unprivileged intent for servers. Discord reports
//! changes of members' roles only with a privileged one.

use serenity::all::{FullEvent, GuildId};

use super::removal;
use crate::discord::slash::Data;

/// Handles a server event. Starts a check of the server's rooms if the event concerns them.
pub async fn event(app: &Data, event: &FullEvent) {
    match event {
        FullEvent::GuildMembersChunk { chunk } => app.courier.members().answered(chunk),
        // The server has an outage and comes back by itself.
        FullEvent::GuildDelete { incomplete, .. } if incomplete.unavailable => {
            app.adjudicator.server_lost(incomplete.id);
        }
        FullEvent::GuildDelete { incomplete, .. } => removal::removed(app, incomplete.id).await,
        FullEvent::GuildCreate { guild, .. } => {
            app.adjudicator.server_found(guild.id);
            name_server(app, guild.id, &guild.name).await;
            removal::returned(app, guild.id).await;
            app.rooms.note_change(guild.id);
        }
        FullEvent::GuildUpdate { new_data, .. } => {
            name_server(app, new_data.id, &new_data.name).await
        }
        _ => {}
    }
    if let Some(guild) = concerned(event) {
        app.rooms.note_change(guild);
    }
}

/// Stores a server's present name.
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
        // Without the privileged intent a bot gets this only about itself.
        FullEvent::GuildMemberUpdate { event, .. } => event.guild_id,
        _ => return None,
    })
}
