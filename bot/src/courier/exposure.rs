//! Public names of readers. The topic of each faction's or seat's room names who can read it. The
//! war room names each new reader without a seat there, and a GM who plays. Messages go
//! through the outbox. The topic is written last, so it remembers the named readers.
//!
//! Checked at a campaign's start, when somebody joins, after each window and at the program's
//! start. Keeping secrets is the task of [`super::readers`].

use std::collections::{BTreeSet, HashMap};

use mythico_engine::words::{Message, literal, message};
use serenity::all::{ChannelId, EditChannel, GuildId, UserId};

use super::Courier;
use super::readers::{AccessReason, Reader, Room, readers_of};
use super::step_error::StepError;
use crate::members::Found;
use crate::store::{
    Binding, Body, Campaign, CampaignId, Dispatch, Purpose, Recipient, Seat, Secrecy,
};

/// Discord's limit.
const TOPIC_LETTERS_MAX: usize = 1_024;

impl Courier {
    /// Names the readers of campaigns' rooms in the background. A failure is tried again the next
    /// time.
    pub fn name_readers(&self, guild: GuildId, campaigns: Vec<CampaignId>) {
        let courier = self.clone();
        tokio::spawn(async move {
            // One after another: two checks at the same time would name somebody twice.
            let _guard = courier.inner.naming.lock().await;
            if let Err(error) = courier.look_at_server(guild, &campaigns).await {
                tracing::warn!(%guild, ?error, "can't announce who can read its rooms");
            }
        });
    }

    /// Checks the rooms of campaigns in one server. Asks Discord once for all of them.
    async fn look_at_server(
        &self,
        guild: GuildId,
        campaigns: &[CampaignId],
    ) -> Result<(), StepError> {
        let mut all = Vec::new();
        for &id in campaigns {
            let campaign = self.inner.store.campaign(id).await?;
            let (seats, bound) =
                (self.inner.store.seats(id).await?, self.inner.store.bindings(id).await?);
            all.push(CampaignRooms { campaign, seats, bound });
        }
        if all.is_empty() {
            return Ok(());
        }
        let rooms = self.rooms(guild).await?;
        let members = match all.iter().any(|one| one.depends_on_roles(&rooms)) {
            true => Some(
                self.members_of(guild, &all.iter().flat_map(CampaignRooms::people).collect())
                    .await?,
            ),
            false => None,
        };
        let mut result = Ok(());
        for watched in &all {
            result = result.and(self.update_topics(watched, &rooms, members.as_ref()).await);
        }
        result
    }

    async fn update_topics(
        &self,
        watched: &CampaignRooms,
        rooms: &HashMap<ChannelId, Room>,
        members: Option<&Found>,
    ) -> Result<(), StepError> {
        let CampaignRooms { campaign, seats, bound } = watched;
        let people = watched.people();
        for room in bound {
            if let Some(found) = rooms.get(&room.channel) {
                let readers = found.readers_without_roles(&people);
                let readers =
                    readers.or_else(|| Some(readers_of(found, &select(members?, &people))));
                let readers = readers.unwrap_or_default();
                self.update_topic(campaign, seats, readers, room, found).await?;
            }
        }
        Ok(())
    }

