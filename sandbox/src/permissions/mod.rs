//! Who may do what, computed as Discord documents it. The bot has a computation of its own; each checks the other.
//!
//! Order: the owner may everything; else `@everyone`, then roles; an administrator may everything; else the channel's overwrites for
//! `@everyone`, for all roles together, for the member. A thread has its channel's overwrites.

pub mod bits;
#[cfg(test)]
mod tests;

use crate::id::Id;
use crate::world::{Channel, ChannelType, Guild, Member, Target, World};

/// Bits from JSON: a decimal string, or a number.
pub fn from_json(value: &serde_json::Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// What a member may in the guild at large.
pub fn in_guild(guild: &Guild, user: Id) -> u64 {
    let Some(member) = guild.members.get(&user) else {
        return 0;
    };
    if guild.owner == user {
        return bits::all();
    }
    let of = |role: &Id| guild.roles.get(role).map_or(0, |r| r.permissions);
    let sum = of(&guild.id) | member.roles.iter().map(of).fold(0, |a, b| a | b);
    if sum & bits::ADMINISTRATOR != 0 { bits::all() } else { sum }
}

/// What a user may in a channel; 0 when they can't even see it.
pub fn in_channel(world: &World, user: Id, channel: &Channel) -> u64 {
    let Some(guild) = channel.guild.and_then(|g| world.guilds.get(&g)) else {
        let inside = channel.recipient == Some(user) || world.bot.id == user;
        return if inside { bits::IN_A_DM } else { 0 };
    };
    let Some(member) = guild.members.get(&user) else {
        return 0;
    };
    let base = in_guild(guild, user);
    if base & bits::ADMINISTRATOR != 0 {
        return base;
    }
    if !channel.is_thread() {
        return without_the_impossible(overwritten(base, guild, member, channel));
    }
    let parent = channel.parent.and_then(|p| world.channels.get(&p));
    let above = parent.map_or(0, |p| overwritten(base, guild, member, p));
    without_the_impossible(in_thread(above, user, channel))
}

fn in_thread(above: u64, user: Id, thread: &Channel) -> u64 {
    let invited = thread.thread_members.contains(&user) || above & bits::MANAGE_THREADS != 0;
    if thread.kind == ChannelType::PRIVATE_THREAD && !invited {
        return 0;
    }
    match above & bits::SEND_MESSAGES_IN_THREADS {
        0 => above & !bits::SEND_MESSAGES,
        _ => above | bits::SEND_MESSAGES,
    }
}

fn overwritten(base: u64, guild: &Guild, member: &Member, channel: &Channel) -> u64 {
    let everyone = channel.overwrites.iter().find(|o| o.target == Target::Role && o.id == guild.id);
    let base = everyone.map_or(base, |o| base & !o.deny | o.allow);
    let of_roles = channel
        .overwrites
        .iter()
        .filter(|o| o.target == Target::Role && o.id != guild.id && member.roles.contains(&o.id));
    let (allow, deny) = of_roles.fold((0, 0), |(a, d), o| (a | o.allow, d | o.deny));
    let base = base & !deny | allow;
    let own = channel.overwrites.iter().find(|o| o.target == Target::Member && o.id == member.user);
    own.map_or(base, |o| base & !o.deny | o.allow)
}

/// Who can't see a channel can do nothing there, who can't send can neither mention, embed nor attach.
fn without_the_impossible(sum: u64) -> u64 {
    if sum & bits::VIEW_CHANNEL == 0 {
        return 0;
    }
    if sum & bits::SEND_MESSAGES != 0 {
        return sum;
    }
    sum & !(bits::MENTION_EVERYONE | bits::EMBED_LINKS | bits::ATTACH_FILES)
}

/// Whether a user can read a channel.
pub fn can_read(world: &World, user: Id, channel: &Channel) -> bool {
    in_channel(world, user, channel) & bits::VIEW_CHANNEL != 0
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
    if base & bits::ADMINISTRATOR != 0 {
        return Some("administrator");
    }
    let overwritten = base & bits::VIEW_CHANNEL == 0
        || channel.overwrites.iter().any(|o| o.allow & bits::VIEW_CHANNEL != 0);
    Some(if overwritten { "overwrites" } else { "roles" })
}
