//! Campaigns and their dispatches at the desk. `/campaign create` founds them, but the ids of their
//! rooms are made up. The courier words a dispatch when a test reads it.

use std::collections::BTreeMap;

use mythico::adjudicator::seating::NewPlayer;
use mythico::commands::campaign::{Options, begin};
use mythico::discord::channels::purposes;
use mythico::store::outbox::DeliveryState;
use mythico::store::{Binding, Campaign, NewCampaign, OutboxRow, Purpose, Recipient};
use serde_json::{Value, json};
use serenity::all::{ChannelId, GuildId, MessageId, UserId};

use super::declared::word;
use super::shown::{POST, body};
use super::{DIRECT, Desk, SQUARE};
use crate::common::{GM, whole_outbox};

impl Desk {
    /// Founds a campaign as `/campaign create` does with these options.
    pub async fn found(&self, options: Value) -> Campaign {
        self.found_in(self.guild, options).await
    }

    /// As [`Desk::found`], in any server.
    pub async fn found_in(&self, guild: GuildId, options: Value) -> Campaign {
        let new = self.planned(guild, &options).await;
        let id = self.store().create_campaign(&new).await.unwrap();
        if options["open"] == true {
            self.store().set_open(id, true, new.gm).await.unwrap();
        }
        for purpose in purposes(&self.store().seats(id).await.unwrap()) {
            let binding = Binding { purpose, channel: ChannelId::new(self.next_id()) };
            self.store().bind(id, &binding).await.unwrap();
        }
        self.store().campaign(id).await.unwrap()
    }

    /// A campaign that isn't stored yet.
    pub async fn planned(&self, guild: GuildId, options: &Value) -> NewCampaign {
        let ctx = self.context(GM, self.channel_id(GM, SQUARE).await);
        let declared = self.declared(&ctx, "campaign create").unwrap();
        let filled = self.filled(GM, &declared, options, false).await.unwrap();
        let text = |name: &str| filled.value(name).map(word).unwrap_or_default();
        let seats = filled.value("seats").and_then(Value::as_u64).map(|seats| seats as u8);
        let options = Options { module: text("module"), name: text("name"), seats, open: None };
        begin(&ctx, guild, &options).await.unwrap_or_else(|error| panic!("{}", ctx.explain(&error)))
    }

    /// Founds a campaign, seats the players, starts it, and posts the opening dispatches.
    pub async fn campaign(&self, module: &str, name: &str, seats: &[(&str, &str)]) -> Campaign {
        let campaign = self.found(json!({"module": module, "name": name, "open": true})).await;
        for (seat, user) in seats {
            let said = self.say(user, "join", json!({"leader": seat, "campaign": name})).await;
            assert!(said.starts_with("Welcome"), "{said}");
        }
        self.start(&campaign).await;
        self.find(name).await
    }

    /// Starts a campaign, and posts the opening dispatches.
    pub async fn start(&self, campaign: &Campaign) {
        self.app().adjudicator.start(campaign).await.unwrap();
        self.delivered().await;
    }

    /// Seats a user in a running campaign, in place of the player if there is one, as a GM does.
    /// The commands for it need Discord: they check who is a member and who reads the rooms.
    pub async fn granted(&self, user: &str, seat: &str, name: &str) {
        self.seated(user, seat, &self.find(name).await).await;
    }

    /// Like [`Desk::granted`], for a campaign that shares its name with another.
    pub async fn seated(&self, user: &str, seat: &str, campaign: &Campaign) {
        let (by, user, campaign) = (self.user(GM), self.user(user), campaign.id);
        let seats = self.store().seats(campaign).await.unwrap();
        let instead_of = seats.into_iter().find(|one| one.seat == seat).unwrap().user;
        let new = NewPlayer { seat, user, instead_of, by, request: None };
        assert!(self.app().adjudicator.seat(campaign, &new).await.unwrap());
        self.delivered().await;
    }

    /// Closes the window as the GM.
    pub async fn advance(&self, name: &str) -> String {
        self.say(GM, "gm advance", json!({"campaign": name, "now": true})).await
    }

    /// Posts all pending dispatches.
    pub async fn delivered(&self) {
        for campaign in self.store().campaigns().await.unwrap() {
            for row in whole_outbox(self.store(), campaign.id).await {
                if row.state == DeliveryState::Pending
                    && let Some(channel) = self.address(&campaign, &row).await
                {
                    self.post(row, channel).await;
                }
            }
        }
    }

