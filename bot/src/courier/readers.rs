//! Readers: which of a campaign's users can read a channel now, from server, channel and members fetched for each secret anew,
//! for Discord tells no bot without a privileged intent who was given a role. The only place of the bot that computes this; a
//! secret goes nowhere without it.
//!
//! Beside those who play, whoever is let into a room by a role or an overwrite counts, and whoever has come to own or administer the server since
//! the campaign began, unless the GM has accepted it. What is the umpire's alone is kept from everybody who owns or administers it and isn't a GM.
//!
//! A user reads a channel if he owns the server, is an administrator, or may view it by roles and overwrites. A thread is
//! read by whoever reads its parent; a private one by its members and by those of them who may manage threads.

use std::collections::{BTreeSet, HashMap};

use futures_util::future::try_join_all;
use mythico_engine::words::{Message, message};
use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Member, PartialGuild, PermissionOverwrite,
    PermissionOverwriteType, Permissions, Role, RoleId, UserId,
};
use tokio::sync::SemaphorePermit;

use super::Courier;
use super::address::purpose_of;
use crate::discord::failure::{Failure, Missing};
use crate::members::{ASKED_MAX, Found};
use crate::rooms::fault;
use crate::store::outbox::Route;
use crate::store::{self, CampaignId, OutboxRow, Purpose, RoomFault, Seat, Secrecy, ServerReader, Standing};

/// Members that a room asks for at once: enough for Discord's pace, and so few that none waits long for an answer where Discord
/// slows such questions down.
const AT_ONCE: usize = 10;

/// Somebody who can read a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// The user who can read it.
    pub user: UserId,
    /// Why they can read it.
    pub right: AccessReason,
}

/// Why somebody can read a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessReason {
    /// He owns the server.
    Owner,
    /// One of his roles is an administrator's.
    Administrator,
    /// Roles or overwrites let him view it.
    Channel,
    /// He can view the thread's parent channel, and is in the private thread or manages threads.
    Thread,
}

impl AccessReason {
    /// Its words in the texts.
    pub(super) fn text(self) -> &'static str {
        match self {
            Self::Owner => "courier-reader-owner",
            Self::Administrator => "courier-reader-administrator",
            Self::Channel => "courier-reader-channel",
            Self::Thread => "courier-reader-thread",
        }
    }
}

impl Reader {
    /// By name, with the right that lets them read.
    pub(super) fn named(&self) -> Message {
        let user = format!("<@{}>", self.user);
        message("courier-reader").with("user", user).with("why", message(self.right.text()))
    }
}

/// A channel with all that decides who reads it.
pub(super) struct Room {
    pub(super) guild: PartialGuild,
    /// The channel whose overwrites count: itself, or a thread's parent.
    pub(super) channel: GuildChannel,
    /// A private thread's members.
    thread: Option<BTreeSet<UserId>>,
}

impl Room {
    /// Which of these users can read it, if that doesn't depend on their roles; none if it does. Then nobody need be asked for
    /// their roles: a thousand campaigns have more secrets a minute than Discord answers such questions.
    pub(super) fn readers_whatever_roles(&self, users: &BTreeSet<UserId>) -> Option<Vec<Reader>> {
        if self.may_open_by_role() {
            return None;
        }
        let overwrites = &self.channel.permission_overwrites;
        let is_let_in = |user| {
            overwrites.iter().any(|one| one.kind == PermissionOverwriteType::Member(user) && opens(one))
        };
        let right = |user| match user == self.guild.owner_id {
            true => Some(AccessReason::Owner),
            false => is_let_in(user).then_some(AccessReason::Channel),
        };
        Some(users.iter().filter_map(|&user| Some(Reader { user, right: right(user)? })).collect())
    }

