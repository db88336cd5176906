//! Who may do what, computed as Discord documents it. The bot has a computation of its own; each checks the other.
//!
//! Order: the owner may everything; else `@everyone`, then roles; an administrator may everything; else the channel's overwrites for
//! `@everyone`, for all roles together, for the member. A thread has its channel's overwrites.

#[cfg(test)]
mod tests;

use crate::id::Id;
use crate::world::{Channel, ChannelType, Guild, Member, Permissions, Target, World};

/// What a member may in the guild at large.
pub fn in_guild(guild: &Guild, user: Id) -> Permissions {
    let Some(member) = guild.members.get(&user) else {
        return Permissions::empty();
    };
    if guild.owner == user {
        return Permissions::all();
    }
    let of = |role: &Id| guild.roles.get(role).map_or(Permissions::empty(), |r| r.permissions);
    let sum = of(&guild.id) | member.roles.iter().map(of).fold(Permissions::empty(), Permissions::union);
    if sum.contains(Permissions::ADMINISTRATOR) { Permissions::all() } else { sum }
}

/// What a user may in a channel; 0 when they can't even see it.
pub fn in_channel(world: &World, user: Id, channel: &Channel) -> Permissions {
    let Some(guild) = channel.guild.and_then(|g| world.guilds.get(&g)) else {
        let inside = channel.recipient == Some(user) || world.bot.id == user;
        return if inside { Permissions::IN_A_DM } else { Permissions::empty() };
    };
    let Some(member) = guild.members.get(&user) else {
        return Permissions::empty();
    };
    let base = in_guild(guild, user);
    if base.contains(Permissions::ADMINISTRATOR) {
        return base;
    }
    if !channel.is_thread() {
        return without_the_impossible(overwritten(base, guild, member, channel));
    }
    let parent = channel.parent.and_then(|p| world.channels.get(&p));
    let above = parent.map_or(Permissions::empty(), |p| overwritten(base, guild, member, p));
    without_the_impossible(in_thread(above, user, channel))
}

fn in_thread(above: Permissions, user: Id, thread: &Channel) -> Permissions {
    let invited = thread.thread_members.contains(&user) || above.contains(Permissions::MANAGE_THREADS);
    if thread.kind == ChannelType::PRIVATE_THREAD && !invited {
        return Permissions::empty();
    }
    if above.contains(Permissions::SEND_MESSAGES_IN_THREADS) {
        above | Permissions::SEND_MESSAGES
    } else {
        above - Permissions::SEND_MESSAGES
    }
}

fn overwritten(base: Permissions, guild: &Guild, member: &Member, channel: &Channel) -> Permissions {
    let everyone = channel.overwrites.iter().find(|o| o.target == Target::Role && o.id == guild.id);
    let base = everyone.map_or(base, |o| (base - o.deny) | o.allow);
    let of_roles = channel
        .overwrites
        .iter()
        .filter(|o| o.target == Target::Role && o.id != guild.id && member.roles.contains(&o.id));
    let (allow, deny) =
        of_roles.fold((Permissions::empty(), Permissions::empty()), |(a, d), o| (a | o.allow, d | o.deny));
    let base = (base - deny) | allow;
    let own = channel.overwrites.iter().find(|o| o.target == Target::Member && o.id == member.user);
    own.map_or(base, |o| (base - o.deny) | o.allow)
}

/// Who can't see a channel can do nothing there, who can't send can neither mention, embed nor attach.
fn without_the_impossible(sum: Permissions) -> Permissions {
    if !sum.contains(Permissions::VIEW_CHANNEL) {
        return Permissions::empty();
    }
    if sum.contains(Permissions::SEND_MESSAGES) {
        return sum;
    }
    sum - (Permissions::MENTION_EVERYONE | Permissions::EMBED_LINKS | Permissions::ATTACH_FILES)
}

/// Whether a user can read a channel.
pub fn can_read(world: &World, user: Id, channel: &Channel) -> bool {
    in_channel(world, user, channel).contains(Permissions::VIEW_CHANNEL)
}

/// Why a user can read a channel, or nothing if they can't.
pub fn why_readable(world: &World, user: Id, channel: &Channel) -> Option<&'static str> {
    if !can_read(world, user, channel) {
        return None;
    }
    let Some(guild) = channel.guild.and_then(|g| world.guilds.get(&g)) else {
        return Some("recipient");
    };
    if guild.owner == user {
        return Some("owner");
    }
    let base = in_guild(guild, user);
    if base.contains(Permissions::ADMINISTRATOR) {
        return Some("administrator");
    }
    let overwritten = !base.contains(Permissions::VIEW_CHANNEL)
        || channel.overwrites.iter().any(|o| o.allow.contains(Permissions::VIEW_CHANNEL));
    Some(if overwritten { "overwrites" } else { "roles" })
}
