//! A campaign's rooms: its category, `#emtv`, `#war-room`, a channel a faction, `#gm`. They are made with their overwrites in the same
//! call, so that no secret room is ever open, and bound by id. Made again, only what is missing is made.

use std::collections::{BTreeSet, HashMap};

use mythico_engine::words::message;
use serde_json::json;
use serenity::all::{
    ChannelId, ChannelType, CreateChannel, GuildChannel, GuildId, PermissionOverwrite,
    PermissionOverwriteType, Permissions, RoleId, TargetId, UserId,
};

use super::app::App;
use super::refusal::{explained, is_form_error};
use super::response::{Result, cut, plain};
use crate::store::{Binding, Campaign, NewSeat, Purpose, Seat};

/// What the bot needs in a room; also what its invitation asks for, with the two that make and open rooms.
pub const BOT_IN_ROOM: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// What the bot's invitation asks for.
pub const BOT: Permissions = BOT_IN_ROOM.union(Permissions::MANAGE_CHANNELS).union(Permissions::MANAGE_ROLES);

/// What a reader of a secret room may do there.
const READER: Permissions =
    Permissions::VIEW_CHANNEL.union(Permissions::SEND_MESSAGES).union(Permissions::READ_MESSAGE_HISTORY);

/// An overwrite's type, as Discord counts.
const ROLE: u8 = 0;
const MEMBER: u8 = 1;

/// Makes the rooms that are missing, and lets everybody into theirs whom a stop has left outside.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
pub async fn create_missing(app: &App, campaign: &Campaign) -> Result<()> {
    let _building = app.channel_setup.lock().await;
    let seats = app.store.seats(campaign.id).await?;
    let bound = app.store.bindings(campaign.id).await?;
    let missing: Vec<Purpose> = purposes(&seats)
        .into_iter()
        .filter(|purpose| !bound.iter().any(|one| one.purpose == *purpose))
        .collect();
    let there = campaign.guild.channels(&app.http).await.map_err(explained)?;
    if missing.is_empty() {
        return admit_all(app, campaign, &seats, &bound, &there).await;
    }
    let guild = app.http.get_guild(campaign.guild).await.map_err(explained)?;
    let news = guild.features.iter().any(|feature| feature == "COMMUNITY" || feature == "NEWS");
    let mut category = bound.iter().find(|one| one.purpose == Purpose::Category).map(|one| one.channel);
    for purpose in missing {
        let room = ChannelSpec { app, campaign, seats: &seats, category, news };
        let channel = match room.left_over(&purpose, there.values()).await? {
            Some(channel) => room.adopt(&purpose, channel).await?,
            None => room.make(&purpose).await?,
        };
        if purpose == Purpose::Category {
            category = Some(channel);
        }
        let binding = Binding { purpose, channel };
        app.store.bind(campaign.id, &binding).await?;
    }
    admit_all(app, campaign, &seats, &bound, &there).await
}

/// Lets the players into those of their rooms that were bound before and have no overwrite of theirs.
async fn admit_all(
    app: &App,
    campaign: &Campaign,
    seats: &[Seat],
    bound: &[Binding],
    there: &HashMap<ChannelId, GuildChannel>,
) -> Result<()> {
    for seat in seats {
        let Some(user) = seat.user else { continue };
        let own = [Purpose::Faction(seat.faction.clone()), Purpose::Seat(seat.seat.clone())];
        let rooms = bound.iter().filter(|one| own.contains(&one.purpose)).map(|one| one.channel);
        let is_outside = |room: ChannelId| {
            let own = PermissionOverwriteType::Member(user);
            there.get(&room).is_some_and(|room| room.permission_overwrites.iter().all(|one| one.kind != own))
        };
        if rooms.into_iter().any(is_outside) {
            admit(app, campaign, user).await?;
        }
    }
    Ok(())
}

/// Lets a user into the rooms of the seat they play.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
async fn admit(app: &App, campaign: &Campaign, user: UserId) -> Result<()> {
    let Some(seat) = app.store.seat_of(campaign.id, user).await? else { return Ok(()) };
    for purpose in [Purpose::Faction(seat.faction), Purpose::Seat(seat.seat)] {
        if let Some(channel) = app.store.channel_for(campaign.id, &purpose).await? {
            set_overwrite(app, channel, &open_to(user, READER)).await?;
        }
    }
    Ok(())
}