    /// Whether somebody might read it because of a role.
    fn may_open_by_role(&self) -> bool {
        let everyone = PermissionOverwriteType::Role(RoleId::new(self.guild.id.get()));
        let overwrites = &self.channel.permission_overwrites;
        let is_denied = |one: &PermissionOverwrite| {
            one.kind == everyone && one.deny.contains(Permissions::VIEW_CHANNEL) && !opens(one)
        };
        // A role that a bot brought with it can be given to nobody.
        let is_given = |role: &Role| role.tags.bot_id.is_none();
        let opens_to_role = overwrites.iter().filter(|one| opens(one)).any(|one| match one.kind {
            PermissionOverwriteType::Role(role) => self.guild.roles.get(&role).is_none_or(is_given),
            PermissionOverwriteType::Member(_) => false,
            _ => true,
        });
        let administers = |role: &Role| role.permissions.contains(Permissions::ADMINISTRATOR);
        let has_administrators = self.guild.roles.values().any(|role| is_given(role) && administers(role));
        self.thread.is_some() || !overwrites.iter().any(is_denied) || opens_to_role || has_administrators
    }
}

/// Whether an overwrite lets its role or member see the channel.
fn opens(overwrite: &PermissionOverwrite) -> bool {
    overwrite.allow.contains(Permissions::VIEW_CHANNEL)
}

/// Who may know of a secret, and who plays and may not.
pub(super) struct Circle {
    /// Those who play or have played and may not know of it, as far as the GM hasn't accepted them.
    pub(super) opponents: BTreeSet<UserId>,
    /// Those who may know of it; whoever else is let into the room that it is for is as bad as an opponent.
    may_read: BTreeSet<UserId>,
    /// Those who can read every room of the server and keep nothing out of them; none: nobody has looked yet.
    known: Option<BTreeSet<ServerReader>>,
}

impl Courier {
    /// Who may know of a dispatch and who may not; none if it is no secret, or but the button that hands one out. The GM may know everything.
    pub(super) async fn circle(&self, row: &OutboxRow) -> store::Result<Option<Circle>> {
        let (store, campaign, secrecy) = (&self.inner.store, row.at.campaign, row.secrecy()?);
        if row.route == Route::Collect || secrecy == Secrecy::Public {
            return Ok(None);
        }
        let former = store.ever_seated(campaign).await?;
        let seats = store.seats(campaign).await?;
        let mut may_read = insiders(&secrecy, &seats);
        may_read.extend(store.campaign(campaign).await?.gms());
        // Nobody is accepted as a reader of what the umpire alone may know.
        if secrecy != Secrecy::Umpire {
            may_read.extend(store.accepted_readers(campaign).await?);
        }
        let players =
            seats.iter().filter_map(|seat| seat.user).chain(former.into_iter().map(|(user, _)| user));
        let opponents = players.filter(|user| !may_read.contains(user)).collect();
        let above = store.server_readers(campaign).await?;
        let known = match secrecy {
            // Whoever isn't a game master never reads it, however long they could.
            Secrecy::Umpire => Some(BTreeSet::new()),
            _ if above.is_empty() => None,
            _ => {
                let stay = above.into_iter().filter(|(_, is)| is.standing != Standing::New);
                Some(stay.map(|(reader, _)| reader).collect())
            }
        };
        Ok(Some(Circle { opponents, may_read, known }))
    }

    /// Whether a user plays and may not know of a dispatch.
    pub(super) async fn is_kept_from(&self, row: &OutboxRow, user: UserId) -> store::Result<bool> {
        Ok(self.circle(row).await?.is_some_and(|circle| circle.opponents.contains(&user)))
    }

