//! Readers: which of a campaign's users can read a channel now, from freshly fetched server, channel and members. The
//! only place of the bot that computes this; a secret goes nowhere without it.
//!
//! A user reads a channel if he owns the server, is an administrator, or may view it by roles and overwrites. A thread is
//! read by whoever reads its parent; a private one by its members and by those of them who may manage threads.

use std::collections::{BTreeSet, HashMap};
use std::time::Duration;

use jiff::Timestamp;
use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, GuildId, Member, PartialGuild, Permissions, RoleId, UserId,
};
use tokio::sync::Mutex;

use super::Courier;
use super::setback::{Hitch, Setback};
use crate::store::{self, OutboxRow, Seat, Secrecy};

/// Somebody who can read a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reader {
    /// Who.
    pub user: UserId,
    /// By which right.
    pub right: Right,
}

/// Why somebody can read a channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// He owns the server.
    Owner,
    /// One of his roles is an administrator's.
    Administrator,
    /// Roles or overwrites let him view it.
    Channel,
    /// The same of its parent, and he is in the private thread or manages threads.
    Thread,
}

impl Right {
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

/// Members as fetched within the last moment, so that a turn's channels ask for each of them once. What was fetched before a dispatch was
/// written doesn't count for it: who became an administrator before the turn closed reads none of its secrets.
pub(super) struct Census {
    fresh: Duration,
    members: Mutex<HashMap<(GuildId, UserId), Fetched>>,
}

/// When it was fetched, and what: none for a user who isn't a member.
type Fetched = (Timestamp, Option<Member>);

impl Census {
    pub(super) fn new(fresh: Duration) -> Self {
        Self { fresh, members: Mutex::default() }
    }

    async fn known(&self, guild: GuildId, user: UserId, since: Timestamp) -> Option<Option<Member>> {
        let (mut members, now) = (self.members.lock().await, Timestamp::now());
        members.retain(|_, (fetched, _)| now.duration_since(*fetched).unsigned_abs() < self.fresh);
        let known = members.get(&(guild, user)).filter(|(fetched, _)| *fetched > since);
        known.map(|(_, member)| member.clone())
    }

    async fn keep(&self, guild: GuildId, user: UserId, fetched: Fetched) {
        self.members.lock().await.insert((guild, user), fetched);
    }
}

/// A channel with all that decides who reads it.
struct Room {
    guild: PartialGuild,
    /// The channel whose overwrites count: itself, or a thread's parent.
    channel: GuildChannel,
    /// A private thread's members.
    thread: Option<BTreeSet<UserId>>,
}

impl Courier {
    /// The opponents who could read this dispatch in a channel, as far as the GM hasn't accepted them.
    pub(super) async fn spies(&self, row: &OutboxRow, channel: ChannelId) -> Result<Vec<Reader>, Hitch> {
        let opponents = self.opponents(row).await?;
        if opponents.is_empty() {
            return Ok(Vec::new());
        }
        Ok(self.readers_among(&opponents, channel, row.created_at).await?)
    }

    /// The users of the campaign who may not know of this dispatch. The GM may know everything.
    async fn opponents(&self, row: &OutboxRow) -> store::Result<BTreeSet<UserId>> {
        let (store, campaign, secrecy) = (&self.inner.store, row.at.campaign, row.secrecy()?);
        let mut users = opponents_of(&secrecy, &store.seats(campaign).await?);
        users.remove(&store.campaign(campaign).await?.gm);
        let accepted = store.accepted_readers(campaign).await?;
        users.retain(|user| !accepted.contains(user));
        Ok(users)
    }

    /// Which of `users` can read a channel of a server now, and not only before `since`.
    async fn readers_among(
        &self,
        users: &BTreeSet<UserId>,
        channel: ChannelId,
        since: Timestamp,
    ) -> Result<Vec<Reader>, Setback> {
        let Some(room) = self.room(channel).await? else { return Ok(Vec::new()) };
        let mut readers = Vec::new();
        for &user in users {
            if let Some(member) = self.member(room.guild.id, user, since).await?
                && let Some(right) = right(&room, &member)
            {
                readers.push(Reader { user, right });
            }
        }
        Ok(readers)
    }

    /// Fetches a channel of a server; a direct channel is no room.
    async fn room(&self, channel: ChannelId) -> Result<Option<Room>, Setback> {
        let line = &self.inner.line;
        let Channel::Guild(channel) = line.channel(channel).await? else { return Ok(None) };
        let guild = line.guild(channel.guild_id).await?;
        let thread = match channel.kind {
            ChannelType::PrivateThread => {
                let members = line.thread_members(channel.id).await?;
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
        match line.channel(parent).await? {
            Channel::Guild(channel) => Ok(Some(Room { guild, channel, thread })),
            _ => Err(Setback::Gone),
        }
    }

    async fn member(
        &self,
        guild: GuildId,
        user: UserId,
        since: Timestamp,
    ) -> Result<Option<Member>, Setback> {
        if let Some(known) = self.inner.census.known(guild, user, since).await {
            return Ok(known);
        }
        let asked = Timestamp::now();
        let member = self.inner.line.member(guild, user).await?;
        self.inner.census.keep(guild, user, (asked, member.clone())).await;
        Ok(member)
    }
}

fn opponents_of(secrecy: &Secrecy, seats: &[Seat]) -> BTreeSet<UserId> {
    let kept_out = seats.iter().filter(|seat| match secrecy {
        Secrecy::Public => false,
        Secrecy::Faction(faction) => seat.faction != *faction,
        Secrecy::Seat(name) => seat.seat != *name,
        Secrecy::Umpire => true,
    });
    kept_out.filter_map(|seat| seat.user).collect()
}

/// By which right a member reads a room, if he does.
fn right(room: &Room, member: &Member) -> Option<Right> {
    if member.user.id == room.guild.owner_id {
        return Some(Right::Owner);
    }
    let everyone = RoleId::new(room.guild.id.get());
    let mut roles = member.roles.iter().chain([&everyone]).filter_map(|role| room.guild.roles.get(role));
    if roles.any(|role| role.permissions.contains(Permissions::ADMINISTRATOR)) {
        return Some(Right::Administrator);
    }
    let may = room.guild.user_permissions_in(&room.channel, member);
    match &room.thread {
        _ if !may.contains(Permissions::VIEW_CHANNEL) => None,
        None => Some(Right::Channel),
        Some(members) => {
            let inside = members.contains(&member.user.id) || may.contains(Permissions::MANAGE_THREADS);
            inside.then_some(Right::Thread)
        }
    }
}
