//! The table `server`: names of Discord servers.

use serenity::all::GuildId;

use super::{Result, Store, row};

impl Store {
    /// Stores a server's name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn name_server(&self, guild: GuildId, name: &str) -> Result<()> {
        let guild = row::raw_id(guild);
        let before = sqlx::query_scalar!("SELECT name FROM server WHERE guild_id = $1", guild)
            .fetch_optional(self.reader())
            .await?;
        if before.as_deref() == Some(name) {
            return Ok(());
        }
        let mut tx = self.write().await?;
        sqlx::query!(
            "INSERT INTO server (guild_id, name) VALUES ($1, $2)
             ON CONFLICT (guild_id) DO UPDATE SET name = excluded.name",
            guild,
            name
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}
