//! Makes a campaign with its seats, its first window and its first dispatches.

use serenity::all::{GuildId, UserId};

use super::outbox::Dispatch;
use super::seat::NewSeat;
use super::{
    CampaignId, Rejection, Result, Store, Tx, WindowKey, beginning, outbox, packed, participant,
    row, seat, window,
};
use crate::names;

#[derive(Clone, Debug)]
pub struct NewCampaign {
    pub guild: GuildId,
    /// 1 to [`NAME_CHARS_MAX`] characters. No other name in the server looks like it.
    pub name: String,
    pub system: String,
    pub module: String,
    /// Seed of the dice.
    pub seed: [u8; 32],
    /// The engine's hash of the seed, which is published.
    pub seed_hash: String,
    /// The first game master.
    pub gm: UserId,
    /// Language tag, such as `en`.
    pub language: String,
    /// All seats, in the module's order.
    pub seats: Vec<NewSeat>,
    /// The first window's turn.
    pub turn: u32,
    /// The first window's number in its turn.
    pub window: u32,
    /// The module, as the engine saved it.
    pub module_source: Vec<u8>,
    /// The opening position, without the module.
    pub position: Vec<u8>,
    /// The rules version that made the position.
    pub rules: String,
    /// Dispatches to send at once.
    pub dispatches: Vec<Dispatch>,
}

/// Maximum characters of a name, so that it fits into a channel category's.
pub const NAME_CHARS_MAX: usize = 60;

/// Returns a campaign's name as it is stored.
///
/// # Errors
/// If it is too long, or contains neither a letter nor a digit.
pub fn checked_name(name: &str) -> Result<String> {
    let name = names::tidy(name);
    match names::is_visible(&name) && name.chars().count() <= NAME_CHARS_MAX {
        true => Ok(name),
        false => Err(Rejection::NameLength(NAME_CHARS_MAX).into()),
    }
}

impl Store {
    /// Makes a campaign with its seats, its first window and its first dispatches, or nothing.
    pub async fn create_campaign(&self, new: &NewCampaign) -> Result<CampaignId> {
        let name = checked_name(&new.name)?;
        let mut tx = self.write().await?;
        let campaign = insert(&mut tx, new, &name, self.inner.epoch).await?;
        beginning::insert(&mut tx, campaign, new).await?;
        let gm = participant::id(&mut tx, campaign, new.gm).await?;
        sqlx::query!("UPDATE participant SET game_master = 'first' WHERE id = $1", gm)
            .execute(&mut *tx)
            .await?;
        seat::insert_all(&mut tx, campaign, &new.seats).await?;
        let first = WindowKey { campaign, turn: new.turn, window: new.window, revision: 0 };
        let position = packed::pack(&new.position)?;
        let window =
            window::insert_open(&mut tx, first, &position, (self.clock().now(), 0)).await?;
        sqlx::query!("UPDATE campaign SET window_id = $2 WHERE id = $1", campaign.0, window)
            .execute(&mut *tx)
            .await?;
        outbox::insert_all(&mut tx, first, &new.dispatches).await?;
        self.commit(tx).await?;
        Ok(campaign)
    }
}

async fn insert(tx: &mut Tx, new: &NewCampaign, name: &str, epoch: i64) -> Result<CampaignId> {
    let (guild, folded_name, now) = (row::raw_id(new.guild), names::folded(name), row::now());
    let inserted = sqlx::query_scalar!(
        "INSERT INTO campaign (guild_id, name, folded_name, language, status, epoch, created_at)
         VALUES ($1, $2, $3, $4, 'mustering', $5, $6) RETURNING id",
        guild,
        name,
        folded_name,
        new.language,
        epoch,
        now
    )
    .fetch_one(&mut **tx)
    .await;
    match inserted {
        Ok(id) => Ok(CampaignId(id)),
        Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {
            Err(Rejection::NameTaken.into())
        }
        Err(other) => Err(other.into()),
    }
}