    /// Who can read a channel now and may not know what is to be posted there.
    pub(super) async fn listeners(
        &self,
        circle: &Circle,
        channel: ChannelId,
    ) -> Result<Vec<Message>, Failure> {
        let Some(room) = self.room(channel).await? else { return Ok(Vec::new()) };
        let bot = self.inner.api.own_id().await?;
        let opponents = self.readers_in(&circle.opponents, &room).await?;
        let strangers = fault::strangers(&room.channel, &room.guild, bot, &circle.may_read);
        let strangers = strangers.into_iter().filter(|fault| {
            // Named already, by their right.
            !matches!(fault, RoomFault::OpenTo(user) if opponents.iter().any(|one| one.user == *user))
        });
        let is_new =
            |reader: &ServerReader| circle.known.as_ref().is_some_and(|known| !known.contains(reader));
        let above = fault::server_readers(&room.guild, bot);
        let above = above.into_iter().filter(|reader| {
            is_new(reader) && !matches!(reader, ServerReader::Owner(user) if circle.may_read.contains(user))
        });
        let strangers = strangers.map(|fault| fault.reader()).chain(above.map(ServerReader::named));
        Ok(opponents.iter().map(Reader::named).chain(strangers).collect())
    }

    /// Whether a dispatch for a room could be posted there now, for all that it is secret.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn is_safe(&self, row: &OutboxRow) -> anyhow::Result<bool> {
        let Some(circle) = self.circle(row).await? else { return Ok(true) };
        let Some(purpose) = purpose_of(&row.recipient()?) else { return Ok(true) };
        let channel = self.inner.store.channel_for(row.at.campaign, &purpose).await?;
        let Some(channel) = channel else { return Ok(false) };
        let listeners = self.listeners(&circle, channel).await;
        Ok(listeners.map_err(|error| anyhow::anyhow!("who reads a room is unknown: {error}"))?.is_empty())
    }

    /// The rooms of factions and seats that a user can read now without a seat there.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn rooms_read_by(&self, campaign: CampaignId, user: UserId) -> anyhow::Result<Vec<ChannelId>> {
        let store = &self.inner.store;
        let seat = store.seat_held_by(campaign, user).await?;
        let mut read = Vec::new();
        for room in store.bindings(campaign).await? {
            let is_own = seat.as_ref().is_some_and(|own| match &room.purpose {
                Purpose::Faction(faction) => own.faction == *faction,
                Purpose::Seat(key) => own.seat == *key,
                _ => false,
            });
            let is_secret = matches!(room.purpose, Purpose::Faction(_) | Purpose::Seat(_));
            if !is_secret || is_own {
                continue;
            }
            let readers = match self.readers_among(&BTreeSet::from([user]), room.channel).await {
                Ok(readers) => readers,
                // Nobody reads a room that is gone; the game master knows of it, and of one that is closed to the bot.
                Err(Failure::Gone(Missing::Channel) | Failure::Forbidden) => continue,
                Err(error) => anyhow::bail!("who reads a room is unknown: {error}"),
            };
            read.extend((!readers.is_empty()).then_some(room.channel));
        }
        Ok(read)
    }

    /// Waits until so many members may be asked for; no more are under way at a time than Discord answers in a second, so that no
    /// answer is much older than that when its secret is posted.
    pub(super) async fn asking(&self, members: usize) -> Option<SemaphorePermit<'_>> {
        let all = self.inner.settings.requests_per_second.max(1);
        let at_once = if self.inner.membership.members.is_connected() { ASKED_MAX } else { 1 };
        let members = members.div_ceil(at_once);
        let members = u32::try_from(members).unwrap_or(all).min(all);
        self.inner.questions.acquire_many(members).await.ok()
    }

    /// Which of `users` can read a channel of a server now. Several are asked for at once: answers that come one after another would
    /// be the older the more there are.
    pub(super) async fn readers_among(
        &self,
        users: &BTreeSet<UserId>,
        channel: ChannelId,
    ) -> Result<Vec<Reader>, Failure> {
        if users.is_empty() {
            return Ok(Vec::new());
        }
        let Some(room) = self.room(channel).await? else { return Ok(Vec::new()) };
        self.readers_in(users, &room).await
    }

    async fn readers_in(&self, users: &BTreeSet<UserId>, room: &Room) -> Result<Vec<Reader>, Failure> {
        if let Some(readers) = room.readers_whatever_roles(users) {
            return Ok(readers);
        }
        if users.len() > 1
            && let Some(members) = self.inner.membership.members.of(room.guild.id, users).await
        {
            return Ok(readers_of(room, &members));
        }
        let users: Vec<UserId> = users.iter().copied().collect();
        let mut readers = Vec::new();
        for some in users.chunks(AT_ONCE) {
            let members = some.iter().map(|&user| self.inner.api.member(room.guild.id, user));
            let members = try_join_all(members).await?;
            let reader = |(&user, member): (&UserId, Option<Member>)| {
                right(room, &member?).map(|right| Reader { user, right })
            };
            readers.extend(some.iter().zip(members).filter_map(reader));
        }
        Ok(readers)
    }

    /// The channels of a server as rooms, threads left out.
    pub(super) async fn rooms(&self, guild: GuildId) -> Result<HashMap<ChannelId, Room>, Failure> {
        let (server, channels) = (self.inner.api.guild(guild).await?, self.inner.api.channels(guild).await?);
        let room = |channel: GuildChannel| Room { guild: server.clone(), channel, thread: None };
        Ok(channels.into_iter().map(|(id, channel)| (id, room(channel))).collect())
    }

    /// These users as members of a server: none for those who aren't in it.
    pub(super) async fn members_of(
        &self,
        guild: GuildId,
        users: &BTreeSet<UserId>,
    ) -> Result<Found, Failure> {
        if let Some(found) = self.inner.membership.members.of(guild, users).await {
            return Ok(found);
        }
        let mut found = Found::new();
        for &user in users {
            found.insert(user, self.inner.api.member(guild, user).await?);
        }
        Ok(found)
    }

    /// Fetches a channel of a server; a direct channel is no room.
    pub(super) async fn room(&self, channel: ChannelId) -> Result<Option<Room>, Failure> {
        let api = &self.inner.api;
        let Channel::Guild(channel) = api.channel(channel).await? else { return Ok(None) };
        let guild = api.guild(channel.guild_id).await?;
        let thread = match channel.kind {
            ChannelType::PrivateThread => {
                let members = api.thread_members(channel.id).await?;
                Some(members.into_iter().map(|member| member.user_id).collect())
            }
            _ => None,
        };
        let is_thread = matches!(
            channel.kind,
            ChannelType::PrivateThread | ChannelType::PublicThread | ChannelType::NewsThread
        );
        let Some(parent) = channel.parent_id.filter(|_| is_thread) else {
            return Ok(Some(Room { guild, channel, thread }));
        };
        match api.channel(parent).await? {
            Channel::Guild(channel) => Ok(Some(Room { guild, channel, thread })),
            _ => Err(Failure::Gone(Missing::Channel)),
        }
    }
}

