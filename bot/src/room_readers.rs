//! Who can read a room through its overwrites, or every room through server permissions. The
//! functions are pure.

use std::collections::BTreeSet;

use serenity::all::{
    GuildChannel, PartialGuild, PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId,
    UserId,
};

use crate::store::{RoomFault, ServerReader};

/// Finds strangers who can read a secret room through its overwrites.
pub fn strangers(
    channel: &GuildChannel,
    guild: &PartialGuild,
    bot: UserId,
    may_read: &BTreeSet<UserId>,
) -> Vec<RoomFault> {
    let everyone = RoleId::new(guild.id.get());
    let overwrites = &channel.permission_overwrites;
    let denied = overwrites.iter().any(|one| {
        one.kind == PermissionOverwriteType::Role(everyone)
            && denies(one, Permissions::VIEW_CHANNEL)
    });
    let mut found = Vec::new();
    if !denied {
        found.push(RoomFault::OpenToAll);
    }
    let lets_in = |one: &&PermissionOverwrite| one.allow.contains(Permissions::VIEW_CHANNEL);
    for one in overwrites.iter().filter(lets_in) {
        match one.kind {
            PermissionOverwriteType::Role(role)
                if role == everyone || is_own_role(guild, role, bot) => {}
            PermissionOverwriteType::Role(role) => found.push(RoomFault::OpenToRole(role)),
            PermissionOverwriteType::Member(user) if user == bot || may_read.contains(&user) => {}
            PermissionOverwriteType::Member(user) => found.push(RoomFault::OpenTo(user)),
            _ => {}
        }
    }
    found
}

/// Lists who can read all rooms of a server: its owner and its administrators' roles, without the
/// bot's own.
pub fn server_readers(guild: &PartialGuild, bot: UserId) -> BTreeSet<ServerReader> {
    let is_administrators =
        |role: &RoleId| guild.roles[role].permissions.contains(Permissions::ADMINISTRATOR);
    let roles = guild
        .roles
        .keys()
        .filter(|role| is_administrators(role) && !is_own_role(guild, **role, bot));
    let roles = roles.map(|role| ServerReader::Role(*role));
    roles.chain([ServerReader::Owner(guild.owner_id)]).collect()
}

fn is_own_role(guild: &PartialGuild, role: RoleId, bot: UserId) -> bool {
    guild.roles.get(&role).is_some_and(|role| role.tags.bot_id == Some(bot))
}

fn denies(overwrite: &PermissionOverwrite, what: Permissions) -> bool {
    overwrite.deny.contains(what) && !overwrite.allow.intersects(what)
}
