//! A campaign's rooms: its category, `#emtv`, `#war-room`, a channel for each faction, `#gm`. A
//! room and its overwrites are made in the same call, so a secret room is never open. Rooms are
//! known by id, and only missing ones are made. Not here: which overwrites a room needs
//! ([`crate::rooms::spec`]), and repairing a room ([`super::repair`]).

use std::collections::{BTreeSet, HashMap};

use mythico_engine::words::{legible, message};
use serenity::all::{
    ChannelId, ChannelType, CreateChannel, GuildChannel, PermissionOverwrite,
    PermissionOverwriteType, Permissions, UserId,
};

use super::app::App;
use super::refusal::{explained, is_form_error, own_permissions};
use super::response::Result;
use crate::api::text::{cut, plain};
use crate::rooms::doors::set_overwrite;
use crate::rooms::spec::{self, BOT_IN_ROOM, READER, everyone, open_to};
use crate::store::{Binding, Campaign, NewSeat, Purpose, Seat};

/// Permissions that the bot's invitation asks for.
pub const BOT: Permissions =
    BOT_IN_ROOM.union(Permissions::MANAGE_CHANNELS).union(Permissions::MANAGE_ROLES);

/// Makes the missing rooms, and lets in players who were left out by a crash.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
pub async fn create_missing(app: &App, campaign: &Campaign) -> Result<()> {
    let _building = app.rooms.lock().await;
    // It may have been deleted while other campaigns' rooms were made.
    app.store.campaign(campaign.id).await?;
    let seats = app.store.seats(campaign.id).await?;
    let mut bound = app.store.bindings(campaign.id).await?;
    let there = campaign.guild.channels(&app.http).await.map_err(explained)?;
    bound.retain(|one| there.contains_key(&one.channel));
    make(app, campaign, &seats, &bound, &there).await
}

/// Deletes a campaign whose rooms Discord refuses, with the rooms made so far. Does nothing if it
/// once had all rooms or somebody has joined. A room that can't be deleted belongs to no campaign
/// any more, and its overwrites stay.
///
/// # Errors
/// If the store fails.
pub async fn take_back(app: &App, campaign: &Campaign) -> Result<()> {
    let _building = app.rooms.lock().await;
    let bound = app.store.bindings(campaign.id).await?;
    // The game master's room is made last.
    let was_whole = bound.iter().any(|one| one.purpose == Purpose::Gm);
    if was_whole || !app.store.withdraw_campaign(campaign.id).await? {
        return Ok(());
    }
    for Binding { purpose, channel } in bound {
        if let Err(error) = channel.delete(&app.http).await {
            tracing::warn!(campaign = campaign.id.0, %purpose, %channel, %error, "a room could not be taken back");
        }
    }
    Ok(())
}

/// Makes the rooms that aren't bound yet, and gives all players access to theirs.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
pub(super) async fn make(
    app: &App,
    campaign: &Campaign,
    seats: &[Seat],
    bound: &[Binding],
    there: &HashMap<ChannelId, GuildChannel>,
) -> Result<()> {
    let missing = missing(seats, bound);
    if missing.is_empty() {
        return admit_all(app, campaign, seats, bound, there).await;
    }
    let guild = app.http.get_guild(campaign.guild).await.map_err(explained)?;
    let news = guild.features.iter().any(|feature| feature == "COMMUNITY" || feature == "NEWS");
    let may = own_permissions(app, campaign.guild).await?;
    let mut category =
        bound.iter().find(|one| one.purpose == Purpose::Category).map(|one| one.channel);
    for purpose in missing {
        let room = ChannelSpec { app, campaign, seats, category, news, may };
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
    admit_all(app, campaign, seats, bound, there).await
}

/// Returns the campaign's rooms that aren't bound, the category first.
pub(super) fn missing(seats: &[Seat], bound: &[Binding]) -> Vec<Purpose> {
    let is_missing = |purpose: &Purpose| !bound.iter().any(|one| one.purpose == *purpose);
    purposes(seats).into_iter().filter(is_missing).collect()
}

/// Lets players into their rooms that were bound before and lack their overwrite.
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
            there
                .get(&room)
                .is_some_and(|room| room.permission_overwrites.iter().all(|one| one.kind != own))
        };
        if rooms.into_iter().any(is_outside) {
            admit(app, campaign, user).await?;
        }
    }
    Ok(())
}

