//! The table `participant`: the people of a campaign. Other tables refer to its rows, and stored
//! texts mention people as `<@-id>`. Here such texts are written and read. Not here: forgetting a
//! person (`forgetting.rs`).

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU64;

use serenity::all::{ChannelId, UserId};
use sqlx::SqliteExecutor;

use super::key::{CampaignId, is_forgotten};
use super::packed::Packed;
use super::{packed, row};
use crate::store::{Result, Store, StoreError, Tx};

/// Names of a campaign's people, for reading stored texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::store) struct People(BTreeMap<i64, String>);

impl People {
    /// Returns a stored text with Discord mentions. Forgotten people appear by name.
    pub(in crate::store) fn resolve(&self, text: &str) -> String {
        replace_mentions(text, |id| self.0.get(&row_of(id)?).cloned())
    }

    /// Does the same within JSON, where names are escaped.
    pub(in crate::store) fn resolve_json(&self, json: &str) -> String {
        replace_mentions(json, |id| {
            let name = serde_json::to_string(self.0.get(&row_of(id)?)?).ok()?;
            Some(name.strip_prefix('"')?.strip_suffix('"')?.to_owned())
        })
    }
}

impl Store {
    pub(in crate::store) async fn people(&self, campaign: CampaignId) -> Result<People> {
        people(self.reader(), campaign).await
    }

    /// Returns the channel of a user's direct messages, if it is known.
    pub(crate) async fn direct_channel(&self, user: UserId) -> Result<Option<ChannelId>> {
        let user = row::raw_id(user);
        let channel = sqlx::query_scalar!(
            r#"SELECT dm_channel_id AS "channel!" FROM participant
             WHERE user_id = $1 AND dm_channel_id IS NOT NULL LIMIT 1"#,
            user
        )
        .fetch_optional(self.reader())
        .await?;
        row::id_if_any(channel, "participant.dm_channel_id")
    }

    /// Stores the channel of a user's direct messages, since Discord limits how many a bot opens.
    pub(crate) async fn remember_direct_channel(
        &self,
        user: UserId,
        channel: ChannelId,
    ) -> Result<()> {
        let (user, channel) = (row::raw_id(user), row::raw_id(channel));
        let mut tx = self.write().await?;
        sqlx::query!("UPDATE participant SET dm_channel_id = $2 WHERE user_id = $1", user, channel)
            .execute(&mut *tx)
            .await?;
        Ok(tx.commit().await?)
    }

    /// Forgets a direct channel that Discord no longer knows.
    pub(crate) async fn forget_direct_channel(&self, channel: ChannelId) -> Result<()> {
        let channel = row::raw_id(channel);
        let mut tx = self.write().await?;
        sqlx::query!(
            "UPDATE participant SET dm_channel_id = NULL WHERE dm_channel_id = $1",
            channel
        )
        .execute(&mut *tx)
        .await?;
        Ok(tx.commit().await?)
    }
}

pub(in crate::store) async fn people(
    executor: impl SqliteExecutor<'_>,
    campaign: CampaignId,
) -> Result<People> {
    let rows = sqlx::query!(
        "SELECT id, user_id, called FROM participant WHERE campaign_id = $1",
        campaign.0
    )
    .fetch_all(executor)
    .await?;
    let name = |user: i64, called: Option<String>| called.unwrap_or_else(|| format!("<@{user}>"));
    Ok(People(rows.into_iter().map(|raw| (raw.id, name(raw.user_id, raw.called))).collect()))
}

/// Returns the row of a user in a campaign. Adds it if there is none.
pub(in crate::store) async fn id(tx: &mut Tx, campaign: CampaignId, user: UserId) -> Result<i64> {
    if let Some(id) = find(&mut **tx, campaign, user).await? {
        return Ok(id);
    }
    let user = row::raw_id(user);
    Ok(sqlx::query_scalar!(
        r#"INSERT INTO participant (id, campaign_id, user_id)
         VALUES (abs(random() % 1000000000000000) + 1, $1, $2) RETURNING id AS "id!""#,
        campaign.0,
        user
    )
    .fetch_one(&mut **tx)
    .await?)
}

