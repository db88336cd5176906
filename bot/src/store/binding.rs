//! The table `binding`: the channels of a campaign, by id.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serenity::all::ChannelId;

use super::outbox::{ParkedFor, Recipient};
use super::{CampaignId, Result, Store, StoreError, outbox, row};

/// What a channel is for. In the database a word, for some with a key behind it: `war-room`, `faction:north`.
#[derive(
    Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, strum::EnumDiscriminants,
)]
#[serde(into = "String", try_from = "String")]
#[strum_discriminants(name(PurposeKind), vis(), derive(strum::EnumString, strum::IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
pub enum Purpose {
    /// The category that holds the others.
    Category,
    /// The nation's television: public news.
    Emtv,
    /// The public map and the turn clock.
    WarRoom,
    /// The game master's room.
    Gm,
    /// A faction's room.
    Faction(String),
    /// One seat's room.
    Seat(String),
}

impl Purpose {
    /// The room as people call it, where it has no channel to point at: `#front`.
    pub fn room(&self) -> String {
        format!("#{}", self.key().map_or_else(|| self.to_string(), str::to_owned))
    }

    fn key(&self) -> Option<&str> {
        match self {
            Self::Faction(key) | Self::Seat(key) => Some(key),
            Self::Category | Self::Emtv | Self::WarRoom | Self::Gm => None,
        }
    }
}

impl fmt::Display for Purpose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        row::write_keyed(f, PurposeKind::from(self).into(), self.key())
    }
}

impl FromStr for Purpose {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self> {
        Ok(match row::keyed(text, "binding.purpose")? {
            (PurposeKind::Category, None) => Self::Category,
            (PurposeKind::Emtv, None) => Self::Emtv,
            (PurposeKind::WarRoom, None) => Self::WarRoom,
            (PurposeKind::Gm, None) => Self::Gm,
            (PurposeKind::Faction, Some(key)) => Self::Faction(key.to_owned()),
            (PurposeKind::Seat, Some(key)) => Self::Seat(key.to_owned()),
            _ => return Err(StoreError::damaged(format!("binding.purpose is {text}"))),
        })
    }
}

impl From<Purpose> for String {
    fn from(purpose: Purpose) -> Self {
        purpose.to_string()
    }
}

impl TryFrom<String> for Purpose {
    type Error = StoreError;

    fn try_from(text: String) -> Result<Self> {
        text.parse()
    }
}

/// What a purpose is bound to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// What for.
    pub purpose: Purpose,
    /// The channel.
    pub channel: ChannelId,
}

impl Store {
    /// Binds a purpose, replacing what it was bound to, and releases dispatches that lacked the channel.
    pub async fn bind(&self, campaign: CampaignId, binding: &Binding) -> Result<()> {
        let purpose = binding.purpose.to_string();
        let channel = row::raw_id(binding.channel);
        let mut tx = self.write().await?;
        sqlx::query!(
            "INSERT INTO binding (campaign_id, purpose, channel_id) VALUES ($1, $2, $3)
             ON CONFLICT (campaign_id, purpose) DO UPDATE SET channel_id = excluded.channel_id",
            campaign.0,
            purpose,
            channel
        )
        .execute(&mut *tx)
        .await?;
        let recipient = Recipient::Channel(binding.purpose.clone());
        for lack in [ParkedFor::NoChannel, ParkedFor::ChannelGone, ParkedFor::Forbidden] {
            outbox::release(&mut tx, campaign, Some(&recipient), lack).await?;
        }
        outbox::release(&mut tx, campaign, None, ParkedFor::NoFallback).await?;
        tx.commit().await?;
        self.ring();
        Ok(())
    }

    /// All bindings of a campaign.
    pub async fn bindings(&self, campaign: CampaignId) -> Result<Vec<Binding>> {
        let rows = sqlx::query!(
            "SELECT purpose, channel_id FROM binding WHERE campaign_id = $1 ORDER BY purpose",
            campaign.0
        )
        .fetch_all(self.reader())
        .await?;
        let read = rows.into_iter().map(|raw| {
            Ok(Binding {
                purpose: raw.purpose.parse()?,
                channel: row::id(raw.channel_id, "binding.channel_id")?,
            })
        });
        read.collect()
    }

    /// The channel bound to a purpose.
    pub async fn channel_for(&self, campaign: CampaignId, purpose: &Purpose) -> Result<Option<ChannelId>> {
        let purpose = purpose.to_string();
        let channel = sqlx::query_scalar!(
            "SELECT channel_id FROM binding WHERE campaign_id = $1 AND purpose = $2",
            campaign.0,
            purpose
        )
        .fetch_optional(self.reader())
        .await?;
        row::id_if_any(channel, "binding.channel_id")
    }
}