    async fn update_topic(
        &self,
        campaign: &Campaign,
        seats: &[Seat],
        readers: Vec<Reader>,
        room: &Binding,
        found: &Room,
    ) -> Result<(), StepError> {
        let plays = |user: &UserId| seats.iter().any(|seat| seat.user == Some(*user));
        let playing: Vec<String> =
            campaign.gms().filter(plays).map(|gm| format!("<@{gm}>")).collect();
        let (topic, named) = match &room.purpose {
            Purpose::WarRoom if !playing.is_empty() => {
                let topic = message("topic-war-room-gm-plays").with("gm", playing.join(", "));
                let announce =
                    |gm: String| (gm.clone(), message("dispatch-gm-plays").with("gm", gm));
                (topic, playing.into_iter().map(announce).collect())
            }
            Purpose::WarRoom => (message("topic-war-room"), Vec::new()),
            Purpose::Faction(_) | Purpose::Seat(_) => {
                let all: Vec<Message> = readers.iter().map(reader_name).collect();
                // The GM may know everything. A GM who plays is announced anyway.
                let others = readers.iter().filter(|reader| !campaign.is_gm(reader.user));
                let strangers =
                    others.filter(|reader| !has_seat(seats, &room.purpose, reader.user));
                let named = strangers.map(|reader| {
                    let line = message("dispatch-can-read").with("reader", reader_name(reader));
                    (
                        format!("<@{}>", reader.user),
                        line.with("room", literal(format!("<#{}>", room.channel))),
                    )
                });
                (message("topic-faction-readers").with("readers", all), named.collect())
            }
            Purpose::Category | Purpose::Emtv | Purpose::Gm => return Ok(()),
        };
        let topic =
            self.inner.lexicon.say(&campaign.language, &topic.with("campaign", campaign.named()));
        let topic: String =
            crate::api::text::plain(&topic).chars().take(TOPIC_LETTERS_MAX).collect();
        let before = found.channel.topic.clone().unwrap_or_default();
        if before == topic {
            return Ok(());
        }
        let new =
            named.into_iter().filter(|(user, _)| !before.contains(user)).map(|(_, text)| text);
        self.announce(campaign, new.collect()).await?;
        Ok(self.inner.api.edit_topic(room.channel, EditChannel::new().topic(topic)).await?)
    }

    /// Posts each text once in the war room.
    async fn announce(&self, campaign: &Campaign, all: Vec<Message>) -> Result<(), StepError> {
        let store = &self.inner.store;
        let now = store.campaign(campaign.id).await?.now;
        let board = store.board(campaign.id, now.turn).await?;
        for text in all {
            let body = Body::sentence(text.with("campaign", campaign.named()));
            if board.iter().any(|row| row.body().is_ok_and(|before| before == body)) {
                continue;
            }
            let war_room = Recipient::Channel(Purpose::WarRoom);
            store.post(now, &[Dispatch::new(war_room, Secrecy::Public, &body)?]).await?;
        }
        Ok(())
    }
}

/// A campaign whose rooms are checked.
struct CampaignRooms {
    campaign: Campaign,
    seats: Vec<Seat>,
    bound: Vec<Binding>,
}

impl CampaignRooms {
    /// Its game masters and its players in the server.
    fn people(&self) -> BTreeSet<UserId> {
        let players = self.seats.iter().filter(|seat| !seat.absent).filter_map(|seat| seat.user);
        players.chain(self.campaign.gms()).collect()
    }

    /// Returns whether roles decide who reads the faction and seat rooms.
    fn depends_on_roles(&self, rooms: &HashMap<ChannelId, Room>) -> bool {
        let nobody = BTreeSet::new();
        let named = self
            .bound
            .iter()
            .filter(|one| matches!(one.purpose, Purpose::Faction(_) | Purpose::Seat(_)));
        let mut found = named.filter_map(|one| rooms.get(&one.channel));
        found.any(|room| room.readers_without_roles(&nobody).is_none())
    }
}

/// Selects these people.
fn select(members: &Found, people: &BTreeSet<UserId>) -> Found {
    people.iter().filter_map(|user| Some((*user, members.get(user)?.clone()))).collect()
}

/// Name of a reader, with the reason unless the room is their seat's.
fn reader_name(reader: &Reader) -> Message {
    let user = format!("<@{}>", reader.user);
    match reader.right {
        AccessReason::Channel => literal(user),
        _ => reader.describe(),
    }
}

fn has_seat(seats: &[Seat], room: &Purpose, user: UserId) -> bool {
    seats.iter().filter(|seat| seat.user == Some(user)).any(|seat| match room {
        Purpose::Faction(faction) => seat.faction == *faction,
        Purpose::Seat(key) => seat.seat == *key,
        _ => false,
    })
}
