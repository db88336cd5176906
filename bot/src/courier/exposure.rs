//! Who can read more than their seat's rooms, said for all to see: the topic of each room names its readers as they truly are, and whoever
//! is new among them without a seat there is named in the war room, as is a GM who plays. Looked at when a campaign starts, when
//! somebody joins, when a window closes, by whatever hand, and when the program starts. What is posted goes by the outbox; the topic, written last, tells
//! what has been said. Not here: what is kept from whom ([`super::readers`]).

use std::collections::{BTreeSet, HashMap};

use mythico_engine::words::{Message, literal, message};
use serenity::all::{ChannelId, EditChannel, GuildId, UserId};

use super::Courier;
use super::readers::{AccessReason, Reader, Room, readers_of};
use super::step_error::StepError;
use crate::members::Found;
use crate::store::{Binding, Body, Campaign, CampaignId, Dispatch, Purpose, Recipient, Seat, Secrecy};

/// Discord's limit.
const TOPIC_LETTERS_MAX: usize = 1_024;

impl Courier {
    /// Looks at the rooms of campaigns of a server in the background; what fails is tried again the next time.
    pub fn name_readers(&self, guild: GuildId, campaigns: Vec<CampaignId>) {
        let courier = self.clone();
        tokio::spawn(async move {
            // One after another, or two that look at the same time would both name somebody.
            let _turn = courier.inner.naming.lock().await;
            if let Err(error) = courier.look_at_server(guild, &campaigns).await {
                tracing::warn!(%guild, ?error, "who can read its rooms was not said");
            }
        });
    }

    /// Looks at the rooms of campaigns of a server. Discord is asked once for all of them.
    async fn look_at_server(&self, guild: GuildId, campaigns: &[CampaignId]) -> Result<(), StepError> {
        let mut all = Vec::new();
        for &id in campaigns {
            let campaign = self.inner.store.campaign(id).await?;
            let (seats, bound) = (self.inner.store.seats(id).await?, self.inner.store.bindings(id).await?);
            all.push(Looked { campaign, seats, bound });
        }
        if all.is_empty() {
            return Ok(());
        }
        let rooms = self.rooms(guild).await?;
        let members = match all.iter().any(|looked| looked.depends_on_roles(&rooms)) {
            true => Some(self.members_of(guild, &all.iter().flat_map(Looked::people).collect()).await?),
            false => None,
        };
        let mut done = Ok(());
        for looked in &all {
            done = done.and(self.look_at_rooms(looked, &rooms, members.as_ref()).await);
        }
        done
    }

    async fn look_at_rooms(
        &self,
        looked: &Looked,
        rooms: &HashMap<ChannelId, Room>,
        members: Option<&Found>,
    ) -> Result<(), StepError> {
        let Looked { campaign, seats, bound } = looked;
        let people = looked.people();
        for room in bound {
            if let Some(found) = rooms.get(&room.channel) {
                let readers = found.readers_whatever_roles(&people);
                let readers = readers.or_else(|| Some(readers_of(found, &among(members?, &people))));
                let readers = readers.unwrap_or_default();
                self.look_at(campaign, seats, readers, room, found).await?;
            }
        }
        Ok(())
    }

