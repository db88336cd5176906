//! Computes permissions as Discord documents them. The bot has a computation of its own, and tests
//! compare the two.
//!
//! The owner and administrators have all permissions. Others have those of `@everyone` and their
//! roles. Then come the channel's overwrites for `@everyone`, for all roles together, and for the
//! member. A thread has the overwrites of its channel.

#[cfg(test)]
mod tests;

use crate::id::Id;
use crate::world::{Channel, ChannelType, Guild, Member, Permissions, Target, World};

/// Computes a member's permissions in the guild.
pub fn guild_permissions(guild: &Guild, user: Id) -> Permissions {
    let Some(member) = guild.members.get(&user) else {
        return Permissions::empty();
    };
    if guild.owner == user {
        return Permissions::all();
    }
    let of_role = |role: &Id| guild.roles.get(role).map_or(Permissions::empty(), |r| r.permissions);
    let sum = of_role(&guild.id)
        | member.roles.iter().map(of_role).fold(Permissions::empty(), Permissions::union);
    if sum.contains(Permissions::ADMINISTRATOR) { Permissions::all() } else { sum }
}

/// Computes a user's permissions in a channel. They are empty if the user can't see it.
pub fn channel_permissions(world: &World, user: Id, channel: &Channel) -> Permissions {
    let Some(guild) = channel.guild.and_then(|g| world.guilds.get(&g)) else {
        let takes_part = channel.recipient == Some(user) || world.bot.id == user;
        return if takes_part { Permissions::DEFAULT_DM } else { Permissions::empty() };
    };
    let Some(member) = guild.members.get(&user) else {
        return Permissions::empty();
    };
    let base = guild_permissions(guild, user);
    if base.contains(Permissions::ADMINISTRATOR) {
        return base;
    }
    if !channel.is_thread() {
        return remove_dependent(apply_overwrites(base, guild, member, channel));
    }
    let parent = channel.parent.and_then(|p| world.channels.get(&p));
    let in_parent =
        parent.map_or(Permissions::empty(), |p| apply_overwrites(base, guild, member, p));
    remove_dependent(thread_permissions(in_parent, user, channel))
}

fn thread_permissions(in_parent: Permissions, user: Id, thread: &Channel) -> Permissions {
    let is_invited =
        thread.thread_members.contains(&user) || in_parent.contains(Permissions::MANAGE_THREADS);
    if thread.kind == ChannelType::PRIVATE_THREAD && !is_invited {
        return Permissions::empty();
    }
    if in_parent.contains(Permissions::SEND_MESSAGES_IN_THREADS) {
        in_parent | Permissions::SEND_MESSAGES
    } else {
        in_parent - Permissions::SEND_MESSAGES
    }
}

fn apply_overwrites(
    base: Permissions,
    guild: &Guild,
    member: &Member,
    channel: &Channel,
) -> Permissions {
    let everyone = channel.overwrites.iter().find(|o| o.target == Target::Role && o.id == guild.id);
    let base = everyone.map_or(base, |o| (base - o.deny) | o.allow);
    let of_roles = channel
        .overwrites
        .iter()
        .filter(|o| o.target == Target::Role && o.id != guild.id && member.roles.contains(&o.id));
    let (allow, deny) = of_roles
        .fold((Permissions::empty(), Permissions::empty()), |(a, d), o| (a | o.allow, d | o.deny));
    let base = (base - deny) | allow;
    let own = channel.overwrites.iter().find(|o| o.target == Target::Member && o.id == member.user);
    own.map_or(base, |o| (base - o.deny) | o.allow)
}

/// Removes permissions that need others. All need `VIEW_CHANNEL`. Mentions, embeds and files need
/// `SEND_MESSAGES`.
fn remove_dependent(sum: Permissions) -> Permissions {
    if !sum.contains(Permissions::VIEW_CHANNEL) {
        return Permissions::empty();
    }
    if sum.contains(Permissions::SEND_MESSAGES) {
        return sum;
    }
    sum - (Permissions::MENTION_EVERYONE | Permissions::EMBED_LINKS | Permissions::ATTACH_FILES)
}

pub fn can_read(world: &World, user: Id, channel: &Channel) -> bool {
    channel_permissions(world, user, channel).contains(Permissions::VIEW_CHANNEL)
}

/// Returns why a user can read a channel, or `None` if they can't.
pub fn reading_reason(world: &World, user: Id, channel: &Channel) -> Option<&'static str> {
    if !can_read(world, user, channel) {
        return None;
    }
    let Some(guild) = channel.guild.and_then(|g| world.guilds.get(&g)) else {
        return Some("recipient");
    };
    if guild.owner == user {
        return Some("owner");
    }
    let base = guild_permissions(guild, user);
    if base.contains(Permissions::ADMINISTRATOR) {
        return Some("administrator");
    }
    let by_overwrite = !base.contains(Permissions::VIEW_CHANNEL)
        || channel.overwrites.iter().any(|o| o.allow.contains(Permissions::VIEW_CHANNEL));
    Some(if by_overwrite { "overwrites" } else { "roles" })
}
