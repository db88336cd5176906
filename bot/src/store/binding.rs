//! The table `binding`: the channels of a campaign, by id.

use serenity::all::ChannelId;

use super::outbox::{ParkedFor, Recipient};
use super::{CampaignId, Purpose, Result, Store, outbox, row};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    pub purpose: Purpose,
    pub channel: ChannelId,
}

impl Store {
    /// Binds a purpose to a channel, and releases dispatches that lacked it.
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
        let recipient = match &binding.purpose {
            Purpose::Gm => Recipient::Gm,
            purpose => Recipient::Channel(purpose.clone()),
        };
        for lack in [ParkedFor::NoChannel, ParkedFor::ChannelGone, ParkedFor::Forbidden] {
            outbox::release(&mut tx, campaign, Some(&recipient), lack).await?;
        }
        outbox::release(&mut tx, campaign, None, ParkedFor::NoFallback).await?;
        self.commit(tx).await
    }

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

    pub async fn channel_for(
        &self,
        campaign: CampaignId,
        purpose: &Purpose,
    ) -> Result<Option<ChannelId>> {
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