    async fn look_at(
        &self,
        campaign: &Campaign,
        seats: &[Seat],
        readers: Vec<Reader>,
        room: &Binding,
        found: &Room,
    ) -> Result<(), StepError> {
        let plays = |user: &UserId| seats.iter().any(|seat| seat.user == Some(*user));
        let playing: Vec<String> = campaign.gms().filter(plays).map(|gm| format!("<@{gm}>")).collect();
        let (topic, named) = match &room.purpose {
            Purpose::WarRoom if !playing.is_empty() => {
                let topic = message("topic-war-room-gm-plays").with("gm", playing.join(", "));
                let named = |gm: String| (gm.clone(), message("dispatch-gm-plays").with("gm", gm));
                (topic, playing.into_iter().map(named).collect())
            }
            Purpose::WarRoom => (message("topic-war-room"), Vec::new()),
            Purpose::Faction(_) | Purpose::Seat(_) => {
                let all: Vec<Message> = readers.iter().map(said).collect();
                // The GM may know everything; that one who plays does is said of itself.
                let others = readers.iter().filter(|reader| !campaign.is_gm(reader.user));
                let strangers = others.filter(|reader| !has_seat(seats, &room.purpose, reader.user));
                let named = strangers.map(|reader| {
                    let line = message("dispatch-can-read").with("reader", said(reader));
                    (
                        format!("<@{}>", reader.user),
                        line.with("room", literal(format!("<#{}>", room.channel))),
                    )
                });
                (message("topic-faction-readers").with("readers", all), named.collect())
            }
            Purpose::Category | Purpose::Emtv | Purpose::Gm => return Ok(()),
        };
        let topic = self.inner.lexicon.say(&campaign.language, &topic.with("campaign", campaign.named()));
        let topic: String = crate::discord::response::plain(&topic).chars().take(TOPIC_LETTERS_MAX).collect();
        let before = found.channel.topic.clone().unwrap_or_default();
        if before == topic {
            return Ok(());
        }
        let new = named.into_iter().filter(|(user, _)| !before.contains(user)).map(|(_, said)| said);
        self.say_in_public(campaign, new.collect()).await?;
        Ok(self.inner.api.edit_topic(room.channel, EditChannel::new().topic(topic)).await?)
    }

    /// Says each of these once in the war room.
    async fn say_in_public(&self, campaign: &Campaign, all: Vec<Message>) -> Result<(), StepError> {
        let store = &self.inner.store;
        let now = store.campaign(campaign.id).await?.now;
        let board = store.board(campaign.id, Some(now.turn)).await?;
        for said in all {
            let body = Body::sentence(said.with("campaign", campaign.named()));
            if board.iter().any(|row| row.body().is_ok_and(|before| before == body)) {
                continue;
            }
            let war_room = Recipient::Channel(Purpose::WarRoom);
            store.post(now, &[Dispatch::new(war_room, Secrecy::Public, &body)?]).await?;
        }
        Ok(())
    }
}

/// A campaign whose rooms are looked at.
struct Looked {
    campaign: Campaign,
    seats: Vec<Seat>,
    bound: Vec<Binding>,
}

impl Looked {
    /// Its players, but for those who have left the server, and its game masters.
    fn people(&self) -> BTreeSet<UserId> {
        let players = self.seats.iter().filter(|seat| !seat.absent).filter_map(|seat| seat.user);
        players.chain(self.campaign.gms()).collect()
    }

    /// Whether it depends on roles who reads the rooms whose readers are named.
    fn depends_on_roles(&self, rooms: &HashMap<ChannelId, Room>) -> bool {
        let nobody = BTreeSet::new();
        let named =
            self.bound.iter().filter(|one| matches!(one.purpose, Purpose::Faction(_) | Purpose::Seat(_)));
        let mut found = named.filter_map(|one| rooms.get(&one.channel));
        found.any(|room| room.readers_whatever_roles(&nobody).is_none())
    }
}

/// These people among members.
fn among(members: &Found, people: &BTreeSet<UserId>) -> Found {
    people.iter().filter_map(|user| Some((*user, members.get(user)?.clone()))).collect()
}

/// A reader by name, with the right that lets them read if it isn't that of their seat.
fn said(reader: &Reader) -> Message {
    let user = format!("<@{}>", reader.user);
    match reader.right {
        AccessReason::Channel => literal(user),
        _ => reader.named(),
    }
}

fn has_seat(seats: &[Seat], room: &Purpose, user: UserId) -> bool {
    seats.iter().filter(|seat| seat.user == Some(user)).any(|seat| match room {
        Purpose::Faction(faction) => seat.faction == *faction,
        Purpose::Seat(key) => seat.seat == *key,
        _ => false,
    })
}
