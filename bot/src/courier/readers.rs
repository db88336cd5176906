//! Readers of a channel: the users who can read it now. Discord sends no role changes without a
//! privileged intent, so server, channel and members are fetched for each secret. No secret is
//! posted without this, and nothing else in the bot computes it.
//!
//! Three kinds of readers keep a secret out of a room: opponents, other users let in by a role or
//! an overwrite, and new owners and administrators of the server. The GM can accept the last kind.
//! The umpire's secrets are kept from every owner and administrator who isn't a GM.
//!
//! A user reads a channel as the server's owner, as an administrator, or by permission to view it.
//! Readers of a thread are those of its parent. Readers of a private thread are its members and
//! those who may manage threads.

use std::collections::{BTreeSet, HashMap};

use futures_util::future::try_join_all;
use mythico_engine::words::{Message, message};
use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Member, PartialGuild,
    PermissionOverwrite, PermissionOverwriteType, Permissions, Role, RoleId, UserId,
};
use tokio::sync::SemaphorePermit;

use super::Courier;
use super::address::purpose_of;
use crate::api::failure::{Failure, Missing};
use crate::members::{ASKED_MAX, Found};
use crate::room_readers;
use crate::store::outbox::Route;
use crate::store::{
    self, CampaignId, OutboxRow, Purpose, RoomFault, Seat, Secrecy, ServerReader, Standing,
};

/// Members asked for in parallel. It is enough for Discord's rate, and few enough that none waits
/// long if Discord slows down.
const AT_ONCE: usize = 10;

/// A user who can read a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    pub user: UserId,
    pub right: AccessReason,
}

/// Reason why a user can read a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AccessReason {
    /// The user owns the server.
    Owner,
    /// One of the user's roles is an administrator's.
    Administrator,
    /// Roles or overwrites allow it.
    Channel,
    /// The user can view the thread's parent, and is a member of the private thread or manages
    /// threads.
    Thread,
}

impl AccessReason {
    /// Text id.
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
    /// Returns the name with the reason.
    pub(super) fn describe(&self) -> Message {
        let user = format!("<@{}>", self.user);
        message("courier-reader").with("user", user).with("why", message(self.right.text()))
    }
}

/// A channel with everything that decides who reads it.
pub(super) struct Room {
    pub(super) guild: PartialGuild,
    /// The channel whose overwrites count: itself, or a thread's parent.
    pub(super) channel: GuildChannel,
    /// Members of a private thread.
    thread: Option<BTreeSet<UserId>>,
}

impl Room {
    /// Returns which of these users can read the room, or none if that depends on their roles. It
    /// saves questions about members: Discord can't answer one for each secret of a thousand
    /// campaigns.
    pub(super) fn readers_without_roles(&self, users: &BTreeSet<UserId>) -> Option<Vec<Reader>> {
        if self.may_open_by_role() {
            return None;
        }
        let overwrites = &self.channel.permission_overwrites;
        let is_let_in = |user| {
            overwrites
                .iter()
                .any(|one| one.kind == PermissionOverwriteType::Member(user) && allows_view(one))
        };
        let right = |user| match user == self.guild.owner_id {
            true => Some(AccessReason::Owner),
            false => is_let_in(user).then_some(AccessReason::Channel),
        };
        Some(users.iter().filter_map(|&user| Some(Reader { user, right: right(user)? })).collect())
    }