/// Lets a user into a room.
pub(super) async fn let_in(app: &App, room: ChannelId, user: UserId) -> Result<()> {
    set_overwrite(app, room, &open_to(user, READER)).await
}

/// Takes away what lets a user into a room.
pub(super) async fn put_out(app: &App, room: ChannelId, user: UserId) -> Result<()> {
    app.http.delete_permission(room, TargetId::new(user.get()), None).await.map_err(explained)
}

/// Closes all rooms of a campaign to new messages, but for the bot's; whoever could read them still can. Done again it changes nothing.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
pub async fn close_all(app: &App, campaign: &Campaign) -> Result<()> {
    let there = campaign.guild.channels(&app.http).await.map_err(explained)?;
    for Binding { purpose, channel } in app.store.bindings(campaign.id).await? {
        let Some(room) = there.get(&channel).filter(|_| purpose != Purpose::Category) else { continue };
        let mut closed = room.permission_overwrites.clone();
        let all = everyone(campaign.guild, Permissions::SEND_MESSAGES);
        if closed.iter().all(|one| one.kind != all.kind) {
            closed.push(PermissionOverwrite { deny: Permissions::empty(), ..all });
        }
        for mut overwrite in closed {
            if overwrite.kind == PermissionOverwriteType::Member(app.bot) {
                continue;
            }
            overwrite.allow.remove(Permissions::SEND_MESSAGES);
            overwrite.deny.insert(Permissions::SEND_MESSAGES);
            set_overwrite(app, channel, &overwrite).await?;
        }
    }
    Ok(())
}

/// Sets one overwrite, never the list: permissions that the library doesn't know would be lost from it.
async fn set_overwrite(app: &App, channel: ChannelId, overwrite: &PermissionOverwrite) -> Result<()> {
    let (kind, target) = match overwrite.kind {
        PermissionOverwriteType::Member(user) => (MEMBER, user.get()),
        PermissionOverwriteType::Role(role) => (ROLE, role.get()),
        _ => return Ok(()),
    };
    let (allow, deny) = (overwrite.allow.bits().to_string(), overwrite.deny.bits().to_string());
    let body = json!({"type": kind, "allow": allow, "deny": deny});
    app.http.create_permission(channel, TargetId::new(target), &body, None).await.map_err(explained)
}

/// How many rooms a campaign of these seats has, without its category.
pub fn count(seats: &[NewSeat]) -> usize {
    let factions: BTreeSet<&str> = seats.iter().map(|seat| seat.faction.as_str()).collect();
    factions.len() + [Purpose::Emtv, Purpose::WarRoom, Purpose::Gm].len()
}

/// The rooms of a campaign, the category first.
fn purposes(seats: &[Seat]) -> Vec<Purpose> {
    let mut all = vec![Purpose::Category, Purpose::Emtv, Purpose::WarRoom];
    for seat in seats {
        let room = Purpose::Faction(seat.faction.clone());
        if !all.contains(&room) {
            all.push(room);
        }
    }
    all.push(Purpose::Gm);
    all
}

struct ChannelSpec<'a> {
    app: &'a App,
    campaign: &'a Campaign,
    seats: &'a [Seat],
    category: Option<ChannelId>,
    /// Whether the server may have announcement channels.
    news: bool,
}