    async fn address(&self, campaign: &Campaign, row: &OutboxRow) -> Option<ChannelId> {
        let recipient = row.recipient().unwrap();
        let room = match &recipient {
            Recipient::Channel(purpose) => Some(purpose.clone()),
            Recipient::Gm => Some(Purpose::Gm),
            Recipient::Seat(_) | Recipient::User(_) => None,
        };
        match room {
            Some(purpose) => self.store().channel_for(campaign.id, &purpose).await.unwrap(),
            None => {
                let user = self.store().user_behind(campaign.id, &recipient).await.unwrap()?;
                Some(self.open_channel(&format!("{DIRECT} {}", self.name(user))))
            }
        }
    }

    /// Posts a dispatch. Its text is made when somebody reads it.
    async fn post(&self, row: OutboxRow, channel: ChannelId) {
        assert!(self.store().claim(row.id, channel, "").await.unwrap(), "nobody else delivers");
        let (id, mut shown) = self.blank(channel, None);
        self.store().mark_sent(row.id, MessageId::new(id)).await.unwrap();
        shown.dispatch = Some(row);
        self.server().messages.insert(id, shown);
    }

    /// Returns all dispatches so far.
    pub async fn dispatches(&self) -> Vec<OutboxRow> {
        let mut all = Vec::new();
        for campaign in self.store().campaigns().await.unwrap() {
            all.extend(whole_outbox(self.store(), campaign.id).await);
        }
        all
    }

    /// Returns the direct messages of a user.
    pub async fn letters(&self, user: &str) -> Vec<Value> {
        self.channel(user, DIRECT).await
    }

    /// Returns the messages of a channel that aren't ephemeral.
    pub async fn channel(&self, user: &str, channel: &str) -> Vec<Value> {
        self.delivered().await;
        let channel = self.channel_id(user, channel).await.to_string();
        let is_public = |one: &Value| one["channel_id"] == *channel && one["only_for"].is_null();
        self.worded(is_public).await.into_values().collect()
    }

    /// All messages by their ids, with answers to commands.
    pub async fn messages(&self) -> BTreeMap<u64, Value> {
        self.delivered().await;
        self.worded(|_| true).await
    }

    /// Messages by their ids, with the texts of dispatches.
    async fn worded(&self, is_wanted: impl Fn(&Value) -> bool) -> BTreeMap<u64, Value> {
        let ids: Vec<u64> = {
            let server = self.server();
            let wanted = server.messages.iter().filter(|(_, shown)| is_wanted(&shown.json));
            wanted.map(|(id, _)| *id).collect()
        };
        let mut all = BTreeMap::new();
        for id in ids {
            self.word(id).await;
            all.insert(id, self.server().messages[&id].json.clone());
        }
        all
    }

    /// Returns the texts in the war room that contain these words.
    pub async fn in_public(&self, user: &str, words: &str) -> Vec<String> {
        let all = self.channel(user, "war-room").await.into_iter();
        let all = all.map(|one| one["content"].as_str().unwrap().to_owned());
        all.filter(|one| one.contains(words)).collect()
    }

    /// Makes the text of a dispatch, once.
    async fn word(&self, id: u64) {
        let Some(row) = self.server().messages.get_mut(&id).unwrap().dispatch.take() else {
            return;
        };
        let language = self.store().campaign(row.at.campaign).await.unwrap().language;
        let outgoing = self.app().courier.outgoing(&row, &language).await.unwrap();
        let (_, _, files, _) = outgoing.clone().shown();
        let nonce = row.nonce();
        let message = outgoing.with_embed(&nonce).unwrap_or_else(|| outgoing.message(&nonce));
        let mut shown = self.server().messages.remove(&id).unwrap();
        self.fill(&mut shown, &body(POST, &message), &files);
        self.server().messages.insert(id, shown);
    }

    /// Finds a room by its name, or by campaign and name: `Mythico/Autumn/gm`.
    pub(super) async fn room(&self, named: &str) -> ChannelId {
        let words: Vec<&str> = named.split('/').collect();
        let room = words[words.len() - 1];
        let campaign = words.len().checked_sub(2).map(|nth| words[nth]);
        let purpose = match room {
            "emtv" => Purpose::Emtv,
            "war-room" => Purpose::WarRoom,
            "gm" => Purpose::Gm,
            faction => Purpose::Faction(faction.to_owned()),
        };
        for one in self.store().campaigns().await.unwrap() {
            if campaign.is_none_or(|name| name == one.name)
                && let Some(channel) = self.store().channel_for(one.id, &purpose).await.unwrap()
            {
                return channel;
            }
        }
        panic!("there is no room {named}");
    }

    fn name(&self, user: UserId) -> String {
        let server = self.server();
        let found = server.people.iter().find(|(_, id)| **id == user);
        found.expect("somebody of this server").0.clone()
    }
}