    /// Returns whether a role might let somebody read it.
    fn may_open_by_role(&self) -> bool {
        let everyone = PermissionOverwriteType::Role(RoleId::new(self.guild.id.get()));
        let overwrites = &self.channel.permission_overwrites;
        let is_denied = |one: &PermissionOverwrite| {
            one.kind == everyone
                && one.deny.contains(Permissions::VIEW_CHANNEL)
                && !allows_view(one)
        };
        // Nobody else can have a bot's own role.
        let is_assignable = |role: &Role| role.tags.bot_id.is_none();
        let opens_to_role =
            overwrites.iter().filter(|one| allows_view(one)).any(|one| match one.kind {
                PermissionOverwriteType::Role(role) => {
                    self.guild.roles.get(&role).is_none_or(is_assignable)
                }
                PermissionOverwriteType::Member(_) => false,
                _ => true,
            });
        let administers = |role: &Role| role.permissions.contains(Permissions::ADMINISTRATOR);
        let has_administrators =
            self.guild.roles.values().any(|role| is_assignable(role) && administers(role));
        self.thread.is_some()
            || !overwrites.iter().any(is_denied)
            || opens_to_role
            || has_administrators
    }
}

/// Returns whether an overwrite allows viewing the channel.
fn allows_view(overwrite: &PermissionOverwrite) -> bool {
    overwrite.allow.contains(Permissions::VIEW_CHANNEL)
}

/// Users who may know a secret, and opponents who may not.
pub(super) struct Circle {
    /// Present and former players who may not know it, unless the GM accepted them.
    pub(super) opponents: BTreeSet<UserId>,
    /// Users who may know it. Anybody else in the room counts like an opponent.
    may_read: BTreeSet<UserId>,
    /// Readers of every room who are accepted. None: nobody has checked yet.
    known: Option<BTreeSet<ServerReader>>,
}

impl Courier {
    /// Finds who may know a dispatch and who may not. Returns none if it isn't secret, or is only a
    /// collect button. The GM may know everything.
    pub(super) async fn circle(&self, row: &OutboxRow) -> store::Result<Option<Circle>> {
        let (store, campaign, secrecy) = (&self.inner.store, row.at.campaign, row.secrecy()?);
        if row.route == Route::Collect || secrecy == Secrecy::Public {
            return Ok(None);
        }
        let former = store.ever_seated(campaign).await?;
        let seats = store.seats(campaign).await?;
        let mut may_read = insiders(&secrecy, &seats);
        may_read.extend(store.campaign(campaign).await?.gms());
        // An accepted reader may not know what only the umpire knows.
        if secrecy != Secrecy::Umpire {
            may_read.extend(store.accepted_readers(campaign).await?);
        }
        let players = seats
            .iter()
            .filter_map(|seat| seat.user)
            .chain(former.into_iter().map(|(user, _)| user));
        let opponents = players.filter(|user| !may_read.contains(user)).collect();
        let above = store.server_readers(campaign).await?;
        let known = match secrecy {
            // Only game masters may read it.
            Secrecy::Umpire => Some(BTreeSet::new()),
            _ if above.is_empty() => None,
            _ => {
                let stay = above.into_iter().filter(|(_, is)| is.standing != Standing::New);
                Some(stay.map(|(reader, _)| reader).collect())
            }
        };
        Ok(Some(Circle { opponents, may_read, known }))
    }

    /// Returns whether a user plays and may not know a dispatch.
    pub(super) async fn is_kept_from(&self, row: &OutboxRow, user: UserId) -> store::Result<bool> {
        Ok(self.circle(row).await?.is_some_and(|circle| circle.opponents.contains(&user)))
    }

    /// Names users who can read a channel now and may not know the secret.
    pub(super) async fn listeners(
        &self,
        circle: &Circle,
        channel: ChannelId,
    ) -> Result<Vec<Message>, Failure> {
        let Some(room) = self.room(channel).await? else { return Ok(Vec::new()) };
        let bot = self.inner.api.own_id().await?;
        let opponents = self.readers_in(&circle.opponents, &room).await?;
        let strangers = room_readers::strangers(&room.channel, &room.guild, bot, &circle.may_read);
        let strangers = strangers.into_iter().filter(|fault| {
            // Already named among the opponents.
            !matches!(fault, RoomFault::OpenTo(user) if opponents.iter().any(|one| one.user == *user))
        });
        let is_new = |reader: &ServerReader| {
            circle.known.as_ref().is_some_and(|known| !known.contains(reader))
        };
        let above = room_readers::server_readers(&room.guild, bot);
        let above = above.into_iter().filter(|reader| {
            is_new(reader)
                && !matches!(reader, ServerReader::Owner(user) if circle.may_read.contains(user))
        });
        let strangers = strangers.map(|fault| fault.reader()).chain(above.map(ServerReader::named));
        Ok(opponents.iter().map(Reader::describe).chain(strangers).collect())
    }