pub(in crate::store) async fn id_if_any(
    tx: &mut Tx,
    campaign: CampaignId,
    user: Option<UserId>,
) -> Result<Option<i64>> {
    match user {
        Some(user) => id(tx, campaign, user).await.map(Some),
        None => Ok(None),
    }
}

pub(in crate::store) async fn find(
    executor: impl SqliteExecutor<'_>,
    campaign: CampaignId,
    user: UserId,
) -> Result<Option<i64>> {
    let user = row::raw_id(user);
    Ok(sqlx::query_scalar!(
        "SELECT id FROM participant WHERE campaign_id = $1 AND user_id = $2",
        campaign.0,
        user
    )
    .fetch_optional(executor)
    .await?)
}

/// Returns a text for storing, with participants in its mentions.
pub(in crate::store) async fn hide_mentions(
    tx: &mut Tx,
    campaign: CampaignId,
    text: &str,
) -> Result<String> {
    let mut mentioned = BTreeSet::new();
    replace_mentions(text, |id| {
        mentioned.extend(user_of(id));
        None
    });
    let mut ids = BTreeMap::new();
    for user in mentioned {
        ids.insert(user, id(tx, campaign, user).await?);
    }
    Ok(replace_mentions(text, |id| Some(format!("<@-{}>", ids.get(&user_of(id)?)?))))
}

/// Returns packed text for storing. Most texts mention nobody and aren't unpacked.
pub(in crate::store) async fn hide_packed_mentions<'p>(
    tx: &mut Tx,
    campaign: CampaignId,
    text: &'p Packed,
) -> Result<Cow<'p, [u8]>> {
    if !text.has_mentions() {
        return Ok(Cow::Borrowed(text.as_bytes()));
    }
    let plain = packed::unpack(text.as_bytes(), "a text")?;
    let plain =
        String::from_utf8(plain).map_err(|why| StoreError::damaged(format!("a text: {why}")))?;
    let hidden = hide_mentions(tx, campaign, &plain).await?;
    Ok(Cow::Owned(packed::pack(hidden.as_bytes())?))
}

/// Replaces each `<@…>` for which `name` returns something.
fn replace_mentions(text: &str, mut name: impl FnMut(&str) -> Option<String>) -> String {
    let mut parts = text.split("<@");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once('>').and_then(|(id, rest)| Some((name(id)?, rest))) {
            Some((name, rest)) => out.extend([&*name, rest]),
            None => out.extend(["<@", part]),
        }
    }
    out
}

/// Returns the user in a mention of a typed text.
fn user_of(id: &str) -> Option<UserId> {
    let is_plain = id.bytes().all(|byte| byte.is_ascii_digit());
    let user = UserId::from(id.parse::<NonZeroU64>().ok().filter(|_| is_plain)?);
    Some(user).filter(|user| !is_forgotten(*user))
}

/// Returns the row in a mention of a stored text.
fn row_of(id: &str) -> Option<i64> {
    id.strip_prefix('-')?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stored_mentions_read_as_people_or_as_their_names() {
        let names = [(7, "<@12>".to_owned()), (8, "the \"X\"".to_owned())];
        let people = People(names.into());
        assert_eq!(
            people.resolve("<@-7> and <@-8>, <@-9> <@x>"),
            "<@12> and the \"X\", <@-9> <@x>"
        );
        assert_eq!(people.resolve_json("{\"a\":\"<@-8>\"}"), "{\"a\":\"the \\\"X\\\"\"}");
    }

    #[test]
    fn only_ids_of_users_are_mentions() {
        assert_eq!(user_of("12"), Some(UserId::new(12)));
        for other in ["", "0", "+1", "-7", "!12", "&12", "x", "18446744073709551615"] {
            assert_eq!(user_of(other), None, "{other}");
        }
    }
}
