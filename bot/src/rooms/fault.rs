//! Finds a room's faults: it is gone, closed to the bot or its players, or open to others. Readers
//! count whether a role or an overwrite admits them. The server's owner and administrators can't be
//! kept out and are handled apart ([`ServerReader`]). The functions are pure.

use std::collections::{BTreeMap, BTreeSet};

use mythico_engine::words::{Message, literal, literals, message};
use serenity::all::{
    GuildChannel, Member, PartialGuild, PermissionOverwriteType, Permissions, UserId,
};

use super::spec::NEEDED_IN_ROOM;
use crate::api::custom_id;
use crate::store::{Campaign, KnownReader, Purpose, RoomFault, ServerReader};

/// Finds players that the room's overwrites keep out.
pub fn shut_out(channel: &GuildChannel, players: &BTreeSet<UserId>) -> Vec<RoomFault> {
    let is_in = |user: UserId| {
        let own = PermissionOverwriteType::Member(user);
        let mut all = channel.permission_overwrites.iter();
        all.any(|one| one.kind == own && one.allow.contains(Permissions::VIEW_CHANNEL))
    };
    players.iter().filter(|user| !is_in(**user)).map(|user| RoomFault::ShutOut(*user)).collect()
}

/// Returns whether the bot lacks a permission that it needs to post in a room.
pub fn is_closed(channel: &GuildChannel, guild: &PartialGuild, bot: &Member) -> bool {
    !guild.user_permissions_in(channel, bot).contains(NEEDED_IN_ROOM)
}

/// Returns which permissions the bot lacks in a room. Only the news room uses embeds, and works
/// without them.
pub fn lacks(
    purpose: &Purpose,
    channel: &GuildChannel,
    guild: &PartialGuild,
    bot: &Member,
) -> Option<RoomFault> {
    let may = guild.user_permissions_in(channel, bot);
    let lacks = NEEDED_IN_ROOM - may;
    if lacks.intersects(Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES) {
        return Some(RoomFault::Closed);
    }
    if !lacks.is_empty() {
        return Some(RoomFault::Lacks(lacks));
    }
    let embeds = *purpose != Purpose::Emtv || may.embed_links();
    (!embeds).then(|| match guild.member_permissions(bot).embed_links() {
        true => RoomFault::NoEmbeds,
        false => RoomFault::NoEmbedsAnywhere,
    })
}

impl RoomFault {
    /// Returns whether the fault keeps secrets out of the room.
    pub fn is_leak(&self) -> bool {
        matches!(self, Self::OpenToAll | Self::OpenToRole(_) | Self::OpenTo(_))
    }

    /// Returns the name of a leak's reader.
    pub fn reader(&self) -> Message {
        match self {
            Self::OpenToRole(role) => {
                message("courier-reader-role").with("role", literal(format!("<@&{role}>")))
            }
            Self::OpenTo(user) | Self::ShutOut(user) => {
                let why = message("courier-reader-overwrite");
                message("courier-reader").with("user", format!("<@{user}>")).with("why", why)
            }
            Self::OpenToAll
            | Self::Gone
            | Self::Closed
            | Self::Lacks(_)
            | Self::NoEmbeds
            | Self::NoEmbedsAnywhere => message("courier-reader-all"),
        }
    }

    /// Returns a sentence about this fault of a room.
    pub fn said(&self, room: Message) -> Message {
        let (id, who) = match self {
            Self::Gone => ("room-fault-gone", None),
            Self::Closed => ("room-fault-closed", None),
            Self::Lacks(what) => {
                let names = literals(what.get_permission_names());
                return message("room-fault-lacks").with("room", room).with("what", names);
            }
            Self::NoEmbeds => ("room-fault-no-embeds", None),
            Self::NoEmbedsAnywhere => ("room-fault-no-embeds-anywhere", None),
            Self::OpenToAll => ("room-fault-open-to-all", None),
            Self::OpenToRole(role) => ("room-fault-open-to-role", Some(format!("<@&{role}>"))),
            Self::OpenTo(user) => ("room-fault-open-to", Some(format!("<@{user}>"))),
            Self::ShutOut(user) => ("room-fault-shut-out", Some(format!("<@{user}>"))),
        };
        message(id).with("room", room).with("who", literal(who.unwrap_or_default()))
    }
}

/// Returns a hash of these readers. The button that accepts exactly them carries it in its id.
pub fn hash(readers: &BTreeSet<ServerReader>) -> String {
    let words: Vec<String> = readers.iter().map(|reader| reader.word()).collect();
    custom_id::hash(&words.join(" "))
}

/// Returns the names of a server's readers who aren't game masters of this campaign.
pub fn outsiders(
    campaign: &Campaign,
    readers: &BTreeMap<ServerReader, KnownReader>,
) -> Vec<Message> {
    let all = readers.keys().filter(|reader| !reader.is_gm_of(campaign));
    all.map(|reader| reader.named()).collect()
}

impl ServerReader {
    /// Returns whether the reader is a game master of the campaign, who may read everything.
    pub fn is_gm_of(self, campaign: &Campaign) -> bool {
        matches!(self, Self::Owner(user) if campaign.is_gm(user))
    }

    fn word(self) -> String {
        match self {
            Self::Owner(user) => format!("owner:{user}"),
            Self::Role(role) => format!("role:{role}"),
        }
    }

    /// Returns the reader's name for people.
    pub fn named(self) -> Message {
        match self {
            Self::Owner(user) => {
                let why = message("courier-reader-owner");
                message("courier-reader").with("user", format!("<@{user}>")).with("why", why)
            }
            Self::Role(role) => {
                message("courier-reader-role").with("role", literal(format!("<@&{role}>")))
            }
        }
    }
}