///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
async fn admit(app: &App, campaign: &Campaign, user: UserId) -> Result<()> {
    let Some(seat) = app.store.seat_unless_absent(campaign.id, user).await? else { return Ok(()) };
    for purpose in [Purpose::Faction(seat.faction), Purpose::Seat(seat.seat)] {
        if let Some(channel) = app.store.channel_for(campaign.id, &purpose).await? {
            set_overwrite(&app.http, channel, &open_to(user, READER)).await.map_err(explained)?;
        }
    }
    Ok(())
}

/// Closes all rooms of a campaign to new messages, except the bot's. Readers keep their access. A
/// second call changes nothing.
///
/// # Errors
/// If the bot lacks a permission, or Discord can't be reached.
pub async fn close_all(app: &App, campaign: &Campaign) -> Result<()> {
    let there = campaign.guild.channels(&app.http).await.map_err(explained)?;
    for Binding { purpose, channel } in app.store.bindings(campaign.id).await? {
        let Some(room) = there.get(&channel).filter(|_| purpose != Purpose::Category) else {
            continue;
        };
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
            set_overwrite(&app.http, channel, &overwrite).await.map_err(explained)?;
        }
    }
    Ok(())
}

/// Counts the rooms of a campaign with these seats, without its category.
pub fn count(seats: &[NewSeat]) -> usize {
    let factions: BTreeSet<&str> = seats.iter().map(|seat| seat.faction.as_str()).collect();
    factions.len() + [Purpose::Emtv, Purpose::WarRoom, Purpose::Gm].len()
}

/// Returns the rooms of a campaign, the category first.
pub fn purposes(seats: &[Seat]) -> Vec<Purpose> {
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
    /// The bot's permissions in the server.
    may: Permissions,
}

impl ChannelSpec<'_> {
    /// Finds a room that was made but not bound before the bot died. It is ours by place, name and
    /// topic, and bound to nothing. A category has no topic, so it must be empty.
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
            let is_kind = !is_category || (room.kind == ChannelType::Category && empty);
            ours && room.topic == topic && is_kind && self.has_own_overwrites_alone(purpose, room)
        });
        for room in same {
            if self.app.store.campaign_by_channel(room.id).await?.is_none() {
                return Ok(Some(room.id));
            }
        }
        Ok(None)
    }

    /// Returns whether the room has only overwrites that the bot sets. Otherwise somebody has
    /// changed its access, and it isn't ours.
    fn has_own_overwrites_alone(&self, purpose: &Purpose, room: &GuildChannel) -> bool {
        let own = self.overwrites(purpose);
        room.permission_overwrites.iter().all(|one| own.contains(one))
    }

    /// Takes a left-over room, and sets the overwrites that it needs now.
    async fn adopt(&self, purpose: &Purpose, channel: ChannelId) -> Result<ChannelId> {
        for overwrite in self.overwrites(purpose) {
            set_overwrite(&self.app.http, channel, &overwrite).await.map_err(explained)?;
        }
        Ok(channel)
    }

    fn topic(&self, purpose: &Purpose) -> String {
        let topic = message(topic(purpose)).with("campaign", self.campaign.named());
        // A topic takes no Markdown, so backslashes in a name would show.
        cut(&plain(&self.app.say(&self.campaign.language, &topic)), 1_024)
    }

    async fn make(&self, purpose: &Purpose) -> Result<ChannelId> {
        let kind = match purpose {
            Purpose::Category => ChannelType::Category,
            Purpose::Emtv if self.news => ChannelType::News,
            _ => ChannelType::Text,
        };
        match self.make_as(purpose, kind).await {
            // A community server may have announcements switched off.
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
            Purpose::Category => cut(&legible(&self.campaign.name), 100),
            Purpose::Emtv => "emtv".to_owned(),
            Purpose::WarRoom => "war-room".to_owned(),
            Purpose::Gm => "gm".to_owned(),
            Purpose::Faction(key) | Purpose::Seat(key) => cut(key, 100),
        }
    }

    fn overwrites(&self, purpose: &Purpose) -> Vec<PermissionOverwrite> {
        let bot = (self.app.bot, spec::bot_in(purpose, self.may));
        spec::overwrites(purpose, self.campaign, self.seats, bot)
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
