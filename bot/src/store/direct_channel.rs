//! The table `direct_channel`: a cache that may vanish, of channels that Discord gave for direct messages.

use serenity::all::{ChannelId, UserId};

use super::{Result, Store, row};

impl Store {
    /// The channel of a user's direct messages, if it was opened before.
    pub(crate) async fn direct_channel(&self, user: UserId) -> Result<Option<ChannelId>> {
        let user = row::raw_id(user);
        let channel = sqlx::query_scalar!("SELECT channel_id FROM direct_channel WHERE user_id = $1", user)
            .fetch_optional(self.reader())
            .await?;
        row::id_if_any(channel, "direct_channel.channel_id")
    }

    /// Keeps the user's channel for direct messages, so that Discord needn't be asked again.
    pub(crate) async fn remember_direct_channel(&self, user: UserId, channel: ChannelId) -> Result<()> {
        let (user, channel) = (row::raw_id(user), row::raw_id(channel));
        let mut tx = self.write().await?;
        sqlx::query!(
            "INSERT INTO direct_channel (user_id, channel_id) VALUES ($1, $2)
             ON CONFLICT (user_id) DO UPDATE SET channel_id = excluded.channel_id",
            user,
            channel
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }

    /// Forgets it: Discord doesn't know the channel any more.
    pub(crate) async fn forget_direct_channel(&self, channel: ChannelId) -> Result<()> {
        let channel = row::raw_id(channel);
        let mut tx = self.write().await?;
        sqlx::query!("DELETE FROM direct_channel WHERE channel_id = $1", channel).execute(&mut *tx).await?;
        Ok(tx.commit().await?)
    }
}