    /// Returns whether a secret dispatch could be posted in its room now.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn is_safe(&self, row: &OutboxRow) -> anyhow::Result<bool> {
        let Some(circle) = self.circle(row).await? else { return Ok(true) };
        let Some(purpose) = purpose_of(&row.recipient()?) else { return Ok(true) };
        let channel = self.inner.store.channel_for(row.at.campaign, &purpose).await?;
        let Some(channel) = channel else { return Ok(false) };
        let listeners = self.listeners(&circle, channel).await;
        Ok(listeners
            .map_err(|error| anyhow::anyhow!("can't find out who reads a room: {error}"))?
            .is_empty())
    }

    /// Rooms of factions and seats that a user can read now without a seat there.
    ///
    /// # Errors
    /// If the store fails, or Discord can't be reached.
    pub async fn rooms_read_by(
        &self,
        campaign: CampaignId,
        user: UserId,
    ) -> anyhow::Result<Vec<ChannelId>> {
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
                // Nobody reads a deleted room. The game master knows of it, and of a room closed to
                // the bot.
                Err(Failure::Gone(Missing::Channel) | Failure::Forbidden) => continue,
                Err(error) => anyhow::bail!("can't find out who reads a room: {error}"),
            };
            read.extend((!readers.is_empty()).then_some(room.channel));
        }
        Ok(read)
    }

    /// Waits for permission to ask for members. The bot asks for only as many as Discord answers in
    /// a second, so that answers are fresh when the secret is posted.
    pub(super) async fn asking(&self, members: usize) -> Option<SemaphorePermit<'_>> {
        let all = self.inner.settings.requests_per_second.max(1);
        let at_once = if self.inner.membership.members.is_connected() { ASKED_MAX } else { 1 };
        let members = members.div_ceil(at_once);
        let members = u32::try_from(members).unwrap_or(all).min(all);
        self.inner.questions.acquire_many(members).await.ok()
    }

    /// Returns which of these users can read a channel now. Members are asked for in parallel, so
    /// that no answer is old.
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

    async fn readers_in(
        &self,
        users: &BTreeSet<UserId>,
        room: &Room,
    ) -> Result<Vec<Reader>, Failure> {
        if let Some(readers) = room.readers_without_roles(users) {
            return Ok(readers);
        }
        if users.len() > 1
            && let Some(members) = self.inner.membership.members.fetch(room.guild.id, users).await
        {
            return Ok(readers_of(room, &members));
        }
        let users: Vec<UserId> = users.iter().copied().collect();
        let mut readers = Vec::new();
        for batch in users.chunks(AT_ONCE) {
            let members = batch.iter().map(|&user| self.inner.api.member(room.guild.id, user));
            let members = try_join_all(members).await?;
            let reader = |(&user, member): (&UserId, Option<Member>)| {
                access_reason(room, &member?).map(|right| Reader { user, right })
            };
            readers.extend(batch.iter().zip(members).filter_map(reader));
        }
        Ok(readers)
    }

    /// The channels of a server as rooms, without threads.
    pub(super) async fn rooms(&self, guild: GuildId) -> Result<HashMap<ChannelId, Room>, Failure> {
        let (server, channels) =
            (self.inner.api.guild(guild).await?, self.inner.api.channels(guild).await?);
        let room = |channel: GuildChannel| Room { guild: server.clone(), channel, thread: None };
        Ok(channels.into_iter().map(|(id, channel)| (id, room(channel))).collect())
    }

    /// Fetches these users as members of a server. None for those who left.
    pub(super) async fn members_of(
        &self,
        guild: GuildId,
        users: &BTreeSet<UserId>,
    ) -> Result<Found, Failure> {
        if let Some(found) = self.inner.membership.members.fetch(guild, users).await {
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

/// Selects the members who read a room.
pub(super) fn readers_of(room: &Room, members: &Found) -> Vec<Reader> {
    let reader = |(&user, member): (&UserId, &Option<Member>)| {
        access_reason(room, member.as_ref()?).map(|right| Reader { user, right })
    };
    let mut readers: Vec<Reader> = members.iter().filter_map(reader).collect();
    readers.sort_by_key(|reader| reader.user);
    readers
}

/// Players of the seats that may know a secret.
fn insiders(secrecy: &Secrecy, seats: &[Seat]) -> BTreeSet<UserId> {
    let may_know = |seat: &&Seat| match secrecy {
        Secrecy::Public => true,
        Secrecy::Faction(faction) => seat.faction == *faction,
        Secrecy::Seat(name) => seat.seat == *name,
        Secrecy::Umpire => false,
    };
    seats.iter().filter(may_know).filter_map(|seat| seat.user).collect()
}

/// Returns why a member can read a room, if they can.
fn access_reason(room: &Room, member: &Member) -> Option<AccessReason> {
    if member.user.id == room.guild.owner_id {
        return Some(AccessReason::Owner);
    }
    let everyone = RoleId::new(room.guild.id.get());
    let mut roles =
        member.roles.iter().chain([&everyone]).filter_map(|role| room.guild.roles.get(role));
    if roles.any(|role| role.permissions.contains(Permissions::ADMINISTRATOR)) {
        return Some(AccessReason::Administrator);
    }
    let may = room.guild.user_permissions_in(&room.channel, member);
    match &room.thread {
        _ if !may.contains(Permissions::VIEW_CHANNEL) => None,
        None => Some(AccessReason::Channel),
        Some(members) => {
            let inside =
                members.contains(&member.user.id) || may.contains(Permissions::MANAGE_THREADS);
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

    /// Returns which of user 7 and the owner, 9, can read a room with these overwrites. The server
    /// has `@everyone` and one more role. None if it depends on roles.
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
        let overwrite = |&(id, kind, allow, deny): &(u64, u8, u64, u64)| {
            json!({
                "id": id.to_string(), "type": kind,
                "allow": allow.to_string(), "deny": deny.to_string(),
            })
        };
        let overwrites: Vec<Value> = overwrites.iter().map(overwrite).collect();
        let channel = json!({
            "id": "5", "type": 0, "guild_id": "1", "name": "room", "position": 0, "permission_overwrites": overwrites,
        });
        let read = "valid JSON of Discord";
        let (guild, channel) = (
            serde_json::from_value(guild).expect(read),
            serde_json::from_value(channel).expect(read),
        );
        let users = BTreeSet::from([UserId::new(7), UserId::new(9)]);
        let readers = Room { guild, channel, thread: None }.readers_without_roles(&users)?;
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
        assert_eq!(
            readers(plain.clone(), &[(1, role, VIEW, VIEW)]),
            None,
            "it is open to everyone"
        );
        assert_eq!(
            readers(plain.clone(), &[denied, (2, role, VIEW, 0)]),
            None,
            "it is open to a role"
        );
        assert_eq!(
            readers(plain, &[denied, (3, role, VIEW, 0)]),
            None,
            "it is open to an unknown role"
        );
        let administrators = json!({"permissions": ADMINISTRATOR.to_string()});
        assert_eq!(readers(administrators, &[denied]), None, "the server has administrators");
        let bots = json!({"permissions": ADMINISTRATOR.to_string(), "managed": true, "tags": {"bot_id": "4"}});
        assert_eq!(
            readers(bots.clone(), &[denied, (2, role, VIEW, 0)]),
            Some(vec![9]),
            "nobody has a bot's role"
        );
        assert_eq!(readers(bots, &[]), None, "it is open to everyone");
    }
}