impl ChannelSpec<'_> {
    /// A room that was made before the bot died without binding it: ours by place, name and topic, and nobody's. A category
    /// has no topic, so it must be empty.
    async fn left_over<'a>(
        &self,
        purpose: &Purpose,
        there: impl Iterator<Item = &'a GuildChannel> + Clone,
    ) -> Result<Option<ChannelId>> {
        let is_category = *purpose == Purpose::Category;
        let topic = (!is_category).then(|| self.topic(purpose));
        let same = there.clone().filter(|room| {
            let empty = !there.clone().any(|inner| inner.parent_id == Some(room.id));
            let ours = room.name == self.name(purpose) && room.parent_id == self.category;
            ours && room.topic == topic && (!is_category || (room.kind == ChannelType::Category && empty))
        });
        for room in same {
            if self.app.store.campaign_by_channel(room.id).await?.is_none() {
                return Ok(Some(room.id));
            }
        }
        Ok(None)
    }

    /// Takes a left-over room, and opens and closes it to whom it should be by now.
    async fn adopt(&self, purpose: &Purpose, channel: ChannelId) -> Result<ChannelId> {
        for overwrite in self.overwrites(purpose) {
            set_overwrite(self.app, channel, &overwrite).await?;
        }
        Ok(channel)
    }

    fn topic(&self, purpose: &Purpose) -> String {
        let topic = message(topic(purpose)).with("campaign", self.campaign.called());
        // A topic shows what was written: a name with the backslashes that keep Markdown off it would be escaped for nothing.
        cut(&plain(&self.app.say(&self.campaign.language, &topic)), 1_024)
    }

    async fn make(&self, purpose: &Purpose) -> Result<ChannelId> {
        let kind = match purpose {
            Purpose::Category => ChannelType::Category,
            Purpose::Emtv if self.news => ChannelType::News,
            _ => ChannelType::Text,
        };
        match self.make_as(purpose, kind).await {
            // A server may be a community and have announcements switched off.
            Err(error) if kind == ChannelType::News && is_form_error(&error) => {
                self.make_as(purpose, ChannelType::Text).await.map_err(explained)
            }
            made => made.map_err(explained),
        }
    }

    async fn make_as(&self, purpose: &Purpose, kind: ChannelType) -> serenity::Result<ChannelId> {
        let mut room =
            CreateChannel::new(self.name(purpose)).kind(kind).permissions(self.overwrites(purpose));
        if let Some(category) = self.category {
            room = room.category(category);
        }
        if kind != ChannelType::Category {
            room = room.topic(self.topic(purpose));
        }
        Ok(self.campaign.guild.create_channel(&self.app.http, room).await?.id)
    }

    fn name(&self, purpose: &Purpose) -> String {
        match purpose {
            Purpose::Category => cut(&self.campaign.name, 100),
            Purpose::Emtv => "emtv".to_owned(),
            Purpose::WarRoom => "war-room".to_owned(),
            Purpose::Gm => "gm".to_owned(),
            Purpose::Faction(key) | Purpose::Seat(key) => cut(key, 100),
        }
    }

    fn overwrites(&self, purpose: &Purpose) -> Vec<PermissionOverwrite> {
        let mut all = vec![open_to(self.app.bot, BOT_IN_ROOM)];
        match purpose {
            Purpose::Category => return Vec::new(),
            Purpose::Emtv | Purpose::WarRoom => {
                all.push(everyone(self.campaign.guild, Permissions::SEND_MESSAGES));
                return all;
            }
            Purpose::Gm => all.push(open_to(self.campaign.gm, READER)),
            Purpose::Faction(faction) => {
                let own = self.seats.iter().filter(|seat| seat.faction == *faction);
                all.extend(own.filter_map(|seat| seat.user).map(|user| open_to(user, READER)));
            }
            Purpose::Seat(key) => {
                let own = self.seats.iter().filter(|seat| seat.seat == *key);
                all.extend(own.filter_map(|seat| seat.user).map(|user| open_to(user, READER)));
            }
        }
        all.push(everyone(self.campaign.guild, Permissions::VIEW_CHANNEL));
        all
    }
}

fn topic(purpose: &Purpose) -> &'static str {
    match purpose {
        Purpose::Emtv => "topic-emtv",
        Purpose::WarRoom | Purpose::Category => "topic-war-room",
        Purpose::Gm => "topic-gm",
        Purpose::Faction(_) | Purpose::Seat(_) => "topic-faction",
    }
}

fn open_to(user: UserId, allow: Permissions) -> PermissionOverwrite {
    PermissionOverwrite { allow, deny: Permissions::empty(), kind: PermissionOverwriteType::Member(user) }
}

/// Denied to everyone: the role of that name has the server's id.
fn everyone(guild: GuildId, deny: Permissions) -> PermissionOverwrite {
    let kind = PermissionOverwriteType::Role(RoleId::new(guild.get()));
    PermissionOverwrite { allow: Permissions::empty(), deny, kind }
}
