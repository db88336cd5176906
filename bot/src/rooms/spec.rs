//! Lists a room's overwrites and readers. Each room has its own overwrites. The category's don't
//! matter.

use std::collections::BTreeSet;

use serenity::all::{
    GuildId, PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId, UserId,
};

use crate::store::{Campaign, Purpose, Seat};

/// Permissions that the bot needs in a room to post.
pub const NEEDED_IN_ROOM: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// Permissions that the bot uses in rooms and asks for in its invitation. Without embeds, news is
/// plain text.
pub const BOT_IN_ROOM: Permissions = NEEDED_IN_ROOM.union(Permissions::EMBED_LINKS);

/// Returns the permissions to give the bot in a room. The bot can't grant permissions that it lacks
/// in the server.
pub fn bot_in(purpose: &Purpose, may: Permissions) -> Permissions {
    match purpose {
        Purpose::Emtv => NEEDED_IN_ROOM | (may & Permissions::EMBED_LINKS),
        _ => NEEDED_IN_ROOM,
    }
}

pub const READER: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// Returns the overwrites of a room. The bot gets the permissions `allowed`.
pub fn overwrites(
    purpose: &Purpose,
    campaign: &Campaign,
    seats: &[Seat],
    (bot, allowed): (UserId, Permissions),
) -> Vec<PermissionOverwrite> {
    let mut all = vec![open_to(bot, allowed)];
    match purpose {
        Purpose::Category => return Vec::new(),
        Purpose::Emtv | Purpose::WarRoom => {
            all.push(everyone(campaign.guild, Permissions::SEND_MESSAGES));
            return all;
        }
        Purpose::Gm => all.extend(campaign.gms().map(|user| open_to(user, READER))),
        Purpose::Faction(_) | Purpose::Seat(_) => {
            all.extend(players(purpose, seats).into_iter().map(|user| open_to(user, READER)));
        }
    }
    all.push(everyone(campaign.guild, Permissions::VIEW_CHANNEL));
    all
}

pub fn is_secret(purpose: &Purpose) -> bool {
    matches!(purpose, Purpose::Gm | Purpose::Faction(_) | Purpose::Seat(_))
}

/// Returns whether a room belongs to this seat or its faction.
pub fn is_of(purpose: &Purpose, seat: &Seat) -> bool {
    match purpose {
        Purpose::Faction(faction) => seat.faction == *faction,
        Purpose::Seat(key) => seat.seat == *key,
        _ => false,
    }
}

/// Returns the players of the seats that a room belongs to.
pub fn players(purpose: &Purpose, seats: &[Seat]) -> BTreeSet<UserId> {
    seats.iter().filter(|seat| is_of(purpose, seat)).filter_map(|seat| seat.user).collect()
}

pub fn open_to(user: UserId, allow: Permissions) -> PermissionOverwrite {
    PermissionOverwrite {
        allow,
        deny: Permissions::empty(),
        kind: PermissionOverwriteType::Member(user),
    }
}

/// Returns an overwrite that denies everyone something. The role `@everyone` has the server's id.
pub fn everyone(guild: GuildId, deny: Permissions) -> PermissionOverwrite {
    let kind = PermissionOverwriteType::Role(RoleId::new(guild.get()));
    PermissionOverwrite { allow: Permissions::empty(), deny, kind }
}
