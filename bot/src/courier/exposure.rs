//! Who can read more than their seat's rooms, said for all to see: the topic of each room names its readers as they truly are, and whoever
//! is new among them without a seat there is named in the war room, as is a GM who plays. Looked at when a campaign starts, when
//! somebody joins, when a window closes, by whatever hand, and when the program starts. What is posted goes by the outbox; the topic, written last, tells
//! what has been said. Not here: what is kept from whom ([`super::readers`]).

use std::collections::BTreeSet;

use mythico_engine::words::{Message, literal, message};
use serenity::all::{EditChannel, UserId};

use super::Courier;
use super::delivery_error::StepError;
use super::readers::{AccessReason, Reader, Room, readers_of};
use crate::store::{Binding, Body, Campaign, CampaignId, Dispatch, Purpose, Recipient, Seat, Secrecy};

/// Discord's limit.
const TOPIC_LETTERS_MAX: usize = 1_024;

impl Courier {
    /// Looks at a campaign's rooms in the background; what fails is tried again the next time.
    pub fn name_readers(&self, campaign: CampaignId) {
        let courier = self.clone();
        tokio::spawn(async move {
            // One after another, or two that look at the same time would both name somebody.
            let _turn = courier.inner.naming.lock().await;
            if let Err(error) = courier.look_at_rooms(campaign).await {
                tracing::warn!(campaign = campaign.0, ?error, "who can read its rooms was not said");
            }
        });
    }

    async fn look_at_rooms(&self, campaign: CampaignId) -> Result<(), StepError> {
        let campaign = &self.inner.store.campaign(campaign).await?;
        let seats = self.inner.store.seats(campaign.id).await?;
        let people: BTreeSet<UserId> =
            seats.iter().filter_map(|seat| seat.user).chain(campaign.gms()).collect();
        let rooms = self.rooms(campaign.guild).await?;
        let members = self.members_of(campaign.guild, &people).await?;
        for room in self.inner.store.bindings(campaign.id).await? {
            if let Some(found) = rooms.get(&room.channel) {
                let readers = readers_of(found, &members);
                self.look_at(campaign, &seats, readers, &room, found).await?;
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
        let topic = self.inner.lexicon.say(&campaign.language, &topic.with("campaign", campaign.called()));
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
            let body = Body::sentence(said.with("campaign", campaign.called()));
            if board.iter().any(|row| row.body().is_ok_and(|before| before == body)) {
                continue;
            }
            let war_room = Recipient::Channel(Purpose::WarRoom);
            store.post(now, &[Dispatch::new(war_room, Secrecy::Public, &body)?]).await?;
        }
        Ok(())
    }
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
