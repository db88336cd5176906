//! Readers: which of a campaign's users can read a channel now, from server, channel and members fetched for each secret anew,
//! for Discord tells no bot without a privileged intent who was given a role. The only place of the bot that computes this; a
//! secret goes nowhere without it.
//!
//! A user reads a channel if he owns the server, is an administrator, or may view it by roles and overwrites. A thread is
//! read by whoever reads its parent; a private one by its members and by those of them who may manage threads.

use std::collections::BTreeSet;

use futures_util::future::try_join_all;
use serenity::all::{
    Channel, ChannelId, ChannelType, GuildChannel, Member, PartialGuild, Permissions, RoleId, UserId,
};
use tokio::sync::SemaphorePermit;

use super::Courier;
use super::delivery_error::DeliveryError;
use crate::store::outbox::Route;
use crate::store::{self, CampaignId, OutboxRow, Purpose, Seat, Secrecy};

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

/// A channel with all that decides who reads it.
struct Room {
    guild: PartialGuild,
    /// The channel whose overwrites count: itself, or a thread's parent.
    channel: GuildChannel,
    /// A private thread's members.
    thread: Option<BTreeSet<UserId>>,
}

impl Courier {
    /// The users of the campaign who may not know of this dispatch, as far as the GM hasn't accepted them; nobody if it is no
    /// secret, or but the button that hands one out. The GM may know everything.
    pub(super) async fn opponents(&self, row: &OutboxRow) -> store::Result<BTreeSet<UserId>> {
        let (store, campaign, secrecy) = (&self.inner.store, row.at.campaign, row.secrecy()?);
        if row.route == Route::Collect || secrecy == Secrecy::Public {
            return Ok(BTreeSet::new());
        }
        let former = store.ever_seated(campaign).await?;
        let mut users = opponents_of(&secrecy, &store.seats(campaign).await?, former);
        users.remove(&store.campaign(campaign).await?.gm);
        // Nobody is accepted as a reader of what the umpire alone may know.
        if secrecy != Secrecy::Umpire {
            let accepted = store.accepted_readers(campaign).await?;
            users.retain(|user| !accepted.contains(user));
        }
        Ok(users)
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
            let readers = self.readers_among(&BTreeSet::from([user]), room.channel).await;
            let readers = readers.map_err(|error| anyhow::anyhow!("who reads a room is unknown: {error}"))?;
            read.extend((!readers.is_empty()).then_some(room.channel));
        }
        Ok(read)
    }

    /// Waits until so many members may be asked for; no more are under way at a time than Discord answers in a second, so that no
    /// answer is much older than that when its secret is posted.
    pub(super) async fn asking(&self, members: usize) -> Option<SemaphorePermit<'_>> {
        let all = self.inner.settings.requests_per_second.max(1);
        let members = u32::try_from(members).unwrap_or(all).min(all);
        self.inner.questions.acquire_many(members).await.ok()
    }

    /// Which of `users` can read a channel of a server now. Several are asked for at once: answers that come one after another would
    /// be the older the more there are.
    pub(super) async fn readers_among(
        &self,
        users: &BTreeSet<UserId>,
        channel: ChannelId,
    ) -> Result<Vec<Reader>, DeliveryError> {
        if users.is_empty() {
            return Ok(Vec::new());
        }
        let Some(room) = self.room(channel).await? else { return Ok(Vec::new()) };
        let users: Vec<UserId> = users.iter().copied().collect();
        let mut readers = Vec::new();
        for some in users.chunks(AT_ONCE) {
            let members = some.iter().map(|&user| self.inner.api.member(room.guild.id, user));
            let members = try_join_all(members).await?;
            let reader = |(&user, member): (&UserId, Option<Member>)| {
                right(&room, &member?).map(|right| Reader { user, right })
            };
            readers.extend(some.iter().zip(members).filter_map(reader));
        }
        Ok(readers)
    }

    /// Fetches a channel of a server; a direct channel is no room.
    async fn room(&self, channel: ChannelId) -> Result<Option<Room>, DeliveryError> {
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
            _ => Err(DeliveryError::Gone),
        }
    }
}

/// Whoever plays or has played in the campaign and may not know what is so secret.
fn opponents_of(secrecy: &Secrecy, seats: &[Seat], former: Vec<(UserId, String)>) -> BTreeSet<UserId> {
    let may_know = |seat: &Seat| match secrecy {
        Secrecy::Public => true,
        Secrecy::Faction(faction) => seat.faction == *faction,
        Secrecy::Seat(name) => seat.seat == *name,
        Secrecy::Umpire => false,
    };
    let players = seats.iter().filter_map(|seat| seat.user).chain(former.into_iter().map(|(user, _)| user));
    let insiders: BTreeSet<UserId> =
        seats.iter().filter(|seat| may_know(seat)).filter_map(|seat| seat.user).collect();
    players.filter(|user| !insiders.contains(user)).collect()
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