/// Which members read a room.
pub(super) fn readers_of(room: &Room, members: &Found) -> Vec<Reader> {
    let reader = |(&user, member): (&UserId, &Option<Member>)| {
        right(room, member.as_ref()?).map(|right| Reader { user, right })
    };
    let mut readers: Vec<Reader> = members.iter().filter_map(reader).collect();
    readers.sort_by_key(|reader| reader.user);
    readers
}

/// Whoever plays a seat that may know what is so secret.
fn insiders(secrecy: &Secrecy, seats: &[Seat]) -> BTreeSet<UserId> {
    let may_know = |seat: &&Seat| match secrecy {
        Secrecy::Public => true,
        Secrecy::Faction(faction) => seat.faction == *faction,
        Secrecy::Seat(name) => seat.seat == *name,
        Secrecy::Umpire => false,
    };
    seats.iter().filter(may_know).filter_map(|seat| seat.user).collect()
}

/// By which right a member reads a room, if he does.
fn right(room: &Room, member: &Member) -> Option<AccessReason> {
    if member.user.id == room.guild.owner_id {
        return Some(AccessReason::Owner);
    }
    let everyone = RoleId::new(room.guild.id.get());
    let mut roles = member.roles.iter().chain([&everyone]).filter_map(|role| room.guild.roles.get(role));
    if roles.any(|role| role.permissions.contains(Permissions::ADMINISTRATOR)) {
        return Some(AccessReason::Administrator);
    }
    let may = room.guild.user_permissions_in(&room.channel, member);
    match &room.thread {
        _ if !may.contains(Permissions::VIEW_CHANNEL) => None,
        None => Some(AccessReason::Channel),
        Some(members) => {
            let inside = members.contains(&member.user.id) || may.contains(Permissions::MANAGE_THREADS);
            inside.then_some(AccessReason::Thread)
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    const VIEW: u64 = 1 << 10;
    const ADMINISTRATOR: u64 = 1 << 3;

    /// Which of users 7 and 9, the owner, can read a room with these overwrites, in a server with `@everyone` and one more role; none if
    /// that depends on their roles.
    fn readers(role: Value, overwrites: &[(u64, u8, u64, u64)]) -> Option<Vec<u64>> {
        let role_of = |given: &Value| {
            let mut whole = json!({
                "id": "2", "name": "role", "color": 0, "hoist": false, "managed": false, "mentionable": false,
                "permissions": "0", "position": 1, "colors": {"primary_color": 0},
            });
            let given = given.as_object().expect("a role is an object").clone();
            whole.as_object_mut().expect("it is one").extend(given);
            whole
        };
        let guild = json!({
            "id": "1", "name": "server", "owner_id": "9", "afk_timeout": 300, "widget_enabled": false,
            "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0, "emojis": [],
            "stickers": [], "features": [], "mfa_level": 0, "system_channel_flags": 0, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": "en-US", "nsfw_level": 0,
            "premium_progress_bar_enabled": false, "roles": [role_of(&json!({"id": "1"})), role_of(&role)],
        });
        let overwrite = |&(id, kind, allow, deny): &(u64, u8, u64, u64)| json!({"id": id.to_string(), "type": kind, "allow": allow.to_string(), "deny": deny.to_string()});
        let overwrites: Vec<Value> = overwrites.iter().map(overwrite).collect();
        let channel = json!({
            "id": "5", "type": 0, "guild_id": "1", "name": "room", "position": 0, "permission_overwrites": overwrites,
        });
        let read = "what Discord sends is read";
        let (guild, channel) =
            (serde_json::from_value(guild).expect(read), serde_json::from_value(channel).expect(read));
        let users = BTreeSet::from([UserId::new(7), UserId::new(9)]);
        let readers = Room { guild, channel, thread: None }.readers_whatever_roles(&users)?;
        Some(readers.into_iter().map(|reader| reader.user.get()).collect())
    }

    #[test]
    fn roles_count_only_if_one_could_open_the_room() {
        let (role, member) = (0, 1);
        let denied = (1, role, 0, VIEW);
        let plain = json!({});
        assert_eq!(readers(plain.clone(), &[denied]), Some(vec![9]), "the owner reads everything");
        assert_eq!(readers(plain.clone(), &[denied, (8, member, VIEW, 0)]), Some(vec![9]));
        assert_eq!(readers(plain.clone(), &[denied, (7, member, VIEW, 0)]), Some(vec![7, 9]));
        assert_eq!(readers(plain.clone(), &[]), None, "it is open to everyone");
        assert_eq!(readers(plain.clone(), &[(1, role, VIEW, VIEW)]), None, "it is open to everyone");
        assert_eq!(readers(plain.clone(), &[denied, (2, role, VIEW, 0)]), None, "it is open to a role");
        assert_eq!(readers(plain, &[denied, (3, role, VIEW, 0)]), None, "it is open to an unknown role");
        let administrators = json!({"permissions": ADMINISTRATOR.to_string()});
        assert_eq!(readers(administrators, &[denied]), None, "the server has administrators");
        let bots =
            json!({"permissions": ADMINISTRATOR.to_string(), "managed": true, "tags": {"bot_id": "4"}});
        assert_eq!(
            readers(bots.clone(), &[denied, (2, role, VIEW, 0)]),
            Some(vec![9]),
            "nobody has a bot's role"
        );
        assert_eq!(readers(bots, &[]), None, "it is open to everyone");
    }
}
