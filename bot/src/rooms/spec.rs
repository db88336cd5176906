//! How a room's overwrites should be, and who may read it. Each room has its own; what its category says counts for none of them.

use std::collections::BTreeSet;

use serenity::all::{GuildId, PermissionOverwrite, PermissionOverwriteType, Permissions, RoleId, UserId};

use crate::store::{Campaign, Purpose, Seat};

/// What the bot needs in a room, or what is for it waits.
pub const NEEDED_IN_ROOM: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// What the bot uses in rooms; also what its invitation asks for, with the two that make and open rooms. Embeds are the news', which are plain
/// text where it may not.
pub const BOT_IN_ROOM: Permissions = NEEDED_IN_ROOM.union(Permissions::EMBED_LINKS);

/// What the bot is to be allowed in a room, if it may so much itself in the server: it can't allow anybody what it may not.
pub fn bot_in(purpose: &Purpose, may: Permissions) -> Permissions {
    match purpose {
        Purpose::Emtv => NEEDED_IN_ROOM | (may & Permissions::EMBED_LINKS),
        _ => NEEDED_IN_ROOM,
    }
}

/// What a reader of a secret room may do there.
pub const READER: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::READ_MESSAGE_HISTORY);

/// The overwrites of a room, of a bot that is to be allowed so much there.
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

/// Does a room hold secrets?
pub fn is_secret(purpose: &Purpose) -> bool {
    matches!(purpose, Purpose::Gm | Purpose::Faction(_) | Purpose::Seat(_))
}

/// Is a room this seat's own, or its faction's?
pub fn is_of(purpose: &Purpose, seat: &Seat) -> bool {
    match purpose {
        Purpose::Faction(faction) => seat.faction == *faction,
        Purpose::Seat(key) => seat.seat == *key,
        _ => false,
    }
}

/// Who plays a seat whose room this is.
pub fn players(purpose: &Purpose, seats: &[Seat]) -> BTreeSet<UserId> {
    seats.iter().filter(|seat| is_of(purpose, seat)).filter_map(|seat| seat.user).collect()
}

/// An overwrite that lets a user do something.
pub fn open_to(user: UserId, allow: Permissions) -> PermissionOverwrite {
    PermissionOverwrite { allow, deny: Permissions::empty(), kind: PermissionOverwriteType::Member(user) }
}

/// Denied to everyone: the role of that name has the server's id.
pub fn everyone(guild: GuildId, deny: Permissions) -> PermissionOverwrite {
    let kind = PermissionOverwriteType::Role(RoleId::new(guild.get()));
    PermissionOverwrite { allow: Permissions::empty(), deny, kind }
}
